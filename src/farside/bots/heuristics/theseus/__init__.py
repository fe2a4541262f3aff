"""How the heuristic bot sees Theseus."""
