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
duty-table-pause-does = The game stops: no clock runs, and nobody acts until it goes on.
duty-table-resume = Go on
duty-table-resume-does = Play goes on; the player to decide has their whole time.
duty-rule = Ruling
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
preview-void = The hand is void: everybody gets back what they staked.
preview-over = The hand is over then.
preview-turn = Then it is the turn of { $place }.
preview-choices = Then it is the turn of { $place }: { $choices }.
preview-goes-on = The hand goes on; cards to come are not shown.

## Lists
panel-alerts = Alerts
panel-sitting = At the table
panel-racks = Colour chips
column-colour = Colour
column-worth = One is worth
panel-waiting = Waiting list
column-what = What
column-seat = Seat
alert-call = A player calls the floor
alert-clock = A player calls the clock
alert-away = A player in the hand has lost their connection
alert-fund = A fund was counted: update its meter
alert-closed = The house is closed: close this table
table-held-short = paused

## Discipline, terms, waiting list
discipline-not-here = Penalties are imposed only at tables by the rules of sport poker.
seat-nobody = Nobody sits at seat { $seat }.
disqualified-here = You were disqualified at this table.
waiter-gone = They are not on the waiting list any more.
duty-punish = Penalty
duty-punish-does = The penalty is carried out at the table and written in the protocol.
duty-queue-strike = Strike off
duty-queue-strike-does = They no longer wait for a seat here.
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

## Rota, briefing, redress, violations, other terms
terms-not-here = There is no such stake at this table: { $name }.
terms-none = Fill in what should change.
post-not-theirs = { $name } does not hold this post: give them the role first.
post-plays = { $name } sits at this table and plays.
post-nobody = Nobody stands on this post.
briefing-first = The dealer explains the rules of this table first. Then you can bet.
redress-no-hand = Hand { $hand } was not settled at this table.
redress-same = Choose two players.
redress-not-in = Both must have played in that hand.
redress-too-much = In that hand they won { $most }, and no more can be given back.
redress-running = They are in the current hand. Wait until it is over, or pause the table after it.
redress-short = They have only { $most } left.
redressed = The chips go from { $giver } to { $taker }.
duty-table-terms = Change terms
duty-table-terms-does = Other blinds, bets, antes or limits hold from the next round on, the rest at once. What you leave empty stays.
duty-violation-enter = Violation
duty-violation-enter-does = The violation stands in the protocol; the federation can impose a penalty for it.
duty-redress = Redress
duty-redress-does = Chips won in an ended hand go to the player who really won them. The hand itself stays as it was played.
duty-post-take = Take a post
duty-post-take-does = They serve the table from now on; the one before is relieved.
duty-post-leave = Leave the post
duty-post-leave-does = The post stands empty until somebody takes it.
duty-relief-order = Order relief
duty-relief-order-does = The post is to be relieved at once.
duty-brief = Explained
duty-brief-does = The player knows the rules of this table and may stake.
blank-post = Post
blank-from-seat = From seat
blank-to-seat = To seat
blank-seat = Seat
blank-small-bet = Small bet
blank-big-bet = Big bet
blank-antes = Ante
panel-rota = Who serves
panel-ended = Hands that ended
column-post = Post
column-relief = Relief
relief-due = due
relief-not-due = not yet
alert-relief = Relief is due
alert-post-empty = A post stands empty
hand-was-settled = settled
hand-was-void = void
hand-look = Look at it
violation-entered = entered in the protocol
move-same = Choose another table.
move-currency = The other table is played for other chips.
move-in-hand = { $name } is in the current hand. Wait until it is over.
players-move = To { $name }: { $names }.
alert-move = A player could not be moved
duty-players-move = Move players
duty-players-move-does = The players stand up here with their chips and sit down at the other table. If no seat is named, all of them move.
blank-to-table = To table no.
panel-tray = Chips for the table

## Terms
blank-game = Game
blank-seats = Seats
blank-stake = Stake
blank-least = Minimum
blank-most = Maximum
blank-most-payout = Largest payout (0: none)
blank-least-buy = Smallest buy-in
blank-most-buy = Largest buy-in (0: any)
blank-think = Seconds to think (0: any)
panel-terms = Terms
terms-thinks = Time to think: { $seconds } s.
terms-thinks-long = Time to think: as long as one likes.
terms-coming = From the next round on: { $line }
terms-coming-soon = New stakes hold from the next hand on.
terms-stake = Choose a stake of this table, with its minimum, its maximum, or both.
terms-bounds = From { $least } to { $most } is no range for sitting down at this table.
terms-think = Give up to { $most } s to think.
panel-dues = Funds and fees
dues-kept = { $kept } to be counted
fee-hourly = Hourly fee
fee-due = due with the next hand
fee-paid = paid
