"""The heuristic bot at Nexus Ops: positions with an obviously right choice, every mode, nothing read that is hidden."""

from __future__ import annotations

from typing import Any

import pytest

from farside.bots.heuristics.nexus_ops.judge import GameJudge
from farside.bots.heuristics.nexus_ops.odds import after_losses, outcomes, overrun, usual_field
from farside.bots.levels import find_bot
from farside.bots.normal import NormalBot
from farside.bots.seen import Bot, Seen
from farside.core.play import Step, choose
from farside.core.rng import Rng
from farside.games.nexus_ops.game import GAME
from farside.games.nexus_ops.rules import battle, breath, deploy, draw, losses, moments, movement, windows
from farside.games.nexus_ops.rules.army import ONE, of_counts
from farside.games.nexus_ops.rules.box import BASE, BOX, CRYSTALLINE, DRAGON, FOREST, FUNGOID, HUMAN
from farside.games.nexus_ops.rules.cards import battle_cards, deploy_cards, missions
from farside.games.nexus_ops.rules.state import State, income, is_friend, kinds_of_units, partner_of, score

from ..games.nexus_ops.table import Table, fresh, positions, table
from ..games.nexus_ops.table import battle as battle_table
from .test_normal import bot_of

CLASSIC = BOX.unit_sets["classic"]
MODES: list[tuple[int, dict[str, Any]]] = [
    (2, {}),
    (3, {}),
    (4, {}),
    (4, {"teams": True}),
    (4, {"teams": True, "alternate_units": True, "vortex": True, "top_priority": True}),
    (2, {"vortex": True, "extra_tokens": True, "every_second_counts": True}),
    (3, {"alternate_units": True, "hegemony": True, "overtime": True}),
    (3, {"intercepted_transmissions": True, "alternate_units": True, "vortex": True}),
    (2, {"energy_dependence": True, "executive_orders": True, "hegemony": True}),
    (2, {"energy_dependence": True, "extra_tokens": True, "intercepted_transmissions": True}),
    (2, {"dangerous_neighbourhood": True, "top_priority": True, "round_limit": True}),
]
NAMES = [f"{seats} players {' '.join(options)}" for seats, options in MODES]
mode = pytest.mark.parametrize(("seats", "options"), MODES, ids=NAMES)


def seen_by(g: State, world: int | str = 0) -> Seen:
    assert g.decision is not None
    seat = g.decision.seat
    return Seen(GAME, seat, GAME.imagine(g, seat, Rng(f"world {world}")))


def choice(g: State, seed: int = 1) -> Step:
    """What the bot does at the decision of this position."""
    assert g.decision is not None
    return g.decision.options[NormalBot(GAME.id, Rng(seed)).choose(seen_by(g))]


def plays(g: State, last: type[Step]) -> list[Step]:
    """What the bot does up to and including an option of this type."""
    found: list[Step] = []
    while not found or not isinstance(found[-1], last):
        assert g.decision is not None
        found.append(choice(g))
        choose(g, g.decision.index_of(found[-1]))
    return found


def moves(g: State) -> list[Step]:
    return plays(g, movement.EndMoves)[:-1]


def targets(steps: list[Step]) -> set[str]:
    return {step.target for step in steps if isinstance(step, movement.MoveUnit)}


# --- economy ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_first_turn_brings_miners_to_the_base_and_explorers_outside(seats: int) -> None:
    """NX-INCOME-1, NX-EXPL-1. 8 rubium: every mine of the base is worked, and a token is reached."""
    g = fresh(seats, "first turn")
    seat = g.active
    plays(g, deploy.EndDeploy)
    went = targets(moves(g))
    assert income(g, seat) >= 7
    assert g.rubium[seat] < 2
    layout = BOX.layouts[g.layout_id]
    assert [name for name in went if layout.index[name] in layout.exploration]


def test_buys_a_miner_for_a_mine_without_one() -> None:
    """NX-INCOME-1. 2 rubium, and the rich mine of the base is not worked."""
    units = {"H0L": {"P1": {"human": 1}}, "H0R": {"P1": {"human": 1}}, "H3B": {"P2": {"human": 1}}}
    g = table(rubium={"P1": 2, "P2": 0}, units=units).g
    plays(g, movement.EndMoves)
    assert income(g, 0) == 7


