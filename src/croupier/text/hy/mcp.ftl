# What the server for language models refuses.
mcp-no-hand = Այս զրույցում թիվ { $hand } խաղ չկա․ նախ սկսեք նորը։
mcp-too-many-players = Այստեղ կանխատեսվում է առավելագույնը { $most } խաղացող։
