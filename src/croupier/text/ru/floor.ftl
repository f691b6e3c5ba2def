# Судейство: что решают судьи и дилеры и в чём они отказывают.

## Отказы
word-unknown = «{ $word }» — не заявка: скажите одно из { $words }.
reason-missing = Для решения «{ $ruling }» нужна причина: назовите её.
seat-not-in-hand = Место { $seat } в этой раздаче не участвует или уже не участвует.
misdeal-too-late = Для пересдачи поздно: заявка сделана, и раздача доигрывается до конца.
no-such-card = У места { $seat } нет карты номер { $number }.
card-open = Эта карта места { $seat } уже открыта.
cards-not-separable = Карты места { $seat } вернуть нельзя: их не отделить с уверенностью, или игра пошла дальше.
wagers-made = Решение «{ $ruling }» опоздало: на эти карты уже сделаны ставки.
early-in-turn = Слово за местом { $seat }: его заявка сделана не вне очереди.
early-no-bid = Место { $seat } не может заявить вне очереди: оно это уже сделало или осталось без фишек.
early-not-waiting = Место { $seat } не может заявить вне очереди: в этом круге его слова не ждут.
early-binds = Вы сделали заявку вне очереди и связаны ею: { $act }.
short-binds = Перед вами { $chips }, для ставки этого мало: дополните ставку ({ $act }) или сбросьте карты и потеряйте эти фишки.
wager-unreadable = «{ $written }» — не ставка: запишите фишки, например 100+25, 5x100 или 50, 200, слово перед двоеточием: raise: 500.
early-no-raise = Вы поспешили из-за { -dealer(case: "genitive") }: уравняйте повышение или заберите фишки и пасуйте.
not-certified = { $person }: нет допуска ({ $post }, { $game }).
clock-running = Время уже идёт.
clock-too-soon = Объявлять время рано: подождите ещё { $left ->
        [one] { $left } секунду
        [few] { $left } секунды
       *[other] { $left } секунд
    }.
offence-unknown = Нарушения { $offence } нет{ $guess ->
    [one] ; может быть, { $nearest }?
   *[other] ; выберите: { $nearest }.
}
sanction-unknown = Взыскания { $sanction } нет{ $guess ->
    [one] ; может быть, { $nearest }?
   *[other] ; выберите: { $nearest }.
}
violation-not-entered = { $player } нельзя дисквалифицировать на сезон: главный судья не внёс нарушение «{ $offence }» в протокол.
sanction-not-allowed = За это нарушение нельзя наказать так: { $sanction } (кругов: { $rounds }).

## События
event-takenaway = Сдано по ошибке и убрано ({ $to }): { $cards }
event-ruled-why = Решение { -floor(case: "genitive") }: { $ruling }. Причина: { $why }.
event-ruled-on-why = Решение { -floor(case: "genitive") }: { $ruling } ({ $on }). Причина: { $why }.

## Слова
place-deck = в колоду
place-aside = в сторону
place-burnt = к сожжённым картам
place-muck = в отбой
field-short-wager = недостаточная ставка
field-out-of-turn = ставка вне очереди
call-change = Сдача:
call-reshuffled = Карты снова тасуются и подрезаются.
call-new-deck = Новую колоду, пожалуйста!
call-play-to-the-end = Раздача доигрывается до конца.

## Решения
ruling-over-the-line = карты брошены за линию, рука мертва
ruling-thrown-in = карты сброшены в сторону отбоя, рука мертва
ruling-return-cards = карты возвращаются игроку
ruling-touched-muck = карты коснулись отбоя, рука мертва
ruling-touched-cards = карты коснулись карт другого игрока, рука мертва
ruling-shown-cards = карты открыты до конца торговли, рука мертва
ruling-dropped-card = случайно упавшая карта остаётся в игре
ruling-wager = фишки и слова приняты как заявка
ruling-out-of-turn = заявка вне очереди
ruling-prompted-early = преждевременная заявка по слову { -dealer(case: "genitive") }
ruling-defective-deck = колода бракованная, раздача недействительна
ruling-defective-card = карта бракованная
ruling-take-back = действия отменяются
ruling-boxed-card = карта лежала в колоде лицом вверх
ruling-boxed-in-deal = карта первой раздачи лежала в колоде лицом вверх
ruling-wrong-burn = сожжено неверное число карт
ruling-unburnt-flop = флоп сдан без сожжённой карты
ruling-four-card-flop = на флопе лишние карты
ruling-premature-flop = флоп сдан до конца торговли
ruling-premature-turn = тёрн сдан до конца торговли
ruling-premature-river = ривер сдан до конца торговли
ruling-extra-card = открыта лишняя карта
wager-missing = Ничего не поставлено и ничего не сказано: ставки, о которой судить, нет.

## What a ruling is about
ruled-card = { $place }, карта { $cards }
ruled-act = { $place }: { $act }
cause-exposed-in-cut = карта открылась при подрезке
cause-not-shuffled = колода не перетасована
cause-wrong-order = нарушен порядок сдачи
cause-wrong-place = карты сданы не на то место
cause-wrong-number = сдано неверное число карт
cause-several-exposed = открылось несколько карт
cause-wrong-count = в колоде неверное число карт
cause-duplicate-card = две одинаковые карты
cause-odd-back = карта с другой рубашкой
cause-marked-card = меченая карта
cause-closed = карта лежит закрытой
cause-open = карта лежит открытой
cause-play-on = раздача доигрывается
cause-none = карта не сожжена
cause-two = сожжены две карты
cause-none-mixed = карта не сожжена, карты смешаны
cause-two-mixed = сожжены две карты, карты смешаны
cause-opened-unasked = { -dealer } открыл её без просьбы
cause-face-up-in-shoe = она лежала в шузе лицом вверх
