# The fleet: many tables in step.

fleet-game = The fleet does not play { $game }; it plays { $games }.
fleet-showdown = The fleet deals { $game } only where cards are shown in order: set the option showdown to “all” or “muck”.
fleet-stacks = Stacks between hands cannot be “{ $stacks }”; choose from { $known }.
fleet-tables = A fleet has from 1 to { $most } tables, not { $tables }.
fleet-act = This act is not lawful at table { $table } of the fleet: it may choose { $choices }, each within its amounts.
fleet-bots = { $bots } cannot play here: name one bot for all { $seats } seats or one for each, from { $known }.
vector-reward = A reward cannot be “{ $reward }” here; choose from { $known }. Prizes are named for “prizes” and “icm”, and only for them.
vector-action = At table { $table } the action “{ $action }” is not lawful now: the action mask says which are.
fleet-number = The value of “{ $name }” is a whole number from { $least } to { $most }, not { $value }.
fleet-name = Nothing here is called “{ $name }”; choose from { $known }.
fleet-setting = The fleet does not play the setting “{ $name }”: leave it out, or deal the hand with `croupier.deal`.
fleet-whole = The values of “{ $name }” must be whole numbers.
fleet-decks = Each deck is a row of the 52 cards, numbered from 0 to 51, each once: one row for each table dealt.
fleet-prizes = Prizes are amounts from 0 up, at most one for each of the { $players } players.
fleet-levels = An event needs at least one level, and a number of hands for each.
vector-long = Table { $table }: the hand has { $most } acts or more, and its information state cannot be written.
