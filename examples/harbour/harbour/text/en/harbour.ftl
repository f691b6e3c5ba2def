field-jackpot = jackpot
fund-jackpot = jackpot meter
fund-jackpot-hour = jackpot stakes of this deal
guide-jackpot-stake = While the meter is lit you may lay { $jackpot-range } on the jackpot beside your ante; this stake does not come back.
guide-jackpot-pays = If you raise, the jackpot is decided by your five cards, whatever the dealer holds: { $pay-jackpot-list }. Percentages are taken from the meter.
guide-own-five = Every player gets five cards face down.
guide-two-of-five = Your combination is exactly two of your five cards and three of the common ones.
