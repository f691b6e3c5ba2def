# Մրցավարություն․ ինչ են որոշում մրցավարներն ու խաղավարները, և ինչ են մերժում։

## Մերժումներ
word-unknown = «{ $word }»-ը հայտ չէ․ ասեք սրանցից մեկը՝ { $words }։
reason-missing = «{ $ruling }» որոշմանը պատճառ է պետք․ ասեք՝ ինչու։
seat-not-in-hand = Թիվ { $seat } տեղն այս բաժանմանը չի մասնակցում կամ այլևս չի մասնակցում։
misdeal-too-late = Սխալ բաժանում հայտարարելն ուշ է․ հայտ արդեն արվել է, և բաժանումը խաղարկվում է մինչև վերջ։
no-such-card = Թիվ { $seat } տեղը { $number } համարի խաղաթուղթ չունի։
card-open = Թիվ { $seat } տեղի այս խաղաթուղթն արդեն բաց է։
cards-not-separable = Թիվ { $seat } տեղի խաղաթղթերը վերադարձնել չի կարելի․ դրանք հստակ չեն առանձնանում, կամ խաղը շարունակվել է։
wagers-made = «{ $ruling }» որոշումն ուշացել է․ այս խաղաթղթերի վրա արդեն խաղադրույքներ կան։
early-in-turn = Հերթը թիվ { $seat } տեղինն է․ նրա հայտը հերթից դուրս չէ։
early-no-bid = Թիվ { $seat } տեղը հերթից դուրս հայտ անել չի կարող․ արդեն արել է կամ խաղանիշ չունի։
early-not-waiting = Թիվ { $seat } տեղը հերթից դուրս հայտ անել չի կարող․ այս փուլում նրա որոշմանը չեն սպասում։
early-binds = Դուք հայտ եք արել հերթից դուրս և կապված եք դրանով՝ { $act }։
short-binds = Ձեր առջև { $chips } է, խաղադրույքի համար դա քիչ է․ լրացրեք այն ({ $act }) կամ պաս ասեք և կորցրեք այդ խաղանիշերը։
wager-unreadable = «{ $written }»-ը խաղադրույք չէ․ գրեք խաղանիշերը, օրինակ՝ 100+25, 5x100 կամ 50, 200, բառը՝ երկու կետից առաջ․ raise: 500։
early-no-raise = Դուք շտապեցիք { -dealer }ի պատճառով․ հավասարեցրեք րեյզը կամ հետ վերցրեք խաղանիշերը և պաս ասեք։
not-certified = { $person } աշխատակիցը { $game } խաղում { $post } պաշտոնի թույլտվություն չունի։
clock-running = Ժամանակն արդեն հաշվվում է։
clock-too-soon = Ժամանակ հայտարարելու համար վաղ է․ սպասեք ևս { $left } վայրկյան։
offence-unknown = { $offence } խախտում չկա{ $guess ->
    [one] ․ գուցե՝ { $nearest }։
   *[other] ․ ընտրեք՝ { $nearest }։
}
sanction-unknown = { $sanction } տույժ չկա{ $guess ->
    [one] ․ գուցե՝ { $nearest }։
   *[other] ․ ընտրեք՝ { $nearest }։
}
violation-not-entered = { $player }-ին չի կարելի որակազրկել ամբողջ մրցաշրջանով․ գլխավոր մրցավարը «{ $offence }» խախտումը չի մտցրել արձանագրության մեջ։
sanction-not-allowed = Այս խախտման համար չի կարելի այսպես պատժել՝ { $sanction } (բաժանումների շրջաններ՝ { $rounds })։

## Իրադարձություններ
event-takenaway = Սխալմամբ է եկել և հեռացվում է ({ $to })՝ { $cards }
event-ruled-why = { -floor }ի որոշումը․ { $ruling }։ Պատճառը՝ { $why }։
event-ruled-on-why = { -floor }ի որոշումը․ { $ruling } ({ $on })։ Պատճառը՝ { $why }։

