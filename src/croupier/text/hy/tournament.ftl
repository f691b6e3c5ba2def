# Մրցաշարեր. մերժումներ և այն, ինչ ասվում է մարդկանց մրցաշարի ընթացքում։

icm-stack = Ստեքը խաղանիշերի ամբողջ թիվ է, ոչ թե { $stack }։
icm-prize = Մրցանակն ամբողջ գումար է, ոչ թե { $prize }։
icm-prizes-grow = Մրցանակները նշեք առաջին տեղից սկսած․ ոչ մեկը նախորդից մեծ չէ։
icm-large = { $most }-ից մեծ ստեքերն ու մրցանակները չեն հաշվվում․ նշեք դրանք ավելի խոշոր միավորներով։
icm-too-many = { $count } ստեքը շատ է․ միանգամից հաշվվում է առավելագույնը { $most }։
tournament-format = «{ $format }» ձևաչափ չկա{ $guess ->
    [one] ․ գուցե՝ { $nearest }։
   *[other] ․ ընտրեք՝ { $nearest }։
}
tournament-game = { $game } խաղով մրցումներ չեն անցկացվում․ ընտրեք սրանցից մեկը՝ { $games }։
tournament-limit = «{ $limit }» լիմիտ չկա{ $guess ->
    [one] ․ գուցե՝ { $nearest }։
   *[other] ․ ընտրեք՝ { $nearest }։
}
tournament-nameless = Մրցմանն անուն է պետք․ նշեք այն։
tournament-no-levels = Մրցմանը պետք է գոնե մեկ մակարդակ․ ավելացրեք [[levels]] աղյուսակ։
tournament-stack = Սկզբնական { $stack } ստեքը հնարավոր չէ․ յուրաքանչյուրին տվեք գոնե մեկ խաղանիշ։
tournament-stack-blind = Սկզբնական { $stack } ստեքը փոքր է 1-ին մակարդակի { $big } մեծ բլայնդից․ յուրաքանչյուրին ավելի շատ խաղանիշ տվեք։
tournament-stack-unequal = Բոլորը սկսում են նույնքան խաղանիշով․ ստեքը նշեք մեկ թվով։
reglament-json = { $file }, տող { $line }․ սա JSON չէ։ Ստուգեք այնտեղ ստորակետը, չակերտը կամ փակագիծը։
reglament-event = { $file }-ը խաղացված մրցաշար է, ոչ թե կանոնակարգ․ կրկնեք այն «{ $command }» հրամանով։
tournament-seats = { $seats } տեղով սեղան հնարավոր չէ․ ընտրեք 2-ից { $most }։
tournament-final = { $seats } տեղով եզրափակիչ սեղան հնարավոր չէ․ ընտրեք 2-ից { $most }։
tournament-field = { $least }-ից { $most } մասնակից հնարավոր չէ․ ընտրեք 2-ից { $cap }։
tournament-open-cards = Հանդիսատեսի համար խաղաթղթերը բացվում են { $least }–{ $most } վրկ հետո, ոչ թե { $seconds }։
tournament-fee = Մուտքագումարը ({ $buy_in }) և տուրքը ({ $fee }) բացասական չեն լինում։
tournament-amount = { $field } թիվը չափազանց մեծ է․ ընտրեք առավելագույնը { $most }։
tournament-amount-level = { $level ->
    [1] 1-ին
   *[other] { $level }-րդ
  } մակարդակում { $field } թիվը չափազանց մեծ է․ ընտրեք առավելագույնը { $most }։
tournament-levels-many = { $count } մակարդակը շատ է․ ընտրեք առավելագույնը { $most }։
tournament-level-shrinks = Ամեն մակարդակում պարտադիր խաղադրույքներն աճում են․ { $level ->
    [1] 1-ին
   *[other] { $level }-րդ
  } մակարդակում չեն աճում։
tournament-level-form = { $level ->
    [1] 1-ին
   *[other] { $level }-րդ
  } մակարդակը տևում է գոնե մեկ րոպե և բացասական գումար չունի։
