"""The cards, one module per deck, each ending in a table of its cards."""
