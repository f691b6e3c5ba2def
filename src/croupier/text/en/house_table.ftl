# Refusals that more than one game against the house knows.
act-not-named = Name an act; you may choose: { $choices }.
seat-not-said =
    { $of ->
        [boxes] “{ $act }” is for a player: say which box ({ $seats }).
        [players] “{ $act }” is for a player: say which one ({ $seats }).
       *[seats] “{ $act }” is for a player: say which seat ({ $seats }).
    }
seat-second = Players { $seat } and { $second } are one person: each player has one colour of chips.
shoe-spoilt = These cards are replaced after the hand: deal the next round from a new shoe.
decision-taken = A box has been decided already: the deck cannot be shuffled again in this deal.
count-right = Box { $box } has { $count } cards, as many as it should.
dealer-count-right = The dealer has { $count } cards, one of them open at the most: that is not a wrong deal that voids all hands.
one-card-too-many = The extra card is already set aside for the next deal: there was only one.
natural-insured = This blackjack is insured: it waits for the dealer's second card.

play-past-numbers = Past numbers, the latest first: { $numbers }
