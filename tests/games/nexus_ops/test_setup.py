"""Setting up, the maps, and options that go together or not (spec sections 3, 4, 14, 18)."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import Any

import pytest

from farside.core.game import BadOption, check_options
from farside.core.record import new_game
from farside.games.nexus_ops.game import GAME
from farside.games.nexus_ops.rules.box import BOX, TERRAINS
from farside.games.nexus_ops.rules.state import board

from .table import battle, fresh, table


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_first_player_is_drawn_among_all_seats(players: int) -> None:
    """NX-SETUP-1, NX-SETUP-9, NX-INFO-6. Each seat is first in some game; the others follow clockwise with 3 more
    rubium each; seat i has its base on side i of the map."""
    firsts = Counter(fresh(players, seed).first for seed in range(60))
    assert set(firsts) == set(range(players))
    g = fresh(players, 3)
    assert [g.rubium[(g.first + step) % players] for step in range(players)] == [8, 11, 14, 17][:players]
    assert g.active == g.first
    assert [board(g).base_of[base[0]] for base in board(g).bases] == list(range(players))


def test_colours_are_assigned_and_change_nothing() -> None:
    """NX-SETUP-10, NX-DEC-14. Every seat has a colour of its own; nobody is asked."""
    seen = table(players=4).seen()
    assert len({player["colour"] for player in seen["players"]}) == 4
    assert fresh(4).decision is not None
    assert new_game(GAME, 4, 1).choices == []


@pytest.mark.parametrize(("players", "sides"), [(2, [0, 3]), (3, [0, 2, 4]), (4, [0, 1, 3, 4])])
def test_where_the_bases_lie(players: int, sides: list[int]) -> None:
    """NX-SETUP-3, NX-MAP-5, NX-MAP-6. L and R touch the map, B does not, bases never touch each other."""
    layout = BOX.layouts[f"std{players}"]
    assert [layout.names[base[0]][1] for base in layout.bases] == [str(side) for side in sides]
    for base in layout.bases:
        names = [layout.names[place] for place in base]
        assert [name[-1] for name in names] == ["L", "R", "B"]
        back = base[2]
        assert sorted(layout.near[back]) == sorted(base[:2])
        for place in base:
            assert all(layout.base_of[near] in (-1, layout.base_of[place]) for near in layout.near[place])


@pytest.mark.parametrize("layout", list(BOX.layouts.values()), ids=list(BOX.layouts))
def test_adjacency_is_that_of_the_coordinates(layout: Any) -> None:
    """NX-MAP-2. Two hexes are adjacent when they differ by one direction."""
    for one in range(layout.size):
        near = [other for other in range(layout.size) if layout.distance(one, other) == 1]
        assert sorted(layout.near[one]) == near


def test_terrains_and_bases() -> None:
    """NX-MAP-1. Five terrains and the bases."""
    g = fresh(3)
    assert {TERRAINS[terrain] for terrain in g.terrain} == set(TERRAINS)
    assert len(TERRAINS) == 6


def test_base_mines() -> None:
    """NX-MAP-7. L 2, R 2, B 3 rubium."""
    units = {name: {"P1": {"human": 1}} for name in ("H0L", "H0R", "H0B")}
    table("income", units=units).shows(rubium={"P1": 7}, mines={"H3L": 2, "H3R": 2, "H3B": 3})


def test_bases_have_no_terrain() -> None:
    """NX-MAP-8. Everybody may enter, no bonus, no terrain for missions; control, battle and income as everywhere."""
    t = table("move", units={"K3": {"P1": {"human": 1, "fungoid": 1}}})
    assert t.can_move("human", "K3", "H3L")
    fight = battle({"human": 1}, {"human": 1}, 1, units={"H3L": {"P1": {"fungoid": 1}, "P2": {"crystalline": 2}}})
    fight.do("fight", hex="H3L", dice=[4, 4, 4])
    fight.shows(units={"H3L": {"P1": {"fungoid": 1}, "P2": {"crystalline": 2}}})
    table("income", units={"H3L": {"P1": {"human": 1}}}).shows(rubium={"P1": 2}, control={"H3L": "P1"})


def test_control_contest_and_empty_hexes() -> None:
    """NX-MAP-9. Alone: control. Several players: contested. Nobody: nobody's."""
    t = table(units={"E0": {"P1": {"human": 1}}, "E1": {"P1": {"human": 1}, "P2": {"human": 1}}})
    t.shows(control={"E0": "P1", "E1": "contested", "E2": "none"})


def test_tiles_and_tokens_are_shuffled_evenly() -> None:
    """NX-SETUP-2, NX-SETUP-4, NX-SETUP-8, NX-INFO-6. Every tile and every token comes everywhere; decks differ."""
    games = [fresh(2, f"even {seed}") for seed in range(120)]
    singles = {place: Counter(g.terrain[place] for g in games) for place in board(games[0]).singles}
    assert all(len(found) == 4 for found in singles.values())  # forest, crystal, magma, rock
    tokens = {place: Counter(g.token[place] for g in games) for place in board(games[0]).exploration}
    assert all(len(found) == 4 for found in tokens.values())
    assert len({tuple(g.energize_deck) for g in games}) == 120
    assert len({tuple(g.secret_deck) for g in games}) == 120


