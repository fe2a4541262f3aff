"""The turn, Deploy, Explore, Income and Draw (spec sections 5, 6, 8, 10, 11)."""

from __future__ import annotations

from typing import Any

import pytest

from farside.core.play import IllegalChoice
from farside.games.nexus_ops.rules.cards.deploy_cards import DEPLOY_CARDS, PlayDeploy
from farside.games.nexus_ops.rules.cards.missions import PlaySecret
from farside.games.nexus_ops.rules.deploy import Buy, EndDeploy
from farside.games.nexus_ops.rules.explore import Reveal
from farside.games.nexus_ops.rules.moments import Continue, DiscardEnergize, DiscardSecret

from .table import battle, positions, table


def test_six_phases_in_order_and_the_next_player() -> None:
    """NX-TURN-1, NX-DRAW-5. Deploy, Move, (breath,) Explore, Battle, Income, Draw; then the next seat clockwise."""
    order = ["deploy", "move", "breath", "explore", "battle", "income", "draw"]
    before: tuple[int, int, int] = (0, -1, -1)
    seats: list[int] = []
    for g in positions(3, "phases", limit=2500):
        now = (g.turn, g.active, order.index(g.phase))
        if now[0] == before[0]:
            assert now[2] >= before[2]
        else:
            seats.append(g.active)
        before = now
    assert len(seats) > 9
    assert seats == [(seats[0] + number) % 3 for number in range(len(seats))]


def test_the_active_player_decides_first() -> None:
    """NX-TURN-2, NX-BATTLE-5. Both lose a unit in one step: the attacker names his first."""
    units = {"rubium_dragon": 1, "human": 1}
    t = battle(units, units, 2, 2)
    t.shows(to_act="P1", pending="lose").do("lose", unit="human").shows(to_act="P2", pending="lose")


@pytest.mark.parametrize("phase", ["deploy", "move", "draw"])
def test_discarding_for_rubium_at_own_decisions(phase: str) -> None:
    """NX-TURN-3, NX-TURN-4, NX-DEC-10. Energize cards and Secret Missions, 1 rubium each, face up on their piles."""
    t = table(
        phase,
        units={"E0": {"P1": {"human": 1}}},
        energize={"P1": ["force_field"]},
        secrets={"P1": ["untouchable"]},
        secret_deck=["outnumbered"],
    )
    t.do("discard", card="force_field").do("discard", card="untouchable")
    t.shows(rubium={"P1": 2}, energize_discard=["force_field"], secret_discard=["untouchable"])


def test_moments_after_breath_explore_battle_income_and_draw() -> None:
    """NX-TURN-4, NX-DEC-11. The same card may be discarded after each of them."""
    dragon, human = {"P1": {"rubium_dragon": 1}}, {"P2": {"human": 1}}
    hand = {"secrets": {"P1": ["untouchable"]}, "secret_deck": ["outnumbered"]}
    after_breath = table("breath", units={"K0": dragon, "E5": human}, **hand)
    after_breath.do("breathe", origin="K0", to="E5", dice=[1]).shows(phase="breath", pending="moment")
    after_explore = table("explore", units={"E0": dragon}, tokens={"E0": "T-M2"}, **hand)
    after_explore.shows(phase="explore", pending="moment")
    after_battle = battle({"human": 2}, {"human": 2}, 1, 1, 1, 1, **hand)
    after_battle.shows(phase="battle", pending="moment")
    after_income = table("income", units={"H0L": {"P1": {"human": 1}}}, **hand)
    after_income.shows(phase="income", pending="moment")
    in_draw = table("draw", units={"H0L": {"P1": {"human": 1}}}, **hand)
    in_draw.shows(phase="draw", pending="moment")
    for t in (after_breath, after_explore, after_battle, after_income, in_draw):
        assert t.can("discard", card="untouchable")


def test_a_moment_without_news_is_passed_over() -> None:
    """NX-TURN-4. Nothing happened since the moves: the next question comes in Draw; without cards there is none."""
    t = table("move", units={"E0": {"P1": {"rock_strider": 1}}}, secrets={"P1": ["untouchable"]})
    t.end().shows(phase="draw")
    t = table("explore", units={"E0": {"P1": {"human": 1}}}, tokens={"E0": "T-M2"}, secret_deck=["untouchable"])
    t.shows(phase="draw", rubium={"P1": 2})


def test_no_discards_while_a_battle_is_resolved() -> None:
    """NX-TURN-4. Neither in a window nor when missions are scored nor when casualties are named."""
    t = battle({"human": 3}, {"fungoid": 1, "human": 1}, 1, 5, 1, energize={"P1": ["force_field"]})
    t.shows(window="battle_start")
    assert not t.offers(DiscardEnergize)
    won = battle({"rubium_dragon": 1}, {"human": 1}, 2, energize={"P1": ["teleporter"]}).do("pass").do("pass")
    won.shows(pending="score")
    assert not won.offers(DiscardEnergize)


