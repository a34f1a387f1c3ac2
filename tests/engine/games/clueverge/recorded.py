"""Recorded games for the golden playthroughs, and for tests that need a whole game."""

GAMES = ()
