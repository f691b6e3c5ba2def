"""What became of hands that were played out."""

from __future__ import annotations

import msgspec


class PlayedOut(msgspec.Struct, frozen=True):
    """What became of hands that bots played out: chips won by each seat, and the squares of them."""

    hands: int
    steps: int
    showdowns: int
    fees: int
    won: tuple[int, ...]
    squares: tuple[float, ...]

    def rate(self, seat: int, big: int) -> tuple[float, float]:
        """Return what a seat has won a hand, in big blinds, and the standard error of that.

        >>> PlayedOut(100, 0, 0, 0, (500, -500), (25_000.0, 25_000.0)).rate(1, 10)
        (0.5, 0.15)
        """
        mean = self.won[seat - 1] / self.hands
        spread = max(0.0, self.squares[seat - 1] / self.hands - mean * mean)
        return mean / big, (spread / self.hands) ** 0.5 / big
