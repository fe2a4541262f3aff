"""Games with a history: choices, hashes, replay, undo, saving, packs."""

from __future__ import annotations

import json
from typing import Any

import pytest

import farside
from farside.core import codec
from farside.core.codec import Unreadable
from farside.core.game import BadOption
from farside.core.pack import BadPack, Pack, apply_pack, read_pack
from farside.core.play import IllegalChoice, Step
from farside.core.record import Broken, Game, load_state, new_game, replay, resume
from farside.core.rng import Rng
from farside.games import find_game

AF = find_game("alien-frontiers")


def play_on(game: Game, choices: int, seed: str = "play") -> None:
    rng = Rng(seed)
    for _ in range(choices):
        if game.decision is None:
            return
        game.choose(rng.below(len(game.decision.options)))


def through_json(data: Any) -> Any:
    return json.loads(json.dumps(data))


def test_a_record_replays_hash_for_hash() -> None:
    game = farside.new_game("alien-frontiers", seats=3, seed=7)
    play_on(game, 120)
    again = replay(AF, through_json(game.record))
    assert again.hash == game.hash
    assert again.record == game.record
    assert [choice.happened for choice in again.choices] == [choice.happened for choice in game.choices]


def test_the_first_choices_of_a_record() -> None:
    game = farside.new_game("alien-frontiers", seats=2, seed=7)
    play_on(game, 30)
    assert replay(AF, game.record, until=12).record["choices"] == game.record["choices"][:12]


def test_a_tampered_record_is_found_at_the_choice() -> None:
    game = farside.new_game("alien-frontiers", seats=2, seed=7)
    play_on(game, 30)
    record = through_json(game.record)
    record["choices"][20][2] = "0" * 32
    with pytest.raises(Broken, match=r"Choice 20 "):
        replay(AF, record)
    assert replay(AF, record, verify=False).hash == game.hash
    record["choices"][10][1] = ["EndTurn"]
    with pytest.raises(Broken, match=r"Choice 10: seat \d could not choose EndTurn"):
        replay(AF, record)


@pytest.mark.parametrize(
    ("change", "error", "words"),
    [
        ({"format": 99}, Unreadable, "format 1, not 99"),
        ({"game": "chess"}, BadOption, "record of 'chess'"),
        ({"rules_version": 999}, Broken, "rules version 999"),
        ({"seats": 9}, BadOption, "2, 3, 4 players"),
        ({"options": {"lnog_game": True}}, BadOption, "no option 'lnog_game'"),
        ({"choices": "all"}, Unreadable, "a list"),
        ({"choices": [[0, ["EndTurn"]]]}, Unreadable, r"\[seat, step, hash\]"),
        ({"choices": [[0, ["Explode"], ""]]}, Unreadable, "no step named 'Explode'"),
        ({"choices": [[0, ["Dock", "lunar_mine"], ""]]}, Unreadable, "Dock takes station, ships"),
        ({"choices": [[0, "Dock", ""]]}, Unreadable, "begins with its name"),
        ({"choices": [[0, ["Dock", "lunar_mine", 1.5], ""]]}, Unreadable, "numbers, names and lists"),
        ({"pack": {"changes": {}}}, BadPack, "was changed"),
    ],
)
def test_records_that_make_no_sense_are_refused(change: dict[str, Any], error: type[Exception], words: str) -> None:
    record = {**farside.new_game("alien-frontiers", seats=2, seed=1).record, **change}
    with pytest.raises(error, match=words):
        replay(AF, record)


def test_a_record_without_its_parts_is_refused() -> None:
    with pytest.raises(Unreadable, match="it lacks format, game"):
        replay(AF, {})


def test_saving_in_the_middle_of_a_rule_and_going_on() -> None:
    """Also between an action and its sub-decision."""
    game = farside.new_game("alien-frontiers", seats=4, seed=11)
    seen = set()
    for number in range(200):
        assert game.decision is not None
        seen.add(type(game.decision.asker).__name__)
        again = farside.load(through_json(game.save()))
        assert again.hash == game.hash
        assert again.record == game.record
        play_on(again, 3, str(number))
        copy = game.copy()
        play_on(copy, 3, str(number))
        assert copy.hash == again.hash
        play_on(game, 1, f"on/{number}")
    assert len(seen) > 3


