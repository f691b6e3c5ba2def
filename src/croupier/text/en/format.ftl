# How this language is called and how it writes numbers.
language-name = English
language-short = EN
number-group = ,
number-decimal = .
number-percent = { $number } %
labelled = { $label }: { $said }
apart = { $first }; { $second }
