"""The live games of the Armenian decree (book `am`)."""
