"""All cards in one table. Imported by set-up, so that it is filled before anything is played."""

from __future__ import annotations

from . import aliens, bonus, greys, marines, scientists
from .registry import RULES

RULES.update(marines.CARDS)
RULES.update(aliens.CARDS)
RULES.update(scientists.CARDS)
RULES.update(greys.CARDS)
RULES.update(bonus.CARDS)
