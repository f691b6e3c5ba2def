# Зал в браузере: все слова его экранов.

## Дом
web-brand = Croupier, в зал
web-skip = К содержанию
web-places = Разделы
web-lobby = Зал
web-history = Мои раздачи
web-statistics = Статистика
web-account = Учётная запись
web-settings = Настройки
web-language = Язык
web-wallet = фишек в кошельке
web-wallet-has = Условных фишек в кошельке: { $amount }
web-close = Закрыть
web-close-tab = Закрыть: { $name }
web-opening = Минуту…
web-lost = Связь потеряна. Место и фишки остаются за вами.
web-retry-in = { $seconds ->
        [0] Соединяемся…
       *[other] Следующая попытка через { $seconds } с.
    }
web-retry = Повторить
web-play-chips-notice = Только условные фишки: их нельзя ни купить, ни обменять на деньги. Для игры на деньги нужна лицензия; это обязанность того, кто держит зал.

## Зал
web-welcome = Занимайте место
web-welcome-more = { $games ->
        [one] { $games } игра
        [few] { $games } игры
       *[other] { $games } игр
    } по пяти сводам правил; раздачи ведёт честный крупье, который всегда скажет, почему. Тренируйтесь сразу — против казино или ботов, без регистрации.
web-play-now = Сыграть сейчас
web-sign-up = Регистрация
web-sign-in = Войти
web-in-the-room = { $tables ->
        [one] { $tables } стол
        [few] { $tables } стола
       *[other] { $tables } столов
    }; играют: { $people ->
        [one] { $people } человек
        [few] { $people } человека
       *[other] { $people } человек
    }, { $bots ->
        [one] { $bots } бот
        [few] { $bots } бота
       *[other] { $bots } ботов
    }
web-filter = Какие игры
web-filter-all = Все игры
web-filter-house = Против казино
web-filter-players = Между игроками
web-filter-mine = Мои столы
web-filter-favourites = Избранное
web-find = Поиск
web-sort = Порядок
web-sort-mine = Во что я играю
web-sort-name = По названию
web-sort-stakes = По ставкам
web-sort-players = По игрокам
web-stakes = Ставки
web-stakes-any = Любые ставки
web-stakes-low = До 5
web-stakes-middle = От 6 до 20
web-stakes-high = Больше 20
web-favourite = Избранное: { $game }
web-for-you = Для вас
web-house = Казино
web-against-house = против казино
web-between-players = между игроками
web-places-boxes = до { $count ->
        [one] { $count } бокса
        [few] { $count } боксов
       *[other] { $count } боксов
    }
web-places-players = до { $count ->
        [one] { $count } игрока
        [few] { $count } игроков
       *[other] { $count } игроков
    }
web-places-seats = до { $count ->
        [one] { $count } места
        [few] { $count } мест
       *[other] { $count } мест
    }
web-with-coach = с тренером
web-practise = Тренировка
web-close-which = Какой стол закрыть?
web-close-about = Одновременно открыты не больше { $most } тренировочных столов. Раздача за закрытым столом не считается.
web-close-table = Закрыть стол { $table } и открыть новый
web-practise-game = Тренировка: { $game }
web-practice = тренировка
web-rules = Правила
web-rules-of = Правила: { $game }
web-open-table = Открыть стол { $name }
web-taken =
    { $bots ->
        [0] Занято мест: { $taken } из { $seats }
       *[other] Занято мест: { $taken } из { $seats }, из них ботами: { $bots }
    }
web-your-table = вы здесь
web-waiting = { $count ->
        [one] { $count } ждёт
        [few] { $count } ждут
       *[other] { $count } ждут
    }
web-watchers = { $count ->
        [one] { $count } смотрит
        [few] { $count } смотрят
       *[other] { $count } смотрят
    }
web-sign = табличка
web-none-here = Здесь столов нет.

## Счёт игрока
web-password = Пароль
web-sign-up-to-play = Регистрация
web-sign-up-to-play-tip = Зарегистрируйтесь, чтобы играть

## Настройки
web-sure = Точно?
web-bet-late = Ставка { $amount } на { $on } опоздала: приём ставок закрыт.
web-places-below = Разделы внизу
web-unsaid = { $count ->
        [one] { $count } нажатие ждёт.
        [few] { $count } нажатия ждут.
       *[other] { $count } нажатий ждут.
    }
web-resumed = Связь восстановлена. Из нажатого за это время выполнено: { $done }, отказано: { $refused }.
web-sound = Звук

## Правила