# --- options --------------------------------------------------------------------------------------------------------

OPTIONS = [option.id for option in GAME.options]
EXCLUDE = {frozenset((one, other)) for one, other, _ in BOX.incompatible}


def test_options_may_be_combined() -> None:
    """NX-OPT-1. The rulebook's example: Alternate Units, Intercepted Transmissions and the Vortex together."""
    g = fresh(3, alternate_units=True, intercepted_transmissions=True, vortex=True)
    assert (g.unit_set, g.vortex, g.intercepted) == ("alternate", True, True)


@pytest.mark.parametrize(("one", "other"), list(combinations(OPTIONS, 2)))
def test_pairs_of_options(one: str, other: str) -> None:
    """NX-OPT-2. Every pair is played or refused with its reason; teams need four players, the small maps two."""
    wanted = [option.seats or GAME.seats for option in GAME.options if option.id in (one, other)]
    players = [seats for seats in GAME.seats if all(seats in numbers for numbers in wanted)]
    if not players:  # teams and a map for two
        with pytest.raises(BadOption, match="is for"):
            check_options(GAME, 4, {one: True, other: True})
        return
    if {one, other} in EXCLUDE:
        with pytest.raises(BadOption, match=r"exclude each other: .* \(NX-OPT-2\)"):
            check_options(GAME, players[0], {one: True, other: True})
    else:
        assert fresh(players[0], **{one: True, other: True}).decision is not None


@pytest.mark.parametrize("players", [2, 3])
def test_options_for_other_numbers_of_players_are_refused(players: int) -> None:
    """NX-OPT-2, NX-TEAM-1."""
    with pytest.raises(BadOption, match="teams is for 4 players"):
        check_options(GAME, players, {"teams": True})


@pytest.mark.parametrize(
    ("options", "target"),
    [((), 12), (("every_second_counts",), 10), (("overtime",), 14), (("teams",), 20)],
)
def test_targets(options: tuple[str, ...], target: int) -> None:
    """NX-OPT-3, NX-COMP-1, NX-TEAM-1, NX-WIN-1. 12, 10 or 14 points, 20 for a team; one less goes on."""
    for points, over in ((target - 2, False), (target - 1, True)):
        t = battle({"rubium_dragon": 1}, {"human": 1}, 2, players=4, options=list(options), vp={"P1": points})
        t.do("take_mission").shows(game_over=over)


def test_elimination_still_ends_a_long_game() -> None:
    """NX-OPT-3, NX-WIN-3."""
    units = {"K0": {"P1": {"rubium_dragon": 1}}, "E5": {"P2": {"human": 1}}}
    t = table("breath", options=("overtime",), units=units)
    t.do("breathe", origin="K0", to="E5", dice=[4]).shows(game_over=True, winners=["P1"])


def test_executive_orders() -> None:
    """NX-OPT-4, NX-SETUP-7. Everybody starts with one Secret Mission."""
    g = fresh(3, executive_orders=True)
    assert [len(hand) for hand in g.secrets] == [1, 1, 1]
    assert [len(hand) for hand in fresh(3).secrets] == [0, 0, 0]


# --- maps for two ---------------------------------------------------------------------------------------------------


def test_energy_dependence() -> None:
    """NX-2P-1, NX-2P-3, NX-2P-4. Twelve hexes in two halves around the Monolith, bases on sides 0 and 3."""
    g = fresh(2, energy_dependence=True)
    layout = board(g)
    assert layout.size == 1 + 12 + 6
    assert [[layout.names[place] for place in half] for half in layout.halves] == [
        ["I0", "I1", "I2", "E0", "K1", "E1"],
        ["I3", "I4", "I5", "E3", "K4", "E4"],
    ]
    assert sorted(g.rubium) == [8, 11]
    assert {layout.names[place] for place in range(layout.size) if g.hidden[place]} == {
        layout.names[place] for half in layout.halves for place in half
    }


def test_energy_dependence_with_extra_tokens() -> None:
    """NX-2P-7, NX-OPT-9. Two identical piles of six with extra tokens; twelve in all."""
    g = fresh(2, energy_dependence=True, extra_tokens=True)
    halves = [Counter(BOX.tokens[g.token[place]].id for place in half) for half in board(g).halves]
    assert halves[0] == halves[1] == {"V-LL": 1, "T-M2": 1, "T-M1C": 2, "X-M1E": 1, "X-R7": 1}


def test_standard_extra_tokens() -> None:
    """NX-OPT-9, NX-OPT-10. Still 18 tokens, all six extra ones, mines of 16 rubium."""
    g = fresh(4, extra_tokens=True)
    tokens = [BOX.tokens[token] for token in g.token if token >= 0]
    assert len(tokens) == 18
    assert Counter(token.id for token in tokens if token.id.startswith("X")) == {"X-M1E": 2, "X-E2": 2, "X-R7": 2}
    assert sum(token.mine for token in tokens) == 16


def test_dangerous_neighbourhood() -> None:
    """NX-2P-6. The standard map with the bases on sides 0 and 1."""
    g = fresh(2, dangerous_neighbourhood=True)
    layout = board(g)
    assert layout.size == 25
    assert [layout.names[base[0]] for base in layout.bases] == ["H0L", "H1L"]
