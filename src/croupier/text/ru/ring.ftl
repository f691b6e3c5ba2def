# Покер между игроками: отказы, события и слова.

## Отказы
players-count = Игроков { $players }: в этой игре их { $range }.
stack-missing = У места { $seat } нет фишек: укажите, сколько их.
one-seat-each = У места { $seat } должен быть свой игрок: на двух местах здесь не играют.
no-ring = В { $game } играют против казино: банка между игроками нет.
no-boxes = В { $game } играют между собой: боксов против казино нет.
setting-unknown =
    { $guess ->
        [one] У раздачи этой игры нет настройки { $name }; может быть, { $nearest }?
       *[other] У раздачи этой игры нет настройки { $name }; выберите: { $nearest }.
    }
blinds-not-two = Блайнды — это две суммы, малый и большой, а не { $blinds }.
cannot-check = Чек невозможен: ставка уже сделана; уравняйте её, повысьте или спасуйте.
cannot-raise = Повышать сейчас нельзя: торговля для вас не открыта или ответить некому.
wager-stands = Ставить нельзя: ставка уже сделана. Можно: { $choices }.
bring-in-stands = Поверх одного бринг-ина делают ставку: она дополняет его. Можно: { $choices }.
nothing-to-call = Уравнивать нечего. Можно: { $choices }.
nothing-to-raise = Повышать нечего: никто ещё не ставил. Можно: { $choices }.
raises-used-up = Повышать нельзя: все повышения круга ({ $raises }) уже сделаны.

## События
event-won = Место { $seat } забирает { $amount } без вскрытия.
event-won-hand = Место { $seat } выигрывает { $amount }: { $hand }.
event-won-hand-cards = Место { $seat } выигрывает { $amount }: { $hand }, { $cards }.
event-drew = Место { $seat } тянет на баттон { $cards }.
event-buttondrawn = Старшая карта у места { $seat }: баттон достаётся ему.
event-levied = Место { $seat } платит { $amount } за час игры.
event-unpaid = Место { $seat } не может заплатить { $amount } за час игры и карт не получает.
setting-unreadable = Настройку { $name } не удаётся прочитать ({ $why }): уберите её или возьмите из записи раздачи.
event-raked = Вознаграждение казино: { $amount }.

## Слова
field-wager = ставка
field-small-blind = малый блайнд
field-big-blind = большой блайнд
field-call = колл
field-bet = бет
act-check = чек

## Seats, where others have boxes
event-staked-seat = Место { $box }: { $field } { $amount }.
event-staked-total = Место { $box }: { $field } до { $total }.
event-discarded-seat = Место { $box } сбрасывает карты.
event-returned-seat = Место { $box }: возврат { $amount }.
event-reversed-seat = Место { $box }: { $amount } забирается обратно.
event-covered-seat = Место { $box } кладёт карты рубашкой вверх.
event-looked-seat = Место { $box } смотрит карты: { $cards }
place-seat = место { $box }
play-seat = Место { $box }, фишек { $chips }
play-pot = Банк: { $pot }