## Карты
web-card = { $rank } { $suit }
web-card-hidden = закрытая карта
web-card-joker = джокер
web-suit-c = треф
web-suit-d = бубен
web-suit-h = червей
web-suit-s = пик

## Стол
web-you = Вы
web-dealer = { $book ->
    [m1] Крупье
    [th] Крупье
   *[other] Дилер
}
web-board = Общие карты
web-box = Бокс { $box }
web-seat = Место { $seat }
web-seat-of = Место { $seat }, { $player }
web-sit-here = Место { $seat }
web-away = нет связи
web-ready = готовность
web-not-laid = ещё не принято
web-sits-out = пропускает
web-waits = ждёт
web-pot = банк
web-main-pot = основной банк
web-side-pot = побочный банк { $number }
web-pot-total = В банке { $amount }
web-button-at = баттон у места { $seat }
web-seconds-left = { $seconds ->
        [one] осталась { $seconds } секунда
        [few] осталось { $seconds } секунды
       *[other] осталось { $seconds } секунд
    }
web-phase-waiting = ждём игроков
web-phase-betting = делайте ставки
web-phase-running = идёт раздача
web-phase-settled = расчёт окончен
web-phase-closed = стол закрыт
web-wait-waiting = Ждём игроков…
web-wait-betting = Ждём раздачи…
web-wait-running = Решают другие…
web-wait-settled = Следующая раздача сейчас начнётся.
web-wait-closed = Этот стол закрыт.
web-next-hand = Следующая
web-next-about = Не торопитесь: карты лежат, пока вы не продолжите.
web-table-closed = Стол «{ $name }» закрыт.
web-watching = Вы смотрите игру.
web-chips-here = ваши фишки за этим столом
web-broke = Ваши фишки за этим столом кончились.
web-sit-down = Сесть за стол
web-bring = Бай-ин, от { $least } до { $most }
web-bring-chips = бай-ин
web-rebuy = Докупить фишки
web-post-now = Поставить большой блайнд и играть сразу
web-top-up = Перед каждой раздачей докупать фишки до этой суммы
web-bank-left = Банк времени: осталось { $seconds } с
web-leave = Уйти
web-leaving = Вы уходите…
web-sit-out = Пропускать
web-come-back = Вернуться
web-clock = Объявить время
web-clock-tip = Объявить время игроку, который решает
web-queue = Ждать
web-queue-tip = { $number ->
        [0] Ждать места
       *[other] Ждать места (перед вами: { $number })
    }
web-queue-leave = Не ждать
web-beside = Рядом со столом
web-panel-log = Ход игры
web-panel-chat = Чат
web-panel-run = Раздачи
web-show-off = Показать
web-show-all = Все карты
web-unread = {""} непрочитанных
web-panel-coach = Тренер
web-panel-fair = Честность

## Ставки
web-rack = Фишка в руке
web-chip = фишка { $value }
web-put-chip = Бокс { $box }, { $field }: { $amount }. Добавить { $chip }.
web-stake-field = Бокс { $box }, { $field }, от { $least } до { $most }
web-stake-hint = Возьмите фишку и нажмите на бокс — или просто нажмите «Сдать».
web-clear = Убрать
web-repeat = Повторить
web-double = Удвоить
web-undo = Отменить
web-deal = Сдать
web-spin = Спин

## Решения
web-your-decision = ваше решение
web-your-turn = Ваш ход
web-tiles = Столы рядом
web-ahead = до вашего хода
web-ahead-fold = Пас
web-ahead-check = Чек
web-ahead-check-fold = Чек или пас
web-ahead-call = Колл
web-ahead-call-any = Колл любой
web-pick-cards = Нажмите на карты, которые меняете.
web-amount-of = { $act }: сумма от { $least } до { $most }
web-slide = { $act }: сумма ползунком
web-size-least = Минимум
web-size-half-pot = ½ банка
web-size-pot = Банк
web-size-most = Максимум
web-size-all = Олл-ин

## Рулетка
web-wheel = Колесо рулетки
web-wheel-number = Колесо рулетки: { $number }
web-layout = Поле ставок: стрелки — движение, клавиша ввода — поставить, «Delete» — взять назад
web-track = Трек
web-past-numbers = Выпавшие номера, последний первым
web-spot = { $name }, выплата { $pays }
web-spot-with = { $name }, выплата { $pays }, поставлено { $amount }
web-dozen = { $number ->
        [1] 1-я дюжина
        [2] 2-я дюжина
       *[other] 3-я дюжина
    }
