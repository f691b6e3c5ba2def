"""Live tables: seats, stakes, hands that run, what everybody is shown. They hold no rules of any game."""
