"""What tells the lower levels from the best play: they misjudge, or slip."""

from __future__ import annotations

import pytest

from farside.bots.flaws import FLAWLESS, Flaws
from farside.bots.heuristics import JUDGES, find_judge
from farside.bots.lines import Lines
from farside.bots.normal import POSITIONS, WIDTH, NormalBot
from farside.bots.searching import SearchBot
from farside.core.rng import Rng
from farside.games.nemesis.rules.state import State

from .test_normal import seen_by
from .test_search import SMALL, position

SEEN = seen_by("alien-frontiers", position("alien-frontiers", 2, {}, 30), Rng(1))


def test_who_has_no_flaws_takes_the_best() -> None:
    rng = Rng(1)
    assert FLAWLESS.best([0.2, 0.5, 0.5, 0.1], 1.0, rng) == 1
    assert not FLAWLESS.slip(rng)
    assert rng.drawn == 0


def test_the_worse_the_rarer() -> None:
    """What is worse by the blur, a part of what is at stake, is taken e times as rarely."""
    rng = Rng(2)
    taken = [Flaws(blur=0.2).best([0.5, 0.4, 0.0], 0.5, rng) for _ in range(4000)]
    assert taken.count(0) / taken.count(1) == pytest.approx(2.718, rel=0.1)
    assert 0 < taken.count(2) < 50


@pytest.mark.parametrize("game_id", JUDGES)
def test_lower_levels_have_greater_flaws(game_id: str) -> None:
    """As the game's judge says; the expert has none. What `hard` compares are results of searches, which spread less
    than the judge's worths: its blur is not to be compared with the others'."""
    flaws = find_judge(game_id).FLAWS
    easy, normal, hard = (flaws[level] for level in ("easy", "normal", "hard"))
    assert (easy.blur > normal.blur and hard.blur > 0) or easy.slips > normal.slips > hard.slips > 0
    assert "expert" not in flaws


def test_who_slips_does_anything() -> None:
    taken = {NormalBot("alien-frontiers", Rng(seed), Flaws(slips=100)).choose(SEEN) for seed in range(60)}
    assert len(taken) == len(SEEN.options) or len(taken) > 8


def test_who_misjudges_takes_what_seems_best() -> None:
    world = SEEN.imagine(Rng(1))
    found = Lines(find_judge("alien-frontiers")(world, SEEN.seat), world, WIDTH, POSITIONS).by_worth()
    assert len(found) > 2

    def taken(blur: float) -> set[int]:
        return {NormalBot("alien-frontiers", Rng(seed), Flaws(blur)).choose(SEEN) for seed in range(60)}

    assert taken(1e-6) <= set(found[0][1])
    assert taken(10.0) > set(found[0][1])
    assert taken(10.0) <= {option for _, options in found for option in options}  # nothing pointless


def test_who_has_little_hope_still_tells_better_from_worse() -> None:
    """In Nemesis a blur is a part of one's own chance, however small; what the Intruder player takes are lives."""
    judge_of = find_judge("nemesis")
    crew = position("nemesis", 3, {"mode": "cooperative"}, 5)
    assert [judge_of.stake(crew, 0, chance) for chance in (0.4, 0.01)] == [0.4, 0.01]
    assert judge_of.stake(crew, 0, -0.1) > 0
    hunted = position("nemesis", 3, {"mode": "intruder-player"}, 5)
    assert isinstance(hunted, State)
    hunted.intruder_seat = 2  # who has died
    assert judge_of.stake(hunted, 2, -0.3) == judge_of.stake(hunted, 2, 0.3) > 0
    assert find_judge("theseus").stake(position("theseus", 2, {}, 5), 0, 0.01) == 1.0  # among rivals all is at stake


def test_with_more_players_less_is_at_stake() -> None:
    """In Alien Frontiers a line wins or loses the less, the smaller an equal share of the victory is."""
    judge_of = find_judge("alien-frontiers")
    stakes = [judge_of.stake(position("alien-frontiers", seats, {}, 5), 0, 0.3) for seats in (2, 3, 4)]
    assert stakes == [1.0, pytest.approx(2 / 3), 0.5]


def test_a_search_may_be_misjudged() -> None:
    """What it found stays as it is: only what it takes for the best changes."""
    sure = SearchBot("alien-frontiers", Rng(1), SMALL).consider(SEEN)
    first = set()
    for seed in range(20):
        thoughts = SearchBot("alien-frontiers", Rng(seed), SMALL, Flaws(blur=10.0)).consider(SEEN)
        assert {tuple(one.line) for one in thoughts} == {tuple(one.line) for one in sure}
        first.add(thoughts[0].option)
    assert len(first) > 1
