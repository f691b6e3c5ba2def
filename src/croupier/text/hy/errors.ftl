# Մերժումներ․ մեկ նախադասություն, որը նշում է արժեքը և ասում՝ ինչ անել։

## Խաղաթղթեր
card-unknown = { $card } խաղաթուղթ չկա․ գուցե՝ { $nearest }։
card-repeated = { $card } խաղաթուղթը հանդիպում է { $times } անգամ, իսկ կապուկում այն { $decks } հատ է։
card-not-in-deck = { $card } խաղաթուղթը { $size } խաղաթղթանոց այս կապուկից չէ։
deck-used-up = Կապուկն սպառվել է { $drawn } խաղաթղթից հետո։
deck-too-small = Բաժանման համար պետք է { $need } խաղաթուղթ, մնացել է { $left }․ վերցրեք ավելի մեծ կապուկ։
cut-too-near = { $at } խաղաթղթից հետո կիսելը ծայրին շատ մոտ է․ ընտրեք { $range }։
cut-outside = Կտրող քարտը չի կարող դրված լինել { $size } խաղաթղթից { $cut }-ի հետևում։

## Տեղեր և խաղադրույքներ
no-seats = Սեղանի շուրջ ոչ ոք չկա․ նստեցրեք առնվազն մեկ խաղացողի։
seat-not-number = Տեղը կամ բոքսը նշվում է թվով, օրինակ՝ 1, ոչ թե { $seat }։
seat-unknown =
    { $of ->
        [boxes] Թիվ { $seat } բոքս չկա․ այս սեղանի բոքսերը համարակալված են 1-ից { $most }։
        [players] Թիվ { $seat } խաղացող չկա․ այս սեղանի խաղացողները 1-ից { $most } են։
       *[seats] Թիվ { $seat } տեղ չկա․ այս սեղանի տեղերը համարակալված են 1-ից { $most }։
    }
amount-not-positive = { $field } դաշտի { $amount } գումարը դրական ամբողջ թիվ չէ։
field-unknown =
    { $guess ->
        [one] Սեղանի վրա «{ $field }» դաշտ չկա․ գուցե՝ { $nearest }։
       *[other] Սեղանի վրա «{ $field }» դաշտ չկա․ ընտրեք՝ { $nearest }։
    }
field-not-staked = «{ $field }»-ը սեղանի դաշտ չէ․ խաղանիշերը դրեք այն դաշտերում, որոնք առաջարկում է սեղանը։
ante-missing = Թիվ { $seat } բոքսում անտե չկա․ այն պետք է խաղի մեջ եղած ամեն բոքսում։
antes-unequal = { $amount } անտեն տարբերվում է ձեր մյուս բոքսի { $other }-ից․ դրեք հավասար։
bonus-not-offered = Այս սեղանի մոտ բոնուս չկա․ դաշտը թողեք դատարկ։
bonus-too-large = { $amount } բոնուսը չափազանց մեծ է այս անտեի համար․ դրեք ամենաշատը { $most }։
chips-short =
    { $of ->
        [boxes] Թիվ { $seat } բոքսին պետք է { $amount }, իսկ խաղանիշերը { $left } են։
        [players] Թիվ { $seat } խաղացողին պետք է { $amount }, իսկ խաղանիշերը { $left } են։
       *[seats] Թիվ { $seat } տեղին պետք է { $amount }, իսկ խաղանիշերը { $left } են։
    }
nobody-wins = { $amount } բանկի հաղթողը նշված չէ։
deck-and-seed = Բաժանումը կատարվում է կա՛մ տրված կապուկից, կա՛մ սկզբնարժեքից, ոչ թե երկուսից։
deck-or-seed = Ասված չէ, թե ինչից է բաժանվում այս խաղը․ պետք է կապուկ, պտույտների շարք կամ սկզբնարժեք։
game-not-dealt = { $game } խաղը գրքում կա, բայց դեռ չի բաժանվում․ կարելի է խաղալ՝ { $games }։

