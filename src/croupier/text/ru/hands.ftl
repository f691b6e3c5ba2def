# Чего стоят карты: достоинства, комбинации, отказы.

## Достоинства
rank-one-2 = двойка
rank-one-3 = тройка
rank-one-4 = четвёрка
rank-one-5 = пятёрка
rank-one-6 = шестёрка
rank-one-7 = семёрка
rank-one-8 = восьмёрка
rank-one-9 = девятка
rank-one-T = десятка
rank-one-J = валет
rank-one-Q = дама
rank-one-K = король
rank-one-A = туз
rank-many-2 = двоек
rank-many-3 = троек
rank-many-4 = четвёрок
rank-many-5 = пятёрок
rank-many-6 = шестёрок
rank-many-7 = семёрок
rank-many-8 = восьмёрок
rank-many-9 = девяток
rank-many-T = десяток
rank-many-J = валетов
rank-many-Q = дам
rank-many-K = королей
rank-many-A = тузов

## Комбинации
hand-high-card = старшая карта — { $first-one }
hand-ace-king = туз-король
hand-pair = пара { $first-many }
hand-two-pair = две пары: { $first-plural } и { $second-plural }
hand-three-of-a-kind = тройка { $first-many }
hand-straight = стрит до { $first-of }
hand-flush = флеш до { $first-of }
hand-full-house = фулл-хаус: { $first-plural } и { $second-plural }
hand-four-of-a-kind = каре { $first-many }
hand-straight-flush = стрит-флеш до { $first-of }
hand-royal-flush = рояль-флеш
hand-poker = покер { $first-many }
low-wheel = колесо
low-hand = младшая комбинация: { $ranks }

## Названия комбинаций, как их печатают в таблице выплат
category-high-card = старшая карта
category-ace-king = туз-король
category-pair = пара
category-two-pair = две пары
category-three-of-a-kind = тройка
category-straight = стрит
category-flush = флеш
category-full-house = фулл-хаус
category-four-of-a-kind = каре
category-straight-flush = стрит-флеш
category-royal-flush = рояль-флеш
category-poker = покер

## Отказы
hand-count = Здесь нужно карт: { $wanted }, а дано { $count }.
hand-joker-count = В руке с джокером 5 карт, а здесь { $count }.
hand-cards = { $cards } — не рука: карта в ней не из этой колоды или встречается дважды.
hands-shape = Руки даются строками по { $wanted ->
        [one] { $wanted } карте
        [few] { $wanted } карты
       *[other] { $wanted } карт
    } в массиве байтов, а не в массиве формы { $shape } и типа { $type }.
hands-row = Строка { $row } ({ $cards }) — не рука: карта в ней не из этой колоды или встречается дважды.
hands-lengths = Своих карт дано на { $holes ->
        [one] { $holes } руку
        [few] { $holes } руки
       *[other] { $holes } рук
    }, а общих — на { $boards }.
hands-threads = Нужен хотя бы один поток, а задано { $threads }.
low-qualifier = Предел младшей комбинации — достоинство от 5 до 13, а не { $qualifier }.
kernels-missing = Для массивов рук нужны NumPy и Numba: установите дополнение croupier[kernels].
kernels-compiling = Ядра компилируются для этой машины. Это бывает один раз и занимает несколько минут; пожалуйста, подождите.
rank-of-2 = двойки
rank-of-3 = тройки
rank-of-4 = четвёрки
rank-of-5 = пятёрки
rank-of-6 = шестёрки
rank-of-7 = семёрки
rank-of-8 = восьмёрки
rank-of-9 = девятки
rank-of-T = десятки
rank-of-J = валета
rank-of-Q = дамы
rank-of-K = короля
rank-of-A = туза
rank-plural-2 = двойки
rank-plural-3 = тройки
rank-plural-4 = четвёрки
rank-plural-5 = пятёрки
rank-plural-6 = шестёрки
rank-plural-7 = семёрки
rank-plural-8 = восьмёрки
rank-plural-9 = девятки
rank-plural-T = десятки
rank-plural-J = валеты
rank-plural-Q = дамы
rank-plural-K = короли
rank-plural-A = тузы
