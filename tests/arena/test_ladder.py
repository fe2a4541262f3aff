"""The levels of the bots, each against the next lower one: `farside arena GAME --bots normal,easy`."""

from __future__ import annotations

import pytest

from farside.arena.match import jobs_of, new_match, play
from farside.arena.ratings import wilson
from farside.bots.heuristics import JUDGES

WANTED = 0.65  # of the games in which one of two did better
# Games of each pair of levels: enough to see a rung that is gone, not to measure one (tools/measure_bots.py does).
LADDER = [("normal", "easy", 40), ("hard", "normal", 30), ("expert", "hard", 16)]
IN_NEMESIS = 5  # times as many: most of them nobody wins


@pytest.mark.soak
@pytest.mark.parametrize("game_id", JUDGES)
@pytest.mark.parametrize(("better", "worse", "games"), LADDER)
def test_each_level_beats_the_next_lower_one(game_id: str, better: str, worse: str, games: int) -> None:
    number = games * IN_NEMESIS if game_id == "nemesis" else games
    won = decided = 0
    for job in jobs_of(new_match(game_id, [better, worse], 2, {}, "ladder"), number):
        outcome = play(job)
        assert outcome.problem is None
        mine, other = [outcome.ranks[outcome.bots.index(bot)] for bot in (better, worse)]
        won += mine < other
        decided += mine != other
    assert won > decided / 2
    assert wilson(won, decided)[1] >= WANTED
