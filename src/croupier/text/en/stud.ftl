# Stud poker between players.

## Refusals
must-bring-in = Your open card is the lowest: you must bring it in with { $amount } or more.
bring-in-half = The bring-in is half of the lower bet, but { $lower } has no half: set the bring-in.
bring-in-too-large = A bring-in of { $amount } is not below the lower bet of { $lower }.
antes-differ = The ante must be the same for every seat.

## Words
field-bring-in = bring-in
act-bring-in = bring-in
call-burnt-reshuffled = The deck is used up: the burnt cards are shuffled and dealt.

## Options
option-common-card = If the deck is too short for the last card, one common card is dealt instead of skipping the burn.
