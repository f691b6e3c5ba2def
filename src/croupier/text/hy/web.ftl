# Սրահը դիտարկիչում․ նրա էկրանների բոլոր բառերը։

## Տունը
web-brand = Croupier, դեպի սրահ
web-skip = Դեպի էջը
web-places = Բաժիններ
web-lobby = Սրահ
web-history = Իմ խաղերը
web-statistics = Վիճակագրություն
web-account = Հաշիվ
web-settings = Կարգավորումներ
web-language = Լեզու
web-wallet = խաղանիշ ձեր դրամապանակում
web-wallet-has = Պայմանական խաղանիշեր դրամապանակում՝ { $amount }
web-close = Փակել
web-close-tab = Փակել { $name } սեղանը
web-opening = Մի պահ…
web-lost = Կապը կորել է։ Ձեր տեղն ու խաղանիշերը մնում են ձերը։
web-retry-in = { $seconds ->
        [0] Միանում ենք…
       *[other] Հաջորդ փորձը՝ { $seconds } վրկ-ից։
    }
web-retry = Փորձել հիմա
web-play-chips-notice = Միայն պայմանական խաղանիշեր․ դրանք ո՛չ գնվում են, ո՛չ փոխանակվում փողի։ Իրական փողով խաղի համար պետք է լիցենզիա․ դա սրահը վարողի պարտականությունն է։

## Սրահ
web-welcome = Զբաղեցրե՛ք ձեր տեղը
web-welcome-more = Հինգ կանոնագրքի { $games } խաղ․ բաժանում է ազնիվ խաղարկողը, որը միշտ կասի՝ ինչու։ Վարժվե՛ք հենց հիմա խաղատան կամ բոտերի դեմ՝ առանց գրանցման։
web-play-now = Խաղալ հիմա
web-sign-up = Գրանցվել
web-sign-in = Մուտք
web-in-the-room = { $tables } սեղան․ խաղում են՝ { $people } մարդ, { $bots } բոտ
web-filter = Որ խաղերը
web-filter-all = Բոլոր խաղերը
web-filter-house = Խաղատան դեմ
web-filter-players = Խաղացողներ
web-filter-mine = Իմ սեղանները
web-filter-favourites = Նախընտրելի
web-find = Որոնել
web-sort = Հերթականություն
web-sort-mine = Ըստ իմ խաղերի
web-sort-name = Ըստ անվան
web-sort-stakes = Ըստ խաղադրույքի
web-sort-players = Ըստ մարդկանց
web-stakes = Խաղադրույքներ
web-stakes-any = Բոլոր խաղադրույքները
web-stakes-low = Մինչև 5
web-stakes-middle = 6-ից 20
web-stakes-high = 20-ից ավելի
web-favourite = Նախընտրելի՝ { $game }
web-for-you = Ձեզ համար
web-house = Խաղատուն
web-against-house = խաղատան դեմ
web-between-players = խաղացողների միջև
web-places-boxes = մինչև { $count } բոքս
web-places-players = մինչև { $count } խաղացող
web-places-seats = մինչև { $count } տեղ
web-with-coach = մարզիչով
web-practise = Վարժանք
web-close-which = Ո՞ր սեղանը փակել
web-close-about = Միաժամանակ բաց են ոչ ավելի, քան { $most } վարժանքի սեղան։ Փակված սեղանի խաղը չի հաշվվում։
web-close-table = Փակել { $table } սեղանը և բացել նորը
web-practise-game = Վարժանք՝ { $game }
web-practice = վարժանք
web-rules = Կանոններ
web-rules-of = Կանոններ՝ { $game }
web-open-table = Բացել { $name } սեղանը
web-taken =
    { $bots ->
        [0] Զբաղված է { $seats } տեղից { $taken }-ը
       *[other] Զբաղված է { $seats } տեղից { $taken }-ը, որից բոտերով՝ { $bots }
    }
web-your-table = դուք այստեղ եք
web-waiting = սպասում են՝ { $count }
web-watchers = դիտում են՝ { $count }
web-sign = ցուցանակ
web-none-here = Այստեղ սեղան չկա։

