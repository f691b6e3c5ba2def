# Simulation: many rounds by a strategy, with error bars.

## The report
simulate-title = { $name } ({ $game }): { $rounds ->
    [one] one round
   *[other] { NUMBER($rounds) } rounds
} simulated
simulate-strategy-is = Strategy { $strategy }, { $boxes ->
    [one] one box
   *[other] { $boxes } boxes
} with a stake of { $stake }.
simulate-own-rules = of your own rules
simulate-margin = ± { $margin } % with { $confidence } % confidence
simulate-rounds-played = Rounds
simulate-seed-was = seed { $seed }
simulate-exact = Counted exactly, the house edge of this strategy is { $percent } %.
simulate-uncounted-russian = This strategy cannot be counted exactly: in Russian poker only the best play is followed through every deal (croupier edge), any other is simulated.
simulate-uncounted-blackjack = This strategy cannot be counted exactly: from a full shoe a chart is counted that never insures, never takes even money and does not vary its stake; yours does.
simulate-uncounted-wheel = This strategy cannot be counted exactly: its stake depends on the spins before, and only bets that stay the same are counted.
simulate-unsure = The interval reaches from loss to gain: play more rounds to tell whom the strategy favours.
simulate-no-margin = with no margin of error: one round has none
simulate-one-round = One round tells nothing of how far the edge is off: play more.
simulate-few = These rounds are too few for the interval to hold: at least { NUMBER($least) } are needed, and more where a rare result weighs much. Play more rounds.
simulate-bonus-few = The bonus stakes are too few for the interval of the bonus to hold: what pays most has come too seldom.
simulate-without-bonus = The main figures leave the bonus aside; it has figures of its own.
simulate-edge-bars = House edge, with its confidence interval
simulate-histogram = Net results of a round, in its initial stakes
simulate-histogram-about = Rounds on a logarithmic scale: every line is ten times the one below.
simulate-counts = The counts: how many of { $rounds ->
    [one] one round
   *[other] { NUMBER($rounds) } rounds
} ended in each result
simulate-decisions = Decisions taken, of all boxes
simulate-stake-times = × { $times }
simulate-paths = Bankroll paths, in initial stakes
simulate-paths-about = { $paths ->
        [one] One session
       *[other] { $paths } sessions
    } of { $rounds ->
        [one] one round
       *[other] { NUMBER($rounds) } rounds
    }. The bands hold half and nine tenths of them, the dashed lines 95 % by theory.
simulate-path-worst = the worst session ends at
simulate-path-low = one in twenty ends below
simulate-path-median = half of them end below
simulate-path-high = one in twenty ends above
simulate-path-best = the best session ends at
simulate-bonus = Bonus
simulate-bonus-staked = Staked on the bonus
simulate-bonus-won = Paid on the bonus
simulate-fund-begin = The meter at the beginning
simulate-fund-end = The meter at the end
simulate-fund-range = The meter was between
simulate-fund-even = A bonus stake pays from a meter of
simulate-fund-board = The amount on the meter; above the dashed line a bonus stake is worth more than it costs.
simulate-rules = The strategy
simulate-running = playing { $game }
simulate-speed = { $rate ->
    [one] One round
   *[other] { NUMBER($rate) } rounds
} a second.

## Refusals
simulate-no-game = { $game } is not simulated here; these are: { $games }.
simulate-rounds = { $rounds } rounds cannot be played: choose 1 to { NUMBER($most) }.
simulate-rounds-form = { $rounds } is not a number of rounds: write it like 5000000, 250k or 20M.
simulate-seed = The seed { $seed } is not a whole number from 0 to { $most }.
simulate-boxes = { $boxes } boxes cannot sit down at this table: choose 1 to { $most }.
simulate-no-bonus = { $game } has no bonus to stake on.
simulate-fund = A board of { $fund } with { $hour } rounds an hour cannot be: both are whole numbers, the hour at least 1.
simulate-no-fund = In { $game } nothing is won from a fund here: only a bonus stake that is a share of one needs --fund and --hour.
strategy-unknown = { $game } has no strategy { $strategy }; it has: { $known }.
strategy-other-game = The strategy { $strategy } is for { $games }; { $game } has: { $known }.
strategy-file = The file { $file } of a strategy cannot be read: { $why }.
strategy-rule-form = The rule “{ $rule }” cannot be read; write it like “raise: combination >= pair”.
strategy-rule-word = In the rule “{ $rule }” there is no { $word }{ $guess ->
    [one] ; did you mean { $nearest }?
   *[other] ; choose from: { $nearest }.
}
strategy-chart-form = The line “{ $line }” of a chart cannot be read; write it like “hard 12-16: S S S S S H H H H H”.
strategy-wheel-form = The line “{ $line }” cannot be read; write “bet red”, then perhaps “steps 1 2 4”, “won first”, “lost next”.
strategy-wheel-bet = This table takes no bet on { $place }{ $guess ->
    [one] ; did you mean { $nearest }?
   *[other] ; choose from: { $nearest }.
}

## Who counts
crew-workers = { $workers } workers cannot count: choose 1 to { $most }.
crew-one-of = Name --workers or --cluster, not both.
crew-cluster = { $cluster } is not a cluster: write it like dask://127.0.0.1:8786.
crew-unreachable = No Dask scheduler answers at { $cluster }: start one with `dask scheduler`, or check the address.
crew-nobody = No worker has joined { $cluster }: start one with `dask worker`.
crew-lost = Shard { $shard } lost its worker { $tries } times: give the workers more memory, and start again.
crew-other-code = A worker of the cluster runs other code: install the same version of croupier on all machines.
