# Events in the card room: the Reglament in words, and what the room says about events.

reglament-game = { $game }, { $limit }
reglament-one-game = { $games }.
reglament-games = Level by level in turn: { $games }.
reglament-stack = Everybody starts with { $chips } chips; up to { $seats } sit at a table.
reglament-levels = Levels: { $count }, { $minutes } min each; the forced wagers grow with every level.
reglament-levels-various = Levels: { $count }; the forced wagers grow with every level.
reglament-american = A player with no chips left is out; the one with all the chips wins.
reglament-balance = Tables never differ by more than one player when a hand begins: the next big blind of the fullest table moves.
reglament-final = When { $players } are left, play stops and the seats of the final table are drawn.
reglament-olympic = Every table plays to one winner; winners are drawn to new tables with fresh equal stacks until the final.
reglament-stage-level = Every further stage begins with level { $level }.
reglament-together = On the bubble all tables deal hand for hand.
reglament-open-cards = Those who do not play see all cards { $seconds } seconds late, and never before the hand is over.
reglament-no-rebuys = No rebuys.
reglament-rebuys = Rebuy: { $chips } chips for { $price }, at most { $most } for each entry, until the end of level { $level }.
reglament-add-on = Add-on: { $chips } chips for { $price }, once, in the break after level { $level }.
reglament-late = { $count ->
        [0] Late registration until the end of level { $level }.
       *[other] Late registration until the end of level { $level }; re-entries for those who are out: { $count }.
    }
reglament-buy-in = Buy-in { $buy_in }, fee { $fee }.
reglament-free = Entry is free.
reglament-shares = { $count ->
        [one] The winner takes the whole pool.
       *[other] The first { $count } places are paid.
    }
reglament-curve = { $paid } per cent of the field are paid.
reglament-tickets = { $count } tickets for another event are won.
reglament-ticket = The pool buys tickets for another event at { $price } each; what is left over goes to the next place.
reglament-flight = A flight: after level { $level } everybody who is left goes on to the next day with their chips.
reglament-carries = Everybody brings the chips of a flight, and the pools of all flights are played for.
reglament-guarantee = The prize pool is at least { $amount }.
reglament-bounty-fixed = { $amount } of every buy-in is a bounty for the one who knocks the player out.
reglament-bounty-progressive = { $amount } of every buy-in is a bounty: half is paid, half goes on the winner's head.
reglament-bounty-mystery = { $amount } of every buy-in goes into mystery bounties.
reglament-clock = { $act } seconds to act, and a time bank of { $bank } seconds.
reglament-clock-grows = { $act } seconds to act, and a time bank of { $bank } seconds that grows by { $more } with every level.

event-title-six-seat-sit-and-go = Six-seat sit-and-go
event-title-heads-up-duel = Heads-up duel
event-title-three-table-turbo = Three-table turbo
event-title-omaha-sit-and-go = Omaha sit-and-go
event-title-stud-sit-and-go = Stud sit-and-go
event-title-hold-em-on-the-hour = Hold'em on the hour
event-terms = An event has 0 to { $bots } bots, its wait is not negative, and the next of a series follows after at most { $minutes } minutes.
event-never-starts = A sit-and-go needs a number of players at which it starts: set the most players, or a time.
event-flight-onto = { $event } is a flight: say onto which event its players go on.
event-leads-nowhere = { $event } leads to no other event: only flights and satellites do.
event-second-day = { $event } takes the chips of flights: give it a time to start at, and no bots.
event-goes-on = You go on to { $event } with { $chips } chips.
event-ticket = Your ticket is used: you are entered in { $event }.
event-in-past = The start is in the past: choose a later time.
managers-only = Only a manager of the house announces events or calls them off.
event-called-off = { $event } is called off. Buy-in and fee are back in your wallet.
event-verified = All { $draws } draws are those that were committed to: anybody can recompute them from the record.
event-broken-draw = Draw { $number } is not what its lot gives.
event-chain = The secrets of { $count } lots follow one another back to the anchor that was published before the start.
event-replayed = Played again from its log of { $orders } orders, the event gives the same places and prizes.
event-field-unknown = An event has no field { $field }{ $guess ->
    [one] ; did you mean { $nearest }?
   *[other] ; choose from: { $nearest }.
}
event-field-missing = The field { $field } of the event is missing.
event-field-wrong = The field { $field } of the event has a wrong value: { $why }.
