"""Prompts, labels, clicks, log lines, reasons and the text board."""

from __future__ import annotations

import random
from typing import Any

import pytest

from farside.core.record import new_game
from farside.games.theseus.game import GAME
from farside.games.theseus.show import SHOW
from farside.rulebooks import rules_of
from farside.text import plain, translator

from .table import Table, table

T = translator("en")
TABLES: list[tuple[int, dict[str, Any]]] = [
    (2, {}),
    (2, {"faction_1": "pandora", "faction_2": "scientists"}),
    (3, {"boards": "draft"}),
    (4, {"teams": True, "constructed_decks": True}),
]


@pytest.mark.parametrize(("seats", "options"), TABLES)
@pytest.mark.parametrize("lang", ["en", "pl", "hu"])
def test_everything_can_be_said(seats: int, options: dict[str, Any], lang: str) -> None:
    """At every decision of a random game: prompt, labels, clicks, reasons, log; each cites a rule that exists."""
    t = translator(lang)
    rules = {rule.id for rule in rules_of("theseus")}
    game = new_game(GAME, seats, f"show {lang}", options)
    dice = random.Random(lang)
    SHOW.lines(game.opening, 0, t)
    while game.decision is not None:
        decision = game.decision
        view = game.view(decision.seat)
        assert plain(SHOW.prompt(decision.asker, view, t))
        assert SHOW.rule(decision.asker) in rules
        clicks = set()
        said = set()
        for option in decision.options:
            label = SHOW.label(option, view, t)
            path = tuple(SHOW.targets(option, view))
            assert (path, label) not in said
            said.add((path, label))
            clicks.update(path)
            assert SHOW.rule(option) in rules
        for key, why in GAME.why_not(game.state, decision.seat).items():
            assert key not in clicks
            assert SHOW.why_not(why, t)
            assert why.rule in rules
        assert SHOW.board_text(view, t)
        choice = game.choose(dice.randrange(len(decision.options)))
        for line in SHOW.lines(choice.happened, choice.seat, t):
            assert "{" not in line.text
            assert line.rule in rules


def test_options_are_explained() -> None:
    for option in GAME.options:
        label, text = SHOW.option(option.id, T)
        assert label
        assert text


def test_names_are_printed_ones() -> None:
    assert SHOW.names(translator("pl"))["m_mine"] == "Mina"
    assert SHOW.names(translator("hu"))["corridors"] == "Folyosók"
    assert SHOW.names(T)["minor_alien"] == "Minor Alien"


def test_why_a_unit_cannot_move() -> None:
    """TH-CRD-GRIP-3, TH-TURN-2. The reason names the rule."""
    t = table(
        "MS",
        units=["M1@control_room.a", "M2@corridors.a", "S1@tech_bay.a"],
        installed=["K2 s_gripper"],
        caught={"M1": "K2"},
    )
    reasons = GAME.why_not(t.g, 0)
    assert (reasons["unit:M1"].rule, reasons["unit:M1"].reason) == ("TH-CRD-GRIP-3", "caught")
    assert reasons["unit:S1"].rule == "TH-TURN-2"
    assert "unit:M2" not in reasons


def test_why_a_card_cannot_be_upgraded_or_replaced() -> None:
    """TH-UPG-3, TH-UPG-2, TH-INST-1."""
    t = table(
        "MA",
        units=["M1@control_room.a"],
        installed=["C2 m_fire u2", "C3 m_fire u6", "C4 a_hive"],
        tokens={"marines": 2},
        pending={"docking_bay:0": "m_mine"},
    )
    reasons = GAME.why_not(t.g, 0)
    assert reasons["card:C2"].details == {"price": 3}
    assert reasons["card:C3"].rule == "TH-UPG-2"
    t.move("M1", "docking_bay.a").do("take_upgrade").do("install_pending", slot="docking_bay:0")
    assert GAME.why_not(t.g, 0)["slot:C4"].rule == "TH-INST-1"


def test_words_for_the_moment_before_the_action_cards() -> None:
    """TH-TURN-5. What the question, its way on and its clicks are called."""
    t = table("MA", units=["M1@alien_nest.a"], kept={"marines": ["b_card_from_deck"]}).move("M1", "corridors.a")
    view = t.seen(0)
    assert t.g.decision is not None
    assert SHOW.prompt(t.g.decision.asker, view, T) == "Use what you keep, or go on to the action cards"
    assert [plain(SHOW.label(option, view, T)) for option in t.options] == ["Go on", "Play Card from the Deck"]
    assert [SHOW.targets(option, view) for option in t.options] == [["pass"], ["kept:b_card_from_deck"]]


def told(t: Table, unit: str, room: str) -> list[str]:
    """The log of a Move and of what follows from it."""
    t.g.log = []
    t.move(unit, room)
    return [plain(line.text) for line in SHOW.lines(t.g.log, t.g.active, T)]


def test_the_log_tells_what_really_happened() -> None:
    """TH-GOAL-4, TH-CRD-CAM-1. Points beyond the end of a track are neither gained nor lost."""
    t = table("MS", active="scientists", units=["S1@corridors.a"], installed=["K2 s_medlab u3"])
    assert not [text for text in told(t, "S1", "control_room.a") if "regains" in text]
    t = table(
        "MS", active="scientists", units=["S1@corridors.a"], installed=["K2 s_medlab u3"], life={"scientists": 18}
    )
    assert "Medlab: player 2 regains 2 life points" in told(t, "S1", "control_room.a")
    t = table("MS", units=["M1@corridors.a"], installed=["K2 s_video_cameras u3 p5"])
    assert "Video Cameras collects 1 point" in told(t, "M1", "control_room.a")
    t = table("MA", units=["M1@corridors.a"], installed=["K2 a_hive u3"], life={"marines": 2})
    assert "Hive: player 1 loses 2 life points" in told(t, "M1", "control_room.a")
    t = table(
        "MS", active="scientists", units=["S1@corridors.a"], installed=["K2 s_archives u3"], data={"scientists": 19}
    )
    assert "Archives: player 2 gains 1 data point" in told(t, "S1", "control_room.a")


def test_the_end_token_stands_still_after_a_tie() -> None:
    """TH-END-4. In the additional turns an empty deck moves nothing, and the log says nothing of it."""
    t = table(
        "MA",
        units=["M1@control_room.a", "A1@corridors.a"],
        deck={"marines": [], "aliens": []},
        end_token="1",
        life={"marines": 9, "aliens": 9},
    )
    t.move("M1", "docking_bay.b").do("fill", slot="docking_bay:0").shows(end_token="END", to_act="aliens")
    t.move("A1", "control_room.a")
    t.g.log = []
    t.do("fill", slot="control_room:0").shows(end_token="END", to_act="marines")
    assert [plain(line.text) for line in SHOW.lines(t.g.log, 1, T)] == ["Turn of player 1"]


def test_a_turn_as_log_lines() -> None:
    """The log of a short turn reads like the rulebook's example."""
    game = new_game(GAME, 2, 1, {"faction_1": "marines", "faction_2": "aliens", "first_player": "first_seat"})
    texts = [plain(line.text) for line in SHOW.lines(game.opening, 0, T)]
    assert texts[:3] == [
        "player 1 plays Marines",
        "player 2 plays Aliens",
        "The boards, clockwise: Corridors, Control Room, Docking Bay, Technology Bay, Alien Nest",
    ]
