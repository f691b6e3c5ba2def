# The staff's screens in the browser.

web-shift-begin = Начать смену
web-shift-begin-tip = Начать смену
web-shift-code = Код с вашего устройства
web-key-make = Создать ключ
web-key-make-tip = Создать второй фактор
web-key-scan = Отсканируйте код приложением-аутентификатором и введите показанные цифры. Он показывается один раз.
web-key-typed = Или введите ключ в приложении вручную:
web-desk-acts = Что можно сделать
web-desk-do = Подтвердить
web-desk-reason = Причина
web-desk-print = Печать
web-desk-duties = Роли
web-desk-optional = если есть
web-desk-floor = Зал
web-desk-cage = Касса
web-desk-door = Вход
web-desk-house = Заведение
web-desk-staff = Персонал

# -- a table on the floor's page
web-desk-open = Открыть
web-rulings = Решения
web-rulings-none = Здесь не идёт раздача, о которой вы можете решать.
web-rulings-find = Найти решение
web-customer-find = Найти посетителя: имя, номер, учётная запись или документ
web-rulings-later = не сейчас
web-ruling-look = Что будет?
web-ruling-give = Вынести
web-ruling-give-tip = Вынести решение
web-ruling-does = Что произойдёт
web-ruling-back = Отменяется
web-discipline = Дисциплина
web-desk-save = Сохранить

# -- the house as visitors see it
web-house-visiting = Правила посещения
web-house-closed = Сейчас закрыто
web-house-licence = Лицензия { $licence }
web-report-since = С
web-report-until = По
