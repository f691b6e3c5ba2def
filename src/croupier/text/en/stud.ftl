# Stud poker between players.

## Refusals
must-bring-in = Your open card is the lowest: you must bring it in with { $amount } or more.
bring-in-half = The bring-in is half of the lower bet, but { $lower } has no half: set the bring-in.
bring-in-too-large = A bring-in of { $amount } is not below the lower bet of { $lower }.
antes-differ = The ante must be the same for every seat.
exposed-misdeal = Cards exposed like this are a misdeal: the cards are shuffled and dealt again.
exposed-not-cards = Exposed cards are given by the number of the player: a list of the numbers of the cards, not { $exposed }.

## Words
field-bring-in = bring-in
act-bring-in = bring-in
act-all-in = all-in
act-play-on = play on
call-counts-as-all-in = Counts as all-in to the end of the round: seat
call-third-card-down = The third card comes face down: seat
call-burnt-reshuffled = The deck is used up: the burnt cards are shuffled and dealt.
