# Սեղանը․ ինչ է կատարվում մահուդի վրա, և տերմինալի բառերը։

## Իրադարձություններ
event-called = { -Dealer }․ «{ $call }»
event-called-value = { -Dealer }․ «{ $call } { $value }»։
event-staked = { $place }․ «{ $field }»՝ { $amount }։
event-dealt = { $to }․ խաղաթղթեր { $cards }
event-looked = Բոքս { $box }-ը նայում է խաղաթղթերին․ { $cards }
event-opened = { $at }․ բացված է { $cards }։
event-opened-hand = { $at }․ բացված է { $cards }՝ { $hand }։
event-acted = { $seat ->
    [0] { -Dealer }․ { $act }։
   *[other] { $place }․ { $act }։
}
event-discarded = Բոքս { $box }-ը նետում է խաղաթղթերը։
event-spun = Գնդակն ընկավ { $number } թվին։
event-paid = { $place }․ «{ $field }» շահում է { $amount } ({ $ratio }), { $stake } խաղադրույքը վերադարձվում է։
event-paid-hand = { $place }․ «{ $field }» շահում է { $amount } ({ $ratio }, { $hand }), { $stake } խաղադրույքը վերադարձվում է։
event-paid-hand-cards = { $place }․ «{ $field }» շահում է { $amount } ({ $ratio }, { $hand }․ { $cards }), { $stake } խաղադրույքը վերադարձվում է։
event-lost = { $place }․ «{ $field }» կորցնում է { $amount }։
event-moved = { $place }․ { $amount }, «{ $field }» → «{ $onto }»։
event-returned = { $place }․ «{ $field }»՝ վերադարձ { $amount }։
event-charged = { $place }․ վճարվեց { $amount }՝ { $what }։
event-compensated = { $place }․ խաղատունը վճարում է { $amount } իր սխալի համար։
event-added = { $place }․ «{ $field }» շահում է ևս { $amount } ({ $ratio }, { $hand }․ { $cards })։
event-funded = { $place }․ «{ $field }» դաշտի { $amount }՝ { $fund }։
event-awarded = Բոքս { $box }-ը շահում է { $amount } ({ $board }-ի { $share }, { $hand }․ { $cards })․ { $fund }։
event-prized = { $place }․ «{ $field }» շահում է { $amount } ({ $pays }, { $hand }․ { $cards })։
event-reversed = { $place }․ «{ $field }» դաշտի { $amount } վճարումը հետ է վերցվում։
event-covered = Բոքս { $box }-ը խաղաթղթերը դնում է երեսով ներքև։
event-replaced = { $to }․ հանված է { $gone }, վերցված է { $cards }։
event-cut =
    { $box ->
        [pit-boss] Փիթ-բոսը կիսում է կապուկը { $at } խաղաթղթից հետո։
       *[other] Բոքս { $box }-ը կիսում է կապուկը { $at } խաղաթղթից հետո։
    }
event-burnt = Այրված է․ { $cards }
event-ruled = { -floor }ի որոշումը․ { $ruling }։
event-ruled-on = { -floor }ի որոշումը․ { $ruling } ({ $on })։

## Տեղեր և դաշտեր
place-dealer = { -dealer }
place-board = սեղան
place-pot = բանկ
place-box = բոքս { $box }
field-ante = անտե
field-raise = րեյզ
field-bonus = բոնուս
field-bets = խաղադրույքներ
field-value = խաղանիշի արժեք

## Ռուլետկայի խաղադրույքներ
category-straight-up = մեկ թիվ
category-split = երկու թիվ
category-street = երեք թիվ
category-corner = չորս թիվ
category-six-line = վեց թիվ
category-first-four = առաջին չորսը (0-1-2-3)
category-column = սյունակ
category-dozen = տասներկուական
category-red = կարմիր
category-black = սև
category-even = զույգ
category-odd = կենտ
category-low = 1–18
category-high = 19–36
category-big-series = Մեծ շարք
category-small-series = Փոքր շարք
category-orphelins = Օրֆելին
category-zero-spiel = Զրո շպիլ
category-neighbours = հարևաններ
category-neighbours-n = { $n } և հարևանները

## Գործողություններ
act-fold = պաս
act-raise = րեյզ
act-launch = արձակում է գնդակը
act-close = փակում է խաղադրույքները
act-drop = սպասում է գնդակի ընկնելուն
act-pay = վճարում է շահումները
act-bet = բեթ
act-announce = բանավոր խաղադրույք
act-call = քոլ
act-take = հետ վերցնել

## Հայտարարություններ
call-no-more-bets = Խաղադրույքներն ավարտված են։
call-place-your-bets = Կատարե՛ք խաղադրույքները։
call-ball-runs = Գնդակն արձակված է։
call-no-game = { -Dealer }ը որակավորվող համակցություն չունի։
call-side-cards-decide = Համակցությունները հավասար են․ որոշում են մնացած խաղաթղթերը։
call-winning-number = Հաղթող համարն է՝

