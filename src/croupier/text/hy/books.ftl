# Գրքերը՝ մերժումներ և `croupier games`, `rules`, `clauses` հրամանների բառերը։

## Գրքեր և պրոֆիլներ
book-unknown = { $book } գիրք չկա{ $guess ->
    [one] ․ գուցե՝ { $nearest }։
   *[other] ․ ընտրեք՝ { $nearest }։
}
game-unknown = { $game } խաղ չկա․ { $nearest ->
    [none] եղածները թվարկում է «croupier games» հրամանը։
   *[other] գուցե՝ { $nearest }։
}
clause-unknown = { $id } կետ չկա{ $guess ->
    [one] ․ գուցե՝ { $nearest }։
   *[other] ․ ընտրեք՝ { $nearest }։
}
question-unknown = { $id } հարց չկա{ $guess ->
    [one] ․ գուցե՝ { $nearest }։
   *[other] ․ ընտրեք՝ { $nearest }։
}
book-unreadable = { $file } ֆայլը չի կարդացվում՝ { $why }։
book-not-text = { $file } ֆայլը UTF-8 տեքստ չէ։
book-place = { $file }, տող { $line }․ { $said }
book-syntax = { $file }, տող { $line }․ սա TOML չէ՝ { $why }։
book-not-array = { $file }, տող { $line }․ { $field } դաշտը պետք է առանձին աղյուսակ լինի։
book-field-unknown = { $file }, տող { $line }․ { $field } դաշտ չկա{ $guess ->
    [one] ․ գուցե՝ { $nearest }։
   *[other] ․ ընտրեք՝ { $nearest }։
}
book-field-missing = { $file }, տող { $line }․ պակասում է { $field } դաշտը։
book-field-wrong = { $file }, տող { $line }․ { $field } դաշտի արժեքը սխալ է՝ { $why }։
book-word-unknown = { $file }, տող { $line }․ { $field } դաշտը չի կարող լինել «{ $word }»{ $guess ->
    [one] ․ գուցե՝ { $nearest }։
   *[other] ․ ընտրեք՝ { $nearest }։
}
book-package-missing = { $book } գիրքը խոստանում է { $package } փաթեթը, որը չի ներմուծվում․ տեղադրեք այն նորից կամ հեռացրեք։
book-slug-taken = { $package } փաթեթը բերում է { $book } գիրքը, որը { $other } փաթեթն արդեն ունի․ տվեք նրան այլ անուն։
book-slug-wrong = { $package } փաթեթը բերում է { $book } գիրքը․ գրքի անունը լատինական փոքրատառեր և թվանշաններ են, օրինակ՝ m1։
book-id-foreign = { $file }, տող { $line }․ { $id } համարը չի սկսվում { $book }: նշանով, ինչպես այս գրքի բոլոր համարները։
book-id-twice = { $file }, տող { $line }․ { $id } համարը երկրորդ անգամ է հանդիպում։
translation-id-unknown = { $file }, տող { $line }․ գրքում { $id } համարը չկա{ $guess ->
    [one] ․ գուցե՝ { $nearest }։
   *[other] ․ ընտրեք՝ { $nearest }։
}
book-table-wrong = { $file }, տող { $line }․ վճարումների աղյուսակը սխալ է՝ { $why }
book-profile-wrong = { $file }, տող { $line }․ պրոֆիլը սխալ է՝ { $why }
book-guide-missing = { $file } ֆայլում [{ $game }] աղյուսակ չկա․ թվարկեք դրանում նախադասությունները, որոնք պատմում են, թե ինչպես են խաղում։
book-sentence-missing = { $file }, տող { $line }․ { $id } նախադասություն չկա․ գրեք այն { $folder } պանակի ֆայլում կամ վերցրեք պատրաստիներից մեկը։
book-condition-unknown = Խաղի նկարագրության նախադասությունը կախված է «{ $condition }» պայմանից, բայց սեղանին այդպիսի բան չկա․ նշեք խաղի տարբերակ, սահմանաչափ կամ հիմնադրամ։
book-not-physical = { $file }, տող { $line }․ { $id } կետը physical շերտից չէ, ուստի պետք է ստուգվի թեստով։
layer-unknown = { $layer } շերտ չկա{ $guess ->
    [one] ․ գուցե՝ { $nearest }։
   *[other] ․ ընտրեք՝ { $nearest }։
}

