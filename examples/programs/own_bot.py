"""A bot is anything that decides from what it may see."""

import croupier
from croupier.bots import Choice, play_out
from croupier.table.view import View


class Caller:
    """Checks and calls, whatever they hold."""

    def decide(self, view: View) -> Choice:
        """Take the first of check, call and fold that is offered."""
        offered = [option.name for option in view.options]
        return Choice(next(name for name in ("check", "call", "fold") if name in offered))


hand = croupier.deal("fspr/holdem", seats={1: 200, 2: 200}, button=2, blinds=(1, 2), seed=1)
play_out(hand, {1: Caller(), 2: Caller()})
print(hand.result.net)
