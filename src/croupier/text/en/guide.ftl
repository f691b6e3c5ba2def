# How a game is played: what every guide shares, and the names `croupier rules` prints.

rules-guide = How it is played
rules-english = What has no translation yet is given in English.
rules-not-paid = not paid
guide-nothing = nothing
guide-one-deck = One deck of { $cards } cards is used; the ace is the highest card.
guide-seats-and-deck = { $places-least } to { $places } players sit at the table; one deck of { $cards } cards is used.
guide-ace-low = In a straight the ace may also be the lowest card.
guide-ace-not-low = The ace is never the lowest card of a straight.
guide-max-payout-stake = At most { $max-payout } is paid on one stake.

## Stakes, pay tables and rows without a name elsewhere
field-chance = even chance
field-colour-chip = colour chip
field-no-game = dealer does not qualify
category-pair-of-twos = pair of twos or higher
category-pair-of-threes = pair of threes or higher
category-pair-of-fives = pair of fives or higher
category-pair-of-sixes = pair of sixes or higher
category-pair-of-sevens = pair of sevens or higher
category-pair-of-eights = pair of eights or higher
category-pair-of-nines = pair of nines or higher
category-pair-of-tens = pair of tens or higher
category-pair-of-jacks = pair of jacks or higher
category-pair-of-queens = pair of queens or higher
category-pair-of-kings = pair of kings or higher
category-pair-of-fours = pair of fours or higher
category-pair-of-aces = pair of aces or higher

## Values of options
value-true = yes
value-false = no
value-any = any two cards
value-ranks = of equal ranks
value-category = always
value-9-to-11 = only 9, 10 or 11 points
value-free = played on freely
value-one-card = one card each
value-first-five = the first five
value-forfeit = none after buying
value-best-of-six = the best of six
value-no-limit = no limit
value-pot-limit = pot limit
value-fixed-limit = fixed limit
value-spread-limit = between the table's bets
value-all = all show
value-muck = beaten hands need not show
value-choice = each chooses
value-half-ante = half the ante
value-plate = as on the table sign
value-shoe = from a shoe
value-machine = from a shuffling machine
value-always = always
value-not-to-ace = except against an ace
value-late = after the dealer has looked for a blackjack
value-never = never
value-stand = stands
value-hit = draws
value-rank = the same rank
value-points = the same points