web-call = { $name }: { $chips ->
        [one] { $chips } фишка
        [few] { $chips } фишки
       *[other] { $chips } фишек
    }, всего { $amount }
web-chips-needed = { $chips ->
        [one] { $chips } фишка
        [few] { $chips } фишки
       *[other] { $chips } фишек
    }
web-bet-by-name = 17-20, красное
web-put = Поставить

## Что было и почему
web-log = Ход игры
web-log-empty = Пока ничего.
web-log-act = { $player }: { $act }.
web-log-act-amount = { $player }: { $act } { $amount }.
web-log-raise = { $player }: { $act } до { $amount }.
web-log-post = { $player }: { $field } { $amount }.
web-log-cards = { $player }: карты { $cards }
web-log-opens = { $player }: открыто { $cards }.
web-log-opens-hand = { $player }: открыто { $cards } — { $hand }.
web-log-discards = { $player }: карты сброшены.
web-log-returned = { $player }: возврат { $amount }.
web-log-all-in = { $player }: олл-ин, из банка можно выиграть { $amount }.
web-log-wins = { $player }: выигрыш { $amount } без вскрытия.
web-log-wins-hand = { $player }: выигрыш { $amount } — { $hand }, { $cards }.
web-hand-number = Раздача { $hand }
web-why = Почему?
web-compared = Что сравнивали
web-number-fell = Шарик упал на { $number }.
web-clause = Пункт { $clause }
web-quoted = перевода пока нет, показано по-английски

## Тренер
web-coach-about = Сколько стоит каждое решение, в ваших ставках, если дальше играть наилучшим образом.
web-coach-ask = Что делать?
web-coach-weighing = Тренер считает; можно решать, не дожидаясь его.

## Честность
web-no-subtle = Этот браузер считает хеши только по https.

## Мои раздачи
web-no-answer = Зал не отвечает.
web-no-hands = Раздач пока нет. Сыграйте — и раздачу можно будет пересмотреть здесь.
web-hand = Раздача
web-game = Игра
web-when = Когда
web-staked = Поставлено
web-net = Итог
web-more = Более ранние
web-steps = Шаги раздачи
web-first-step = К началу
web-back = Назад
web-next-step = Дальше
web-verify = Было честно?
web-export = Скачать { $format }
web-by-your-browser = Посчитал ваш браузер
web-by-the-house = Посчитало казино
web-cards-agree = Карт, совпавших с обещанными: { $count } из { $of }.
web-each-card = Карта за картой
web-card-proven = Карта { $draw }: { $card }, обещана на месте { $place }.
web-card-unproven = Карта { $draw }: { $card }, но на месте { $place } лежит { $pledged }.

## Статистика
web-hands-played = Раздачи
web-best = Крупнейший выигрыш
web-worst = Крупнейший проигрыш
web-plot = Выигранные и проигранные фишки по раздачам: { $game }
web-hands-axis = { $hands ->
        [one] { $hands } раздача
        [few] { $hands } раздачи
       *[other] { $hands } раздач
    }

# -- the house around the tables
web-work = Работа
web-wallet-value = Фишек кассы в кошельке: { $amount } ({ $money })
web-floor-call = Позвать
web-floor-called = Вызов принят
web-table-held = Стол остановлен. Скоро игра продолжится.
web-federation = Федерация

# -- an event, seen from its table
web-events = Турниры
web-event-left = осталось { $left } из { $players }
web-event-pool = призовой фонд { $pool }
web-event-cards-late = все карты, на { $seconds } с позже
web-event-open = К турниру
web-event-to-table = К вашему столу
web-event-average-is = средний { $average }
web-event-break = Перерыв
web-event-level = Уровень { $level }
web-event-ante = анте { $ante }
web-event-next = далее: { $wagers }
web-event-together = раздачи одновременно
web-event-forming = формируется финальный стол
web-event-final = финальный стол
web-event-rank = Место { $rank } из { $left }
web-event-you-out = Вы выбыли; ваше место — { $place }
web-event-you-won = приз { $prize }
web-own-table = Открыть стол
web-hosted = открыт игроком
web-locked = с паролем
web-host-menu = Стол
web-table-more = Ещё за этим столом
web-rematch = Реванш
web-table-closing = Хозяин закроет этот стол после раздачи.
web-own-limits = Ваши пределы
web-reality =
    Сегодня вы играете уже { $minutes ->
        [one] { $minutes } минуту
        [few] { $minutes } минуты
       *[other] { $minutes } минут
    }.
web-reality-taken = Из кошелька на столы и турниры ушло: { $amount }.
web-reality-go-on = Дальше
