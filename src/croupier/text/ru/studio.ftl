# Студия: варианты игры, их числа, ряды, обратная задача, риск.

## Отказы
studio-stake = «{ $stake }» — не начальная ставка: напишите целое число фишек.
studio-link-long = Эта ссылка длиннее { $most } знаков: откройте игру снова и измените меньше.
studio-compare-many = Сравнить можно от одного до { $most } вариантов: уберите лишние.
studio-compare-games = Сравнить можно только варианты одной игры.
studio-sweep-axes = Назовите один или два параметра для ряда.
studio-sweep-large = Подсчётов было бы { $cells }, а в ряду их не больше { $most }: назовите меньше значений.
studio-values = «{ $values }» — не значения: напишите 4:1..8:1 или 4:1, 9:2, 5:1.
studio-bet-unknown = Дополнительной ставки { $bet } нет; в этой игре есть: { $known }.
studio-target = { $target } — не преимущество казино: напишите проценты, например 2,5.
studio-no-ratio = { $key } — не отношение, делить пополам нечего: постройте ряд.
studio-busy =
    { $most ->
        [one] Подсчёта уже ждёт { $most } вариант
        [few] Подсчёта уже ждут { $most } варианта
       *[other] Подсчёта уже ждут { $most } вариантов
    }: вернитесь, когда часть будет готова.
studio-risk-fine = Результаты этой игры слишком близки друг к другу: назовите меньшую ставку.
studio-risk-long = Точный подсчёт занял бы слишком много времени: назовите меньше игр или меньший банкролл.
studio-confidence = { $confidence } — не доверительная вероятность: напишите проценты, от 50 и меньше 100.
studio-bankroll = { $bankroll } — не банкролл: напишите, сколько в нём начальных ставок, больше нуля.
studio-risk = { $risk } — не риск разорения: напишите проценты, больше 0 и меньше 100.
studio-ruin-certain = Эта игра выгодна казино: при игре без конца любой банкролл будет проигран. Назовите число игр.
studio-rounds = Столько игр ({ $rounds }) сосчитать нельзя: напишите от 1 до { $most }.
studio-meter-flat = Сумма на табло эту ставку не меняет.
studio-number = «{ $value }» — не число: напишите его цифрами.
studio-unfinished = Этот вариант ещё считается: попробуйте, когда появятся его числа.
studio-part-wrong = { $share } вернуть нельзя: напишите от 0 до 100 процентов.
studio-chance = «Раз в { $chance }» — не вероятность: напишите число больше 1.
studio-hours = Посчитать для { $hours } ч нельзя: напишите больше 0 и не больше года.
studio-pit-line = Строка пита: число боксов от 1 до { $most }, ставка больше 0, число игр в час до { $most }.
studio-pit-lines-many = В пите от 1 до { $most } строк.
studio-pit-words = «{ $line }» — не строка пита: напишите игру, число боксов, ставку и число игр в час, например m1/roulette 40 100 35.
studio-many-numbers = Слишком длинно: напишите не больше { $most } чисел.
studio-range-long = Диапазон записывается не более чем { $most } знаками: пишите короче, например TT+ или A2s+.
studio-no-stacks = Напишите стеки игроков, например 5000 3000 2000.
studio-seed = Такой задачи нет: назовите число до { $most }.
push-fold-players = Игроков с фишками — от двух до { $most }, блайнды последними: напишите стеки в порядке хода.
push-fold-blinds = Такие блайнды поставить нельзя: большой не меньше 1 и не меньше малого.
push-fold-short = У кого-то после блайнда и анте не осталось фишек, решать нечего: уберите этот стек или уменьшите блайнды.
push-fold-pusher = Олл-ин ставит тот, кто ходит до большого блайнда: напишите число от 1 до { $most }.
session-differs = Раздача кончается не так, как записано.
session-long = Раздач в файле — { $hands }, а в одной сессии не больше { $most }: разделите файл.
records-site = Текст этого сайта здесь не читается: читаются текст PokerStars, OHH и PHH.
records-deep = Вложенность файла слишком велика, прочитать его нельзя.

