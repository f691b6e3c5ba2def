# Книги: отказы и слова команд `croupier games`, `rules` и `clauses`.

## Книги и профили
book-unknown = Книги { $book } нет{ $guess ->
    [one] ; может быть, { $nearest }?
   *[other] ; выберите: { $nearest }.
}
game-unknown = Игры { $game } нет; { $nearest ->
    [none] все, какие есть, назовёт «croupier games».
   *[other] может быть, { $nearest }?
}
clause-unknown = Пункта { $id } нет{ $guess ->
    [one] ; может быть, { $nearest }?
   *[other] ; выберите: { $nearest }.
}
question-unknown = Вопроса { $id } нет{ $guess ->
    [one] ; может быть, { $nearest }?
   *[other] ; выберите: { $nearest }.
}
book-unreadable = Файл { $file } не читается: { $why }.
book-not-text = Файл { $file } — не текст в UTF-8.
book-place = { $file }, строка { $line }: { $said }
book-syntax = { $file }, строка { $line }: это не TOML: { $why }.
book-not-array = { $file }, строка { $line }: { $field } должно быть отдельной таблицей.
book-field-unknown = { $file }, строка { $line }: поля { $field } нет{ $guess ->
    [one] ; может быть, { $nearest }?
   *[other] ; выберите: { $nearest }.
}
book-field-missing = { $file }, строка { $line }: не хватает поля { $field }.
book-field-wrong = { $file }, строка { $line }: у поля { $field } неверное значение: { $why }.
book-word-unknown = { $file }, строка { $line }: { $field } не может быть «{ $word }»{ $guess ->
    [one] ; может быть, { $nearest }?
   *[other] ; выберите: { $nearest }.
}
book-package-missing = Книгу { $book } обещает пакет { $package }, но он не импортируется; установите его заново или удалите.
book-slug-taken = Пакет { $package } приносит книгу { $book }, а она уже есть в { $other }; дайте ей другое имя.
book-slug-wrong = Пакет { $package } приносит книгу { $book }; имя книги — строчные латинские буквы и цифры, например m1.
book-id-foreign = { $file }, строка { $line }: номер { $id } не начинается с { $book }:, как все в этой книге.
book-id-twice = { $file }, строка { $line }: номер { $id } встречается второй раз.
translation-id-unknown = { $file }, строка { $line }: в книге нет номера { $id }{ $guess ->
    [one] ; может быть, { $nearest }?
   *[other] ; выберите: { $nearest }.
}
book-table-wrong = { $file }, строка { $line }: ошибка в таблице выплат: { $why }
book-profile-wrong = { $file }, строка { $line }: ошибка в профиле: { $why }
book-guide-missing = В { $file } нет таблицы [{ $game }]: перечислите в ней предложения о том, как играют в эту игру.
book-sentence-missing = { $file }, строка { $line }: предложения { $id } нет; напишите его в файле папки { $folder } или возьмите одно из готовых.
book-condition-unknown = Предложение о ходе игры зависит от условия «{ $condition }», но за столом такого нет: назовите опцию, лимит или фонд этой игры.
book-not-physical = { $file }, строка { $line }: пункт { $id } не относится к слою physical, значит, его нужно проверять тестом.
layer-unknown = Слоя { $layer } нет{ $guess ->
    [one] ; может быть, { $nearest }?
   *[other] ; выберите: { $nearest }.
}

