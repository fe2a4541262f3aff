"""Options as labels and clicks, and the rule each cites."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from farside.core.play import Step

from ..rules import (
    battle,
    breath,
    decks,
    deploy,
    draw,
    ending,
    explore,
    losses,
    moments,
    movement,
    turn,
    vortex,
    windows,
)
from ..rules.cards import battle_cards, deploy_cards, missions
from ..rules.state import BUYING_BEGUN
from .words import Words

View = Mapping[str, Any]

RULES: Final[dict[type[Step], str]] = {
    turn.Turn: "NX-TURN-1",
    moments.Moment: "NX-TURN-4",
    moments.DiscardEnergize: "NX-TURN-3",
    moments.DiscardSecret: "NX-TURN-3",
    moments.Continue: "NX-TURN-5",
    deploy.DeployPhase: "NX-DEPLOY-4",
    deploy.Buy: "NX-DEPLOY-1",
    deploy.EndDeploy: "NX-TURN-5",
    deploy_cards.PlayDeploy: "NX-ENERG-2",
    deploy_cards.PlaceFree: "NX-ENERG-7",
    deploy_cards.FreeUnit: "NX-COMP-9",
    deploy_cards.Enough: "NX-ENERG-7",
    deploy_cards.March: "NX-ENERG-6",
    deploy_cards.MarchFrom: "NX-ENERG-6",
    deploy_cards.Teleport: "NX-ENERG-7",
    deploy_cards.TeleportFrom: "NX-ENERG-7",
    deploy_cards.TeleportTo: "NX-ENERG-7",
    deploy_cards.PickTeleported: "NX-ENERG-7",
    deploy_cards.TeleportUnit: "NX-ENERG-7",
    deploy_cards.Survey: "NX-DEC-15",
    deploy_cards.LookAt: "NX-INFO-7",
    deploy_cards.SawToken: "NX-INFO-7",
    movement.MovePhase: "NX-MOVE-1",
    movement.MoveUnit: "NX-MOVE-1",
    movement.EndMoves: "NX-BREATH-7",
    breath.BreathPhase: "NX-BREATH-1",
    breath.Breathe: "NX-BREATH-2",
    breath.BreathRolled: "NX-BREATH-2",
    breath.ChooseVictim: "NX-BREATH-2",
    breath.Victim: "NX-DEC-4",
    breath.LoseToBreath: "NX-BREATH-2",
    breath.EndBreath: "NX-BREATH-4",
    explore.ExplorePhase: "NX-EXPL-5",
    explore.Reveal: "NX-EXPL-1",
    explore.Discover: "NX-EXPL-2",
    battle.BattlePhase: "NX-BATTLE-1",
    battle.Fight: "NX-BATTLE-1",
    battle.BeginBattle: "NX-BATTLE-2",
    battle.ScoreBattle: "NX-MISS-3",
    battle.TakeMission: "NX-MISS-3",
    battle.EndScoring: "NX-MISS-6",
    battle.Spread: "NX-ALT-7",
    battle.SpreadTo: "NX-ALT-7",
    battle.EndSpread: "NX-DEC-13",
    windows.Window: "NX-BATTLE-10",
    windows.Pass: "NX-BATTLE-10",
    windows.Shatter: "NX-ALT-5",
    windows.StrikeFirst: "NX-ALT-9",
    battle_cards.PlayBattle: "NX-BATTLE-12",
    battle_cards.AttackRolled: "NX-BATTLE-4",
    battle_cards.GrenadeRolled: "NX-DEC-8",
    battle_cards.PickDice: "NX-ENERG-7",
    battle_cards.PickDie: "NX-ENERG-7",
    battle_cards.RollAgain: "NX-ENERG-7",
    battle_cards.RolledAgain: "NX-BATTLE-13",
    battle_cards.Evacuate: "NX-RESULT-8",
    battle_cards.EvacuateTo: "NX-RESULT-8",
    battle_cards.PickEvacuated: "NX-RESULT-8",
    battle_cards.EvacuateUnit: "NX-RESULT-8",
    losses.NameCasualties: "NX-BATTLE-5",
    losses.NameCasualty: "NX-BATTLE-15",
    losses.LoseUnits: "NX-BATTLE-5",
    losses.TakeHit: "NX-DEC-8",
    losses.LoseUnit: "NX-DEC-8",
    missions.PlaySecret: "NX-MISS-1",
    draw.MonolithReward: "NX-OPT-5",
    draw.TakeHegemony: "NX-OPT-5",
    draw.KeepOne: "NX-OPT-7",
    draw.KeepSecret: "NX-OPT-7",
    draw.LineFilled: "NX-OPT-12",
    draw.PartnersGift: "NX-TEAM-2",
    draw.GiveCard: "NX-TEAM-2",
    draw.GiveNothing: "NX-TEAM-2",
    decks.DrawEnergize: "NX-DRAW-2",
    decks.GotEnergize: "NX-ENERG-1",
    decks.GotSecrets: "NX-DRAW-1",
    decks.Reshuffled: "NX-DRAW-3",
    vortex.VortexThrow: "NX-VORTEX-3",
    vortex.VortexBlast: "NX-VORTEX-4",
    vortex.VortexCards: "NX-VORTEX-5",
    ending.Eliminate: "NX-WIN-3",
}


def rule(step: Step) -> str:
    """The rule that a step applies."""
    if isinstance(step, deploy_cards.GainRubium | battle.BattleEnded | ending.EndGame):
        return step.why
    if isinstance(step, decks.Reshuffled) and step.deck == decks.SECRET:
        return "NX-DRAW-4"
    if isinstance(step, vortex.VortexThrow) and step.black == step.yellow:
        return "NX-VORTEX-7"
    return RULES.get(type(step), "NX-TURN-1")


# --- labels -------------------------------------------------------------------------------------------------------

Label = Callable[[Any, View, Words], str]


def _play_battle(step: battle_cards.PlayBattle, view: View, w: Words) -> str:
    card = w.energize(step.card)
    fights = step.seat in (view["battle"]["attacker"], view["battle"]["defender"])
    if fights:
        return (
            w.t("Play {card}: {unit}", card=card, unit=w.unit(step.unit))
            if step.unit
            else w.t("Play {card}", card=card)
        )
    if step.unit:
        return w.t("Play {card} for {side}: {unit}", card=card, side=w.side(step.side), unit=w.unit(step.unit))
    return w.t("Play {card} for {side}", card=card, side=w.side(step.side))


def _play_deploy(step: deploy_cards.PlayDeploy, view: View, w: Words) -> str:
    card = w.energize(step.card)
    if view["this_turn"]["buying"] == BUYING_BEGUN and deploy_cards.DEPLOY_CARDS[step.card].reads_board:
        return w.t("Play {card} and end buying", card=card)
    return w.t("Play {card}", card=card)


def _name_casualty(step: losses.NameCasualty, view: View, w: Words) -> str:
    if step.side == step.by:
        return w.t("Lose {unit}", unit=w.unit(step.unit))
    return w.t("Destroy {unit}", unit=w.unit(step.unit))


def _pick_die(step: battle_cards.PickDie, view: View, w: Words) -> str:
    return w.t("Pick {dice}", dice=_roll_names(step.dice[-1:], view, w))


def _roll_names(dice: tuple[int, ...], view: View, w: Words) -> str:
    rolls = view["battle"]["rolls"]
    return ", ".join(f"{w.unit(rolls[index]['unit'])} {w.die(rolls[index]['die'])}" for index in dice)


def _give(step: draw.GiveCard, view: View, w: Words) -> str:
    card = w.energize(step.card) if step.deck == decks.ENERGIZE else w.secret(step.card)
    return w.t("Give {card} to {player}", card=card, player=w.seat(view["active"]))


LABELS: Final[dict[type[Step], Label]] = {
    moments.DiscardEnergize: lambda step, view, w: w.t(
        "Discard {card} for {rubium}", card=w.energize(step.card), rubium=w.rubium(1)
    ),
    moments.DiscardSecret: lambda step, view, w: w.t(
        "Discard {card} for {rubium}", card=w.secret(step.card), rubium=w.rubium(1)
    ),
    moments.Continue: lambda step, view, w: w.t("Go on"),
    deploy.Buy: lambda step, view, w: w.t("Buy {unit} for {hex}", unit=w.unit(step.unit), hex=w.hex(step.hex)),
    deploy.EndDeploy: lambda step, view, w: w.t("End deployment"),
    deploy_cards.PlayDeploy: _play_deploy,
    deploy_cards.FreeUnit: lambda step, view, w: w.t(
        "Place {unit} on {hex}", unit=w.unit(step.unit), hex=w.hex(step.hex)
    ),
    deploy_cards.Enough: lambda step, view, w: w.t("Enough"),
    deploy_cards.MarchFrom: lambda step, view, w: w.t("March from {hex}", hex=w.hex(step.hex)),
    deploy_cards.TeleportFrom: lambda step, view, w: w.t("Teleport from {hex}", hex=w.hex(step.hex)),
    deploy_cards.TeleportTo: lambda step, view, w: w.t("Teleport to {hex}", hex=w.hex(step.target)),
    deploy_cards.TeleportUnit: lambda step, view, w: w.t("Teleport {unit}", unit=w.unit(step.unit)),
    deploy_cards.LookAt: lambda step, view, w: w.t("Look at the token on {hex}", hex=w.hex(step.hex)),
    movement.MoveUnit: lambda step, view, w: w.t(
        "Move {unit} from {origin} to {target}",
        unit=w.unit(step.unit),
        origin=w.hex(step.origin),
        target=w.hex(step.target),
    ),
    movement.EndMoves: lambda step, view, w: w.t("End moves"),
    breath.Breathe: lambda step, view, w: w.t(
        "{unit} on {origin}: breathe at {target}",
        unit=w.unit(step.unit),
        origin=w.hex(step.origin),
        target=w.hex(step.target),
    ),
    breath.Victim: lambda step, view, w: w.t("{player} loses a unit", player=w.seat(step.seat)),
    breath.LoseToBreath: lambda step, view, w: w.t("Lose {unit}", unit=w.unit(step.unit)),
    breath.EndBreath: lambda step, view, w: w.t("No more breath"),
    explore.Reveal: lambda step, view, w: w.t("Turn up the token on {hex}", hex=w.hex(step.hex)),
    battle.Fight: lambda step, view, w: w.t("Fight on {hex}", hex=w.hex(step.hex)),
    battle.BeginBattle: lambda step, view, w: w.t("Fight against {player}", player=w.seat(step.defender)),
    battle.TakeMission: lambda step, view, w: w.t("Take {card}", card=w.mission()),
    battle.EndScoring: lambda step, view, w: w.t("No further card for this battle"),
    battle.SpreadTo: lambda step, view, w: w.t(
        "{unit} spreads to {hex}", unit=w.unit(step.unit), hex=w.hex(step.target)
    ),
    battle.EndSpread: lambda step, view, w: w.t("Stay"),
    windows.Pass: lambda step, view, w: w.t("Pass"),
    windows.Shatter: lambda step, view, w: w.t("Shatter {unit}", unit=w.unit(step.unit)),
    windows.StrikeFirst: lambda step, view, w: w.t("{unit} attacks first", unit=w.unit(step.unit)),
    battle_cards.PlayBattle: _play_battle,
    battle_cards.PickDie: _pick_die,
    battle_cards.RollAgain: lambda step, view, w: w.t("Roll again: {dice}", dice=_roll_names(step.dice, view, w)),
    battle_cards.EvacuateTo: lambda step, view, w: w.t("Evacuate to {hex}", hex=w.hex(step.hex)),
    battle_cards.EvacuateUnit: lambda step, view, w: w.t("Evacuate {unit}", unit=w.unit(step.unit)),
    losses.NameCasualty: _name_casualty,
    losses.LoseUnit: lambda step, view, w: w.t("Lose {unit}", unit=w.unit(step.unit)),
    missions.PlaySecret: lambda step, view, w: w.t("Play {card}", card=w.secret(step.card)),
    draw.TakeHegemony: lambda step, view, w: w.t("Take {card}", card=w.hegemony()),
    draw.KeepSecret: lambda step, view, w: w.t("Keep {card}", card=w.secret(step.card)),
    draw.GiveCard: _give,
    draw.GiveNothing: lambda step, view, w: w.t("Give nothing"),
    decks.DrawEnergize: lambda step, view, w: w.t.plural(
        "Draw {n} Energize card", "Draw {n} Energize cards", step.number
    ),
}


def label(option: Step, view: View, w: Words) -> str:
    return LABELS[type(option)](option, view, w)


# --- clicks -------------------------------------------------------------------------------------------------------

Clicks = Callable[[Any, View], list[str]]
END: Final = ["end"]


def _unit(hex: str, seat: int, unit: str) -> str:
    return f"unit:{hex}:{seat}:{unit}"


def _casualty(step: Any, view: View) -> list[str]:
    fight = view["battle"]
    return [_unit(fight["hex"], fight["defender" if step.side else "attacker"], step.unit)]


def _battle_card(step: battle_cards.PlayBattle, view: View) -> list[str]:
    fight = view["battle"]
    clicks = [f"energize:{step.card}"]
    if step.seat not in (fight["attacker"], fight["defender"]):
        clicks.append(f"side:{step.side}")
    if step.unit:
        clicks.append(_unit(fight["hex"], fight[step.side], step.unit))
    return clicks


def _die(step: battle_cards.PickDie, view: View) -> list[str]:
    roll = view["battle"]["rolls"][step.dice[-1]]
    return [f"die:{roll['side']}:{roll['unit']}:{roll['die']}"]


def _secret(step: Any, view: View) -> list[str]:
    return [f"{'secret' if view['line'] is None else 'line'}:{step.card}"]


TARGETS: Final[dict[type[Step], Clicks]] = {
    moments.DiscardEnergize: lambda step, view: [f"energize:{step.card}", "discard"],
    moments.DiscardSecret: lambda step, view: [f"secret:{step.card}", "discard"],
    moments.Continue: lambda step, view: END,
    deploy.Buy: lambda step, view: [f"shop:{step.unit}", f"hex:{step.hex}"],
    deploy.EndDeploy: lambda step, view: END,
    deploy_cards.PlayDeploy: lambda step, view: [f"energize:{step.card}"],
    deploy_cards.FreeUnit: lambda step, view: [f"shop:{step.unit}", f"hex:{step.hex}"],
    deploy_cards.Enough: lambda step, view: END,
    deploy_cards.MarchFrom: lambda step, view: [f"hex:{step.hex}"],
    deploy_cards.TeleportFrom: lambda step, view: [f"hex:{step.hex}"],
    deploy_cards.TeleportTo: lambda step, view: [f"hex:{step.target}"],
    deploy_cards.TeleportUnit: lambda step, view: [_unit(step.origin, view["active"], step.unit)],
    deploy_cards.LookAt: lambda step, view: [f"token:{step.hex}"],
    movement.MoveUnit: lambda step, view: [_unit(step.origin, view["active"], step.unit), f"hex:{step.target}"],
    movement.EndMoves: lambda step, view: END,
    breath.Breathe: lambda step, view: [_unit(step.origin, view["active"], step.unit), f"hex:{step.target}"],
    breath.Victim: lambda step, view: [f"seat:{step.seat}"],
    breath.LoseToBreath: lambda step, view: [_unit(step.target, step.seat, step.unit)],
    breath.EndBreath: lambda step, view: END,
    explore.Reveal: lambda step, view: [f"token:{step.hex}"],
    battle.Fight: lambda step, view: [f"hex:{step.hex}"],
    battle.BeginBattle: lambda step, view: [f"seat:{step.defender}"],
    battle.TakeMission: lambda step, view: ["missions"],
    battle.EndScoring: lambda step, view: END,
    battle.SpreadTo: lambda step, view: [f"hex:{step.target}"],
    battle.EndSpread: lambda step, view: END,
    windows.Pass: lambda step, view: END,
    windows.Shatter: _casualty,
    windows.StrikeFirst: _casualty,
    battle_cards.PlayBattle: _battle_card,
    battle_cards.PickDie: _die,
    battle_cards.RollAgain: lambda step, view: END,
    battle_cards.EvacuateTo: lambda step, view: [f"hex:{step.hex}"],
    battle_cards.EvacuateUnit: _casualty,
    losses.NameCasualty: _casualty,
    losses.LoseUnit: _casualty,
    missions.PlaySecret: _secret,
    draw.TakeHegemony: lambda step, view: ["hegemony"],
    draw.KeepSecret: lambda step, view: [f"secret:{step.card}"],
    draw.GiveCard: lambda step, view: [f"{step.deck}:{step.card}"],
    draw.GiveNothing: lambda step, view: END,
    decks.DrawEnergize: lambda step, view: ["energize_deck"],
}


def targets(option: Step, view: View) -> list[str]:
    """The drawn things whose clicks express the option."""
    return TARGETS[type(option)](option, view)