@pytest.mark.parametrize("position", [None, {}, {"todo": []}, []])
def test_positions_that_make_no_sense_are_refused(position: Any) -> None:
    with pytest.raises(Unreadable):
        load_state(AF, position)


@pytest.mark.parametrize(
    "value",
    [{"step": ["Nothing"]}, {"part": ["Nobody"]}, {"what": []}, {"rng": ["x"]}, {"decision": [1]}, {"tuple": 3}, 1.5],
)
def test_broken_parts_of_a_position_are_refused(value: Any) -> None:
    position = farside.new_game("alien-frontiers", seats=2, seed=1).save()["position"]
    with pytest.raises(Unreadable):
        load_state(AF, {**position, "todo": value})


def test_undo_ends_at_chance() -> None:
    """A roll cannot be taken back; docking after it can, one choice after the other."""
    game = farside.new_game("alien-frontiers", seats=2, seed=3)
    assert game.decision is not None
    seat = game.decision.seat
    start = game.hash
    assert not game.can_undo(seat)
    docked = 0
    while type(game.decision.options[-1]).__name__ != "EndTurn":
        options = [
            option for option in game.decision.options if codec.step_to_json(option)[:2] != ["Dock", "alien_artifact"]
        ]
        game.choose(options[0])
        docked += 1
        assert game.can_undo(seat)
        assert not game.can_undo(1 - seat)
    for _ in range(docked):
        game.undo(seat)
    assert game.hash == start
    assert game.record["choices"] == []
    while game.decision.seat == seat:
        game.choose(game.decision.options[-1])
    assert not game.can_undo(seat)
    with pytest.raises(IllegalChoice, match="cannot be taken back"):
        game.undo(seat)


def test_undo_ends_at_a_revealed_card() -> None:
    game = farside.new_game("alien-frontiers", seats=2, seed=3)
    assert game.decision is not None
    seat = game.decision.seat
    game.choose(find(game, ["Dock", "alien_artifact"]))
    assert game.can_undo(seat)
    game.choose(find(game, ["CycleDisplay"]))
    assert not game.can_undo(seat)


def find(game: Game, begins: list[Any]) -> Step:
    assert game.decision is not None
    return next(step for step in game.decision.options if codec.step_to_json(step)[: len(begins)] == begins)


def test_a_finished_game_takes_no_choice() -> None:
    game = farside.new_game("alien-frontiers", seats=2, seed=5)
    play_on(game, 10_000)
    assert game.decision is None
    assert game.result is not None
    with pytest.raises(IllegalChoice, match="over"):
        game.choose(0)


def test_resume_needs_the_same_game() -> None:
    saved = farside.new_game("alien-frontiers", seats=2, seed=5).save()
    assert resume(AF, saved).hash == farside.load(saved).hash
    with pytest.raises(BadOption, match="no game 'None'"):
        farside.load({})


PACK = {"pack": {"name": "dear pods", "game": "alien-frontiers"}, "card": [{"id": "booster_pod", "fuel_cost": 3}]}


