# Hold'em against the house.

call-remember-the-bonus = And remember the bonus!
call-dealer-holds = The dealer holds:
stakes-closed = No more bets: nothing can be done with the stakes of this deal any more.
no-insurance-here = There is no insurance in this poker: take the stake back.
no-buying-here = No card can be bought for the dealer in this poker.
dark-not-offered = Box { $seat } cannot be played dark at this table: place no bet before the deal.
bonus-above-ante = The bonus stake of { $amount } is more than the ante: stake at most { $most }.
