# The fleet: many tables in step.

fleet-game = The fleet does not play { $game }; it plays { $games }.
fleet-showdown = The fleet deals { $game } only where cards are shown in order: set the option showdown to “all” or “muck”.
fleet-stacks = Stacks between hands cannot be “{ $stacks }”; choose from { $known }.
fleet-tables = A fleet has from 1 to { $most } tables, not { $tables }.
fleet-act = This act is not lawful at table { $table } of the fleet: it may choose { $choices }, each within its amounts.
fleet-bots = { $bots } cannot play here: name one bot for all { $seats } seats or one for each, from { $known }.
vector-reward = A reward cannot be “{ $reward }” here; choose from { $known }. Prizes are named for “prizes” and “icm”, and only for them.
vector-action = At table { $table } the action “{ $action }” is not lawful now: the action mask says which are.
