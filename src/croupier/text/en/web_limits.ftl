# Limits that players set themselves, in the browser.

web-limits-how = A tighter limit holds at once, a looser one after 24 hours. Leave a field empty for no limit.
web-limit-deposit = Paid at the cash desk in a day
web-limit-loss = Chips lost in a day
web-limit-stake = Chips staked in a hand
web-limit-time = Minutes played in a day
web-limit-reality = Tell me every so many minutes
web-limit-cool-off = A break from play, in hours (24 to 1008)
web-limit-holds = now { $amount }
web-limit-pending = { $amount } from { $when }
web-limit-none = no limit
web-limit-set = Set
web-limit-today = Today: { $minutes } minutes played.
web-limit-rests = You rest from play until { $when }.
