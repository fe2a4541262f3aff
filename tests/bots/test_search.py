"""The searching bots: legal, repeatable, bounded, blind to what their seat cannot see; and the value they learnt."""

from __future__ import annotations

import json
import time
from importlib import import_module
from importlib.resources import files
from typing import Any

import pytest

from farside.bots.heuristics import JUDGES, find_judge
from farside.bots.levels import LEVELS, find_bot
from farside.bots.search import Effort, Search
from farside.bots.searching import EFFORTS, SearchBot
from farside.bots.seen import Bot
from farside.bots.value import Value, final_shares, find_value, shares_of
from farside.core.game import SeatResult, check_options
from farside.core.play import State, choose, run
from farside.core.rng import Rng
from farside.games import find_game

from .test_normal import bots_of, decisions, seen_by, table

SMALL = Effort(arms=3, replies=2, width=1, positions=10, iterations=8, seconds=0, turns=1)
# Somebody in every seat count and mode must be able to sit down.
TABLES = [
    *[(game_id, seats, {}) for game_id in JUDGES for seats in find_game(game_id).seats],
    ("nexus-ops", 4, {"teams": True}),
    ("theseus", 4, {"teams": True}),
    ("nemesis", 3, {"mode": "cooperative"}),
    ("nemesis", 3, {"mode": "intruder-player"}),
    ("nemesis", 2, {"board": "alternative"}),
]


def position(game_id: str, seats: int, options: dict[str, object], choices: int) -> State:
    """After so many random choices, at a decision with more than one option if there still is one."""
    info = find_game(game_id)
    g = info.new_state(seats, Rng(f"{game_id} {choices}"), check_options(info, seats, options), info.box)
    run(g)
    rng = Rng(choices)
    number = 0
    while g.decision is not None and (number < choices or len(g.decision.options) == 1):
        choose(g, rng.below(len(g.decision.options)))
        number += 1
    return g


def quick_bot(level: str, game_id: str, seed: int) -> Bot:
    """A bot of this level; the searching ones with little effort, bounded by iterations."""
    return SearchBot(game_id, Rng(seed), SMALL) if level in EFFORTS else find_bot(level, game_id, seed)


@pytest.mark.parametrize(("game_id", "seats", "options"), TABLES)
def test_chooses_legally_and_repeatably_at_every_table(game_id: str, seats: int, options: dict[str, object]) -> None:
    for choices in (0, 30, 90):
        g = position(game_id, seats, options, choices)
        if g.decision is None:
            continue
        seen = seen_by(game_id, g, Rng(choices))
        before = seen.to_json()
        index = SearchBot(game_id, Rng(5), SMALL).choose(seen)
        assert 0 <= index < len(g.decision.options)
        assert SearchBot(game_id, Rng(5), SMALL).choose(seen) == index
        assert seen.to_json() == before


@pytest.mark.parametrize("game_id", JUDGES)
@pytest.mark.parametrize("level", LEVELS)
def test_no_level_knows_more_than_its_seat(game_id: str, level: str) -> None:
    """Same seed and same view: the same choice in every world that the seat cannot tell apart."""
    for seats in (2, max(find_game(game_id).seats)):
        bots = bots_of(game_id, ["random"] * seats, f"blind {seats}")
        for number, state in enumerate(decisions(game_id, bots, f"blind {seats}")):
            assert state.decision is not None
            if number % 60 == 40 and len(state.decision.options) > 1:
                worlds = [seen_by(game_id, state, Rng(f"world {number}/{world}")) for world in range(3)]
                choices = {quick_bot(level, game_id, number).choose(world) for world in worlds}
                assert len(choices) == 1, f"decision {number} with {seats} seats: {choices}"
            if number > 200:
                break


