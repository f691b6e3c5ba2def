# How roulette is played.

guide-roulette-goal = You bet on where the ball will stop: the wheel has the numbers 0 to 36.
guide-roulette-chips = Up to { $places ->
        [one] one player takes part, with chips
       *[other] { $places } players take part, each with chips
    } of one colour; you choose what one of yours is worth ({ $colour-chip-range }).
guide-roulette-numbers = On numbers: one number pays { $pay-bets-straight-up }, two { $pay-bets-split }, three in a row { $pay-bets-street }, four { $pay-bets-corner }, six { $pay-bets-six-line }.
guide-roulette-chances = On chances: a dozen pays { $pay-bets-dozen }, red { $pay-bets-red }, black { $pay-bets-black }, even { $pay-bets-even }, odd { $pay-bets-odd }, 1 to 18 { $pay-bets-low }, 19 to 36 { $pay-bets-high }.
guide-roulette-columns = A column of twelve numbers pays { $pay-bets-column }.
guide-roulette-first-four = The first four, 0-1-2-3, pays { $pay-bets-first-four }.
guide-roulette-trios = The streets with zero, 0-1-2 and 0-2-3, pay like any street: { $pay-bets-street }.
guide-roulette-announced = You may also announce a bet on neighbours or on a series; the dealer places its chips for you.
guide-roulette-limits = The stake on a place is limited: one number ({ $straight-up-range }), a dozen ({ $dozen-range }), an even chance ({ $chance-range }); the other limits stand below.
guide-roulette-same-cell = Several players may bet on the same place.
guide-roulette-window = You may bet and take back until the dealer calls “No more bets”, even while the ball is spinning.
guide-roulette-unclear = If your chip is placed unclearly the dealer asks which bet you mean; without an answer it counts by the way it lies.
guide-roulette-ball-out = If the ball leaves the wheel the spin does not count: you may change your bets, and the ball is spun again.
guide-roulette-void = If the ball flies out, runs fewer than three laps or “No spin” is called, the spin does not count and the betting reopens.
guide-roulette-settle = The number is announced, losing bets are cleared, then winning ones are paid; leave all chips alone until the next “Place your bets”.
guide-roulette-zero = On zero every bet that does not include it loses, red, black and the other chances too.
