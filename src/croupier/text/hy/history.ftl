# Ուրիշների գրառած խաղերը․ որտեղ է սխալը, որն է այն, ինչ ցույց տվեց ստուգումը։

## Տեղեր
history-line = տող { $line }
history-hand = խաղ { $hand }
history-field = դաշտ { $field }
history-act = գործողություն { $act }

## Վնասված ֆայլեր
phh-not-toml = սա TOML չէ․ { $why }։
phh-not-utf8 = տեքստը UTF-8 կոդավորմամբ չէ։
phh-mark = տեքստը սկսվում է բայթերի կարգի նշանով․ պահպանեք այն UTF-8-ով՝ առանց դրա։
phh-empty = այս ֆայլում ոչ մի խաղ չկա։
phh-field-outside = դաշտը բոլոր խաղերից դուրս է․ տեղափոխեք այն իր խաղի աղյուսակը։
phh-field-missing = դաշտը բացակայում է։
phh-field-foreign = { $variant } տարբերակի խաղն այսպիսի դաշտ չունի։
phh-field-kind = դաշտում պետք է լինի { $kind ->
    [number] թիվ
    [numbers] թվերի ցանկ
    [whole] ամբողջ թիվ
    [wholes] ամբողջ թվերի ցանկ
    [text] տեքստ
    [texts] տեքստերի ցանկ
    [word] տեքստ կամ ամբողջ թիվ
    [switch] true կամ false
   *[time] օրվա ժամ
  }։
phh-field-length = ցանկում { $count } գրառում է, իսկ սկզբնական խաղանիշեր ունեցող խաղացողները { $players }-ն են։
phh-amount = { $amount } գումարն այստեղ չափազանց փոքր է։
phh-amount-unreal = { $amount }-ը գումար չէ։
phh-date = { $number }-ը 1-ի և { $most }-ի միջև չէ։
phh-variant-unknown = { $variant } տարբերակ չկա{ $guess ->
    [one] ․ գուցե՝ { $nearest }։
   *[other] ․ ընտրեք՝ { $nearest }։
}
phh-act-unreadable = «{ $text }»-ը PHH գրառման գործողություն չէ։
phh-card-unknown = «{ $card }»-ը «{ $text }»-ում խաղաթուղթ չէ։
phh-card-repeated = { $card } խաղաթուղթն արդեն բաժանվել է։
phh-player-unknown = թիվ { $player } խաղացող չկա․ խաղում նրանք { $most }-ն են։
phh-shows-others = թիվ { $player } խաղացողը ցույց է տալիս ոչ այն խաղաթղթերը, որոնք իրեն բաժանվել են։
phh-not-that-game = { $variant } տարբերակը { $game } խաղը չէ։
phh-options = սեղանի կարգավորումները նրա խաղինը չեն․ { $why }

## Խաղեր, որոնք մենք չենք կարող խաղալ
phh-not-ours = { $variant } տարբերակը մեր խաղերից չէ։
phh-no-blinds = Ոչ ոք բլայնդ չի դնում, մեր բաթոնով խաղերում այն կա։
phh-min-bet = { $least } նվազագույն խաղադրույքը { $big } մեծ բլայնդը չէ, մեր սեղաններին դրանք նույնն են։
phh-antes = { $variant } տարբերակի մեր խաղում անտե չկա։
phh-straddle = Ստրեդլները և լրացուցիչ բլայնդները մեր կանոններին անծանոթ են։

## Գործողություններ, որոնք կանոնները չեն թույլատրում
phh-dealt-early = այստեղ բաժանվում է { $count } խաղաթուղթ, իսկ ըստ կանոնների հիմա բաժանված է միայն { $dealt }։
phh-board-untold = սեղանին { $dealt } ընդհանուր խաղաթուղթ է, իսկ գրառումը նշում է { $told }։
phh-hole-untold = Թիվ { $player } խաղացողն ունի { $dealt } խաղաթուղթ, իսկ գրառումը նշում է { $told }։
phh-shows-early = Թիվ { $player } խաղացողը բացում կամ նետում է խաղաթղթերը մինչև սակարկության ավարտը։
phh-shows-folded = Թիվ { $player } խաղացողն արդեն պաս է ասել և չի կարող բացել կամ նետել խաղաթղթերը։

## Գրառում
phh-no-variant = { $game } խաղը ({ $limit }) հնարավոր չէ գրառել PHH-ով․ ձևաչափն այդպիսի տարբերակ չունի։
phh-no-rulings = Խաղը, որին միջամտել է մրցավարը, հնարավոր չէ գրառել PHH-ով։
phh-no-posts = { $live } կենդանի և { $dead } մեռած խաղանիշով բաց թողած բլայնդը հնարավոր չէ գրառել PHH-ով․ այնտեղ նախ ամբողջ մեծ բլայնդն է կենդանի։

