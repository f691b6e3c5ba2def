# Турниры: отказы и то, что говорят людям, пока идёт соревнование.

icm-stack = Стек — целое число фишек, а не { $stack }.
icm-prize = Приз — целая сумма, а не { $prize }.
icm-prizes-grow = Назовите призы начиная с первого места: ни один не больше предыдущего.
icm-large = Стеки и призы больше { $most } не считаются: назовите их в более крупных единицах.
icm-too-many = Стеков слишком много ({ $count }): за один раз считается не больше { $most }.
tournament-format = Формата «{ $format }» нет{ $guess ->
    [one] ; может быть, { $nearest }?
   *[other] ; выберите: { $nearest }.
}
tournament-game = { $game } не входит в соревнования: выберите одну из игр { $games }.
tournament-limit = Лимита «{ $limit }» нет{ $guess ->
    [one] ; может быть, { $nearest }?
   *[other] ; выберите: { $nearest }.
}
tournament-nameless = Соревнованию нужно название: укажите его.
tournament-no-levels = Соревнованию нужен хотя бы один уровень: добавьте таблицу [[levels]].
tournament-stack = Стартовый стек { $stack } невозможен: дайте каждому хотя бы одну фишку.
tournament-stack-blind = Стартовый стек { $stack } меньше большого блайнда { $big } на уровне 1: дайте каждому больше фишек.
tournament-stack-unequal = Все начинают с одинаковым числом фишек: укажите стек одним числом.
reglament-json = { $file }, строка { $line }: это не JSON. Проверьте там запятую, кавычку или скобку.
reglament-event = { $file } — сыгранный турнир, а не Регламент: повторите его командой «{ $command }».
tournament-seats =
    Стол на { $seats ->
        [one] { $seats } место
        [few] { $seats } места
       *[other] { $seats } мест
    } невозможен: выберите от 2 до { $most }.
tournament-final =
    Финальный стол на { $seats ->
        [one] { $seats } место
        [few] { $seats } места
       *[other] { $seats } мест
    } невозможен: выберите от 2 до { $most }.
tournament-field = Поле от { $least } до { $most ->
        [one] { $most } игрока
       *[other] { $most } игроков
    } невозможно: выберите от 2 до { $cap }.
