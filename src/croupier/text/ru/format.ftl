# Как называется этот язык и как в нём пишутся числа.
language-name = Русский
language-short = РУ
number-group = { "\u00A0" }
number-decimal = ,
number-percent = { $number } %
labelled = { $label }: { $said }
apart = { $first }; { $second }
