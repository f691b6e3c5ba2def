# The books: refusals, and the words of `croupier games`, `rules` and `clauses`.

## Books and profiles
book-unknown = There is no book { $book }; did you mean { $nearest }?
game-unknown = There is no game { $game }; did you mean { $nearest }?
clause-unknown = There is no clause { $id }; did you mean { $nearest }?
question-unknown = There is no question { $id }; did you mean { $nearest }?
book-unreadable = The file { $file } cannot be read: { $why }.
book-syntax = { $file }, line { $line }: this is not TOML: { $why }.
book-not-array = { $file }, line { $line }: { $field } must be a table of its own.
book-field-unknown = { $file }, line { $line }: there is no field { $field }; did you mean { $nearest }?
book-field-missing = { $file }, line { $line }: the field { $field } is missing.
book-field-wrong = { $file }, line { $line }: the field { $field } has a wrong value: { $why }.
book-word-unknown = { $file }, line { $line }: { $field } cannot be "{ $word }"; did you mean { $nearest }?
book-id-foreign = { $file }, line { $line }: the id { $id } does not begin with { $book }: as all of this book.
book-id-twice = { $file }, line { $line }: the id { $id } is used a second time.
book-table-wrong = { $file }, line { $line }: the pay table is wrong: { $why }
book-profile-wrong = { $file }, line { $line }: the profile is wrong: { $why }

## Options, limits and pays
option-unknown = { $game } has no option { $name }; did you mean { $nearest }?
option-value = The option { $option } cannot be { $value }; it takes { $known }.
option-not-plain = The option { $option } cannot be { $value }; it takes true, false, a whole number or a word.
option-other-type = The option { $option } is { $value }, which is not what is asked for here.
option-form = An option is written name=value, not { $word }.
limit-unknown = { $game } has no limit for { $name }; did you mean { $nearest }?
limit-empty = No stake fits the limits of { $field }: minimum { $minimum }, maximum { $maximum }, step { $step }.
limit-below = The stake of { $amount } on { $field } is below the minimum of { $minimum }.
limit-above = The stake of { $amount } on { $field } is above the maximum of { $maximum }.
limit-step = The stake of { $amount } on { $field } is not a multiple of { $step }.
stake-not-whole = An amount is a positive whole number, not { $amount }.
pays-unknown = { $game } has no pay table { $name }; did you mean { $nearest }?
pay-row-unknown = The pay table has no row { $row }; did you mean { $nearest }?
pay-table-missing = The clause { $id } has no pay table with the column { $column }.
pay-label-unknown = The row "{ $label }" has no name that can be used.
pay-ratio-wrong = "{ $word }" is not what a row can pay; write 7:1, 5% or not paid.
pay-not-whole = The stake of { $stake } cannot be paid { $ratio } in whole units.
