# Как играют в блэкджек.

guide-blackjack-goal = Вы играете против { -dealer(case: "genitive") }: наберите ближе к 21, чем он, но не больше.
guide-blackjack-points = Валет, дама и король — 10 очков, туз — 1 или 11, прочие карты — по числу; туз и десятка первыми двумя картами — блэкджек, старшая комбинация.
guide-blackjack-stake = До первой карты вы делаете ставку ({ $box-range }) на каждый бокс, на котором играете; за столом { $places ->
        [one] { $places } бокс
        [few] { $places } бокса
       *[other] { $places } боксов
    }.
guide-blackjack-rounded = Принимается любая целая ставка; нецелая половина округляется вниз.
guide-blackjack-behind = На один бокс могут ставить несколько игроков, самое большее { $box-players }, вместе не больше его максимума; решает владелец бокса, остальные выигрывают и проигрывают с ним.
guide-blackjack-shoe = Карты сдают из шуза ({ $decks ->
        [one] { $decks } колода
        [few] { $decks } колоды
       *[other] { $decks } колод
    }), пока не выйдет подрезная карта; за ней { $cut-depth ->
        [one] лежит { $cut-depth } карта
        [few] лежат { $cut-depth } карты
       *[other] лежит { $cut-depth } карт
    }.
guide-blackjack-machine = Перед каждой раздачей шаффл-машина тасует { $decks ->
        [one] { $decks } колоду
        [few] { $decks } колоды
       *[other] { $decks } колод
    }.
guide-blackjack-burn-open = Из нового шуза сначала сжигают карты в открытую: { $burn }.
guide-blackjack-deal = На каждый бокс сдают две открытые карты; { -dealer } берёт себе одну, тоже открытую.
guide-blackjack-peek = Ещё одну карту { -dealer } берёт закрытой и под тузом или десяткой проверяет её: блэкджек сразу заканчивает раздачу и забирает только первые ставки.
guide-blackjack-prizes = Призы по вашей ставке выплачивают сразу: { $prizes }.
guide-blackjack-insurance-half = Если у { -dealer(case: "genitive") } туз, вы можете застраховаться на половину ставки; страхование оплачивается { $pay-insurance-insurance }, если у него блэкджек, иначе проигрывает.
guide-blackjack-insurance-part = Если у { -dealer(case: "genitive") } туз, вы можете застраховаться не больше чем на половину ставки; страхование оплачивается { $pay-insurance-insurance }, если у него блэкджек, иначе проигрывает.
guide-blackjack-insurance-free = Если у { -dealer(case: "genitive") } туз, вы можете застраховаться на сумму от { $box-half-least } до половины ставки, пока не начался набор на следующем боксе; страхование оплачивается { $pay-insurance-insurance }, если у него блэкджек, иначе проигрывает.
guide-blackjack-insurance-before-look = Если у { -dealer(case: "genitive") } туз, вы можете до проверки застраховаться на сумму от { $box-half-least } до половины ставки; страхование оплачивается { $pay-insurance-insurance }, если у него блэкджек, иначе проигрывает.
guide-blackjack-even-money = С блэкджеком против его туза вы можете не ждать и сразу взять { $pay-even-money-even-money }.
guide-blackjack-at-once = Блэкджек оплачивается сразу, если у { -dealer(case: "genitive") } не туз и не десятка; против десятки он ждёт его карт.
guide-blackjack-draw = В свою очередь вы берёте карты по одной или останавливаетесь; больше 21 — вы проиграли, что бы ни набрал { -dealer }.
guide-blackjack-double-any = На любых двух картах ставку можно удвоить и получить ровно одну карту.
guide-blackjack-double-few = На двух картах с 9, 10 или 11 очками ставку можно удвоить и получить ровно одну карту.
guide-blackjack-double-dark = Если очков не больше { $dark-double-most }, можно удвоить втёмную: карта лежит рубашкой вверх, пока { -dealer } не набрал своих.
guide-blackjack-split-value = Две карты, равные по очкам, можно разделить на две руки со второй такой же ставкой, { $splits ->
        [0] сколько бы пар ни пришло
        [one] на одном боксе { $splits } раз
        [few] на одном боксе до { $splits } раз
       *[other] на одном боксе до { $splits } раз
    }.
guide-blackjack-split-rank = Две карты одного достоинства можно разделить на две руки со второй такой же ставкой, { $splits ->
        [0] сколько бы пар ни пришло
        [one] на одном боксе { $splits } раз
        [few] на одном боксе до { $splits } раз
       *[other] на одном боксе до { $splits } раз
    }.
guide-blackjack-split-lost = Когда одна из рук проиграла, остальные больше не делят.
guide-blackjack-split-no-blackjack = 21 с разделённым тузом — не блэкджек.
guide-blackjack-double-after-split = Разделённую руку можно удвоить.
guide-blackjack-aces-one-card = На разделённых тузов даётся по одной карте, и 21 с ними — не блэкджек.
guide-blackjack-aces-once = Тузов делят только один раз.
guide-blackjack-no-double-after-split = Разделённую руку не удваивают.
guide-blackjack-surrender-any = На первых двух картах возможно соррендо, что бы ни было у { -dealer(case: "genitive") }: половина ставки возвращается.
guide-blackjack-surrender-split = Соррендо возможно и после сплита.
guide-blackjack-surrender-not-split = После сплита соррендо невозможно.
guide-blackjack-surrender-but-ace = На первых двух картах возможно соррендо, кроме как против туза: половина ставки возвращается.
guide-blackjack-surrender-late = На первых двух картах возможно соррендо, когда { -dealer } проверил карту и блэкджека нет: половина ставки возвращается.
guide-blackjack-surrender-before-look = Против туза и десятки соррендо делают до проверки.
guide-blackjack-croupier = Когда все боксы сыграли, { -dealer } берёт карты до 16 очков и останавливается с 17.
guide-blackjack-croupier-soft = Когда все боксы сыграли, { -dealer } берёт карты до 16 очков и на мягких 17, а дальше останавливается.
guide-blackjack-result-paid = Если у вас больше очков или у { -dealer(case: "genitive") } перебор, ставка выигрывает { $pay-win-win }; если меньше — проигрывает, поровну — возвращается.
guide-blackjack-pays = Блэкджек выигрывает { $pay-blackjack-blackjack }; блэкджек { -dealer(case: "genitive") } бьёт всё остальное, а два блэкджека — ничья.
guide-blackjack-added-back = Блэкджек { -dealer(case: "genitive") } забирает только первую ставку; добавленное при удвоении и разделении возвращается.
