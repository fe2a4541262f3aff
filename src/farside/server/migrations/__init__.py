"""The history of the database's tables. Run at start; nobody has to think of it."""
