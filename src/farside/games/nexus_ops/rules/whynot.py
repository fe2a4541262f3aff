"""Why a thing cannot be used now: the answers behind "why can't I?" (each with its rule)."""

from __future__ import annotations

from farside.core.game import WhyNot

from .army import count, kinds_in
from .battle import ScoreBattle
from .box import AFTER_WIN, DEPLOY, STATE, SecretKind
from .breath import BreathPhase
from .cards.battle_cards import BATTLE_CARDS
from .cards.deploy_cards import DEPLOY_CARDS
from .cards.missions import PlaySecret, is_met, own_secrets
from .deploy import DeployPhase
from .movement import MovePhase, destinations
from .state import (
    BUYING_OVER,
    DEPLOY_PHASE,
    State,
    army,
    board,
    has_enemy,
    in_supply,
    is_closed,
    kinds_of_units,
    missions_left,
)
from .windows import Window


def why_not(g: State, seat: int) -> dict[str, WhyNot]:
    """For the seat to act: each unit, card, hex and pile that does nothing now, and why."""
    decision = g.decision
    if decision is None or decision.seat != seat:
        return {}
    found: dict[str, WhyNot] = {}
    asker = decision.asker
    if isinstance(asker, DeployPhase):
        _shop(g, found)
        _deploy_cards(g, found)
    elif isinstance(asker, MovePhase):
        _moves(g, found)
    elif isinstance(asker, BreathPhase):
        _breaths(g, found)
    elif isinstance(asker, Window):
        _window(g, asker, seat, found)
        return found
    if isinstance(asker, ScoreBattle):
        _stack(g, found)
    if seat == g.active:
        _missions(g, isinstance(asker, ScoreBattle), found)
    return found


def _shop(g: State, found: dict[str, WhyNot]) -> None:
    for kind in kinds_of_units(g).kinds:
        if g.buying == BUYING_OVER:
            found[f"shop:{kind.id}"] = WhyNot("NX-DEPLOY-5", "buying_over")
        elif in_supply(g, g.active, kind.kind) <= 0:
            found[f"shop:{kind.id}"] = WhyNot("NX-COMP-9", "no_figure_left", {"unit": kind.id})
        elif kind.cost > g.rubium[g.active]:
            found[f"shop:{kind.id}"] = WhyNot("NX-DEPLOY-1", "too_dear", {"rubium": kind.cost})
        elif kind.one_per_base_hex and len(g.cloned) >= len(board(g).bases[g.active]):
            found[f"shop:{kind.id}"] = WhyNot("NX-ALT-3", "clones_bought", {"number": len(g.cloned)})


def _deploy_cards(g: State, found: dict[str, WhyNot]) -> None:
    for number in g.energize[g.active]:
        card = g.box.energize[number]
        if card.window != DEPLOY:
            found[f"energize:{card.id}"] = WhyNot("NX-ENERG-2", "battle_card")
        elif not DEPLOY_CARDS[card.id].playable(g, card):
            found[f"energize:{card.id}"] = WhyNot("NX-ENERG-5", "no_effect")


def _moves(g: State, found: dict[str, WhyNot]) -> None:
    layout = board(g)
    units = kinds_of_units(g)
    reachable = 0
    for place in range(layout.size):
        for kind in kinds_in(army(g, place, g.active)):
            key = f"unit:{layout.names[place]}:{g.active}:{units.names[kind]}"
            targets = destinations(g, units.kinds[kind], place) if count(g.to_move[place], kind) else []
            for target in targets:
                reachable |= 1 << target
            if not count(g.to_move[place], kind):
                found[key] = WhyNot("NX-MOVE-1", "has_moved", {"unit": units.names[kind]})
            elif not targets and has_enemy(g, place, g.active):
                found[key] = WhyNot("NX-MOVE-4", "cannot_withdraw", {"unit": units.names[kind]})
            elif not targets:
                found[key] = WhyNot("NX-MOVE-3", "cannot_enter", {"unit": units.names[kind]})
    for place, name in enumerate(layout.names):
        if is_closed(g, place):
            found[f"hex:{name}"] = WhyNot("NX-VORTEX-6", "vortex")
        elif not reachable & (1 << place):
            found[f"hex:{name}"] = WhyNot("NX-MOVE-1", "out_of_reach")
    for number in g.energize[g.active]:
        card = g.box.energize[number]
        wrong = "deploy_card" if card.window == DEPLOY else "battle_card"
        found[f"energize:{card.id}"] = WhyNot("NX-ENERG-2", wrong)


