# Roulette: chips that lie badly, void spins.

act-lay = places a chip unclearly
act-mean = says which bet is meant
act-read = announces where the bet is taken
call-which-bet = Which bet do you mean?
call-taken-as = I take this bet on
call-chips-over = Chips that are left over and stay with the player:
call-laps = Laps of the ball:
call-no-spin = No spin! Change your bets if you like.
call-hands-off = Please do not touch the table until I say “Place your bets”.
ruling-ball-out = the ball flew out of the wheel, the spin is void
ruling-ball-hung = the ball hung on the rim for three laps, the spin is void
ruling-too-few-laps = the ball ran fewer than three laps, the spin is void
ruling-foreign-object = a foreign object got into the wheel, the spin is void
ruling-no-spin = no spin
ruling-same-direction = ball and wheel turn the same way, the spin is void
ruling-bets-scattered = the bets are scattered and cannot be restored, the spin is void
ruling-bets-restored = the bets were scattered and put back, the spin counts
ruling-no-pocket = the ball dropped into no pocket, the spin is void
no-such-lie = No chip can lie like “{ $place }”: name the place it stands on and what it touches there, such as 17 ~ 17-18.
laps-enough =
    { $laps ->
        [one] The ball ran { $laps } lap: from { $least } on the spin counts.
       *[other] The ball ran { $laps } laps: from { $least } on the spin counts.
    }
hung-briefly =
    { $laps ->
        [one] The ball hung for { $laps } lap only: the spin is void from { $least } on.
       *[other] The ball hung for { $laps } laps only: the spin is void from { $least } on.
    }
lie-not-asked = Nobody was asked about a chip on “{ $place }”; the open questions are: { $asked }.
lie-not-there = The chip on { $lie } does not touch { $place }: it can be taken on { $places }.
number-unknown = { $number } is not a number of the wheel: a list of past numbers has 0 to { $most }.

field-column-1 = column 1
field-column-2 = column 2
field-column-3 = column 3
field-dozen-1 = dozen 1
field-dozen-2 = dozen 2
field-dozen-3 = dozen 3
field-red = red
field-black = black
field-even = even
field-odd = odd
field-low = 1 to 18
field-high = 19 to 36