## Կարգավորումներ, սահմաններ և վճարումներ
option-unknown = { $game } խաղը { $name } կարգավորում չունի{ $guess ->
    [one] ․ գուցե՝ { $nearest }։
   *[other] ․ ընտրեք՝ { $nearest }։
}
option-value = { $option } կարգավորումը չի կարող լինել { $value }․ թույլատրելի է՝ { $known }։
option-pay = { $option } կարգավորումը չի կարող լինել { $value }․ գրեք հարաբերություն, օրինակ՝ 7:1, մինչև { $most } թվերով, կամ «not paid»։
option-fund-pay = { $option } կարգավորումը չի կարող լինել { $value }․ գրեք հարաբերություն, օրինակ՝ 7:1, ֆոնդի բաժին, օրինակ՝ 5%, մրցանակ խաղանիշերով, օրինակ՝ 5000, մինչև { $most } թվերով, կամ «not paid»։
option-not-plain = { $option } կարգավորումը չի կարող լինել { $value }․ թույլատրելի են true, false, ամբողջ թիվ կամ բառ։
option-other-type = { $option } կարգավորումը { $value } է, իսկ այստեղ այլ բան է պետք։
rules-elsewhere = { $game } խաղի կանոնները մյուս մեքենայում ուրիշ են․ բոլոր մեքենաներում տեղադրեք նույն գրքերը։
option-form = Կարգավորումը գրվում է անուն=արժեք, ոչ թե { $word }։
option-twice = { $name } կարգավորումը նշված է երկու անգամ․ նշեք յուրաքանչյուրը մեկ անգամ։
limit-unknown = { $game } խաղը { $name } դաշտի սահման չունի{ $guess ->
    [one] ․ գուցե՝ { $nearest }։
   *[other] ․ ընտրեք՝ { $nearest }։
}
limit-empty = { $field } դաշտի սահմաններում ոչ մի խաղադրույք չի տեղավորվում՝ նվազագույնը { $minimum }, առավելագույնը { $maximum }, քայլը { $step }։
limit-below = { $field } դաշտի { $amount } խաղադրույքը փոքր է նվազագույնից՝ { $minimum }։
limit-above = { $field } դաշտի { $amount } խաղադրույքը մեծ է առավելագույնից՝ { $maximum }։
limit-step = { $field } դաշտի { $amount } խաղադրույքը { $step } թվի բազմապատիկ չէ։
stake-not-whole = Գումարը դրական ամբողջ թիվ է, ոչ թե { $amount }։
pays-unknown = { $game } խաղը { $name } վճարումների աղյուսակ չունի{ $guess ->
    [one] ․ գուցե՝ { $nearest }։
   *[other] ․ ընտրեք՝ { $nearest }։
}
pay-row-unknown = Վճարումների աղյուսակում { $row } տող չկա{ $guess ->
    [one] ․ գուցե՝ { $nearest }։
   *[other] ․ ընտրեք՝ { $nearest }։
}
pay-rows-missing = { $file }, տող { $line }․ { $table } աղյուսակում տողեր են պակասում՝ { $rows }․ ֆայլի աղյուսակն ամբողջ աղյուսակն է, մեկ տողը փոխվում է այսպես՝ --option "{ $example }"։
pay-table-missing = { $id } կետում { $column } սյունակով վճարումների աղյուսակ չկա։
pay-label-unknown = «{ $label }» տողին անուն տալ հնարավոր չէ․ գործածեք փոքրատառեր, բացատներ և գծիկներ։
pay-ratio-wrong = «{ $word }» վճարման չափ չէ․ գրեք 7:1, 5%, 5000 կամ not paid։
fund-no-table = { $fund } ֆոնդը վճարում է { $table } աղյուսակով, որը չկա{ $guess ->
    [one] ․ գուցե՝ { $nearest }։
   *[other] ․ ընտրեք՝ { $nearest }։
}
pay-no-fund = { $table } աղյուսակի { $row } տողը չի կարող վճարել { $word }․ բաժիններ և մրցանակներ վճարվում են այնտեղ, որտեղ աղյուսակը նշում է պրոֆիլի ֆոնդը։
pay-share-large = { $row } տողը չի կարող վճարել { $word }․ ֆոնդում 100 %-ից ավելի չկա։
pay-not-whole = { $stake } խաղադրույքը հնարավոր չէ վճարել { $ratio } առանց կոտորակի։

