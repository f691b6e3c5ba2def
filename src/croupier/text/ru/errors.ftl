# Отказы: одно предложение, которое называет значение и говорит, что делать.

## Карты
card-unknown = Карты { $card } нет; может быть, { $nearest }?
card-repeated = Карта { $card } встречается { $times ->
        [one] { $times } раз
        [few] { $times } раза
       *[other] { $times } раз
    }, а в колоде таких { $decks }.
card-not-in-deck = Карта { $card } не из этой колоды ({ $size ->
        [one] { $size } карта
        [few] { $size } карты
       *[other] { $size } карт
    }).
deck-used-up = Колода кончилась: сдано карт { $drawn }.
deck-too-small = Для раздачи нужно карт: { $need }, осталось { $left }. Возьмите колоду больше.
cut-too-near = Подрезать после карты { $at } — слишком близко к краю: назовите { $range }.
cut-outside = Подрезная карта не может лежать на этом месте: { $cut } из { $size }.

## Места и ставки
no-seats = За столом никого нет: посадите хотя бы одного игрока.
seat-not-number = Место или бокс обозначается числом, например 1, а не { $seat }.
seat-unknown =
    { $of ->
        [boxes] Бокса { $seat } нет: за этим столом боксы с 1 по { $most }.
        [players] Игрока { $seat } нет: за этим столом игроки с 1 по { $most }.
       *[seats] Места { $seat } нет: за этим столом места с 1 по { $most }.
    }
amount-not-positive = Сумма { $amount } в поле { $field } — не целое положительное число.
field-unknown =
    { $guess ->
        [one] На разметке нет поля «{ $field }»; может быть, { $nearest }?
       *[other] На разметке нет поля «{ $field }»; выберите: { $nearest }.
    }
field-not-staked = «{ $field }» — не поле на столе: ставьте фишки на поля, которые предлагает стол.
ante-missing = На боксе { $seat } нет анте: оно нужно на каждом играющем боксе.
antes-unequal = Анте { $amount } отличается от { $other } на другом вашем боксе: ставьте поровну.
bonus-not-offered = За этим столом бонуса нет: оставьте поле пустым.
bonus-too-large = Бонус { $amount } слишком велик для этого анте: поставьте не больше { $most }.
chips-short =
    { $of ->
        [boxes] Боксу { $seat } нужно { $amount }, а фишек только на { $left }.
        [players] Игроку { $seat } нужно { $amount }, а фишек только на { $left }.
       *[seats] Месту { $seat } нужно { $amount }, а фишек только на { $left }.
    }
nobody-wins = Не назван победитель банка { $amount }.
deck-and-seed = Раздача идёт либо из заданной колоды, либо из зерна, но не из обоих.
deck-or-seed = Не сказано, из чего сдаётся эта раздача: нужны колода, ряд вращений или зерно.
game-not-dealt = Игра { $game } есть в книге, но пока не раздаётся; можно играть: { $games }.

## Действия
hand-over = Раздача окончена: «{ $act }» уже поздно; начните следующую.
act-unknown = Сейчас нельзя «{ $act }»; можно: { $choices }.
act-takes-no-amount = Для «{ $act }» сумма не нужна.
act-takes-no-cards = Для «{ $act }» карты не нужны.
act-takes-no-place = Для «{ $act }» позиция не нужна.
out-of-turn =
    { $turn ->
        [0] { $of ->
            [boxes] Бокс { $seat } этого не может: это дело { -dealer(case: "genitive") }.
            [players] Игрок { $seat } этого не может: это дело { -dealer(case: "genitive") }.
           *[seats] Место { $seat } этого не может: это дело { -dealer(case: "genitive") }.
        }
       *[other] { $of ->
            [boxes] Сейчас не очередь бокса { $seat }: дождитесь хода бокса { $turn }.
            [players] Сейчас не очередь игрока { $seat }: дождитесь хода игрока { $turn }.
           *[seats] Сейчас не очередь места { $seat }: дождитесь хода места { $turn }.
        }
    }
not-dealt-in =
    { $of ->
        [boxes] Бокс { $seat } в этой раздаче не участвует; участвуют: { $seats }.
        [players] Игрок { $seat } в этой игре не участвует; участвуют: { $seats }.
       *[seats] Место { $seat } в этой раздаче не участвует; участвуют: { $seats }.
    }
amount-missing = Для «{ $act }» нужна сумма: назовите целое число, { $range }.
amount-outside = Сумма { $amount } недопустима: назовите { $range }.
cards-count = { $count ->
        [one] Названа { $count } карта
        [few] Названы { $count } карты
       *[other] Названо { $count } карт
    }; нужно: { $range }.
card-not-held = Карты { $card } у вас нет.
place-missing = Укажите, к чему относится «{ $act }»: { $places }.
misdealt-not-a-table = Неверное число карт указывают по местам, например "2": 4, а не { $misdealt }.
place-unknown =
    { $guess ->
        [one] Позиции «{ $place }» нет; может быть, { $nearest }?
       *[other] Позиции «{ $place }» нет; выберите: { $nearest }.
    }
nothing-to-take-back = Нельзя отменить { $count ->
        [one] { $count } действие
        [few] { $count } действия
       *[other] { $count } действий
    }: в раздаче их { $actions }.

## Рулетка
bets-not-a-table = Ставки задаются фишками по позициям, например "17": 2, а не { $bets }.
no-such-bet =
    { $guess ->
        [one] «{ $place }» — такой ставки на поле нет; может быть, { $nearest }?
       *[other] «{ $place }» — такой ставки на поле нет; ставки называют так: 17, 4-7, 25-26-28-29, красное, дюжина 2, колонка 1.
    }