def test_goes_to_the_empty_monolith() -> None:
    """NX-DRAW-2. Two Energize cards in each turn for a Strider that stands about."""
    units = {"I0": {"P1": {"rock_strider": 1}}, "H3B": {"P2": {"human": 1}}}
    assert "M" in targets(moves(table("move", units=units).g))


def test_discards_a_card_without_use_for_a_unit() -> None:
    """NX-TURN-3, NX-MISS-20. Without rock plains on the map the card is good for nothing but its rubium."""
    units = {"H0L": {"P1": {"human": 1}}, "H3L": {"P2": {"human": 1}}}
    given: dict[str, Any] = {
        "rubium": {"P1": 1, "P2": 0},
        "units": units,
        "secrets": {"P1": ["target_rock_plains", "untouchable"]},
    }
    done = plays(table(options=("energy_dependence",), **given).g, deploy.EndDeploy)
    assert moments.DiscardSecret("target_rock_plains") in done
    assert moments.DiscardSecret("untouchable") not in done
    assert any(isinstance(step, deploy.Buy) for step in done)


def test_keeps_good_cards() -> None:
    """NX-TURN-3. A rubium that buys nothing is no reason to give cards away."""
    units = {"H0L": {"P1": {"human": 1}}, "H0R": {"P1": {"human": 1}}, "H0B": {"P1": {"human": 1}}}
    units["H3L"] = {"P2": {"human": 1}}
    cards: dict[str, Any] = {"secrets": {"P1": ["untouchable"]}, "energize": {"P1": ["force_field"]}}
    done = plays(table(rubium={"P1": 0, "P2": 0}, units=units, **cards).g, deploy.EndDeploy)
    assert done == [deploy.EndDeploy()]


def test_plays_cards_that_give_something_at_once() -> None:
    """NX-DEPLOY-4."""
    units = {"H0L": {"P1": {"human": 1}}, "H3L": {"P2": {"human": 1}}}
    cards = {"P1": ["corporate_funding", "fresh_recruits"]}
    done = plays(table(rubium={"P1": 0, "P2": 0}, units=units, energize=cards).g, deploy.EndDeploy)
    assert deploy_cards.PlayDeploy("corporate_funding") in done
    assert deploy_cards.PlayDeploy("fresh_recruits") in done


def test_buys_before_a_card_that_ends_buying() -> None:
    """NX-DEPLOY-5. Native Allies come once nothing more can be bought."""
    units = {"H3L": {"P2": {"human": 1}}}
    g = table(rubium={"P1": 20, "P2": 0}, units=units, energize={"P1": ["native_allies"]}).g
    done = plays(g, deploy_cards.PlayDeploy)
    assert len(done) > 2
    assert all(isinstance(step, deploy.Buy) for step in done[:-1])
    assert g.rubium[0] < min(kind.cost for kind in kinds_of_units(g).kinds)


def test_takes_rubium_for_its_mines_before_it_buys() -> None:
    """NX-DEPLOY-5. After a purchase Rubium Rush would end buying, and its rubium would lie idle."""
    units = {"H0L": {"P1": {"human": 1}}, "H0R": {"P1": {"human": 1}}, "H0B": {"P1": {"human": 1}}}
    units["H3L"] = {"P2": {"human": 1}}
    g = table(rubium={"P1": 9, "P2": 0}, units=units, energize={"P1": ["rubium_rush"]}).g
    done = plays(g, deploy.EndDeploy)
    first = next(index for index, step in enumerate(done) if isinstance(step, deploy.Buy))
    assert done.index(deploy_cards.PlayDeploy("rubium_rush")) < first


# --- attack and defence -------------------------------------------------------------------------------------------


def test_attacks_a_lone_human_with_a_strong_army() -> None:
    """NX-MISS-3. A victory is a point."""
    units = {"E0": {"P1": {"crystalline": 4, "rock_strider": 2}}, "I1": {"P2": {"human": 1}}}
    units["H3B"] = {"P2": {"human": 1}}
    assert "I1" in targets(moves(table("move", units=units).g))


