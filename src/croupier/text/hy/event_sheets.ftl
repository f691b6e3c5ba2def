# Մրցաշարի տպագիր թերթեր։
event-sheet-unknown = «{ $what }» թերթ չկա{ $guess ->
    [one] ․ գուցե՝ { $nearest }։
   *[other] ․ ընտրեք՝ { $nearest }։
}
event-sheet-undrawn = Նախ անցկացրեք վիճակահանությունը․ տպելու տեղեր դեռ չկան։
event-sheet-written = { $file } ֆայլը գրված է․ կարող եք տպել։
print-missing = Տպելու համար պետք են typst և segno գրադարանները․ տեղադրեք croupier[print]։
sheet-entries = Մասնակիցներ
sheet-draw = Տեղերի վիճակահանություն
sheet-cards = Տեղերի քարտեր
sheet-levels = Մակարդակներ
sheet-prizes = Մրցանակներ
sheet-deal = Համաձայնություն մրցանակների մասին
sheet-results = Արդյունքներ
sheet-foot = { $name } · վիճակներ { $anchor }
sheet-head-number = №
sheet-head-player = խաղացող
sheet-head-team = թիմ
sheet-head-owed = վճար
sheet-head-due = պարտք
sheet-head-here = ներկա
sheet-head-table = սեղան
sheet-head-seat = տեղ
sheet-head-level = մակարդակ
sheet-head-from = սկիզբ
sheet-head-minutes = րոպե
sheet-head-blinds = բլայնդներ
sheet-head-ante = անտե
sheet-head-place = տեղ
sheet-head-prize = մրցանակ
sheet-head-share = բաժին
sheet-head-stack = ստեք
sheet-head-chop = ըստ խաղանիշերի
sheet-head-icm = ըստ ICM-ի
sheet-head-deal = գումար
sheet-head-signature = ստորագրություն
sheet-head-bounties = պարգևներ
sheet-head-by = ով է դուրս հանել
sheet-owed = Ընդամենը վճարելու
sheet-due = Դեռ պետք է վճարել
sheet-table = Սեղան { $table }
sheet-seat = Սեղան { $table }, տեղ { $seat }
sheet-draw-proof = Պարտավորություն { $commitment } · գաղտնիք { $secret } (fspr:6.1a)
sheet-big-blind-ante = { $ante } (մեծ բլայնդ)
sheet-stud = բրինգ-ին { $bring_in }, խաղադրույք { $bet }
sheet-break = Ընդմիջում
sheet-colour-up = { $chip } արժեքով խաղանիշերի փոխանակում
sheet-stack = Սկզբնական ստեք
sheet-buy-in = Մուտքագումար
sheet-chips = Խաղանիշեր
sheet-late = Ուշ գրանցում մինչև մակարդակի ավարտը
sheet-rebuys = Ռեբայներ
sheet-rebuy-terms = { $chips } խաղանիշ { $price }-ով, մինչև { $level ->
    [1] 1-ին
   *[other] { $level }-րդ
  } մակարդակի ավարտը
sheet-add-on = Ադդոն
sheet-add-on-terms = { $chips } խաղանիշ { $price }-ով, { $level ->
    [1] 1-ին
   *[other] { $level }-րդ
  } մակարդակից հետո ընդմիջմանը
sheet-final = Խաղացողներ եզրափակիչ սեղանին
sheet-pool = Մրցանակային ֆոնդ
sheet-deal-words = Մենք՝ մնացած բոլոր խաղացողներս, { $pool }-ը բաժանում ենք այսպես․ դրանից { $left }-ը մնում է խաղարկելու։ Սա կարելի է փոխել միայն բոլորի ստորագրությամբ։
sheet-judge = Գլխավոր մրցավար