## Գործողություններ
hand-over = Խաղն ավարտված է․ «{ $act }» որոշումն արդեն ուշ է, սկսեք հաջորդ խաղը։
act-unknown = Հիմա չի կարելի «{ $act }»․ կարելի է՝ { $choices }։
act-takes-no-amount = «{ $act }»-ի համար գումար պետք չէ։
act-takes-no-cards = «{ $act }»-ի համար խաղաթղթեր պետք չեն։
act-takes-no-place = «{ $act }»-ի համար դիրք պետք չէ։
out-of-turn =
    { $turn ->
        [0] { $of ->
            [boxes] Թիվ { $seat } բոքսը դա չի կարող․ դա { -dealer }ի գործն է։
            [players] Թիվ { $seat } խաղացողը դա չի կարող․ դա { -dealer }ի գործն է։
           *[seats] Թիվ { $seat } տեղը դա չի կարող․ դա { -dealer }ի գործն է։
        }
       *[other] { $of ->
            [boxes] Հիմա թիվ { $seat } բոքսի հերթը չէ․ սպասեք թիվ { $turn } բոքսին։
            [players] Հիմա թիվ { $seat } խաղացողի հերթը չէ․ սպասեք թիվ { $turn } խաղացողին։
           *[seats] Հիմա թիվ { $seat } տեղի հերթը չէ․ սպասեք թիվ { $turn } տեղին։
        }
    }
not-dealt-in =
    { $of ->
        [boxes] Թիվ { $seat } բոքսն այս խաղին չի մասնակցում․ մասնակցում են՝ { $seats }։
        [players] Թիվ { $seat } խաղացողն այս խաղին չի մասնակցում․ մասնակցում են՝ { $seats }։
       *[seats] Թիվ { $seat } տեղն այս խաղին չի մասնակցում․ մասնակցում են՝ { $seats }։
    }
amount-missing = «{ $act }» գործողության համար գումար է պետք․ նշեք ամբողջ թիվ՝ { $range }։
amount-outside = { $amount } գումարը թույլատրելի չէ․ ընտրեք { $range }։
cards-count = Նշված է { $count } խաղաթուղթ․ պետք է { $range }։
card-not-held = { $card } խաղաթուղթը ձեզ մոտ չէ։
place-missing = Ասեք՝ ինչի մասին է «{ $act }»․ ընտրեք՝ { $places }։
misdealt-not-a-table = Խաղաթղթերի սխալ քանակը տրվում է ըստ տեղի, օրինակ՝ "2": 4, ոչ թե { $misdealt }։
place-unknown =
    { $guess ->
        [one] «{ $place }» դիրք չկա․ գուցե՝ { $nearest }։
       *[other] «{ $place }» դիրք չկա․ ընտրեք՝ { $nearest }։
    }
nothing-to-take-back = { $count } գործողություն հետ վերցնել չի կարելի․ խաղում դրանք { $actions } են։

## Ռուլետկա
bets-not-a-table = Խաղադրույքները տրվում են խաղանիշերով ըստ դիրքերի, օրինակ՝ "17": 2, ոչ թե { $bets }։
no-such-bet =
    { $guess ->
        [one] «{ $place }» խաղադրույք դաշտում չկա․ գուցե՝ { $nearest }։
       *[other] «{ $place }» խաղադրույք դաշտում չկա․ խաղադրույքներն անվանում են այսպես՝ 17, 4-7, 25-26-28-29, կարմիր, տասներկուական 2, սյունակ 1։
    }
no-such-call =
    { $guess ->
        [one] «{ $place }» բանավոր խաղադրույք չկա․ գուցե՝ { $nearest }։
       *[other] «{ $place }» բանավոր խաղադրույք չկա․ բանավոր խաղադրույքներն անվանում են այսպես՝ Մեծ շարք, Զրո շպիլ, 17 և հարևանները։
    }
