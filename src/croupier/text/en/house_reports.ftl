# Reports of the house.

report-unknown = There is no report “{ $name }”.
panel-reports = Reports
column-report = Report
report-days = Gaming days
report-shifts = Shifts
report-tables = Tables
report-games = Games
report-fees = Fees and funds
report-incidents = Incidents
column-hands = Hands
column-staked = Staked
column-due-win = Expected win
column-win = Win
column-from = From
column-to = To
column-currency = Currency
column-float = Float
column-held = Held
column-reported = Reported
column-confirmed = Confirmed
column-acts = Acts
column-counted = Counts

duty-table-sign = Print sign
duty-table-sign-does = Minimum, maximum, largest payout and bonus of a table, in all languages, as a numbered paper.
paper-sign = Table sign
paper-shift = Shift report
paper-line-game = Game
paper-line-sign = On the sign
paper-line-began = Began
paper-line-did = Done
paper-line-times = Times
dates-turned = The first day comes after the last.
column-came = Came in

report-staff = Staff
report-legend = Orange mark: the expected win. Grey line: how far chance alone leads, nineteen times of twenty.
column-drop = Drop
column-hold = Hold
column-shifts = Shifts
column-hours = Hours
column-rulings = Rulings
