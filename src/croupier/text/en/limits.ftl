# Limits that players set themselves.

limit-wrong = Choose a number from { $least } to { $most }.
limit-rest = You asked for a break from play until { $until }; it has no early end.
limit-loss = This would go beyond your own loss limit of { $most } a day.
limit-time = You have played as long as you allowed yourself today: { $most } minutes.
limit-stake = This would go beyond your own stake limit of { $most } a hand.
limit-deposit = This would go beyond the visitor's own deposit limit of { $most } a day.
