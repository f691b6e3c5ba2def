# Ինչ արժեն խաղաթղթերը՝ արժեքներ, համակցություններ, մերժումներ։

## Արժեքներ
rank-one-2 = երկուսանոց
rank-one-3 = երեքանոց
rank-one-4 = չորսանոց
rank-one-5 = հինգանոց
rank-one-6 = վեցանոց
rank-one-7 = յոթանոց
rank-one-8 = ութանոց
rank-one-9 = իննանոց
rank-one-T = տասանոց
rank-one-J = զինվոր
rank-one-Q = թագուհի
rank-one-K = թագավոր
rank-one-A = մեկանոց
rank-many-2 = երկուսանոցների
rank-many-3 = երեքանոցների
rank-many-4 = չորսանոցների
rank-many-5 = հինգանոցների
rank-many-6 = վեցանոցների
rank-many-7 = յոթանոցների
rank-many-8 = ութանոցների
rank-many-9 = իննանոցների
rank-many-T = տասանոցների
rank-many-J = զինվորների
rank-many-Q = թագուհիների
rank-many-K = թագավորների
rank-many-A = մեկանոցների

## Համակցություններ
hand-high-card = բարձր խաղաթուղթ՝ { $first-one }
hand-ace-king = մեկանոց-թագավոր
hand-pair = { $first-many } զույգ
hand-two-pair = երկու զույգ՝ { $first-plural } և { $second-plural }
hand-three-of-a-kind = երեք նույնատիպ՝ { $first-one }
hand-straight = սթրեյթ մինչև { $first-one }
hand-flush = ֆլաշ մինչև { $first-one }
hand-full-house = ֆուլ հաուզ՝ երեք { $first-one } և երկու { $second-one }
hand-four-of-a-kind = չորս նույնատիպ՝ { $first-one }
hand-straight-flush = սթրեյթ ֆլաշ մինչև { $first-one }
hand-royal-flush = ռոյալ ֆլաշ
hand-poker = { $first-many } պոկեր
low-wheel = անիվ
low-hand = ցածր համակցություն՝ { $ranks }

## Համակցությունների անունները, ինչպես վճարումների աղյուսակում
category-high-card = բարձր խաղաթուղթ
category-ace-king = մեկանոց-թագավոր
category-pair = զույգ
category-two-pair = երկու զույգ
category-three-of-a-kind = երեք նույնատիպ
category-straight = սթրեյթ
category-flush = ֆլաշ
category-full-house = ֆուլ հաուզ
category-four-of-a-kind = չորս նույնատիպ
category-straight-flush = սթրեյթ ֆլաշ
category-royal-flush = ռոյալ ֆլաշ
category-poker = պոկեր

## Մերժումներ
hand-count = Այստեղ պետք է { $wanted } խաղաթուղթ, ոչ թե { $count }։
hand-joker-count = Ջոկերով համակցությունը 5 խաղաթղթից է, ոչ թե { $count }։
hand-cards = { $cards } համակցություն չէ․ մի խաղաթուղթն այս կապուկից չէ կամ կրկնվում է։
hands-shape = Համակցությունները տրվում են { $wanted } խաղաթղթանոց տողերով՝ բայթերի զանգվածում, ոչ թե { $shape } ձևի և { $type } տիպի զանգվածում։
hands-row = Թիվ { $row } տողը ({ $cards }) համակցություն չէ․ մի խաղաթուղթն այս կապուկից չէ կամ կրկնվում է։
hands-lengths = Սեփական խաղաթղթերը { $holes } համակցության համար են, իսկ ընդհանուրները՝ { $boards }։
hands-threads = Պետք է առնվազն մեկ հոսք, ոչ թե { $threads }։
low-qualifier = Ցածր համակցության սահմանը 5-ից 13 արժեքն է, ոչ թե { $qualifier }։
kernels-missing = Համակցությունների զանգվածների համար պետք են NumPy և Numba․ տեղադրեք croupier[kernels] հավելումը։
kernels-compiling = Միջուկները կազմարկվում են այս մեքենայի համար։ Դա լինում է մեկ անգամ և տևում է մի քանի րոպե․ խնդրում ենք սպասել։
rank-of-2 = երկուսանոցի
rank-of-3 = երեքանոցի
rank-of-4 = չորսանոցի
rank-of-5 = հինգանոցի
rank-of-6 = վեցանոցի
rank-of-7 = յոթանոցի
rank-of-8 = ութանոցի
rank-of-9 = իննանոցի
rank-of-T = տասանոցի
rank-of-J = զինվորի
rank-of-Q = թագուհու
rank-of-K = թագավորի
rank-of-A = մեկանոցի
rank-plural-2 = երկուսանոցներ
rank-plural-3 = երեքանոցներ
rank-plural-4 = չորսանոցներ
rank-plural-5 = հինգանոցներ
rank-plural-6 = վեցանոցներ
rank-plural-7 = յոթանոցներ
rank-plural-8 = ութանոցներ
rank-plural-9 = իննանոցներ
rank-plural-T = տասանոցներ
rank-plural-J = զինվորներ
rank-plural-Q = թագուհիներ
rank-plural-K = թագավորներ
rank-plural-A = մեկանոցներ