## Настройки, пределы и выплаты
option-unknown = У { $game } нет настройки { $name }{ $guess ->
    [one] ; может быть, { $nearest }?
   *[other] ; выберите: { $nearest }.
}
option-value = Настройка { $option } не может быть { $value }; допустимо: { $known }.
option-pay = Настройка { $option } не может быть { $value }; напишите отношение, например 7:1, из чисел до { $most }, или «not paid».
option-fund-pay = Настройка { $option } не может быть { $value }; напишите отношение, например 7:1, долю фонда, например 5%, приз в фишках, например 5000, или «not paid». Числа — не больше { $most }.
option-not-plain = Настройка { $option } не может быть { $value }; допустимы true, false, целое число или слово.
option-other-type = Настройка { $option } равна { $value }, а здесь нужно другое.
option-form = Настройка пишется имя=значение, а не { $word }.
option-twice = Настройка { $name } названа дважды: назовите каждую один раз.
limit-unknown = У { $game } нет предела для { $name }{ $guess ->
    [one] ; может быть, { $nearest }?
   *[other] ; выберите: { $nearest }.
}
limit-empty = В пределы для { $field } не попадает ни одна ставка: минимум { $minimum }, максимум { $maximum }, шаг { $step }.
limit-below = Ставка { $amount } на { $field } меньше минимума { $minimum }.
limit-above = Ставка { $amount } на { $field } больше максимума { $maximum }.
limit-step = Ставка { $amount } на { $field } не кратна { $step }.
stake-not-whole = Сумма — это целое положительное число, а не { $amount }.
pays-unknown = У { $game } нет таблицы выплат { $name }{ $guess ->
    [one] ; может быть, { $nearest }?
   *[other] ; выберите: { $nearest }.
}
pay-row-unknown = В таблице выплат нет строки { $row }{ $guess ->
    [one] ; может быть, { $nearest }?
   *[other] ; выберите: { $nearest }.
}
pay-rows-missing = { $file }, строка { $line }: в таблице { $table } не хватает строк: { $rows }; таблица в файле — это вся таблица, одну строку меняют так: --option "{ $example }".
pay-table-missing = В пункте { $id } нет таблицы выплат со столбцом { $column }.
pay-label-unknown = У строки «{ $label }» неподходящее название: используйте строчные английские буквы, пробелы и дефисы.
rules-elsewhere = Правила игры { $game } на другой машине отличаются: установите на все машины одни и те же книги.
pay-ratio-wrong = «{ $word }» — не выплата; пишите 7:1, 5%, 5000 или not paid.
fund-no-table = Фонд { $fund } платит по таблице { $table }, а её нет{ $guess ->
    [one] ; может быть, { $nearest }?
   *[other] ; выберите: { $nearest }.
}
pay-no-fund = Строка { $row } таблицы { $table } не может платить { $word }: доли и призы платят там, где таблицу называет фонд профиля.
pay-share-large = Строка { $row } не может платить { $word }: в фонде не больше 100 %.
pay-not-whole = Ставку { $stake } нельзя оплатить { $ratio } без дробей.

## Командная строка
command-unknown = Команды { $command } нет{ $guess ->
    [one] ; может быть, { $nearest }?
   *[other] ; выберите: { $nearest }.
}
argument-unknown = Аргумента { $argument } здесь нет{ $guess ->
    [one] ; может быть, { $nearest }?
   *[other] ; выберите: { $nearest }.
}
usage-missing = Не хватает: { $missing }. См. { $command } --help.
usage-no-value = После { $argument } нужно значение. См. { $command } --help.
usage-number = { $argument } — целое число, а не { $value }.
usage-choice = { $argument } не бывает { $value }; возможно: { $known }.
system-refused = Система отказывает: { $why }.
interrupted = Прервано: работа не закончена.
interrupted-resumable = Прервано: сосчитанное сохранено, та же команда продолжит с этого места.
usage-wrong = Команда не распознана: { $why }. См. { $command } --help.
language-unknown = На языке { $asked } здесь не говорят; выберите: { $nearest }.

## croupier games
kind-house = против казино
kind-players = между игроками
places-boxes =
    { $minimum }–{ $maximum ->
        [one] { $maximum } бокс
        [few] { $maximum } бокса
       *[other] { $maximum } боксов
    }
places-seats =
    от { $minimum } до { $maximum ->
        [one] { $maximum } места
       *[other] { $maximum } мест
    }
places-players =
    { $minimum }–{ $maximum ->
        [one] { $maximum } игрок
        [few] { $maximum } игрока
       *[other] { $maximum } игроков
    }
games-next = Правила одной игры: croupier rules am/five-card

## croupier rules
rules-book =
    { $year ->
        [unknown] { $title }
       *[other] { $title } ({ $year })
    }
