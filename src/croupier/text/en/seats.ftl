# The table above the hand.
seat-taken = Seat { $seat } is taken by { $player }: choose another.
seat-empty = Nobody sits on seat { $seat }.
player-seated = { $player } already sits at this table.
buy-outside = The buy-in at this table is { $range } chips, not { $amount }.
hand-running = A hand is running: wait until it is over.
no-hand = No hand is running: deal one before “{ $act }”.
hand-not-over = This hand is not over, or not of this table.
player-form = A player has a name, and misses a whole number of hands: not { $player } and { $misses }.
button-cards = For the button every player is dealt one card: tell one for each of the seats { $seats }.
