# Odds: house edges, best decisions, refusals of the counting room.

## The report
odds-title = { $name } ({ $game }): every outcome counted
odds-edge = House edge
odds-edge-of = of the initial stake
odds-risk = Element of risk
odds-risk-of = of everything staked
odds-stdev = Standard deviation
odds-stdev-of = initial stakes a round
odds-staked = Average total bet
odds-deals = Outcomes
odds-exact = exactly { $fraction }
odds-results = Net results, in initial stakes
odds-decisions = Best decisions
odds-then = { $first }, then { $last }
odds-logarithmic = The bars are on a logarithmic scale: a bar shorter by an eighth of the full length is ten times rarer.
odds-counts = The exact counts: how many of all { $deals } outcomes end in each result
odds-bars-stdev = The bars are standard deviations, σ, in stakes: how volatile a bet is. Before σ stands the house edge.
odds-undecided = a blackjack: nothing to decide
odds-dealt = Best first decision, by the combination dealt
odds-paid = Combinations paid
odds-without = House edge without an option, and what the option is worth to the player
odds-without-all = all of these
odds-side-bets = Side bets
odds-bets = Bets
odds-bet = Bet
odds-bet-stake = Chips
odds-changed = Changed rules
odds-by-book = By the book the house edge is { $edge }, at a stake of { $stake }: a difference of { $apart }.
odds-at-stake = The figures are for a stake of { $stake }.
odds-counting = counting { $game }
odds-written = The report is in { $file }.

## What a reader must know
odds-read-as-written = Reading: as written, the multiples of the pay table are paid on top of the returned raise (am:q39).
odds-read-for-one = Reading: “for one”, the multiples of the pay table include the raise (am:q39).
odds-favours-player = By these rules the game favours the player: the house loses on average.
odds-ace-king-unpaid = The pay table does not name an ace-king: with one the winner is paid for the ante alone.
odds-bonus-kept = Counted for a player who never gives up a winning bonus; for the main stake alone it would sometimes be better to.
odds-begun-ignored = A count begun before could not be gone on with: its file is damaged or of another count. Everything was counted again.

## Advice
odds-advice = { $hand } against { $up }
odds-advice-board = { $hand } with { $board } on the board
odds-expected = Expected result of the whole hand, in initial stakes; the best decision first.
odds-expected-alone = Expected result of this hand alone, in initial stakes; the best decision first.
odds-give = { $act }: { $cards }
odds-amount =
    { $count ->
        [1] { $act } for { $chips } chip ({ $amount } × the stake of { $stake })
       *[other] { $act } for { $chips } chips ({ $amount } × the stake of { $stake })
    }

## Refusals
odds-between-players = { $game } is played between players: there is no house edge and no dealer to count. “croupier equity” tells what part of the pot a hand wins.
odds-uncounted = Nobody counts { $game } yet: its file names no family of games whose odds are known. “croupier play { $game }” deals it.
odds-too-many-drawn = { $game } insures hands and lets more than { $most } cards be exchanged. Where hands are insured, exchanges are counted with { $most } at the most, so its odds are not known.
odds-board-begins = The bonus is counted with the meter at the amount it opens with; every chip more on it is worth its share.
odds-no-decision = In { $game } there is no decision to advise on; “croupier edge { $game }” counts what its bets are worth.
odds-option-fixed = This cannot be counted with { $option } = { $value }, only with { $only }; the game can be played so all the same.
odds-price-not-whole = On a stake of { $stake } a price of { $price } is not whole, so the table does not sell there: name another stake.
odds-row-missing = The pay table does not say what { $row } pays; write “not paid” if it pays nothing.
odds-too-large = A payment of this table is too large to be counted exactly.
odds-incomplete = The count did not come out: { $counted } instead of { $deals }.
odds-up-count = The dealer shows one card, not { $count }.
odds-up-or-all = The dealer shows one card, or all five when they do not qualify and a card can be bought; not { $count }.
odds-hand-count =
    Give the five cards as they were dealt{ $most ->
        [0] {""}
        [1] , or after the exchange, with the card given away as “discarded”
       *[other] , or after the exchange, with the cards given away as “discarded” (at most { $most })
    }{ $sixth ->
        [0] {""}
       *[other] , or all six once one was bought
    }. Here it is { $held } in hand and { $gone } discarded.
odds-no-board = There are no community cards in { $game }.
odds-board-only = In { $game } the dealer shows no card and none are exchanged: give your two cards and the three community cards.
odds-flop-count = The decision is taken with two cards and three community cards, not with { $held } and { $common }.
odds-one-number = The main figures are those of a single number; every other bet is listed below.
odds-too-few-left = Cards not seen yet: { $count }. That is too few for the dealer’s hand and the cards to be drawn; at least { $least } are needed.
odds-dealer-plays = The dealer qualifies with these cards: there is nothing to buy.
odds-insured-amount = This hand cannot be insured for { $amount } chips: with a stake of { $stake } it is insured for { $least } to { $most }.
odds-insured-never = A hand with this combination cannot be insured with a stake of { $stake }.
odds-no-purchase = In { $game } no card can be bought for the dealer.
