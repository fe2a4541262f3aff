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

from .table import table

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


def test_a_turn_as_log_lines() -> None:
    """The log of a short turn reads like the rulebook's example."""
    game = new_game(GAME, 2, 1, {"faction_1": "marines", "faction_2": "aliens", "first_player": "first_seat"})
    texts = [plain(line.text) for line in SHOW.lines(game.opening, 0, T)]
    assert texts[:3] == [
        "player 1 plays Marines",
        "player 2 plays Aliens",
        "The boards, clockwise: Corridors, Control Room, Docking Bay, Technology Bay, Alien Nest",
    ]