def test_what_is_optional_and_what_is_not() -> None:
    """NX-TURN-5, NX-INCOME-5. Buying, moving and cards may be left; exploring, fighting, income and drawing may not."""
    t = table(
        rubium={"P1": 9},
        units={"E0": {"P1": {"human": 1}}, "K0": {"P1": {"human": 1}, "P2": {"human": 1}}, "H0L": {"P1": {"human": 1}}},
        tokens={"E0": "T-M2"},
        secret_deck=["untouchable"],
        dice=[1, 1],
    )
    t.end().end()
    t.shows(phase="draw", tokens={"E0": "T-M2"}, rubium={"P1": 9 + 2 + 2}, secret_counts={"P1": 1})


# --- Deploy ---------------------------------------------------------------------------------------------------------


def test_deploy_decision() -> None:
    """NX-DEC-1, NX-DEPLOY-4. Purchases, Deploy cards, missions, discards and the end of the phase side by side."""
    t = table(
        rubium={"P1": 2},
        units={"H0L": {"P1": {"human": 1}}},
        energize={"P1": ["corporate_funding", "force_field"]},
        secrets={"P1": ["dominance_liquifungus_forest", "untouchable"]},
    )
    assert len(t.offers(Buy)) == 3
    assert t.offers(PlayDeploy) == [PlayDeploy("corporate_funding")]
    assert t.offers(DiscardEnergize) == [DiscardEnergize("corporate_funding"), DiscardEnergize("force_field")]
    assert len(t.offers(DiscardSecret)) == 2
    assert not t.offers(PlaySecret)
    assert t.offers(EndDeploy) == [EndDeploy()]


READS_BOARD: dict[str, dict[str, Any]] = {
    "rubium_rush": {},
    "native_allies": {"units": ["fungoid"], "hexes": ["H0L"]},
    "tamed_strider": {"hexes": ["H0L"]},
    "forced_march": {"hex": "H0L"},
    "teleporter": {"origin": "H0L", "to": "E0", "units": ["human"]},
}
READS_NO_BOARD: dict[str, dict[str, Any]] = {
    "corporate_funding": {},
    "fresh_recruits": {"hexes": ["H0L"]},
    "survey_drone": {"look": []},
}


@pytest.mark.parametrize("card", READS_BOARD)
def test_a_card_that_goes_by_the_board_ends_buying(card: str) -> None:
    """NX-DEPLOY-5, NX-DEPLOY-2. It is played when what was bought has been placed, and so after all purchases; before
    the first one it ends nothing."""
    home = {"H0L": {"P1": {"human": 1}}}
    t = table(rubium={"P1": 9}, units=home, energize={"P1": [card, "force_field"]})
    t.do("buy", unit="human", hex="H0B").do("play", card=card, **READS_BOARD[card]).shows(phase="deploy")
    assert not t.offers(Buy)
    assert t.seen()["this_turn"]["buying"] == "over"
    first = table(rubium={"P1": 9}, units=home, energize={"P1": [card]})
    assert first.seen()["this_turn"]["buying"] == "open"
    first.do("play", card=card, **READS_BOARD[card]).do("buy", unit="human", hex="H0B")
    assert first.can("buy", unit="human", hex="H0B")


@pytest.mark.parametrize("card", READS_NO_BOARD)
def test_other_cards_come_between_purchases(card: str) -> None:
    """NX-DEPLOY-4, NX-DEPLOY-5. Rubium, free units in the own base and a look at tokens do not depend on the board."""
    t = table(rubium={"P1": 9}, energize={"P1": [card]}).do("buy", unit="human", hex="H0B")
    t.do("play", card=card, **READS_NO_BOARD[card])
    assert t.seen()["this_turn"]["buying"] == "begun"
    t.do("buy", unit="human", hex="H0B")


def test_every_deploy_card_goes_by_the_board_or_does_not() -> None:
    """NX-DEPLOY-5. No card without a case."""
    assert {*READS_BOARD, *READS_NO_BOARD} == set(DEPLOY_CARDS)


def test_rubium_for_units_just_bought_buys_no_more_this_turn() -> None:
    """NX-DEPLOY-5, NX-DEPLOY-2. Three Humans on the mines, Rubium Rush; its rubium is for the next turn."""
    t = table(rubium={"P1": 6}, energize={"P1": ["rubium_rush", "force_field"]})
    for place in ("H0L", "H0R", "H0B"):
        t.do("buy", unit="human", hex=place)
    t.do("play", card="rubium_rush").do("discard", card="force_field").shows(rubium={"P1": 8}, phase="move")
    t.end().end().do("next_turn").end().do("next_turn")
    assert t.can("buy", unit="rock_strider", hex="H0L")


def test_nothing_is_lost_by_playing_the_card_before_buying() -> None:
    """NX-DEPLOY-5, NX-DEPLOY-4. Our limit costs only the order: the Survey Drone first, then the Rubium Rush it draws,
    then all purchases with the 6 rubium, as with the rulebook's other order; after a purchase they are saved."""
    given = {"units": {"H0L": {"P1": {"human": 1}}}, "energize": {"P1": ["survey_drone"]}}
    t = table(rubium={"P1": 4}, energize_deck=["rubium_rush"], **given)
    t.do("play", card="survey_drone", look=[]).do("play", card="rubium_rush").shows(rubium={"P1": 6})
    for place in ("H0L", "H0R", "H0B"):
        t.do("buy", unit="human", hex=place)
    late = table(rubium={"P1": 4}, energize_deck=["rubium_rush"], **given).do("buy", unit="human", hex="H0R")
    late.do("play", card="survey_drone", look=[]).do("play", card="rubium_rush").shows(rubium={"P1": 6}, phase="move")


