# Poker against the dealer by the Armenian decree (annexes 3 to 6).

## Acts and prices
act-exchange = exchange
act-buy = buy a sixth
price-exchange = the exchange
price-sixth-card = a sixth card

## Calls
call-natural-wins = Same combination: the one without the joker is higher.

## Rulings
ruling-wrong-count = wrong number of cards, the hand does not count
ruling-dealer-draws = the dealer draws a fifth card
ruling-void-deal = wrong deal, all hands are void
ruling-ask-to-leave = the player is asked to leave the hall

## Refusals
card-bought-already = You have bought a card in this hand already: fold or raise.
box-not-played = Nobody plays on box { $box }.
box-out-already = Box { $box } is out of the hand already.
dealer-not-short = The dealer has { $count } cards: a fifth is drawn only to four.
tip-buy = Buy a sixth card
