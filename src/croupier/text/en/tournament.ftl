# Tournaments: refusals, and what people are told while an event runs.

icm-stack = A stack is a whole number of chips, not { $stack }.
icm-prize = A prize is a whole amount, not { $prize }.
icm-prizes-grow = Name the prizes from the first place down: none may be larger than the one before it.
icm-large = Stacks and prizes of more than { $most } are not counted: name them in a larger unit.
icm-too-many = { $count } stacks are too many: count at most { $most } at a time.
tournament-format = There is no format “{ $format }”{ $guess ->
    [one] ; did you mean { $nearest }?
   *[other] ; choose from: { $nearest }.
}
tournament-game = { $game } is not played in competitions: choose one of { $games }.
tournament-limit = There is no limit “{ $limit }”{ $guess ->
    [one] ; did you mean { $nearest }?
   *[other] ; choose from: { $nearest }.
}
tournament-nameless = A competition needs a name: give it one.
tournament-no-levels = A competition needs at least one level: add a [[levels]] table.
tournament-stack = A starting stack of { $stack } is too small: give everybody at least one chip.
tournament-stack-blind = A starting stack of { $stack } does not cover the big blind of { $big } in level 1: give everybody more chips.
tournament-stack-unequal = Everybody starts with the same number of chips: give one number as the stack.
reglament-json = { $file }, line { $line }: this is not JSON. Look there for a comma, a quotation mark or a bracket.
reglament-event = { $file } is an event that was played, not a Reglament: play it again with “{ $command }”.
tournament-seats = A table cannot have { $seats ->
    [one] 1 seat
   *[other] { $seats } seats
}: choose from 2 to { $most }.
tournament-final = A final table of { $seats } cannot be set up: choose from 2 to { $most }.
tournament-field = A field from { $least } to { $most } players is not possible: choose from 2 up to { $cap }.
tournament-open-cards = Cards can be opened to watchers { $least } to { $most } seconds late, not { $seconds }.
tournament-fee = Buy-in ({ $buy_in }) and fee ({ $fee }) cannot be negative.
tournament-amount = The number of { $field } is too large: choose at most { $most }.
tournament-amount-level = In level { $level } the number of { $field } is too large: choose at most { $most }.
tournament-levels-many = { $count } levels are too many: choose at most { $most }.
tournament-level-shrinks = The forced wagers must grow in every level: level { $level } does not grow.
tournament-level-form = Level { $level } needs a length of at least one minute and no negative amounts.
tournament-level-blinds = Level { $level } needs a big blind of at least 2 and a small blind from 1 up to the big blind.
tournament-level-ante = Level { $level } needs an ante: stud is played with antes.
tournament-level-bring-in = The bring-in of level { $level } is larger than the lower bet.
tournament-until = There is no level { $level }: choose from 1 to { $most }.
tournament-rebuy-terms = A rebuy gives at least one chip, is allowed at least once, and has no negative price.
tournament-add-on-break = The add-on is sold in the break after level { $level }, but there is no break. Give the level a pause.
tournament-bounty = A bounty of { $amount } cannot come out of a buy-in of { $buy_in }.
tournament-olympic-late = In the Olympic format nobody enters late: every stage starts with equal stacks.
tournament-no-stages = Only the Olympic format has stages: leave { $field } out, or choose that format.
tournament-chip = There is no chip of { $chip }.
tournament-stages = A stage cannot have { $tables } tables: give every stage at least one.
tournament-breaking = Table { $table } cannot stand there in the breaking order: name tables from 1 on, each of them once.
tournament-flight-terms = A flight is played in the American format, without bounties, and nobody brings chips to it.
tournament-flight-prizes = A flight pays no prizes: its pool goes on to the day after. Leave the prizes to that day.
tournament-carries-terms = Where everybody brings the chips of a flight, nobody pays an entry or comes late, and the format is American.
tournament-tickets-shares = A satellite wins tickets: give either their number, or the price of a ticket, or shares of the pool.
tournament-clock = Give at least one second to act, and no negative seconds to the time bank.
tournament-shares-sum = The shares of the prizes ({ $row }) add up to { $sum }, not to { $whole } hundredths of a per cent.
tournament-shares-grow = No prize may be larger than the one before it ({ $row }).
tournament-shares-least = Every share of the prizes ({ $row }) is at least one hundredth of a per cent: leave out places that win nothing.
tournament-places-promised = { $places } places are promised and { $shares } are paid: add shares or promise fewer places.
tournament-prize-terms = Pay from 1 to 100 per cent of the field, with a guarantee of at least 0 and a unit of at least 1.
tournament-prize-first = The first prize cannot be { $first } hundredths of a per cent: choose from 0 to { $whole }.
tournament-prize-negative = The prizes cannot have { $field } = { $value }: choose 0 or more.
draw-entrants = A draw needs at least two different entrants; here are { $count }.
draw-tables = { $count } players cannot be seated at { $tables } tables of { $seats } seats.
draw-apart = { $names } cannot be kept apart at { $tables } tables.
draw-hopeless = No draw in { $tries } kept everybody apart: name smaller groups.
lots-used-up = All { $most } lots of this event are used up.
tournament-registered = { $player } is registered already.
tournament-not-registered = { $player } is not registered.
tournament-name = A player needs a name of 1 to 100 letters.
tournament-full = The field is full: { $most } players.
tournament-closed = Registration is closed.
tournament-re-entries = { $player } has used all { $most } re-entries.
tournament-still-in = { $player } is still in the event.
tournament-drawn = The seats are drawn already.
tournament-not-drawn = Draw the seats first.
tournament-too-few = { $count } players have entered; at least { $least } are needed.
tournament-chief-judge = Appoint a chief judge before the start.
tournament-two-judges = { $judge } is the chief judge already; there is only one.
tournament-unconfirmed = Table { $table } has not been confirmed as seated by the draw.
tournament-not-started = The event has not started.
tournament-started = The event has started already.
tournament-over = The event is over.
tournament-signed = The results are signed: nothing can be changed any more.
tournament-not-over = The event is not over yet.
tournament-no-table = There is no table { $table } in play.
tournament-hand-running = A hand is running at table { $table }: wait until it is over.
tournament-no-hand = No hand is running at table { $table }.
tournament-clock-stopped = The clock is stopped.
tournament-clock-runs = The clock is running already.
tournament-break = The event is in a break.
tournament-unbalanced = The tables differ by more than one player: no hand begins until somebody has moved.
tournament-final-forms = The final table is being formed: no new hand begins.
tournament-last-in = { $player } has all the chips that are left and cannot be out. Enter first who makes a rebuy.
tournament-rebuy-waits = Table { $table } waits: a player is deciding about a rebuy.
tournament-break-waits = Table { $table } waits: players are moving to or from it.
tournament-together = Table { $table } waits: all tables deal together.
tournament-short = Table { $table } waits: too few players sit there.
tournament-stacks-wrong = The stacks of table { $table } add up to { $sum }, but { $chips } chips were in play there.
tournament-stacks-whose = These stacks are not those of the players at table { $table }.
tournament-not-in = { $player } is not in the event any more.
tournament-live-only = Bust-outs are reported at live tables only: here the hands tell who is out.
tournament-out-by-self = { $player } cannot knock out themselves: name who won the chips, or nobody.
tournament-move-unknown = Nobody has to move from there to table { $table } now.
tournament-move-seat = Seat { $seat } at table { $table } is not free.
tournament-judge-name = A chief judge needs a name.
tournament-no-break = Table { $table } is not to be broken now.
tournament-funds = The price in chips is { $price }, and your wallet holds fewer. Choose something that you can pay.
tournament-no-rebuy = { $player } cannot rebuy now.
tournament-no-add-on = { $player } cannot take an add-on now.
tournament-penalty = A penalty is at least one hand.
tournament-deck-asked = Players may not ask for a new deck.
tournament-deal-who = A deal needs the signature of everybody who is left: { $names }.
tournament-deal-sum = The shares add up to { $sum }; { $pool } are to be shared.
tournament-deal-negative = No share of a deal can be negative, nor what is left to play for: name 0 or more.
tournament-no-order = There is no order { $order } that can be taken back.
tournament-undo-breaks = Order { $order } cannot be taken back: later ones depend on it. ({ $why })
tournament-sign-judge = Only the chief judge, { $judge }, signs the results.
tournament-clock-far = The clock is set by { $most } hours at most.

