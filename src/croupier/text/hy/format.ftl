# Ինչպես է կոչվում այս լեզուն և ինչպես են գրվում թվերը։
language-name = Հայերեն
language-short = ՀԱ
number-group = { "\u00A0" }
number-decimal = ,
number-percent = { $number } %
labelled = { $label }՝ { $said }
apart = { $first }․ { $second }
