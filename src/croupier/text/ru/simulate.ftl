# Моделирование: много игр по стратегии, с погрешностью.

## Отчёт
simulate-title = { $name } ({ $game }): { $rounds ->
    [one] смоделирована { NUMBER($rounds) } игра
    [few] смоделировано { NUMBER($rounds) } игры
   *[other] смоделировано { NUMBER($rounds) } игр
}
simulate-strategy-is = Стратегия { $strategy }, { $boxes ->
    [one] { $boxes } бокс
    [few] { $boxes } бокса
   *[other] { $boxes } боксов
}, ставка { $stake }.
simulate-own-rules = по своим правилам
simulate-margin = ± { $margin } % с вероятностью { $confidence } %
simulate-rounds-played = Игр
simulate-seed-was = зерно { $seed }
simulate-exact = По точному подсчёту преимущество казино при этой стратегии — { $percent } %.
simulate-uncounted-russian = Точно сосчитать эту стратегию нельзя: в русском покере по всем раздачам прослежена только лучшая игра (croupier edge), всякая другая моделируется.
simulate-uncounted-blackjack = Точно сосчитать эту стратегию нельзя: по полному шузу считается таблица, которая не страхует, не берёт 1:1 сразу и не меняет ставку; ваша это делает.
simulate-uncounted-wheel = Точно сосчитать эту стратегию нельзя: её ставка зависит от прежних спинов, а считаются только неизменные ставки.
simulate-unsure = Интервал захватывает и выигрыш, и проигрыш: сыграйте больше игр, чтобы узнать, кому выгодна стратегия.
simulate-no-margin = без погрешности: у одной игры её нет
simulate-one-round = По одной игре нельзя судить, насколько неточно преимущество: сыграйте больше.
simulate-few = Игр слишком мало, чтобы интервалу можно было верить: их нужно не меньше { NUMBER($least) }, а если много весит редкий результат, то и больше. Сыграйте больше игр.
simulate-bonus-few = Бонусных ставок слишком мало, чтобы интервалу бонуса можно было верить: самое дорогое выпадало слишком редко.
simulate-without-bonus = В основных числах бонуса нет; у него свои числа.
simulate-edge-bars = Преимущество казино с доверительным интервалом
simulate-histogram = Чистый результат игры, в её начальных ставках
simulate-histogram-about = Число игр в логарифмическом масштабе: каждая линия вдесятеро выше предыдущей.
simulate-counts = Числа: сколько из { NUMBER($rounds) } { $rounds ->
    [one] игры
   *[other] игр
} кончилось каждым результатом
simulate-decisions = Принятые решения, от всех боксов
simulate-stake-times = × { $times }
simulate-paths = Ход банкролла, в начальных ставках
simulate-paths-about = { $paths ->
        [one] { $paths } сессия
        [few] { $paths } сессии
       *[other] { $paths } сессий
    } по { $rounds ->
        [one] { NUMBER($rounds) } игре
        [few] { NUMBER($rounds) } игры
       *[other] { NUMBER($rounds) } игр
    }. Полосы вмещают половину и девять десятых из них, пунктир — 95 % по теории.
simulate-path-worst = худшая сессия кончается на
simulate-path-low = одна из двадцати кончается ниже
simulate-path-median = половина кончается ниже
simulate-path-high = одна из двадцати кончается выше
simulate-path-best = лучшая сессия кончается на
simulate-bonus = Бонус
simulate-bonus-staked = Поставлено на бонус
simulate-bonus-won = Выплачено по бонусу
simulate-fund-begin = Табло в начале
simulate-fund-end = Табло в конце
simulate-fund-range = На табло было
simulate-fund-even = Бонус выгоден при табло от
simulate-fund-board = Сумма на табло; выше пунктира бонусная ставка приносит больше, чем стоит.
simulate-rules = Стратегия
simulate-running = играем { $game }
simulate-speed = { $rate ->
    [one] { NUMBER($rate) } игра
    [few] { NUMBER($rate) } игры
   *[other] { NUMBER($rate) } игр
} в секунду.

## Отказы
simulate-no-game = Игра { $game } здесь не моделируется; моделируются: { $games }.
simulate-rounds = Столько игр ({ $rounds }) сыграть нельзя: выберите от 1 до { NUMBER($most) }.
simulate-rounds-form = { $rounds } — не число игр: напишите, например, 5000000, 250k или 20M.
simulate-seed = Зерно { $seed } — не целое число от 0 до { $most }.
simulate-boxes = За этот стол нельзя сесть на столько боксов: { $boxes }; выберите от 1 до { $most }.
simulate-no-bonus = В { $game } нет бонусной ставки.
simulate-fund = Табло { $fund } и { $hour } игр в часе невозможны: это целые числа, в часе не меньше одной игры.
simulate-no-fund = В { $game } здесь ничего не выигрывают из фонда: --fund и --hour нужны только для бонусной ставки на долю фонда.
strategy-unknown = В { $game } нет стратегии { $strategy }; есть: { $known }.
strategy-other-game = Стратегия { $strategy } — для { $games }; в { $game } есть: { $known }.
strategy-file = Файл стратегии { $file } нельзя прочесть: { $why }.
strategy-rule-form = Правило «{ $rule }» не читается; напишите так: «raise: combination >= pair».
strategy-rule-word = В правиле «{ $rule }» неизвестно { $word }{ $guess ->
    [one] ; может быть, { $nearest }?
   *[other] ; выберите: { $nearest }.
}
strategy-chart-form = Строка таблицы «{ $line }» не читается; напишите так: «hard 12-16: S S S S S H H H H H».
strategy-wheel-form = Строка «{ $line }» не читается; напишите «bet red», затем, если нужно, «steps 1 2 4», «won first», «lost next».
strategy-wheel-bet = На { $place } этот стол ставок не принимает{ $guess ->
    [one] ; может быть, { $nearest }?
   *[other] ; выберите: { $nearest }.
}

## Who counts
crew-workers = Процессов не может быть { $workers }: выберите от 1 до { $most }.
crew-one-of = Укажите --workers или --cluster, но не оба.
crew-cluster = { $cluster } — не адрес кластера: пишите, например, dask://127.0.0.1:8786.
crew-unreachable = По адресу { $cluster } планировщик Dask не отвечает: запустите его командой `dask scheduler` или проверьте адрес.
crew-nobody = У { $cluster } нет ни одного рабочего процесса: запустите его командой `dask worker`.
crew-lost =
    Часть { $shard } теряла свой процесс { $tries ->
        [one] { $tries } раз
        [few] { $tries } раза
       *[other] { $tries } раз
    }: дайте процессам больше памяти и запустите подсчёт снова.
crew-other-code = У одного из процессов кластера другой код: установите на все машины одну версию croupier.