rules-deck = { $decks ->
        [one] { $decks } колода
        [few] { $decks } колоды
       *[other] { $decks } колод
    } по { $cards ->
        [one] { $cards } карте
        [few] { $cards } карты
       *[other] { $cards } карт
    }
rules-limits = Пределы ставок
rules-step = с шагом { $step }
rules-fund = Прогрессивный фонд: { $fund }
rules-fund-feed = Сколько процентов каждой ставки ({ $stake }) идёт в фонд; остальное — казино.
rules-fund-every = { $value ->
    [0] Ставки прибавляют к табло после каждой раздачи.
   *[other] Через сколько минут ставки прибавляют к табло.
}
rules-fund-begin = С чем табло открывается.
rules-fund-refill = До какой суммы казино пополняет табло перед раздачей, если на нём меньше.
rules-pays = Выплаты: { $table }
rules-options = Настройки
rules-takes = Допустимо: { $known }.
rules-recommended = Рекомендуется: { $answer }
option-bet-antes = Сколько анте ставят, чтобы играть дальше.
option-ante-on-win = Анте тоже оплачивается, если вы выиграли у { -dealer(case: "genitive") } с игрой; иначе только возвращается.
option-two-combinations = Кроме первой комбинации оплачивается вторая.
option-insurance = Страхование предлагается.
option-buy-game = Если у { -dealer(case: "genitive") } нет игры, её можно купить.
option-qualify = Младшая комбинация, с которой у { -dealer(case: "genitive") } есть игра.
option-bonus-most = Наибольший бонус, в анте.
option-exchange-price = Цена обмена в анте.
option-exchange-most = Сколько карт самое большее можно обменять.
option-sixth-price = Цена шестой карты в анте.
option-exchange-one-price = Цена обмена одной карты в анте.
option-exchange-two-price = Цена обмена двух карт в анте.
option-insurance-from = Младшая комбинация, которую можно застраховать.
option-game-price = Цена покупки игры { -dealer(case: "dative") } в анте.
option-bonus-from = Младшая комбинация, которая выигрывает бонус.
option-low-ace = Туз может быть младшей картой стрита.
option-for-one = Множители таблицы выплат включают возвращаемую ставку.
option-bonus = Казино предлагает бонус.
option-boxes = Число боксов на столе.
option-dealer-card = Какая из пяти карт { -dealer(case: "genitive") } лежит открытой.
option-bonus-cards = По каким картам платят бонус: по первым пяти, по лучшим из шести или ни по каким после покупки шестой.
option-joker-tie = Когда комбинация без джокера старше такой же с джокером: при равном достоинстве или всегда.
option-smallest-chip = Номинал самой мелкой фишки на столе.
option-common-card = Если на последнюю карту колоды не хватает, сдаётся одна общая карта, а не пропускается сжигание.
option-players = Наибольшее число игроков за столом.
option-dark-boxes = На боксе можно играть втёмную: бет ставится до раздачи, карты не открываются.
option-max-payout = Максимальная выплата на одну ставку, в покере — на один бокс; 0 — без ограничения.
option-insurance-in-cap = Страхование входит в максимальную выплату вместе с выигрышем после покупки игры.
option-equal-straights = Стрит с одним удвоенным достоинством — два стрита, а не стрит и пара.
option-redraw-on = Купленную карту того же достоинства меняют, пока не придёт другая, а не один раз.
option-bonus-first-five = Бонус определяют первые пять карт, а не итоговая комбинация.
option-cover-cards = После ставки бет карты показываются игроку рубашкой вверх.
option-bonus-max-payout = Максимальная выплата по бонусу; 0 — без ограничения.
option-dark-differs = Ставки на тёмных боксах должны отличаться от ставок на светлых боксах игрока.
option-insured-ante = Анте оплачивается и тогда, когда выплачено страхование.
option-packets = Все карты бокса раздаются сразу, как раздаёт шаффл-машина.
option-bonus-size = Размер бонуса: половина анте или любая сумма в пределах на табличке.
option-dark-insurance = Тёмный бокс можно застраховать до раздачи.
option-ace-king-inside = Туз-король оплачивается второй комбинацией, даже если обе карты входят в первую.
option-colours = Сколько цветов фишек у стола; каждому игроку нужен свой.
option-columns = Принимаются ставки на колонки.
option-trios = Принимаются ставки на стриты 0-1-2 и 0-2-3.
option-first-four = Принимаются ставки на фест фо (0-1-2-3).
option-announced = Принимаются устные ставки на соседей и серии.
option-cut-depth = Сколько карт лежит за подрезной картой.
option-burn = Сколько карт нового шуза сжигается.
option-round-down = Принимаются ставки, которые не делятся пополам; половина округляется вниз.
option-surrender-split = Соррендо возможно и после сплита.
option-added-stakes-back = Блэкджек { -dealer(case: "genitive") } забирает только первую ставку, добавленное возвращается.
option-decks = Сколько колод в шузе.
option-machine-decks = Сколько колод в шаффл-машине.
option-box-players = Сколько игроков могут ставить на один бокс.
option-soft-17 = Останавливается ли { -dealer } на мягких 17 или берёт карту.
option-splits = Сколько раз можно разделить бокс; 0 — сколько бы пар ни пришло.
option-split-pairs = Что считается парой: карты одного достоинства или равные по очкам.
option-split-after-bust = Бокс можно делить и после того, как одна из его рук проиграла.
option-resplit-aces = Разделённых тузов можно делить снова.
option-dark-double-most = До скольких очков можно удвоить втёмную; 0 — никогда.
option-surrender = Когда на первых двух картах возможно соррендо.
option-peek = У { -dealer(case: "genitive") } есть закрытая карта: под тузом и десяткой он проверяет, нет ли блэкджека.
option-double-on = Какие суммы можно удвоить.
option-double-after-split = Разделённые руки можно удваивать.
option-split-aces = Разделённые тузы играются свободно или получают по одной карте.
option-part-insurance = Застраховать можно и меньше половины ставки.
option-cards-from = Карты сдают из шуза или из шаффл-машины, перемешивающей их для каждой раздачи.
option-prize-three-sevens = Приз за три семёрки, в ставках бокса; 0 — без приза.
option-prize-six-cards = Приз за шесть карт до 21 включительно, в ставках бокса; 0 — без приза.
option-prize-six-seven-eight = Приз за шесть, семь, восемь одной масти, в ставках бокса; 0 — без приза.
option-prize-suited-blackjack = Приз за блэкджек одной масти, в ставках бокса; 0 — без приза.
option-prize-suited-sevens = Приз за три семёрки одной масти, в ставках бокса; 0 — без приза.
option-prize-seven-cards = Приз за семь карт до 21 включительно, в ставках бокса; 0 — без приза.
layer-engine = Игра
layer-table = Стол
layer-floor = Персонал и поведение
layer-cage = Касса и фишки
layer-signage = Таблички
layer-compliance = Закон и организатор
layer-tournament = Турнир
layer-federation = Федерация
layer-online = Игра в интернете
layer-physical = Вещи и люди

## croupier clauses
clauses-unknown = Чем кончаются тесты, неизвестно, пока не выполнена команда make test; они ссылаются на { $cited ->
        [one] { $cited } пункт
        [few] { $cited } пункта
       *[other] { $cited } пунктов
    }.
clauses-books = книга
clauses-games = игра
clauses-layers = слой
clauses-total = пунктов
clauses-tested = проверено
clauses-library = только библиотека
clauses-missing = не хватает
clauses-unrealisable = не для программы
clauses-unproven = На эти пункты ссылаются, но ни один тест не пройден или какой-то провален ({ $count }): { $ids }
clauses-library-only = Подтверждено только в библиотеке, кодом, до которого не доходят ни команды, ни зал, ни игры ({ $count }): { $ids }
clauses-sum = Проверено пунктов: { $tested } из { $total }; не хватает: { $missing }.
clauses-as-of = Результаты — полного прогона на { $commit } и того, что запускали здесь позже.
clauses-missing-sum = Не хватает пунктов: { $missing }.
