"""Numbers for actions, vectors for views, rewards for results."""

from __future__ import annotations

import subprocess
import sys

import numpy as np
import pytest

import farside
from farside.core.codec import step_from_json
from farside.core.game import BadOption, SeatResult
from farside.games import GAME_IDS, find_game
from farside.research.actions import ACTIONS, action_of, number_options
from farside.research.observations import LIMIT, SIZE, knowledge, text_of, vector_of
from farside.research.rewards import check_reward, rewards_of

AF = find_game("alien-frontiers")


def dock(*fields: object) -> farside.core.play.Step:
    return step_from_json(AF.steps, ["Dock", *fields])


def test_a_step_has_the_same_number_in_every_process() -> None:
    words = (
        "import farside; from farside.games import find_game; from farside.core.codec import step_from_json;"
        "from farside.research.actions import action_of;"
        "print(action_of(step_from_json(find_game('alien-frontiers').steps, ['Dock', 'lunar_mine', ['3']])))"
    )
    found = subprocess.run([sys.executable, "-c", words], capture_output=True, text=True, check=True)
    # A change of this number breaks everything that was learnt before it.
    assert int(found.stdout) == action_of(dock("lunar_mine", ["3"])) == 15436


def test_options_that_would_share_a_number_get_the_next_free_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("farside.research.actions.action_of", lambda step: ACTIONS - 1)
    steps = [dock("lunar_mine", [face]) for face in "123"]
    assert number_options(steps) == {ACTIONS - 1: 0, 0: 1, 1: 2}


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_numbers_and_options_correspond(game_id: str) -> None:
    game = farside.new_game(game_id, 2, "numbers")
    moved = total = 0
    while game.decision is not None and len(game.choices) < 150:
        options = game.decision.options
        numbers = number_options(options)
        assert sorted(numbers.values()) == list(range(len(options)))
        assert all(0 <= number < ACTIONS for number in numbers)
        moved += sum(action_of(options[index]) != number for number, index in numbers.items())
        total += len(options)
        game.choose(len(game.choices) % len(options))
    assert moved < total / 50  # nearly every step has the number of its own


def test_what_facts_add_to_a_vector() -> None:
    def one(**facts: object) -> float:
        vector = vector_of(facts)
        assert vector.shape == (SIZE,)
        assert np.count_nonzero(vector) == 1
        return float(np.abs(vector).max())

    assert [one(fuel=0), one(fuel=2), one(fuel=14), one(fuel=-2)] == [1, 2, 4, 2]
    assert [one(done=True), one(name="human"), one(cards=["mine", "mine", "mine"])] == [1, 1, 3]
    assert one(fuel=10**9) == LIMIT
    assert not vector_of({"control": None, "done": False, "cards": []}).any()
    assert np.array_equal(vector_of({"fuel": 2}), -vector_of({"fuel": -2}))
    assert np.array_equal(vector_of({"cards": ["a", "b"]}), vector_of({"cards": ["b", "a"]}))
    assert not np.array_equal(vector_of({"colonies": [1, 0]}), vector_of({"colonies": [0, 1]}))
    assert not np.array_equal(vector_of({"a": {"unit": "human"}}), vector_of({"b": {"unit": "human"}}))


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_vectors_tell_what_a_seat_knows_and_no_more(game_id: str) -> None:
    game = farside.new_game(game_id, 2, "vectors")
    chance = farside.Rng("worlds")
    different: set[bytes] = set()
    for _ in range(40):
        assert game.decision is not None
        for seat in (0, 1, None):
            known = knowledge(game.info, game.state, seat)
            imagined = knowledge(game.info, game.imagine(seat, chance), seat)
            assert text_of(known) == text_of(imagined)
            assert np.array_equal(vector_of(known), vector_of(imagined))
            different.add(vector_of(known).tobytes())
        game.choose(chance.below(len(game.decision.options)))
    assert len(different) > 80


def result(*won: bool) -> list[SeatResult]:
    return [SeatResult(seat, 1 if it else 2, 0, it, "XX-END-1") for seat, it in enumerate(won)]


@pytest.mark.parametrize(
    ("kind", "won", "rewards"),
    [
        ("share", (True, False), [1, 0]),
        ("share", (True, True, False), [0.5, 0.5, 0]),
        ("share", (False, False), [0, 0]),
        ("zero_sum", (True, False), [1, -1]),
        ("zero_sum", (True, False, False), [1, -0.5, -0.5]),
        ("zero_sum", (True, True), [0, 0]),
        ("zero_sum", (False, False), [0, 0]),
        ("won", (True, True, False), [1, 1, 0]),
    ],
)
def test_rewards(kind: str, won: tuple[bool, ...], rewards: list[float]) -> None:
    assert rewards_of(kind, result(*won)) == rewards


def test_the_usual_rewards_and_those_that_cannot_be() -> None:
    assert check_reward("", "theseus", 2) == "share"
    assert check_reward("", "nemesis", 2) == "won"
    with pytest.raises(BadOption, match="share, zero_sum, won; not 'points'"):
        check_reward("points", "theseus", 2)
    with pytest.raises(BadOption, match="take share or won"):
        check_reward("zero_sum", "nemesis", 1)