## Բառեր
place-deck = կապուկի մեջ
place-aside = մի կողմ
place-burnt = այրված խաղաթղթերի մոտ
place-muck = նետված խաղաթղթերի մեջ
field-short-wager = անբավարար խաղադրույք
field-out-of-turn = խաղադրույք հերթից դուրս
call-change = Մանրը՝
call-reshuffled = Խաղաթղթերը նորից խառնվում և կիսվում են։
call-new-deck = Նոր կապո՛ւկ, խնդրեմ։
call-play-to-the-end = Բաժանումը խաղարկվում է մինչև վերջ։

## Որոշումներ
ruling-over-the-line = խաղաթղթերը նետվել են գծից այն կողմ, ձեռքը մեռած է
ruling-thrown-in = խաղաթղթերը նետվել են նետված խաղաթղթերի ուղղությամբ, ձեռքը մեռած է
ruling-return-cards = խաղաթղթերը վերադարձվում են խաղացողին
ruling-touched-muck = խաղաթղթերը դիպել են նետված խաղաթղթերին, ձեռքը մեռած է
ruling-touched-cards = խաղաթղթերը դիպել են ուրիշ խաղացողի խաղաթղթերին, ձեռքը մեռած է
ruling-shown-cards = խաղաթղթերը բացվել են մինչև սակարկության վերջը, ձեռքը մեռած է
ruling-dropped-card = պատահաբար ընկած խաղաթուղթը մնում է խաղում
ruling-wager = խաղանիշերն ու խոսքերն ընդունված են որպես հայտ
ruling-out-of-turn = հայտ հերթից դուրս
ruling-prompted-early = վաղաժամ հայտ { -dealer }ի խոսքով
ruling-defective-deck = կապուկը խոտան է, բաժանումն անվավեր է
ruling-defective-card = խաղաթուղթը խոտան է
ruling-take-back = գործողությունները չեղարկվում են
ruling-boxed-card = խաղաթուղթը կապուկում երեսով վեր էր
ruling-boxed-in-deal = առաջին բաժանման խաղաթուղթը կապուկում երեսով դեպի վեր էր
ruling-wrong-burn = այրվել է խաղաթղթերի սխալ քանակ
ruling-unburnt-flop = ֆլոպը բաժանվել է առանց այրված խաղաթղթի
ruling-four-card-flop = ֆլոպում ավելորդ խաղաթղթեր կան
ruling-premature-flop = ֆլոպը բացվել է մինչև սակարկության վերջը
ruling-premature-turn = թերնը բացվել է մինչև սակարկության վերջը
ruling-premature-river = րիվերը բացվել է մինչև սակարկության վերջը
ruling-extra-card = մեկ խաղաթուղթ ավելի է բացվել
wager-missing = Ոչինչ չի դրվել և ոչինչ չի ասվել․ դատելու խաղադրույք չկա։

## What a ruling is about
ruled-card = { $place }, խաղաթուղթ { $cards }
ruled-act = { $place }՝ { $act }
cause-exposed-in-cut = խաղաթուղթը բացվել է կիսելիս
cause-not-shuffled = կապուկը խառնված չէ
cause-wrong-order = խախտվել է բաժանման հերթը
cause-wrong-place = խաղաթղթերը բաժանվել են սխալ տեղ
cause-wrong-number = բաժանվել է խաղաթղթերի սխալ քանակ
cause-several-exposed = բացվել է մի քանի խաղաթուղթ
cause-wrong-count = կապուկում խաղաթղթերի սխալ քանակ է
cause-duplicate-card = երկու միանման խաղաթուղթ
cause-odd-back = այլ թիկունքով խաղաթուղթ
cause-marked-card = նշված խաղաթուղթ
cause-closed = խաղաթուղթը փակ է
cause-open = խաղաթուղթը բաց է
cause-play-on = բաժանումը խաղում են մինչև վերջ
cause-none = խաղաթուղթ չի այրվել
cause-two = այրվել է երկու խաղաթուղթ
cause-none-mixed = խաղաթուղթ չի այրվել, խաղաթղթերը խառնվել են
cause-two-mixed = այրվել է երկու խաղաթուղթ, խաղաթղթերը խառնվել են
cause-opened-unasked = { -dealer }ը բացել է այն առանց խնդրանքի
cause-face-up-in-shoe = արկղում երեսով վեր էր