tournament-open-cards = Зрителям карты открывают через { $least }–{ $most } с, а не через { $seconds }.
tournament-fee = Взнос ({ $buy_in }) и сбор ({ $fee }) не бывают отрицательными.
tournament-amount = Число { $field } слишком велико: выберите не больше { $most }.
tournament-amount-level = На уровне { $level } число { $field } слишком велико: выберите не больше { $most }.
tournament-levels-many = Уровней слишком много ({ $count }): выберите не больше { $most }.
tournament-level-shrinks = На каждом уровне обязательные ставки растут: на уровне { $level } они не растут.
tournament-level-form = Уровень { $level } длится хотя бы минуту и не содержит отрицательных сумм.
tournament-level-blinds = На уровне { $level } нужен большой блайнд не меньше 2 и малый от 1 до большого.
tournament-level-ante = На уровне { $level } нужно анте: стад играют с анте.
tournament-level-bring-in = Бринг-ин уровня { $level } больше младшей ставки.
tournament-until = Уровня { $level } нет: выберите от 1 до { $most }.
tournament-rebuy-terms = Ребай даёт хотя бы одну фишку, разрешён хотя бы раз, и цена его не отрицательна.
tournament-add-on-break = Аддон продаётся в перерыве после уровня { $level }, но перерыва нет. Задайте уровню паузу.
tournament-bounty = Награда { $amount } не помещается во взнос { $buy_in }.
tournament-olympic-late = В олимпийском формате нет поздней регистрации: каждый этап начинают с равными стеками.
tournament-no-stages = Этапы есть только в олимпийском формате: уберите { $field } или выберите этот формат.
tournament-chip = Фишки достоинством { $chip } не бывает.
tournament-stages = Столов на этапе не бывает { $tables }: укажите для каждого этапа хотя бы один.
tournament-breaking = Стол { $table } не может стоять в порядке расформирования: назовите столы от 1, каждый один раз.
tournament-flight-terms = Поток играют в американском формате, без наград за выбивание, и фишек в него не приносят.
tournament-flight-prizes = Поток не платит призов: его фонд переходит в следующий день. Укажите призы там.
tournament-carries-terms = Где приходят с фишками потоков, не платят взносов и не опаздывают, а формат — американский.
tournament-tickets-shares = В сателлите выигрывают билеты: укажите либо их число, либо цену билета, либо доли фонда.
tournament-clock = Дайте на ход хотя бы одну секунду; в банке времени отрицательных секунд не бывает.
tournament-shares-sum = Доли призов ({ $row }) дают в сумме { $sum }, а не { $whole } сотых процента.
tournament-shares-grow = Ни один приз не больше предыдущего ({ $row }).
tournament-shares-least = Каждая доля призов ({ $row }) не меньше одной сотой процента: места без приза не указывайте.
tournament-places-promised = Обещано призовых мест: { $places }, оплачено: { $shares }. Добавьте доли или обещайте меньше мест.
tournament-prize-terms = Призы получают от 1 до 100 процентов поля; гарантия не меньше 0, единица не меньше 1.
tournament-prize-first = Первый приз не бывает { $first } сотых процента: выберите от 0 до { $whole }.
tournament-prize-negative = В призах не бывает { $field } = { $value }: выберите 0 или больше.
draw-entrants = Для жеребьёвки нужны хотя бы два разных участника; здесь: { $count }.
draw-tables = Участников: { $count }; за столами (столов { $tables }, мест { $seats }) их не рассадить.
draw-apart = { $names }: развести их по столам нельзя, столов всего { $tables }.
draw-hopeless = Ни одна из { $tries } жеребьёвок не развела всех: назовите группы поменьше.
lots-used-up = Жребии этого турнира закончились: их было { $most }.
tournament-registered = { $player } уже в списке участников.
tournament-not-registered = { $player } не в списке участников.
tournament-name = Имя участника — от 1 до 100 букв.
tournament-full = Мест больше нет: участников уже { $most }.
tournament-closed = Регистрация закрыта.
tournament-re-entries = { $player }: все повторные входы ({ $most }) использованы.
tournament-still-in = { $player } ещё в игре.
tournament-drawn = Жеребьёвка уже проведена.
tournament-not-drawn = Сначала проведите жеребьёвку.
tournament-too-few = Участников { $count }, а нужно не меньше { $least }.
tournament-chief-judge = До начала назначьте главного судью.
tournament-two-judges = Главный судья уже есть: { $judge }. Он один.
tournament-unconfirmed = Стол { $table }: не подтверждено, что все сидят по жребию.
tournament-not-started = Турнир ещё не начался.
tournament-started = Турнир уже начался.
tournament-over = Турнир окончен.
tournament-signed = Результаты подписаны: изменить уже ничего нельзя.
tournament-not-over = Турнир ещё не окончен.
tournament-no-table = Стола { $table } в игре нет.
tournament-hand-running = За столом { $table } идёт раздача: дождитесь её конца.
tournament-no-hand = За столом { $table } сейчас нет раздачи.
tournament-clock-stopped = Часы остановлены.
tournament-clock-runs = Часы уже идут.
tournament-break = Сейчас перерыв.
tournament-unbalanced = Столы различаются больше чем на одного игрока: раздачи ждут пересадки.
tournament-final-forms = Формируется финальный стол: новых раздач нет.
tournament-last-in = { $player }: все оставшиеся фишки здесь, выбыть нельзя. Сначала отметьте ребай тех, кто остаётся в игре.
tournament-rebuy-waits = Стол { $table } ждёт: игрок решает, делать ли ребай.
tournament-break-waits = Стол { $table } ждёт: игроки пересаживаются.
tournament-together = Стол { $table } ждёт: все столы сдают одновременно.
tournament-short = Стол { $table } ждёт: игроков мало.
tournament-stacks-wrong = Стеки стола { $table } дают в сумме { $sum }, а фишек в игре было { $chips }.
tournament-stacks-whose = Это стеки не тех игроков, которые сидят за столом { $table }.
tournament-not-in = { $player } больше не в игре.
tournament-live-only = О выбывании сообщают только за живыми столами: здесь его показывают раздачи.
tournament-out-by-self = { $player }: выбить самого себя нельзя. Укажите, кто выиграл фишки, или никого.
tournament-move-unknown = Пересаживать оттуда за стол { $table } сейчас никого не нужно.
tournament-move-seat = Место { $seat } за столом { $table } занято.
tournament-judge-name = Главному судье нужно имя.
tournament-no-break = Стол { $table } сейчас не расформировывают.
tournament-funds = Цена в фишках — { $price }, а в кошельке их меньше. Выберите то, что можете оплатить.
tournament-no-rebuy = { $player }: ребай сейчас невозможен.
tournament-no-add-on = { $player }: аддон сейчас невозможен.
tournament-penalty = Штраф — хотя бы одна раздача.
tournament-deck-asked = Игроки не вправе просить о замене колоды.
tournament-deal-who = Договор подписывают все, кто в игре: { $names }.
tournament-deal-sum = Доли дают в сумме { $sum }; разделить нужно { $pool }.
tournament-deal-negative = Ни доля договора, ни остаток на доигрывание не бывают отрицательными: укажите 0 или больше.
tournament-no-order = Нет записи { $order }, которую можно отменить.
tournament-undo-breaks = Запись { $order } отменить нельзя: от неё зависят следующие. ({ $why })
tournament-sign-judge = Результаты подписывает только главный судья: { $judge }.
tournament-clock-far = Часы переводят не больше чем на { $most } ч.

