# Отчёты заведения.

report-unknown = Отчёта «{ $name }» нет.
panel-reports = Отчёты
column-report = Отчёт
report-days = Игровые дни
report-shifts = Смены
report-tables = Столы
report-games = Игры
report-fees = Комиссии и фонды
report-incidents = Происшествия
column-hands = Раздачи
column-staked = Ставки
column-due-win = Ожидаемый выигрыш
column-win = Выигрыш
column-from = От
column-to = До
column-currency = Валюта
column-float = Флоут
column-held = Остаток
column-reported = Записано
column-confirmed = Подтверждено
column-acts = Действия
column-counted = Подсчёты
