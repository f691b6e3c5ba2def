# Strategies a person can learn.

## The chart
strategy-title = { $name } ({ $game }): a strategy to learn
strategy-follow = House edge with this strategy
strategy-best = House edge with the best play
strategy-price = The simplification costs
strategy-of-stake = of the initial stake
strategy-simulated = simulated, ± { $margin } %
strategy-counted = counted over every deal
strategy-first-fits = The first rule that fits is followed.
strategy-group-drawing = Before other decisions
strategy-group-final = Otherwise, and after drawing
strategy-group-only = What to do
strategy-group-purchase = When the dealer does not qualify
strategy-act = do
strategy-hand = with
strategy-when = if
strategy-saves = saves
strategy-otherwise = otherwise
strategy-saves-about = “Saves” is what leaving the rule out would cost, in per cent of the initial stake, as long as the other rules stand.
strategy-bets = The bets that cost least
strategy-all-bets-alike = No decision changes the edge: every bet of this table costs the same part of what is staked, whatever came before.
strategy-bets-differ = By these pays the bets differ; those below cost least. What came before changes nothing.
strategy-no-system = Doubling after a loss, or any other system, changes how wins and losses follow each other, never what a staked chip costs.
strategy-is-simulated = Fitted to the exact values of a sample of hands; its result is simulated, and the margin of error is given.
strategy-best-unknown = What the best play leaves to the house has not been counted for these rules: croupier edge { $game } does it, in about a quarter of an hour.
strategy-hard = Hard totals
strategy-soft = Soft totals
strategy-pairs = Pairs
strategy-hit = hit
strategy-stand = stand
strategy-double-hit = double, else hit
strategy-double-stand = double, else stand
strategy-split = split
strategy-surrender-hit = surrender, else hit
strategy-surrender-stand = surrender, else stand
strategy-insurance-never = Never insure, never take even money.
strategy-insurance-always = Always insure.
strategy-learning = learning { $game }
strategy-play-it = To see what a bankroll does by it: croupier simulate { $game } --strategy chart. The same as rules, for a file (--strategy FILE):
strategy-play-bets = To see what a bankroll does by all of them at once: croupier simulate { $game } --strategy FILE, with these lines in the file:
strategy-made-by = Croupier: for the rules { $hash }
strategy-written = The strategy is in { $file }.

## The words of rules
strategy-condition = { $what }: { $value }
strategy-between = { $low } to { $high }
strategy-is-rank = { $value }
strategy-not-rank = not { $value }
strategy-under-rank = lower than { $value }
strategy-most-rank = { $value } or lower
strategy-over-rank = higher than { $value }
strategy-least-rank = { $value } or higher
strategy-is-number = { $value }
strategy-not-number = not { $value }
strategy-under-number = fewer than { $value }
strategy-most-number = { $value } at most
strategy-over-number = more than { $value }
strategy-least-number = { $value } or more
strategy-is-hand = { $value }
strategy-not-hand = anything but { $value }
strategy-under-hand = less than { $value }
strategy-most-hand = { $value } or lower
strategy-over-hand = better than { $value }
strategy-least-hand = { $value } or better
strategy-name-up = dealer's card
strategy-name-match = own cards of the dealer's rank
strategy-name-above = own cards above the dealer's
strategy-name-rank = rank of the combination
strategy-name-second = its second rank
strategy-name-kicker = kicker
strategy-name-kicker-2 = second kicker
strategy-name-kicker-3 = third kicker
strategy-name-kicker-4 = fourth kicker
strategy-name-joker = jokers held
strategy-name-suited = cards of one suit
strategy-name-straight-ranks = ranks that complete a straight
strategy-name-outs = cards that complete a straight or flush
strategy-name-high-suited = two highest cards of one suit
strategy-name-straight-flushes = straight flushes that would hold all the suited cards
strategy-name-sixth-outs = cards that, as the sixth, complete a straight or flush
strategy-name-qualifies = enough for the dealer to qualify
strategy-name-second-combination = second combination
strategy-name-high = your higher card
strategy-name-low = your lower card
strategy-name-flush-draw = flush draw
strategy-name-high-beats = community cards below your higher one
strategy-name-low-beats = community cards below your lower one
strategy-name-flop-suits = suits among the community cards
strategy-name-overcards = your cards above all community cards
strategy-value-nothing = nothing
strategy-value-board-pair = only the pair of the board
strategy-value-own-pair = a pair of your own
strategy-value-better = two pair
strategy-value-joker = the joker
strategy-value-none = none
strategy-value-yes = yes
strategy-value-no = no
strategy-value-three = three cards
strategy-value-four-one-own = four cards, one of them yours
strategy-value-four-two-own = four cards, two of them yours
strategy-give-draw = { $act } the card outside your draw to a straight or flush
strategy-give-odd-suit = { $act } what is not of the suit
strategy-give-odd-rank = { $act } the card outside your draw to a straight
strategy-give-lowest =
    { $count ->
        [1] { $act } the lowest card outside the combination
       *[other] { $act } the { $count } lowest outside the combination
    }

## Refusals
strategy-not-charted = There is no chart for { $game }; there is one for { $games }.
strategy-longest = A decision cannot have { $longest } rules: choose 1 to { $most }.
strategy-print-missing = Printing needs the typst library: install croupier[print], or write --html and print that.
strategy-file-other-game = The file { $file } holds a strategy for { $found }; this is { $game }.
strategy-file-empty = There is no rule in the file { $file }: a strategy has one at least, each on a line of its own.