notice-seated = { $player }: стол { $table }, место { $seat }.
notice-moved = { $player } пересаживается со стола { $table }, место { $seat }, за стол { $other }, место { $place }: { $why }.
move-big-blind = следующий большой блайнд самого полного стола
move-same-seat = то же место самого полного стола
move-table-broken = стол расформирован
notice-proposed = Пересадите одного игрока со стола { $before } за стол { $after }.
notice-broken = Стол { $table } расформирован.
notice-opened = Открыт стол { $table }.
notice-levelup = Стол { $table }: уровень { $level }, новая колода.
notice-out = { $player } выбывает, место { $place }.
notice-bounties = { $player } получает награду { $amount } за игрока { $head }.
notice-handforhand = Раздачи идут одновременно: осталось игроков { $left }.
notice-finaltable = Сформирован финальный стол, игроков { $players }.
notice-stage = { $stage }: столов { $tables }.
notice-won = { $player } — победитель.
stage-0 = финал
stage-1 = полуфинал
deal-nobody = Ни у кого нет фишек: для договора нужен хотя бы один стек.
deal-left = Оставить на доигрывание { $left } нельзя: делится { $pool }.
stages-wrong = Этапы не заканчиваются одним финальным столом: на этапе { $stage } столов { $tables }.
stages-tables = Игроков { $players }; за столами (столов { $tables }, мест до { $seats }) им не сыграть.
simulate-bots = Ботов «{ $bots }» нет{ $guess ->
    [one] ; может быть, { $nearest }?
   *[other] ; выберите: { $nearest }.
}
simulate-players = Игроков { $players }, из них опоздают { $late }: для начала нужны хотя бы двое.
simulate-late = Опоздают { $late }, но поздней регистрации нет: укажите, до какого уровня она открыта.
race-chips = Фишки по { $old } нельзя обменять на фишки по { $new }.
race-count = На месте { $seat } не может быть столько фишек: { $count }.
race-cards = Лишних фишек { $count }: одной колоды не хватит. Меняйте стол за столом.
structure-terms = Нет структуры для такого турнира (игроков { $players }, стек { $stack }, минут { $minutes }): нужны хотя бы 2 игрока, 20 фишек по { $chip } и 10 минут.
forecast-events = Турниров слишком мало ({ $events }): сыграйте хотя бы один.
event-secret = Секрет этого турнира — не 64 шестнадцатеричные цифры.
event-anchor = Жребии этого турнира не те, что были заверены заранее.
event-draw = Жеребьёвка этого турнира не следует из своего жребия.
environment-flight = { $event } — один из нескольких стартовых дней, а обучение идёт до победителя. Возьмите Регламент, в который и из которого не переносят фишки.
event-form = { $path } — не запись турнира: { $why }
icm-head-seat = игрок
icm-head-stack = стек
icm-head-worth = стоимость
icm-head-deal = делёж по ICM
icm-head-chop = делёж по фишкам
structure-chips = Номиналы фишек структуры — целые числа от 1: назовите хотя бы один.
structure-unreached = За { $minutes } мин такой турнир не закончить ни с какими уровнями; эти ближе всего. Измените стек, число игроков или время.
structure-playing = разыгрывается турниров: { $events }
structure-head-level = уровень
structure-head-minutes = минут
structure-head-blinds = блайнды
structure-head-ante = анте
structure-head-pause = перерыв
structure-head-after = через минут
structure-head-tables = столов
structure-head-average = средний стек, больших блайндов
structure-forecast = Разыграно турниров: { $events }. Конец через { $median } мин (медиана; восемь из десяти — между { $early } и { $late }), уровень { $level }, раздач { $hands }.
tournament-action = Действия «{ $action }» нет{ $guess ->
    [one] ; может быть, { $nearest }?
   *[other] ; выберите: { $nearest }.
}
tournament-file-there = Файл { $file } уже есть: выберите другое имя.
tournament-written = Файл { $file } записан. Измените его, как нужно, и проверьте.
tournament-lawful = { $name }: уровней { $levels }. Регламент в порядке.
tournament-simulated = { $name }: участников { $entries }, раздач { $hands }, пересадок { $moves }, минут { $minutes }.
tournament-replayed = { $name }: повторено; жеребьёвок проверено { $draws }.
tournament-head-place = место
tournament-head-player = игрок
tournament-head-prize = приз
tournament-flight-over = Поток окончен после уровня { $level }: новых раздач нет.
tournament-carried = { $player } не может войти с такими фишками: все начинают с одинаковым стеком или, если так велит Регламент, с фишками потока.
tournament-money-brought = Фонд потока, хотя бы единицу, принимает только день, куда приходят с фишками потоков, и только до жеребьёвки.
tournament-no-flight = Это не поток: играют до победителя.
tournament-flight-runs = Поток идёт до конца уровня { $level }.
tournament-deciding = О ребае ещё не решили: { $names }.
tournament-uncounted = Сначала подсчитайте стеки всех, кто в игре: { $names }.
tournament-is-no-flight = { $event } — не поток: в Регламенте не сказано, после какого уровня он окончен.
tournament-flight-open = { $event }: поток ещё не окончен. Сначала окончите его.
tournament-no-carry = { $event }: с фишками потоков сюда не входят. В Регламенте нужно { $field }.
match-played = { $name }: команд { $teams }, раздач { $hands }, карты за всеми столами одни и те же.
match-head-team = команда
match-head-points = очки
match-head-chips = фишки
match-terms = В матче от 2 до { $most } разных команд и хотя бы одна раздача; здесь команд { $teams }, раздач { $hands }.
match-bots = Видов ботов { $bots }, команд { $teams }: назовите один вид для всех или по одному для каждой.
tournament-desk-only = Об этом сообщает только судейский пульт живого турнира: здесь это показывают столы и кошельки.
tournament-here = { $player }: явка уже отмечена.
tournament-not-here = Явка отмечена не у всех: { $names }. Отметьте их или снимите с турнира, затем проводите жеребьёвку.
tournament-paid = { $player }: вернуть больше, чем внесено, нельзя.
tournament-paid-most = Сумму { $amount } за один раз записать нельзя: не больше { $most }.
tournament-count = { $player }: столько фишек быть не может. Пересчитайте или сообщите о выбывании.
tournament-count-sum = Подсчитанные стеки дают в сумме { $sum }, а фишек в игре { $chips }: пересчитайте.
tournament-not-at-table = { $player } не сидит за столом { $table }.
tournament-together-first = Раздачи идут одновременно: сначала отметьте, что стол { $table } сдал.
tournament-no-final = До финального стола ещё не дошло.
race-winners = В этом розыгрыше фишек { $count }, каждую получает другой игрок с лишней фишкой: назовите ровно тех, кто выиграл.
notice-raced = { $player } получает фишку { $chip }.
tournament-deal-count = Сначала пересчитайте все стеки: в сумме они должны дать все фишки в игре.

