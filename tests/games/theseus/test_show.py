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


def test_why_a_room_is_not_open_to_a_new_unit() -> None:
    """TH-MOVE-5, TH-ALG-4, TH-EJECT-4. A Minor Alien that hatches makes no Move."""
    t = table("AM", active="aliens", units=["A1@corridors.a"], installed=["K2 a_incubator"]).move("A1")
    assert GAME.why_not(t.g, 0)["room:corridors.a"].rule == "TH-MOVE-5"
    t.room("control_room.a")
    reasons = GAME.why_not(t.g, 0)
    assert (reasons["room:corridors.a"].rule, reasons["room:corridors.a"].reason) == ("TH-ALG-4", "other_sector")
    assert (reasons["room:control_room.a"].rule, reasons["room:control_room.a"].reason) == ("TH-ALG-4", "room_taken")
    units = ["A1@corridors.a", "A2@control_room.b", "A3@control_room.c", "M1@control_room.d"]
    t = table("AM", active="aliens", units=units, installed=["K2 a_incubator"]).move("A1")
    assert GAME.why_not(t.g, 0)["room:control_room.a"].rule == "TH-EJECT-4"


def test_why_a_card_under_malfunction_cannot_be_used() -> None:
    """TH-UPG-5, TH-SA-6, TH-PAN-7. Base cleaning speaks only of enemy cards in the own home, a takeover of enemy cards
    in the sector of the Embryo."""
    given: dict[str, Any] = {"units": ["A1@alien_nest.a"], "malfunction": "N1", "tokens": {"aliens": 1}}
    t = table("MA", active="aliens", installed=["N1 a_hive", "N2 m_fire"], **given).move("A1", "corridors.a")
    t.shows(asked="SectorActions")
    assert GAME.why_not(t.g, 1)["card:N1"].rule == "TH-UPG-5"
    given["units"] = ["A1@tech_bay.a"]
    for card, rule in (("a_hive", "TH-UPG-5"), ("m_fire", "TH-SA-6")):
        t = table("MA", active="aliens", installed=[f"N1 {card}", "N2 m_fire"], **given).move("A1", "alien_nest.a")
        assert GAME.why_not(t.g, 1)["card:N1"].rule == rule
    pandora: dict[str, Any] = {"factions": ["marines", "pandora"], "pandora": "tech_bay", "active": "pandora"}
    for slot, rule in (("K3", "TH-PAN-7"), ("C2", "TH-UPG-1")):
        t = table(
            ["corridors", "control_room", "docking_bay", "tech_bay"],
            units=["Pk1@corridors.a"],
            installed=["K2 m_fire", f"{slot} m_fire"],
            malfunction=slot,
            tokens={"pandora": 1},
            **pandora,
        )
        assert GAME.why_not(t.move("Pk1", "control_room.a").g, 1)[f"card:{slot}"].rule == rule


def test_why_a_card_of_the_ally_cannot_be_played() -> None:
    """TH-TEAM-6, TH-CARD-7. Kept cards are shared, and so are the answers: nobody stands in the Grenade's way."""
    t = table(
        ["corridors", "control_room", "docking_bay", "tech_bay", "alien_nest"],
        mode="team",
        factions=["marines", "aliens", "scientists", "greys"],
        active="scientists",
        units=["S1@corridors.a", "M1@tech_bay.a"],
        kept={"marines": ["m_grenade", "b_passage"]},
        tokens={"scientists": 1},
    )
    assert GAME.why_not(t.g, 2)["kept:m_grenade"].rule == "TH-CARD-7"
    t.move("S1", "control_room.a").shows(asked="SectorActions")
    assert GAME.why_not(t.g, 2)["kept:b_passage"].rule == "TH-BONUS-4"


def test_what_an_empty_deck_means() -> None:
    """TH-END-1, TH-PEND-6, TH-PEND-2. What would put a card on a pending slot says that the End token moves."""
    given: dict[str, Any] = {
        "units": ["M1@control_room.a"],
        "pending": {"docking_bay:0": "a_hive"},
        "tokens": {"marines": 1},
    }
    for deck, labels in (
        (["m_mine"], ["Discard the enemy card pending in Docking Bay 1", "Put your top card on Docking Bay 2"]),
        (
            [],
            [
                "Discard the enemy card pending in Docking Bay 1; the End token moves on",
                "Move the End token on, Docking Bay 2 stays empty",
            ],
        ),
    ):
        t = table("MA", deck={"marines": deck}, **given).move("M1", "docking_bay.a").do("take_upgrade")
        assert [plain(SHOW.label(option, t.seen(0), T)) for option in t.options][:2] == labels
    given["pending"] = {"docking_bay:0": "m_fire"}
    for tie, install, refill in (
        (False, "Install the card pending in Docking Bay 1; the End token moves on", "Move the End token on, {}"),
        (True, "Install the card pending in Docking Bay 1", "Go on"),
    ):
        t = table("MA", deck={"marines": []}, **given).move("M1", "docking_bay.a").do("take_upgrade")
        t.g.last_turns = tie
        assert plain(SHOW.label(t.options[0], t.seen(0), T)) == install
        t.do("install_pending", slot="docking_bay:0").do("install", slot="D1")
        assert plain(SHOW.label(t.options[0], t.seen(0), T)) == refill.format("Docking Bay 1 stays empty")


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
        units=["M1@control_room.a", "A1@alien_nest.a"],
        pending={"corridors:0": "m_mine"},
        deck={"marines": [], "aliens": []},
        end_token="1",
        life={"marines": 9, "aliens": 9},
    )
    t.move("M1", "docking_bay.b").do("fill", slot="docking_bay:0").shows(end_token="END", to_act="aliens")
    t.move("A1", "corridors.b")
    t.g.log = []
    t.do("replace", slot="corridors:0").shows(end_token="END", to_act="marines")
    assert [plain(line.text) for line in SHOW.lines(t.g.log, 1, T)] == [
        "player 2 discards the enemy card pending in Corridors",
        "Turn of player 1",
    ]


def test_a_turn_as_log_lines() -> None:
    """The log of a short turn reads like the rulebook's example."""
    game = new_game(GAME, 2, 1, {"faction_1": "marines", "faction_2": "aliens", "first_player": "first_seat"})
    texts = [plain(line.text) for line in SHOW.lines(game.opening, 0, T)]
    assert texts[:3] == [
        "player 1 plays Marines",
        "player 2 plays Aliens",
        "The boards, clockwise: Corridors, Control Room, Docking Bay, Technology Bay, Alien Nest",
    ]
