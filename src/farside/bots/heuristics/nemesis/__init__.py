"""How the heuristic bot sees Nemesis."""
