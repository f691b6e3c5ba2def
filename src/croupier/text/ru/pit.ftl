# The pit: what the floor does at one table, and what it is shown there.

## Refusals
ruling-own-hand = Нельзя выносить решение о раздаче, в которой вы играете. Решает другой сотрудник зала.
table-held = Стол уже остановлен.
table-not-held = Стол не остановлен.
table-held-now = Стол остановлен. Скоро игра продолжится.
table-of-event = Это стол турнира: такие действия — на странице турнира.
alert-gone = На вызов { $number } уже ответили.

## Acts
duty-table-pause = Пауза
duty-table-pause-does = Игра остановлена: время не идёт, никто не делает заявок, пока она не продолжится.
duty-table-resume = Продолжить
duty-table-resume-does = Игра продолжается; у того, чья очередь, снова полное время.
duty-rule = Решение
duty-rule-does = Решение становится частью раздачи, с пунктом правил; игроки его видят.
duty-alert-answer = Принято
duty-alert-answer-does = Вызов снимается со списка; ваше имя остаётся в журнале.

## What is filled in
blank-hand = Раздача
blank-ruling = Решение
blank-place = О чём
blank-amount = Число
blank-amount-take-back = Сколько действий отменить
blank-amount-out-of-turn = Всего за круг, при бете или рейзе
blank-amount-prompted-early = Всего за круг, при бете или рейзе
blank-amount-ball-hung = Оборотов по борту
blank-amount-too-few-laps = Оборотов шарика
blank-card = Карта
blank-said = Что сказано
blank-announced = Объявлено всего
blank-motions = Фишки: 5x100 или 50, 200 двумя движениями
blank-why = Причина
blank-alert = Вызов

## What it would do
preview-void = Раздача аннулируется: всем возвращаются их ставки.
preview-over = На этом раздача закончится.
preview-turn = Затем решает { $place }.
preview-choices = Затем решает { $place }: { $choices }.
preview-goes-on = Раздача продолжается; будущие карты не показаны.

## Lists
panel-alerts = Вызовы
panel-sitting = За столом
panel-racks = Цветные фишки
column-colour = Цвет
column-worth = Цена фишки
panel-waiting = Лист ожидания
column-what = Что
column-seat = Место
alert-call = Игрок зовёт сотрудника зала
alert-clock = Игрок просит объявить время
alert-away = У игрока в раздаче пропала связь
alert-fund = Фонд пересчитан: обновите сумму на табло
alert-closed = Заведение закрыто: закройте этот стол
table-held-short = пауза

## Discipline, terms, waiting list
discipline-not-here = Взыскания налагаются только за столами по правилам спортивного покера.
seat-nobody = На месте { $seat } никого нет.
disqualified-here = Вы дисквалифицированы за этим столом.
waiter-gone = Игрока уже нет в листе ожидания.
duty-punish = Взыскание
duty-punish-does = Взыскание исполняется за столом и вносится в протокол.
duty-queue-strike = Вычеркнуть
duty-queue-strike-does = Игрок больше не ждёт здесь места.
blank-offence = Нарушение
blank-penalty = Игрок и взыскание по этому пункту
blank-small-blind = Малый блайнд
blank-big-blind = Большой блайнд
blank-waiter = Кто ждёт
penalty-misses = пропуск { $rounds ->
        [one] { $rounds } круга
       *[other] { $rounds } кругов
    }
penalty-hands = { $hands ->
        [one] { $hands } раздача
        [few] { $hands } раздачи
       *[other] { $hands } раздач
    }
panel-penalties = Взыскания
column-offence = Нарушение
column-sanction = Взыскание
column-by = Кем

## Смена персонала, разъяснение правил, восстановление справедливости, нарушения, другие условия
terms-not-here = Такой ставки за этим столом нет: { $name }.
terms-none = Заполните то, что нужно изменить.
post-not-theirs = { $name } не занимает такой должности: сначала дайте роль.
post-plays = { $name } сидит за этим столом и играет.
post-nobody = На этом посту никого нет.
briefing-first = Сначала { -dealer } ознакомит вас с правилами этого стола. Потом делайте ставку.
redress-no-hand = Раздача { $hand } за этим столом не рассчитывалась.
redress-same = Выберите двух игроков.
redress-not-in = Оба должны были играть в той раздаче.
redress-too-much = В той раздаче выиграно { $most }, больше вернуть нельзя.
redress-running = Этот игрок участвует в идущей раздаче. Дождитесь её конца или остановите стол после неё.
redress-short = У этого игрока осталось только { $most }.
redressed = Фишки переходят: { $giver } → { $taker }.
duty-table-terms = Условия
duty-table-terms-does = Другие блайнды, ставки, анте и пределы действуют со следующей раздачи, остальное — сразу. Что оставлено пустым, не меняется.
duty-violation-enter = Нарушение
duty-violation-enter-does = Нарушение стоит в протоколе; федерация может назначить за него взыскание.
duty-redress = Исправить
duty-redress-does = Фишки из оконченной раздачи переходят к тому, кто выиграл на самом деле. Сама раздача остаётся как была.
duty-post-take = Занять пост
duty-post-take-does = С этого момента стол обслуживает этот сотрудник; прежний сменён.
duty-post-leave = Оставить пост
duty-post-leave-does = Пост свободен, пока его никто не занял.
duty-relief-order = Подмена
duty-relief-order-does = Пост нужно сменить сразу.
duty-brief = Разъяснено
duty-brief-does = Игрок знает правила этого стола и может ставить.
blank-post = Пост
blank-from-seat = С места
blank-to-seat = На место
blank-seat = Место
blank-small-bet = Малая ставка
blank-big-bet = Большая ставка
blank-antes = Анте
panel-rota = Кто обслуживает
panel-ended = Оконченные раздачи
column-post = Пост
column-relief = Смена
relief-due = пора
relief-not-due = ещё рано
alert-relief = Пора сменить
alert-post-empty = Пост пустует
hand-was-settled = рассчитана
hand-was-void = аннулирована
hand-look = Посмотреть
violation-entered = внесено в протокол
move-same = Выберите другой стол.
move-currency = За другим столом играют на другие фишки.
move-in-hand = { $name } участвует в идущей раздаче. Дождитесь её конца.
players-move = За стол { $name }: { $names }.
alert-move = Игрока не удалось пересадить
duty-players-move = Пересадить
duty-players-move-does = Игроки встают здесь со своими фишками и садятся за другой стол. Если место не указано, пересаживаются все.
blank-to-table = За стол №
panel-tray = Фишки стола

## Terms
blank-game = Игра
blank-seats = Мест
blank-stake = Ставка
blank-least = Минимум
blank-most = Максимум
blank-most-payout = Предел выплаты (0 — нет)
blank-least-buy = Наименьший бай-ин
blank-most-buy = Наибольший бай-ин (0 — любой)
blank-think = Секунд на решение (0 — без срока)
panel-terms = Условия
terms-thinks = Время на решение: { $seconds } с.
terms-thinks-long = Время на решение не ограничено.
terms-coming = Со следующей раздачи: { $line }
terms-coming-soon = Новые ставки действуют со следующей раздачи.
terms-stake = Выберите ставку этого стола и её минимум, максимум или то и другое.
terms-bounds = Садиться за этот стол с суммой от { $least } до { $most } нельзя.
terms-think = Дайте на решение не больше { $most } с.
panel-dues = Фонды и плата
dues-kept = ещё не учтено { $kept }
fee-hourly = Почасовая плата
fee-due = к следующей раздаче
fee-paid = внесена
