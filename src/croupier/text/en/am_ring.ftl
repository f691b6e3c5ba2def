# Poker between players by the Armenian decree (annexes 7 to 10).

## Acts and stakes
act-buy-cards = buy cards
act-next-card = next card
act-stop = no more cards
act-stake = stake
act-match = top up
act-stay = stay in
act-agree = divide
act-refuse = do not divide
field-compulsory = compulsory stake
field-purchase = cards bought
field-stake = stake

## Calls
call-hourly-fee = The fee for every hour begun, for each player:
call-play-again = New cards for the same pot for seats

## Options
option-hourly-fee = The fee each player pays for every hour begun; 0 is none.
option-later-betting = After stages 1 and 2 too the stake is free, from the initial stake to the maximum.

## Refusals
fee-two-kinds = A table takes an hourly fee or a percentage of the pot, not both: set one of them to 0.
seat-not-in-game = Seat { $seat } is not in this game, or is out of it already.
tip-buy-cards = Buy up to three cards
tip-next-card = Take the next card
tip-stop = Take no more cards and stay in the game
tip-stake = Make a stake
tip-match = Top up your stake to that of the others
tip-stay = Stay in without a stake
tip-agree = Divide the pot
tip-refuse = Do not divide the pot