call-needs-chips = { $call }-ի համար պետք է { $needed } խաղանիշ կամ դրա բազմապատիկը, ոչ թե { $chips }։
nothing-to-take = { $place } դիրքից այդքան չեք կարող վերցնել․ այնտեղ { $lying } է։
bets-closed = Խաղադրույքներն ավարտված են․ ձերը վերադարձվում է, դրեք հաջորդ պտույտից առաջ։
dolly-stands = Հաղթած թիվը վճարվում է․ խաղանիշերին մի՛ դիպեք, քանի դեռ դոլին չի վերցվել։
spin-unknown = Անիվի վրա { $number } թիվ չկա․ թվերը 0-ից { $most } են։

## Գունավոր խաղանիշեր
colour-value-fixed = Ձեր խաղանիշն արժե { $agreed }, ոչ թե { $value }․ նախ փոխանակեք հետ։
colour-value-outside = Գունավոր խաղանիշը չի կարող արժենալ { $value }․ ընտրեք { $range }։
colour-taken = «{ $colour }» գույնը զբաղված է․ վերցրեք՝ { $nearest }։
colour-not-in-play = Այս սեղանի մոտ «{ $colour }» գույնով ոչ ոք չի խաղում։
no-colour-free = Բոլոր { $colours } գույնը զբաղված է․ սպասեք, մինչև մեկը հեռանա։
no-colour-chips = Թիվ { $player } խաղացողն այս սեղանի մոտ գունավոր խաղանիշեր չունի․ նախ փոխանակեք։
money-not-in-chips = { $money }-ը առանց մնացորդի { $value } արժողությամբ խաղանիշերի չի փոխանակվում։
chip-unknown = { $chip } արժողությամբ խաղանիշ այս խաղատանը չկա․ խաղանիշերն են՝ { $chips }։
chip-of-other-table = Այս խաղանիշը { $table } սեղանինն է և { $here } սեղանի մոտ չի խաղում։

## Գրառումներ
secret-length = Գաղտնիքը { $wanted } բայթ է, ոչ թե { $length }։
secret-kept-back = Խաղատունը չի բացել գաղտնիքը․ այս գրառումով խաղը չի կրկնվի, բայց «croupier verify»-ը կստուգի դրանում բացված խաղաթղթերը։
secret-unreadable = Գրառման գաղտնիքը տասնվեցական թիվ չէ։
record-unreadable = Սա խաղի գրառում չէ․ { $why }։
record-format = Գրառման ձևաչափը { $found } է․ ծրագիրը կարդում է { $known } ձևաչափը։
file-unreadable = { $path } ֆայլը չի կարդացվում․ { $why }։
directory-empty = { $path } պանակում խաղ չկա․ չկա .phh, .phhs կամ .json ֆայլ։
file-unwritable = { $path } ֆայլը չի գրվում․ { $why }։
system-eacces = մուտքն արգելված է
system-eperm = դա թույլատրված չէ
system-enoent = այդպիսի ֆայլ չկա
system-enotdir = ուղու մի մասը պանակ չէ
system-eisdir = դա պանակ է
system-eexist = արդեն կա
system-enospc = սկավառակին տեղ չկա
system-erofs = սկավառակը միայն կարդալու համար է
system-eaddrinuse = այն արդեն զբաղված է
system-eaddrnotavail = այս համակարգիչն այդպիսի հասցե չունի
system-port = պորտերի համարները 0-ից 65535 են
file-unnamed = Առանց անվան ֆայլ չի գրվում․ անվանեք այն, օրինակ՝ report.html։

## Անձնակազմ
ruling-not-yours = «{ $ruling }» որոշումը կայացնում է միայն՝ { $posts }։
ruling-not-now = «{ $ruling }» որոշումը խաղի այս պահին կայացնել հնարավոր չէ։
post-held-already = { $person } աշխատակիցն այստեղ արդեն զբաղեցնում է պաշտոնը՝ { $post }։
post-empty = Սեղանը չի կարելի բացել․ թափուր է պաշտոնը՝ { $post }։

