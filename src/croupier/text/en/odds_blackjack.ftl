# Odds of blackjack: what a reader must know, refusals.

odds-full-shoe = One box from a full shoe; no other cards are known, the burnt ones neither.
odds-split-hands = A split hand is played by its own cards, the card it was split from and the open card. Every hand is counted exactly together with the dealer’s; but for the pairs that come, the hands of a box are taken as independent of each other. odds/blackjack/METHOD.md bounds what that can leave out.
odds-endless-splits = The book lets a box be split without end; it is counted up to six hands, and a hand over 21, which bars further splits, is taken to tell nothing about the cards that follow.

odds-shoe-large = A shoe of { $cards } cards is too large to be counted exactly; up to { $most } can be.
odds-shoe-short = Cards left in the shoe: { $count }. That is too few for every way in which this hand can be played.
odds-no-discards = No cards are exchanged in { $game }: leave the discarded ones out.
odds-no-splits = No hand is split in { $game }: leave the number of hands out.
odds-hands-wrong = A box has from 1 to { $most } hands, not { $count }.
odds-hand-short = A decision is taken with two cards or more, not with { $count }.
odds-hand-over = This hand has { $points } points, more than 21: it has lost.
odds-nothing-to-decide = With these cards against this card there is nothing to decide.
odds-card-often = { $card } is named { $count } times, but the shoe holds it { $most } times.
