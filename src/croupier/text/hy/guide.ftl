# Ինչպես են խաղում․ ինչն է ընդհանուր, և անունները, որ տպում է `croupier rules` հրամանը։

rules-guide = Ինչպես են խաղում
rules-english = Չթարգմանված կետերը բերված են անգլերեն։
rules-not-paid = չի վճարվում
guide-nothing = ոչինչ
guide-one-deck = Խաղում են մեկ կապուկով՝ { $cards } խաղաթուղթ․ ամենաբարձրը մեկանոցն է։
guide-seats-and-deck = Սեղանի շուրջ { $places-least }-ից { $places } խաղացող է․ խաղում են մեկ կապուկով՝ { $cards } խաղաթուղթ։
guide-ace-low = Սթրեյթում մեկանոցը կարող է լինել նաև ամենացածր խաղաթուղթը։
guide-ace-not-low = Մեկանոցը սթրեյթի ամենացածր խաղաթուղթը չի լինում։
guide-max-payout-stake = Մեկ խաղադրույքի դիմաց վճարվում է ամենաշատը { $max-payout }։

## Խաղադրույքներ, վճարումների աղյուսակներ և տողեր, որոնք այլ տեղ անուն չունեն
field-chance = պարզ շանս
field-colour-chip = գունավոր խաղանիշ
field-no-game = { -dealer }ը չի որակավորվում
category-pair-of-twos = երկուսանոցների կամ ավելի բարձր զույգ
category-pair-of-threes = երեքանոցների կամ ավելի բարձր զույգ
category-pair-of-fives = հինգանոցների կամ ավելի բարձր զույգ
category-pair-of-sixes = վեցանոցների կամ ավելի բարձր զույգ
category-pair-of-sevens = յոթանոցների կամ ավելի բարձր զույգ
category-pair-of-eights = ութանոցների կամ ավելի բարձր զույգ
category-pair-of-nines = իննանոցների կամ ավելի բարձր զույգ
category-pair-of-tens = տասանոցների կամ ավելի բարձր զույգ
category-pair-of-jacks = զինվորների կամ ավելի բարձր զույգ
category-pair-of-queens = թագուհիների կամ ավելի բարձր զույգ
category-pair-of-kings = թագավորների կամ ավելի բարձր զույգ
category-pair-of-fours = չորսանոցների կամ ավելի բարձր զույգ
category-pair-of-aces = մեկանոցների զույգ և ավելի բարձր

## Կարգավորումների արժեքներ
value-true = այո
value-false = ոչ
value-any = ցանկացած երկու խաղաթուղթ
value-ranks = հավասար արժեքների դեպքում
value-category = միշտ
value-9-to-11 = միայն 9, 10 կամ 11 միավոր
value-free = խաղարկվում են ազատ
value-one-card = մեկական խաղաթուղթ
value-first-five = առաջին հինգը
value-forfeit = ոչ մեկը՝ գնելուց հետո
value-best-of-six = վեցից լավագույնները
value-no-limit = առանց սահմանի
value-pot-limit = բանկի սահմանով
value-fixed-limit = հաստատուն չափերով
value-spread-limit = սեղանի խաղադրույքների սահմաններում
value-all = բոլորը բացում են
value-muck = պարտվածները չեն բացվում
value-choice = ամեն ոք ընտրում է
value-half-ante = անտեի կեսը
value-plate = ինչպես ցուցանակին
value-shoe = արկղից
value-machine = խառնող մեքենայից
value-always = միշտ
value-not-to-ace = բացի մեկանոցի դեմ
value-late = երբ բլեք ջեքն արդեն ստուգված է
value-never = երբեք
value-stand = կանգ է առնում
value-hit = վերցնում է
value-rank = նույն արժեքի
value-points = միավորներով հավասար