## Страница
studio-title = Студия
studio-about = Выберите игру, измените выплаты и правила и посмотрите на её математику. Всё сосчитано точно; где дана оценка, об этом сказано.
studio-games = Игры
studio-of = Студия: { $name }
studio-all-games = Все игры
studio-language = Язык
studio-pays = Выплаты: { $table }
studio-options = Настройки
studio-limits = Пределы
studio-funds = Табло
studio-stake-label = Начальная ставка, фишек
studio-least-stake = наименьшая за столом
studio-minimum = { $field }: минимум
studio-maximum = { $field }: максимум
studio-step = { $field }: шаг
studio-fund-part = { $fund }: { $part }
studio-book-says = по книге: { $value }
studio-yes = да
studio-no = нет
studio-show = Показать
studio-reset = Вернуть как в книге
studio-figures = Числа
studio-now = Этот вариант
studio-book = Книга
studio-book-at = Книга, при ставке { $stake }
studio-difference = Разница
studio-nothing-changed = Ничего не изменено: это числа самой книги.
studio-waiting = Ждём, пока закончатся другие подсчёты.
studio-progress = Считаем: сделано { $percent }.
studio-left = Осталось примерно { $seconds } с.
studio-stop = Остановить подсчёт
studio-stopped = Подсчёт остановлен.
studio-go-on = Продолжить
studio-simulated = Пока что смоделировано игр: { $rounds }, стратегия «{ $strategy }»; преимущество — от { $low } до { $high } с вероятностью 95 %. Лучшая игра для игрока не хуже.
studio-uncounted = Не сосчитано: { $why } Вместо этого — моделирование.
studio-compare = Сравнить
studio-compare-about = Положите рядом до четырёх вариантов этой игры: по ссылке в строке. Пустая строка — книга.
studio-variants = Ссылки или изменения, по одному в строке
studio-variant = Вариант { $number }
studio-sweep = Ряд
studio-sweep-about = Как преимущество зависит от одного параметра или от двух. Значения: 4:1..8:1 или 4:1, 9:2, 5:1; пусто — все.
studio-parameter = Параметр
studio-second = Второй параметр
studio-values-label = Значения
studio-second-values = Значения второго
studio-bet-label = Ставка
studio-main-bet = основная ставка
studio-none = нет
studio-run-sweep = Сосчитать ряд
studio-backwards = Обратная задача
studio-backwards-about = Какое значение даёт нужное преимущество казино? Пробуются отношения с 1, 2 и 5 справа, прочие настройки — по одной.
studio-target-label = Нужное преимущество, в процентах
studio-solve = Найти
studio-nearest = Ближе всего: { $value }, это даёт { $edge }.
studio-sides = По обе стороны: { $below } и { $above }.
studio-end = ничего
studio-tried = { $counted ->
        [one] Сосчитан { $counted } вариант.
        [few] Сосчитано { $counted } варианта.
       *[other] Сосчитано { $counted } вариантов.
    }
