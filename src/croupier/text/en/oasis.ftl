# Oasis poker of the casino M-1.

act-exchange-one = exchange one card
act-exchange-two = exchange two cards
antes-equal = The ante of { $amount } lies on a light box of yours: stake another amount on your dark boxes.