def test_does_not_send_a_human_against_dragons() -> None:
    """NX-BATTLE-4."""
    units = {"E0": {"P1": {"human": 1}}, "I1": {"P2": {"rubium_dragon": 2, "human": 4}}}
    assert "I1" not in targets(moves(table("move", units=units).g))


def test_stays_in_a_battle_it_is_winning_and_leaves_one_it_is_losing() -> None:
    """NX-MOVE-4."""
    small, great = {"human": 1}, {"rubium_dragon": 2, "crystalline": 4}
    elsewhere = {"H0B": {"P1": {"human": 1}}, "H3B": {"P2": {"human": 1}}}
    winning = table("move", units={"E0": {"P1": great, "P2": small}, **elsewhere}).g
    assert movement.MoveUnit("rubium_dragon", "E0", "K0") in winning.decision.options  # type: ignore[union-attr]
    assert not [step for step in moves(winning) if isinstance(step, movement.MoveUnit) and "dragon" in step.unit]
    losing = table("move", units={"E0": {"P1": small, "P2": great}, **elsewhere}).g
    assert [step for step in moves(losing) if isinstance(step, movement.MoveUnit) and step.origin == "E0"]


def test_goes_where_a_secret_mission_of_the_hand_is_fulfilled() -> None:
    """NX-MISS-3. Two equal targets; a victory in crystal spires is worth a red card."""
    for terrain in ("crystal_spires", "liquifungus_forest"):
        place, other = ("I1", "K0") if terrain == "crystal_spires" else ("K0", "I1")
        units = {"I0": {"P1": {"rock_strider": 3}}, place: {"P2": {"human": 2}}, other: {"P2": {"human": 2}}}
        units["H3B"] = {"P2": {"human": 1}}
        kinds = {place: "crystal_spires", other: "liquifungus_forest"}
        g = table("move", units=units, terrain=kinds, secrets={"P1": ["target_crystal_spires"]}).g
        went = [step.target for step in moves(g) if isinstance(step, movement.MoveUnit)]
        assert went.count(place) > went.count(other)


def test_breathes_at_an_enemy() -> None:
    """NX-BREATH-1."""
    units = {"E0": {"P1": {"rubium_dragon": 1, "human": 3}}, "I1": {"P2": {"lava_leaper": 3, "human": 4}}}
    assert isinstance(choice(table("move", units=units).end().g), breath.Breathe)


def test_does_not_breathe_away_the_victory_of_its_own_battle() -> None:
    """NX-BREATH-3. A lone Human that is going to be attacked is worth a point in battle, none by breath."""
    units = {"E0": {"P1": {"rubium_dragon": 1}}, "I1": {"P1": {"rock_strider": 4}, "P2": {"human": 1}}}
    units["H3B"] = {"P2": {"human": 1}}
    g = table("move", units=units).g
    assert g.decision is not None
    choose(g, g.decision.index_of(movement.EndMoves()))
    assert isinstance(choice(g), breath.EndBreath)


def test_never_joins_its_partner_in_a_quiet_hex() -> None:
    """NX-TEAM-3. Such a hex pays neither of them."""
    g = fresh(4, "partners", teams=True)
    layout = BOX.layouts[g.layout_id]
    bots: list[Bot] = [NormalBot(GAME.id, Rng(seat)) for seat in range(4)]
    for number in range(1200):
        if g.decision is None:
            break
        seat = g.decision.seat
        index = bots[seat].choose(seen_by(g, number))
        step = g.decision.options[index]
        if isinstance(step, movement.MoveUnit):
            assert g.holder[layout.index[step.target]] != partner_of(seat)
        choose(g, index)


# --- in a battle --------------------------------------------------------------------------------------------------


def test_loses_the_cheapest_unit() -> None:
    """NX-BATTLE-5. A Human before a Dragon."""
    t = battle_table({"rubium_dragon": 1, "human": 2}, {"rock_strider": 2, "human": 3}, 1, 6, 1, 6, 6, 6, 6, 6)
    while t.g.decision is not None and not isinstance(t.g.decision.asker, losses.NameCasualties):
        choose(t.g, len(t.g.decision.options) - 1)
    chosen = choice(t.g)
    assert isinstance(chosen, losses.NameCasualty)
    assert chosen.unit == "human"