studio-so-far = Считаем варианты один за другим; готовые остаются. Страница продолжит сама.
studio-risk-title = Риск
studio-risk-about = Что игра делает с банкроллом, по точному распределению. Суммы — в начальных ставках.
studio-rounds-label = Игр
studio-pace = Игр в час
studio-bankroll-label = Банкролл
studio-confidence-label = Доверительная вероятность, в процентах
studio-ruin-label = Допустимый риск разорения, в процентах
studio-rebate-label = Возврат части проигрыша, в процентах
studio-work-out = Вычислить
studio-hour-cost = Ожидаемый проигрыш за час
studio-hour-spread = Стандартное отклонение за час
studio-ruin = Вероятность проиграть банкролл за эти игры
studio-ruin-ever = Вероятность когда-нибудь проиграть банкролл
studio-needed = Банкролл для такого риска на эти игры
studio-needed-ever = Банкролл для такого риска при игре без конца
studio-loss-limit = Проигрыш, который с этой вероятностью не превышен
studio-ahead = Вероятность быть в выигрыше после этих игр
studio-longest = Серия проигрышей, которая встретится с вероятностью 1/2
studio-rebate = Цена возврата за одну игру
studio-save = Сохранить
studio-saved = Сохранено в этом браузере
studio-remove = Убрать
studio-export = Скачать
studio-link = Ссылка на этот вариант
studio-toml = Правила файлом (TOML)
studio-json = Числа (JSON)
studio-pdf = Досье (PDF)
studio-by-hand = В терминале
studio-data = Числа этого рисунка
studio-edge-at = Преимущество
studio-value = Значение
studio-lost = Ответа нет. Проверьте связь и размер файла (не больше 8 МБ) и попробуйте ещё раз.
studio-hours-label = Часов в день
studio-days-label = Дней в сезоне
studio-goal-label = Сколько ставок выиграть
studio-comps-label = Бонусы заведения (комп), процент ожидаемого проигрыша
studio-loss-day = То же за день
studio-loss-season = То же за сезон
studio-goal = Вероятность выиграть столько раньше, чем проиграть банкролл
studio-goal-half = Игр до такого выигрыша с равными шансами
studio-goal-rounds = Игр до того или другого, в среднем
studio-never = никогда
studio-comps = Цена компа за игру
studio-left-to-house = Остаётся преимущества казино
studio-even-rebate = Возврат, при котором не остаётся ничего
studio-one-in = { $row }: раз в
studio-meter-about = Насколько редки строки табло. Здесь стоят числа для пяти сданных карт; с обменом, шестой картой или джокером верны другие.
studio-meter-even = Ставка { $stake } безубыточна, когда на табло не меньше { $meter }.
studio-row = Строка
studio-share = Доля табло
studio-wait-mean = Игр в среднем
studio-wait-even = В половине случаев
studio-wait-sure = С вероятностью 95 %

## Страницы без игры казино
studio-equity-title = Эквити и диапазоны
studio-equity-about = Закрасьте диапазоны и посмотрите, сколько они выигрывают, рука за рукой, и что меняет следующая карта. Что занимает меньше секунды, посчитано точно; у остальных чисел указана погрешность.
studio-game = Игра
studio-range = Рука или диапазон { $number }
studio-range-about = QQ, TT+, AKs, A5s-A2s, AKo:1/2.
studio-paint = Закрасить диапазон
studio-by-hand-title = Сколько выигрывает каждая рука первого диапазона
studio-distribution = Как распределён первый диапазон
studio-part-of-range = Часть диапазона
studio-next-card = Что меняет следующая карта для первого игрока
studio-combos = Сочетаний
studio-card = Карта
studio-icm-title = ICM и олл-ин
studio-icm-about = Сколько стоят стеки в призах, точно, и с какими руками ставить олл-ин или уравнивать.
studio-stacks-label = Стеки
studio-stacks-help = В порядке хода, два блайнда последними.
studio-prizes-label = Призы
studio-prizes-help = С первого места. Оставьте пустым, чтобы считать в фишках.
studio-small-label = Малый блайнд
studio-big-label = Большой блайнд
studio-ante-label = Анте с каждого
studio-pusher-label = Кто может поставить олл-ин
studio-pusher-help = Номер игрока в списке стеков; те, кто до него, спасовали.
studio-worths = Сколько стоят стеки
studio-player = Игрок
studio-stack = Стек
studio-of-chips = От всех фишек
studio-worth = Стоит
studio-of-prizes = От призов
studio-push = Игрок { $player }: олл-ин
studio-call = Игрок { $player }: колл
studio-push-title = Олл-ин или пас
studio-push-about = Отступать от этих диапазонов никому не выгодно. После колла остальные пасуют, а сброшенные карты не меняют колоду: в этом модель проще стола.
studio-gain = Отступление принесло бы не больше { $gain } { $unit }.
studio-in-prizes = призов
studio-in-chips = фишек
studio-before = Стоит с этими диапазонами
studio-how-often = Как часто
studio-records-title = Записи
studio-records-about = Бросьте сюда записи раздач: каждая играется заново по правилам, неверные названы, удача посчитана отдельно. Файлы читаются и не хранятся.
studio-player-name = Игрок
studio-player-about = Оставьте пустым, чтобы взять того, у кого больше всего раздач.
studio-drop = Файл с раздачами
studio-drop-about = Текст PokerStars, OHH, PHH, записи этого казино или итоги турниров (OTS); бросьте файл сюда или выберите. Не больше 8 МБ.
studio-read = Прочитать
studio-events = { $player }: посчитано { $events } { $events ->
    [one] турнир
    [few] турнира
   *[many] турниров
}, с ошибками: { $wrong }.
studio-wrong-events = Сводки с ошибками
studio-event = Турнир
studio-place = Место
studio-paid-in = Внесено
studio-return = Прирост на внесённое
studio-session = { $player }: посчитано { $hands } { $hands ->
        [one] раздача
        [few] раздачи
       *[other] раздач
    }, неверных { $wrong }, без этого игрока { $others }.
