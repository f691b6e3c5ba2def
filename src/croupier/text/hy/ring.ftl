# Պոկեր խաղացողների միջև․ մերժումներ, իրադարձություններ, բառեր։

## Մերժումներ
players-count = { $players } խաղացող․ այս խաղը խաղում են { $range } հոգով։
stack-missing = Թիվ { $seat } տեղը խաղանիշեր չունի․ նշեք դրանց քանակը։
one-seat-each = Թիվ { $seat } տեղը պետք է ունենա իր խաղացողը․ այստեղ երկու տեղով չեն խաղում։
no-ring = { $game } խաղն ընթանում է խաղատան դեմ․ խաղացողների միջև բանկ չկա։
no-boxes = { $game } խաղն ընթանում է խաղացողների միջև․ խաղատան դեմ բոքսեր չկան։
setting-unknown =
    { $guess ->
        [one] Այս խաղը { $name } կարգավորում չունի․ գուցե՝ { $nearest }։
       *[other] Այս խաղը { $name } կարգավորում չունի․ ընտրեք՝ { $nearest }։
    }
blinds-not-two = Բլայնդները երկու գումար են՝ փոքր և մեծ, ոչ թե { $blinds }։
cannot-check = Չեկ չի կարելի․ խաղադրույք կա․ հավասարեցրեք, բարձրացրեք կամ պաս ասեք։
cannot-raise = Հիմա բարձրացնել չի կարելի․ ձեզ համար սակարկությունը բաց չէ, կամ պատասխանող չկա։
wager-stands = Խաղադրույք դնել չի կարելի․ այն արդեն կա։ Կարելի է՝ { $choices }։
bring-in-stands = Միայն բրինգ-ինի վրա խաղադրույք են դնում, որ լրացնում է այն։ Կարելի է՝ { $choices }։
nothing-to-call = Հավասարեցնելու բան չկա։ Կարելի է՝ { $choices }։
nothing-to-raise = Բարձրացնելու բան չկա․ դեռ ոչ ոք չի դրել։ Կարելի է՝ { $choices }։
raises-used-up = Բարձրացնել չի կարելի․ փուլի { $raises } բարձրացումն արված է։

## Իրադարձություններ
event-won = Թիվ { $seat } տեղը վերցնում է { $amount }՝ առանց բացման։
event-won-hand = Թիվ { $seat } տեղը շահում է { $amount }․ { $hand }։
event-won-hand-cards = Թիվ { $seat } տեղը շահում է { $amount }․ { $hand }, { $cards }։
event-drew = Թիվ { $seat } տեղը բաթոնի համար քաշում է { $cards }։
event-buttondrawn = Ամենաբարձր խաղաթուղթը թիվ { $seat } տեղինն է․ բաթոնը նրանն է։
event-levied = Թիվ { $seat } տեղը վճարում է { $amount } մեկ ժամ խաղի համար։
event-unpaid = Թիվ { $seat } տեղը չի կարող վճարել { $amount } մեկ ժամ խաղի համար և խաղաթուղթ չի ստանում։
setting-unreadable = { $name } կարգավորումը չի կարդացվում ({ $why })․ հանեք այն կամ վերցրեք խաղի գրառումից։
event-raked = Խաղատան վարձը՝ { $amount }։

## Բառեր
field-wager = խաղադրույք
field-small-blind = փոքր բլայնդ
field-big-blind = մեծ բլայնդ
field-call = քոլ
field-bet = բեթ
act-check = չեկ

## Seats, where others have boxes
event-staked-seat = Տեղ { $box }․ { $field } { $amount }։
event-staked-total = Տեղ { $box }․ { $field } մինչև { $total }։
event-discarded-seat = Թիվ { $box } տեղը նետում է խաղաթղթերը։
event-returned-seat = Թիվ { $box } տեղին վերադարձվում է { $amount }։
event-reversed-seat = Տեղ { $box }․ { $amount }-ը հետ է վերցվում։
event-covered-seat = Թիվ { $box } տեղը խաղաթղթերը դնում է երեսով ներքև։
event-looked-seat = Թիվ { $box } տեղը նայում է խաղաթղթերին․ { $cards }
place-seat = տեղ { $box }
play-seat = Տեղ { $box }, խաղանիշ՝ { $chips }
play-pot = Բանկ՝ { $pot }