tournament-level-blinds = { $level ->
    [1] 1-ին
   *[other] { $level }-րդ
  } մակարդակում պետք է 2-ից ոչ պակաս մեծ բլայնդ և 1-ից մինչև մեծը՝ փոքր բլայնդ։
tournament-level-ante = { $level ->
    [1] 1-ին
   *[other] { $level }-րդ
  } մակարդակում պետք է անտե․ սթադը խաղում են անտեով։
tournament-level-bring-in = { $level ->
    [1] 1-ին
   *[other] { $level }-րդ
  } մակարդակի բրինգ-ինը մեծ է ստորին խաղադրույքից։
tournament-until = { $level ->
    [1] 1-ին
   *[other] { $level }-րդ
  } մակարդակ չկա․ ընտրեք 1-ից { $most }։
tournament-rebuy-terms = Ռեբայը տալիս է գոնե մեկ խաղանիշ, թույլատրվում է գոնե մեկ անգամ, և գինը բացասական չէ։
tournament-add-on-break = Ադդոնը վաճառվում է { $level ->
    [1] 1-ին
   *[other] { $level }-րդ
  } մակարդակից հետո ընդմիջմանը, բայց ընդմիջում չկա։ Մակարդակին դադար տվեք։
tournament-bounty = { $amount } պարգևը չի տեղավորվում { $buy_in } մուտքագումարում։
tournament-olympic-late = Օլիմպիական ձևաչափում ուշ գրանցում չկա․ ամեն փուլ սկսվում է հավասար ստեքերով։
tournament-no-stages = Փուլեր կան միայն օլիմպիական ձևաչափում․ հանեք { $field } դաշտը կամ ընտրեք այդ ձևաչափը։
tournament-chip = { $chip } արժեքով խաղանիշ չկա։
tournament-stages = Փուլում { $tables } սեղան չի լինում․ ամեն փուլի համար նշեք գոնե մեկը։
tournament-breaking = Թիվ { $table } սեղանը չի կարող լինել ցրման հերթում․ նշեք սեղանները 1-ից, ամեն մեկը մեկ անգամ։
tournament-flight-terms = Հոսքը խաղում են ամերիկյան ձևաչափով, առանց պարգևների, և խաղանիշ այնտեղ չեն բերում։
tournament-flight-prizes = Հոսքը մրցանակ չի վճարում․ նրա ֆոնդն անցնում է հաջորդ օրվան։ Մրցանակները նշեք այնտեղ։
tournament-carries-terms = Որտեղ գալիս են հոսքերի խաղանիշերով, մուտքի համար չեն վճարում և չեն ուշանում, իսկ ձևաչափն ամերիկյան է։
tournament-tickets-shares = Սատելիտում շահում են տոմսեր․ նշեք կամ դրանց թիվը, կամ տոմսի գինը, կամ ֆոնդի մասերը։
tournament-clock = Քայլի համար տվեք գոնե մեկ վայրկյան․ ժամանակի պաշարը բացասական չի լինում։
tournament-shares-sum = Մրցանակների մասերի ({ $row }) գումարը { $sum } է, ոչ թե { $whole } հարյուրերորդ տոկոս։
tournament-shares-grow = Ոչ մի մրցանակ նախորդից մեծ չէ ({ $row })։
tournament-shares-least = Մրցանակների ամեն մասը ({ $row }) տոկոսի մեկ հարյուրերորդից պակաս չէ․ առանց մրցանակի տեղերը մի՛ նշեք։
tournament-places-promised = Խոստացված է { $places } տեղ, վճարվում է { $shares }․ ավելացրեք մասեր կամ խոստացեք ավելի քիչ տեղ։
tournament-prize-terms = Մրցանակ ստանում է մասնակիցների 1-ից 100 տոկոսը․ երաշխիքը 0-ից պակաս չէ, միավորը՝ 1-ից։
tournament-prize-first = Առաջին մրցանակը չի լինում { $first } հարյուրերորդ տոկոս․ ընտրեք 0-ից { $whole }։
tournament-prize-negative = Մրցանակներում չի լինում { $field } = { $value }․ ընտրեք 0 կամ ավելի։
draw-entrants = Վիճակահանությանը պետք է գոնե երկու տարբեր մասնակից․ այստեղ՝ { $count }։
draw-tables = { $count } մասնակցին հնարավոր չէ նստեցնել { $tables } սեղանի շուրջ, { $seats } տեղով։
draw-apart = { $names }․ հնարավոր չէ բաժանել { $tables } սեղանի միջև։
draw-hopeless = { $tries } վիճակահանությունից ոչ մեկը բոլորին առանձին չնստեցրեց․ նշեք ավելի փոքր խմբեր։
lots-used-up = Այս մրցաշարի բոլոր { $most } վիճակն օգտագործված է։
tournament-registered = { $player } խաղացողն արդեն գրանցված է։
tournament-not-registered = { $player } խաղացողը գրանցված չէ։
tournament-name = Մասնակցի անունը 1-ից 100 տառ է։
tournament-full = Տեղ չկա․ արդեն { $most } մասնակից կա։
tournament-closed = Գրանցումը փակ է։
tournament-re-entries = { $player }․ բոլոր { $most } կրկնամուտքն օգտագործված է։
tournament-still-in = { $player } խաղացողը դեռ խաղի մեջ է։
tournament-drawn = Վիճակահանությունն արդեն անցկացվել է։
tournament-not-drawn = Նախ անցկացրեք վիճակահանությունը։
tournament-too-few = Գրանցված է { $count } մասնակից, պետք է առնվազն { $least }։
tournament-chief-judge = Սկսելուց առաջ նշանակեք գլխավոր մրցավար։
tournament-two-judges = Գլխավոր մրցավարն արդեն { $judge } է․ նա մեկն է։
tournament-unconfirmed = Սեղան { $table }․ հաստատված չէ, որ բոլորը նստած են ըստ վիճակի։
tournament-not-started = Մրցաշարը դեռ չի սկսվել։
tournament-started = Մրցաշարն արդեն սկսվել է։
tournament-over = Մրցաշարն ավարտված է։
tournament-signed = Արդյունքները ստորագրված են․ այլևս ոչինչ չի փոխվում։
tournament-not-over = Մրցաշարը դեռ ավարտված չէ։
tournament-no-table = Թիվ { $table } սեղանը խաղի մեջ չէ։
tournament-hand-running = Թիվ { $table } սեղանին բաժանում է ընթանում․ սպասեք ավարտին։
tournament-no-hand = Թիվ { $table } սեղանին բաժանում չի ընթանում։
tournament-clock-stopped = Ժամացույցը կանգնած է։
tournament-clock-runs = Ժամացույցն արդեն աշխատում է։
tournament-break = Հիմա ընդմիջում է։
tournament-unbalanced = Սեղանները տարբերվում են մեկից ավելի խաղացողով․ բաժանումները սպասում են տեղափոխության։
tournament-final-forms = Ձևավորվում է եզրափակիչ սեղանը․ նոր բաժանում չի սկսվում։
tournament-last-in = { $player }․ մնացած բոլոր խաղանիշերն այստեղ են, դուրս գալ հնարավոր չէ։ Նախ նշեք նրանց ռեբայը, ովքեր մնում են խաղում։
tournament-rebuy-waits = Թիվ { $table } սեղանը սպասում է․ խաղացողը որոշում է ռեբայի մասին։
tournament-break-waits = Թիվ { $table } սեղանը սպասում է․ խաղացողները տեղափոխվում են։
tournament-together = Թիվ { $table } սեղանը սպասում է․ բոլոր սեղանները բաժանում են միասին։
tournament-short = Թիվ { $table } սեղանը սպասում է․ խաղացողները քիչ են։
tournament-stacks-wrong = Թիվ { $table } սեղանի ստեքերի գումարը { $sum } է, իսկ խաղում { $chips } խաղանիշ կար։
tournament-stacks-whose = Սրանք թիվ { $table } սեղանի խաղացողների ստեքերը չեն։
tournament-not-in = { $player } խաղացողն այլևս խաղի մեջ չէ։
tournament-live-only = Դուրս մնալու մասին հայտնում են միայն կենդանի սեղաններին․ այստեղ դա ցույց են տալիս բաժանումները։
tournament-out-by-self = { $player } խաղացողը չի կարող ինքն իրեն դուրս հանել։ Նշեք, թե ով է շահել խաղանիշերը, կամ ոչ մեկին։
tournament-move-unknown = Հիմա այնտեղից թիվ { $table } սեղան ոչ ոքի տեղափոխել պետք չէ։
tournament-move-seat = Թիվ { $table } սեղանի թիվ { $seat } տեղն ազատ չէ։
tournament-judge-name = Գլխավոր մրցավարին անուն է պետք։
tournament-no-break = Թիվ { $table } սեղանը հիմա չի լուծարվում։
tournament-funds = Սա արժե { $price } խաղանիշ, իսկ դրամապանակում ավելի քիչ կա։ Ընտրեք այն, ինչ կարող եք վճարել։
tournament-no-rebuy = { $player }․ ռեբայը հիմա հնարավոր չէ։
tournament-no-add-on = { $player }․ ադդոնը հիմա հնարավոր չէ։
tournament-penalty = Տույժը գոնե մեկ բաժանում է։
tournament-deck-asked = Խաղացողները չեն կարող պահանջել կապուկի փոխարինում։
tournament-deal-who = Համաձայնությունը ստորագրում են բոլոր մնացածները՝ { $names }։
tournament-deal-sum = Մասերի գումարը { $sum } է․ բաժանվում է { $pool }։
tournament-deal-negative = Համաձայնության ոչ մասը, ոչ էլ խաղարկելու թողնվածը բացասական չեն լինում․ նշեք 0 կամ ավելի։
tournament-no-order = Չկա թիվ { $order } գրառում, որը հնարավոր է չեղարկել։
tournament-undo-breaks = Թիվ { $order } գրառումը հնարավոր չէ չեղարկել․ հաջորդները կախված են դրանից։ ({ $why })
tournament-sign-judge = Արդյունքները ստորագրում է միայն գլխավոր մրցավարը՝ { $judge }։
tournament-clock-far = Ժամացույցը տեղափոխում են առավելագույնը { $most } ժամով։

