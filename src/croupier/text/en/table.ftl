# The table: what happens on the felt, and the words of the terminal.

## Events
event-called = Dealer: “{ $call }”
event-called-value = Dealer: “{ $call } { $value }.”
event-staked = { $place }: { $amount } on { $field }.
event-dealt = Cards to { $to }: { $cards }
event-looked = Box { $box } looks at its cards: { $cards }
event-opened = { $at } opens { $cards }.
event-opened-hand = { $at } opens { $cards }: { $hand }.
event-acted = { $seat ->
    [0] The dealer: { $act }.
   *[other] { $place }: { $act }.
}
event-discarded = Box { $box } mucks its cards.
event-spun = The ball falls on { $number }.
event-paid = { $place }: { $field } wins { $amount } ({ $ratio }), and the stake of { $stake } comes back.
event-paid-hand = { $place }: { $field } wins { $amount } ({ $ratio }, { $hand }), and the stake of { $stake } comes back.
event-paid-hand-cards = { $place }: { $field } wins { $amount } ({ $ratio }, { $hand }: { $cards }), and the stake of { $stake } comes back.
event-lost = { $place }: { $field } loses { $amount }.
event-moved = { $place }: { $amount } moved from { $field } to { $onto }.
event-returned = { $place }: { $field } gets { $amount } back.
event-charged = { $place }: { $amount } paid for { $what }.
event-compensated = { $place }: the house pays { $amount } for its mistake.
event-added = { $place }: { $field } wins { $amount } more ({ $ratio }, { $hand }: { $cards }).
event-funded = { $place }: { $amount } from { $field } kept for: { $fund }.
event-awarded = Box { $box } wins { $amount } ({ $share } of { $board }, { $hand }: { $cards }); from: { $fund }.
event-prized = { $place }: { $field } wins { $amount } ({ $pays }, { $hand }: { $cards }).
event-reversed = { $place }: the { $amount } paid on { $field } is taken back.
event-covered = Box { $box } lays its cards face down.
event-replaced = { $to } removes { $gone } and draws { $cards }.
event-cut =
    { $box ->
        [pit-boss] The pit boss cuts the deck behind { $at } cards.
       *[other] Box { $box } cuts the deck behind { $at } cards.
    }
event-burnt = Burnt: { $cards }
event-ruled = The floor rules: { $ruling }.
event-ruled-on = The floor rules: { $ruling } ({ $on }).

## Places and fields
place-dealer = the dealer
place-board = the board
place-pot = the pot
place-box = box { $box }
field-ante = ante
field-raise = raise
field-bonus = bonus
field-bets = bets
field-value = chip value

## Bets of roulette
category-straight-up = straight up
category-split = split
category-street = street
category-corner = corner
category-six-line = six line
category-first-four = first four
category-column = column
category-dozen = dozen
category-red = red
category-black = black
category-even = even
category-odd = odd
category-low = 1 to 18
category-high = 19 to 36
category-big-series = Voisins (big series)
category-small-series = Tiers (small series)
category-orphelins = Orphelins
category-zero-spiel = Zero game
category-neighbours = neighbours
category-neighbours-n = { $n } and its neighbours

## Acts
act-fold = fold
act-raise = raise
act-launch = spins the ball
act-close = closes the betting
act-drop = lets the ball drop
act-pay = pays the winners
act-bet = bet
act-announce = announced bet
act-call = call
act-take = take back

## Calls
call-no-more-bets = No more bets!
call-place-your-bets = Place your bets!
call-ball-runs = The ball is spinning.
call-no-game = The dealer does not qualify.
call-side-cards-decide = Same combination: the kickers decide.
call-winning-number = The winning number is

## The terminal
play-welcome = Welcome! You play with { $chips } play chips. Type help at any time, quit to leave.
play-choose = Which game? Type its number or id
play-chips = You have { $chips } play chips.
play-commitment = Commitment of the house (SHA-256): { $commitment }
play-stake-ante = Your ante, from { $least } to { $most }
play-stake-more = Your { $field }, from { $least } to { $most }; add if you like: { $more }. Such as: { $example }
play-bets = Bets
play-bets-help = Bet chips on positions: 17 2 · red 10 · 4/7 1 · dozen-2 5. Announce: announce big-series 9, announce neighbours-17 5. Take back: take 17 1. Then: spin.
play-decide = Your decision
play-costs = costs { $cost }
play-cards = { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }
play-won = You won { $amount }.
play-lost = You lost { $amount }.
play-even = Nothing won, nothing lost.
play-again = Enter for another hand, quit to leave
play-broke = Your play chips are gone. Here are { $chips } new ones.
play-bye = Goodbye! You leave with { $chips } play chips after { $hands ->
        [one] one hand
       *[other] { $hands } hands
    }.
play-saved = Record written to { $path }; check it with: croupier verify { $path }
play-dealer = Dealer
play-board = Board
play-box = Box { $box }
play-pays = Pay table { $name } ({ $clause })
play-not-a-stake = “{ $word }” is not a stake: type a whole number such as { $least }.
play-which = “{ $word }” can mean { $choices }: type more letters.
play-needs-chips = How many chips on { $place }? Type, for example: { $place } 2
play-help =
    fold, raise, … your choice, or its first letters
    pays           the pay tables of this table
    rules          where to read the rules
    help           this help
    quit           leave the table
play-rules = Read all the clauses with: croupier rules { $game }
play-type-quit = quit
play-type-help = help
play-type-pays = pays
play-type-rules = rules
play-type-spin = spin
play-type-announce = announce
play-type-take = take
play-type-bet = bet

## Verification
verify-commitment = Commitment kept: the cards are bound by the hash promised before the deal.
verify-commitment-broken = COMMITMENT BROKEN: the cards are not bound by the hash promised before the deal.
verify-no-commitment = No commitment: this hand was dealt from a preset deck.
verify-cards = Cards right: the shuffle gives exactly the cards of the record.
verify-cards-wrong = CARDS WRONG: the shuffle does not give the cards of the record.
verify-result = Result right: the rules give exactly this result.
verify-result-wrong = RESULT WRONG: the rules give another result.
verify-trouble = The hand cannot be played again: { $trouble }
verify-fair = The hand was fair.
verify-unfair = The hand cannot be called fair.
record-unfinished = This hand is not over yet: verify the record when it is.
play-words = Your words for this shuffle, Enter for none
verify-cards-stacked = Cards right: they are those of the given deck.
verify-cards-seen = Cards right: { $opened } of { $drawn } cards were shown to this player, and each was promised at its place.
verify-result-unseen = Result not checked: it depends on cards that were not shown to this player.
verify-words =
    { $of ->
        [boxes] Words of box { $seat } in the shuffle: “{ $words }”
        [players] Words of player { $seat } in the shuffle: “{ $words }”
       *[seats] Words of seat { $seat } in the shuffle: “{ $words }”
    }
verify-cut =
    { $box ->
        [pit-boss] The pit boss cut the deck behind { $at } cards.
       *[other] Box { $box } cut the deck behind { $at } cards.
    }
verify-gone = Cards of the shoe dealt in earlier rounds: { $gone }.
place-player = player { $box }
