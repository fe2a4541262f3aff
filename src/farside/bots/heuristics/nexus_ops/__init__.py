"""How the heuristic bot sees Nexus Ops."""
