"""Bots: given what their seat knows, never the game."""