def test_cards_and_purchases_in_any_order() -> None:
    """NX-DEPLOY-4, NX-DEPLOY-5. A unit, a card, another unit: each is placed when it is bought."""
    t = table(rubium={"P1": 2}, energize={"P1": ["corporate_funding"]})
    t.do("buy", unit="human", hex="H0L").shows(units={"H0L": {"P1": {"human": 1}}})
    t.do("play", card="corporate_funding").do("buy", unit="rock_strider", hex="H0L")
    t.shows(units={"H0L": {"P1": {"human": 1, "rock_strider": 1}}}, rubium={"P1": 0})


def test_what_could_not_be_placed_cannot_be_bought() -> None:
    """NX-DEPLOY-7, NX-COMP-9. No figure left: no purchase; so nothing unplaced is left at the end of the phase."""
    t = table(rubium={"P1": 30}, units={"E0": {"P1": {"human": 12}}})
    assert not t.can("buy", unit="human", hex="H0L")
    assert {step.unit for step in t.offers(Buy) if isinstance(step, Buy)} == {
        *("fungoid", "crystalline", "rock_strider", "lava_leaper", "rubium_dragon")
    }


# --- Explore --------------------------------------------------------------------------------------------------------


def test_the_player_chooses_the_order_of_tokens() -> None:
    """NX-EXPL-5, NX-DEC-5. Mandatory, in any order; the last one by itself."""
    units = {name: {"P1": {"rock_strider": 1}} for name in ("E0", "I0", "K0")}
    t = table("explore", units=units, tokens={"E0": "T-M2", "I0": "T-RS", "K0": "T-M1F", "K3": "T-RS"})
    assert t.offers(Reveal) == [Reveal("I0"), Reveal("K0"), Reveal("E0")]
    assert not t.can("end")
    t.do("reveal", hex="K0").do("reveal", hex="E0").shows(token_hexes=["K3"], phase="draw")


def test_the_token_of_a_contested_hex_gives_a_defender_for_this_battle() -> None:
    """NX-EXPL-6, NX-EXPL-5, NX-MISS-11. The Strider found there fights at once and took part."""
    t = table(
        "explore",
        units={"E0": {"P1": {"human": 1}, "P2": {"human": 1}}},
        tokens={"E0": "T-RS"},
        secrets={"P1": ["send_rock_strider"]},
        rubium={"P2": 9},
    )
    t.end(dice=[4]).shows(units={"E0": {"P1": {"human": 1, "rock_strider": 1}}})
    assert t.can("mission", card="send_rock_strider")


def test_passing_reveals_nothing() -> None:
    """NX-EXPL-7, NX-MOVE-10. A Strider that goes through a hex leaves its token alone."""
    t = table("move", units={"H0L": {"P1": {"rock_strider": 1}}}, terrain={"E0": "rock_plains"}, tokens={"E0": "T-RS"})
    t.move("rock_strider", "H0L", "I0").end().shows(tokens={"E0": "hidden"})


# --- Income, Draw ---------------------------------------------------------------------------------------------------


def test_a_mine_in_an_enemy_base_pays_its_conqueror() -> None:
    """NX-INCOME-2."""
    table("income", units={"H3B": {"P1": {"fungoid": 1}}}).shows(rubium={"P1": 3})


def test_secret_missions_are_reshuffled_too() -> None:
    """NX-DRAW-4. Discarded ones become the new deck; with nothing left no card is drawn."""
    t = table("draw", rest="aside", secret_discard=["untouchable"])
    t.shows(secrets={"P1": ["untouchable"]}, secret_discard=[])
    table("draw", rest="aside").shows(secret_counts={"P1": 0}, phase="end")


def test_a_state_mission_before_and_after_the_energize_cards() -> None:
    """NX-DRAW-6, NX-DEC-11. Secret Mission, then the Monolith's cards, a moment after each."""
    t = table("draw", units={"M": {"P1": {"rock_strider": 1}}}, secrets={"P1": ["home_invasion"]})
    t.shows(pending="moment", energize_counts={"P1": 0})
    assert Continue() in t.options
    t.end().shows(pending="moment", energize_counts={"P1": 2})
    t.end().shows(phase="end")


def test_illegal_choices_change_nothing() -> None:
    """NX-MOVE-8. A program offers no illegal move, and refuses one that is tried."""
    t = table("move", units={"H0L": {"P1": {"human": 1}}}, terrain={"E0": "magma_pool"})
    with pytest.raises(IllegalChoice):
        t.move("human", "H0L", "E0")
    t.shows(units={"H0L": {"P1": {"human": 1}}})
