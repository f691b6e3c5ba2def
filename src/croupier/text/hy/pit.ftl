# The pit: what the floor does at one table, and what it is shown there.

## Refusals
ruling-own-hand = Չի կարելի որոշում կայացնել այն բաժանման մասին, որում ինքդ խաղում ես։ Որոշում է սրահի մեկ այլ աշխատակից։
table-held = Սեղանն արդեն կանգնեցված է։
table-not-held = Սեղանը կանգնեցված չէ։
table-held-now = Սեղանը կանգնեցված է։ Խաղը շուտով կշարունակվի։
table-of-event = Սա մրցաշարի սեղան է․ դա արվում է մրցաշարի էջում։
alert-gone = { $number } կանչին արդեն պատասխանել են։

## Acts
duty-table-pause = Դադար
duty-table-pause-does = Սեղանը կանգնած է․ ժամանակը չի ընթանում, և ոչ ոք չի գործում, մինչև խաղը շարունակվի։
duty-table-resume = Շարունակել
duty-table-resume-does = Խաղը շարունակվում է․ որոշողն ունի իր ամբողջ ժամանակը։
duty-rule = Որոշում բաժանման մասին
duty-rule-does = Որոշումը դառնում է բաժանման մաս՝ կանոնների կետով․ խաղացողները տեսնում են այն։
duty-alert-answer = Ընդունված է
duty-alert-answer-does = Կանչը հանվում է ցուցակից․ ձեր անունը մնում է մատյանում։

## What is filled in
blank-hand = Բաժանում
blank-ruling = Որոշում
blank-place = Ինչի մասին
blank-amount = Թիվ
blank-amount-take-back = Քանի գործողություն չեղարկել
blank-amount-out-of-turn = Ընդամենը շրջանում՝ խաղադրույքի կամ ռեյզի դեպքում
blank-amount-prompted-early = Ընդամենը շրջանում՝ խաղադրույքի կամ ռեյզի դեպքում
blank-amount-ball-hung = Պտույտներ եզրով
blank-amount-too-few-laps = Գնդակի պտույտներ
blank-card = Խաղաթուղթ
blank-said = Ինչ է ասվել
blank-announced = Հայտարարված ընդամենը
blank-motions = Խաղանիշեր․ 5x100 կամ 50, 200 երկու շարժումով
blank-why = Պատճառ
blank-alert = Կանչ

## What it would do
preview-void = Բաժանումն անվավեր է․ բոլորին վերադարձվում են խաղադրույքները։
preview-over = Դրանով բաժանումն ավարտվում է։
preview-turn = Ապա որոշում է { $place }։
preview-choices = Ապա որոշում է { $place }՝ { $choices }։
preview-goes-on = Բաժանումը շարունակվում է․ գալիք խաղաթղթերը ցույց չեն տրվում։

## Lists
panel-alerts = Կանչեր
panel-sitting = Սեղանի շուրջ
panel-waiting = Սպասման ցուցակ
column-what = Ինչ
column-seat = Տեղ
alert-call = Խաղացողը կանչում է սրահի աշխատակցին
alert-clock = Խնդրել են ժամանակ հաշվել
alert-away = Բաժանման խաղացողի կապը կորել է
alert-fund = Ֆոնդը վերահաշվարկված է․ գրեք ցուցատախտակը
table-held-short = դադար

## Discipline, terms, waiting list
discipline-not-here = Տույժեր կիրառվում են միայն սպորտային պոկերի կանոններով սեղաններում։
seat-nobody = { $seat } տեղում ոչ ոք չկա։
disqualified-here = Դուք որակազրկված եք այս սեղանում։
terms-no-blinds = Այս սեղանում չկան բլայնդեր, որոնք հնարավոր է փոխել։
waiter-gone = Նրանք այլևս սպասման ցուցակում չեն։
duty-punish = Տույժ
duty-punish-does = Տույժը կատարվում է սեղանի մոտ և գրվում արձանագրության մեջ։
duty-table-terms = Փոխել բլայնդերը
duty-table-terms-does = Նոր բլայնդերը գործում են հաջորդ բաժանումից։
duty-queue-strike = Ջնջել
duty-queue-strike-does = Նրանք այլևս այստեղ տեղի չեն սպասում։
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
