# Ռազմավարություններ, որոնք կարելի է սովորել։

## Աղյուսակը
strategy-title = { $name } ({ $game })․ ռազմավարություն, որը կարելի է սովորել
strategy-follow = Դրան հետևողից խաղատունը շահում է
strategy-best = Լավագույն խաղի դեպքում խաղատան առավելությունը
strategy-price = Այսպիսով՝ պարզեցումն արժե
strategy-of-stake = սկզբնական խաղադրույքից
strategy-simulated = մոդելավորված է, ± { $margin } %
strategy-counted = հաշվված է բոլոր բաժանումներով
strategy-first-fits = Գործում է առաջին հարմար կանոնը։
strategy-group-drawing = Ամենից առաջ
strategy-group-final = Այլապես և խաղաթուղթ վերցնելուց հետո
strategy-group-only = Ինչ անել
strategy-group-purchase = Երբ խաղավարը խաղ չունի
strategy-act = արեք
strategy-hand = ձեռքը
strategy-when = եթե
strategy-saves = խնայում է
strategy-otherwise = այլապես
strategy-saves-about = «Խնայում է»՝ որքան կարժենար կանոնը մոռանալը, սկզբնական խաղադրույքի տոկոսով, քանի դեռ մյուսները գործում են։
strategy-bets = Ամենաէժան խաղադրույքները
strategy-all-bets-alike = Ոչ մի որոշում առավելությունը չի փոխում. այս սեղանի յուրաքանչյուր խաղադրույք արժե դրվածի նույն մասը, ինչ էլ եղած լինի առաջ։
strategy-bets-differ = Այս վճարումներով խաղադրույքները տարբեր են. ստորև ամենաէժաններն են։ Ինչ եղել է առաջ՝ ոչինչ չի փոխում։
strategy-no-system = Պարտությունից հետո կրկնապատկելը և ցանկացած այլ համակարգ փոխում են շահումների ու կորուստների հերթականությունը, բայց ոչ դրված խաղանիշի գինը։
strategy-is-simulated = Սովորված է ձեռքերի ընտրանքի վրա որոշումների ճշգրիտ արժեքից. ինչ է բերում՝ մոդելավորված է, սխալը նշված է։
strategy-best-unknown = Թե ինչ է թողնում խաղատանը լավագույն խաղը, այս կանոնների համար հաշվված չէ․ դա անում է croupier edge { $game }, մոտ քառորդ ժամում։
strategy-hard = Կոշտ գումարներ
strategy-soft = Փափուկ գումարներ
strategy-pairs = Զույգեր
strategy-hit = վերցնել
strategy-stand = կանգնել
strategy-double-hit = կրկնապատկել, այլապես վերցնել
strategy-double-stand = կրկնապատկել, այլապես կանգնել
strategy-split = բաժանել
strategy-surrender-hit = հանձնվել, այլապես վերցնել
strategy-surrender-stand = հանձնվել, այլապես կանգնել
strategy-insurance-never = Երբեք չապահովագրվել և «հավասար գումար» չվերցնել։
strategy-insurance-always = Միշտ ապահովագրվել։
strategy-learning = սովորում ենք { $game }
strategy-play-it = Ինչպես կընթանա խաղագումարը՝ croupier simulate { $game } --strategy chart։ Նույնը կանոններով՝ ֆայլի համար (--strategy FILE)․
strategy-play-bets = Ինչպես կընթանա խաղագումարը, եթե դնեք բոլորի վրա միանգամից՝ croupier simulate { $game } --strategy FILE, ֆայլում այս տողերը․
strategy-made-by = Croupier՝ { $hash } կանոնների համար
strategy-written = Ռազմավարությունը { $file } ֆայլում է։