def test_compares_lines_and_counts_what_it_did() -> None:
    seen = seen_by("alien-frontiers", table("alien-frontiers", 2, "counts"), Rng(1))
    effort = Effort(arms=4, replies=2, width=2, positions=30, iterations=24, seconds=0, turns=2)
    search = Search(seen.imagine, find_judge("alien-frontiers"), find_value(seen.info), Rng(2), effort)
    best = search.run()
    assert best in search.root.arms
    assert sum(arm.visits for arm in search.root.arms) == search.iterations <= 24
    assert best.visits == max(arm.visits for arm in search.root.arms)
    assert all(0 <= arm.total <= arm.visits for arm in search.root.arms)
    assert any(arm.children for arm in search.root.arms)


def test_the_judge_keeps_its_say_in_a_longer_search() -> None:
    """Where the search finds no difference, the judge's opinion tells the lines apart, however long it searched."""
    seen = seen_by("alien-frontiers", position("alien-frontiers", 2, {}, 30), Rng(30))
    says: list[list[float]] = []
    for iterations in (24, 240):
        effort = Effort(arms=6, replies=2, width=1, positions=0, iterations=iterations, seconds=0, turns=1)
        search = Search(seen.imagine, find_judge("alien-frontiers"), lambda g: [0.5, 0.5], Rng(1), effort)
        search.run()
        says.append([search.score(arm) - 0.5 for arm in search.root.arms])
    assert min(says[0]) < -0.005
    assert says[1] == pytest.approx(says[0], rel=0.2)


@pytest.mark.parametrize("game_id", JUDGES)
def test_keeps_to_its_time(game_id: str) -> None:
    seen = seen_by(game_id, position(game_id, 2, {}, 30), Rng(1))
    patient = Effort(arms=6, replies=3, width=2, positions=30, iterations=10**6, seconds=0.3, turns=2)
    begun = time.perf_counter()
    thoughts = SearchBot(game_id, Rng(1), patient).consider(seen)
    assert time.perf_counter() - begun < 6
    assert thoughts


def test_goes_through_with_a_plan_and_drops_it_when_something_else_comes() -> None:
    """Nexus Ops: buying is planned as a whole. A plan that does not fit any more is forgotten."""
    g = table("nexus-ops", 2, "plan")
    bot = SearchBot("nexus-ops", Rng(3), SMALL)
    assert g.decision is not None
    seat, followed = g.decision.seat, 0
    for _ in range(40):
        if g.decision is None or g.decision.seat != seat:
            break
        planned = list(bot._line)
        index = bot.choose(seen_by("nexus-ops", g, Rng(1)))
        if planned and g.decision.index_of(planned[0]) >= 0:
            assert g.decision.options[index] == planned[0]
            followed += 1
        choose(g, index)
    assert followed > 3
    assert g.decision is not None
    bot._line = [g.decision.asker, g.decision.asker]  # nothing that could be chosen
    index = bot.choose(seen_by("nexus-ops", g, Rng(1)))
    assert 0 <= index < len(g.decision.options)
    assert g.decision.asker not in bot._line


def test_takes_the_victory_that_lies_there() -> None:
    """Two points from the end of the data track a Scientist who can gain them does so."""
    shares = final_shares([SeatResult(0, 1, 5, True, "X-1"), SeatResult(1, 2, 3, False, "X-1")], True, [0, 1])
    assert shares == [1.0, 0.0]
    wins = 0
    for seed in range(3):
        g = table("theseus", 2, f"victory {seed}")
        rng = Rng(seed)
        while g.decision is not None:  # random play up to a decision of which one option ends the game
            ends = _winning(g)
            if ends:
                seen = seen_by("theseus", g, Rng(seed))
                wins += SearchBot("theseus", Rng(seed), EFFORTS["hard"]).choose(seen) in ends
                break
            choose(g, rng.below(len(g.decision.options)))
    assert wins >= 1


def _winning(g: State) -> list[int]:
    """The options after which the seat to act has won at once."""
    assert g.decision is not None
    found: list[int] = []
    info = find_game("theseus")
    for index in range(len(g.decision.options)):
        new = g.copy()
        choose(new, index)
        results = info.result(new)
        if results is not None and results[g.decision.seat].won:
            found.append(index)
    return found if len(found) < len(g.decision.options) else []


