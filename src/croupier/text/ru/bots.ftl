# Bots.
seat-without-bot = За место { $seat } некому играть.
