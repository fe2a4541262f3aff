"""Team play with four players (spec section 15)."""

from __future__ import annotations

from typing import Any

import pytest

from farside.games.nexus_ops.rules.breath import Breathe
from farside.games.nexus_ops.rules.draw import GiveCard
from farside.games.nexus_ops.rules.view import view

from .table import Table, positions, table


def teams(phase: str = "deploy", active: str = "P1", **given: Any) -> Table:
    return table(phase, 4, ("teams",), active, **given)


def test_the_points_of_partners_add_up() -> None:
    """NX-TEAM-1, NX-TEAM-10, NX-WIN-1. 20 points of both together win; both partners have won."""
    units = {"E0": {"P1": {"rubium_dragon": 1}, "P2": {"human": 1}}, "H1L": {"P2": {"human": 1}}}
    t = teams("battle", units=units, vp={"P1": 5, "P3": 14, "P2": 18}, dice=[2]).do("take_mission")
    t.shows(game_over=True, winners=["P1", "P3"])


def test_partners_sit_diagonally() -> None:
    """NX-TEAM-1."""
    assert [player["team"] for player in teams().seen()["players"]] == [0, 1, 0, 1]


def test_one_eliminated_player_does_not_end_the_game() -> None:
    """NX-TEAM-6, NX-TEAM-7. His partner plays on, his points count, his turn is passed over."""
    units = {"K0": {"P1": {"rubium_dragon": 1}}, "E5": {"P2": {"human": 1}}, "H4L": {"P4": {"human": 1}}}
    t = teams("breath", units=units, vp={"P2": 3}, rubium={"P3": 3}).do("breathe", origin="K0", to="E5", dice=[4])
    t.shows(game_over=False, out=["P2"])
    t.end().do("next_turn").shows(active="P3")
    assert t.seen()["players"][1]["score"] == 3


def test_a_team_without_players_has_lost() -> None:
    """NX-TEAM-6."""
    units = {"K0": {"P1": {"rubium_dragon": 1}}, "E5": {"P4": {"human": 1}}}
    t = teams("breath", units=units, out=["P2"], vp={"P2": 9, "P4": 9}).do("breathe", origin="K0", to="E5", dice=[4])
    t.shows(game_over=True, winners=["P1", "P3"], why="NX-TEAM-6")


def test_both_teams_gone() -> None:
    """NX-TEAM-13. More points win; equal points are a draw."""
    for points, winners in (({"P1": 2}, ["P1", "P3"]), ({}, ["P1", "P2", "P3", "P4"])):
        t = table(
            "end",
            4,
            ("teams", "vortex"),
            "P2",
            units={"I2": {"P1": {"human": 1}, "P2": {"human": 1}}},
            out=["P3", "P4"],
            vp=points,
        )
        t.do("next_turn", dice=[6, 6, 3]).shows(game_over=True, winners=winners, why="NX-TEAM-13")


def test_partners_in_a_hex_with_an_opponent() -> None:
    """NX-TEAM-8. The active partner alone fights the opponent he chooses; the partner's units neither roll nor fall."""
    units = {"E0": {"P1": {"rubium_dragon": 1}, "P3": {"human": 1}, "P2": {"human": 1}, "P4": {"human": 1}}}
    t = teams("battle", units=units, rubium={"P2": 5, "P4": 5})
    t.shows(pending="against")
    assert not t.can("against", who="P3")
    t.do("against", who="P4", dice=[2]).do("take_mission")
    t.shows(units={"E0": {"P1": {"rubium_dragon": 1}, "P3": {"human": 1}, "P2": {"human": 1}}}, vp={"P1": 1})


def test_no_breath_at_the_partner() -> None:
    """NX-TEAM-8, NX-TEAM-12. Only units of the other team are targets and victims; none from a hex shared with the
    partner."""
    units = {
        "K0": {"P1": {"rubium_dragon": 1}},
        "E5": {"P3": {"human": 1}},
        "E0": {"P3": {"human": 1}, "P2": {"human": 1}},
    }
    t = teams("breath", units=units, rubium={"P2": 9})
    assert t.offers(Breathe) == [Breathe("rubium_dragon", "K0", "E0")]
    t.do("breathe", origin="K0", to="E0", dice=[4]).shows(units={"E0": {"P3": {"human": 1}}})
    shared = {"K0": {"P1": {"rubium_dragon": 1}, "P3": {"human": 1}}, "E5": {"P2": {"human": 1}}}
    assert not teams("breath", units=shared).offers(Breathe)


