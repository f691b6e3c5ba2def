# Студия: варианты игры, их числа, ряды, обратная задача, риск.

## Отказы
studio-stake = «{ $stake }» — не начальная ставка: напишите целое число фишек.
studio-link-long = Эта ссылка длиннее { $most } знаков: откройте игру снова и измените меньше.
studio-compare-many = Сравнить можно от одного до { $most } вариантов: уберите лишние.
studio-compare-games = Сравнить можно только варианты одной игры.
studio-sweep-axes = Назовите один или два параметра для ряда.
studio-sweep-large = Это { $cells } счётов, а в ряду их самое большее { $most }: назовите меньше значений.
studio-values = «{ $values }» не называет значений: напишите 4:1..8:1 или 4:1, 9:2, 5:1.
studio-bet-unknown = Дополнительной ставки { $bet } нет; в этой игре есть: { $known }.
studio-target = { $target } — не преимущество казино: напишите проценты, например 2.5.
studio-no-ratio = { $key } — не отношение, делить пополам нечего: постройте ряд.
studio-busy = Счёта уже ждут { $most } вариантов: вернитесь, когда часть будет готова.
studio-risk-fine = Результаты этой игры лежат слишком тесно: назовите меньшую ставку.
studio-risk-long = Точный счёт занял бы слишком много времени: назовите меньше игр или меньший банк.
studio-confidence = { $confidence } — не доверительная вероятность: напишите от 50 до 100 процентов, меньше ста.
studio-bankroll = { $bankroll } — не банк: напишите, сколько начальных ставок, больше нуля.
studio-risk = { $risk } — не риск: напишите больше 0 и меньше 100 процентов.
studio-ruin-certain = Эта игра выгодна казино: без конца игры банк проигрывается наверняка, какой бы он ни был. Назовите число игр.
studio-rounds = { $rounds } игр сосчитать нельзя: напишите от 1 до { $most }.
studio-meter-flat = Сумма на табло эту ставку не меняет.
studio-number = «{ $value }» — не число.
studio-unfinished = Этот вариант ещё считается: попробуйте, когда появятся его числа.

## Страница
studio-title = Студия
studio-about = Выберите игру, измените выплаты и правила и посмотрите на её математику. Всё сосчитано точно; если что-то оценено, об этом сказано.
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
studio-reset = Как в книге
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
studio-simulated = Пока что: { $rounds } сыгранных на компьютере игр по стратегии «{ $strategy }» дают преимущество от { $low } до { $high } с вероятностью 95 %. Лучшая игра для игрока не хуже.
studio-uncounted = Не сосчитано: { $why } Вместо этого разыграно.
studio-compare = Сравнить
studio-compare-about = Положите рядом до четырёх вариантов этой игры: по ссылке в строке. Пустая строка — книга.
studio-variants = Ссылки или изменения, по одному в строке
studio-variant = Вариант { $number }
studio-sweep = Ряд
studio-sweep-about = Преимущество вдоль одного параметра или двух. Значения: 4:1..8:1 или 4:1, 9:2, 5:1; пусто — все.
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
studio-sides = По сторонам: { $below } и { $above }.
studio-end = ничего
studio-tried = { $counted ->
        [one] Сосчитан { $counted } вариант.
        [few] Сосчитано { $counted } варианта.
       *[other] Сосчитано { $counted } вариантов.
    }
studio-so-far = Считаем варианты один за другим; готовые остаются. Страница продолжит сама.
studio-risk-title = Риск
studio-risk-about = Что игра делает с банком, по точному распределению. Суммы — в начальных ставках.
studio-rounds-label = Игр
studio-pace = Игр в час
studio-bankroll-label = Банк
studio-confidence-label = Доверительная вероятность, в процентах
studio-ruin-label = Допустимый риск разорения, в процентах
studio-rebate-label = Возврат от проигрыша, в процентах
studio-work-out = Вычислить
studio-hour-cost = Ожидаемая цена часа
studio-hour-spread = Стандартное отклонение за час
studio-ruin = Вероятность проиграть банк за эти игры
studio-ruin-ever = Вероятность проиграть банк когда-нибудь
studio-needed = Банкролл для такого риска на эти игры
studio-needed-ever = Банк для такого риска навсегда
studio-loss-limit = Проигрыш, который с этой вероятностью не превышен
studio-ahead = Вероятность быть в выигрыше после этих игр
studio-longest = Самая длинная серия проигрышей при равных шансах
studio-rebate = Цена возврата, за игру
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
