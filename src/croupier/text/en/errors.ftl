# Refusals. One sentence that names the value and says what to do instead.

## Cards
card-unknown = There is no card { $card }; did you mean { $nearest }?
card-repeated = The card { $card } is there { $times } times, but the deck holds { $decks } of it.
card-not-in-deck = The card { $card } does not belong to this deck of { $size } cards.
deck-used-up = The deck is used up after { $drawn } cards.
deck-too-small = This deal needs { $need } cards, but only { $left } are left: give a larger deck.
cut-too-near = A cut behind card { $at } is too near the end: choose { $range }.
cut-outside = The cut card cannot lie behind { $cut } of { $size } cards.

## Seats and stakes
no-seats = Nobody sits at the table: seat at least one player.
seat-not-number = A seat or a box is a number such as 1, not { $seat }.
seat-unknown =
    { $of ->
        [boxes] There is no box { $seat }: this table has boxes 1 to { $most }.
        [players] There is no player { $seat }: at this table there are players 1 to { $most }.
       *[seats] There is no seat { $seat }: this table has seats 1 to { $most }.
    }
amount-not-positive = The amount { $amount } for { $field } is not a positive whole number.
field-unknown =
    { $guess ->
        [one] The layout has no field “{ $field }”; did you mean { $nearest }?
       *[other] The layout has no field “{ $field }”; choose from: { $nearest }.
    }
field-not-staked = “{ $field }” is not a field of the layout: lay your chips on a field that the table offers.
ante-missing = Box { $seat } has no ante: every box in play needs one.
antes-unequal = The ante of { $amount } differs from { $other } on your other box: stake the same on all your boxes.
bonus-not-offered = The bonus is not offered at this table: leave its field empty.
bonus-too-large = The bonus stake of { $amount } is too large for this ante: stake at most { $most }.
chips-short =
    { $of ->
        [boxes] Box { $seat } needs { $amount } but has only { $left } in chips.
        [players] Player { $seat } needs { $amount } but has only { $left } in chips.
       *[seats] Seat { $seat } needs { $amount } but has only { $left } in chips.
    }
nobody-wins = Nobody is named to win the pot of { $amount }.
deck-and-seed = A hand is dealt from a given deck or from a seed, not both.
deck-or-seed = What this hand is dealt from is not told: it needs a deck, a row of spins or a seed.
game-not-dealt = The game { $game } is in the book but cannot be dealt yet; you can play: { $games }.

## Acts
hand-over = The hand is over: “{ $act }” is too late; deal the next hand.
act-unknown = You cannot “{ $act }” now; you may choose: { $choices }.
act-takes-no-amount = “{ $act }” takes no amount.
act-takes-no-cards = “{ $act }” takes no cards.
act-takes-no-place = “{ $act }” takes no position.
out-of-turn =
    { $turn ->
        [0] { $of ->
            [boxes] Box { $seat } cannot do this: it is the dealer's part.
            [players] Player { $seat } cannot do this: it is the dealer's part.
           *[seats] Seat { $seat } cannot do this: it is the dealer's part.
        }
       *[other] { $of ->
            [boxes] It is not the turn of box { $seat }: wait for box { $turn }.
            [players] It is not the turn of player { $seat }: wait for player { $turn }.
           *[seats] It is not the turn of seat { $seat }: wait for seat { $turn }.
        }
    }
not-dealt-in =
    { $of ->
        [boxes] Box { $seat } is not in this hand: the boxes in it are { $seats }.
        [players] Player { $seat } is not in this hand: the players in it are { $seats }.
       *[seats] Seat { $seat } is not in this hand: the seats in it are { $seats }.
    }
amount-missing = “{ $act }” takes an amount: name a whole number, { $range }.
amount-outside = The amount { $amount } is not allowed: choose { $range }.
cards-count =
    { $count ->
        [one] You named { $count } card: name { $range }.
       *[other] You named { $count } cards: name { $range }.
    }
card-not-held = You do not hold the card { $card }.
place-missing = Say what “{ $act }” is about: choose from { $places }.
misdealt-not-a-table = Wrong numbers of cards are given by place, such as "2": 4, not as { $misdealt }.
place-unknown =
    { $guess ->
        [one] There is no position “{ $place }”; did you mean { $nearest }?
       *[other] There is no position “{ $place }”; choose from: { $nearest }.
    }
nothing-to-take-back =
    { $count ->
        [one] { $count } action cannot be taken back: the hand has { $actions }.
       *[other] { $count } actions cannot be taken back: the hand has { $actions }.
    }

## Roulette
bets-not-a-table = Bets are given as chips by position, such as "17": 2, not as { $bets }.
no-such-bet =
    { $guess ->
        [one] “{ $place }” is not a bet of the layout; did you mean { $nearest }?
       *[other] “{ $place }” is not a bet of the layout; bets are named like 17, 4-7, 25-26-28-29, red, dozen-2, column-1.
    }
no-such-call =
    { $guess ->
        [one] “{ $place }” is not an announced bet; did you mean { $nearest }?
       *[other] “{ $place }” is not an announced bet; they are named like big-series, zero-spiel, neighbours-17.
    }
