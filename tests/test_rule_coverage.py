"""Every rule of every game is cited by a test, or known to be untestable."""

from __future__ import annotations

import pytest

from farside.coverage import measure
from farside.games import GAME_IDS


@pytest.mark.parametrize("game", GAME_IDS)
def test_every_rule_is_cited(game: str) -> None:
    found = measure(game)
    assert found.missing == []
    assert found.unknown == {}
    assert found.tested_after_all == []
