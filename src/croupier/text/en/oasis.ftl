# Oasis poker of the casino M-1.

act-exchange-one = exchange one
act-exchange-two = exchange two
antes-equal = The ante of { $amount } lies on an open box of yours: stake another amount on your dark boxes.
tip-exchange-one = Exchange one card
tip-exchange-two = Exchange two cards
