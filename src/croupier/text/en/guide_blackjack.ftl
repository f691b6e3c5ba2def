# How blackjack is played.

guide-blackjack-goal = You play against the dealer: come closer to 21 points than the dealer without going over.
guide-blackjack-points = Jack, queen and king count 10, the ace 1 or 11, other cards their number; an ace with a ten as first two cards is a blackjack, the highest hand.
guide-blackjack-stake = Before the first card you place a stake ({ $box-range }) on each box you play; the table has { $places ->
        [one] one box
       *[other] { $places } boxes
    }.
guide-blackjack-rounded = Any whole stake is taken; a half that is not whole is rounded down.
guide-blackjack-behind = Up to { $box-players } players may bet on one box, together no more than its maximum; the owner of the box decides, the others win or lose with it.
guide-blackjack-shoe = { $decks } decks are dealt from a shoe until the cut card comes out; { $cut-depth } cards lie behind it.
guide-blackjack-machine = { $decks } decks are mixed again for every round by a shuffling machine.
guide-blackjack-burn-open = The first cards of a new shoe are burnt face up: { $burn }.
guide-blackjack-deal = Every box gets two cards face up; the dealer takes one, face up too.
guide-blackjack-peek = The dealer also takes a card face down and looks at it under an ace or a ten: a blackjack ends the round at once and takes first stakes only.
guide-blackjack-prizes = Prizes on your stake, paid at once: { $prizes }.
guide-blackjack-insurance-half = If the dealer shows an ace you may insure with half your stake; insurance pays { $pay-insurance-insurance } if the dealer has a blackjack and is lost if not.
guide-blackjack-insurance-part = If the dealer shows an ace you may insure with up to half your stake; insurance pays { $pay-insurance-insurance } if the dealer has a blackjack and is lost if not.
guide-blackjack-insurance-free = If the dealer shows an ace you may insure with { $box-half-least } up to half your stake, until the next box draws; insurance pays { $pay-insurance-insurance } if the dealer has a blackjack and is lost if not.
guide-blackjack-insurance-before-look = If the dealer shows an ace you may insure with { $box-half-least } up to half your stake before the dealer looks; insurance pays { $pay-insurance-insurance } if the dealer has a blackjack and is lost if not.
guide-blackjack-even-money = With a blackjack against an ace you may take { $pay-even-money-even-money } at once instead of waiting.
guide-blackjack-at-once = A blackjack is paid at once unless the dealer shows an ace or a ten; against a ten it waits for the dealer's cards.
guide-blackjack-draw = In your turn you take cards one by one or stand; with more than 21 points you have lost, whatever the dealer gets.
guide-blackjack-double-any = On any two cards you may double your stake and get exactly one more card.
guide-blackjack-double-few = On two cards of 9, 10 or 11 points you may double your stake and get exactly one more card.
guide-blackjack-double-dark = With up to { $dark-double-most } points you may double dark: the card lies face down until the dealer has drawn.
guide-blackjack-split-value = Two cards of the same value may be split into two hands with a second equal stake, { $splits ->
        [0] as often as pairs come
        [one] once on a box
       *[other] up to { $splits } times on a box
    }.
guide-blackjack-split-rank = Two cards of the same rank may be split into two hands with a second equal stake, { $splits ->
        [0] as often as pairs come
        [one] once on a box
       *[other] up to { $splits } times on a box
    }.
guide-blackjack-split-lost = Once one of the hands has lost, the others are not split again.
guide-blackjack-split-no-blackjack = 21 with a split ace is not a blackjack.
guide-blackjack-double-after-split = Split hands may be doubled.
guide-blackjack-aces-one-card = Split aces get one card each, and 21 with them is not a blackjack.
guide-blackjack-aces-once = Aces are split once only.
guide-blackjack-no-double-after-split = Split hands cannot be doubled.
guide-blackjack-surrender-any = On your first two cards you may surrender, whatever the dealer shows: half your stake comes back.
guide-blackjack-surrender-split = Split hands can be surrendered too.
guide-blackjack-surrender-not-split = Split hands cannot be surrendered.
guide-blackjack-surrender-but-ace = On your first two cards you may surrender, except against an ace: half your stake comes back.
guide-blackjack-surrender-late = On your first two cards you may surrender once the dealer has looked and has no blackjack: half your stake comes back.
guide-blackjack-surrender-before-look = Against an ace or a ten you surrender before the dealer looks.
guide-blackjack-croupier = When all boxes have finished the dealer draws up to 16 points and stops from 17 on.
guide-blackjack-croupier-soft = When all boxes have finished the dealer draws up to 16 points and on a soft 17, and stops from there on.
guide-blackjack-result-paid = With more points than the dealer, or if the dealer busts, your stake wins { $pay-win-win }; with fewer you lose, with equal points your stake comes back.
guide-blackjack-pays = A blackjack wins { $pay-blackjack-blackjack }; the dealer's beats everything else, and two blackjacks are a push.
guide-blackjack-added-back = To a dealer's blackjack you lose your first stake only; what you added by doubling or splitting comes back.
