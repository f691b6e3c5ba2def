# Студия: варианты игры, их числа, ряды, обратная задача, риск.

## Отказы
studio-stake = «{ $stake }» — не начальная ставка: напишите целое число фишек.
studio-link-long = Эта ссылка длиннее { $most } знаков: откройте игру снова и измените меньше.
studio-compare-many = Сравнить можно от одного до { $most } вариантов: уберите лишние.
studio-compare-games = Сравнить можно только варианты одной игры.
studio-sweep-axes = Назовите один или два параметра для ряда.
studio-sweep-large = Счётов было бы { $cells }, а в ряду их не больше { $most }: назовите меньше значений.
studio-values = «{ $values }» — не значения: напишите 4:1..8:1 или 4:1, 9:2, 5:1.
studio-bet-unknown = Дополнительной ставки { $bet } нет; в этой игре есть: { $known }.
studio-target = { $target } — не преимущество казино: напишите проценты, например 2,5.
studio-no-ratio = { $key } — не отношение, делить пополам нечего: постройте ряд.
studio-busy =
    { $most ->
        [one] Счёта уже ждёт { $most } вариант
        [few] Счёта уже ждут { $most } варианта
       *[other] Счёта уже ждут { $most } вариантов
    }: вернитесь, когда часть будет готова.
studio-risk-fine = Результаты этой игры слишком близки друг к другу: назовите меньшую ставку.
studio-risk-long = Точный счёт занял бы слишком много времени: назовите меньше игр или меньший банкролл.
studio-confidence = { $confidence } — не доверительная вероятность: напишите проценты, от 50 и меньше 100.
studio-bankroll = { $bankroll } — не банкролл: напишите, сколько в нём начальных ставок, больше нуля.
studio-risk = { $risk } — не риск разорения: напишите проценты, больше 0 и меньше 100.
studio-ruin-certain = Эта игра выгодна казино: при игре без конца любой банкролл будет проигран. Назовите число игр.
studio-rounds = Столько игр ({ $rounds }) сосчитать нельзя: напишите от 1 до { $most }.
studio-meter-flat = Сумма на табло эту ставку не меняет.
studio-number = «{ $value }» — не число: напишите его цифрами.
studio-unfinished = Этот вариант ещё считается: попробуйте, когда появятся его числа.

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
studio-difference = Разница
studio-nothing-changed = Ничего не изменено: это числа самой книги.
studio-waiting = Ждём, пока закончатся другие счёты.
studio-progress = Считаем: сделано { $percent }.
studio-left = Осталось примерно { $seconds } с.
studio-stop = Остановить счёт
studio-stopped = Счёт остановлен.
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
studio-export = Скачать
studio-link = Ссылка на этот вариант
studio-toml = Правила файлом (TOML)
studio-json = Числа (JSON)
studio-pdf = Досье (PDF)
studio-by-hand = В терминале
studio-data = Числа этого рисунка
studio-edge-at = Преимущество
studio-value = Значение

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