notice-seated = { $player }․ սեղան { $table }, տեղ { $seat }։
notice-moved = { $player } խաղացողը տեղափոխվում է թիվ { $table } սեղանից, տեղ { $seat }, թիվ { $other } սեղան, տեղ { $place }․ { $why }։
move-big-blind = ամենալեցուն սեղանի հաջորդ մեծ բլայնդը
move-same-seat = ամենալեցուն սեղանի նույն տեղը
move-table-broken = սեղանը լուծարված է
notice-proposed = Մեկ խաղացողի տեղափոխեք թիվ { $before } սեղանից թիվ { $after } սեղան։
notice-broken = Թիվ { $table } սեղանը լուծարված է։
notice-opened = Բացված է թիվ { $table } սեղանը։
notice-levelup = Սեղան { $table }․ մակարդակ { $level }, նոր կապուկ։
notice-out = { $player } խաղացողը դուրս է մնում, տեղ { $place }։
notice-bounties = { $player } խաղացողը ստանում է { $amount } պարգև { $head } խաղացողի համար։
notice-handforhand = Այսուհետ բոլոր սեղանները բաժանում են միասին․ մնացել է { $left } խաղացող։
notice-finaltable = Ձևավորված է եզրափակիչ սեղանը, { $players } խաղացող։
notice-stage = { $stage }․ սեղաններ՝ { $tables }։
notice-won = { $player } խաղացողը հաղթում է։
stage-0 = եզրափակիչ
stage-1 = կիսաեզրափակիչ
deal-nobody = Ոչ ոք խաղանիշ չունի․ համաձայնության համար պետք է գոնե մեկ ստեք։
deal-left = Հնարավոր չէ թողնել { $left } խաղարկելու․ բաժանվում է { $pool }։
stages-wrong = Փուլերը չեն ավարտվում մեկ եզրափակիչ սեղանով․ { $stage } փուլում { $tables } սեղան է։
stages-tables = { $players } խաղացողը չի տեղավորվում { $tables } սեղանի շուրջ, մինչև { $seats } տեղով։
simulate-bots = «{ $bots }» բոտեր չկան{ $guess ->
    [one] ․ գուցե՝ { $nearest }։
   *[other] ․ ընտրեք՝ { $nearest }։
}
simulate-players = { $players } խաղացող, որոնցից { $late } ուշանում է․ սկսելու համար պետք է գոնե երկուսը։
simulate-late = Ուշանում է { $late } խաղացող, բայց ուշ գրանցում չկա․ նշեք՝ մինչև որ մակարդակն է այն բաց։
race-chips = { $old } արժեքով խաղանիշերը հնարավոր չէ փոխանակել { $new } արժեքով խաղանիշերի։
race-count = Թիվ { $seat } տեղում չի կարող լինել { $count } խաղանիշ։
race-cards = { $count } ավելորդ խաղանիշի համար մեկ կապուկը քիչ է․ փոխանակեք սեղան առ սեղան։
structure-terms = Չկա կառուցվածք { $players } խաղացողի, { $stack } խաղանիշի և { $minutes } րոպեի համար․ պետք է գոնե 2 խաղացող, { $chip } արժեքով 20 խաղանիշ և 10 րոպե։
forecast-events = { $events } մրցաշարը քիչ է․ խաղացեք գոնե մեկը։
event-secret = Այս մրցաշարի գաղտնիքը 64 տասնվեցական նիշ չէ։
event-anchor = Այս մրցաշարի վիճակները նախապես հաստատվածները չեն։
event-draw = Այս մրցաշարի վիճակահանությունը չի բխում իր վիճակից։
environment-flight = { $event }-ը մի քանի մեկնարկային օրերից մեկն է, իսկ ուսուցման մրցաշարը խաղացվում է մինչև հաղթող։ Վերցրեք այնպիսի կանոնակարգ, ուր և որտեղից խաղանիշ չեն տեղափոխում։
event-form = { $path } ֆայլը գրառված մրցաշար չէ․ { $why }
icm-head-seat = խաղացող
icm-head-stack = ստեք
icm-head-worth = արժեք
icm-head-deal = ըստ ICM-ի
icm-head-chop = ըստ խաղանիշերի
structure-chips = Կառուցվածքի խաղանիշերի արժեքները 1-ից սկսվող ամբողջ թվեր են․ նշեք գոնե մեկը։
structure-unreached = Ոչ մի մակարդակով այս մրցաշարը { $minutes } րոպեում չի ավարտվի․ այս մակարդակներն ամենամոտն են։ Փոխեք ստեքը, խաղացողների թիվը կամ ժամանակը։
structure-playing = խաղարկվում է { $events } մրցաշար
structure-head-level = մակարդակ
structure-head-minutes = րոպե
structure-head-blinds = բլայնդներ
structure-head-ante = անտե
structure-head-pause = ընդմիջում
structure-head-after = րոպե անց
structure-head-tables = սեղան
structure-head-average = միջին ստեքը՝ մեծ բլայնդներով
structure-forecast = Խաղարկվել է { $events } անգամ․ ավարտվում է { $median } րոպեից (միջնարժեքը․ տասից ութը՝ { $early } և { $late } րոպեների միջև), մակարդակ { $level }, { $hands } բաժանում։
tournament-action = «{ $action }» չկա{ $guess ->
    [one] ․ գուցե՝ { $nearest }։
   *[other] ․ ընտրեք՝ { $nearest }։
}
tournament-file-there = { $file } ֆայլն արդեն կա․ ընտրեք այլ անուն։
tournament-written = { $file } ֆայլը գրված է։ Փոխեք այն, ինչպես պետք է, և ստուգեք։
tournament-lawful = { $name }․ { $levels } մակարդակ։ Կանոնակարգը կարգին է։
tournament-simulated = { $name }․ { $entries } մասնակից, { $hands } բաժանում, { $moves } տեղափոխություն, { $minutes } րոպե։
tournament-replayed = { $name }․ կրկնված է, ստուգված է { $draws } վիճակահանություն։
tournament-head-place = տեղ
tournament-head-player = խաղացող
tournament-head-prize = մրցանակ
tournament-flight-over = Հոսքն ավարտված է { $level ->
    [1] 1-ին
   *[other] { $level }-րդ
  } մակարդակից հետո․ նոր բաժանում չի սկսվում։