## Հաշիվ
web-password = Գաղտնաբառ
web-sign-up-to-play = Գրանցվել
web-sign-up-to-play-tip = Գրանցվե՛ք խաղալու համար

## Կարգավորումներ
web-sure = Համոզվա՞ծ եք
web-bet-late = { $amount } խաղադրույքը { $on } դաշտին ուշացավ․ խաղադրույքների ընդունումը փակ է։
web-places-below = Ներքևի բաժիններ
web-unsaid = { $count } սեղմում սպասում է։
web-resumed = Կապը վերականգնված է։ Սեղմվածից կատարված է { $done }, մերժված՝ { $refused }։
web-sound = Ձայն

## Կանոններ

## Խաղաթղթեր
web-card = { $suit } { $rank }
web-card-hidden = փակ խաղաթուղթ
web-card-joker = ջոկեր
web-suit-c = խաչի
web-suit-d = ագուռի
web-suit-h = սրտի
web-suit-s = ագռավի

## Սեղան
web-you = Դուք
web-dealer = { $book ->
    [fspr] Դիլեր
   *[other] Խաղարկող
}
web-board = Ընդհանուր խաղաթղթեր
web-box = Բոքս { $box }
web-seat = Տեղ { $seat }
web-seat-of = Տեղ { $seat }, { $player }
web-sit-here = Տեղ { $seat }
web-away = կապ չկա
web-ready = պատրաստ է
web-not-laid = դեռ ընդունված չէ
web-sits-out = բաց է թողնում
web-waits = սպասում է
web-pot = բանկ
web-main-pot = հիմնական բանկ
web-side-pot = կողմնակի բանկ { $number }
web-pot-total = Բանկում՝ { $amount }
web-button-at = բաթոնը՝ տեղ { $seat }
web-seconds-left = մնաց { $seconds } վայրկյան
web-phase-waiting = սպասում ենք խաղացողների
web-phase-betting = կատարե՛ք խաղադրույքները
web-phase-running = խաղն ընթացքի մեջ է
web-phase-settled = հաշվարկն ավարտված է
web-phase-closed = սեղանը փակ է
web-wait-waiting = Սպասում ենք խաղացողների…
web-wait-betting = Սպասում ենք բաժանմանը…
web-wait-running = Որոշում են մյուսները…
web-wait-settled = Հաջորդ խաղը հիմա կսկսվի։
web-wait-closed = Այս սեղանը փակ է։
web-next-hand = Հաջորդ խաղը
web-next-about = Մի՛ շտապեք․ խաղաթղթերը մնում են, մինչև շարունակեք։
web-table-closed = «{ $name }» սեղանը փակված է։
web-watching = Դուք դիտում եք խաղը։
web-chips-here = ձեր խաղանիշերն այս սեղանին
web-broke = Ձեր խաղանիշերն այս սեղանին սպառվեցին։
web-sit-down = Նստել սեղան
web-bring = Խաղանիշեր սեղանի համար՝ { $least }-ից { $most }
web-bring-chips = խաղանիշեր
web-rebuy = Ավելացնել
web-post-now = Դնել մեծ բլայնդը և խաղալ անմիջապես
web-top-up = Ամեն խաղից առաջ խաղանիշերը լրացնել մինչև այս գումարը
web-bank-left = Ժամանակի պաշար՝ մնաց { $seconds } վրկ
web-leave = Հեռանալ
web-leaving = Հեռանում եք…
web-sit-out = Բաց թողնել
web-come-back = Վերադառնալ
web-clock = Ժամանակ
web-clock-tip = Հայտարարել ժամանակ որոշող խաղացողին
web-queue = Սպասել
web-queue-tip = { $number ->
        [0] Սպասել տեղի
       *[other] Սպասել տեղի (ձեզնից առաջ՝ { $number })
    }
