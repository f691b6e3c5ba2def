# The command line: what each command and argument is. Plain text alone: the help is waited for.

## Commands
cli-command-play = сесть за стол
cli-command-serve = открыть карточный зал для браузеров
cli-command-cluster = узлы зала: у кого какие столы, освободить узел, перенести стол
cli-command-audit = доказать по журналу, что ни одна фишка не пропала и не возникла
cli-command-backup = скопировать учёт зала или вернуть копию
cli-command-staff = кому что можно в зале
cli-command-house = данные заведения: лицензия, часы, деньги, правила, отчёты
cli-command-games = список игр
cli-command-rules = правила одной игры
cli-command-replay = сыграть записанные раздачи заново и сравнить
cli-command-convert = перевести раздачи из формата в формат
cli-command-edge = точное преимущество казино в игре
cli-command-advise = лучшее решение для руки
cli-command-equity = какую долю банка выигрывает рука
cli-command-strategy = стратегия, которую можно выучить, и её цена
cli-command-simulate = сыграть миллионы игр по стратегии
cli-command-studio = студия в браузере: измените игру и посмотрите на её математику
cli-command-tournament = провести, проверить и повторить покерный турнир
cli-command-federation = вести федерацию: календарь, протоколы, рейтинг, сроки
cli-command-structure = уровни турнира и когда он закончится
cli-command-icm = сколько призовых стоят стеки турнира
cli-command-verify = проверить честность записанной раздачи
cli-command-clauses = какие пункты правил проверены тестами
cli-command-mcp = правила, шансы и столы для языковых моделей (MCP)

## Every command
cli-about = Исполняемая книга правил настольных игр казино и спортивного покера.
cli-help = показать эту справку
cli-usage = запуск:
cli-arguments = аргументы:
cli-options = ключи:
cli-language = язык ответа
cli-json = ответ в JSON, для программ
cli-version = показать версию
cli-db = база данных: sqlite:///файл или postgresql://…
cli-option = изменить настройку или выплату
cli-rules = изменённые правила из файла TOML
cli-stake = начальная ставка, если от неё зависит предел выплаты
cli-workers = сколько процессов этой машины считают
cli-cluster = кластер Dask, который считает

## advise
cli-advise-hand = карты на руках
cli-advise-up = открытая карта дилера или все пять, когда ему можно купить игру
cli-advise-board = общие карты
cli-advise-discarded = обменянные карты
cli-advise-dead = другие увиденные карты
cli-advise-hands = на сколько рук разделён бокс в блэкджеке
cli-advise-insured = на сколько застрахован бокс, в фишках, а не в анте; до вскрытия дилера — страхование, о котором спрашивают
cli-advise-stake = анте

## backup
cli-backup-file = куда: room-copy.db копирует SQLite, room.jsonl.gz — экспорт из любой базы
cli-backup-restore = вернуть экспорт в пустую базу данных

## clauses
cli-clauses-missing = перечислить пункты без пройденного теста

## edge
cli-edge-html = записать отчёт с графиками
cli-edge-fresh = сосчитать снова

## equity
cli-equity-hands = AhKh или диапазон: QQ+,AKs,A5s-A2s,KQo:1/2, random; в стаде xx/7d
cli-equity-board = общие карты
cli-equity-dead = мёртвые карты
cli-equity-qualifier = старшая карта лоу в omaha-hilo, по умолчанию 8
cli-equity-exact = сосчитать все раздачи, сколько бы это ни заняло
cli-equity-sample = взять столько случайных раздач
cli-equity-seed = зерно случайных раздач

## play
cli-play-game = игра, например m1/oasis; без неё вы выбираете сами
cli-play-boxes = сколько боксов
cli-play-dark = сколько из них втёмную
cli-play-words = спрашивать ваши слова для каждой тасовки
cli-play-save = куда записать раздачу

## replay
cli-replay-files = раздачи в PHH (.phh, .phhs) или наши записи (.json, на файл или строку), или каталоги с такими файлами; - стандартный ввод
cli-replay-text = рассказать каждую раздачу словами
cli-convert-files = раздачи в PHH, тексте PokerStars (.txt), Open Hand History (.ohh) или наши записи, или каталоги с такими файлами; турниры — наши записи или Open Tournament Summary (.ots)
cli-convert-out = файл для записи: .phh, .phhs, .txt, .ohh или .acpc для раздач, .ots для турниров; - стандартный вывод
cli-convert-to = в каком формате писать, каким бы ни было имя: phh, pokerstars, ohh, acpc, ots

## serve
cli-host = адрес сервера
cli-port = порт
cli-serve-public = адрес, который видят браузеры, например https://room.example
cli-serve-proxied = о посетителях сообщают прокси с этих адресов, например 10.0.0.0/8,192.0.2.7 (по умолчанию — на этой машине)
cli-serve-tables = файл со столами нового казино
cli-serve-events = файл с турнирами нового казино
cli-serve-skks = специальная кассовая система: файл или ИМЯ:АДРЕС из пакета (по умолчанию имитация)
cli-serve-key = файл с ключом, которым закрыты личные данные (по умолчанию рядом с базой)
cli-serve-durability = что переживает записанный ход: отключение питания (по умолчанию) или конец процесса
cli-serve-federation = клуб, сайт федерации или показ условного года на /federation
cli-serve-mail = почтовый сервер для писем федерации: smtp://host:25?from=room@example.org; то же говорит CROUPIER_MAIL
cli-serve-push = уведомления в браузеры с закрытой страницей; службы уведомлений пишут заведению на mailto:room@example.org; то же говорит CROUPIER_PUSH
cli-serve-cluster = шина, которая соединяет узлы одного зала, как nats://127.0.0.1:4222; то же говорит CROUPIER_CLUSTER
cli-serve-workers = процессы, которые делят порт и столы (PostgreSQL; обычно 1)
cli-serve-standby = принимать соединения, а столы — только пока их не может взять другой узел (вместе с --cluster)
cli-serve-hours = часы работы, как их прочтут посетители (по умолчанию круглосуточно)
cli-serve-log = что писать в журнал (по умолчанию info, в терминале warning)

