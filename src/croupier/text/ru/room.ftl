# Покерный зал: что он говорит и в чём отказывает.
database-unknown = «{ $url }» — не та база данных, с которой умеет работать зал: укажите sqlite:///файл или postgresql://пользователь@хост/имя.
database-in-memory = Залу нужна база данных в файле: укажите sqlite:///room.db.
database-away = Базу данных { $url } не удаётся открыть: { $why }.
account-unreadable = В учёте нет счёта «{ $account }».
transfer-currencies = Проводка двигает фишки одной валюты, а не { $currencies }.
transfer-too-much = Ни одна проводка не двигает больше { $most ->
        [one] { $most } фишки
       *[other] { $most } фишек
    }.
transfer-unbalanced = Проводка «{ $kind }» не сходится: разница { $off }.
account-short = Для этого не хватает фишек.
ledger-refuses = Учёт отказывает: { $why }.
guest-name = Гость { $number }
name-shape = В имени от { $shortest } до { $longest } букв, цифр, пробелов, точек, дефисов или апострофов, и начинается оно с буквы.
name-alphabet = Имя пишется буквами одного алфавита: латинского, русского или армянского.
name-reserved = «{ $name }» можно принять за имя казино: выберите другое.
name-taken = Имя { $name } занято: выберите другое или войдите, если оно ваше.
too-young = Играть здесь можно { $years ->
        [one] с { $years } года
        [few] с { $years } лет
       *[other] с { $years } лет
    }.
born-impossible = { $born } не может быть датой вашего рождения: укажите год, месяц и день, например 1990-12-31.
role-unknown = Роли { $role } нет; может быть, { $nearest }?
password-length = В пароле от { $shortest } до { $longest } знаков.
password-common = Такой пароль пробуют одним из первых: выберите другой.
password-wrong = Это не ваш пароль: введите тот, с которым вы входите.
factor-needed = Введите код, который сейчас показывает ваше устройство. Если оно утеряно — код восстановления.
factor-wrong = Код неверен или уже использован: дождитесь следующего или введите код восстановления.
factor-had = Второй фактор у вас уже есть: сначала отключите его.
recovery-wrong = Имя и код восстановления не подходят друг к другу, или код уже использован.
grant-had = Сегодняшние условные фишки вы уже получили; приходите завтра.
public-wrong = «{ $public }» — не веб-адрес: укажите его как https://room.example.
signed-out = Вы вышли: это соединение закрыто.
sign-in-needed = Сначала войдите.
sign-in-wrong = Неверное имя или пароль: попробуйте ещё раз.
request-forged = Этот запрос пришёл не с нашей страницы: загрузите её заново.
origin-foreign = Этот запрос пришёл с другого сайта и не был выполнен.
host-unknown = Этот сервер не отвечает на имя { $host }: запустите его с --public и этим адресом.
not-for-guests = Для этого нужна учётная запись: зарегистрируйтесь, это быстро.
page-unknown = Здесь ничего нет.
method-unknown = Здесь этого сделать нельзя.
field-wrong = Поле { $field } не заполнено или заполнено неверно.
request-wrong = Этот запрос нельзя прочитать.
request-too-large = Этот запрос слишком велик.
no-hand-to-prove = На столе нет раздачи: спросите, когда карты будут сданы.
too-many = Слишком много попыток: подождите { $wait } { $wait ->
        [one] секунду
        [few] секунды
       *[other] секунд
    } и попробуйте снова.