## Հրամանի տող
command-unknown = { $command } հրաման չկա{ $guess ->
    [one] ․ գուցե՝ { $nearest }։
   *[other] ․ ընտրեք՝ { $nearest }։
}
argument-unknown = Այստեղ { $argument } արգումենտ չկա{ $guess ->
    [one] ․ գուցե՝ { $nearest }։
   *[other] ․ ընտրեք՝ { $nearest }։
}
usage-missing = Պակասում է՝ { $missing }։ Տե՛ս { $command } --help։
usage-no-value = { $argument } արգումենտից հետո արժեք է պետք։ Տե՛ս { $command } --help։
usage-number = { $argument }՝ ամբողջ թիվ, ոչ թե { $value }։
usage-choice = { $argument } չի կարող լինել { $value }․ հնարավոր է՝ { $known }։
system-refused = Համակարգը մերժում է՝ { $why }։
interrupted = Ընդհատված է ավարտից առաջ։
interrupted-resumable = Ընդհատված է․ հաշվածը պահպանված է, նույն հրամանը կշարունակի այդտեղից։
usage-wrong = Հրամանը հասկանալի չէ՝ { $why }։ Տե՛ս { $command } --help։
language-unknown = { $asked } լեզվով այստեղ չեն խոսում․ ընտրեք՝ { $nearest }։

## croupier games
kind-house = խաղատան դեմ
kind-players = խաղացողների միջև
places-boxes = { $minimum }–{ $maximum } բոքս
places-seats = { $minimum }–{ $maximum } տեղ
places-players = { $minimum }–{ $maximum } խաղացող
games-next = Մեկ խաղի կանոնները՝ croupier rules am/five-card

## croupier rules
rules-book =
    { $year ->
        [unknown] { $title }
       *[other] { $title } ({ $year })
    }
