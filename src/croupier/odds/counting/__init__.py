"""What all families share: classes of hands, hidden cards, payments, random cards, threads, the store."""
