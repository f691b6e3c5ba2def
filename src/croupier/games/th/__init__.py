"""Hold'em of a casino rulebook (book `th`)."""
