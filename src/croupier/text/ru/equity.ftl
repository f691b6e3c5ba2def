# Доля банка: руки против рук.

equity-holdem = Холдем
equity-omaha = Омаха
equity-omaha-hilo = Омаха хай-лоу
equity-seven-stud = Семикарточный стад
equity-five-stud = Пятикарточный стад
equity-counted = { $game }: сосчитаны все раздачи, { $deals }
equity-drawn = { $game }: выборка, случайных раздач: { $deals } (зерно { $seed })
equity-asked = Каждая доля лежит в своих пределах с вероятностью 95 %.
equity-unavoidable = Раздач слишком много, чтобы сосчитать их сразу: каждая доля лежит в своих пределах с вероятностью 95 %. С --exact будут сосчитаны все, сколько бы это ни заняло; с --sample N пределы станут уже.
equity-uncountable = Раздач слишком много, сосчитать их нельзя: каждая доля лежит в своих пределах с вероятностью 95 %. С --sample N раздач будет больше и пределы уже.
equity-board = Общие карты
equity-dead = Мёртвые карты
equity-hand = рука
equity-share = доля банка
equity-wins = выигрыши
equity-ties = делёж
equity-scoops = весь банк
equity-high = хай
equity-low = лоу

## Отказы
equity-game-unknown = Доли банка для { $game } нет{ $guess ->
    [one] ; может быть, { $nearest }?
   *[other] ; выберите: { $nearest }.
}
equity-players = Доля банка считается для числа рук от { $fewest } до { $most }, а не { $count }.
equity-board-count = На столе нет карт или их три, четыре или пять, а не { $count }.
equity-no-board = В { $game } нет общих карт.
equity-no-low = В { $game } нет лоу: не указывайте --qualifier.
equity-too-many-cards = Для этого { $needed ->
        [one] нужна { $needed } карта
        [few] нужны { $needed } карты
       *[other] нужно { $needed } карт
    }, а в колоде их { $size }.
equity-hand-count = В { $hand } { $count ->
        [one] { $count } карта
        [few] { $count } карты
       *[other] { $count } карт
    }; в руке этой игры их { $wanted }.
equity-range-word = «{ $word }» — не рука; пишите, например, AhKh, QQ, TT+, AKs, A5s-A2s, KQo, Axs или random.
equity-template-word = «{ $word }» — не рука из { $count ->
        [one] { $count } карты
       *[other] { $count } карт
    }; пишите, например, AhAdKhKd, AAxx, AKQJ или random.
equity-pair-kind = { $word }: пара не бывает одномастной; уберите s или o.
equity-span-wrong = Концы диапазона { $word } не подходят друг к другу; пишите, например, TT-77, A5s-A2s или JTs-76s.
equity-weight-wrong = «{ $weight }» — не вес; пишите число от 0 до 1, дробь вроде 1/3 или проценты.
equity-weight-fine = Слишком мелкие веса: они должны быть кратны одной доле из { $finest }.
equity-range-empty = { $hand } — пустой диапазон: в нём не осталось рук.
equity-range-taken = Ни одной руки из { $hand } быть не может: эти карты лежат в другом месте.
equity-stud-word = «{ $word }» — не рука стада; пишите, например, AhKd/Qs, а x — для неизвестной карты.
equity-stud-count = В { $hand } { $count ->
        [one] { $count } карта
        [few] { $count } карты
       *[other] { $count } карт
    }; в руке этой игры их не больше { $most }.
equity-no-deal = Эти руки не могут быть на руках одновременно: в любой раздаче карта повторяется.
equity-exact-or-sample = Либо считаются все раздачи, либо берётся часть: уберите --exact или --sample.
equity-too-large = Сосчитать это нельзя, рук слишком много; попросите выборку с --sample N.
equity-sample-size = В выборке от { $fewest } до { $most ->
        [one] { $most } раздачи
       *[other] { $most } раздач
    }, а не { $count }.
