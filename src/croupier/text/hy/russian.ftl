# Երկու գրքերի ռուսական պոկերը և Օազիս պոկերի հետ ընդհանուրը։

## Գործողություններ, դաշտեր և գներ
act-play = խաղալ
act-insure = ապահովագրել
act-keep = թողնել հինգը
act-buy-game = գնել խաղը
act-decline = չգնել
field-insurance = ապահովագրություն
field-exchange = փոխանակման գին
field-sixth-card = վեցերորդ խաղաթղթի գին
field-buy-game = խաղ գնելու գին
price-buy-game = { -dealer }ի համար խաղ
fund-bonus = բոնուսի ֆոնդ
fund-bonus-hour = այս ժամի բոնուսային խաղադրույքները

## Հայտարարություններ
call-cut-offered = Կիսել առաջարկվում է բոքսին՝
call-dealer-has-2 = { -Dealer }ն ունի երկուսանոց։
call-dealer-has-3 = { -Dealer }ն ունի երեքանոց։
call-dealer-has-4 = { -Dealer }ն ունի չորսանոց։
call-dealer-has-5 = { -Dealer }ն ունի հինգանոց։
call-dealer-has-6 = { -Dealer }ն ունի վեցանոց։
call-dealer-has-7 = { -Dealer }ն ունի յոթանոց։
call-dealer-has-8 = { -Dealer }ն ունի ութանոց։
call-dealer-has-9 = { -Dealer }ն ունի իննանոց։
call-dealer-has-T = { -Dealer }ն ունի տասանոց։
call-dealer-has-J = { -Dealer }ն ունի զինվոր։
call-dealer-has-Q = { -Dealer }ն ունի թագուհի։
call-dealer-has-K = { -Dealer }ն ունի թագավոր։
call-dealer-has-A = { -Dealer }ն ունի մեկանոց։
call-bonus-asked = Բոնուսը շահե՞լ է․ հարցը բոքսին՝
call-insurance-lost = Ապահովագրությունը չշահեց։
call-two-combinations = Շահեցին երկու համակցություն։
call-ace-king-used = Որոշեց մեկանոցը կամ թագավորը․ մեկանոց-թագավորը չի վճարվում։
call-stay = Ոչ ոքի․ ոչ ոք չշահեց։
call-max-payout = Այս սեղանի առավելագույն վճարումն է՝

## Որոշումներ
ruling-void-hand = խաղն անվավեր է
ruling-shuffle-again = արգելված կիսում, կապուկը նորից է խառնվում
ruling-refuse-exchange = փոխանակումը մերժված է

## Մերժումներ
boxes-too-many = Միաժամանակ { $count } բոքս չի կարող խաղալ․ ամենաշատը՝ { $most }։
boxes-crossed = Ձեր բոքսերի միջև թիվ { $seat } բոքսում ուրիշն է խաղում․ վերցրեք կից բոքսեր։
dark-bet-missing = Թիվ { $seat } բոքսը փակ է խաղում․ մինչև բաժանումը դրեք { $amount } բեթ։
dark-bet-wrong = { $seat } փակ բոքսի { $amount } բեթը պետք է լինի { $wanted }։
bet-too-early = Թիվ { $seat } բոքսը բաց է խաղում․ բեթը դրեք խաղաթղթերին նայելուց հետո։
box-closed = Այս բոքսը փակ է․ կարող եք միայն գնել վեցերորդ խաղաթուղթը կամ թողնել հինգը։
light-too-many = Դուք բաց եք խաղում թիվ { $boxes } բոքսերում, թույլատրվում է ամենաշատը { $most }․ բեթ դրեք փակ բոքսերին։
light-not-in-front = Թիվ { $boxes } բոքսը բաց խաղալ չի կարելի․ բաց բոքսերը ձեր դիմաց են և կից։
improved-already = Արդեն փոխել կամ գնել եք․ ասեք պաս կամ խաղացեք։
price-not-whole = { $ante } անտեի դեպքում գինը հնարավոր չէ վճարել ամբողջ խաղանիշերով․ ընտրեք այլ բան։
exchange-denied = Փիթ-բոսն այս խաղում ձեզ մերժել է փոխանակումը։
insurance-from = Ապահովագրվում է միայն «{ $hand }» և ավելի բարձր համակցությունը։
insurance-not-sold = Այս սեղանին ապահովագրություն չկա․ որոշեք առանց դրա։
insurance-too-early = Թիվ { $seat } բոքսը բաց է խաղում․ ապահովագրեք խաղաթղթերին նայելուց հետո։
insurance-too-late = Ապահովագրելն ուշ է․ { -dealer }ի խաղաթղթերը բաց են։
insurance-too-small = { $amount } ապահովագրությունը փոքր է անտեից․ առնվազն՝ { $least }։
insurance-no-room = Այս սեղանը վճարում է մեկ անտեից պակաս․ ապահովագրելու բան չկա։
dark-not-insured = Թիվ { $seat } բոքսն այս սեղանի մոտ մինչև բաժանումը չի ապահովագրվում։
bonus-not-half = { $amount } բոնուսը { $ante } անտեի կեսը չէ։
dealer-has-opened = { -Dealer }ը բացել է խաղաթղթերը․ խաղն այլևս չի կարելի անվավեր ճանաչել։
rules-not-shown = Թիվ { $player } խաղացողը դեռ ծանոթ չէ կանոններին․ ցույց տվեք դրանք մինչև առաջին խաղադրույքը։
box-not-playing = Թիվ { $box } բոքսում ոչ ոք չի խաղում։
nobody-cut = Այս խաղում կապուկը ոչ ոք չի կիսել։
tip-insure = Ապահովագրել համակցությունը և խաղալ
tip-keep = Թողնել հինգ խաղաթուղթը
tip-buy-game = { -Dealer }ի համար խաղ գնել․ նրա ամենաբարձր խաղաթուղթը կփոխվի
tip-decline = Խաղ չգնել
