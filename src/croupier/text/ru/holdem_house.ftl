# Холдем против казино.

call-remember-the-bonus = И не забудьте о бонусе!
call-dealer-holds = У { -dealer(case: "genitive") }:
stakes-closed = Ставок больше нет: действия со ставками этой раздачи невозможны.
no-insurance-here = В этом покере страхования нет: заберите ставку.
no-buying-here = В этом покере игру { -dealer(case: "dative") } не покупают.
dark-not-offered = Бокс { $seat } за этим столом втёмную не играет: не ставьте бет до раздачи.
bonus-above-ante = Бонус { $amount } больше анте: поставьте не больше { $most }.
