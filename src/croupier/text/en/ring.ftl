# Poker between players: refusals, events and words.

## Refusals
players-count =
    { $players ->
        [one] { $players } player cannot play this game: it takes { $range }.
       *[other] { $players } players cannot play this game: it takes { $range }.
    }
stack-missing = Seat { $seat } has no chips: say how many lie in front of it.
one-seat-each = Seat { $seat } must have a player of its own: nobody plays two seats here.
no-ring = { $game } is played against the house: there is no pot between players.
no-boxes = { $game } is played between players: there are no boxes against the house.
setting-unknown =
    { $guess ->
        [one] A hand of this game has no setting { $name }; did you mean { $nearest }?
       *[other] A hand of this game has no setting { $name }; choose from: { $nearest }.
    }
blinds-not-two = The blinds are two amounts, small and big, not { $blinds }.
cannot-check = You cannot check: a wager stands; call it, raise or fold.
cannot-raise = You cannot raise now: the betting is not open to you again, or nobody could call.
wager-stands = You cannot bet: a wager stands already. You may choose: { $choices }.
bring-in-stands = Over a bring-in alone one bets, which completes it. You may choose: { $choices }.
nothing-to-call = There is nothing to call. You may choose: { $choices }.
nothing-to-raise = There is nothing to raise: nobody has bet. You may choose: { $choices }.
raises-used-up = You cannot raise: the { $raises } raises of this round are used up.

## Events
event-won = Seat { $seat } wins { $amount } without a showdown.
event-won-hand = Seat { $seat } wins { $amount } with { $hand }.
event-won-hand-cards = Seat { $seat } wins { $amount } with { $hand }: { $cards }.
event-drew = Seat { $seat } draws { $cards } for the button.
event-buttondrawn = Seat { $seat } has the highest card and gets the button.
event-levied = Seat { $seat } pays { $amount } for an hour of play.
event-unpaid = Seat { $seat } cannot pay { $amount } for an hour of play and is not dealt in.
setting-unreadable = The setting { $name } cannot be read ({ $why }): leave it out, or copy it from the record of a hand.
event-raked = Rake: { $amount }.

## Words
field-wager = wager
field-small-blind = small blind
field-big-blind = big blind
field-call = call
field-bet = bet
act-check = check

## Seats, where others have boxes
event-staked-seat = Seat { $box }: { $field } { $amount }.
event-staked-total = Seat { $box }: { $field } to { $total }.
event-discarded-seat = Seat { $box } mucks its cards.
event-returned-seat = Seat { $box } gets { $amount } back.
event-reversed-seat = Seat { $box }: { $amount } is taken back.
event-covered-seat = Seat { $box } lays its cards face down.
event-looked-seat = Seat { $box } looks at its cards: { $cards }
place-seat = seat { $box }
play-seat = Seat { $box }, chips { $chips }
play-pot = Pot: { $pot }