def test_a_pack_changes_the_box_and_is_part_of_the_record() -> None:
    pack = read_pack(PACK, "alien-frontiers")
    game = new_game(AF, 2, 1, pack=pack)
    play_on(game, 60)
    record = through_json(game.record)
    assert record["pack"]["hash"] == pack.hash
    again = replay(AF, record)
    assert again.hash == game.hash
    assert again.state.box.cards["booster_pod"].fuel_cost == 3  # type: ignore[attr-defined]
    assert AF.box.cards["booster_pod"].fuel_cost == 1
    record["pack"]["changes"]["card"][0]["fuel_cost"] = 0
    with pytest.raises(BadPack, match="was changed"):
        replay(AF, record)


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"crad": []}, r"no table \[crad\]. Did you mean 'card'\?"),
        ({"card": [{"id": "booster_pot", "count": 3}]}, "Did you mean 'booster_pod'"),
        ({"card": [{"id": "booster_pod", "cuont": 3}]}, "Did you mean 'count'"),
        ({"card": [{"id": "booster_pod", "count": "three"}]}, "a whole number .printed: 2."),
        ({"card": {"booster_pod": 3}}, r"write \[\[card\]\]"),
        ({"constants": 3}, "is a table"),
        ({"setup": {"p4": {"start_fuel": [1]}}}, "a list like"),
        ({"card": [{"id": "alien_city", "count": 1_000_000_000}]}, "can be 0 to 100 .printed: 1., not 1000000000"),
        ({"card": [{"id": "alien_city", "count": 101}]}, "card.alien_city.count can be 0 to 100"),
        ({"card": [{"id": "alien_city", "count": -1}]}, "can be 0 to 100 .printed: 1., not -1"),
        ({"card": [{"id": "booster_pod", "fuel_cost": 1001}]}, "can be 0 to 1000 "),
        ({"card": [{"id": "booster_pod", "fuel_cost": -1}]}, "can be 0 to 1000 "),
        ({"card": [{"id": "alien_city", "count": 100}, {"id": "alien_city", "count": 1000}]}, "is there twice"),
        ({"station": [{"id": "shipyard", "group_size": 10**6}]}, "group_size can be 0 to 100"),
        ({"setup": {"p4": {"start_fuel": [0, 0, 0, 10**9]}}}, "start_fuel can be 0 to 1000"),
    ],
)
def test_packs_that_do_not_fit_are_refused(changes: dict[str, Any], words: str) -> None:
    with pytest.raises(BadPack, match=words):
        apply_pack(AF.data(), Pack("mine", "alien-frontiers", changes))


def test_numbers_of_a_pack_may_be_as_large_as_a_box_can_be() -> None:
    printed: dict[str, Any] = {
        "card": [{"id": "one", "count": 1, "upgrade": 2, "way": [0, 1]}, {"id": "two", "upgrade": -1, "way": [1, 0]}],
        "map": {"year": 2013, "copies": 40, "ways": [[1, 0], [-1, 0]]},
    }

    def changed(**changes: Any) -> dict[str, Any]:
        return apply_pack(printed, Pack("mine", "toy", changes))

    box = changed(card=[{"id": "one", "count": 100, "upgrade": -1}], map={"year": 2020, "copies": 400})
    assert box["card"][0] == {
        "id": "one",
        "count": 100,
        "upgrade": -1,
        "way": [0, 1],
    }  # another card's is -1 as printed
    assert box["map"] == {**printed["map"], "year": 2020, "copies": 400}
    assert changed(map={"ways": [[0, -1], [0, 1000]]})["map"]["ways"] == [[0, -1], [0, 1000]]
    with pytest.raises(BadPack, match=r"map.copies can be 0 to 400 .printed: 40., not 401"):
        changed(map={"copies": 401})
    with pytest.raises(BadPack, match=r"card.one.way can be 0 to 1000"):
        changed(card=[{"id": "one", "way": [0, -1]}])
    with pytest.raises(BadPack, match=r"card.one.upgrade can be -1000 to 1000"):
        changed(card=[{"id": "one", "upgrade": -1001}])
    with pytest.raises(BadPack, match=r"map.ways can be -1000 to 1000 .*, not 1001"):
        changed(map={"ways": [[0, -1], [0, 1001]]})


@pytest.mark.parametrize("data", [{}, {"pack": {"name": "x"}}, {"pack": {"name": "x", "game": "nexus-ops"}}])
def test_packs_without_head_or_for_another_game_are_refused(data: dict[str, Any]) -> None:
    with pytest.raises(BadPack):
        read_pack(data, "alien-frontiers")


def test_options_are_checked() -> None:
    with pytest.raises(BadOption, match=r"no game 'alien-fronters'\. Did you mean alien-frontiers"):
        farside.new_game("alien-fronters", seats=2, seed=1)
    with pytest.raises(BadOption, match="can be false, true; not 3"):
        farside.new_game("alien-frontiers", seats=2, seed=1, options={"limited_supply": 3})
    with pytest.raises(BadOption, match="is for 3, 4 players, not 2"):
        farside.new_game("alien-frontiers", seats=2, seed=1, options={"long_game": True})
