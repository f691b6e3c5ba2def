# Live tables: what the room refuses there, and what the coach says.
no-stakes-here = Nothing is staked before the deal at this table.
no-clock-here = Nobody can be put on the clock now.
room-trouble = Something went wrong in the house; nothing of yours was lost. Please try again.
room-stops = The room is closing for a moment. Your seat, your chips and the running hand are kept.
table-private = This is somebody's own practice table.
table-unknown = There is no table { $table } for you: it may have been closed.
not-seated = Take a seat at this table first.
fee-unpaid = The fee for an hour of play is { $fee }, and you must have enough left to play: buy more chips, or sit out.
guests-practise = Guests play at practice tables: sign up to sit down here.
seated-already = You already have a seat at this table.
seat-has-somebody = Seat { $seat } is taken: choose another.
seat-not-here = There is no free seat { $seat }: this table has seats 1 to { $most }.
table-full = There is no free seat for you now: join the waiting list.
seat-is-free = There is a free seat: sit down.
buy-wrong =
    { $most ->
        [0] You cannot bring { $amount } chips: bring at least { $least }.
       *[other] You cannot bring { $amount } chips: from { $least } to { $most }.
    }
buy-full = You have all the chips that may lie at this table: { $most }.
words-too-long = Your words for the shuffle may have up to { $most } letters on one line.
hand-gone = That hand is over.
too-late = The hand has gone on since: look again and decide.
not-in-hand = You are not in this hand: wait for the next one.
box-not-yours = Box { $box } is not yours.
betting-closed = The betting is closed: wait for the next round.
box-taken = Somebody else plays box { $box }.
box-in-front = { $player } sits in front of box { $box }.
spin-acts-full = You have moved your chips { $most } times in this spin: wait for the ball.
roulette-bets-are-acts = At roulette put your chips on the layout; only the value of a chip is agreed before.
game-not-here = There is no game { $game } in this room.
pace-unknown = The pace { $pace } is unknown: choose one of { $paces }.
terms-seats = A table of this game has { $least } to { $most } seats, not { $count }.
terms-bots = At most { $most } bots can play here, not { $count }.
chips-differ = The chips on the seats of table { $table } are not those in the ledger.
coach-busy = The coach is still thinking about your last question.
coach-practice-only = The coach helps at practice tables only.
coach-none = There is nothing to weigh for you now.
coach-not-counted = The worth of this decision has not been counted yet.
coach-sampled = Estimated from { $deals } random deals against unknown cards, in chips from now on.
hello-first = Send hello first.
hello-forged = This connection was not opened by our page: load the page again.
too-fast = Too many commands: slow down.
command-too-long = This message is too long: at most { $most } bytes.
command-unreadable = This message cannot be understood: { $why }
command-id = A command has a name of 1 to { $most } letters, digits or signs of ASCII.
command-id-used = Another command had this name before.
tables-unreadable = The tables in { $path } cannot be read: { $why }
table-closed = This table is closed.
practice-full = All practice tables are taken just now: try again in a while.
