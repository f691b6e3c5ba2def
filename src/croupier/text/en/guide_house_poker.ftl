# How poker against the dealer is played.

guide-dealer-goal = You play against the dealer, whatever the other players do: the higher combination of five cards wins.
guide-joker = The joker stands for whatever card makes your hand highest; with four of a kind it makes poker, the highest combination.
guide-natural-higher = Of equal combinations the one without the joker is the higher.
guide-natural-first = Of two combinations of one category the one without the joker is the higher, whatever their ranks.
guide-ante = Before the deal you place an ante ({ $ante-range }) on a box; at most { $places ->
        [one] one box plays
       *[other] { $places } boxes play
    }.

## Several boxes
guide-several-boxes = You may play several boxes with the same ante on each; you look at and decide one after another.
guide-open-and-closed = You may play neighbouring boxes with the same ante: the first two open; a third and fourth closed, their bet of { $bet-antes ->
    [one] an ante
   *[other] { $bet-antes } antes
} lying before the deal and their cards unseen.
guide-one-light-box = You look at the cards of one box only, the one in front of you; on every further box you play dark: its bet of { $bet-antes ->
    [one] an ante
   *[other] { $bet-antes } antes
} lies before the deal, and its cards are not exchanged.
guide-two-light-boxes = You look at the cards of at most two boxes side by side, with equal antes; on every further box you play dark: its bet of { $bet-antes ->
    [one] an ante
   *[other] { $bet-antes } antes
} lies before the deal, and its cards are not exchanged.
guide-dark-antes-differ = The ante on a dark box must differ from the one on your open boxes.
guide-second-light-box = You look at your second box only after the final decision on the first.
guide-all-light = You may play all boxes and look at their cards, one box after another.
guide-dark-until-opened = A box may also be played dark: its bet of { $bet-antes ->
    [one] an ante
   *[other] { $bet-antes } antes
} lies before the deal, and its cards are opened after the dealer's.
guide-dark-insurance = A dark box may be insured before the deal; the insurance comes back unless the box has { $insurance-from-hand } or better.

## The bonus
guide-bonus-up-to-half = You may add a bonus stake ({ $bonus-range }), at most { $bonus-most } of the ante.
guide-bonus-half-ante = You may add a bonus stake of exactly half the ante.
guide-bonus-plate = You may add a bonus stake ({ $bonus-range }).
guide-bonus-up-to-ante = You may add a bonus stake ({ $bonus-range }), at least the smallest ante of { $ante-minimum } and at most your own ante.
guide-bonus-fund = If the progressive meter shows a bonus fund you may add a bonus stake ({ $bonus-range }); { $fund-bonus-feed }% of every bonus stake goes into the fund.
guide-bonus-whatever-dealer = The bonus is decided by the five cards you were dealt, whatever the dealer holds: { $pay-bonus-list }; otherwise it is lost.
guide-bonus-best-of-six = The bonus is decided by your best five cards, of six if you bought one, whatever the dealer holds: { $pay-bonus-list }; otherwise it is lost.
guide-bonus-lost-by-exchange = Exchanging a card costs you the bonus stake.
guide-bonus-lost-by-sixth = Buying a sixth card costs you the bonus stake.
guide-bonus-first-five = The bonus is decided by your first five cards: { $pay-bonus-list }; otherwise it is lost.
guide-bonus-share-final = The bonus wins a share of the fund for your final combination, even if the dealer does not qualify: { $pay-bonus-list }.
guide-bonus-share-first-five = The bonus wins a share of the fund for your first five cards, even if the dealer does not qualify: { $pay-bonus-list }.
guide-bonus-max-payout = At most { $bonus-max-payout } is paid on the bonus.

## Cards and decisions
guide-deal-five-chosen = Every box and the dealer get five cards face down, but card number { $dealer-card } of the dealer lies face up.
guide-deal-five-last = Every box and the dealer get five cards face down, but the dealer's last card lies face up.
guide-packets = The five cards of a box are dealt all at once.
guide-fold-or-raise = You look at your cards and fold, which costs the ante, or go on with a raise of { $bet-antes ->
    [one] an ante
   *[other] { $bet-antes } antes
}.
guide-fold-or-bet = You look at your cards and fold, which costs the ante and the bonus, or play with a bet of { $bet-antes ->
    [one] an ante
   *[other] { $bet-antes } antes
}.
guide-exchange-one = Before that you may once exchange { $exchange-most ->
    [one] one card
   *[other] up to { $exchange-most } cards
} for the price of { $exchange-price ->
    [one] an ante
   *[other] { $exchange-price } antes
}.
guide-sixth-card = Before that you may buy a sixth card, once, for the price of { $sixth-price ->
    [one] an ante
   *[other] { $sixth-price } antes
}; the best five of your six cards count.
guide-exchange-or-sixth = Before that you may once exchange up to { $exchange-most } cards for the price of { $exchange-price ->
    [one] an ante
   *[other] { $exchange-price } antes
}, or buy a sixth for { $sixth-price ->
    [one] an ante
   *[other] { $sixth-price } antes
}.
guide-exchange-one-or-two = Before that you may once exchange one card for the price of { $exchange-one-price ->
    [one] an ante
   *[other] { $exchange-one-price } antes
}, or two for { $exchange-two-price ->
    [one] an ante
   *[other] { $exchange-two-price } antes
}.
guide-exchange-one-only = Before that you may once exchange one card for the price of { $exchange-one-price ->
    [one] an ante
   *[other] { $exchange-one-price } antes
}.
guide-closed-sixth = For a closed box you may only buy the sixth card, unseen.
guide-covered = Once your bet is placed you may not look at your cards any more.
guide-insurance = With { $insurance-from-hand } or better you may insure, before your bet, against the dealer not qualifying: from one ante up to what the bet would win.
guide-no-insurance = There is no insurance.

