# What cards are worth: ranks, combinations, refusals.

## Ranks
rank-one-2 = two
rank-one-3 = three
rank-one-4 = four
rank-one-5 = five
rank-one-6 = six
rank-one-7 = seven
rank-one-8 = eight
rank-one-9 = nine
rank-one-T = ten
rank-one-J = jack
rank-one-Q = queen
rank-one-K = king
rank-one-A = ace
rank-many-2 = twos
rank-many-3 = threes
rank-many-4 = fours
rank-many-5 = fives
rank-many-6 = sixes
rank-many-7 = sevens
rank-many-8 = eights
rank-many-9 = nines
rank-many-T = tens
rank-many-J = jacks
rank-many-Q = queens
rank-many-K = kings
rank-many-A = aces

## Combinations
hand-high-card = high card, { $first-one }
hand-ace-king = ace-king
hand-pair = pair of { $first-many }
hand-two-pair = two pair, { $first-many } and { $second-many }
hand-three-of-a-kind = three { $first-many }
hand-straight = straight, { $first-one } high
hand-flush = flush, { $first-one } high
hand-full-house = full house, { $first-many } over { $second-many }
hand-four-of-a-kind = four { $first-many }
hand-straight-flush = straight flush, { $first-one } high
hand-royal-flush = royal flush
hand-poker = poker of { $first-many }
low-wheel = wheel
low-hand = low, { $ranks }

## Names of the combinations alone, as pay tables print them
category-high-card = high card
category-ace-king = ace-king
category-pair = pair
category-two-pair = two pair
category-three-of-a-kind = three of a kind
category-straight = straight
category-flush = flush
category-full-house = full house
category-four-of-a-kind = four of a kind
category-straight-flush = straight flush
category-royal-flush = royal flush
category-poker = poker

## Refusals
hand-count = The number of cards must be { $wanted } here, not { $count }.
hand-joker-count = A hand with the joker has 5 cards, not { $count }.
hand-cards = { $cards } cannot be a hand: a card in it does not belong to this deck or is there twice.
hands-shape = The hands must be rows of { $wanted } cards in an array of bytes, not an array of shape { $shape } and type { $type }.
hands-row = Row { $row } ({ $cards }) cannot be a hand: a card in it does not belong to this deck or is there twice.
hands-lengths = There are own cards for { $holes } hands but boards for { $boards }.
hands-threads = At least one thread is needed, not { $threads }.
low-qualifier = A low hand may be limited to a rank from 5 to 13, not { $qualifier }.
kernels-missing = Whole arrays of hands need NumPy and Numba: install them with the extra croupier[kernels].
kernels-compiling = The kernels are compiled for this machine. That happens once and takes some minutes; please wait.
rank-of-2 = two
rank-of-3 = three
rank-of-4 = four
rank-of-5 = five
rank-of-6 = six
rank-of-7 = seven
rank-of-8 = eight
rank-of-9 = nine
rank-of-T = ten
rank-of-J = jack
rank-of-Q = queen
rank-of-K = king
rank-of-A = ace
rank-plural-2 = twos
rank-plural-3 = threes
rank-plural-4 = fours
rank-plural-5 = fives
rank-plural-6 = sixes
rank-plural-7 = sevens
rank-plural-8 = eights
rank-plural-9 = nines
rank-plural-T = tens
rank-plural-J = jacks
rank-plural-Q = queens
rank-plural-K = kings
rank-plural-A = aces
