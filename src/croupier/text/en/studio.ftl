# The studio: variants of a game, their figures, sweeps, solving backwards, risk.

## Refusals
studio-stake = “{ $stake }” is not an initial stake: write a whole number of chips.
studio-link-long = This link is longer than { $most } characters: open the game again and change less.
studio-compare-many = Between one and { $most } variants can be compared: remove some.
studio-compare-games = Only variants of one game can be compared.
studio-sweep-axes = Name one parameter or two to sweep over.
studio-sweep-large = That would be { $cells } counts; one sweep takes { $most } at the most: name fewer values.
studio-values = “{ $values }” are not values: write 4:1..8:1, or 4:1, 9:2, 5:1.
studio-bet-unknown = There is no side bet { $bet }; this game has: { $known }.
studio-target = { $target } is not a house edge: write a percentage, such as 2.5.
studio-no-ratio = { $key } is not a ratio, so there is nothing to halve: sweep over it instead.
studio-busy = { $most } variants are waiting to be counted: come back when some are done.
studio-risk-fine = The results of this game lie too close together for this: name a smaller stake.
studio-risk-long = This would take too long to work out exactly: name fewer rounds or a smaller bankroll.
studio-confidence = { $confidence } is not a confidence level: write a percentage of at least 50 and below 100.
studio-bankroll = { $bankroll } is not a bankroll: write a number of initial stakes above 0.
studio-risk = { $risk } is not a risk of ruin: write a percentage above 0 and below 100.
studio-ruin-certain = This game favours the house: without an end, ruin is certain whatever the bankroll. Name a number of rounds.
studio-rounds = { $rounds } rounds cannot be worked out: write 1 to { $most }.
studio-meter-flat = The meter does not change this bet.
studio-number = “{ $value }” is not a number: write it in digits.
studio-unfinished = This variant is still being counted: try again when its figures are there.

## The page
studio-title = Studio
studio-about = Choose a game, change what it pays and how it is played, and see its mathematics. Everything is counted exactly, nothing is estimated unless it says so.
studio-games = Games
studio-of = Studio: { $name }
studio-all-games = All games
studio-language = Language
studio-pays = Pays: { $table }
studio-options = Options
studio-limits = Limits
studio-funds = Funds
studio-stake-label = Initial stake, in chips
studio-least-stake = the table minimum
studio-minimum = { $field }: minimum
studio-maximum = { $field }: maximum
studio-step = { $field }: step
studio-fund-part = { $fund }: { $part }
studio-book-says = by the book: { $value }
studio-yes = yes
studio-no = no
studio-show = Show
studio-reset = Back to the book
studio-figures = Figures
studio-now = This variant
studio-book = The book
studio-difference = Difference
studio-nothing-changed = Nothing is changed: these are the book’s own figures.
studio-waiting = Waiting for other counts to end.
studio-progress = Counting: { $percent } of the work is done.
studio-left = About { $seconds ->
        [one] one second
       *[other] { $seconds } seconds
    } left.
studio-stop = Stop counting
studio-stopped = The count was stopped.
studio-go-on = Go on
studio-simulated = Until then: { $rounds } simulated rounds with the strategy “{ $strategy }” give an edge between { $low } and { $high } with 95 % confidence. The best play is at least as good for the player.
studio-uncounted = Not counted: { $why } Simulated instead.
studio-compare = Compare
studio-compare-about = Put links of up to four variants of this game side by side, one per line. An empty line is the book.
studio-variants = Links or changes, one per line
studio-variant = Variant { $number }
studio-sweep = Sweep
studio-sweep-about = See the edge along one parameter, or over two. Values: 4:1..8:1, or 4:1, 9:2, 5:1; leave them empty for all.
studio-parameter = Parameter
studio-second = Second parameter
studio-values-label = Values
studio-second-values = Values of the second
studio-bet-label = Bet
studio-main-bet = the main bet
studio-none = none
studio-run-sweep = Run the sweep
studio-backwards = Solve backwards
studio-backwards-about = Which value gives the house the edge you want? Ratios with 1, 2 and 5 on the right side are tried, other options one by one.
studio-target-label = House edge wanted, in per cent
studio-solve = Find it
studio-nearest = Nearest: { $value }, which gives { $edge }.
studio-sides = On either side: { $below } and { $above }.
studio-end = nothing
studio-tried = { $counted ->
        [one] One variant was counted.
       *[other] { $counted } variants were counted.
    }
studio-so-far = Counting one variant after the other; those that are done stay. This page goes on by itself.
studio-risk-title = Risk
studio-risk-about = What the game does to a bankroll, from the exact distribution. Amounts are in initial stakes.
studio-rounds-label = Rounds
studio-pace = Rounds per hour
studio-bankroll-label = Bankroll
studio-confidence-label = Confidence, in per cent
studio-ruin-label = Risk of ruin wanted, in per cent
studio-rebate-label = Rebate on loss, in per cent
studio-work-out = Work it out
studio-hour-cost = Expected loss per hour
studio-hour-spread = Standard deviation per hour
studio-ruin = Chance of losing the bankroll in these rounds
studio-ruin-ever = Chance of ever losing the bankroll
studio-needed = Bankroll for that risk in these rounds
studio-needed-ever = Bankroll for that risk, playing without end
studio-loss-limit = Loss that is not exceeded with that confidence
studio-ahead = Chance of being ahead after these rounds
studio-longest = Losing run that comes with a chance of one half
studio-rebate = Value of the rebate per round
studio-export = Download
studio-link = Link to this variant
studio-toml = Rules as a file (TOML)
studio-json = Counts (JSON)
studio-pdf = Dossier (PDF)
studio-by-hand = In a terminal
studio-data = The numbers of this picture
studio-edge-at = Edge
studio-value = Value

## The dossier
studio-dossier = Dossier: { $name } ({ $game })
studio-dossier-rules = Rules hash
studio-dossier-code = Digest of the code
studio-dossier-method = Method
studio-dossier-method-said = Every deal is counted, by the family “{ $family }”; nothing is drawn at random, so there is no seed. The method is described in { $file }.
studio-dossier-again = To count it again
studio-dossier-outcomes = Net results in initial stakes, with the number of deals
studio-dossier-changes = What differs from the book
studio-dossier-made = Made by Croupier { $version }
studio-dossier-long = Counts longer than { $digits } digits are rounded here and given in full in the JSON, whose hash is above.

## The command
studio-serving = The studio is open at { $address }. Ctrl-C closes it.
