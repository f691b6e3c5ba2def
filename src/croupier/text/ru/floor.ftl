# The floor.
word-unknown = «{ $word }» — не заявка: скажите одно из { $words }.