# Что было сделано, в журнале пульта.
order-register = { $player }: заявка
order-addmoney = { $source }: в фонд принесено { $amount }
order-withdraw = { $player }: заявка снята
order-appoint = Главный судья: { $judge }
order-word = { $player }: слово для жеребьёвки
order-seat = Проведена жеребьёвка
order-checkin = { $player }: явка, внесено { $paid }
order-pay = { $player }: внесено { $amount }
order-restructure = Уровни изменены
order-announce = «{ $words }»
order-announce-nothing = Объявление снято
order-confirm = Стол { $table }: все сидят по жребию
order-start = Часы пущены
order-stop = Часы остановлены
order-resume = Часы идут дальше
order-setclock = Часы переведены на уровень { $level }
order-setclock-by = Часы переведены на { $by } с
order-deal = Стол { $table }: раздача
order-handover = Стол { $table }: раздача окончена
order-bustout = { $player } выбывает
order-move = { $player } пересаживается: стол { $table }, место { $seat }
order-breakup = Стол { $table } расформирован
order-formfinal = Сформирован финальный стол
order-countstacks = Подсчитано стеков: { $count }
order-endflight = Поток окончен
order-colourup = Стол { $table }: фишки по { $old } обменены на { $new }
order-rebuy = { $player }: ребай
order-decline = { $player }: без ребая
order-takeaddon = { $player }: аддон
order-absence = { $player }: отмечено отсутствие
order-penalise = { $player } пропускает раздач: { $hands } ({ $clause })
order-disqualify = { $player }: дисквалификация ({ $clause })
order-newdeck = Стол { $table }: новая колода
order-agree = Договор подписан, на доигрывание оставлено { $left }
order-sign = Результаты подписаны: { $judge }
summary-empty = в этом файле нет ни одного турнира.
summary-twice = игрок { $name } указан дважды.
summary-players = указано игроков: { $listed }, а в турнире их { $count }.
summary-no-place = игрок { $name } выбыл, но места у него нет.
summary-place = место { $place } у игрока { $name } невозможно при таком числе участников.
summary-negative = { $amount } меньше нуля.