studio-few-hands = Так мало раздач говорят мало: смотрите на погрешность.
studio-hand-number = Раздача
studio-why-wrong = Что неверно
studio-wrong-hands = Неверные раздачи
studio-who-was-there = Игроки в этих раздачах: { $players }.
studio-won = Выигрыш
studio-adjusted = Выигрыш без удачи
studio-margin = Погрешность (95 %)
studio-in-units = В больших блайндах, анте или ставках
studio-per-hundred = На 100 раздач
studio-graph = Сессия
studio-graph-legend = Сплошная: выигрыш. Пунктир: без удачи (олл-ин до последней карты по эквити, игры казино по точному преимуществу). Полоса — то, что делает случай с вероятностью 95 %.
studio-hands-axis = раздач: { $hands }
studio-street = { $cards ->
        [0] до борда
       *[other] карт на борде: { $cards }
    }
studio-by-position = Позиция
studio-by-act = Первый ход
studio-by-street = Конец
studio-leak = Где
studio-hands = Раздач
studio-cost = Результат
studio-leaks = Утечки
studio-leaks-about = Раздачи с чем-то общим, которые в минусе, самые дорогие первыми. Блайнды платят все: смотрите на те раздачи, что стоят больше поставленного.
position-button = баттон
position-other = другие места
studio-pit-title = Пит
studio-pit-about = Сколько выигрывают все столы пита вместе и как далеко это уходит от ожидания: по точному распределению каждой игры.
studio-pit-lines = Столы
studio-pit-lines-about = По строке: игра или ссылка на вариант, боксов в игре, ставка на каждом, игр в час.
studio-pit-hours = Часов
studio-tables = Столы
studio-handle = Все начальные ставки
studio-expected-win = Ожидаемый выигрыш
studio-hold = От ставок
studio-pit-spread = Стандартное отклонение
studio-hours-to-even = Часов, пока ожидаемый выигрыш не станет одним стандартным отклонением
studio-pit-independent = Боксы считаются независимыми. Боксы против одной руки дилера выигрывают и проигрывают вместе, поэтому настоящий разброс больше.

## Учёба
studio-learn = Учить: { $name }
studio-drill = Упражнения
studio-drill-about = Решайте и смотрите, сколько стоит каждое решение. Ошибки возвращаются, самые дорогие первыми, пока не выучены. Их хранит этот браузер, и больше никто их не видит.
studio-drill-start = Начать
studio-drill-next = Дальше
studio-decision = Решение
studio-worth-stakes = Стоит, в начальных ставках
studio-costs = Цена
studio-right = Верно.
studio-not-best = Это не лучшее решение.
studio-score = Решений: #1, верных: #2, решение в среднем стоит #3 % ставки, вернутся: #4.
studio-act-cards = { $act } (карт: { $cards })
studio-cards-own = Вы
studio-cards-dealer = Дилер
studio-cards-board = Борд
studio-chart = Таблица решений
studio-print-card = Карточка для печати (PDF)

## Досье
studio-dossier = Досье: { $name } ({ $game })
studio-dossier-rules = Хеш правил
studio-dossier-code = Хеш программы
studio-dossier-method = Метод
studio-dossier-method-said = Сосчитаны все сдачи, семейство «{ $family }»; ничего не разыгрывается случайно, поэтому зерна нет. Метод описан в { $file }.
studio-dossier-again = Сосчитать ещё раз
studio-dossier-outcomes = Чистые результаты в начальных ставках и число сдач
studio-dossier-changes = Что отличается от книги
studio-dossier-made = Сделано программой Croupier { $version }
studio-dossier-long = Числа длиннее { $digits } знаков здесь округлены; целиком они в JSON, его хеш дан выше.

## Команда
studio-serving = Студия открыта по адресу { $address }. Ctrl-C закрывает её.
