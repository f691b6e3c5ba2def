"""Tournaments: a competition is a log, like a hand; replaying it gives the same event (fspr chapters 4 and
6.1).
"""
