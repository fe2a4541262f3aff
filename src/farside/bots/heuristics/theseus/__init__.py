"""How the heuristic bot sees Theseus: The Dark Orbit."""

from .judge import GameJudge

__all__ = ["GameJudge"]