## Պատահականություն
wheel-not-deck = { $game }-ն անիվով է, ոչ թե կապուկով․ տվեք spins կամ սկզբնարժեք։
deck-not-wheel = { $game }-ն խաղաթղթերով է, անիվ չկա․ տվեք կապուկ կամ սկզբնարժեք։
gone-wrong = { $game }-ի այս խաղից առաջ { $gone } խաղաթուղթ արդեն խաղացված լինել չի կարող․ միայն մի քանի կապուկի արկղն է շարունակվում։
fund-wrong = { $fund } ֆոնդում { $amount } լինել չի կարող․ գումարը 0-ից սկսվող ամբողջ թիվ է։
cut-form = Կիսումը տրվում է բոքսի համարով և խաղաթղթերի թվով, օրինակ՝ (1, 20), ոչ թե { $cut }։
cut-not-here = { $game }-ում խաղացողը կապուկը չի կիսում։
seats-not-a-table = Խաղադրույքները տրվում են ըստ համարների, օրինակ՝ 1: ante 10, ոչ թե { $seats }։
seat-not-a-table = { $seat } համարի խաղադրույքները տրվում են ըստ դաշտերի, օրինակ՝ ante: 10, ոչ թե { $placed }։
commitment-form = Խոստումը 64 տասնվեցական նիշ է, ոչ թե { $commitment }։
deck-form = Կապուկը խաղաթղթերի շարք է, օրինակ՝ Ah Kd, իսկ spins-ը՝ թվերի շարք, ոչ թե { $deck } և { $spins }։

## Սահմաններ
range-one = { $least }
range-two = { $least } կամ { $most }
range-short = { $least }–{ $most }
range-between = { $least }-ից { $most }
range-open = { $least } կամ ավելի
range-steps = { $least }-ից { $most }՝ { $step } քայլով

## Պաշտոններ և գույներ
post-name-croupier = { -dealer }
post-name-inspector = տեսուչ
post-name-pit-boss = փիթ-բոս
post-name-manager = կառավարիչ
post-name-judge = մրցավար
post-name-chief-judge = գլխավոր մրցավար
post-name-deputy = գլխավոր մրցավարի տեղակալ
post-name-federation = ֆեդերացիա
colour-name-red = կարմիր
colour-name-blue = կապույտ
colour-name-green = կանաչ
colour-name-yellow = դեղին
colour-name-white = սպիտակ
colour-name-orange = նարնջագույն
colour-name-pink = վարդագույն
colour-name-purple = մանուշակագույն
colour-name-brown = շագանակագույն
colour-name-grey = մոխրագույն

## Ինչն է սխալ ֆայլում
wrong-kind = պետք է { $wanted }, տրված է { $given }
wrong-kind-int = ամբողջ թիվ
wrong-kind-float = թիվ
wrong-kind-str = տեքստ
wrong-kind-bool = { $words }
wrong-kind-array = ցանկ
wrong-kind-object = աղյուսակ
wrong-choice = «{ $word }»-ը տարբերակներից չէ
wrong-line-end = տողը շարունակվում է այնտեղ, որտեղ պետք է ավարտվեր
wrong-equals = անունից հետո պակասում է = նշանը
wrong-value = = նշանից հետո արժեք չէ․ տեքստը գրվում է չակերտներում
wrong-statement = այս տողը ո՛չ արժեք է տալիս, ո՛չ աղյուսակ սկսում
wrong-twice = գրված է երկու անգամ
wrong-unclosed = փակագիծը փակված չէ
wrong-quote = չակերտ է պակասում
wrong-digits = թիվը չափազանց շատ թվանշան ունի
wrong-deep = չափազանց խորն է ներդրված
