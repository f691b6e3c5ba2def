# Russian poker of both books, and what it shares with Oasis poker.

## Acts, fields and prices
act-play = play
act-insure = insure
act-keep = keep five
act-buy-game = dealer's card
act-decline = do not buy
field-insurance = insurance
field-exchange = price of the exchange
field-sixth-card = price of the sixth card
field-buy-game = price of the dealer's card
price-buy-game = the dealer's card
fund-bonus = bonus fund
fund-bonus-hour = bonus stakes of the hour

## Calls
call-cut-offered = The cut is offered to box
call-dealer-has-2 = The dealer has a two.
call-dealer-has-3 = The dealer has a three.
call-dealer-has-4 = The dealer has a four.
call-dealer-has-5 = The dealer has a five.
call-dealer-has-6 = The dealer has a six.
call-dealer-has-7 = The dealer has a seven.
call-dealer-has-8 = The dealer has an eight.
call-dealer-has-9 = The dealer has a nine.
call-dealer-has-T = The dealer has a ten.
call-dealer-has-J = The dealer has a jack.
call-dealer-has-Q = The dealer has a queen.
call-dealer-has-K = The dealer has a king.
call-dealer-has-A = The dealer has an ace.
call-bonus-asked = Has the bonus won? I ask box
call-insurance-lost = Insurance loses.
call-two-combinations = Two combinations win.
call-ace-king-used = The ace or the king has decided: ace-king is not paid.
call-stay = Push.
call-max-payout = The maximum payout of this table is

## Rulings
ruling-void-hand = the hand is void
ruling-shuffle-again = forbidden cut, the deck is shuffled again
ruling-refuse-exchange = the exchange is refused

## Refusals
boxes-too-many = { $count } boxes cannot play at once: at most { $most }.
boxes-crossed = Box { $seat } between your boxes is played by somebody else: take boxes side by side.
dark-bet-missing = Box { $seat } is played dark: lay a bet of { $amount } on it before the deal.
dark-bet-wrong = The bet of { $amount } on dark box { $seat } must be { $wanted }.
bet-too-early = Box { $seat } is played open: place its bet after looking at the cards.
box-closed = This box is closed: you may only buy a sixth card or keep the five.
light-too-many = You play open on boxes { $boxes }, but at most { $most } may be: place the bet on the boxes you play dark.
light-not-in-front = Box { $boxes } cannot be played open: your open boxes are those in front of you, side by side.
improved-already = You have exchanged or bought already: fold or play.
price-not-whole = The price cannot be paid in whole chips on an ante of { $ante }: choose something else.
exchange-denied = The pit boss has refused you the exchange in this deal.
insurance-from = Only { $hand } or better can be insured.
insurance-not-sold = This table sells no insurance: decide without it.
insurance-too-early = Box { $seat } is played open: insure it after looking at the cards.
insurance-too-late = It is too late to insure: the dealer's cards are open.
insurance-too-small = The insurance of { $amount } is less than the ante: at least { $least }.
insurance-no-room = This table pays less than one ante: there is nothing to insure.
dark-not-insured = Box { $seat } cannot be insured before the deal at this table.
bonus-not-half = The bonus of { $amount } is not half the ante of { $ante }.
dealer-has-opened = The dealer's cards are open: the deal can no longer be declared void.
rules-not-shown = Player { $player } has not been acquainted with the rules yet: show them before the first stake.
box-not-playing = Nobody plays on box { $box }.
nobody-cut = Nobody has cut the deck in this deal.
tip-insure = Insure the combination and play
tip-keep = Keep the five cards
tip-buy-game = Buy the dealer a card: the dealer's highest card is replaced
tip-decline = Do not buy the dealer a card