def window(t: Table, name: str) -> State:
    """Pass until P1 is asked in this window."""
    while True:
        decision = t.g.decision
        assert decision is not None
        if t.g.battle is not None and t.g.battle.window == name and decision.seat == 0:
            return t.g
        choose(t.g, len(decision.options) - 1)


def test_saves_a_dragon_with_a_force_field() -> None:
    """NX-BATTLE-13."""
    t = battle_table({"rubium_dragon": 1}, {"rubium_dragon": 1, "human": 2}, 1, 6, energize={"P1": ["force_field"]})
    assert choice(window(t, "after_roll")) == battle_cards.PlayBattle("force_field", "attacker", "", 0)


def test_keeps_a_battle_card_when_the_battle_is_won_anyway() -> None:
    """NX-ENERG-4. Four Dragons against a Human."""
    t = battle_table({"rubium_dragon": 3}, {"human": 1}, energize={"P1": ["targeting_computer"]})
    assert isinstance(choice(window(t, "battle_start")), windows.Pass)


def test_keeps_out_of_battles_of_others() -> None:
    """NX-BATTLE-11, NX-BATTLE-12. A third player gives nobody his cards."""
    units = {"E0": {"P1": {"crystalline": 2}, "P2": {"crystalline": 2}}, "H2B": {"P3": {"human": 1}}}
    t = table("battle", players=3, units=units, rubium={"P1": 9, "P2": 9, "P3": 9}, energize={"P3": ["rubium_grenade"]})
    asked = 0
    while t.g.decision is not None and asked == 0:
        if t.g.decision.seat == 2:
            asked += 1
            assert isinstance(choice(t.g), windows.Pass)
        choose(t.g, len(t.g.decision.options) - 1)
    assert asked


def test_takes_the_better_of_two_rewards() -> None:
    """NX-MISS-3. A red Secret Mission rather than a Mission card."""
    t = battle_table({"rubium_dragon": 2}, {"human": 1}, 6, 6, secrets={"P1": ["send_rubium_dragon", "untouchable"]})
    assert t.g.decision is not None
    while not isinstance(t.g.decision.asker, battle.ScoreBattle):
        choose(t.g, len(t.g.decision.options) - 1)
        assert t.g.decision is not None
    assert choice(t.g) == missions.PlaySecret("send_rubium_dragon")


# --- cards at other moments ---------------------------------------------------------------------------------------


def test_plays_a_mission_about_a_state_at_once() -> None:
    """NX-MISS-8."""
    units = {"I0": {"P1": {"human": 1}}, "H3B": {"P2": {"human": 1}}}
    g = table(units=units, terrain={"I0": "magma_pool"}, secrets={"P1": ["dominance_magma_pool"]}).g
    assert choice(g) == missions.PlaySecret("dominance_magma_pool")


def test_takes_a_point_for_the_monolith_with_hegemony() -> None:
    """NX-OPT-5."""
    units = {"M": {"P1": {"rock_strider": 1}}, "H3B": {"P2": {"human": 1}}}
    g = table("draw", options=("hegemony",), units=units).g
    while g.decision is not None and not isinstance(g.decision.asker, draw.MonolithReward):
        choose(g, len(g.decision.options) - 1)
    assert isinstance(choice(g), draw.TakeHegemony)


# --- the chances of a battle --------------------------------------------------------------------------------------


def test_chances_of_a_duel() -> None:
    """NX-BATTLE-4, NX-BATTLE-6. Equal units strike at the same time, a quicker one strikes first."""
    field = usual_field(CLASSIC, BASE)
    duel = {(lost, killed): chance for lost, killed, chance in outcomes(ONE[HUMAN], ONE[HUMAN], field)}
    assert duel[0, 0] == pytest.approx(25 / 36)
    assert duel[1, 1] == pytest.approx(1 / 36)
    hunt = {(lost, killed): chance for lost, killed, chance in outcomes(ONE[DRAGON], ONE[HUMAN], field)}
    assert hunt[0, 1] == pytest.approx(5 / 6)
    assert hunt[1, 0] == pytest.approx(1 / 36)


