# The card room in the browser: every word of its screens.

## The house
web-brand = Croupier, to the lobby
web-skip = To the content
web-places = Menu
web-lobby = Lobby
web-history = My hands
web-statistics = Statistics
web-account = Account
web-settings = Settings
web-language = Language
web-wallet = chips in your wallet
web-wallet-has = { $amount } play chips in your wallet
web-close = Close
web-close-tab = Close { $name }
web-opening = One moment…
web-lost = The connection is lost. Your seat and your chips are safe.
web-retry-in = { $seconds ->
        [0] Connecting…
       *[other] Next try in { $seconds } s.
    }
web-retry = Try now
web-play-chips-notice = Play chips only: they cannot be bought or changed for money. Running this room for real money needs a licence; that is the operator's duty.

## The lobby
web-welcome = Take a seat
web-welcome-more = { $games } games of five rulebooks, dealt by an honest dealer who can tell you why. Practise at once against the house or its bots; no account needed.
web-play-now = Play now
web-sign-up = Sign up
web-sign-in = Sign in
web-in-the-room = { $tables ->
        [one] { $tables } table
       *[other] { $tables } tables
    }; playing there: { $people ->
        [one] { $people } person
       *[other] { $people } people
    }, { $bots ->
        [one] { $bots } bot
       *[other] { $bots } bots
    }
web-filter = Which games
web-filter-all = All games
web-filter-house = The house
web-filter-players = Players
web-filter-mine = My tables
web-filter-favourites = Favourites
web-find = Search
web-sort = Sort
web-sort-mine = What I play
web-sort-name = Name
web-sort-stakes = Stakes
web-sort-players = Players
web-stakes = Stakes
web-stakes-any = All stakes
web-stakes-low = Up to 5
web-stakes-middle = 6 to 20
web-stakes-high = Above 20
web-favourite = Favourite: { $game }
web-for-you = For you
web-house = The house
web-against-house = against the house
web-between-players = between players
web-places-boxes = up to { $count } boxes
web-places-players = up to { $count } players
web-places-seats = up to { $count } seats
web-with-coach = with a coach
web-practise = Practise
web-close-which = Which table shall be closed?
web-close-about = Only { $most } practice tables can be open at once. Bets on the one you close are void.
web-close-table = Close table { $table } and open the new one
web-practise-game = Practise { $game }
web-practice = practice
web-rules = Rules
web-rules-of = Rules of { $game }
web-open-table = Open the table { $name }
web-taken =
    { $bots ->
        [0] { $taken } of { $seats } seats taken
       *[other] { $taken } of { $seats } seats taken, { $bots } by bots
    }
web-your-table = you sit here
web-waiting = { $count } waiting
web-watchers = { $count } watching
web-sign = sign
web-none-here = No table here.

## The account
web-password = Password
web-sign-up-to-play = Sign up
web-sign-up-to-play-tip = Sign up to play here

## Settings
web-sure = Sure?
web-bet-late = The bet of { $amount } on { $on } came too late: the betting is closed.
web-places-below = Menu below
web-unsaid = { $count ->
    [one] One thing you clicked waits.
   *[other] { $count } things you clicked wait.
 }
web-resumed = Connected again. Of what you clicked meanwhile { $done } was done and { $refused } refused.
web-sound = Sound

## The rules

## Cards
web-card = { $rank } of { $suit }
web-card-hidden = a card face down
web-card-joker = the joker
web-suit-c = clubs
web-suit-d = diamonds
web-suit-h = hearts
web-suit-s = spades

## The table
web-you = You
web-dealer = { $book ->
   *[other] Dealer
}
web-board = Board
web-box = Box { $box }
web-seat = Seat { $seat }
web-seat-of = Seat { $seat }, { $player }
web-sit-here = Seat { $seat }
web-away = away
web-ready = ready
web-not-laid = not laid yet
web-sits-out = sits out
web-waits = waits
web-pot = pot
web-main-pot = main pot
web-side-pot = side pot { $number }
web-pot-total = { $amount } in the pot
web-button-at = dealer button at seat { $seat }
web-seconds-left = { $seconds ->
        [one] { $seconds } second left
       *[other] { $seconds } seconds left
    }
web-phase-waiting = waiting for players
web-phase-betting = place your bets
web-phase-running = a hand is running
web-phase-settled = settled
web-phase-closed = closed
web-wait-waiting = Waiting for players…
web-wait-betting = Waiting for the deal…
web-wait-running = The others decide…
web-wait-settled = The next hand comes in a moment.
web-wait-closed = This table is closed.
web-next-hand = Next hand
web-next-about = Take your time: the cards stay until you go on.
web-table-closed = The house has closed the table “{ $name }”.
web-watching = You are watching.
web-chips-here = your chips on this table
web-broke = Your chips on this table are used up.
web-sit-down = Sit down
web-bring = Buy-in, from { $least } to { $most }
web-bring-chips = buy-in
web-rebuy = More chips
web-post-now = Post the big blind and play at once
web-top-up = Before each hand bring my chips up to this
web-bank-left = Time bank: { $seconds } s left
web-leave = Leave
web-leaving = Leaving…
web-sit-out = Sit out
web-come-back = I am back
web-clock = Call the clock
web-clock-tip = Call the clock on the player to act
web-queue = Wait
web-queue-tip = { $number ->
        [0] Wait for a seat
       *[other] Wait for a seat ({ $number } before you)
    }
