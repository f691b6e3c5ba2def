# Русский покер обеих книг и общее с покером «Оазис».

## Действия, поля и цены
act-play = играть
act-insure = застраховать и играть
act-keep = оставить пять карт
act-buy-game = купить игру дилера
act-decline = не покупать
field-insurance = страхование
field-exchange = плата за обмен
field-sixth-card = плата за шестую карту
field-buy-game = плата за игру дилера
price-buy-game = игра дилера
fund-bonus = бонусный фонд
fund-bonus-hour = бонусные ставки этого часа

## Объявления
call-cut-offered = Подрезать предлагается боксу
call-dealer-has-2 = У дилера двойка.
call-dealer-has-3 = У дилера тройка.
call-dealer-has-4 = У дилера четвёрка.
call-dealer-has-5 = У дилера пятёрка.
call-dealer-has-6 = У дилера шестёрка.
call-dealer-has-7 = У дилера семёрка.
call-dealer-has-8 = У дилера восьмёрка.
call-dealer-has-9 = У дилера девятка.
call-dealer-has-T = У дилера десятка.
call-dealer-has-J = У дилера валет.
call-dealer-has-Q = У дилера дама.
call-dealer-has-K = У дилера король.
call-dealer-has-A = У дилера туз.
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
boxes-too-many = Одновременно играют не больше { $most } боксов.
boxes-crossed = Бокс { $seat } между вашими играет другой: займите соседние боксы.
dark-bet-missing = Бокс { $seat } играет втёмную: поставьте на него бет { $amount } до раздачи.
dark-bet-wrong = Бет { $amount } на тёмном боксе { $seat } должен быть { $wanted }.
bet-too-early = Бокс { $seat } играет в открытую: бет ставят, посмотрев карты.
box-closed = Этот бокс закрыт: можно только купить шестую карту или оставить пять.
light-too-many = Вы играете в светлую на боксах { $boxes }, а можно не больше { $most }: поставьте бет на тёмные боксы.
light-not-in-front = Бокс { $boxes } нельзя играть в светлую: светлые боксы — перед вами и рядом.
improved-already = Вы уже меняли или докупали: пас или играть.
price-not-whole = При анте { $ante } цену нельзя заплатить целыми фишками: выберите другое.
exchange-denied = Пит-босс отказал вам в обмене в этой раздаче.
insurance-from = Страхуют только комбинацию «{ $hand }» и старше.
insurance-too-early = Бокс { $seat } играет в светлую: страхуйте, посмотрев карты.
insurance-too-late = Страховать поздно: карты дилера открыты.
insurance-too-small = Страхование { $amount } меньше анте: не меньше { $least }.
insurance-no-room = Этот стол платит меньше одного анте: страховать нечего.
dark-not-insured = Бокс { $seat } за этим столом до раздачи не страхуют.
bonus-not-half = Бонус { $amount } — не половина анте { $ante }.
dealer-has-opened = Дилер открыл карты: раздачу уже нельзя отменить.
rules-not-shown = Игрок { $player } ещё не ознакомлен с правилами: покажите их до первой ставки.
box-not-playing = На боксе { $box } никто не играет.
nobody-cut = В этой раздаче никто не подрезал колоду.
