"""Poker of ante and raise against a dealer who must qualify: five-card, six-card and joker poker, Oasis."""
