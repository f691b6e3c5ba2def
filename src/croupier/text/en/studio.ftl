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
studio-part-wrong = { $share } is no part that can be given back: write 0 to 100 per cent.
studio-chance = 1 in { $chance } is not a chance: write a number above 1.
studio-hours = { $hours } hours cannot be worked out: write more than 0 and at most a year.
studio-pit-line = A line of a pit has 1 to { $most } boxes, a stake above 0 and up to { $most } rounds an hour.
studio-pit-lines-many = A pit has 1 to { $most } lines.
studio-pit-words = “{ $line }” is not a line of a pit: write game, boxes, stake and rounds an hour, such as m1/roulette 40 100 35.
studio-many-numbers = That is too long: write at most { $most } numbers.
studio-range-long = A range is written with at most { $most } characters: use shorter words such as TT+ or A2s+.
studio-no-stacks = Write the stacks of the players, such as 5000 3000 2000.
studio-seed = This question does not exist: ask for a number up to { $most }.
push-fold-players = Between two and { $most } players with chips, the blinds last: write their stacks in the order in which they act.
push-fold-blinds = These blinds cannot be posted: the big blind is at least 1 and not below the small one.
push-fold-short = Somebody has no chips left behind blind and ante, so there is nothing to decide: leave them out or lower the blinds.
push-fold-pusher = The one to move all-in acts before the big blind: write a number from 1 to { $most }.
session-differs = The hand does not end as its record says.
session-long = The file has { $hands } hands; a session takes { $most } at the most: part it.
records-site = This is no text of a site that is read here: PokerStars text, Open Hand History and PHH are.
records-deep = The file is nested too deeply to be read.

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
studio-book-at = The book, at a stake of { $stake }
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
studio-save = Save
studio-saved = Saved in this browser
studio-remove = Remove
studio-export = Download
studio-link = Link to this variant
studio-toml = Rules as a file (TOML)
studio-json = Counts (JSON)
studio-pdf = Dossier (PDF)
studio-by-hand = In a terminal
studio-data = The numbers of this picture
studio-edge-at = Edge
studio-value = Value
studio-lost = No answer came. Check the connection and the size of the file (at most 8 MB), and try again.
studio-hours-label = Hours a day
studio-days-label = Days of a season
studio-goal-label = Units to win
studio-comps-label = Comps, in per cent of the expected loss
studio-loss-day = The same for a day
studio-loss-season = The same for a season
studio-goal = Chance to win that many units before the bankroll is lost
studio-goal-half = Rounds to that many units with an even chance
studio-goal-rounds = Rounds until one or the other, on the average
studio-never = never
studio-comps = Value of the comps, a round
studio-left-to-house = Edge that is left to the house
studio-even-rebate = Rebate at which nothing is left
studio-one-in = { $row }: one in
studio-meter-about = How rare the rows of the meter are. What stands here is for five dealt cards; with exchanges, a sixth card or a joker other numbers are right.
studio-meter-even = A stake of { $stake } is even from a meter of { $meter } on.
studio-row = Row
studio-share = Share of the meter
studio-wait-mean = Rounds on the average
studio-wait-even = In half of all cases
studio-wait-sure = With 95 %