web-queue-leave = Այլևս չսպասել
web-beside = Սեղանի կողքին
web-panel-log = Ընթացք
web-panel-chat = Զրույց
web-panel-run = Ձեռքեր
web-show-off = Ցույց տալ
web-show-all = Բոլորը
web-unread = {""} չկարդացված
web-panel-coach = Մարզիչ
web-panel-fair = Ազնվություն

## Խաղադրույքներ
web-rack = Խաղանիշը ձեռքում
web-chip = { $value } արժեքով խաղանիշ
web-put-chip = Բոքս { $box }, { $field }՝ { $amount }։ Ավելացնել { $chip }։
web-stake-field = Բոքս { $box }, { $field }, { $least }-ից { $most }
web-stake-hint = Ընտրեք խաղանիշ և սեղմեք բոքսին, կամ պարզապես սեղմեք «Բաժանել»։
web-clear = Հանել
web-repeat = Կրկնել
web-double = Կրկնապատկել
web-undo = Հետարկել
web-deal = Բաժանել
web-spin = Պտույտ

## Որոշումներ
web-your-decision = ձեր որոշումը
web-your-turn = Ձեր հերթն է
web-tiles = Կողք կողքի
web-ahead = մինչև ձեր հերթը
web-ahead-fold = Պաս
web-ahead-check = Չեկ
web-ahead-check-fold = Չեկ կամ պաս
web-ahead-call = Քոլ
web-ahead-call-any = Ցանկացած քոլ
web-pick-cards = Սեղմեք փոխվող խաղաթղթերին։
web-amount-of = { $act }՝ գումար { $least }-ից { $most }
web-slide = { $act }՝ գումարը սահիկով
web-size-least = Նվազագույն
web-size-half-pot = ½ բանկ
web-size-pot = Բանկ
web-size-most = Առավելագույն
web-size-all = Օլլ-ին

## Պտուտակախաղ
web-wheel = Պտուտակախաղի անիվ
web-wheel-number = Պտուտակախաղի անիվ՝ { $number }
web-layout = Խաղադաշտ․ սլաքները շարժում են, մուտքի ստեղնը՝ դնել, «Delete»՝ հետ վերցնել
web-track = Թրեք
web-past-numbers = Նախորդ համարները՝ սկսած վերջինից
web-spot = { $name }, վճարում՝ { $pays }
web-spot-with = { $name }, վճարում՝ { $pays }, դրված է { $amount }
web-dozen = { $number ->
        [1] 1-ին 12
        [2] 2-րդ 12
       *[other] 3-րդ 12
    }
web-call = { $name }՝ { $chips } խաղանիշ, ընդամենը { $amount }
web-chips-needed = { $chips } խաղանիշ
web-bet-by-name = 17-20, կարմիր
web-put = Դնել

## Ինչ եղավ և ինչու
web-log = Խաղի ընթացքը
web-log-empty = Դեռ ոչինչ։
web-log-act = { $player }․ { $act }։
web-log-act-amount = { $player }․ { $act } { $amount }։
web-log-raise = { $player }․ { $act } մինչև { $amount }։
web-log-post = { $player }․ { $field } { $amount }։
web-log-cards = { $player }․ խաղաթղթեր { $cards }
web-log-opens = { $player }․ բացված է { $cards }։
web-log-opens-hand = { $player }․ բացված է { $cards }՝ { $hand }։
web-log-discards = { $player }․ խաղաթղթերը նետված են։
web-log-returned = { $player }․ վերադարձ՝ { $amount }։
web-log-all-in = { $player }․ օլլ-ին, բանկից կարող է շահել { $amount }։
web-log-wins = { $player }․ շահում՝ { $amount }, առանց բացման։
web-log-wins-hand = { $player }․ շահում՝ { $amount }․ { $hand }, { $cards }։
web-hand-number = Խաղ { $hand }
web-why = Ինչո՞ւ
web-compared = Ինչը համեմատվեց
web-number-fell = Գնդակն ընկավ { $number } թվին։
web-clause = Կետ { $clause }
web-quoted = դեռ թարգմանված չէ, ցուցադրվում է անգլերեն

