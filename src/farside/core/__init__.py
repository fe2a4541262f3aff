"""What every game shares: steps, decisions, chance, hidden cards, saving. No input or output, no third-party import."""