## Տերմինալ
play-welcome = Բարի գալուստ։ Ունեք { $chips } պայմանական խաղանիշ։ «օգնություն»՝ տեղեկություն, «ելք»՝ հեռանալ։
play-choose = Ո՞ր խաղը։ Մուտքագրեք համարը կամ անունը
play-chips = Ունեք { $chips } պայմանական խաղանիշ։
play-commitment = Խաղատան պարտավորության հեշը (SHA-256)․ { $commitment }
play-stake-ante = Ձեր անտեն՝ { $least }-ից { $most }
play-stake-more = Խաղադրույք «{ $field }»՝ { $least }-ից { $most }․ ցանկության դեպքում ավելացրեք՝ { $more }։ Օրինակ՝ { $example }
play-bets = Խաղադրույքներ
play-bets-help = Խաղանիշեր դիրքերին՝ 17 2 · կարմիր 10 · 4/7 1 · տասներկուական 2 5։ Բանավոր խաղադրույք՝ բանավոր մեծ շարք 9, բանավոր 17 և հարևանները 5։ Հետ վերցնել՝ հանել 17 1։ Հետո՝ պտույտ։ Նաև անգլերեն անունները։
play-decide = Ձեր որոշումը
play-costs = արժե { $cost }
play-cards = { $count } խաղաթուղթ
play-won = Շահեցիք { $amount }։
play-lost = Կորցրիք { $amount }։
play-even = Ո՛չ շահում, ո՛չ պարտություն։
play-again = Մուտքի ստեղնը՝ հաջորդ խաղը, «ելք»՝ հեռանալ
play-broke = Պայմանական խաղանիշերն սպառվեցին։ Ահա նորերը՝ { $chips }։
play-bye = Ցտեսություն։ Ունեք { $chips } պայմանական խաղանիշ, խաղացել եք { $hands } խաղ։
play-saved = Գրառումը՝ { $path }․ ստուգելու համար՝ croupier verify { $path }
play-dealer = { -Dealer }
play-board = Ընդհանուր խաղաթղթեր
play-box = Բոքս { $box }
play-pays = Վճարումների աղյուսակ { $name } ({ $clause })
play-not-a-stake = «{ $word }» խաղադրույք չէ․ մուտքագրեք ամբողջ թիվ, օրինակ՝ { $least }։
play-which = «{ $word }» կարող է նշանակել { $choices }․ գրեք ավելի շատ տառ։
play-needs-chips = Քանի՞ խաղանիշ { $place }-ին։ Օրինակ՝ { $place } 2
play-help = պաս, րեյզ, …   ձեր ընտրությունը կամ բառի առաջին տառերը․ նաև անգլերեն անունները
    վճարումներ     այս սեղանի վճարումների աղյուսակները
    կանոններ       որտեղ կարդալ կանոնները
    օգնություն     այս օգնությունը
    ելք            հեռանալ սեղանից
play-rules = Բոլոր կետերը՝ croupier rules { $game } --language hy
play-type-quit = ելք
play-type-help = օգնություն
play-type-pays = վճարումներ
play-type-rules = կանոններ
play-type-spin = պտույտ
play-type-announce = բանավոր
play-type-take = հանել
play-type-bet = դնել

## Ստուգում
verify-commitment = Պարտավորությունը պահված է․ խաղաթղթերը կապված են խաղից առաջ ասված հեշով։
verify-commitment-broken = ՊԱՐՏԱՎՈՐՈՒԹՅՈՒՆԸ ԽԱԽՏՎԱԾ Է․ խաղաթղթերը կապված չեն խաղից առաջ ասված հեշով։
verify-no-commitment = Պարտավորություն չի եղել․ խաղը տրված կապուկից է։
verify-cards = Խաղաթղթերը ճիշտ են․ խառնումը տալիս է հենց գրառման խաղաթղթերը։
verify-cards-wrong = ԽԱՂԱԹՂԹԵՐԸ ՍԽԱԼ ԵՆ․ խառնումն այլ խաղաթղթեր է տալիս։
verify-result = Արդյունքը ճիշտ է․ կանոնները հենց այն են տալիս։
verify-result-wrong = ԱՐԴՅՈՒՆՔԸ ՍԽԱԼ Է․ կանոններն այլ արդյունք են տալիս։
verify-trouble = Խաղը հնարավոր չէ կրկնել․ { $trouble }
verify-fair = Խաղն ազնիվ էր։
verify-unfair = Խաղը չի կարելի ազնիվ համարել։
record-unfinished = Խաղը դեռ ավարտված չէ․ ստուգեք գրառումը դրանից հետո։
play-words = Ձեր բառերն այս խառնման համար, Enter՝ առանց բառերի
verify-cards-stacked = Խաղաթղթերը ճիշտ են․ դրանք տրված կապուկինն են։
verify-cards-seen = Խաղաթղթերը ճիշտ են․ այս խաղացողին ցույց է տրվել { $drawn } խաղաթղթից { $opened }-ը, և ամեն մեկը խոստացված էր իր տեղում։
verify-result-unseen = Արդյունքը ստուգված չէ․ այն կախված է այս խաղացողին չցուցադրված խաղաթղթերից։
verify-words =
    { $of ->
        [boxes] Թիվ { $seat } բոքսի բառերը խառնման մեջ՝ «{ $words }»
        [players] Թիվ { $seat } խաղացողի բառերը խառնման մեջ՝ «{ $words }»
       *[seats] Թիվ { $seat } տեղի բառերը խառնման մեջ՝ «{ $words }»
    }
verify-cut =
    { $box ->
        [pit-boss] Կապուկը կիսել է փիթ-բոսը՝ { $at } խաղաթղթից հետո։
       *[other] Կապուկը կիսել է թիվ { $box } բոքսը՝ { $at } խաղաթղթից հետո։
    }
verify-gone = Արկղի՝ նախորդ խաղերում բաժանված խաղաթղթերը՝ { $gone }։
place-player = խաղացող { $box }
