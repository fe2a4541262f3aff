"""The end of the game (spec section 13)."""

from __future__ import annotations

import pytest

from farside.games.nexus_ops.rules.ending import result

from .table import battle, fresh, positions, table

LAST = {"K0": {"P1": {"rubium_dragon": 1}}, "E5": {"P2": {"human": 1}}}


def test_points_come_only_from_cards() -> None:
    """NX-WIN-2. In a whole game points grow only on the own turn, and only one player can reach the target."""
    before = fresh(3, "points")
    for g in positions(3, "points", limit=3000):
        for seat in range(3):
            now, then = (len(state.done[seat]) + state.victories[seat] for state in (g, before))
            assert now == then or before.active == seat
        before = g


@pytest.mark.parametrize(
    ("rubium", "energize", "over"),
    [(1, [], True), (2, [], False), (0, ["force_field"], False)],
)
def test_elimination(rubium: int, energize: list[str], over: bool) -> None:
    """NX-WIN-3, NX-WIN-5, NX-WIN-6. No unit, no rubium for the cheapest one, no card; a single card saves."""
    t = table("breath", units=LAST, rubium={"P2": rubium}, energize={"P2": energize})
    t.do("breathe", origin="K0", to="E5", dice=[4]).shows(game_over=over)


def test_one_rubium_buys_a_clone() -> None:
    """NX-WIN-6, NX-ALT-2. The lowest cost is 1 with alternate units."""
    units = {"K0": {"P1": {"monolith_serpent": 1}}, "E5": {"P2": {"clone": 1}}}
    t = table("breath", options=("alternate_units",), units=units, rubium={"P2": 1})
    t.do("breathe", origin="K0", to="E5", dice=[4]).shows(game_over=False)


def test_a_player_without_units_at_the_start_is_not_eliminated() -> None:
    """NX-WIN-6. Nobody has units when the game begins, and who buys nothing stays in the game."""
    table(rubium={"P1": 2}).end().shows(game_over=False, phase="draw")


def test_the_check_at_the_end_of_the_own_deploy_phase() -> None:
    """NX-WIN-5. All units destroyed, the last card discarded, nothing bought: out."""
    t = table(bereaved=["P1"], energize={"P1": ["force_field"]}, units={"H3L": {"P2": {"human": 1}}})
    t.do("discard", card="force_field").shows(game_over=True, out=["P1"], winners=["P2"])


def test_discarding_the_last_card_later_in_the_turn() -> None:
    """NX-WIN-5. In Draw, too."""
    t = table("draw", bereaved=["P1"], units={"H3L": {"P2": {"human": 1}}}, secret_deck=["untouchable"])
    t.do("discard", card="untouchable").shows(game_over=True, winners=["P2"])


@pytest.mark.parametrize("options", [("intercepted_transmissions",), ()])
def test_a_card_that_buys_nothing_saves_a_player(options: tuple[str, ...]) -> None:
    """NX-WIN-5, NX-WIN-9. No unit, no rubium, no Secret Mission to draw; his card may still bring him back."""
    t = table(
        options=options,
        rest="aside",
        bereaved=["P1"],
        energize={"P1": ["fresh_recruits"]},
        units={"H3L": {"P2": {"human": 1}}},
    )
    t.end().shows(game_over=False, out=[], energize={"P1": ["fresh_recruits"]})


def test_only_the_limit_of_rounds_ends_a_game_that_stands_still() -> None:
    """NX-WIN-9, NX-WIN-10. Who keeps a useless card stays in the game to the last round and is compared then."""
    for options, over in (
        (("intercepted_transmissions", "round_limit"), True),
        (("intercepted_transmissions",), False),
    ):
        t = table(
            options=options,
            active="P2",
            rest="aside",
            round=100,
            bereaved=["P2"],
            energize={"P2": ["force_field"]},
            units={"H0L": {"P1": {"human": 1}}},
        )
        t.end().do("next_turn").shows(game_over=over, out=[], why="NX-WIN-10" if over else "")
        assert not over or t.shows(winners=["P1"])


