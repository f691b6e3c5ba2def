# Poker between players by the Armenian decree (annexes 7 to 10).

## Acts and stakes
act-buy-cards = buy up to three cards
act-next-card = take the next card
act-stop = take no more cards
act-stake = stake
act-match = top up your stake
act-stay = stay in without a stake
act-agree = divide the bank
act-refuse = do not divide
field-compulsory = compulsory stake
field-purchase = cards bought
field-stake = stake

## Calls
call-hourly-fee = The fee for every hour begun, for each player:
call-play-again = New cards for the same bank for seats

## Options
option-hourly-fee = The fee each player pays for every hour begun; 0 is none.
option-later-betting = After stages 1 and 2 too the stake is free, from the initial stake to the maximum.

## Refusals
fee-two-kinds = A table takes an hourly fee or a percentage of the bank, not both: set one of them to 0.
seat-not-in-game = Seat { $seat } is not in this game, or is out of it already.
