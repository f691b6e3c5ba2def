# Bots.
seat-without-bot = Seat { $seat } has no bot to play it.
