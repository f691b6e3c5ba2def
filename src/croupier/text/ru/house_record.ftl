# Часы работы, налоговый календарь и что досье говорит посетителям.

hours-wrong = Напишите часы работы как Mo-Th 18:00-04:00; Fr-Su 16:00-06:00 или 24/7.
zone-wrong = Нет часового пояса «{ $given }»: выберите имя из списка часовых поясов.
house-closed = Заведение закрыто. Откроется { $opens }.
weekday-mo = Пн
weekday-tu = Вт
weekday-we = Ср
weekday-th = Чт
weekday-fr = Пт
weekday-sa = Сб
weekday-su = Вс
choice-time-zone = часовой пояс
tax-day-unknown = В календаре нет налога со сроком { $day }.
tax-day-paid = Уплата налога со сроком { $day } уже отмечена.
tax-left = { $days ->
        [0] срок сегодня
        [one] остался { $days } день
        [few] осталось { $days } дня
        [many] осталось { $days } дней
       *[other] осталось { $days } дня
    }
tax-late = { $days ->
        [one] просрочен на { $days } день
        [few] просрочен на { $days } дня
        [many] просрочен на { $days } дней
       *[other] просрочен на { $days } дня
    }
duty-tax-paid = Налог уплачен
duty-tax-paid-does = Налог с этим сроком отмечается уплаченным: сумма и ваше имя.
blank-tax-day = Срок
panel-tax-calendar = Налог на игорный бизнес
column-left = Осталось
panel-jackpots = Джекпоты
column-jackpot = Джекпот
column-board = На табло
house-in-force = действуют с { $since }
house-now-open = Сейчас заведение открыто.
house-now-closed = Сейчас заведение закрыто.
item-unknown = Здесь нет «{ $item }». Выберите из списка: { $known }.

# The nodes of a room of several.
panel-nodes = Узлы
column-node = Узел
column-address = Адрес
column-version = Версия
column-tables = Столы
column-events = Турниры
node-on-bus = в порядке
node-off-bus = не слышит шину
node-standby = в резерве
node-draining = отдаёт свои столы