web-queue-leave = Leave the list
web-beside = Beside the table
web-panel-log = Log
web-panel-chat = Chat
web-panel-run = Hands
web-show-off = Show
web-show-all = All cards
web-unread = {""} unread
web-panel-coach = Coach
web-panel-fair = Fairness

## Staking
web-rack = Chip in hand
web-chip = chip of { $value }
web-put-chip = Box { $box }, { $field }: { $amount }. Put { $chip } more.
web-stake-field = Box { $box }, { $field }, from { $least } to { $most }
web-stake-hint = Pick a chip and click on a box, or just press “Deal”.
web-clear = Clear
web-repeat = Repeat
web-double = Double
web-undo = Undo
web-deal = Deal
web-spin = Spin

## Deciding
web-your-decision = your decision
web-your-turn = Your turn
web-tiles = Side by side
web-ahead = before your turn
web-ahead-fold = Fold
web-ahead-check = Check
web-ahead-check-fold = Check or fold
web-ahead-call = Call
web-ahead-call-any = Call any
web-pick-cards = Click on the cards to exchange.
web-amount-of = { $act }: amount from { $least } to { $most }
web-slide = { $act }: slide to an amount
web-size-least = Min
web-size-half-pot = ½ pot
web-size-pot = Pot
web-size-most = Max
web-size-all = All in

## Roulette
web-wheel = Roulette wheel
web-wheel-number = Roulette wheel: { $number }
web-layout = Layout: arrows move, Enter puts a chip, Delete takes it back
web-track = Track
web-past-numbers = Past numbers, the latest first
web-spot = { $name }, pays { $pays }
web-spot-with = { $name }, pays { $pays }, { $amount } bet here
web-dozen = { $number ->
        [1] 1st 12
        [2] 2nd 12
       *[other] 3rd 12
    }
web-call = { $name }: { $chips ->
        [one] { $chips } chip
       *[other] { $chips } chips
    }, { $amount } in all
web-chips-needed = { $chips ->
        [one] { $chips } chip
       *[other] { $chips } chips
    }
web-bet-by-name = 17-20, red
web-put = Bet

## What happened, and why
web-log = What has happened
web-log-empty = Nothing yet.
web-log-act = { $player }: { $act }.
web-log-act-amount = { $player }: { $act } { $amount }.
web-log-raise = { $player }: { $act } to { $amount }.
web-log-post = { $player }: { $field } { $amount }.
web-log-cards = { $player }: dealt { $cards }
web-log-opens = { $player }: shown { $cards }.
web-log-opens-hand = { $player }: shown { $cards }, { $hand }.
web-log-discards = { $player }: cards mucked.
web-log-returned = { $player }: { $amount } come back.
web-log-all-in = { $player }: all in, can win { $amount } of the pot.
web-log-wins = { $player }: { $amount } won without a showdown.
web-log-wins-hand = { $player }: { $amount } won with { $hand }: { $cards }.
web-hand-number = Hand { $hand }
web-why = Why?
web-compared = What was compared
web-number-fell = The ball fell on { $number }.
web-clause = Clause { $clause }
web-quoted = not translated yet, shown in English

## Coach
web-coach-about = What each choice is worth in your stakes, if you go on as well as possible.
web-coach-ask = What to do?
web-coach-weighing = The coach is calculating; you may decide without waiting.

## Fairness
web-no-subtle = This browser computes hashes over https only.

## My hands
web-no-answer = The room does not answer.
web-no-hands = No hands yet. Play one, and it will be here to be looked at again.
web-hand = Hand
web-game = Game
web-when = When
web-staked = Staked
web-net = Won or lost
web-more = Older hands
web-steps = Steps of the hand
web-first-step = To the beginning
web-back = Back
web-next-step = Next
web-verify = Was it fair?
web-export = Export { $format }
web-by-your-browser = Computed by your browser
web-by-the-house = Computed by the house
web-cards-agree = { $count } of { $of } cards are those that were promised.
web-each-card = Card by card
web-card-proven = Card { $draw }: { $card }, promised at place { $place }.
web-card-unproven = Card { $draw }: { $card }, but at place { $place } lies { $pledged }.

## Statistics
web-hands-played = Hands
web-best = Biggest win
web-worst = Biggest loss
web-plot = Chips won and lost, hand by hand: { $game }
web-hands-axis = { $hands ->
        [one] { $hands } hand
       *[other] { $hands } hands
    }

# -- the house around the tables
web-work = Work
web-wallet-value = { $amount } chips of the cash desk in your wallet ({ $money })
web-floor-call = Call the floor
web-floor-called = Floor called
web-table-held = The floor has paused the table.
web-federation = Federation

# -- an event, seen from its table
web-events = Events
web-event-left = { $left } of { $players } left
web-event-pool = prize pool { $pool }
web-event-cards-late = all cards, { $seconds } s late
web-event-open = To the event
web-event-to-table = To your table
web-event-average-is = average { $average }
web-event-break = Break
web-event-level = Level { $level }
web-event-ante = ante { $ante }
web-event-next = next: { $wagers }
web-event-together = hand for hand
web-event-forming = the final table is being formed
web-event-final = final table
web-event-rank = Place { $rank } of { $left }
web-event-you-out = You are out in place { $place }
web-event-you-won = prize { $prize }
web-own-table = Open a table
web-hosted = opened by a player
web-locked = with a password
web-host-menu = Table
web-table-more = More at this table
web-rematch = Rematch
web-table-closing = The host closes this table after this hand.
web-own-limits = Your limits
web-reality = You have played { $minutes } minutes today.
web-reality-taken = Taken from your wallet to tables and events: { $amount }.
web-reality-go-on = Go on
