# Как играют: общее всех описаний и названия, которые печатает `croupier rules`.

rules-guide = Как играют
rules-english = Пункты без перевода приведены по-английски.
rules-not-paid = не оплачивается
guide-nothing = ничего
guide-one-deck = Играют одной колодой ({ $cards ->
        [one] { $cards } карта
        [few] { $cards } карты
       *[other] { $cards } карт
    }); старшая карта — туз.
guide-seats-and-deck = За столом от { $places-least } до { $places ->
        [one] { $places } игрока
        [few] { $places } игроков
       *[other] { $places } игроков
    }; играют одной колодой ({ $cards ->
        [one] { $cards } карта
        [few] { $cards } карты
       *[other] { $cards } карт
    }).
guide-ace-low = В стрите туз может быть и младшей картой.
guide-ace-not-low = Младшей картой стрита туз не бывает.
guide-max-payout-stake = На одну ставку выплачивается не больше { $max-payout }.

## Ставки, таблицы выплат и строки, у которых нет имени в других файлах
field-chance = простые шансы
field-colour-chip = цветная фишка
field-no-game = нет игры у { -dealer(case: "genitive") }
category-pair-of-twos = пара двоек и старше
category-pair-of-threes = пара троек и старше
category-pair-of-fives = пара пятёрок и старше
category-pair-of-sixes = пара шестёрок и старше
category-pair-of-sevens = пара семёрок и старше
category-pair-of-eights = пара восьмёрок и старше
category-pair-of-nines = пара девяток и старше
category-pair-of-tens = пара десяток и старше
category-pair-of-jacks = пара валетов и старше
category-pair-of-queens = пара дам и старше
category-pair-of-kings = пара королей и старше
category-pair-of-fours = пара четвёрок и старше
category-pair-of-aces = пара тузов и старше

## Значения настроек
value-true = да
value-false = нет
value-any = любые две карты
value-ranks = при равном достоинстве
value-category = всегда
value-9-to-11 = только 9, 10 или 11 очков
value-free = играются свободно
value-one-card = по одной карте
value-first-five = первые пять
value-forfeit = никакие после покупки
value-best-of-six = лучшие из шести
value-no-limit = без лимита
value-pot-limit = пот-лимит
value-fixed-limit = лимит
value-spread-limit = в пределах ставок стола
value-all = открывают все
value-muck = проигравшие не показывают
value-choice = каждый выбирает сам
value-half-ante = половина анте
value-plate = как на табличке
value-shoe = из шуза
value-machine = из шаффл-машины
value-always = всегда
value-not-to-ace = кроме как против туза
value-late = после проверки на блэкджек
value-never = никогда
value-stand = останавливается
value-hit = берёт карту
value-rank = одного достоинства
value-points = равные по очкам
