# Սեղանը․ ինչ է կատարվում մահուդի վրա, և տերմինալի բառերը։

## Իրադարձություններ
event-called = Խաղավար․ «{ $call }»
event-called-value = Խաղավար․ «{ $call } { $value }»։
event-staked = Բոքս { $box }․ { $amount }՝ «{ $field }» դաշտին։
event-dealt = Խաղաթղթեր՝ { $to }․ { $cards }
event-looked = Բոքս { $box }-ը նայում է խաղաթղթերը․ { $cards }
event-opened = { $at } բացում է { $cards }։
event-opened-hand = { $at } բացում է { $cards }․ { $hand }։
event-acted =
    { $seat ->
        [0] Խաղավար․ { $act }։
       *[other] Տեղ { $seat }․ { $act }։
    }
event-discarded = Բոքս { $box }-ը դեն է նետում խաղաթղթերը։
event-spun = Գնդիկն ընկավ { $number } թվին։
event-paid = Բոքս { $box }․ «{ $field }» շահում է { $amount } ({ $ratio }), { $stake } խաղադրույքը վերադարձվում է։
event-paid-hand = Բոքս { $box }․ «{ $field }» շահում է { $amount } ({ $ratio }, { $hand }), { $stake } խաղադրույքը վերադարձվում է։
event-paid-hand-cards = Բոքս { $box }․ «{ $field }» շահում է { $amount } ({ $ratio }, { $hand }․ { $cards }), { $stake } խաղադրույքը վերադարձվում է։
event-lost = Բոքս { $box }․ «{ $field }» կորցնում է { $amount }։
event-moved = Բոքս { $box }․ { $amount }, «{ $field }» → «{ $onto }»։
event-returned = Բոքս { $box }․ «{ $field }»՝ վերադարձ { $amount }։
event-charged = Բոքս { $box }․ վճարվեց { $amount }՝ { $what }։
event-compensated = Բոքս { $box }․ խաղատունը վճարում է { $amount } իր սխալի համար։
event-added = Բոքս { $box }․ «{ $field }» շահում է ևս { $amount } ({ $ratio }, { $hand }․ { $cards })։
event-funded = Բոքս { $box }․ «{ $field }» դաշտի { $amount }՝ { $fund }։
event-awarded = Բոքս { $box }-ը շահում է { $amount } ({ $board }-ի { $share }, { $hand }․ { $cards })․ { $fund }։
event-prized = Բոքս { $box }․ { $field } շահում է { $amount } ({ $pays }, { $hand }․ { $cards })։
event-reversed = Բոքս { $box }․ «{ $field }» դաշտի { $amount } վճարումը հետ է վերցվում։
event-covered = Բոքս { $box }-ը խաղաթղթերը դնում է երեսով ներքև։
event-replaced = { $to } հանում է { $gone } և վերցնում { $cards }։
event-cut =
    { $box ->
        [pit-boss] Փիթ-բոսը կտրում է կապուկը { $at } խաղաթղթից հետո։
       *[other] Բոքս { $box }-ը կտրում է կապուկը { $at } խաղաթղթից հետո։
    }
event-burnt = Այրված է․ { $cards }
event-ruled = Տեսուչի որոշումը․ { $ruling }։
event-ruled-on = Տեսուչի որոշումը․ { $ruling } ({ $on })։

## Տեղեր և դաշտեր
place-dealer = խաղավարը
place-board = սեղանը
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
act-launch = արձակում է գնդիկը
act-close = փակում է խաղադրույքները
act-drop = սպասում է գնդիկի ընկնելուն
act-pay = վճարում է շահումները
act-bet = խաղադրույք
act-announce = բանավոր խաղադրույք
act-call = քոլ
act-take = հետ վերցնել

