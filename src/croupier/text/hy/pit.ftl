# The pit: what the floor does at one table, and what it is shown there.

## Refusals
ruling-own-hand = Չեք կարող որոշում կայացնել այն խաղի մասին, որում ինքներդ եք մասնակցում։ Որոշում է սրահի մեկ այլ աշխատակից։
table-held = Սեղանն արդեն կանգնեցված է։
table-not-held = Սեղանը կանգնեցված չէ։
table-held-now = Սեղանը կանգնեցված է։ Խաղը շուտով կշարունակվի։
table-of-event = Սա մրցաշարի սեղան է․ այդ գործողությունները մրցաշարի էջում են։
alert-gone = Թիվ { $number } կանչին արդեն պատասխանել են։

## Acts
duty-table-pause = Դադար
duty-table-pause-does = Խաղը դադարեցված է․ ժամանակը չի ընթանում, և ոչ ոք չի գործում, մինչև այն շարունակվի։
duty-table-resume = Շարունակել
duty-table-resume-does = Խաղը շարունակվում է․ որոշողն ունի իր ամբողջ ժամանակը։
duty-rule = Որոշում
duty-rule-does = Որոշումը դառնում է խաղի մաս՝ կանոնների կետով․ խաղացողները տեսնում են այն։
duty-alert-answer = Ընդունված է
duty-alert-answer-does = Կանչը հանվում է ցուցակից․ ձեր անունը մնում է մատյանում։

## What is filled in
blank-hand = Խաղ
blank-ruling = Որոշում
blank-place = Ինչի մասին
blank-amount = Թիվ
blank-amount-take-back = Քանի գործողություն չեղարկել
blank-amount-out-of-turn = Ընդամենը փուլում՝ բեթի կամ րեյզի դեպքում
blank-amount-prompted-early = Ընդամենը փուլում՝ բեթի կամ րեյզի դեպքում
blank-amount-ball-hung = Շրջաններ եզրով
blank-amount-too-few-laps = Գնդակի շրջաններ
blank-card = Խաղաթուղթ
blank-said = Ինչ է ասվել
blank-announced = Հայտարարված ընդամենը
blank-motions = Խաղանիշեր․ 5x100 կամ 50, 200 երկու շարժումով
blank-why = Պատճառ
blank-alert = Կանչ

## What it would do
preview-void = Խաղն անվավեր է․ բոլորին վերադարձվում են խաղադրույքները։
preview-over = Դրանով խաղն ավարտվում է։
preview-turn = Ապա որոշում է { $place }։
preview-choices = Ապա որոշում է { $place }՝ { $choices }։
preview-goes-on = Խաղը շարունակվում է․ գալիք խաղաթղթերը ցույց չեն տրվում։

## Lists
panel-alerts = Կանչեր
panel-sitting = Սեղանի շուրջ
panel-racks = Գունավոր խաղանիշեր
column-colour = Գույն
column-worth = Մեկի արժեքը
panel-waiting = Սպասման ցուցակ
column-what = Ինչ
column-seat = Տեղ
alert-call = Խաղացողը կանչում է սրահի աշխատակցին
alert-clock = Խաղացողը խնդրում է ժամանակ հայտարարել
alert-away = Խաղում մնացած խաղացողի կապը կորել է
alert-fund = Ֆոնդը վերահաշվարկված է․ թարմացրեք ցուցատախտակի գումարը
alert-closed = Խաղատունը փակ է․ փակեք այս սեղանը
table-held-short = դադար

## Discipline, terms, waiting list
discipline-not-here = Տույժեր կիրառվում են միայն սպորտային պոկերի կանոններով խաղացող սեղաններին։
seat-nobody = Թիվ { $seat } տեղում ոչ ոք չկա։
disqualified-here = Դուք որակազրկված եք այս սեղանի մոտ։
waiter-gone = Այս խաղացողն այլևս սպասման ցուցակում չէ։
duty-punish = Տույժ
duty-punish-does = Տույժը կատարվում է սեղանի մոտ և գրվում արձանագրության մեջ։
duty-queue-strike = Ջնջել
duty-queue-strike-does = Խաղացողն այլևս այստեղ տեղի չի սպասում։
blank-offence = Խախտում
blank-penalty = Ով և ինչ է թույլ տալիս կետը
blank-small-blind = Փոքր բլայնդ
blank-big-blind = Մեծ բլայնդ
blank-waiter = Ով է սպասում
penalty-misses = բաց է թողնում { $rounds } շրջան
penalty-hands = { $hands } բաժանում
panel-penalties = Տույժեր
column-offence = Խախտում
column-sanction = Տույժ
column-by = Ում կողմից

