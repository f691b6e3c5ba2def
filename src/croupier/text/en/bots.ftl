# Bots.
seat-without-bot = Seat { $seat } has no bot to play it.

# Their names.
bot-vector = Bot Vector
bot-matrix = Bot Matrix
bot-pixel = Bot Pixel
bot-sensor = Bot Sensor
bot-motor = Bot Motor
bot-relay = Bot Relay
bot-cipher = Bot Cipher
bot-module = Bot Module
bot-dynamo = Bot Dynamo
bot-turbine = Bot Turbine
