"""Hands as they are written down: the formats of others, and readable histories."""
