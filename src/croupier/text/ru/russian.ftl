# Русский покер обеих книг и общее с покером «Оазис».

## Действия, поля и цены
act-play = играть
act-insure = страховать
act-keep = оставить пять
act-buy-game = купить игру
act-decline = не покупать
field-insurance = страхование
field-exchange = плата за обмен
field-sixth-card = плата за шестую карту
field-buy-game = плата за игру { -dealer(case: "dative") }
price-buy-game = игра { -dealer(case: "dative") }
fund-bonus = бонусный фонд
fund-bonus-hour = бонусные ставки этого часа

## Объявления
call-cut-offered = Подрезать предлагается боксу
call-dealer-has-2 = У { -dealer(case: "genitive") } двойка.
call-dealer-has-3 = У { -dealer(case: "genitive") } тройка.
call-dealer-has-4 = У { -dealer(case: "genitive") } четвёрка.
call-dealer-has-5 = У { -dealer(case: "genitive") } пятёрка.
call-dealer-has-6 = У { -dealer(case: "genitive") } шестёрка.
call-dealer-has-7 = У { -dealer(case: "genitive") } семёрка.
call-dealer-has-8 = У { -dealer(case: "genitive") } восьмёрка.
call-dealer-has-9 = У { -dealer(case: "genitive") } девятка.
call-dealer-has-T = У { -dealer(case: "genitive") } десятка.
call-dealer-has-J = У { -dealer(case: "genitive") } валет.
call-dealer-has-Q = У { -dealer(case: "genitive") } дама.
call-dealer-has-K = У { -dealer(case: "genitive") } король.
call-dealer-has-A = У { -dealer(case: "genitive") } туз.
call-bonus-asked = Выиграл ли бонус? Вопрос боксу
call-insurance-lost = Страхование не сыграло.
call-two-combinations = Сыграли две комбинации.
call-ace-king-used = Туз или король решил сравнение: туз-король не оплачивается.
call-stay = Стей: никто не выиграл.
call-max-payout = Максимальная выплата этого стола —

## Решения
ruling-void-hand = раздача недействительна
ruling-shuffle-again = запрещённая подрезка, новая тасовка
ruling-refuse-exchange = в обмене отказано

## Отказы
boxes-too-many = Одновременно играют не больше { $most ->
        [one] { $most } бокса
        [few] { $most } боксов
       *[other] { $most } боксов
    }.
boxes-crossed = Бокс { $seat } между вашими играет другой: займите соседние боксы.
dark-bet-missing = Бокс { $seat } играет втёмную: поставьте на него бет { $amount } до раздачи.
dark-bet-wrong = Бет { $amount } на тёмном боксе { $seat } должен быть { $wanted }.
bet-too-early = Бокс { $seat } играет в светлую: бет ставят, посмотрев карты.
box-closed = Этот бокс закрыт: можно только купить шестую карту или оставить пять.
light-too-many = Вы играете в светлую на боксах { $boxes }, а можно не больше { $most }: поставьте бет на тёмные боксы.
light-not-in-front = Бокс { $boxes } нельзя играть в светлую: светлые боксы — перед вами и рядом.
improved-already = Вы уже меняли или докупали: пас или играть.
price-not-whole = При анте { $ante } цену нельзя заплатить целыми фишками: выберите другое.
exchange-denied = Пит-босс отказал вам в обмене в этой раздаче.
insurance-from = Страхуют только комбинацию «{ $hand }» и старше.
insurance-not-sold = За этим столом страхования нет: решайте без него.
insurance-too-early = Бокс { $seat } играет в светлую: страхуйте, посмотрев карты.
insurance-too-late = Страховать поздно: карты { -dealer(case: "genitive") } открыты.
insurance-too-small = Страхование { $amount } меньше анте: не меньше { $least }.
insurance-no-room = Этот стол платит меньше одного анте: страховать нечего.
dark-not-insured = Бокс { $seat } за этим столом до раздачи не страхуют.
bonus-not-half = Бонус { $amount } — не половина анте { $ante }.
dealer-has-opened = { -Dealer } открыл карты: раздачу уже нельзя отменить.
rules-not-shown = Игрок { $player } ещё не ознакомлен с правилами: покажите их до первой ставки.
box-not-playing = На боксе { $box } никто не играет.
nobody-cut = В этой раздаче никто не подрезал колоду.
tip-insure = Застраховать комбинацию и играть
tip-keep = Оставить пять карт
tip-buy-game = Купить { -dealer(case: "dative") } игру: его старшую карту заменят
tip-decline = Не покупать игру
