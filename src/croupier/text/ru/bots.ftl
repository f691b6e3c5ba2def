# Bots.
seat-without-bot = За место { $seat } не играет ни один бот.

# Their names.
bot-vector = Бот Вектор
bot-matrix = Бот Матрица
bot-pixel = Бот Пиксель
bot-sensor = Бот Сенсор
bot-motor = Бот Мотор
bot-relay = Бот Реле
bot-cipher = Бот Шифр
bot-module = Бот Модуль
bot-dynamo = Бот Динамо
bot-turbine = Бот Турбина