## Ինչ ցույց տվեց ստուգումը
replay-hands = Նորից խաղացված է { $hands } խաղ, ճշգրիտ՝ { $exact }։
replay-unverified = Դրանցից առանց գրառված վերջնական խաղանիշերի կամ շահումների՝ { $count }։
replay-more-notes = Նույն տեսակի այլ նշումներ՝ { $count }, բոլորը կթվարկի --json-ը։
replay-skipped = Բաց է թողնված՝ { $count }, մեր սեղաններին այդպես չեն խաղում․ { $variants }։
replay-seat = { $where }․ թիվ { $seat } տեղը վերջում ունի { $played }, գրառված է { $recorded } (տարբերությունը՝ { $by })։
replay-net = { $where }․ թիվ { $seat } տեղի զուտ արդյունքը { $played } է, գրառված է { $recorded } (տարբերությունը՝ { $by })։
replay-house = { $where }․ խաղատան արդյունքը { $played } է, գրառված է { $recorded } (տարբերությունը՝ { $by })։
replay-fee = { $where }․ վարձը { $played } է, գրառված է { $recorded } (տարբերությունը՝ { $by })։
replay-funds = { $where }․ «{ $fund }» ֆոնդը փոխվում է { $played }-ով, գրառված է { $recorded } (տարբերությունը՝ { $by })։
replay-act = { $where }, գործողություն { $act } «{ $text }»․ { $reason }
record-cards-differ = գալիս են այլ խաղաթղթեր, քան գրառված են։
record-acts-short = գրառման մեջ արդյունք կա, բայց դրա քայլերն ավարտվում են խաղից առաջ։
replay-void = խաղն անվավեր է, իսկ ըստ գրառման այն հաշվված է։
replay-not-void = ըստ գրառման խաղն անվավեր է, իսկ այն հաշվվում է։
replay-trouble = { $where }․ { $reason }
history-scaled = բոլոր գումարները բազմապատկված են { $scale }-ով, քանի որ ամբողջ չեն։
history-capped = թիվ { $player } խաղացողը բարձրացրել է մինչև { $amount }՝ որքան կարող էին հավասարեցնել․ խաղացվել է որպես բարձրացում մինչև { $least }։
history-uncallable = թիվ { $player } խաղացողը բարձրացրել է մինչև { $amount }, բայց ոչ մեկին հավասարեցնելու խաղանիշ չէր մնացել․ խաղացվել է որպես հավասարեցում։
history-stack-unknown = խաղանիշերի քանակն անհայտ է (խաղացողներ՝ { $players }), խաղացված է այնպես, կարծես այն հերիքում է գրառման ցանկացած խաղադրույքի։
history-cards-unknown = խաղաթղթերը ոչ ոք չի տեսել (խաղացողներ՝ { $players }), բայց դրանք չեն նետվել․ չի կարելի ասել, թե ով է շահել, խաղը մնացել է չվճռված։
history-mucked = թիվ { $player } խաղացողի խաղաթղթերը ոչ ոք չի տեսել, և նա ոչինչ չի շահել․ խաղացված է որպես նետում։
history-fee = հաղթողները ստացել են բանկից { $amount }-ով պակաս․ ընդունված է որպես խաղատան վարձ։
history-idle-check = թիվ { $player } խաղացողը «չեկ» է ասում, թեև խաղադրույք անելու հակառակորդ այլևս չկա․ բաց է թողնված։
history-field-unknown = { $name } դաշտը ձևաչափին անծանոթ է և ընդգծումով չի սկսվում։

## Խաղը բառերով
story-hand = Խաղ { $name }
story-seat = Տեղ { $seat }՝ { $chips }
story-seat-named = Տեղ { $seat }՝ { $name }, { $chips }
story-box = { $place }՝ { $stakes }
story-net = { $place }՝ { $net }
story-unfinished = Խաղն ավարտված չէ։

## Այլ ձևաչափեր
format-line = այստեղ հնարավոր չէ կարդալ «{ $line }»։
format-game = { $game } խաղը մերը չէ։
format-street = «{ $street }» փուլ մեր սեղաններին չկա։
format-seat-taken = թիվ { $seat } տեղը կամ { $name } անունը զբաղված է երկու անգամ։
format-nobody = { $name } անունով խաղացող այս սեղանին չկա։
format-name = թիվ { $player } խաղացողին պետք է իր անունը մեկ տողով, ոչ թե «{ $name }»։
format-too-much = { $name } խաղացողը դնում է { $amount }, ինչն իր ունեցածից շատ է։
format-pot = դրված է { $put }, իսկ բաժանված է { $taken }։
format-cut-off = գրառումն ընդհատվում է․ բանկը ոչ ոք չի շահում։
format-json = սա այս ձևաչափի JSON չէ․ { $why }։
format-inexact = { $amount } գումարը հնարավոր չէ ճշգրիտ գրել տասնորդական թվով։
format-not-exact = խաղը գրառվածի պես չի ավարտվում, ուստի բաց է թողնված․ { $why }
format-not-over = գրառումը խաղի ավարտը չի պատմում, ուստի այն բաց է թողնված։
format-stack-unknown = խաղացողներից մեկի խաղանիշերի քանակն անհայտ է, իսկ մյուս ձևաչափին այն պետք է։
format-cannot-hold = { $format } ձևաչափը չի կարող պահել { $variant } տարբերակի այս խաղը։
format-unknown = { $format } ձևաչափ չկա, ընտրեք սրանցից՝ { $known }։
format-ending = { $path } անունից չի երևում՝ ինչ ձևաչափով գրել․ ավարտեք այն սրանցից մեկով՝ { $known }, կամ ավելացրեք --to։
convert-written = Գրված է { $count } խաղ։
convert-refused = Բաց է թողնված՝ { $where }․ { $why }
convert-lost = Ձևաչափը չի պահում (դաշտ, խաղերի թիվ)՝ { $fields }։
convert-summaries = { $count ->
    [one] Գրված է { $count } մրցաշար։
   *[other] Գրված է { $count } մրցաշար։
}