no-such-call =
    { $guess ->
        [one] «{ $place }» — такой устной ставки нет; может быть, { $nearest }?
       *[other] «{ $place }» — такой устной ставки нет; устные ставки называют так: Большая серия, Зеро шпиль, 17 и соседи.
    }
call-needs-chips = Для «{ $call }» { $needed ->
        [one] нужна { $needed } фишка
        [few] нужны { $needed } фишки
       *[other] нужно { $needed } фишек
    } или кратное число, а не { $chips }.
nothing-to-take = С позиции { $place } столько не снять: там лежит { $lying }.
bets-closed = Ставок больше нет: ставка возвращается; поставьте перед следующим спином.
dolly-stands = Выигравший номер оплачивается: не трогайте фишки, пока стоит долли.
spin-unknown = Номера { $number } на колесе нет: там числа от 0 до { $most }.

## Цветные фишки
colour-value-fixed = Номинал вашей фишки { $agreed }, а не { $value }: сначала разменяйте фишки обратно.
colour-value-outside = Цветная фишка не может стоить { $value }: назовите { $range }.
colour-taken = Цвет «{ $colour }» занят; возьмите: { $nearest }.
colour-not-in-play = Цветом «{ $colour }» за этим столом никто не играет.
no-colour-free = Все цвета ({ $colours }) заняты: дождитесь, пока кто-то уйдёт.
no-colour-chips = У игрока { $player } за этим столом нет цветных фишек: сначала разменяйте стоимостные.
money-not-in-chips = { $money } не разменять на фишки по { $value } без остатка.
chip-unknown = Фишки { $chip } в этом казино нет; есть фишки { $chips }.
chip-of-other-table = Эта фишка стола { $table } и не играет за столом { $here }.

## Записи
secret-length = Секрет состоит из { $wanted } байт, а не из { $length }.
secret-kept-back = Казино не открыло секрет: по этой записи раздачу не повторить, но «croupier verify» проверит открытые в ней карты.
secret-unreadable = Секрет в записи — не шестнадцатеричное число.
record-unreadable = Это не запись раздачи: { $why }.
record-format = Формат записи { $found }; программа читает формат { $known }.
file-unreadable = Файл { $path } не читается: { $why }.
directory-empty = В каталоге { $path } нет раздач: нет файлов .phh, .phhs или .json.
file-unwritable = Файл { $path } не записать: { $why }.
system-eacces = нет доступа
system-eperm = это не разрешено
system-enoent = такого файла нет
system-enotdir = часть пути — не каталог
system-eisdir = это каталог
system-eexist = уже есть
system-enospc = на диске нет места
system-erofs = диск только для чтения
system-eaddrinuse = он уже занят
system-eaddrnotavail = у этого компьютера нет такого адреса
system-port = номера портов — от 0 до 65535
file-unnamed = Файл без имени не записать: назовите его, например report.html.

## Персонал
ruling-not-yours = Решение «{ $ruling }» принимает только: { $posts }.
ruling-not-now = Решение «{ $ruling }» в этот момент раздачи принять нельзя.
post-held-already = { $person } уже занимает здесь пост: { $post }.
post-empty = Стол нельзя открыть: не занят пост «{ $post }».

## Случай
wheel-not-deck = В { $game } колесо, а не колода: задайте spins или зерно.
deck-not-wheel = В { $game } играют картами, колеса нет: задайте колоду или зерно.
gone-wrong = До этой раздачи ({ $game }) не могло выйти столько карт: { $gone }; продолжать можно только шуз из нескольких колод.
fund-wrong = В фонде { $fund } не может быть { $amount }: сумма — целое число от 0.
cut-form = Подрезка — это номер бокса и число карт, например (1, 20), а не { $cut }.
cut-not-here = В { $game } игрок колоду не подрезает.
seats-not-a-table = Ставки задаются по номерам, например 1: ante 10, а не { $seats }.
seat-not-a-table = Ставки под номером { $seat } задаются по полям, например ante: 10, а не { $placed }.
commitment-form = Обещание — это 64 шестнадцатеричные цифры, а не { $commitment }.
deck-form = Колода — это ряд карт, например Ah Kd, а spins — ряд чисел, а не { $deck } и { $spins }.

## Пределы
range-one = ровно { $least }
range-two = { $least } или { $most }
range-short = { $least }–{ $most }
range-between = от { $least } до { $most }
range-open = от { $least }
range-steps = от { $least } до { $most } с шагом { $step }

## Посты и цвета
post-name-croupier = { -dealer }
post-name-inspector = инспектор
post-name-pit-boss = пит-босс
post-name-manager = менеджер
post-name-judge = судья
post-name-chief-judge = главный судья
post-name-deputy = заместитель главного судьи
post-name-federation = федерация
colour-name-red = красный
colour-name-blue = синий
colour-name-green = зелёный
colour-name-yellow = жёлтый
colour-name-white = белый
colour-name-orange = оранжевый
colour-name-pink = розовый
colour-name-purple = фиолетовый
colour-name-brown = коричневый
colour-name-grey = серый

## Что не так в файле
wrong-kind = нужно: { $wanted }, дано: { $given }
wrong-kind-int = целое число
wrong-kind-float = число
wrong-kind-str = текст
wrong-kind-bool = { $words }
wrong-kind-array = список
wrong-kind-object = таблица
wrong-choice = «{ $word }» — не один из вариантов
wrong-line-end = строка продолжается там, где должна закончиться
wrong-equals = после имени не хватает знака =
wrong-value = после знака = стоит не значение; текст пишется в кавычках
wrong-statement = эта строка не называет значение и не начинает таблицу
wrong-twice = это написано дважды
wrong-unclosed = скобка не закрыта
wrong-quote = не хватает кавычки
wrong-digits = в числе слишком много цифр
wrong-deep = слишком много вложений
