# Покерный зал: что он говорит и в чём отказывает.
database-unknown = «{ $url }» — не та база данных, с которой умеет работать зал: укажите sqlite:///файл или postgresql://пользователь@хост/имя.
database-in-memory = Залу нужна база данных, которая его переживёт: укажите файл, sqlite:///room.db.
database-away = Базу данных { $url } не удаётся открыть: { $why }.
account-unreadable = В бухгалтерии нет счёта «{ $account }».
transfer-currencies = Проводка двигает фишки одной валюты, а не { $currencies }.
transfer-too-much = Ни одна проводка не двигает больше { $most } фишек.
transfer-unbalanced = Проводка «{ $kind }» не сходится: разница { $off }.
account-short = Для этого не хватает фишек.
ledger-refuses = Бухгалтерия отказывает: { $why }.
guest-name = Гость { $number }
name-shape = В имени от { $shortest } до { $longest } букв, цифр, пробелов, точек, дефисов или апострофов, и начинается оно с буквы.
name-alphabet = Имя пишется буквами одного алфавита: латинского, русского или армянского.
name-reserved = «{ $name }» можно принять за имя казино: выберите другое.
name-taken = Имя { $name } занято: выберите другое или войдите, если оно ваше.
too-young = Играть здесь можно с { $years } лет.
born-impossible = { $born } не может быть датой вашего рождения: укажите год, месяц и день, например 1990-12-31.
role-unknown = Роли { $role } нет; может быть, { $nearest }?
password-length = В пароле от { $shortest } до { $longest } знаков.
password-common = Такой пароль пробуют одним из первых: выберите другой.
grant-had = Сегодняшние условные фишки вы уже получили; приходите завтра.
public-wrong = «{ $public }» — не адрес казино: укажите его как https://room.example.
signed-out = Вы вышли: это соединение закрыто.
sign-in-needed = Сначала войдите.
sign-in-wrong = Имя и пароль не подходят друг к другу.
request-forged = Этот запрос пришёл не с нашей страницы: загрузите её заново.
origin-foreign = Этот запрос пришёл с другого сайта и не был выполнен.
host-unknown = Это казино не называется { $host }: запустите его с --public и этим адресом.
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
room-away = Зал сейчас не может открыть свои книги: попробуйте через несколько секунд.
house-fault = Казино ошиблось. Это записано под номером { $number }; попробуйте ещё раз.
client-unbuilt = Клиент для браузера не собран: выполните make web и запустите зал снова.
database-taken = С базой данных { $url } уже работает другой зал: сначала закройте его или дайте этому свою базу через --db.
port-taken = Зал не может слушать { $host }, порт { $port } ({ $why }): выберите другой через --port.
room-open = Карточный зал открыт: { $address }   (Ctrl-C закрывает его)

## Табличка на столе
sign-stake = { $field }: { $range }.
sign-positions = Ставки на позицию: { $stakes }.
sign-payout = За одну раздачу выплачивается не больше { $most }.
sign-payout-open = Наибольшая выплата не ограничена.
sign-bonus = Бонус выплачивает: { $pays }.
sign-bonus-payout = По бонусу выплачивается не больше { $most }.
sign-bonus-payout-open = Выплата по бонусу не ограничена.
sign-board = На бонусном табло { $board }.
sign-limit = Торговля: { $limit }.
sign-blinds = Блайнды: { $small } и { $big }.
sign-bets = Ставки: { $least } и { $most }.
sign-fee = Казино берёт { $percent } % с каждого банка.
sign-fee-capped = Казино берёт { $percent } % с каждого банка, но не больше { $cap }.
sign-fee-hourly = Место стоит { $fee } в час.
sign-no-fee = Казино не берёт доли.
sign-buy = Бай-ин: { $least }–{ $most } фишек.
sign-buy-open = Бай-ин: от { $least } фишек.

## The command line
library-missing = Для `croupier { $command }` нужна библиотека { $library }: выполните pip install 'croupier[room]'.
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
audit-counts = Проверено: проводок { $transfers }, записей { $postings }, счетов { $accounts }, раздач { $hands }, столов { $tables }.
audit-sound = Ни одна фишка не пропала и ни одна не возникла.
audit-unsound = Книги не сходятся. Сохраните базу данных как есть и разберитесь с первой строкой выше.
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
audit-stack = Раздача { $hand } сдана месту { $account } с { $found } фишками, а лежало там только { $expected } (проводка { $posting }).
audit-no-hand = Запись { $posting } проводки { $transfer } сделана по раздаче { $hand }, которой нет в журнале.
audit-table = Стол { $table } помнит на счёте { $account } { $found }, а в бухгалтерии { $expected }.
audit-record-differs = Сыгранная заново по ходам, она не та раздача, что записана.
audit-commitment-broken = Её секрет не даёт колоды, обещанной до раздачи.
audit-not-over = Она рассчитана раньше, чем закончилась.
audit-nets-differ = Записанные выигрыши игроков — не её результат.

## История
hand-unknown = Раздачи { $hand } вы не играли.
hand-still-running = Раздача { $hand } ещё идёт: смотрите её за столом.
hand-refunded = Раздача { $hand } не смогла продолжиться, ставки возвращены: проверять нечего.
auditors-only = Чужие раздачи открывает только аудитор казино.
