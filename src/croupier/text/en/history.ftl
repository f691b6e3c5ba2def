# Hands that others have written down: where a fault lies, what it is, what a replay found.

## Places
history-line = line { $line }
history-hand = hand { $hand }
history-field = field { $field }
history-act = act { $act }

## Damaged files
phh-not-toml = this is not TOML: { $why }.
phh-not-utf8 = the text is not UTF-8.
phh-mark = the text begins with a byte order mark: save it as UTF-8 without one.
phh-empty = there is no hand in this file.
phh-field-outside = the field stands outside of all hands of the file: move it into the table of its hand.
phh-field-missing = the field is missing.
phh-field-foreign = a hand of the variant { $variant } does not have this field.
phh-field-kind = the field must hold { $kind ->
    [number] a number
    [numbers] a list of numbers
    [whole] a whole number
    [wholes] a list of whole numbers
    [text] a text
    [texts] a list of texts
    [word] a text or a whole number
    [switch] true or false
   *[time] a time of day
  }.
phh-field-length = the list has { $count } entries, but { $players } players have a starting stack.
phh-amount = the amount { $amount } is too small here.
phh-amount-unreal = { $amount } is not an amount.
phh-date = { $number } is not between 1 and { $most }.
phh-variant-unknown = there is no variant { $variant }{ $guess ->
    [one] ; did you mean { $nearest }?
   *[other] ; choose from: { $nearest }.
}
phh-act-unreadable = “{ $text }” is not an act of the PHH notation.
phh-card-unknown = “{ $card }” in “{ $text }” is not a card.
phh-card-repeated = the card { $card } has been dealt before.
phh-player-unknown = there is no player { $player }: the hand has { $most }.
phh-shows-others = player { $player } shows cards that were not dealt to them.
phh-not-that-game = the variant { $variant } is not a hand of { $game }.
phh-options = the options of the table are not those of its game: { $why }

## Hands that we cannot play
phh-not-ours = The variant { $variant } is not a game of ours.
phh-no-blinds = Nobody posts a blind; our games with a button have one.
phh-min-bet = The smallest bet of { $least } is not the big blind of { $big }; at our tables it is.
phh-antes = Our game of the variant { $variant } has no antes.
phh-straddle = Straddles and further blinds are not known to our rules.

## Acts that the rules refuse
phh-dealt-early = card { $count } is dealt here, but by the rules only { $dealt } lie there now.
phh-board-untold = { $dealt } cards lie on the board, but the record has { $told }.
phh-hole-untold = Player { $player } holds { $dealt } cards, but the record has { $told }.
phh-shows-early = Player { $player } shows or mucks before the betting is over.
phh-shows-folded = Player { $player } has folded and cannot show or muck.

## Writing
phh-no-variant = A hand of { $game }, { $limit }, cannot be written as PHH: the format has no such variant.
phh-no-rulings = A hand in which the floor has ruled cannot be written as PHH.
phh-no-posts = A missed blind of { $live } live and { $dead } dead cannot be written as PHH: there a whole big blind is live first.

## What a replay found
replay-hands = { $hands ->
    [one] { $hands } hand played again
   *[other] { $hands } hands played again
  }, { $exact } exact.
replay-unverified = { $count } of them recorded no final stacks or winnings to compare with.
replay-more-notes = { $count ->
        [one] { $count } more note of the same kinds; --json lists all.
       *[other] { $count } more notes of the same kinds; --json lists all.
    }
replay-skipped = { $count } skipped: none of our tables plays them: { $variants }.
replay-seat = { $where }: seat { $seat } ends with { $played }, recorded { $recorded } (difference { $by }).
replay-net = { $where }: the net result of seat { $seat } is { $played }, recorded { $recorded } (difference { $by }).
replay-house = { $where }: the result of the house is { $played }, recorded { $recorded } (difference { $by }).
replay-fee = { $where }: the rake is { $played }, recorded { $recorded } (difference { $by }).
replay-funds = { $where }: the fund “{ $fund }” changes by { $played }, recorded { $recorded } (difference { $by }).
replay-act = { $where }, act { $act } “{ $text }”: { $reason }
record-cards-differ = other cards come than the record has.
record-acts-short = the record has a result, but its acts end before the hand is over.
replay-void = the hand is void, but by the record it counts.
replay-not-void = by the record the hand is void, but it counts.
replay-trouble = { $where }: { $reason }
history-scaled = all amounts multiplied by { $scale }, for they are not whole.
history-capped = player { $player } raised to { $amount }, all that could be called; played as a raise to { $least }.
history-uncallable = player { $player } raised to { $amount }, but nobody was left with chips to call; played as a call.
history-stack-unknown = the stack of { $players } is unknown; played with one large enough for every wager in the record.
history-cards-unknown = nobody saw the cards of { $players }, who did not muck: who won is unknown, so the hand stays undecided.
history-mucked = nobody saw the cards of player { $player }, who won nothing: played as a muck.
history-fee = the winners have { $amount } less than the pot: taken as the rake.
history-idle-check = player { $player } checks, though nobody is left to bet against; passed over.
history-field-unknown = the field { $name } is not known to the format and begins with no underscore.

## The hand in words
story-hand = Hand { $name }
story-seat = Seat { $seat }: { $chips }
story-seat-named = Seat { $seat }: { $name }, { $chips }
story-box = { $place }: { $stakes }
story-net = { $place }: { $net }
story-unfinished = The hand is not finished.

## Other formats
format-line = nobody can read “{ $line }” here.
format-game = { $game } is not a game of ours.
format-street = a street “{ $street }” is not played at our tables.
format-seat-taken = seat { $seat } or the name { $name } is taken twice.
format-nobody = nobody called { $name } sits at this table.
format-name = player { $player } needs a name of their own on one line, not “{ $name }”.
format-too-much = { $name } puts in { $amount }, more than their stack.
format-pot = { $put } was put in, but { $taken } taken out.
format-cut-off = the hand is cut off: nobody wins it.
format-json = this is not the JSON of the format: { $why }.
format-inexact = { $amount } cannot be written exactly as a decimal number.
format-not-exact = the hand does not come out as recorded, so it is not written: { $why }
format-not-over = the record does not tell how the hand ends, so it is not written.
format-stack-unknown = nobody knows a stack of this hand; the other format needs it.
format-cannot-hold = { $format } cannot hold this hand of { $variant }.
format-unknown = There is no format { $format }; choose one of: { $known }.
format-ending = The name { $path } does not say which format to write; end it in one of { $known }, or use --to.
convert-written = { $count ->
    [one] { $count } hand written.
   *[other] { $count } hands written.
  }
convert-refused = Left out: { $where }: { $why }
convert-lost = Not held by the format (field, number of hands): { $fields }.
convert-summaries = { $count ->
    [one] { $count } event written.
   *[other] { $count } events written.
}
