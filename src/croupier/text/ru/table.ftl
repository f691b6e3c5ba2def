# Стол: что происходит на сукне, и слова терминала.

## События
event-called = { -Dealer }: «{ $call }»
event-called-value = { -Dealer }: «{ $call } { $value }.»
event-staked = { $place }: «{ $field }», { $amount }.
event-dealt = Карты — { $to }: { $cards }
event-looked = Бокс { $box } смотрит карты: { $cards }
event-opened = { $at } открывает { $cards }.
event-opened-hand = { $at } открывает { $cards }: { $hand }.
event-acted = { $seat ->
    [0] { -Dealer }: { $act }.
   *[other] { $place }: { $act }.
}
event-discarded = Бокс { $box } сбрасывает карты.
event-spun = Шарик упал на { $number }.
event-paid = { $place }: «{ $field }» выигрывает { $amount } ({ $ratio }), ставка { $stake } возвращается.
event-paid-hand = { $place }: «{ $field }» выигрывает { $amount } ({ $ratio }, { $hand }), ставка { $stake } возвращается.
event-paid-hand-cards = { $place }: «{ $field }» выигрывает { $amount } ({ $ratio }, { $hand }: { $cards }), ставка { $stake } возвращается.
event-lost = { $place }: «{ $field }» проигрывает { $amount }.
event-moved = { $place }: { $amount }, «{ $field }» → «{ $onto }».
event-returned = { $place }: «{ $field }», возврат { $amount }.
event-charged = { $place }: уплачено { $amount } — { $what }.
event-compensated = { $place }: казино платит { $amount } за свою ошибку.
event-added = { $place }: «{ $field }» выигрывает ещё { $amount } ({ $ratio }, { $hand }: { $cards }).
event-funded = { $place }: { $amount } с поля «{ $field }» — { $fund }.
event-awarded = Бокс { $box } выигрывает { $amount } ({ $share } от { $board }, { $hand }: { $cards }); { $fund }.
event-prized = { $place }: «{ $field }» выигрывает { $amount } ({ $pays }, { $hand }: { $cards }).
event-reversed = { $place }: выплата { $amount } на «{ $field }» взята обратно.
event-covered = Бокс { $box } кладёт карты рубашкой вверх.
event-replaced = { $to } убирает { $gone } и берёт { $cards }.
event-cut = { $box ->
    [pit-boss] Пит-босс подрезает колоду, карт сверху: { $at }.
   *[other] Бокс { $box } подрезает колоду, карт сверху: { $at }.
}
event-burnt = Сожжено: { $cards }
event-ruled = Решение { -floor(case: "genitive") }: { $ruling }.
event-ruled-on = Решение { -floor(case: "genitive") }: { $ruling } ({ $on }).

## Места и поля
place-dealer = { -dealer }
place-board = стол
place-pot = банк
place-box = бокс { $box }
field-ante = анте
field-raise = рейз
field-bonus = бонус
field-bets = ставки
field-value = номинал фишки

## Ставки рулетки
category-straight-up = номер
category-split = сплит
category-street = стрит
category-corner = каре
category-six-line = сикслайн
category-first-four = фест фо (0-1-2-3)
category-column = колонка
category-dozen = дюжина
category-red = красное
category-black = чёрное
category-even = чёт
category-odd = нечет
category-low = 1–18
category-high = 19–36
category-big-series = Большая серия
category-small-series = Малая серия
category-orphelins = Орфалайнс
category-zero-spiel = Зеро шпиль
category-neighbours = соседи
category-neighbours-n = { $n } и соседи

## Действия
act-fold = пас
act-raise = рейз
act-launch = запускает шарик
act-close = закрывает приём ставок
act-drop = ждёт падения шарика
act-pay = оплачивает выигрыши
act-bet = бет
act-announce = устная ставка
act-call = колл
act-take = снять ставку

## Объявления
call-no-more-bets = Ставок больше нет!
call-place-your-bets = Делайте ставки!
call-ball-runs = Шарик запущен.
call-no-game = У { -dealer(case: "genitive") } нет игры.
call-side-cards-decide = Комбинации равны: решают остальные карты.
call-winning-number = Выиграл номер

## Терминал
play-welcome = Добро пожаловать! У вас { $chips ->
        [one] { $chips } условная фишка
        [few] { $chips } условные фишки
       *[other] { $chips } условных фишек
    }. «помощь» — справка, «выход» — уйти.
