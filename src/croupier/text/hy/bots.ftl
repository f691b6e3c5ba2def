# Bots.
seat-without-bot = Թիվ { $seat } տեղի համար խաղացող բոտ չկա։

# Their names.
bot-vector = Բոտ Վեկտոր
bot-matrix = Բոտ Մատրից
bot-pixel = Բոտ Պիքսել
bot-sensor = Բոտ Սենսոր
bot-motor = Բոտ Մոտոր
bot-relay = Բոտ Ռելե
bot-cipher = Բոտ Կոդ
bot-module = Բոտ Մոդուլ
bot-dynamo = Բոտ Դինամո
bot-turbine = Բոտ Տուրբին
