# What the server for language models refuses.
mcp-no-hand = There is no hand { $hand } in this conversation; deal one first.
mcp-too-many-players = At most { $most } players are forecast here.