def test_an_attacker_who_loses_everything() -> None:
    """NX-WIN-5, NX-RESULT-2. The attacker draws no card for a lost battle: he is out at once."""
    t = table("battle", units={"E0": {"P1": {"human": 1}, "P2": {"rubium_dragon": 1}}}, dice=[2])
    t.shows(game_over=True, out=["P1"], winners=["P2"])


@pytest.mark.parametrize(
    ("extra", "winners"),
    [
        ({"H0L": {"P1": {"human": 1}}, "H0R": {"P1": {"human": 1}}, "H2L": {"P2": {"human": 9}}}, ["P1"]),
        (
            {
                "H0L": {"P1": {"human": 1}},
                "H2L": {"P2": {"human": 1}},
                "H2R": {"P2": {"human": 1}},
                "H2B": {"P2": {"human": 1}},
            },
            ["P2"],
        ),
        ({"H2L": {"P2": {"human": 2}}}, ["P2"]),
        ({"H2L": {"P2": {"human": 1}}}, ["P1", "P2"]),
    ],
)
def test_tie_breaks(extra: dict[str, dict[str, dict[str, int]]], winners: list[str]) -> None:
    """NX-WIN-4, NX-WIN-7. Points, then controlled hexes (bases count), then units, then a draw."""
    units = {"K0": {"P1": {"rubium_dragon": 1}}, "E5": {"P3": {"human": 1}}, **extra}
    t = table("breath", players=3, units=units, vp={"P1": 4, "P2": 4, "P3": 9})
    t.do("breathe", origin="K0", to="E5", dice=[4]).shows(game_over=True, winners=winners, why="NX-WIN-3")


def test_ranks() -> None:
    """NX-WIN-4. The eliminated player comes last, whatever his points."""
    units = {"K0": {"P1": {"rubium_dragon": 1}}, "E5": {"P3": {"human": 1}}, "H2L": {"P2": {"human": 1}}}
    t = table("breath", players=3, units=units, vp={"P1": 1, "P2": 4, "P3": 9})
    t.do("breathe", origin="K0", to="E5", dice=[4])
    ranks = result(t.g)
    assert ranks is not None
    assert [(seat.rank, seat.score, seat.won) for seat in ranks] == [(2, 1, False), (1, 4, True), (3, 9, False)]


def test_several_are_eliminated_together() -> None:
    """NX-WIN-8. One blast of the Vortex takes the last units of two players: the third one wins, by this rule."""
    units = {"I2": {"P1": {"human": 1}, "P2": {"human": 1}}, "H2L": {"P3": {"human": 1}}}
    t = table("end", 3, ("vortex",), "P3", units=units, vp={"P1": 5, "P2": 5})
    t.do("next_turn", dice=[6, 6, 3]).shows(game_over=True, out=["P1", "P2"], winners=["P3"], why="NX-WIN-8")


def test_the_last_round() -> None:
    """NX-WIN-10. With the option the game ends after 100 rounds and NX-WIN-4 decides; without it, it goes on."""
    facts = {"units": {"H0L": {"P1": {"human": 1}}, "H3L": {"P2": {"human": 2}}}, "rubium": {"P1": 2, "P2": 2}}
    t = table("end", active="P2", options=("round_limit",), round=100, **facts).do("next_turn")
    t.shows(game_over=True, winners=["P2"], why="NX-WIN-10")
    table("end", active="P2", options=("round_limit",), round=99, **facts).do("next_turn").shows(game_over=False)
    table("end", active="P2", round=100, **facts).do("next_turn").shows(game_over=False)


def test_nothing_happens_after_the_end() -> None:
    """NX-WIN-1. No loser's card, no second battle, no income."""
    t = battle({"rubium_dragon": 1}, {"human": 1}, 2, vp={"P1": 11}, units={"H0L": {"P1": {"human": 1}}})
    t.do("take_mission").shows(game_over=True, energize_counts={"P2": 0}, rubium={"P1": 20})
    assert t.g.decision is None
    assert not t.g.todo
