# Блэкджек: действия, поля, объявления, отказы.

act-hit = взять карту
act-stand = хватит
act-double = дабл: удвоить ставку на одну карту
act-double-dark = дабл втёмную: одна карта рубашкой вверх
act-split = сплит: разделить пару
act-surrender = соррендо: сдаться за половину ставки
act-insurance = застраховаться от блэкджека
act-no-insurance = без страхования
act-even-money = взять один к одному сейчас
act-wait = ждать карт крупье
act-add = добавить столько же к своей ставке
act-hold = оставить свою ставку как есть

field-box = бокс
field-box-n = бокс, рука { $n }
field-double = дабл
field-double-n = дабл руки { $n }
field-prize = приз
field-blackjack = блэкджек
field-even-money = один к одному
field-win = любой другой выигрыш
category-blackjack = блэкджек
category-even-money = один к одному
category-win = любой другой выигрыш
category-insurance = страхование
category-bust = больше 21
category-points-n = очков: { $n }
category-three-sevens = три семёрки
category-six-cards = шесть карт
category-seven-cards = семь карт
category-six-seven-eight = шесть, семь, восемь одной масти
category-suited-blackjack = блэкджек одной масти
category-suited-sevens = три семёрки одной масти

call-new-shuffle = Вышла подрезная карта: это последняя раздача шуза.
call-croupier-has = У крупье
ruling-missed-box = бокс пропущен при раздаче
ruling-exposed-card = открыта незаявленная карта
ruling-card-too-many = лишняя карта: с неё начнётся следующая раздача

event-dealt-pile = Карты — { $to }, рука { $pile }: { $cards }
event-opened-pile = { $at } открывает руку { $pile }: { $cards }
event-split = Бокс { $box } делит руку { $pile }: вторая карта начинает руку { $new }.

play-stake-box = Ваша ставка, от { $least } до { $most }

round-running = Раздача ещё не окончена: закончите её, прежде чем сдавать следующую.
shoe-none = В игре { $game } карты тасуются перед каждой раздачей: сдайте новую.
shoe-done = Подрезная карта вышла: перед следующей раздачей шуз тасуется заново.
cut-not-yours = { $post } не может подрезать колоду: пусть подрежет игрок.
box-unstaked = На боксе { $seat } нет ставки: она нужна на каждом играющем боксе.
box-full = На боксе { $box } уже { $most } игрока: поставьте на другой бокс.
box-total = Ставки на боксе { $box } составили { $amount }, больше максимума стола { $maximum }.
behind-nothing = Место { $seat } не может ставить за { $box }: назовите играющий бокс, с места после боксов.
behind-oneself = Игрок { $player } уже ставит на бокс { $box }: сделайте там одну ставку.
box-not-missed = Бокс { $box } при раздаче не пропущен.
misdealt-unknown = Бокс { $box } не мог быть пропущен с картами { $count }: назовите играющий бокс и 0 или 1.
croupier-not-done = У крупье { $points } очков, меньше { $least }: лишней карты он не взял.
after-two-cards = Это возможно только на первых двух картах.
ace-has-one-card = На разделённого туза даётся одна карта: остановитесь или разделите ещё одного туза.
split-unlike = Разделить можно только две карты одного достоинства в очках.
split-other-rank = Разделить можно только две карты одного ранга.
split-often = Бокс можно разделить не больше { $most } раз.
split-has-lost = Одна из разделённых рук проиграла: больше делить нельзя.
double-total = За этим столом удваивают только 9, 10 или 11 очков.
double-after-split = За этим столом разделённую руку не удваивают.
surrender-after-split = Разделённую руку сдать нельзя.
surrender-ace = Против туза крупье сдаться нельзя.
dark-too-much = Втёмную удваивают только до { $most } очков: удвойте в открытую.
dark-soft = Туз считается за 11, это больше { $most } очков: удвойте в открытую.
insurance-no-ace = Страхование предлагается, только если у крупье туз.
insurance-over = Страховаться поздно: вы застрахованы или набор идёт уже на следующем боксе.