tournament-carried = { $player } խաղացողը չի կարող մտնել այսքան խաղանիշով․ բոլորը սկսում են նույն ստեքով կամ, եթե կանոնակարգն այդպես է սահմանում, հոսքի խաղանիշերով։
tournament-money-brought = Հոսքի ֆոնդը՝ գոնե մեկ միավոր, ընդունում է միայն այն օրը, ուր գալիս են հոսքերի խաղանիշերով, և միայն մինչև վիճակահանությունը։
tournament-no-flight = Սա հոսք չէ․ խաղում են մինչև հաղթողը։
tournament-flight-runs = Հոսքը շարունակվում է մինչև { $level ->
    [1] 1-ին
   *[other] { $level }-րդ
  } մակարդակի վերջը։
tournament-deciding = Ռեբայի մասին դեռ չեն որոշել՝ { $names }։
tournament-uncounted = Նախ հաշվեք բոլոր մնացածների ստեքերը՝ { $names }։
tournament-is-no-flight = { $event }․ հոսք չէ․ կանոնակարգում նշված չէ, թե որ մակարդակից հետո է այն ավարտվում։
tournament-flight-open = { $event }․ հոսքը դեռ ավարտված չէ։ Նախ ավարտեք այն։
tournament-no-carry = { $event }․ այստեղ հոսքերի խաղանիշերով չեն մտնում։ Կանոնակարգում պետք է { $field }։
match-played = { $name }․ { $teams } թիմ, { $hands } բաժանում, բոլոր սեղաններին՝ նույն խաղաթղթերը։
match-head-team = թիմ
match-head-points = միավոր
match-head-chips = խաղանիշ
match-terms = Հանդիպմանը մասնակցում է 2-ից { $most } տարբեր թիմ, և խաղացվում է գոնե մեկ բաժանում․ այստեղ կա { $teams } թիմ և { $hands } բաժանում։
match-bots = { $bots } տեսակի բոտ { $teams } թիմի համար․ նշեք մեկը բոլորի համար կամ մեկական ամեն թիմի։
tournament-desk-only = Դա հայտնում է միայն կենդանի մրցաշարի մրցավարի վահանակը․ այստեղ այն ցույց են տալիս խաղասեղաններն ու դրամապանակները։
tournament-here = { $player }․ ներկայությունն արդեն նշված է։
tournament-not-here = Ոչ բոլորի ներկայությունն է նշված՝ { $names }։ Նշեք նրանց կամ հանեք մրցաշարից, հետո անցկացրեք վիճակահանությունը։
tournament-paid = { $player }․ վճարվածից ավելին վերադարձնել հնարավոր չէ։
tournament-paid-most = Միանգամից { $amount } գրանցել հնարավոր չէ․ առավելագույնը՝ { $most }։
tournament-count = { $player }․ այսքան խաղանիշ լինել չի կարող։ Նորից հաշվեք կամ հայտնեք դուրս մնալու մասին։
tournament-count-sum = Հաշված ստեքերի գումարը { $sum } է, իսկ խաղում { $chips } խաղանիշ է․ նորից հաշվեք։
tournament-not-at-table = { $player } խաղացողը թիվ { $table } սեղանին նստած չէ։
tournament-together-first = Բոլոր սեղանները բաժանում են միասին․ նախ նշեք, որ թիվ { $table } սեղանը բաժանել է։
tournament-no-final = Եզրափակիչ սեղանի ժամանակը դեռ չի եկել։
race-winners = Այս խաղարկությունում { $count } խաղանիշ կա, ամեն մեկն ստանում է ավելորդ խաղանիշ ունեցող այլ խաղացող․ նշեք հենց նրանց, ովքեր շահել են։
notice-raced = { $player } խաղացողը ստանում է մեկ խաղանիշ՝ { $chip } արժեքով։
tournament-deal-count = Նախ հաշվեք բոլոր ստեքերը․ դրանց գումարը պետք է հավասար լինի խաղում եղած բոլոր խաղանիշերին։

