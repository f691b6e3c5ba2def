# Blackjack: acts, fields, calls, refusals.

act-hit = hit
act-stand = stand
act-double = double
act-double-dark = double dark
act-split = split
act-surrender = surrender
act-insurance = insurance
act-no-insurance = no insurance
act-even-money = even money
act-wait = wait
act-add = add
act-hold = do not add
act-go-on = go on

field-box = bet
field-box-n = bet of hand { $n }
field-double = double
field-double-n = double of hand { $n }
field-prize = prize
field-blackjack = blackjack
field-even-money = even money
field-win = every other win
category-blackjack = blackjack
category-even-money = even money
category-win = every other win
category-insurance = insurance
category-bust = bust
category-points-n = { $n ->
        [one] { $n } point
       *[other] { $n } points
    }
category-three-sevens = three sevens
category-six-cards = six cards
category-seven-cards = seven cards
category-six-seven-eight = six, seven, eight of one suit
category-suited-blackjack = blackjack of one suit
category-suited-sevens = three sevens of one suit

call-new-shuffle = The cut card is out: this is the last round of the shoe.
call-croupier-has = The dealer has
call-croupier-looks = The dealer looks for a blackjack.
ruling-missed-box = box missed in the deal
ruling-exposed-card = card opened unasked
ruling-card-too-many = one card too many: it begins the next deal

event-dealt-pile = Cards to { $to }, hand { $pile }: { $cards }
event-opened-pile = { $at } opens hand { $pile }: { $cards }
event-split = Box { $box } splits hand { $pile }: its second card begins hand { $new }.

play-stake-box = Your stake, from { $least } to { $most }

round-running = This round is not over yet: finish it before the next is dealt.
shoe-none = { $game } is shuffled for every hand: deal a new one.
shoe-done = The cut card is out: this shoe is shuffled before the next round.
cut-not-yours = The { $post } may not cut the deck: let a player cut.
box-unstaked = Box { $seat } has no stake: every box in play needs one.
box-full = Box { $box } has { $most } players already: bet on another box.
box-total = The stakes on box { $box } come to { $amount }, more than the table's maximum of { $maximum }.
behind-nothing = A player who bets behind has a number above the boxes and names a box in play; number { $seat } names { $box }.
behind-oneself = Player { $player } bets on box { $box } already: place one stake there.
box-not-missed = Box { $box } was not missed in the deal.
misdealt-unknown = Box { $box } cannot have been missed with { $count } cards: name a box in play, and 0 or 1.
croupier-not-done = The dealer has { $points } points, fewer than { $least }: no card too many was drawn.
after-two-cards = This is only possible on the first two cards of a hand.
ace-has-one-card = A split ace gets one card only: stand, or split another ace.
split-unlike = Only two cards of the same value can be split.
split-other-rank = Only two cards of the same rank can be split.
split-often = A box can be split { $most ->
        [one] once only
       *[other] { $most } times at most
    }.
split-has-lost = One hand of this split has lost: no further split is possible.
split-aces-once = No split ace is split again at this table.
double-total = Only 9, 10 or 11 points can be doubled at this table.
double-after-split = A split hand cannot be doubled at this table.
surrender-after-split = A split hand cannot be surrendered.
surrender-ace = Against the dealer's ace nobody can surrender.
surrender-before-look = The dealer has looked for a blackjack: surrender comes before that.
surrender-late-unseen = Late surrender comes after the dealer has looked for a blackjack: set { $option } to true as well.
surrender-none = Nobody surrenders at this table.
dark-too-much = Only up to { $most } points can be doubled dark: double openly.
dark-soft = The ace counts 11, so this is more than { $most } points: double openly.
insurance-no-ace = Insurance is offered only when the dealer shows an ace.
insurance-over = You cannot insure any more: you have insured, or drawing has gone on to the next box.
no-dark-double = You cannot double face down at this table: choose double down, the card is dealt face up.
even-money-not = Even money is offered only for a blackjack against an ace.
insurance-first = Insurance is taken before the first hand is played: it is too late.
tip-hit = Take one more card
tip-stand = Take no more cards
tip-double = Double the stake for exactly one more card
tip-double-dark = Double the stake for one card that lies face down to the end
tip-split = Play the two equal cards as two hands
tip-surrender = Give up the hand for half the stake
tip-insurance = Insure against a blackjack
tip-no-insurance = Play on without insurance
tip-even-money = Take the blackjack’s win of 1:1 now
tip-wait = Wait for the dealer's cards
tip-add = Add as much to your stake
tip-hold = Leave your stake as it is
tip-go-on = Go on with the next hand
