"""Russian poker: exchange, sixth card, insurance, two combinations, the bought game."""
