# Bots.
seat-without-bot = { $seat } տեղի համար խաղացող բոտ չկա։
