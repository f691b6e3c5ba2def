"""Everything a room loads before it opens: a process forked from one that has it opens in no time."""

from importlib import import_module

from croupier.games import playable
from croupier.room.coach import warm_up
from croupier.room.opening import public_terms
from croupier.text import LANGUAGES, say

for name in ("croupier.room.serving", "aiosqlite", "asyncpg", "alembic.command", "uvloop"):
    import_module(name)
for game in playable():
    import_module(f"croupier.games.{game.replace('/', '.').replace('-', '_')}")
public_terms()
for language in LANGUAGES:
    say("room-open", language, address="")
warm_up()