## Մարզիչ
web-coach-about = Որքան արժե ամեն որոշում՝ ձեր խաղադրույքներով, եթե այնուհետև խաղաք լավագույն ձևով։
web-coach-ask = Ի՞նչ անեմ
web-coach-weighing = Մարզիչը հաշվում է․ կարող եք որոշել՝ չսպասելով նրան։

## Ազնվություն
web-no-subtle = Այս դիտարկիչը հեշերը հաշվում է միայն https-ով։

## Իմ խաղերը
web-no-answer = Սրահը չի պատասխանում։
web-no-hands = Դեռ խաղեր չկան։ Խաղացե՛ք, և խաղը կարելի կլինի նորից դիտել այստեղ։
web-hand = Խաղ
web-game = Խաղատեսակ
web-when = Երբ
web-staked = Խաղադրույք
web-net = Արդյունք
web-more = Ավելի վաղ
web-steps = Խաղի քայլերը
web-first-step = Դեպի սկիզբ
web-back = Հետ
web-next-step = Առաջ
web-verify = Ազնի՞վ էր
web-export = Ներբեռնել { $format }
web-by-your-browser = Հաշվեց ձեր դիտարկիչը
web-by-the-house = Հաշվել է խաղատունը
web-cards-agree = Խոստացվածի հետ համընկնում է { $of } խաղաթղթից { $count }-ը։
web-each-card = Խաղաթուղթ առ խաղաթուղթ
web-card-proven = Խաղաթուղթ { $draw }․ { $card }, խոստացված { $place ->
    [1] 1-ին
   *[other] { $place }-րդ
  } տեղում։
web-card-unproven = Խաղաթուղթ { $draw }․ { $card }, բայց { $place ->
    [1] 1-ին
   *[other] { $place }-րդ
  } տեղում է { $pledged }։

## Վիճակագրություն
web-hands-played = Խաղեր
web-best = Ամենամեծ շահումը
web-worst = Ամենամեծ կորուստը
web-plot = Շահած և կորցրած խաղանիշերը խաղ առ խաղ՝ { $game }
web-hands-axis = { $hands } խաղ

# -- the house around the tables
web-work = Աշխատանք
web-wallet-value = Դրամապանակում դրամարկղի խաղանիշեր՝ { $amount } ({ $money })
web-floor-call = Կանչել
web-floor-called = Կանչված է
web-table-held = Սեղանը կանգնեցված է։ Խաղը շուտով կշարունակվի։
web-federation = Ֆեդերացիա

# -- an event, seen from its table
web-events = Մրցաշարեր
web-event-left = { $players }-ից մնացել է { $left }
web-event-pool = մրցանակային ֆոնդ { $pool }
web-event-cards-late = բոլոր խաղաթղթերը՝ { $seconds } վրկ ուշ
web-event-open = Դեպի մրցաշարը
web-event-to-table = Ձեր սեղանը
web-event-average-is = միջինը { $average }
web-event-break = Ընդմիջում
web-event-level = Մակարդակ { $level }
web-event-ante = անտե { $ante }
web-event-next = հաջորդը՝ { $wagers }
web-event-together = միաժամանակյա բաժանում
web-event-forming = կազմվում է եզրափակիչ սեղանը
web-event-final = եզրափակիչ սեղան
web-event-rank = Տեղ { $rank }՝ { $left }-ից
web-event-you-out = Դուք դուրս եք եկել { $place ->
    [1] 1-ին
   *[other] { $place }-րդ
  } տեղում
web-event-you-won = մրցանակ { $prize }
web-own-table = Բացել սեղան
web-hosted = բացել է խաղացողը
web-locked = գաղտնաբառով
web-host-menu = Սեղան
web-table-more = Այլ գործողություններ
web-rematch = Ռևանշ
web-table-closing = Սեղանի տերը կփակի այն այս խաղից հետո։
web-own-limits = Ձեր սահմանները
web-reality = Այսօր արդեն խաղում եք { $minutes } րոպե։
web-reality-taken = Դրամապանակից սեղաններին և մրցաշարերին է գնացել՝ { $amount }։
web-reality-go-on = Շարունակել
