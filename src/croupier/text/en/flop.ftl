# Hold'em and Omaha between players, and what all poker between players shares.

## Refusals
cannot-muck = You cannot muck: nobody else contests this pot; show your cards.
small-blind-not-half = The small blind is half the big blind: { $small } is not half of { $big }.
small-blind-above-big = The small blind is not larger than the big blind: { $small } is more than { $big }.
bets-not-two = The bets of a limit game are two amounts, the lower and the upper, not { $bets }.
bets-not-fixed = Only a limit game has bets of fixed sizes: this table cannot have { $bets }.
antes-not-amounts = Antes are one amount for all or amounts by seat, not { $antes }.
posts-not-amounts = Missed blinds are given by seat as two amounts, live and dead, not { $posts }.
post-above-blind = Seat { $seat } cannot post { $amount } live: that is more than the big blind of { $big }.
seat-not-dealt-in = Seat { $seat } is not dealt in: { $what } cannot be its own.

## Events
event-allin = Seat { $seat } is all in and can win { $amount } of the pot.

## Words
act-show = show
act-muck = muck
field-post = missed blind
field-dead-post = dead blind
call-fee = Rake, in per cent of every pot:
ruling-time-out = the time to act is up
ruling-misdeal = misdeal: all chips go back

## Options
option-limit = How bets are limited: not at all, by the pot, to fixed sizes, or by the smallest and largest bet of the table.
option-button-small-blind = With two players the button posts the small blind.
option-fee-percent = The rake, in per cent of every pot.
option-fee-cap = The most rake taken from one hand; 0 is no limit.
option-no-flop-no-fee = A hand that ends before the flop pays no rake.
option-showdown = At the showdown all show, beaten hands need not be shown, or each player chooses.
option-show-all-in = All cards are opened as soon as no more betting is possible.
option-ante-first = A short stack pays its ante before its blind.
option-cumulative-all-ins = Short all-ins add up when they open the betting again.
option-checker-raises = A player who checked may raise an all-in bet that is too short.
option-uncapped-at-two = Two players at the start of a round raise without a limit of number; otherwise only a table of two does.
option-late-check = A player whose time is up checks if possible; otherwise they fold.
option-low-max-rank = The highest card that a low hand may hold.
