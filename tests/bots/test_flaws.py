"""What tells the lower levels from the best play: they misjudge what they compare, or what they plan with."""

from __future__ import annotations

import pytest

from farside.bots.flaws import FLAWLESS, Flaws, error
from farside.bots.heuristics import JUDGES, find_judge
from farside.bots.heuristics.nexus_ops.judge import GameJudge as NexusJudge
from farside.bots.lines import Lines
from farside.bots.normal import POSITIONS, WIDTH, NormalBot
from farside.bots.searching import SearchBot
from farside.core.rng import Rng
from farside.games.nemesis.rules.state import State
from farside.games.nexus_ops.rules.state import State as NexusOps

from .test_normal import seen_by
from .test_search import SMALL, position

SEEN = seen_by("alien-frontiers", position("alien-frontiers", 2, {}, 30), Rng(1))


def test_who_has_no_flaws_takes_the_best() -> None:
    rng = Rng(1)
    assert FLAWLESS.best([0.2, 0.5, 0.5, 0.1], 1.0, rng) == 1
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
    assert (easy.blur > normal.blur and hard.blur > 0) or easy.fog > normal.fog > hard.fog > 0
    assert "expert" not in flaws


def test_who_misjudges_takes_what_seems_best() -> None:
    world = SEEN.imagine(Rng(1))
    found = Lines(find_judge("alien-frontiers")(world, SEEN.seat), world, WIDTH, POSITIONS).by_worth()
    assert len(found) > 2

    def taken(blur: float) -> set[int]:
        return {NormalBot("alien-frontiers", Rng(seed), Flaws(blur)).choose(SEEN) for seed in range(60)}

    assert taken(1e-6) <= set(found[0][1])
    assert taken(10.0) > set(found[0][1])
    assert taken(10.0) <= {option for _, options in found for option in options}  # nothing pointless


def test_in_a_fog_other_plans_are_made() -> None:
    """Each turn has its own mistakes; within a turn a bot sticks to them, so that its plans hang together."""
    seen = seen_by("nexus-ops", position("nexus-ops", 2, {}, 60), Rng(1))
    clear = NormalBot("nexus-ops", Rng(1)).choose(seen)
    assert {NormalBot("nexus-ops", Rng(seed)).choose(seen) for seed in range(20)} == {clear}
    assert len({NormalBot("nexus-ops", Rng(seed), Flaws(fog=3.0)).choose(seen) for seed in range(20)}) > 1
    for seed in range(5):
        bot = NormalBot("nexus-ops", Rng(seed), Flaws(fog=3.0))
        assert len({bot.choose(seen) for _ in range(5)}) == 1


def test_a_fog_lies_over_hexes_and_kinds_of_units() -> None:
    """What is misjudged is misjudged in all moods, and there is no fog where no plans are made."""
    world = position("nexus-ops", 2, {}, 60)
    assert isinstance(world, NexusOps)
    judge, again = NexusJudge(world, 0), NexusJudge(world, 0)
    right = judge.worths.price(world.on_board[0])
    judge = NexusJudge(world, 0)
    judge.misjudge(1.0, Rng(4))
    again.misjudge(1.0, Rng(4))
    assert judge.worths.price(world.on_board[0]) == again.worths.price(world.on_board[0]) != right
    assert any(judge.worths.temptation(place) > 0 for place in range(judge.worths.layout.size))
    moods = judge.moods(world)
    assert moods
    assert all(isinstance(mood, NexusJudge) and mood.worths.errors is judge.worths.errors for mood in moods)
    with pytest.raises(NotImplementedError):
        find_judge("alien-frontiers")(position("alien-frontiers", 2, {}, 5), 0).misjudge(1.0, Rng(1))


def test_errors_are_mostly_little() -> None:
    rng = Rng(7)
    drawn = [error(rng) for _ in range(4000)]
    assert sum(drawn) / 4000 == pytest.approx(0.0, abs=0.06)
    assert len([one for one in drawn if abs(one) < 1]) / 4000 == pytest.approx(0.68, abs=0.03)


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
