# The pit: what the floor does at one table, and what it is shown there.

## Refusals
ruling-own-hand = Nobody rules on a hand they play in. Another member of the floor decides.
table-held = The table is paused already.
table-not-held = The table is not paused.
table-held-now = The floor has paused the table. It goes on in a moment.
table-of-event = This is a table of an event: that is done at the event’s desk.
alert-gone = Alert { $number } has been answered already.

## Acts
duty-table-pause = Pause
duty-table-pause-does = The table stands still: no time runs, and nobody acts until it goes on.
duty-table-resume = Go on
duty-table-resume-does = Play goes on; the player to decide has their whole time.
duty-rule = Rule on a hand
duty-rule-does = The ruling becomes part of the hand, with its clause; the players see it.
duty-alert-answer = Answered
duty-alert-answer-does = The alert is taken off the list; your name stays with it.

## What is filled in
blank-hand = Hand
blank-ruling = Ruling
blank-place = About
blank-amount = Number
blank-amount-take-back = How many acts are taken back
blank-amount-out-of-turn = Total of the round, for a bet or raise
blank-amount-prompted-early = Total of the round, for a bet or raise
blank-amount-ball-hung = Laps on the rim
blank-amount-too-few-laps = Laps of the ball
blank-card = Card
blank-said = What was said
blank-announced = Total announced
blank-motions = Chips: 5x100, or 50, 200 for two motions
blank-why = Reason
blank-alert = Alert

## What it would do
preview-void = The hand is void: everybody has back what they staked.
preview-over = The hand is over then.
preview-turn = Then it is the turn of { $place }.
preview-choices = Then it is the turn of { $place }: { $choices }.
preview-goes-on = The hand goes on; cards to come are not shown.

## Lists
panel-alerts = Alerts
panel-sitting = At the table
panel-waiting = Waiting list
column-what = What
column-seat = Seat
alert-call = A player calls the floor
alert-clock = The clock was asked for
alert-away = A player in the hand has lost their connection
alert-fund = A fund was counted: write its board
table-held-short = paused

## Discipline, terms, waiting list
discipline-not-here = Penalties are imposed only at tables by the rules of sport poker.
seat-nobody = Nobody sits at seat { $seat }.
disqualified-here = You were disqualified at this table.
terms-no-blinds = This table has no blinds that could be changed.
waiter-gone = They are not on the waiting list any more.
duty-punish = Penalty
duty-punish-does = The penalty is carried out at the table and written in the protocol.
duty-table-terms = Change blinds
duty-table-terms-does = The new blinds hold from the next hand on.
duty-queue-strike = Strike off
duty-queue-strike-does = They do not wait for a seat here any more.
blank-offence = Offence
blank-penalty = Who, and what the clause allows
blank-small-blind = Small blind
blank-big-blind = Big blind
blank-waiter = Who waits
penalty-misses = misses { $rounds ->
        [one] { $rounds } round
       *[other] { $rounds } rounds
    }
penalty-hands = { $hands ->
        [one] { $hands } hand
       *[other] { $hands } hands
    }
panel-penalties = Penalties
column-offence = Offence
column-sanction = Penalty
column-by = By