## The dealer opens
guide-dealer-opens = When all have decided the dealer opens; the dealer qualifies with { $qualify-hand } or better.
guide-no-game-raise = If the dealer does not qualify the ante wins as much again and the raise comes back.
guide-no-game-bet = If the dealer does not qualify the ante wins as much again and the bet comes back.
guide-no-game-ratio = If the dealer does not qualify the ante wins { $pay-no-game-ante } and the bet comes back.
guide-insurance-lost-with-game = Insurance wins as much again if the dealer does not qualify, but then the ante is not paid; if the dealer qualifies it is lost.
guide-insurance-returned = Insurance pays { $pay-insurance-insurance } if the dealer does not qualify; otherwise it is lost when you win and comes back when you do not.
guide-insured-ante = The ante is paid beside a paid insurance.
guide-insured-ante-unpaid = Beside a paid insurance the ante only comes back.
guide-buy-game = If the dealer does not qualify you may buy the dealer a card for the price of { $game-price ->
        [one] an ante
       *[other] { $game-price } antes
    }: the highest card is replaced and the hands are compared; if the dealer still does not qualify, ante and bet come back.
guide-redraw-once = If the new card has the rank of the old one and the dealer still does not qualify, it is changed once more.
guide-redraw-until-other = If the new card has the rank of the old one it is changed until another rank comes.
guide-no-buying = No card can be bought for the dealer.
guide-no-insurance-no-buying = There is no insurance, and no card can be bought for the dealer.
guide-not-higher-raise = If your combination is lower you lose ante and raise; if it is equal the highest of the other cards decides, and if all are equal ante and raise come back.
guide-not-higher-bet = If your combination is lower you lose ante and bet; if it is equal the next highest card decides, and if all are equal ante and bet come back.
guide-higher-raise = If yours is higher the ante wins as much again, and the raise wins by the pay table, from { $pay-raise-bottom } to { $pay-raise-top }.
guide-higher-raise-alone = If yours is higher the raise wins by the pay table, from { $pay-raise-bottom } to { $pay-raise-top }, and the ante comes back.
guide-for-one = The multiples of that table include the raise itself: a flush, written { $pay-raise-flush }, wins { $net-raise-flush }.
guide-higher-bet = If yours is higher the bet wins by the pay table, from { $pay-bet-bottom } to { $pay-bet-top }, and the ante comes back.
guide-higher-bet-ante-even = If yours is higher the ante wins as much again, and the bet wins by the pay table, from { $pay-bet-bottom } to { $pay-bet-top }.
guide-higher-ante-and-bet = If yours is higher the ante wins by its pay table (pair { $pay-ante-pair }) and the bet by its own, from { $pay-bet-bottom } to { $pay-bet-top }.
guide-two-combinations = Two combinations are both paid if one of them beats the dealer and the second has a card that the first has not; ace-king may be the second.
guide-one-combination = Only your highest combination is paid.
guide-two-straights = A straight with one card doubled counts as two straights.
guide-straight-and-pair = A straight with one card doubled counts as a straight and a pair.
guide-ace-king-inside = Ace-king is paid as the second even if both cards belong to the first.
guide-ace-king-used = If your ace or king has decided between equal combinations, ace-king is not paid.
guide-max-payout-bet = At most { $max-payout } is paid on the bet of a box.
guide-max-payout-bet-insurance = At most { $max-payout } is paid on the bet and the insurance of a box together.
guide-max-payout-without-bonus = At most { $max-payout } is paid on a box; the bonus does not count towards it.
guide-max-payout-all = At most { $max-payout } is paid on a box, the insurance and the bonus included.
guide-wrong-count-penalty = If you were dealt a wrong number of cards your stakes come back with half an ante, rounded up to whole chips of { $smallest-chip }.

## Hold'em against the house
guide-house-holdem-deal = Every box and the dealer get two cards face down; three community cards are laid face up.
guide-house-holdem-bonus = The bonus is decided by your two cards and these three: { $pay-bonus-list }; otherwise it is lost.
guide-house-holdem-open = When all have decided two more community cards come and the dealer's are opened; the best five of seven count, and the dealer qualifies with a { $qualify-hand }.
guide-house-holdem-no-game = If the dealer does not qualify the ante wins by the pay table, from { $pay-ante-bottom } to { $pay-ante-top }, and the bet comes back.
guide-house-holdem-higher = If yours is higher the ante wins by the same table and the bet { $pay-bet-bet }.
guide-house-holdem-higher-bet = If yours is higher the bet wins { $pay-bet-bet } and the ante comes back.