@pytest.mark.parametrize("game_id", JUDGES)
def test_the_value_shares_out_the_victory(game_id: str) -> None:
    info = find_game(game_id)
    value = find_value(info)
    for seats in info.seats:
        for choices in (5, 60):
            g = position(game_id, seats, {}, choices)
            shares = value(g)
            assert len(shares) == seats
            assert all(0 <= share <= 1 for share in shares)
            if find_judge(game_id).RIVALS:
                assert sum(shares) == pytest.approx(1)


@pytest.mark.parametrize("game_id", JUDGES)
def test_the_weights_belong_to_the_features_and_say_how_they_were_learnt(game_id: str) -> None:
    package = f"farside.bots.heuristics.{JUDGES[game_id]}"
    weights = json.loads((files(package) / "weights.json").read_text())
    names = import_module(f"{package}.features").FEATURES
    assert weights["features"] == list(names)
    assert len(weights["early"]) == len(weights["late"]) == len(names)
    assert weights["trained"]["loss_apart"] < weights["trained"]["loss_without"]


def test_weights_of_other_features_are_refused() -> None:
    info = find_game("alien-frontiers")
    with pytest.raises(ValueError, match="shorter"):
        Value(
            *(info, True, lambda g, seat: seat),
            *(lambda g: [[1.0, 2.0]] * 2, lambda g: 0.5, {"early": [1.0], "late": [1.0]}),
        )(table("alien-frontiers", 2, "other"))


def test_shares_among_rivals_and_among_a_crew() -> None:
    assert shares_of([0.0, 0.0], True, [0, 1]) == [0.5, 0.5]
    assert shares_of([0.0, 0.0], False, [0, 1]) == [0.5, 0.5]
    strong, weak = shares_of([2.0, 1.0], True, [0, 1])
    assert strong + weak == pytest.approx(1)
    assert strong / weak == pytest.approx(2.718, abs=0.001)
    both = [SeatResult(0, 1, 0, True, "X-1"), SeatResult(1, 1, 0, True, "X-1")]
    assert final_shares(both, True, [0, 1]) == [0.5, 0.5]
    assert final_shares(both, True, [0, 0]) == [1.0, 1.0]
    assert final_shares(both, False, [0, 1]) == [1.0, 1.0]


@pytest.mark.parametrize("game_id", ["nexus-ops", "theseus"])
def test_partners_have_the_share_of_their_side(game_id: str) -> None:
    info = find_game(game_id)
    value = find_value(info)
    for choices in (20, 60, 120):
        g = position(game_id, 4, {"teams": True}, choices)
        shares = value(g)
        assert (shares[0], shares[1]) == (shares[2], shares[3])
        assert shares[0] + shares[1] == pytest.approx(1)
    g = position(game_id, 4, {"teams": True}, 10**6)
    results = info.result(g)
    assert results is not None
    assert value(g) == [1.0 if seat.won else 0.0 for seat in results]


def test_what_is_good_for_a_partner_is_good() -> None:
    value = find_value(find_game("theseus"))
    g: Any = position("theseus", 4, {"teams": True}, 60)
    before = value(g)
    g.life[2] += 3
    assert value(g)[0] > before[0]
    assert value(g)[1] < before[1]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_expert_looks_two_rounds_ahead_in_theseus(seats: int) -> None:
    """No position is valued before all have had two turns, unless the game is over."""
    g = position("theseus", seats, {}, 60)
    assert g.decision is not None
    judge, info = find_judge("theseus"), find_game("theseus")
    valued: list[int] = []

    def shares(world: State) -> list[float]:
        if world.decision is not None:
            valued.append(judge.clock(world) - judge.clock(g))
        return [1 / seats] * seats

    effort = Effort(arms=2, replies=1, width=1, positions=0, iterations=4, seconds=0, turns=0)
    seat = g.decision.seat
    search = Search(lambda rng: info.imagine(g, seat, rng), judge, shares, Rng(1), effort)
    search.run()
    assert valued
    assert set(valued) == {2 * seats}