play-choose = Какая игра? Введите номер или имя
play-chips = У вас { $chips ->
        [one] { $chips } условная фишка
        [few] { $chips } условные фишки
       *[other] { $chips } условных фишек
    }.
play-commitment = Хеш, обязательство казино (SHA-256): { $commitment }
play-stake-ante = Ваше анте, от { $least } до { $most }
play-stake-more = Ставка «{ $field }», от { $least } до { $most }; по желанию добавьте: { $more }. Например: { $example }
play-bets = Ставки
play-bets-help = Фишки на позиции: 17 2 · красное 10 · 4/7 1 · дюжина 2 5. Устная ставка: устно большая серия 9, устно 17 и соседи 5. Снять: снять 17 1. Затем: спин. Английские имена — тоже.
play-decide = Ваше решение
play-costs = стоит { $cost }
play-cards = { $count ->
        [one] { $count } карта
        [few] { $count } карты
       *[other] { $count } карт
    }
play-won = Вы выиграли { $amount }.
play-lost = Вы проиграли { $amount }.
play-even = Ни выигрыша, ни проигрыша.
play-again = Нажмите клавишу ввода для следующей раздачи, «выход» — уйти
play-broke = Условные фишки кончились. Вот ещё: { $chips }.
play-bye = До свидания! У вас { $chips ->
        [one] { $chips } условная фишка
        [few] { $chips } условные фишки
       *[other] { $chips } условных фишек
    }, { $hands ->
        [one] сыграна { $hands } раздача
        [few] сыграно { $hands } раздачи
       *[other] сыграно { $hands } раздач
    }.
play-saved = Запись в файле { $path }; проверка: croupier verify { $path }
play-dealer = { -Dealer }
play-board = Общие карты
play-box = Бокс { $box }
play-pays = Таблица выплат { $name } ({ $clause })
play-not-a-stake = «{ $word }» — не ставка: введите целое число, например { $least }.
play-which = «{ $word }» может значить { $choices }: введите больше букв.
play-needs-chips = Сколько фишек на { $place }? Например: { $place } 2
play-help = пас, рейз, …   ваш выбор или первые буквы слова; английские имена — тоже
    выплаты        таблицы выплат этого стола
    правила        где прочитать правила
    помощь         эта справка
    выход          уйти из-за стола
play-rules = Все пункты правил: croupier rules { $game } --language ru
play-type-quit = выход
play-type-help = помощь
play-type-pays = выплаты
play-type-rules = правила
play-type-spin = спин
play-type-announce = устно
play-type-take = снять
play-type-bet = поставить

## Проверка
verify-commitment = Обязательство выполнено: карты связаны хешем, названным до раздачи.
verify-commitment-broken = ОБЯЗАТЕЛЬСТВО НАРУШЕНО: карты не связаны хешем, названным до раздачи.
verify-no-commitment = Обязательства не было: раздача из заданной колоды.
verify-cards = Карты верны: тасовка даёт именно карты записи.
verify-cards-wrong = КАРТЫ НЕВЕРНЫ: тасовка даёт другие карты.
verify-result = Результат верен: по правилам выходит именно он.
verify-result-wrong = РЕЗУЛЬТАТ НЕВЕРЕН: по правилам выходит другой.
verify-trouble = Раздачу нельзя повторить: { $trouble }
verify-fair = Раздача была честной.
verify-unfair = Раздачу нельзя назвать честной.
record-unfinished = Раздача ещё не окончена: проверьте запись после неё.
play-words = Ваши слова для этой тасовки, Enter — без слов
verify-cards-stacked = Карты верны: это карты заданной колоды.
verify-cards-seen = Карты верны: этому игроку показано карт { $opened } из { $drawn }, и каждая была обещана на своём месте.
verify-result-unseen = Результат не проверен: он зависит от карт, которых этот игрок не видел.
verify-words =
    { $of ->
        [boxes] Слова бокса { $seat } в тасовке: «{ $words }»
        [players] Слова игрока { $seat } в тасовке: «{ $words }»
       *[seats] Слова места { $seat } в тасовке: «{ $words }»
    }
verify-cut =
    { $box ->
        [pit-boss] Колоду подрезал пит-босс, карт сверху: { $at }.
       *[other] Колоду подрезал бокс { $box }, карт сверху: { $at }.
    }
verify-gone = Карт шуза роздано в прежних раздачах: { $gone }.
place-player = игрок { $box }