sockets-full = У вас открыто слишком много окон: закройте некоторые из них.
room-away = Зал сейчас не может открыть свой учёт: попробуйте через несколько секунд.
house-fault = Внутренняя ошибка. Она записана под номером { $number }; попробуйте ещё раз.
client-unbuilt = Клиент для браузера не собран: выполните make web и запустите зал снова.
database-taken = С базой данных { $url } уже работает другой зал: сначала закройте его или дайте этому свою базу через --db.
custody-lost = Базу данных занял другой зал, потому что этот какое-то время не отвечал. Что делалось здесь после этого, не считается: подключитесь к другому залу или запустите этот снова, когда тот закроется.
cluster-none = С этой базой не работает ни один узел.
cluster-node = Узел { $node }, { $address }, версия { $version }: столов { $tables }, турниров { $events }, { $state ->
    [draining] отдаёт свои столы
    [off-bus] не слышит шину
   *[other] в порядке
}.
cluster-node-unknown = Узла { $node } нет: список даёт croupier cluster status.
cluster-sqlite = Нескольким узлам нужен PostgreSQL: укажите его в --db или уберите --cluster.
cluster-extra = Узлы говорят через NATS: установите его командой pip install 'croupier[cluster]'.
cluster-clock = Часы этой машины расходятся с часами базы на { $seconds } с: сверьте их с сервером времени и запустите снова.
cluster-version = У других узлов версия { $other }, у этого { $own }: переведите все на одну, один за другим.
bus-unknown = «{ $url }» — не адрес шины: напишите, например, nats://127.0.0.1:4222.
bus-open = «{ $url }» на другой машине: там шине нужны TLS и учётные данные, как tls://имя:пароль@host:4222.
bus-away = Шина { $url } недоступна ({ $why }): запустите её или исправьте --cluster.
bus-other = Узлы этой базы работают на другой шине: дайте всем один --cluster или этому узлу свою базу.
table-moved = Стол переезжает на другую машину: попробуйте через мгновение.
answer-lost = Неизвестно, сделано ли это: посмотрите на стол, прежде чем пробовать снова.
port-taken = Порт { $port } на { $host } занять нельзя ({ $why }): выберите другой через --port.
room-open = Карточный зал открыт: { $address }   (Ctrl-C закрывает его)
federation-open = Сайт федерации: { $address }

## Табличка на столе
sign-stake = { $field }: { $range }.
sign-positions = Ставки на позицию: { $stakes }.
sign-payout = Максимальная выплата за раздачу: { $most }.
sign-payout-open = Выплата не ограничена.
sign-bonus = Выплаты по бонусу: { $pays }.
sign-bonus-payout = Максимальная выплата по бонусу: { $most }.
sign-bonus-payout-open = Выплата по бонусу не ограничена.
sign-board = На бонусном табло: { $board }.
sign-limit = Торговля: { $limit }.
sign-blinds = Блайнды: { $small } и { $big }.
sign-bets = Ставки: { $least } и { $most }.
sign-fee = Вознаграждение казино: { $percent } % с каждого банка.
sign-fee-capped = Вознаграждение казино: { $percent } % с каждого банка, но не больше { $cap }.
sign-fee-hourly = Место стоит { $fee } в час.
sign-no-fee = Вознаграждение не берётся.
sign-buy = Бай-ин: { $least }–{ $most ->
        [one] { $most } фишка
       *[other] { $most } фишек
    }.
sign-buy-open = Бай-ин: от { $least ->
        [one] { $least } фишки
       *[other] { $least } фишек
    }.

## The command line
library-missing = Для `croupier { $command }` нужна библиотека { $library }: выполните pip install 'croupier[{ $extra }]'.
backup-exists = { $path } уже существует: назовите другой файл.
backup-nowhere = Каталога { $path } нет: сначала создайте его или назовите другой.
backup-export = Копировать можно только файл SQLite; экспортируйте эту базу в { $path }.
backup-damaged = Копия повреждена ({ $why }): проверьте оригинал.
backup-unreadable = { $path } — не экспорт зала: { $why }.
backup-other = Этот экспорт другой версии ({ $found }); программа читает { $known }.
backup-done = Записано в { $path }, байт: { $size }.
restore-done = Возвращено строк: { $rows }; все остатки сошлись.
restore-not-empty = База данных не пуста (таблица { $table }): верните экспорт в новую.
restore-differs = Остаток { $account } получился { $found }, а записан был { $kept }: ничего не возвращено.
database-missing = Базы данных { $path } нет: укажите её через --db.
database-old = База данных версии { $found }, программе нужна { $known }: запустите croupier serve один раз.
staff-who = Скажите, кто и что: { $command } ИМЯ --role manager.
staff-new = { $name } здесь впервые: добавьте --born с датой рождения, например 1990-12-31.
staff-nobody = Пока ни у кого нет роли: croupier staff add ИМЯ --role manager.
staff-password = Пароль для { $name }:
staff-password-again = Ещё раз:
staff-password-differs = Пароли не совпали: попробуйте снова.
staff-password-none = Пароль не указан.
name-unknown = Никого по имени { $name } здесь нет.