# Ինչ է արվել՝ վահանակի մատյանում։
order-register = { $player }․ հայտ
order-addmoney = { $source }․ ֆոնդ է բերված { $amount }
order-withdraw = { $player }․ հայտը հանված է
order-appoint = Գլխավոր մրցավար՝ { $judge }
order-word = { $player }․ բառ վիճակահանության համար
order-seat = Վիճակահանությունն անցկացված է
order-checkin = { $player }․ ներկա է, վճարել է { $paid }
order-pay = { $player }․ վճարել է { $amount }
order-restructure = Մակարդակները փոխված են
order-announce = «{ $words }»
order-announce-nothing = Հայտարարությունը հանված է
order-confirm = Սեղան { $table }․ բոլորը նստած են ըստ վիճակի
order-start = Ժամացույցը գործարկված է
order-stop = Ժամացույցը կանգնեցված է
order-resume = Ժամացույցը շարունակում է
order-setclock = Ժամացույցը դրված է { $level ->
    [1] 1-ին
   *[other] { $level }-րդ
  } մակարդակի վրա
order-setclock-by = Ժամացույցը տեղաշարժված է { $by } վայրկյանով
order-deal = Սեղան { $table }․ բաժանում
order-handover = Սեղան { $table }․ բաժանումն ավարտված է
order-bustout = { $player } խաղացողը դուրս է մնում
order-move = { $player } խաղացողը տեղափոխվում է․ սեղան { $table }, տեղ { $seat }
order-breakup = Թիվ { $table } սեղանը լուծարված է
order-formfinal = Եզրափակիչ սեղանը ձևավորված է
order-countstacks = Հաշված ստեքեր՝ { $count }
order-endflight = Հոսքն ավարտված է
order-colourup = Սեղան { $table }․ { $old } արժեքով խաղանիշերը փոխանակված են { $new } արժեքով խաղանիշերի
order-rebuy = { $player }․ ռեբայ
order-decline = { $player }․ առանց ռեբայի
order-takeaddon = { $player }․ ադդոն
order-absence = { $player }․ բացակայությունը նշված է
order-penalise = { $player }․ բաց է թողնում { $hands } բաժանում ({ $clause })
order-disqualify = { $player }․ որակազրկված է ({ $clause })
order-newdeck = Սեղան { $table }․ նոր կապուկ
order-agree = Համաձայնությունը ստորագրված է, խաղարկելու թողնված է { $left }
order-sign = Արդյունքներն ստորագրված են՝ { $judge }
summary-empty = այս ֆայլում ոչ մի մրցաշար չկա։
summary-twice = { $name } խաղացողը նշված է երկու անգամ։
summary-players = նշված է { $listed } խաղացող, իսկ մրցաշարում նրանք { $count } են։
summary-no-place = { $name } խաղացողը դուրս է մնացել, բայց տեղ չունի։
summary-place = { $name } խաղացողը չի կարող ունենալ { $place } տեղն այսքան մասնակցի դեպքում։
summary-negative = { $amount } գումարը զրոյից փոքր է։