call-needs-chips = { $call } takes { $needed } chips or a multiple of them, not { $chips }.
nothing-to-take = You cannot take that much back from { $place }: { $lying } lies there.
bets-closed = No more bets: this bet is returned to you; bet again before the next spin.
dolly-stands = The winning number is being paid: leave all chips where they are until the dolly is lifted.
spin-unknown = There is no number { $number } on the wheel: it runs from 0 to { $most }.

## Colour chips
colour-value-fixed = Your chips are agreed at { $agreed }, not { $value }: change them back first.
colour-value-outside = A colour chip cannot be worth { $value }: choose { $range }.
colour-taken = The colour { $colour } is not free; take { $nearest }.
colour-not-in-play = Nobody at this table plays the colour { $colour }.
no-colour-free = All { $colours } colours are taken: wait until a player leaves.
no-colour-chips = Player { $player } has no colour chips at this table: change value chips first.
money-not-in-chips = { $money } cannot be changed into chips of { $value } without a remainder.
chip-unknown = There is no chip of { $chip } in this house; its chips are { $chips }.
chip-of-other-table = This chip belongs to { $table } and cannot be played at { $here }.

## Records
secret-length = A secret has { $wanted } bytes, not { $length }.
secret-kept-back = The house has not told its secret: the hand cannot be dealt again from this record, but “croupier verify” checks the cards it opens.
secret-unreadable = The secret in the record is not hexadecimal.
record-unreadable = This is not a record of a hand: { $why }.
record-format = The record has format { $found }; this program reads format { $known }.
file-unreadable = The file { $path } cannot be read: { $why }.
directory-empty = There is no hand in the directory { $path }: no .phh, .phhs or .json file.
file-unwritable = The file { $path } cannot be written: { $why }.
system-eacces = access is not allowed
system-eperm = that is not allowed
system-enoent = there is no such file
system-enotdir = a part of the path is no folder
system-eisdir = it is a folder
system-eexist = it is there already
system-enospc = no room is left on the disk
system-erofs = the disk can only be read
system-eaddrinuse = somebody else has it
system-eaddrnotavail = this machine has no such address
system-port = ports have the numbers 0 to 65535
file-unnamed = A file without a name cannot be written: name one, such as report.html.

## The floor
ruling-not-yours = “{ $ruling }” can be ruled only by: { $posts }.
ruling-not-now = “{ $ruling }” cannot be ruled at this moment of the hand.
post-held-already = { $person } already holds the post of { $post } here.
post-empty = The table cannot be opened: there is no { $post }.

## Chance
wheel-not-deck = { $game } has a wheel and no deck: give spins, or a seed.
deck-not-wheel = { $game } is played with cards and has no wheel: give a deck, or a seed.
gone-wrong = { $gone } cards cannot be gone before this hand of { $game }: only a shoe of several decks serves again.
fund-wrong = The fund { $fund } cannot hold { $amount }: an amount is a whole number from 0.
cut-form = A cut is the number of a box and a number of cards, such as (1, 20), not { $cut }.
cut-not-here = The deck is not cut by a player in { $game }.
seats-not-a-table = Stakes are given by number, such as 1: ante 10, not as { $seats }.
seat-not-a-table = What lies at number { $seat } is given by field, such as ante: 10, not as { $placed }.
commitment-form = A commitment is 64 hexadecimal digits, not { $commitment }.
deck-form = A deck is a row of cards such as Ah Kd, and spins a row of numbers: not { $deck } and { $spins }.

## Ranges
range-one = { $least }
range-two = { $least } or { $most }
range-short = { $least }–{ $most }
range-between = from { $least } to { $most }
range-open = { $least } or more
range-steps = from { $least } to { $most } in steps of { $step }

## Posts and colours
post-name-croupier = croupier
post-name-inspector = inspector
post-name-pit-boss = pit boss
post-name-manager = manager
post-name-judge = judge
post-name-chief-judge = chief judge
post-name-deputy = deputy of the chief judge
post-name-federation = federation
colour-name-red = red
colour-name-blue = blue
colour-name-green = green
colour-name-yellow = yellow
colour-name-white = white
colour-name-orange = orange
colour-name-pink = pink
colour-name-purple = purple
colour-name-brown = brown
colour-name-grey = grey

## What is wrong in a file
wrong-kind = it takes { $wanted }, not { $given }
wrong-kind-int = a whole number
wrong-kind-float = a number
wrong-kind-str = text
wrong-kind-bool = { $words }
wrong-kind-array = a list
wrong-kind-object = a table
wrong-choice = “{ $word }” is not one of its choices
wrong-line-end = the line goes on where it should end
wrong-equals = an = is missing after the name
wrong-value = what stands after the = is no value; put text in quotes
wrong-statement = this line neither names a value nor begins a table
wrong-twice = it is written twice
wrong-unclosed = a bracket is not closed
wrong-quote = a quotation mark is missing
wrong-digits = a number has too many digits
wrong-deep = it is nested too deep