## Ревизия
audit-counts = Проверено: проводок { $transfers }, записей { $postings }, счетов { $accounts }, раздач { $hands }, столов { $tables }, турниров { $events }.
audit-sound = Ни одна фишка не пропала и ни одна не возникла.
audit-unsound = Учёт не сходится. Сохраните базу данных как есть и разберитесь с первой строкой выше.
audit-more = … и ещё { $count }.
audit-stray = Запись { $posting } относится к проводке ({ $transfer }) или счёту ({ $account }), которых нет.
audit-currency = Запись { $posting } проводки { $transfer } сделана на счёте в { $found }, а проводка в { $expected }.
audit-overdrawn = После записи { $posting } проводки { $transfer } на счёте { $account } остаётся { $found }.
audit-unbalanced = Запись { $posting } завершает проводку { $transfer }, которая не сходится: разница { $found }.
audit-entries = В проводке { $transfer } не хватает записей: { $found }; последняя из имеющихся — запись { $posting }.
audit-balance = На счёте { $account } значится { $found }, а записи до { $posting } дают { $expected }.
audit-grant = Проводка { $transfer } и список ежедневных выдач не сходятся.
audit-hand = Раздачу { $hand } нельзя подтвердить: { $found }
audit-settled = Раздача { $hand } сдвинула на счёте { $account } { $found } (запись { $posting }), а сыгранная заново сдвигает { $expected }.
audit-stack = Раздача { $hand } сдана месту { $account } { $found ->
        [one] с { $found } фишкой
       *[other] с { $found } фишками
    }, а лежало там только { $expected } (проводка { $posting }).
audit-no-hand = Запись { $posting } проводки { $transfer } сделана по раздаче { $hand }, которой нет в журнале.
audit-table = Стол { $table } помнит на счёте { $account } { $found }, а в учёте { $expected }.
audit-record-differs = Сыгранная заново по действиям, раздача не совпадает с записью.
audit-commitment-broken = Её секрет не даёт колоды, обещанной до раздачи.
audit-not-over = Она рассчитана раньше, чем закончилась.
audit-nets-differ = Записанные выигрыши игроков — не её результат.

## История
hand-unknown = Раздачи { $hand } вы не играли.
share-over = По этой ссылке раздачи больше нет: попросите игрока прислать другую.
shares-many = У вас уже { $most } ссылок: сначала закройте часть из них.
search-wrong = Так раздачи не найти: откройте историю ещё раз.
hand-still-running = Раздача { $hand } ещё идёт: смотрите её за столом.
hand-refunded = Раздача { $hand } не смогла продолжиться, ставки возвращены: проверять нечего.
auditors-only = Чужие раздачи открывает только аудитор казино.

## Events
event-unknown = Турнира { $event } нет: выберите другой в зале.
event-log-gap = В журнале турнира { $event } нет распоряжения { $order }: восстановите базу из копии.
event-seats-drawn = Места в турнире распределяет жребий: зарегистрируйтесь на него в зале.
event-stays = Стол турнира не покидают: пропускайте раздачи, ваш стек остаётся в игре.
event-buys = В турнире фишки покупают по Регламенту: возьмите ребай или аддон, когда его предложат.
event-not-open = Регистрация на { $event } ещё не открыта: зайдите позже.
event-prize = { $event }: место { $place }. Ваш приз — { $prize ->
        [one] { $prize } фишка
        [few] { $prize } фишки
       *[other] { $prize } фишек
    } — в кошельке.
audit-event = Турнир { $event } нельзя разыграть заново: { $found }
audit-event-draw = Жеребьёвка турнира { $event } не та, что была обещана.
audit-event-money = У турнира { $event } на счёте { $account } лежит { $found }, а по его журналу должно быть { $expected }.
audit-event-stack = У турнира { $event } на счёте { $account } турнирных фишек { $found }, а по его журналу { $expected }.
event-at-desk = «{ $event }» играют в клубе: заявка и оплата — на его стойке.
event-not-live = «{ $event }» играют за столами зала: они сообщают обо всём сами, пульт им не нужен.
directors-only = Живыми турнирами руководят только управляющие и судьи: обратитесь к управляющему.
live-link-wrong = Эта ссылка не открывает пульт: возьмите ту, что была напечатана при его запуске.
live-screen-wrong = Эта ссылка не открывает экран: возьмите новую на пульте.
live-desk-open =
    Пульт открыт.
    Директор: { $director }
    Экраны:   { $screens }
    Остановить: Ctrl-C. Всё сохраняется, ссылки остаются прежними.
