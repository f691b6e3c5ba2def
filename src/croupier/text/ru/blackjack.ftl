# Блэкджек: действия, поля, объявления, отказы.

act-hit = карту
act-stand = хватит
act-double = дабл
act-double-dark = дабл втёмную
act-split = сплит
act-surrender = соррендо
act-insurance = страхование
act-no-insurance = не страховать
act-even-money = 1:1 сразу
act-wait = ждать
act-add = добавить
act-hold = не добавлять
act-go-on = продолжить

field-box = ставка
field-box-n = ставка руки { $n }
field-double = дабл
field-double-n = дабл руки { $n }
field-prize = приз
field-blackjack = блэкджек
field-even-money = 1:1 сразу
field-win = любой другой выигрыш
category-blackjack = блэкджек
category-even-money = 1:1 сразу
category-win = любой другой выигрыш
category-insurance = страхование
category-bust = перебор
category-points-n = { $n ->
        [one] { $n } очко
        [few] { $n } очка
       *[other] { $n } очков
    }
category-three-sevens = три семёрки
category-six-cards = шесть карт
category-seven-cards = семь карт
category-six-seven-eight = шесть, семь, восемь одной масти
category-suited-blackjack = блэкджек одной масти
category-suited-sevens = три семёрки одной масти

call-new-shuffle = Вышла подрезная карта: это последняя раздача шуза.
call-croupier-has = У { -dealer(case: "genitive") }
call-croupier-looks = { -Dealer } проверяет, нет ли блэкджека.
ruling-missed-box = бокс пропущен при раздаче
ruling-exposed-card = карта открыта без просьбы
ruling-card-too-many = лишняя карта: с неё начнётся следующая раздача

event-dealt-pile = Карты — { $to }, рука { $pile }: { $cards }
event-opened-pile = { $at } открывает руку { $pile }: { $cards }
event-split = Бокс { $box } делит руку { $pile }: вторая карта начинает руку { $new }.

play-stake-box = Ваша ставка, от { $least } до { $most }

round-running = Раздача ещё не окончена: закончите её, прежде чем сдавать следующую.
shoe-none = В игре { $game } карты тасуются перед каждой раздачей: сдайте новую.
shoe-done = Подрезная карта вышла: перед следующей раздачей шуз снова тасуют.
cut-not-yours = Колоду подрезает игрок, а не { $post }.
box-unstaked = На боксе { $seat } нет ставки: она нужна на каждом играющем боксе.
box-full = На боксе { $box } уже { $most ->
        [one] { $most } игрок
        [few] { $most } игрока
       *[other] { $most } игроков
    }: поставьте на другой бокс.
box-total = Ставки на боксе { $box } составили { $amount }, больше максимума стола { $maximum }.
behind-nothing = Кто ставит на чужой бокс, получает номер после боксов и называет играющий бокс; номер { $seat } назвал { $box }.
behind-oneself = Игрок { $player } уже ставит на бокс { $box }: сделайте там одну ставку.
box-not-missed = Бокс { $box } при раздаче не пропущен.
misdealt-unknown = Бокс { $box } не могли пропустить с таким числом карт ({ $count }): назовите играющий бокс и 0 или 1.
croupier-not-done = У { -dealer(case: "genitive") } { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[other] { $points } очков
    }, меньше { $least }: лишняя карта не взята.
after-two-cards = Это возможно только на первых двух картах.
ace-has-one-card = На разделённого туза даётся одна карта: остановитесь или разделите ещё одного туза.
split-unlike = Разделить можно только две карты с одинаковым числом очков.
split-other-rank = Разделить можно только две карты одного достоинства.
split-often = Бокс можно разделить не больше { $most ->
        [one] { $most } раза
       *[other] { $most } раз
    }.
split-has-lost = Одна из разделённых рук проиграла: больше делить нельзя.
split-aces-once = За этим столом разделённых тузов больше не делят.
double-total = За этим столом удваивают только 9, 10 или 11 очков.
double-after-split = За этим столом разделённую руку не удваивают.
surrender-after-split = После сплита соррендо не делают.
surrender-ace = Против туза { -dealer(case: "genitive") } соррендо не делают.
surrender-before-look = Карта уже проверена на блэкджек: соррендо делают до этого.
surrender-late-unseen = Позднее соррендо делают после проверки на блэкджек: включите и { $option }.
surrender-none = За этим столом соррендо не делают.
dark-too-much = Втёмную удваивают только до { $most ->
        [one] { $most } очка
       *[other] { $most } очков
    }: удвойте в открытую.
dark-soft = Туз считается за 11, это больше { $most ->
        [one] { $most } очка
       *[other] { $most } очков
    }: удвойте в открытую.
insurance-no-ace = Страхование предлагается, только если у { -dealer(case: "genitive") } туз.
insurance-over = Страховаться поздно: вы застрахованы или набор идёт уже на следующем боксе.
no-dark-double = Дабл втёмную здесь не делают: карта открывается. Сделайте обычный дабл.
even-money-not = Выплата 1:1 сразу предлагается только за блэкджек против туза.
insurance-first = Страхование принимается до начала игры первой рукой: уже поздно.
tip-hit = Взять ещё одну карту
tip-stand = Больше карт не брать
tip-double = Удвоить ставку и взять ровно одну карту
tip-double-dark = Удвоить ставку; карта лежит закрытой до конца
tip-split = Разделить пару на две руки
tip-surrender = Отказаться от игры за половину ставки
tip-insurance = Застраховаться от блэкджека
tip-no-insurance = Играть дальше без страхования
tip-even-money = Взять выигрыш 1:1 за блэкджек сразу
tip-wait = Ждать карт { -dealer(case: "genitive") }
tip-add = Добавить столько же к своей ставке
tip-hold = Оставить свою ставку как есть
tip-go-on = Перейти к следующей руке