## Pages without a game of the house
studio-equity-title = Equity and ranges
studio-equity-about = Paint ranges and see what they win, hand by hand, and what the next card changes. What takes less than about a second is counted exactly; other figures have their margin.
studio-game = Game
studio-range = Hand or range { $number }
studio-range-about = AhKh, QQ, TT+, AKs, A5s-A2s, AKo:1/2, random; stud: AhKd/Qs.
studio-paint = Paint this range
studio-by-hand-title = What each hand of the first range wins
studio-distribution = How the first range is spread
studio-part-of-range = Part of the range
studio-next-card = What the next card changes for the first player
studio-combos = Combinations
studio-card = Card
studio-icm-title = ICM and all-in
studio-icm-about = What stacks are worth in prizes, exactly, and with which hands to move all-in or to call.
studio-stacks-label = Stacks
studio-stacks-help = In the order in which players act, the two blinds last.
studio-prizes-label = Prizes
studio-prizes-help = From the first place down. Leave this empty to count in chips.
studio-small-label = Small blind
studio-big-label = Big blind
studio-ante-label = Ante of each
studio-pusher-label = Who may move all-in
studio-pusher-help = The number of the player in the list of stacks; those before have folded.
studio-worths = What stacks are worth
studio-player = Player
studio-stack = Stack
studio-of-chips = Of all chips
studio-worth = Worth
studio-of-prizes = Of the prizes
studio-push = Player { $player } moves all-in
studio-call = Player { $player } calls
studio-push-title = All-in or fold
studio-push-about = Nobody gains by leaving these ranges. After a call the others fold, and folded hands do not change the deck: in that the model is simpler than the table.
studio-gain = Leaving them would gain at most { $gain } { $unit }.
studio-in-prizes = of the prizes
studio-in-chips = chips
studio-before = Worth with these ranges
studio-how-often = How often
studio-records-title = Records
studio-records-about = Drop hand histories: every hand is played again by the rules, wrong ones are named, luck is told apart. Files are read and not kept.
studio-player-name = Player
studio-player-about = Leave this empty for the player with the most hands.
studio-drop = File with hands
studio-drop-about = PokerStars text, Open Hand History, PHH, records of this house, or results of events (.ots); drop it here or choose it. At most 8 MB.
studio-read = Read it
studio-events = { $player }: { $events ->
    [one] one event counted
   *[other] { $events } events counted
}, { $wrong } wrong.
studio-wrong-events = Wrong summaries
studio-event = Event
studio-place = Place
studio-paid-in = Paid in
studio-return = Return on what was paid in
studio-session = { $player }: { $hands ->
        [one] one hand
       *[other] { $hands } hands
    } counted, { $wrong } wrong, { $others } without this player.
studio-few-hands = So few hands say little: mind the margin.
studio-hand-number = Hand
studio-why-wrong = What is wrong
studio-wrong-hands = Wrong hands
studio-who-was-there = Players in these hands: { $players }.
studio-won = Won
studio-adjusted = Won with luck taken out
studio-margin = Margin (95 %)
studio-in-units = In big blinds, antes or stakes
studio-per-hundred = Per 100 hands
studio-graph = The session
studio-graph-legend = Solid: what was won. Dashed: with luck taken out (all-in before the last card by equity, games of the house by their exact edge). The band is what chance does with 95 % confidence.
studio-hands-axis = hands: { $hands }
studio-street = { $cards ->
        [0] before the board
       *[other] { $cards } cards on the board
    }
studio-by-position = Position
studio-by-act = First act
studio-by-street = Ended
studio-leak = Where
studio-hands = Hands
studio-cost = Result
studio-leaks = Leaks
studio-leaks-about = Hands that have something in common and cost, the dearest first. Blinds cost everybody: look at those that cost more than was posted.
position-button = button
position-other = other seats
studio-pit-title = Pit
studio-pit-about = What all tables of a pit win together, and how far that strays, from the exact distribution of each game.
studio-pit-lines = Tables
studio-pit-lines-about = One line each: game or link of a variant, boxes in play, stake on each, rounds an hour.
studio-pit-hours = Hours
studio-tables = Tables
studio-handle = All initial stakes
studio-expected-win = Expected win
studio-hold = Of the stakes
studio-pit-spread = Standard deviation
studio-hours-to-even = Hours until the expected win is one standard deviation
studio-pit-independent = Boxes are taken to be independent. Boxes that share a dealer’s hand win and lose together, so that the real spread is wider.

## Learning
studio-learn = Learn: { $name }
studio-drill = Drills
studio-drill-about = Decide, and see what every decision is worth. Mistakes come back, the costliest first, until they are learnt. This browser keeps them; nobody else sees them.
studio-drill-start = Start
studio-drill-next = Next
studio-decision = Decision
studio-worth-stakes = Worth, in initial stakes
studio-costs = Costs
studio-right = Right.
studio-not-best = That is not the best decision.
studio-score = #1 decided, #2 right, a decision costs #3 % of the stake on the average, #4 come back.
studio-act-cards = { $act } ({ $cards ->
        [one] one card
       *[other] { $cards } cards
    })
studio-cards-own = You
studio-cards-dealer = Dealer
studio-cards-board = Board
studio-chart = Chart
studio-print-card = Card to print (PDF)

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