def test_chances_depend_on_the_terrain() -> None:
    """NX-UNIT-3. A Fungoid hits better in its forest."""
    for terrain, hit in ((FOREST, 3 / 6), (BASE, 2 / 6)):
        ends = outcomes(ONE[FUNGOID], ONE[HUMAN], usual_field(CLASSIC, terrain))
        assert sum(chance for _, killed, chance in ends if killed) == pytest.approx(hit)


def test_the_quick_guess_goes_with_the_chances() -> None:
    field = usual_field(CLASSIC, BASE)
    guesses = [overrun(ONE[CRYSTALLINE] * number, ONE[HUMAN] * 2, field) for number in range(1, 9)]
    assert guesses == sorted(guesses)
    assert guesses[0] < 0.15
    assert guesses[-1] > 0.7


def test_losses_are_taken_cheapest_first() -> None:
    """NX-BATTLE-5."""
    assert after_losses(of_counts([1, 0, 1, 0, 0, 1])) == (
        (1, 0, 1, 0, 0, 1),
        (0, 0, 1, 0, 0, 1),
        (0, 0, 0, 0, 0, 1),
        (0, 0, 0, 0, 0, 0),
    )


# --- every mode ---------------------------------------------------------------------------------------------------


@mode
def test_a_whole_game(seats: int, options: dict[str, Any]) -> None:
    """Among its like every game ends, and not by sitting still."""
    g = fresh(seats, "whole game", **options)
    bots: list[Bot] = [find_bot("normal", GAME.id, seat) for seat in range(seats)]
    number = 0
    while g.decision is not None:
        choose(g, bots[g.decision.seat].choose(seen_by(g, number)))
        number += 1
        assert g.round <= 50
    assert max(score(g, seat) for seat in range(seats)) >= 5


@mode
def test_the_choice_does_not_depend_on_what_is_hidden(seats: int, options: dict[str, Any]) -> None:
    """NX-INFO-1. Other hands, decks and face-down tokens dealt anew: the same choice, the same value."""
    bots: list[Bot] = [find_bot("normal", GAME.id, seat) for seat in range(seats)]
    g = fresh(seats, "hidden", **options)
    number = 0
    while g.decision is not None and number < 600:
        if number % 7 == 0 and len(g.decision.options) > 1:
            worlds = [seen_by(g, f"{number}/{world}") for world in range(3)]
            seat = g.decision.seat
            assert len({NormalBot(GAME.id, Rng(number)).choose(world) for world in worlds}) == 1, f"choice {number}"
            states: list[Any] = [world.imagine(Rng(number)) for world in worlds]
            assert len({round(GameJudge(state, seat).value(state), 9) for state in states}) == 1
        choose(g, bots[g.decision.seat].choose(seen_by(g, number)))
        number += 1


@mode
def test_the_value_is_a_number_in_any_position_and_for_any_seat(seats: int, options: dict[str, Any]) -> None:
    for g in positions(seats, "values", every=60, limit=1500, **options):
        for seat in range(seats):
            assert abs(GameJudge(g, seat).value(g)) < 200


def test_points_are_worth_more_than_units() -> None:
    """NX-COMP-1."""
    units = {"H0L": {"P1": {"human": 1}}, "H3B": {"P2": {"human": 1}}}
    behind, ahead = table(units=units).g, table(units=units, vp={"P1": 2}).g
    assert GameJudge(ahead, 0).value(ahead) > GameJudge(behind, 0).value(behind) + 1


@pytest.mark.soak
@mode
def test_wins_nearly_always_against_random(seats: int, options: dict[str, Any]) -> None:
    wins = 0
    for number in range(20):
        g = fresh(seats, f"strength {number}", **options)
        mine = number % seats
        normal = [seat for seat in range(seats) if seat == mine or (g.teams and is_friend(g, seat, mine))]
        bots: list[Bot] = [
            bot_of("careful" if seat in normal else "random", GAME.id, f"{number}/{seat}") for seat in range(seats)
        ]
        step = 0
        while g.decision is not None:
            choose(g, bots[g.decision.seat].choose(seen_by(g, f"{number}/{step}")))
            step += 1
        results = GAME.result(g)
        assert results is not None
        wins += results[mine].won
    assert wins >= 18