def _breaths(g: State, found: dict[str, WhyNot]) -> None:
    layout = board(g)
    units = kinds_of_units(g)
    for place in range(layout.size):
        for kind in kinds_in(army(g, place, g.active)):
            key = f"unit:{layout.names[place]}:{g.active}:{units.names[kind]}"
            number = count(army(g, place, g.active), kind)
            if not units.kinds[kind].breathes:
                found[key] = WhyNot("NX-BREATH-1", "no_breath", {"unit": units.names[kind]})
            elif g.holder[place] != g.active:
                found[key] = WhyNot("NX-BREATH-5", "contested_breath")
            elif g.breathed.count(place) >= number:
                found[key] = WhyNot("NX-BREATH-4", "has_breathed")
            elif not [target for target in layout.near[place] if has_enemy(g, target, g.active)]:
                found[key] = WhyNot("NX-BREATH-4", "no_enemy_near")


def _window(g: State, asker: Window, seat: int, found: dict[str, WhyNot]) -> None:
    battle = g.battle
    assert battle is not None
    for number in g.energize[seat]:
        card = g.box.energize[number]
        if card.window == DEPLOY:
            found[f"energize:{card.id}"] = WhyNot("NX-ENERG-2", "deploy_card")
        elif card.window != asker.window:
            found[f"energize:{card.id}"] = WhyNot("NX-BATTLE-10", "other_window", {"window": card.window})
        elif not BATTLE_CARDS[card.id].sides(battle, seat):
            found[f"energize:{card.id}"] = WhyNot("NX-RESULT-8", "only_fighters")
        elif not BATTLE_CARDS[card.id].options(g, battle, seat, card):
            found[f"energize:{card.id}"] = WhyNot("NX-ENERG-5", "no_effect")


def _stack(g: State, found: dict[str, WhyNot]) -> None:
    battle = g.battle
    assert battle is not None
    if not battle.won:
        found["missions"] = WhyNot("NX-RESULT-1", "not_won")
    elif battle.scored:
        found["missions"] = WhyNot("NX-MISS-3", "red_played")
    elif missions_left(g) == 0:
        found["missions"] = WhyNot("NX-MISS-12", "stack_empty")


def _missions(g: State, after_battle: bool, found: dict[str, WhyNot]) -> None:
    where = "line" if g.intercepted else "secret"
    for number in own_secrets(g):
        card = g.box.secret[number]
        reason = mission_why_not(g, card, after_battle)
        if reason is not None:
            found[f"{where}:{card.id}"] = reason


def mission_why_not(g: State, card: SecretKind, after_battle: bool) -> WhyNot | None:
    """Why a Secret Mission cannot be played at this decision."""
    assert g.decision is not None
    if PlaySecret(card.id) in g.decision.options:
        return None
    if card.window == STATE:
        if after_battle:
            return WhyNot("NX-TURN-4", "battle_first")
        if card.deploy_only and g.phase != DEPLOY_PHASE:
            return WhyNot("NX-MISS-8", "only_in_deploy")
        if not is_met(g, card):
            return WhyNot("NX-MISS-1", "aim_not_reached")
        return WhyNot("NX-TURN-4", "finish_first" if g.battle is None else "battle_first")
    if not after_battle:
        return WhyNot("NX-MISS-16", "only_after_battle")
    assert g.battle is not None
    if card.window == AFTER_WIN and not g.battle.won:
        return WhyNot("NX-MISS-3", "not_won")
    if card.red and g.battle.scored:
        return WhyNot("NX-MISS-3", "red_played")
    return WhyNot("NX-MISS-1", "aim_not_reached")
