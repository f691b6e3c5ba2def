"""Rooms of several nodes: who has which table, and how words of one node reach another."""
