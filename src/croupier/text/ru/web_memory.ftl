# Как вы играли: показатели, история, разбор.
web-which-chips = Какие фишки
web-purse-play = Условные
web-purse-practice = Тренировка
web-purse-tournament = Турниры
web-counting = { $count ->
    [one] Ещё считается { $count } раздача.
    [1000] Ещё считается больше 1000 раздач.
    [few] Ещё считаются { $count } раздачи.
   *[other] Ещё считается { $count } раздач.
}
web-among-players = Игры между игроками
web-figures-by = Показатели по
web-way-game = Игра
web-way-position = Позиция
web-way-stakes = Ставки
web-unit = ББ { $chips }
web-position-small-blind = малый блайнд
web-position-big-blind = большой блайнд
web-position-early = ранняя
web-position-middle = средняя
web-position-cutoff = катофф
web-position-button = баттон
web-figure-vpip = VPIP
web-figure-vpip-tip = Раздачи, в которые вы по своей воле вложили фишки до флопа или на первой улице
web-figure-pfr = PFR
web-figure-pfr-tip = Раздачи с вашим рейзом до флопа или на первой улице
web-figure-three-bet = 3-бет
web-figure-three-bet-tip = Как часто вы отвечали рейзом на один рейз
web-figure-aggression = AF
web-figure-aggression-tip = Фактор агрессии: сколько бетов и рейзов на один колл, начиная со второй улицы
web-figure-wtsd = WTSD
web-figure-wtsd-tip = Дошли до вскрытия: из раздач, где вы видели флоп или следующую карту
web-figure-won-at-showdown = W$SD
web-figure-won-at-showdown-tip = Выиграли на вскрытии: из раздач, которые вы до него довели
web-figure-bb100 = ББ/100
web-figure-bb100-tip = Больших блайндов выиграно за сто раздач и разброс, который даёт случай
web-figures-about = Истинный результат в девятнадцати случаях из двадцати лежит в пределах ±. ББ — большой блайнд; в играх без блайндов — малая ставка или анте.
web-versus-house = Игры против казино
web-expected = Ожидалось
web-expected-tip = Сколько по точному расчёту даёт лучшая игра при тех же ставках и насколько её сдвигает случай
web-not-counted = не посчитано
web-expected-about = Лучшая игра при тех же ставках, по точному расчёту. Результат в пределах ± в девятнадцати случаях из двадцати — только случай.
web-filters = Фильтры
web-filter-game = Игра
web-filter-any = все
web-filter-kind = Столы
web-kind-table = с другими
web-kind-practice = тренировка
web-filter-outcome = Итог
web-outcome-won = выигрыш
web-outcome-lost = проигрыш
web-filter-since = С
web-filter-until = По
web-search = Поиск
web-search-about = Стол или номер раздачи
web-no-such-hands = Таких раздач нет. Измените фильтры.
web-share = Поделиться
web-share-about = Все, у кого есть ссылка, посмотрят эту раздачу. Закрыть её можно в любой момент.
web-sight-own = Как видел я
web-sight-open = Без моих карт
web-share-copy = Копировать
web-share-copied = Скопировано.
web-share-end = Закрыть
web-share-ended = Ссылка больше не работает.
web-shared-by = Раздача игрока { $player }
web-shared-own = Так её видел игрок { $player }.
web-shared-open = Только открытые карты.
web-drill = Тренажёр
web-drill-tip = Решайте трудные раздачи этой игры: каждое решение взвешено точно
web-review = Разбор
web-review-about = Ваши решения против казино рядом с лучшими по точному расчёту. Потери — в фишках, в среднем.
web-review-clean = Все решения были лучшими.
web-weighing = { $count ->
    [one] Ещё разбирается { $count } раздача.
    [1000] Ещё разбирается больше 1000 раздач.
    [few] Ещё разбираются { $count } раздачи.
   *[other] Ещё разбирается { $count } раздач.
}
web-decisions-weighed = Решений
web-lapses = Не лучших
web-decisions-lost = Потери
web-costliest = Самые дорогие решения
web-you-did = Вы: { $act }
web-best-was = Лучше: { $act }