## Կանոնների բառերը
strategy-condition = { $what }՝ { $value }
strategy-between = { $low }–{ $high }
strategy-is-rank = { $value }
strategy-not-rank = ոչ { $value }
strategy-under-rank = ցածր, քան { $value }
strategy-most-rank = { $value } կամ ցածր
strategy-over-rank = բարձր, քան { $value }
strategy-least-rank = { $value } կամ բարձր
strategy-is-number = { $value }
strategy-not-number = ոչ { $value }
strategy-under-number = { $value }-ից քիչ
strategy-most-number = ոչ ավելի, քան { $value }
strategy-over-number = { $value }-ից շատ
strategy-least-number = { $value } կամ ավելի
strategy-is-hand = { $value }
strategy-not-hand = ամեն ինչ, բացի՝ { $value }
strategy-under-hand = ցածր, քան { $value }
strategy-most-hand = { $value } կամ ցածր
strategy-over-hand = բարձր, քան { $value }
strategy-least-hand = { $value } կամ բարձր
strategy-name-up = խաղավարի խաղաթուղթը
strategy-name-match = խաղավարի արժեքի սեփական խաղաթղթեր
strategy-name-above = խաղավարինից բարձր սեփական խաղաթղթեր
strategy-name-rank = համակցության արժեքը
strategy-name-second = դրա երկրորդ արժեքը
strategy-name-kicker = համակցությանը չմասնակցող ամենաբարձր խաղաթուղթը (քիքեր)
strategy-name-kicker-2 = երկրորդ քիքերը
strategy-name-kicker-3 = երրորդ քիքերը
strategy-name-kicker-4 = չորրորդ քիքերը
strategy-name-joker = ջոկերներ ձեռքին
strategy-name-suited = մեկ երանգի խաղաթղթեր
strategy-name-straight-ranks = սթրեյթ լրացնող արժեքներ
strategy-name-outs = սթրեյթ կամ ֆլաշ լրացնող խաղաթղթեր
strategy-name-high-suited = երկու ամենաբարձր խաղաթղթերը նույն երանգի
strategy-name-straight-flushes = սթրեյթ ֆլաշեր, որոնք կներառեին երանգի բոլոր խաղաթղթերը
strategy-name-sixth-outs = խաղաթղթեր, որոնք որպես վեցերորդ լրացնում են սթրեյթ կամ ֆլաշ
strategy-name-qualifies = բավական է խաղավարի խաղի համար
strategy-name-second-combination = երկրորդ համակցությունը
strategy-name-high = ձեր բարձր խաղաթուղթը
strategy-name-low = ձեր ցածր խաղաթուղթը
strategy-name-flush-draw = դեպի ֆլաշ
strategy-name-high-beats = ձեր բարձրից ցածր ընդհանուր խաղաթղթեր
strategy-name-low-beats = ձեր ցածրից ցածր ընդհանուր խաղաթղթեր
strategy-name-flop-suits = երանգներ ընդհանուր խաղաթղթերում
strategy-name-overcards = բոլոր ընդհանուրներից բարձր ձեր խաղաթղթեր
strategy-value-nothing = ոչինչ
strategy-value-board-pair = միայն սեղանի զույգը
strategy-value-own-pair = սեփական զույգ
strategy-value-better = երկու զույգ
strategy-value-joker = ջոկեր
strategy-value-none = չկա
strategy-value-yes = այո
strategy-value-no = ոչ
strategy-value-three = երեք խաղաթուղթ
strategy-value-four-one-own = չորս խաղաթուղթ, մեկը ձերն է
strategy-value-four-two-own = չորս խաղաթուղթ, երկուսը ձերն են
strategy-give-draw = { $act }՝ սթրեյթից կամ ֆլաշից դուրս մնացող խաղաթուղթը
strategy-give-odd-suit = { $act }՝ այն, ինչ նույն երանգի չէ
strategy-give-odd-rank = { $act }՝ սթրեյթից դուրս մնացող խաղաթուղթը
strategy-give-lowest =
    { $count ->
        [1] { $act }՝ համակցությունից դուրս ամենացածր խաղաթուղթը
       *[other] { $act }՝ համակցությունից դուրս ամենացածր խաղաթղթերը, թվով { $count }
    }

## Մերժումներ
strategy-not-charted = { $game } խաղի համար աղյուսակ չկա. կա՝ { $games } խաղերի համար։
strategy-longest = Որոշումը չի կարող ունենալ { $longest } կանոն. ընտրեք 1-ից { $most }։
strategy-print-missing = Տպելու համար պետք է typst գրադարանը. տեղադրեք croupier[print] կամ գրեք --html և տպեք այն։
strategy-file-other-game = { $file } ֆայլում { $found } խաղի ռազմավարություն է, իսկ սա { $game } է։
strategy-file-empty = { $file } ֆայլում ոչ մի կանոն չկա. ռազմավարությունն ունի գոնե մեկը, ամեն մեկն իր տողում։