def test_moving_among_partners() -> None:
    """NX-TEAM-9, NX-TEAM-4, NX-TEAM-12. A normal move may end with the partner, a withdrawal may not; a unit that
    shares its hex only with the partner is not bound; nobody passes through the other team."""
    units = {"E0": {"P1": {"human": 1}, "P2": {"human": 1}}, "K0": {"P3": {"human": 1}}, "H0L": {"P1": {"human": 1}}}
    t = teams("move", units=units)
    assert not t.can_move("human", "E0", "K0")
    assert t.can_move("human", "H0L", "K0")
    units = {"E0": {"P1": {"human": 1}, "P3": {"human": 1}}, "K0": {"P2": {"human": 1}}}
    assert teams("move", units=units).can_move("human", "E0", "K0")
    rocks = {"terrain": {"I0": "rock_plains"}}
    strider = {"H0L": {"P1": {"rock_strider": 1}}}
    with_both = {**strider, "E0": {"P3": {"human": 1}, "P2": {"human": 1}}, "K0": {"P2": {"human": 1}}}
    assert not teams("move", units=with_both, **rocks).can_move("rock_strider", "H0L", "I0")


def test_a_shared_hex_is_contested_in_every_respect() -> None:
    """NX-TEAM-3, NX-TEAM-12. No control, no income, no mission; units may be bought into an own base hex beside the
    partner."""
    units = {"H0L": {"P3": {"human": 1}}, "H0R": {"P1": {"human": 1}, "P3": {"human": 1}}}
    t = teams(units=units, rubium={"P1": 2})
    t.shows(control={"H0R": "contested"}, income={"P1": 0, "P3": 2})
    t.do("buy", unit="human", hex="H0L").shows(control={"H0L": "contested"}, income={"P3": 0})


def test_the_partners_card() -> None:
    """NX-TEAM-2, NX-DEC-12, NX-INFO-7, NX-INFO-8. One card or none; both partners know it, the others its back."""
    units = {"H0L": {"P1": {"human": 1}}}
    hand = {"P3": ["force_field"], "P2": ["lucky_shot"]}
    t = teams("draw", units=units, energize=hand, secrets={"P3": ["untouchable"]}, secret_deck=["outnumbered"])
    t.end().shows(to_act="P3", pending="give")
    assert len(t.offers(GiveCard)) == 2
    assert t.can("end")
    t.do("give", card="force_field").shows(energize={"P1": ["force_field"], "P3": []})
    assert t.seen("P3")["players"][0]["known"] == {"energize": ["force_field"], "secrets": []}
    assert t.seen("P2")["players"][0]["known"] == {"energize": [], "secrets": []}
    assert [t.seen(player)["players"][0]["energize"] for player in ("P1", "P2", "P3", None)] == [1, 1, 1, 1]


@pytest.mark.parametrize(("rubium", "hand", "out"), [(1, 1, ["P3"]), (2, 1, []), (1, 2, [])])
def test_who_gives_his_last_card_away_may_be_out(rubium: int, hand: int, out: list[str]) -> None:
    """NX-WIN-5, NX-WIN-3, NX-TEAM-6. No unit, no rubium for one, and now no card: the giver is eliminated at once."""
    units = {"H0L": {"P1": {"human": 1}}, "H1L": {"P2": {"human": 1}}, "H4L": {"P4": {"human": 1}}}
    t = teams("draw", units=units, energize={"P3": ["force_field"] * hand}, bereaved=["P3"], rubium={"P3": rubium})
    t.end().do("give", card="force_field").shows(out=out, game_over=False, phase="end")
    t.do("next_turn").end().end().do("next_turn").shows(active="P4" if out else "P3")


def test_an_eliminated_partner_gives_nothing() -> None:
    """NX-TEAM-11, NX-TEAM-7."""
    hand = {"P3": ["force_field"]}
    t = teams("draw", out=["P3"], energize=hand, secret_deck=["untouchable"], rubium={"P1": 5}).end()
    t.shows(phase="end")


def test_showing_cards_is_open_or_not_at_all() -> None:
    """NX-TEAM-5. The program shows no hand cards, neither to the partner nor to all: no view holds another hand."""
    for g in positions(4, "hands", every=40, limit=800, teams=True):
        for seat in (None, 0, 1, 2, 3):
            seen = view(g, seat)
            assert set(seen) >= {"hand", "players"}
            own = None if seat is None else seen["hand"]
            assert own is None or (len(own["energize"]), len(own["secrets"])) == (
                seen["players"][seat]["energize"],
                seen["players"][seat]["secrets"],
            )
            assert not any("hand" in player for player in seen["players"])