notice-seated = { $player }: table { $table }, seat { $seat }.
notice-moved = { $player } moves from table { $table }, seat { $seat }, to table { $other }, seat { $place }: { $why }.
move-big-blind = the next big blind of the fullest table
move-same-seat = the same seat of the fullest table
move-table-broken = the table is broken
notice-proposed = Move one player from table { $before } to table { $after }.
notice-broken = Table { $table } is broken.
notice-opened = Table { $table } is opened.
notice-levelup = Table { $table }: level { $level }, with a new deck.
notice-out = { $player } is out in place { $place }.
notice-bounties = { $player } wins a bounty of { $amount } for { $head }.
notice-handforhand = Hand for hand from now on: { $left } players are left.
notice-finaltable = The final table of { $players } is formed.
notice-stage = { $stage }: { $tables } tables.
notice-won = { $player } wins the event.
stage-0 = final
stage-1 = semi-final
deal-nobody = Nobody has chips: a deal needs at least one stack.
deal-left = { $left } cannot be left to play for: { $pool } are to be shared.
stages-wrong = The stages do not end with one final table: stage { $stage } has { $tables }.
stages-tables = { $players } players cannot play at { $tables } tables of up to { $seats }.
simulate-bots = There are no “{ $bots }” bots{ $guess ->
    [one] ; did you mean { $nearest }?
   *[other] ; choose from: { $nearest }.
}
simulate-players = { $late ->
    [0] An event of { $players } cannot start: at least 2 players must be there.
   *[other] An event of { $players } of whom { $late } come late cannot start: at least 2 players must be there.
}
simulate-late = { $late } of the players come late, but there is no late registration: say until which level it is open.
race-chips = Chips of { $old } cannot be raced off for chips of { $new }.
race-count = Seat { $seat } cannot have { $count } chips.
race-cards = { $count } odd chips are too many for one deck: race table by table.
structure-terms = No structure fits: { $players } players, { $stack } chips, { $minutes } minutes. Take at least 2 players, 20 chips of { $chip } and 10 minutes.
forecast-events = { $events } events are too few: play at least one.
event-secret = The secret of this event is not 64 hexadecimal digits.
event-anchor = The lots of this event are not those that were committed to.
event-draw = A draw of this event is not what its lot gives.
environment-flight = { $event } is one flight of several: learners play an event to its winner. Take a Reglament that nobody carries chips into or out of.
event-form = { $path } is not a written event: { $why }
icm-head-seat = player
icm-head-stack = stack
icm-head-worth = worth
icm-head-deal = ICM deal
icm-head-chop = chip chop
structure-chips = The chips of a structure are whole numbers from 1 up: name at least one.
structure-unreached = No levels end this event in { $minutes } minutes; these come closest. Change the stack, the players or the time.
structure-playing = playing { $events } events
structure-head-level = level
structure-head-minutes = minutes
structure-head-blinds = blinds
structure-head-ante = ante
structure-head-pause = break
structure-head-after = after minutes
structure-head-tables = tables
structure-head-average = average stack in big blinds
structure-forecast = Played { $events } times: it ends after { $median } minutes (median; eight of ten end between { $early } and { $late }), in level { $level }, after { $hands } hands.
tournament-action = There is no “{ $action }”{ $guess ->
    [one] ; did you mean { $nearest }?
   *[other] ; choose from: { $nearest }.
}
tournament-file-there = { $file } is there already: choose another name.
tournament-written = { $file } is written. Change it as you like, then check it.
tournament-lawful = { $name }: { $levels ->
    [one] 1 level
   *[other] { $levels } levels
}. The Reglament is in order.
tournament-simulated = { $name }: { $entries ->
    [one] 1 entry
   *[other] { $entries } entries
}, { $hands ->
    [one] 1 hand
   *[other] { $hands } hands
}, { $moves ->
    [one] 1 move
   *[other] { $moves } moves
}, { $minutes ->
    [one] 1 minute
   *[other] { $minutes } minutes
}.
tournament-replayed = { $name }: replayed; { $draws ->
    [one] 1 draw
   *[other] { $draws } draws
} verified.
tournament-head-place = place
tournament-head-player = player
tournament-head-prize = prize
tournament-flight-over = The flight is over after level { $level }: no new hand begins.
tournament-carried = { $player } cannot enter with these chips: everybody starts with the same stack, or with the chips of a flight where the Reglament says so.
tournament-money-brought = Only a day to which flights bring their chips takes their pool: at least one, before the draw.
tournament-no-flight = This event is no flight: it is played to its winner.
tournament-flight-runs = The flight goes on until level { $level } is over.
tournament-deciding = Somebody still decides about a rebuy: { $names }.
tournament-uncounted = Count the stacks of all who are left first: { $names }.
tournament-is-no-flight = { $event } is no flight: its Reglament does not say after which level it ends.
tournament-flight-open = { $event } is not over yet: end the flight first.
tournament-no-carry = { $event } does not take the chips of flights: its Reglament needs { $field }.
match-played = { $name }: { $teams } teams, { $hands ->
    [one] 1 hand
   *[other] { $hands } hands
}, the same cards at every table.
match-head-team = team
match-head-points = points
match-head-chips = chips
match-terms = A match takes from 2 to { $most } different teams and at least one hand; here are { $teams ->
    [one] 1 team
   *[other] { $teams } teams
} and { $hands ->
    [one] 1 hand
   *[other] { $hands } hands
}.
match-bots = { $bots } kinds of bots are named for { $teams } teams: name one for all, or one for each.
tournament-desk-only = Only the desk of a live event reports this: here the tables and the wallets tell it.
tournament-here = { $player } has checked in already.
tournament-not-here = Not everybody has checked in: { $names }. Check them in or withdraw them, then draw.
tournament-paid = { $player } cannot get back more than they paid.
tournament-paid-most = The desk does not take { $amount } at once: note at most { $most }.
tournament-count = { $player } cannot have so many chips: count again, or report a bust-out.
tournament-count-sum = The counted stacks add up to { $sum }, but { $chips } chips are in play: count again.
tournament-not-at-table = { $player } does not sit at table { $table }.
tournament-together-first = Hand for hand: say first that table { $table } has dealt.
tournament-no-final = The final table is not due yet.
race-winners = This race has { $count } chips to win, each by another player with an odd chip: name exactly those who won.
notice-raced = { $player } gets a chip of { $chip }.
tournament-deal-count = Count all stacks first: they must add up to the chips in play.

