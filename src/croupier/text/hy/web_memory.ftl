# Ինչպես եք խաղացել․ ցուցանիշներ, պատմություն, վերլուծություն։
web-which-chips = Որ խաղանիշերը
web-purse-play = Պայմանական
web-purse-practice = Մարզում
web-purse-tournament = Մրցաշարեր
web-counting = { $count ->
    [1000] Դեռ հաշվվում է ավելի քան 1000 խաղ։
   *[other] Դեռ հաշվվում է { $count } խաղ։
}
web-among-players = Խաղեր խաղացողների միջև
web-figures-by = Ցուցանիշներն ըստ
web-way-game = Խաղի
web-way-position = Դիրքի
web-way-stakes = Խաղագումարի
web-unit = ՄԲ { $chips }
web-position-small-blind = փոքր բլայնդ
web-position-big-blind = մեծ բլայնդ
web-position-early = վաղ
web-position-middle = միջին
web-position-cutoff = քաթոֆ
web-position-button = բաթոն
web-figure-vpip = VPIP
web-figure-vpip-tip = Խաղեր, որոնցում մինչև ֆլոպը կամ առաջին փուլում ինքնակամ խաղանիշ եք դրել
web-figure-pfr = PFR
web-figure-pfr-tip = Խաղեր, որոնցում մինչև ֆլոպը կամ առաջին փուլում բարձրացրել եք
web-figure-three-bet = 3-բեթ
web-figure-three-bet-tip = Որքան հաճախ եք մեկ բարձրացմանը պատասխանել բարձրացմամբ
web-figure-aggression = AF
web-figure-aggression-tip = Ագրեսիայի գործակից․ քանի բեթ և բարձրացում մեկ հավասարեցմանը՝ երկրորդ փուլից սկսած
web-figure-wtsd = WTSD
web-figure-wtsd-tip = Հասել եք բացմանը՝ այն խաղերից, որոնցում տեսել եք ֆլոպը կամ հաջորդ խաղաթուղթը
web-figure-won-at-showdown = W$SD
web-figure-won-at-showdown-tip = Շահել եք բացման ժամանակ՝ այն խաղերից, որոնք հասցրել եք դրան
web-figure-bb100 = ՄԲ/100
web-figure-bb100-tip = Քանի մեծ բլայնդ եք շահել հարյուր խաղի ընթացքում, և որքան է փոխում պատահականությունը
web-figures-about = Իրական արդյունքը քսան դեպքից տասնիննում գտնվում է ± սահմաններում։ ՄԲ-ն մեծ բլայնդն է, առանց բլայնդների խաղերում՝ փոքր բեթը կամ անտեն։
web-versus-house = Խաղեր խաղատան դեմ
web-expected = Սպասելի
web-expected-tip = Որքան է տալիս լավագույն խաղը նույն խաղագումարներով՝ ըստ ճշգրիտ հաշվարկի, և որքան կարող է այն փոխել պատահականությունը
web-not-counted = հաշված չէ
web-expected-about = Լավագույն խաղը նույն խաղագումարներով՝ ըստ ճշգրիտ հաշվարկի։ ± սահմաններում արդյունքը քսան դեպքից տասնիննում միայն պատահականություն է։
