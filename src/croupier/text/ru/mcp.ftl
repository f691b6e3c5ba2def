# What the server for language models refuses.
mcp-no-hand = Раздачи { $hand } в этом разговоре нет; сначала начните раздачу.
mcp-too-many-players = Здесь прогноз делается не более чем на { $most ->
        [one] { $most } игрока
        [few] { $most } игрока
       *[other] { $most } игроков
    }.
