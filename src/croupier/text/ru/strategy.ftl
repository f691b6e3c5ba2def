# Стратегии, которые можно выучить.

## Таблица
strategy-title = { $name } ({ $game }): стратегия, которую можно выучить
strategy-follow = Преимущество казино при этой стратегии
strategy-best = Преимущество казино при лучшей игре
strategy-price = Упрощение стоит
strategy-of-stake = от начальной ставки
strategy-simulated = смоделировано, ± { $margin } %
strategy-counted = сосчитано по всем раздачам
strategy-first-fits = Действует первое подходящее правило.
strategy-group-drawing = До других решений
strategy-group-final = Иначе и после добора
strategy-group-only = Что делать
strategy-group-purchase = Когда у { -dealer(case: "genitive") } нет игры
strategy-act = действие
strategy-hand = рука
strategy-when = условие
strategy-saves = бережёт
strategy-otherwise = иначе
strategy-saves-about = «Бережёт» — сколько стоило бы забыть правило, в процентах начальной ставки, пока остальные в силе.
strategy-bets = Самые дешёвые ставки
strategy-all-bets-alike = Никакое решение не меняет преимущества: каждая ставка этого стола стоит одну и ту же долю поставленного, что бы ни выпадало прежде.
strategy-bets-differ = При этих выплатах ставки различаются; ниже самые дешёвые. Что выпадало прежде, не важно.
strategy-no-system = Удвоение после проигрыша и любая другая система меняют порядок выигрышей и проигрышей, но не цену поставленной фишки.
strategy-is-simulated = Подобрана по точной цене решений на выборке рук; результат смоделирован, погрешность указана.
strategy-best-unknown = Что оставляет казино лучшая игра, для этих правил не сосчитано: это делает croupier edge { $game }, примерно за четверть часа.
strategy-hard = Жёсткие комбинации
strategy-soft = Мягкие комбинации
strategy-pairs = Пары
strategy-hit = карту
strategy-stand = хватит
strategy-double-hit = дабл, иначе карту
strategy-double-stand = дабл, иначе хватит
strategy-split = сплит
strategy-surrender-hit = соррендо, иначе карту
strategy-surrender-stand = соррендо, иначе хватит
strategy-insurance-never = Никогда не страховаться и не брать 1:1 сразу.
strategy-insurance-always = Всегда страховаться.
strategy-learning = учим { $game }
strategy-play-it = Ход банкролла: croupier simulate { $game } --strategy chart. То же правилами, для файла (--strategy FILE):
strategy-play-bets = Ход банкролла, если ставить на всё сразу: croupier simulate { $game } --strategy FILE, в файле такие строки:
strategy-made-by = Croupier: для правил { $hash }
strategy-written = Стратегия в файле { $file }.

## Слова правил
strategy-condition = { $what }: { $value }
strategy-between = от { $low } до { $high }
strategy-is-rank = { $value }
strategy-not-rank = не { $value }
strategy-under-rank = младше: { $value }
strategy-most-rank = { $value } и младше
strategy-over-rank = старше: { $value }
strategy-least-rank = { $value } и старше
strategy-is-number = { $value }
strategy-not-number = не { $value }
strategy-under-number = меньше { $value }
strategy-most-number = не больше { $value }
strategy-over-number = больше { $value }
strategy-least-number = { $value } или больше
strategy-is-hand = { $value }
strategy-not-hand = всё, кроме: { $value }
strategy-under-hand = младше: { $value }
strategy-most-hand = { $value } и младше
strategy-over-hand = старше: { $value }
strategy-least-hand = { $value } и старше
strategy-name-up = карта { -dealer(case: "genitive") }
strategy-name-match = своих карт того же достоинства, что у { -dealer(case: "genitive") }
strategy-name-above = своих карт старше карты { -dealer(case: "genitive") }
strategy-name-rank = достоинство комбинации
strategy-name-second = второе её достоинство
strategy-name-kicker = кикер
strategy-name-kicker-2 = второй кикер
strategy-name-kicker-3 = третий кикер
strategy-name-kicker-4 = четвёртый кикер
strategy-name-joker = джокеров на руках
strategy-name-suited = карт одной масти
strategy-name-straight-ranks = достоинств, дающих стрит
strategy-name-outs = карт, дающих стрит или флеш
strategy-name-high-suited = две старшие карты одной масти
strategy-name-straight-flushes = стрит-флешей, куда вошли бы все карты масти
strategy-name-sixth-outs = карт, которые шестыми дают стрит или флеш
strategy-name-qualifies = хватило бы { -dealer(case: "dative") } на игру
strategy-name-second-combination = вторая комбинация
strategy-name-high = ваша старшая карта
strategy-name-low = ваша младшая карта
strategy-name-flush-draw = до флеша
strategy-name-high-beats = общих карт младше вашей старшей
strategy-name-low-beats = общих карт младше вашей младшей
strategy-name-flop-suits = мастей среди общих карт
strategy-name-overcards = ваших карт старше всех общих
strategy-value-nothing = ничего
strategy-value-board-pair = только пара на столе
strategy-value-own-pair = своя пара
strategy-value-better = две пары
strategy-value-joker = джокер
strategy-value-none = нет
strategy-value-yes = да
strategy-value-no = нет
strategy-value-three = три карты
strategy-value-four-one-own = четыре карты, одна ваша
strategy-value-four-two-own = четыре карты, две ваши
strategy-give-draw = { $act }: карта вне стрита или флеша, к которому идёте
strategy-give-odd-suit = { $act }: всё, что не в масть
strategy-give-odd-rank = { $act }: карта вне стрита, к которому идёте
strategy-give-lowest = { $count ->
    [1] { $act }: младшая карта вне комбинации
    [few] { $act }: { $count } младшие карты вне комбинации
   *[other] { $act }: { $count } младших карт вне комбинации
}

## Отказы
strategy-not-charted = Для { $game } таблицы нет; она есть для { $games }.
strategy-longest = У решения не может быть столько правил ({ $longest }): выберите от 1 до { $most }.
strategy-print-missing = Для печати нужна библиотека typst: установите croupier[print] или запишите --html и напечатайте его.
strategy-file-other-game = В файле { $file } стратегия для { $found }, а здесь { $game }.
strategy-file-empty = В файле { $file } нет ни одного правила: в стратегии есть хотя бы одно, каждое на своей строке.
