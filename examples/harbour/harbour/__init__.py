"""The book of the harbour: see `book.toml`. Croupier finds it by the entry point `croupier.books`."""