rules-deck = { $decks ->
    [1] մեկ կապուկ՝ { $cards } խաղաթուղթ
   *[other] { $decks } կապուկ՝ { $cards }-ական խաղաթուղթ
}
rules-limits = Խաղադրույքների սահմանները
rules-step = { $step } քայլով
rules-fund = Պրոգրեսիվ ֆոնդ՝ { $fund }
rules-fund-feed = Յուրաքանչյուր խաղադրույքի ({ $stake }) քանի տոկոսն է գնում ֆոնդ․ մնացածը խաղատանն է։
rules-fund-every = { $value ->
    [0] Խաղադրույքներն ավելացվում են ցուցատախտակին ամեն բաժանումից հետո։
   *[other] Քանի րոպեն մեկ են խաղադրույքներն ավելացվում ցուցատախտակին։
}
rules-fund-begin = Ինչով է բացվում ցուցատախտակը։
rules-fund-refill = Գումարը, մինչև որը խաղատունը լրացնում է ցուցատախտակը բաժանումից առաջ, եթե այնտեղ ավելի քիչ կա։
rules-pays = Վճարումներ՝ { $table }
rules-options = Կարգավորումներ
rules-takes = Թույլատրելի է՝ { $known }։
rules-recommended = Խորհուրդ է տրվում՝ { $answer }
option-bet-antes = Քանի անտե է դրվում խաղը շարունակելու համար։
option-ante-on-win = Անտեն նույնպես վճարվում է, երբ հաղթում եք որակավորվող համակցություն ունեցող { -dealer }ին․ հակառակ դեպքում միայն վերադարձվում է։
option-two-combinations = Առաջին համակցությունից բացի վճարվում է նաև երկրորդը։
option-insurance = Ապահովագրությունն առաջարկվում է։
option-buy-game = Եթե { -dealer }ը որակավորվող համակցություն չունի, նրա համար կարելի է խաղ գնել։
option-qualify = Ամենացածր համակցությունը, որով { -dealer }ն որակավորվում է։
option-bonus-most = Ամենաշատը քանի անտե կարող է լինել բոնուսը։
option-exchange-price = Փոխանակման գինը՝ անտեներով։
option-exchange-most = Ամենաշատը քանի խաղաթուղթ կարելի է փոխել։
option-sixth-price = Վեցերորդ խաղաթղթի գինը՝ անտեներով։
option-exchange-one-price = Մեկ խաղաթուղթ փոխելու գինը՝ անտեներով։
option-exchange-two-price = Երկու խաղաթուղթ փոխելու գինը՝ անտեներով։
option-insurance-from = Ամենացածր համակցությունը, որը կարելի է ապահովագրել։
option-game-price = { -Dealer }ի համար խաղ գնելու գինը՝ անտեներով։
option-bonus-from = Ամենացածր համակցությունը, որը շահում է բոնուսը։
option-low-ace = Մեկանոցը կարող է լինել սթրեյթի ամենացածր խաղաթուղթը։
option-for-one = Աղյուսակի բազմապատիկները ներառում են վերադարձվող խաղադրույքը։
option-bonus = Խաղատունն առաջարկում է բոնուս։
option-boxes = Սեղանի բոքսերի քանակը։
option-dealer-card = { -Dealer }ի հինգ խաղաթղթից որն է բաց դրված։
option-bonus-cards = Որ խաղաթղթերով է որոշվում բոնուսը․ առաջին հինգը, վեցից լավագույնները, թե ոչ մեկը՝ վեցերորդը գնելուց հետո։
option-joker-tie = Երբ է առանց ջոկերի համակցությունը բարձր ջոկերով նույն համակցությունից՝ հավասար արժեքների դեպքում, թե միշտ։
option-smallest-chip = Սեղանի ամենափոքր խաղանիշի արժեքը։
option-common-card = Եթե կապուկը վերջին խաղաթղթի համար չի հերիքում, բացվում է մեկ ընդհանուր խաղաթուղթ, այլ ոչ թե այրումն է բաց թողնվում։
option-players = Սեղանի շուրջ խաղացողների առավելագույն քանակը։
option-dark-boxes = Բոքսը կարող է խաղալ փակ․ բեթը դրվում է մինչև բաժանումը, խաղաթղթերը մնում են փակ։
option-max-payout = Մեկ խաղադրույքի, իսկ պոկերում՝ մեկ բոքսի առավելագույն վճարումը․ 0՝ առանց սահմանի։
option-insurance-in-cap = Ապահովագրությունը մտնում է առավելագույն վճարման մեջ՝ գնված խաղի շահումի հետ միասին։
option-equal-straights = Մեկ կրկնված արժեքով սթրեյթը երկու սթրեյթ է, ոչ թե սթրեյթ և զույգ։
option-redraw-on = Գնված նույն արժեքի խաղաթուղթը փոխվում է, մինչև այլ արժեք գա, ոչ թե միայն մեկ անգամ։
option-bonus-first-five = Բոնուսը որոշում են առաջին հինգ խաղաթղթերը, ոչ թե վերջնական համակցությունը։
option-cover-cards = Բեթը դնելուց հետո խաղացողի խաղաթղթերը նրան ցույց են տրվում երեսով ներքև։
option-bonus-max-payout = Բոնուսի առավելագույն վճարումը․ 0՝ առանց սահմանի։
option-dark-differs = Փակ բոքսերի խաղադրույքները պետք է տարբերվեն խաղացողի բաց բոքսերի խաղադրույքներից։
option-insured-ante = Անտեն վճարվում է նաև այն դեպքում, երբ վճարված է ապահովագրությունը։
option-packets = Բոքսի բոլոր խաղաթղթերը բաժանվում են միանգամից, ինչպես խառնող մեքենան է անում։
option-bonus-size = Բոնուսի չափը՝ անտեի կեսը կամ ցուցանակի սահմաններում ցանկացած գումար։
option-dark-insurance = Փակ բոքսը կարելի է ապահովագրել մինչև բաժանումը։
option-ace-king-inside = Մեկանոց-թագավորը վճարվում է որպես երկրորդ համակցություն, նույնիսկ երբ երկու խաղաթուղթն էլ առաջինի մեջ են։
option-colours = Խաղանիշերի քանի գույն ունի սեղանը․ ամեն խաղացողի պետք է իրենը։
option-columns = Ընդունվում են սյունակների խաղադրույքներ։
option-trios = Ընդունվում են 0-1-2 և 0-2-3 եռյակների խաղադրույքներ։
option-first-four = Ընդունվում է առաջին չորսի (0-1-2-3) խաղադրույք։
option-announced = Ընդունվում են բանավոր խաղադրույքներ հարևանների և շարքերի վրա։
option-cut-depth = Քանի խաղաթուղթ է մնում կտրող քարտի հետևում։
option-burn = Նոր արկղի քանի խաղաթուղթ է այրվում։
option-round-down = Ընդունվում են առանց ամբողջ կեսի խաղադրույքներ, կեսերը կլորացվում են ներքև։
option-surrender-split = Սարանդրը հնարավոր է նաև սփլիթից հետո։
option-added-stakes-back = { -Dealer }ի Բլեք Ջեքը տանում է միայն առաջին խաղադրույքը, ավելացվածը վերադարձվում է։
option-decks = Քանի կապուկ կա արկղում։
option-machine-decks = Քանի կապուկ կա խառնող մեքենայում։
option-box-players = Քանի խաղացող կարող է խաղադրույք անել մեկ բոքսի վրա։
option-soft-17 = { -Dealer }ը 17-ի վրա, երբ մեկանոցը հաշվվում է 11, կանգ է առնում, թե խաղաթուղթ է վերցնում։
option-splits = Քանի անգամ կարելի է բաժանել բոքսը․ 0՝ քանի անգամ էլ զույգ գա։
option-split-pairs = Ինչն է զույգ՝ նույն արժեքի, թե միավորներով հավասար խաղաթղթերը։
option-split-after-bust = Բոքսը կարելի է բաժանել նաև այն բանից հետո, երբ ձեռքերից մեկը պարտվել է։
option-resplit-aces = Բաժանված մեկանոցները կարելի է նորից բաժանել։
option-dark-double-most = Մինչև քանի միավորը կարելի է կրկնապատկել փակ․ 0՝ երբեք։
option-surrender = Երբ է առաջին երկու խաղաթղթով հնարավոր սարանդրը։
option-peek = { -Dealer }ը փակ խաղաթուղթ ունի և մեկանոցի կամ տասանոցի տակ ստուգում է՝ արդյոք բլեք ջեք է։
option-double-on = Քանի միավորով կարելի է կրկնապատկել։
option-double-after-split = Բաժանված ձեռքերը կարելի է կրկնապատկել։
option-split-aces = Բաժանված մեկանոցները խաղարկվում են ազատ կամ ստանում են մեկական խաղաթուղթ։
option-part-insurance = Կարելի է ապահովագրել նաև խաղադրույքի կեսից պակասը։
option-cards-from = Խաղաթղթերը բաժանվում են արկղից կամ խառնող մեքենայից, որը խառնում է ամեն խաղից առաջ։
option-prize-three-sevens = Երեք յոթանոցի պարգևը՝ խաղադրույքի բազմապատիկ․ 0՝ չկա։
option-prize-six-cards = Մինչև 21 միավոր վեց խաղաթղթի պարգևը՝ խաղադրույքի բազմապատիկ․ 0՝ չկա։
option-prize-six-seven-eight = Նույն երանգի վեց, յոթ, ութի պարգևը՝ խաղադրույքի բազմապատիկ․ 0՝ չկա։
option-prize-suited-blackjack = Նույն երանգի Բլեք Ջեքի պարգևը՝ խաղադրույքի բազմապատիկ․ 0՝ չկա։
option-prize-suited-sevens = Նույն երանգի երեք յոթանոցի պարգևը՝ խաղադրույքի բազմապատիկ․ 0՝ չկա։
option-prize-seven-cards = Մինչև 21 միավոր յոթ խաղաթղթի պարգևը՝ խաղադրույքի բազմապատիկ․ 0՝ չկա։
layer-engine = Խաղը
layer-table = Սեղանը
layer-floor = Անձնակազմ և վարք
layer-cage = Դրամարկղ և խաղանիշեր
layer-signage = Ցուցանակներ
layer-compliance = Օրենքը և կազմակերպիչը
layer-tournament = Մրցաշար
layer-federation = Ֆեդերացիա
layer-online = Խաղ համացանցում
layer-physical = Իրեր և մարդիկ

## croupier clauses
clauses-unknown = Թեստերի արդյունքն անհայտ է, քանի դեռ չի կատարվել make test հրամանը․ դրանք հղվում են { $cited } կետի։
clauses-books = գիրք
clauses-games = խաղ
clauses-layers = շերտ
clauses-total = կետ
clauses-tested = ստուգված
clauses-library = միայն գրադարան
clauses-missing = պակասող
clauses-unrealisable = ոչ ծրագրի համար
clauses-unproven = Հղումներ կան, բայց ոչ մի թեստ չի անցել կամ որևէ մեկը ձախողվել է ({ $count })՝ { $ids }
clauses-library-only = Հաստատված է միայն գրադարանում՝ կոդով, որին չեն հասնում ո՛չ հրամանները, ո՛չ սրահը, ո՛չ խաղերը ({ $count })․ { $ids }
clauses-sum = Ստուգված է { $total } կետից { $tested }-ը, պակասում է { $missing }-ը։
clauses-as-of = Արդյունքները { $commit }-ի լրիվ ստուգման և այստեղ հետո կատարվածի արդյունքներն են։
clauses-missing-sum = Պակասում է { $missing } կետ։