# What was ordered, in the log of the desk.
order-register = { $player } enters
order-addmoney = { $source } brings { $amount } into the pool
order-withdraw = { $player } withdraws
order-appoint = { $judge } is the chief judge
order-word = { $player } adds a word to the draw
order-seat = The seats are drawn
order-checkin = { $player } checks in, paid { $paid }
order-pay = { $player } pays { $amount }
order-restructure = The levels are changed
order-announce = “{ $words }”
order-announce-nothing = The announcement is taken away
order-confirm = Table { $table } sits as drawn
order-start = The clock starts
order-stop = The clock is stopped
order-resume = The clock goes on
order-setclock = The clock is set to level { $level }
order-setclock-by = The clock is set by { $by } s
order-deal = Table { $table } deals
order-handover = Table { $table }: the hand is over
order-bustout = { $player } is out
order-move = { $player } moves to table { $table }, seat { $seat }
order-breakup = Table { $table } is broken
order-formfinal = The final table is formed
order-countstacks = Stacks counted: { $count }
order-endflight = The flight is over
order-colourup = Table { $table }: chips of { $old } are changed into { $new }
order-rebuy = { $player } rebuys
order-decline = { $player } does not rebuy
order-takeaddon = { $player } takes the add-on
order-absence = { $player }: absence noted
order-penalise = { $player } misses { $hands } hands ({ $clause })
order-disqualify = { $player } is disqualified ({ $clause })
order-newdeck = Table { $table }: new deck
order-agree = A deal is signed, { $left } left to play for
order-sign = { $judge } signs the results
summary-empty = there is no event in this file.
summary-twice = { $name } is listed twice.
summary-players = { $listed } players are listed, but the event counts { $count }.
summary-no-place = { $name } is out and has no place.
summary-place = { $name } cannot have place { $place } among these players.
summary-negative = { $amount } is below zero.
