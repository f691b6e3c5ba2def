# Equity: hands against hands.

equity-holdem = Hold'em
equity-omaha = Omaha
equity-omaha-hilo = Omaha high-low
equity-seven-stud = Seven-card stud
equity-five-stud = Five-card stud
equity-counted = { $game }: all { $deals } deals counted
equity-drawn = { $game }: sampled, { $deals } random deals (seed { $seed })
equity-asked = Each share lies within its margin with 95 % confidence.
equity-unavoidable = There are too many deals to count in a moment: each share lies within its margin with 95 % confidence. Add --exact to count them all, however long it takes, or --sample N for a narrower margin.
equity-uncountable = There are too many deals to count at all: each share lies within its margin with 95 % confidence. Ask for more deals with --sample N for a narrower margin.
equity-board = Board
equity-dead = Dead cards
equity-hand = hand
equity-share = share of the pot
equity-wins = wins
equity-ties = ties
equity-scoops = scoops
equity-high = high
equity-low = low

## Refusals
equity-game-unknown = There is no equity of { $game }{ $guess ->
    [one] ; did you mean { $nearest }?
   *[other] ; choose from: { $nearest }.
}
equity-players = Equity is counted for { $fewest } to { $most } hands, not for { $count }.
equity-board-count = The board holds no cards, three, four or five, not { $count }.
equity-no-board = There are no community cards in { $game }.
equity-no-low = There is no low hand in { $game }: leave --qualifier out.
equity-too-many-cards = This situation needs { $needed } cards, but a deck holds { $size }.
equity-hand-count = { $hand } holds { $count } { $count ->
    [one] card
   *[other] cards
  }; a hand of this game has { $wanted }.
equity-range-word = “{ $word }” is not a hand; write for example AhKh, QQ, TT+, AKs, A5s-A2s, KQo, Axs or random.
equity-template-word = “{ $word }” is not a hand of { $count } cards; write for example AhAdKhKd, AAxx, AKQJ or random.
equity-pair-kind = { $word }: a pair is never suited; leave the s or o out.
equity-span-wrong = { $word } has no way from one hand to the other; write for example TT-77, A5s-A2s or JTs-76s.
equity-weight-wrong = “{ $weight }” is not a weight; write a number from 0 to 1, a fraction such as 1/3, or per cent.
equity-weight-fine = These weights are too fine: they must be whole multiples of one part in { $finest }.
equity-range-empty = { $hand } is an empty range: no hand is left in it.
equity-range-taken = No hand of { $hand } is possible: its cards lie elsewhere.
equity-stud-word = “{ $word }” is not a stud hand; write for example AhKd/Qs, with x for a card that is not known.
equity-stud-count = { $count ->
        [one] { $hand } has { $count } card
       *[other] { $hand } has { $count } cards
    }; a hand of this game has at most { $most }.
equity-no-deal = These hands cannot all be held at once: their cards meet in every deal.
equity-exact-or-sample = Either every deal is counted or some are drawn: leave out --exact or --sample.
equity-too-large = This cannot be counted at all, there are too many hands; ask for a sample with --sample N.
equity-sample-size = A sample holds from { $fewest } to { $most } deals, not { $count }.
