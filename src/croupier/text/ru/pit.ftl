# The pit: what the floor does at one table, and what it is shown there.

## Refusals
ruling-own-hand = Нельзя выносить решение о раздаче, в которой играешь сам. Решает другой сотрудник зала.
table-held = Стол уже остановлен.
table-not-held = Стол не остановлен.
table-held-now = Стол остановлен. Скоро игра продолжится.
table-of-event = Это стол турнира: это делается на странице турнира.
alert-gone = На вызов { $number } уже ответили.

## Acts
duty-table-pause = Пауза
duty-table-pause-does = Стол стоит: время не идёт, никто не делает заявок, пока игра не продолжится.
duty-table-resume = Продолжить
duty-table-resume-does = Игра продолжается; у того, кто решает, снова всё время.
duty-rule = Решение по раздаче
duty-rule-does = Решение становится частью раздачи, с пунктом правил; игроки его видят.
duty-alert-answer = Принято
duty-alert-answer-does = Вызов снимается со списка; ваше имя остаётся в журнале.

## What is filled in
blank-hand = Раздача
blank-ruling = Решение
blank-place = О чём
blank-amount = Число
blank-amount-take-back = Сколько действий отменить
blank-amount-out-of-turn = Всего в круге, при ставке или рейзе
blank-amount-prompted-early = Всего в круге, при ставке или рейзе
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
panel-waiting = Лист ожидания
column-what = Что
column-seat = Место
alert-call = Игрок зовёт администратора зала
alert-clock = Попросили засечь время
alert-away = У игрока в раздаче пропала связь
alert-fund = Фонд пересчитан: запишите табло
table-held-short = пауза

## Discipline, terms, waiting list
discipline-not-here = Взыскания налагаются только за столами по правилам спортивного покера.
seat-nobody = На месте { $seat } никого нет.
disqualified-here = Вы дисквалифицированы за этим столом.
terms-no-blinds = За этим столом нет блайндов, которые можно изменить.
waiter-gone = Их уже нет в листе ожидания.
duty-punish = Взыскание
duty-punish-does = Взыскание исполняется за столом и вносится в протокол.
duty-table-terms = Изменить блайнды
duty-table-terms-does = Новые блайнды действуют со следующей раздачи.
duty-queue-strike = Вычеркнуть
duty-queue-strike-does = Они больше не ждут здесь места.
blank-offence = Нарушение
blank-penalty = Кто и что позволяет пункт
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