## Հայտարարություններ
call-no-more-bets = Խաղադրույքներն ավարտված են։
call-place-your-bets = Կատարե՛ք խաղադրույքները։
call-ball-runs = Գնդիկն արձակված է։
call-no-game = Խաղավարը որակավորվող համակցություն չունի։
call-side-cards-decide = Համակցությունները հավասար են․ որոշում են մնացած խաղաթղթերը։
call-winning-number = Հաղթող համարն է՝

## Տերմինալ
play-welcome = Բարի գալուստ։ Ունեք { $chips } խաղային խաղանիշ։ help՝ օգնություն, quit՝ ելք։
play-choose = Ո՞ր խաղը։ Մուտքագրեք համարը կամ անունը
play-chips = Ունեք { $chips } խաղային խաղանիշ։
play-commitment = Խաղատան խոստումը խառնման մասին․ { $commitment }
play-stake-ante = Ձեր անտեն՝ { $least }-ից { $most }
play-stake-more = Խաղադրույք «{ $field }»՝ { $least }-ից { $most }․ ցանկության դեպքում ավելացրեք՝ { $more }։ Օրինակ՝ { $example }
play-bets = Խաղադրույքներ
play-bets-help = Խաղանիշեր դիրքերին՝ 17 2 · red 10 · 4/7 1 · dozen-2 5։ Բանավոր՝ announce big-series 9, announce neighbours-17 5։ Հետ վերցնել՝ take 17 1։ Հետո՝ spin։
play-decide = Ձեր որոշումը
play-costs = արժե { $cost }
play-cards = { $count } խաղաթուղթ
play-won = Շահեցիք { $amount }։
play-lost = Կորցրիք { $amount }։
play-even = Ո՛չ շահում, ո՛չ պարտություն։
play-again = Enter՝ հաջորդ խաղը, quit՝ ելք
play-broke = Խաղային խաղանիշերն սպառվեցին։ Ահա { $chips } նորը։
play-bye = Ցտեսություն։ Ունեք { $chips } խաղային խաղանիշ, խաղեր՝ { $hands }։
play-saved = Գրառումը՝ { $path }․ ստուգելու համար՝ croupier verify { $path }
play-dealer = Խաղավար
play-board = Ընդհանուր խաղաթղթեր
play-box = Բոքս { $box }
play-pays = Վճարումների աղյուսակ { $name } ({ $clause })
play-not-a-stake = «{ $word }» խաղադրույք չէ․ մուտքագրեք ամբողջ թիվ, օրինակ՝ { $least }։
play-which = «{ $word }» կարող է նշանակել { $choices }․ գրեք ավելի շատ տառ։
play-needs-chips = Քանի՞ խաղանիշ { $place }-ին։ Օրինակ՝ { $place } 2
play-help =
    պաս, րեյզ, …   ձեր ընտրությունը կամ բառի առաջին տառերը․ նաև՝ fold, raise
    վճարումներ     այս սեղանի վճարումների աղյուսակները
    կանոններ       որտեղ կարդալ կանոնները
    օգնություն     այս օգնությունը
    ելք            հեռանալ սեղանից
play-rules = Բոլոր կետերը՝ croupier rules { $game } --language hy
play-type-quit = ելք
play-type-help = օգնություն
play-type-pays = վճարումներ
play-type-rules = կանոններ
play-type-spin = սպին

## Ստուգում
verify-commitment = Խոստումը պահված է․ խաղաթղթերը կապված են խաղից առաջ ասված հեշով։
verify-commitment-broken = ԽՈՍՏՈՒՄԸ ԽԱԽՏՎԱԾ Է․ խաղաթղթերը կապված չեն խաղից առաջ ասված հեշով։
verify-no-commitment = Խոստում չի եղել․ խաղը տրված կապուկից է։
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
verify-words = { $seat } տեղի բառերը խառնման մեջ՝ «{ $words }»
verify-cut = Կտրեց { $seat }-ը՝ { $at } խաղաթղթից հետո։
verify-gone = Արկղի՝ նախորդ փուլերում բաժանված խաղաթղթերը՝ { $gone }։
