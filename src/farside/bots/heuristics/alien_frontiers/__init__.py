"""How the heuristic bot sees Alien Frontiers."""