## Հերթափոխ, կանոնների բացատրում, արդարության վերականգնում, խախտումներ, այլ պայմաններ
terms-not-here = Այս սեղանին այդպիսի խաղադրույք չկա՝ { $name }։
terms-none = Նշեք, թե ինչ պետք է փոխվի։
post-not-theirs = { $name } աշխատակիցն այդպիսի պաշտոն չունի․ նախ տվեք դերը։
post-plays = { $name } աշխատակիցը նստած է այս սեղանի շուրջ և խաղում է։
post-nobody = Այս պաշտոնում ոչ ոք չկա։
briefing-first = Նախ { -dealer }ը ձեզ կծանոթացնի այս սեղանի կանոններին։ Հետո խաղադրույք կատարեք։
redress-no-hand = Թիվ { $hand } խաղն այս սեղանին չի հաշվարկվել։
redress-same = Ընտրեք երկու խաղացող։
redress-not-in = Երկուսն էլ պիտի մասնակցած լինեն այդ խաղին։
redress-too-much = Այդ խաղում շահել է { $most }, ավելին վերադարձնել չի կարելի։
redress-running = Այս խաղացողն ընթացող խաղում է։ Սպասեք ավարտին կամ դրանից հետո դադարեցրեք սեղանը։
redress-short = Մնացել է միայն { $most }։
redressed = Խաղանիշերն անցնում են՝ { $giver } → { $taker }։
duty-table-terms = Պայմաններ
duty-table-terms-does = Այլ բլայնդներ, խաղադրույքներ, անտեներ և սահմաններ գործում են հաջորդ խաղից, մնացածը՝ անմիջապես։ Դատարկ թողածը չի փոխվում։
duty-violation-enter = Խախտում
duty-violation-enter-does = Խախտումը գրված է արձանագրության մեջ․ ֆեդերացիան կարող է տույժ նշանակել։
duty-redress = Ուղղել
duty-redress-does = Ավարտված խաղի խաղանիշերն անցնում են իրական հաղթողին։ Խաղը մնում է, ինչպես եղել է։
duty-post-take = Զբաղեցնել
duty-post-take-does = Այսուհետ սեղանը սպասարկում է այս աշխատակիցը․ նախորդը փոխարինված է։
duty-post-leave = Թողնել պաշտոնը
duty-post-leave-does = Պաշտոնը թափուր է, մինչև որևէ մեկը զբաղեցնի։
duty-relief-order = Փոխարինում
duty-relief-order-does = Պաշտոնում պետք է փոխարինել անմիջապես։
duty-brief = Բացատրված է
duty-brief-does = Խաղացողը գիտի այս սեղանի կանոնները և կարող է խաղադրույք կատարել։
blank-post = Պաշտոն
blank-from-seat = Տեղից
blank-to-seat = Տեղ
blank-seat = Տեղ
blank-small-bet = Փոքր խաղադրույք
blank-big-bet = Մեծ խաղադրույք
blank-antes = Անտե
panel-rota = Ով է սպասարկում
panel-ended = Ավարտված խաղեր
column-post = Պաշտոն
column-relief = Փոխարինում
relief-due = ժամանակն է
relief-not-due = դեռ վաղ է
alert-relief = Փոխարինման ժամանակն է
alert-post-empty = Պաշտոնը թափուր է
hand-was-settled = հաշվարկված
hand-was-void = չեղյալ
hand-look = Նայել
violation-entered = գրանցված է արձանագրության մեջ
move-same = Ընտրեք այլ սեղան։
move-currency = Մյուս սեղանի մոտ խաղում են այլ խաղանիշերով։
move-in-hand = { $name } խաղացողն ընթացող խաղում է։ Սպասեք ավարտին։
players-move = { $name } սեղան՝ { $names }։
alert-move = Խաղացողին չհաջողվեց տեղափոխել
duty-players-move = Տեղափոխել
duty-players-move-does = Նրանք վեր են կենում այստեղ իրենց խաղանիշերով և նստում մյուս սեղանի շուրջ։ Առանց տեղի նշման տեղափոխվում են բոլորը։
blank-to-table = Սեղան №
panel-tray = Սեղանի խաղանիշերը

## Terms
blank-game = Խաղատեսակ
blank-seats = Տեղեր
blank-stake = Խաղադրույք
blank-least = Նվազագույնը
blank-most = Առավելագույնը
blank-most-payout = Վճարման սահմանը (0՝ չկա)
blank-least-buy = Սեղան նստելու նվազագույնը
blank-most-buy = Սեղան նստելու առավելագույնը (0՝ ցանկացած)
blank-think = Վայրկյաններ որոշելու համար (0՝ առանց ժամկետի)
panel-terms = Պայմաններ
terms-thinks = Որոշելու ժամանակը՝ { $seconds } վրկ։
terms-thinks-long = Որոշելու ժամանակը սահմանափակված չէ։
terms-coming = Հաջորդ խաղից՝ { $line }
terms-coming-soon = Նոր խաղադրույքները գործում են հաջորդ խաղից։
terms-stake = Ընտրեք այս սեղանի խաղադրույքը և նրա նվազագույնը, առավելագույնը կամ երկուսն էլ։
terms-bounds = Այս սեղանի մոտ { $least }–{ $most } գումարով նստել չի կարելի։
terms-think = Որոշելու համար տվեք ոչ ավելի, քան { $most } վրկ։
panel-dues = Ֆոնդեր և վճարներ
dues-kept = դեռ չհաշված՝ { $kept }
fee-hourly = Ժամավճար
fee-due = հաջորդ խաղի հետ
fee-paid = վճարված է
