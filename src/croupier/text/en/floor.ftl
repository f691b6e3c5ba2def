# The floor: what judges and dealers rule, and what they refuse.

## Refusals
word-unknown = “{ $word }” is not an action: say one of { $words }.
reason-missing = “{ $ruling }” needs a reason: say why.
seat-not-in-hand = Seat { $seat } is not in this hand, or not any more.
misdeal-too-late = It is too late for a misdeal: there has been action, and the hand is played to its end.
no-such-card = Seat { $seat } has no card number { $number }.
card-open = This card of seat { $seat } lies open already.
cards-not-separable = The cards of seat { $seat } cannot be returned: they are not clearly separable, or play has gone on.
wagers-made = “{ $ruling }” comes too late: wagers have been made on these cards.
early-in-turn = Seat { $seat } is to act now: its action is not out of turn.
early-no-bid = Seat { $seat } cannot act out of turn: it has done so already, or has no chips left.
early-not-waiting = Seat { $seat } cannot act out of turn: it is not waiting to act in this round.
early-binds = You have acted out of turn and are bound to it: { $act }.
short-binds = { $chips } chips lie before you, too few for your wager: complete it ({ $act }), or fold and lose them.
wager-unreadable = “{ $written }” cannot be read as a wager: write chips such as 100+25, 5x100 or 50, 200, with a word before a colon: raise: 500.
early-no-raise = You acted too early because of the dealer: call the raise, or take your chips back and fold.
not-certified = { $person } is not certified as { $post } of { $game }.
clock-running = The clock is running already.
clock-too-soon = It is too soon for the clock: wait { $left ->
        [one] { $left } second
       *[other] { $left } seconds
    } more.
offence-unknown = There is no offence { $offence }{ $guess ->
    [one] ; did you mean { $nearest }?
   *[other] ; choose from: { $nearest }.
}
sanction-unknown = There is no penalty { $sanction }{ $guess ->
    [one] ; did you mean { $nearest }?
   *[other] ; choose from: { $nearest }.
}
violation-not-entered = { $player } cannot be banned for the season: the chief judge has not entered “{ $offence }” in the protocol.
sanction-not-allowed = This offence cannot be punished with { $sanction } ({ $rounds } rounds).

## Events
event-takenaway = Dealt by mistake and taken away ({ $to }): { $cards }
event-ruled-why = The floor rules: { $ruling }. Reason: { $why }.
event-ruled-on-why = The floor rules: { $ruling } ({ $on }). Reason: { $why }.

## Words
place-deck = into the deck
place-aside = aside
place-burnt = to the burnt cards
place-muck = into the muck
field-short-wager = wager too small
field-out-of-turn = wager out of turn
call-change = Change:
call-reshuffled = The cards are shuffled and cut again.
call-new-deck = A new deck, please!
call-play-to-the-end = The hand is played to its end.

## Rulings
ruling-over-the-line = the cards were thrown over the line, the hand is dead
ruling-thrown-in = the cards were thrown towards the muck, the hand is dead
ruling-return-cards = the cards go back to the player
ruling-touched-muck = the cards touched the muck, the hand is dead
ruling-touched-cards = the cards touched those of another player, the hand is dead
ruling-shown-cards = cards opened before the end of the betting, the hand is dead
ruling-dropped-card = a card dropped by accident stays in play
ruling-wager = chips and words are read as an action
ruling-out-of-turn = an action out of turn
ruling-prompted-early = an action too early, at the dealer's word
ruling-defective-deck = the deck is defective, the hand is void
ruling-defective-card = a card is defective
ruling-take-back = acts are taken back
ruling-boxed-card = a card lay face up in the deck
ruling-boxed-in-deal = a card of the first deal lay face up in the deck
ruling-wrong-burn = the wrong number of cards was burnt
ruling-unburnt-flop = the flop was dealt without a burn
ruling-four-card-flop = the flop had too many cards
ruling-premature-flop = the flop came before the betting was over
ruling-premature-turn = the turn came before the betting was over
ruling-premature-river = the river came before the betting was over
ruling-extra-card = one card too many was opened
wager-missing = Nothing was put in and nothing said: there is no wager to read.

## What a ruling is about
ruled-card = { $place }, card { $cards }
ruled-act = { $place }: { $act }
cause-exposed-in-cut = a card was exposed in the cut
cause-not-shuffled = the deck was not shuffled
cause-wrong-order = the deal went in the wrong order
cause-wrong-place = cards went to the wrong place
cause-wrong-number = a wrong number of cards was dealt
cause-several-exposed = several cards were exposed
cause-wrong-count = the deck has a wrong number of cards
cause-duplicate-card = the same card twice
cause-odd-back = a card with another back
cause-marked-card = a marked card
cause-closed = the card lies face down
cause-open = the card lies open
cause-play-on = the hand is played on
cause-none = no card was burnt
cause-two = two cards were burnt
cause-none-mixed = no card was burnt, the cards are mixed
cause-two-mixed = two cards were burnt, the cards are mixed
cause-opened-unasked = the dealer opened it unasked
cause-face-up-in-shoe = it lay face up in the shoe