## simulate
cli-simulate-strategy = стратегия: имя, ставка в рулетке или файл с правилами
cli-simulate-rounds = сколько игр: 5000000, 20M
cli-simulate-seed = одно число — одни и те же игры
cli-simulate-boxes = сколько боксов играет
cli-simulate-stake = начальная ставка бокса
cli-simulate-bonus = бонусная ставка бокса
cli-simulate-fund = с чего начинает прогрессивный фонд
cli-simulate-hour = сколько игр в часе
cli-simulate-exact = заодно сосчитать точное преимущество, если это возможно
cli-simulate-html = записать отчёт с графиками

## staff
cli-staff-what = add — дать права, remove — снять, list — список, roles — что может каждая роль
cli-staff-name = чьи
cli-staff-born = дата рождения нового человека, например 1990-12-31
cli-staff-password-stdin = читать пароль нового человека со стандартного ввода

## house
cli-house-what = show — показать, set — записать, force — ввести правила в действие, report — отчёт
cli-house-name = что записать, какие правила или какой отчёт
cli-house-value = новое значение
cli-house-by = от имени какого менеджера
cli-house-approved = день утверждения правил
cli-house-agreed = день согласования правил
cli-house-since = с какого дня
cli-house-until = по какой день

## strategy
cli-strategy-longest = сколько правил может быть у решения
cli-strategy-html = записать страницу
cli-strategy-pdf = записать лист для печати
cli-strategy-save = записать правила в файл для croupier simulate --strategy
cli-strategy-fresh = найти снова

## verify
cli-verify-record = файл с записью раздачи или - для стандартного ввода
cli-verify-commitment = хеш, который вам назвали до раздачи

## tournament
cli-tournament-action = serve открывает пульт живого турнира, print верстает лист, new пишет Регламент, check проверяет его, simulate разыгрывает, match разыгрывает матч команд с одинаковыми картами за всеми столами, replay повторяет записанный турнир
cli-tournament-file = Регламент (TOML или JSON) или записанный турнир
cli-tournament-players = сколько участников
cli-tournament-late = сколько из них приходят после начала
cli-tournament-flight = оконченный поток, записанный турнир: его игроки приходят со своими фишками; по разу на каждый поток
cli-tournament-teams = команды матча через запятую; карты за всеми столами одни и те же
cli-tournament-hands = сколько раздач в матче
cli-bots = кто играет: жребий или боты
cli-tournament-seed = одно зерно — один и тот же турнир
cli-tournament-save = записать турнир в файл
cli-tournament-what = лист для печати: entries, draw, cards, levels, prizes, deal, results
cli-tournament-address = где игроки найдут своё место, для кодов на карточках

## federation
cli-federation-action = demo создаёт условный год, check подаёт все документы снова, verify проверяет протокол со стороны, rating, teams, calendar и deadlines показывают списки, protocol и regulations пишут документы, schema печатает форму
cli-federation-file = документы федерации (по одному JSON в строке) или протокол для проверки
cli-federation-seed = одно зерно даёт один и тот же год
cli-federation-members = сколько в демо членов
cli-federation-events = сколько в демо соревнований
cli-federation-season = сезон; иначе последний с опубликованным календарём
cli-federation-competition = номер соревнования
cli-federation-record = запись турнира, чтобы повторить его
cli-federation-keys = judges.json с сайта федерации: протокол должен быть подписан ключом своего главного судьи
cli-federation-key = ключ главного судьи, 64 шестнадцатеричные цифры
cli-federation-region = только спортсмены региона
cli-federation-sex = только женщины (f) или мужчины (m)
cli-federation-age = только спортсмены этого возраста, например 18-25 или 61-
cli-federation-discipline = только соревнования по одной игре
cli-federation-top = сколько строк показать
cli-federation-recount = пересчитать все рейтинги по подписанным протоколам
cli-federation-skill = показать оценку силы с её погрешностью
cli-federation-at = на какой момент смотреть, например 2027-03-06T12:30
cli-federation-save = записать в файл; вид задаёт окончание имени

## structure
cli-structure-players = сколько игроков ожидается
cli-structure-stack = стартовый стек
cli-structure-minutes = сколько времени есть
cli-structure-chips = номиналы фишек
cli-structure-seats = мест за столом
cli-structure-rebuys = ребаи продаются до конца этого уровня
cli-structure-add-on = аддон продаётся в перерыве после этого уровня
cli-structure-late = сколько из игроков придёт после начала
cli-structure-late-until = поздняя регистрация закрывается в конце этого уровня
cli-structure-re-entries = сколько раз выбывший может войти снова
cli-structure-events = сколько раз разыграть для прогноза
cli-structure-seed = зерно прогноза
cli-structure-save = записать Регламент в файл

## icm
cli-icm-stacks = стеки игроков
cli-icm-prizes = призы начиная с первого места
cli-icm-left = какую часть первого приза оставить на доигрывание

## cluster
cli-cluster-what = status: узлы; drain: узел отдаёт свои столы; move: стол переходит к узлу
cli-cluster-node = номер узла
cli-cluster-table = номер стола
cli-cluster-event = номер турнира
