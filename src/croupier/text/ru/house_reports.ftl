# Отчёты заведения.

report-unknown = Отчёта «{ $name }» нет.
panel-reports = Отчёты
column-report = Отчёт
report-days = Игровые дни
report-shifts = Смены
report-tables = Столы
report-games = Игры
report-fees = Плата и фонды
report-incidents = Инциденты
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

duty-table-sign = Табличка
duty-table-sign-does = Минимум, максимум, наибольшая выплата и бонус стола на всех языках, документом с номером.
paper-sign = Табличка стола
paper-shift = Отчёт о смене
paper-line-game = Игра
paper-line-sign = На табличке
paper-line-began = Начало
paper-line-did = Действие
paper-line-times = Раз
dates-turned = Первый день позже последнего.
column-came = Поступило

report-staff = Персонал
report-legend = Оранжевая черта — ожидаемый выигрыш. Серая линия — разброс, который даёт один лишь случай: в нём лежат девятнадцать итогов из двадцати.
column-drop = Дроп
column-hold = Холд
column-shifts = Смены
column-hours = Часы
column-rulings = Решения
