"""Events of the room: tournaments, each an actor of its own with its own journal.

An event is played here, at tables of the room, or live, at tables of a club where others deal. Both are one
thing: a `croupier.tournament.Tournament`, whose orders are written down one after the other.
"""
