"""The cards: one module per faction, each ending in a table of its cards; `table.py` puts them together."""
