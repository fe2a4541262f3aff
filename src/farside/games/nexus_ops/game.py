"""Nexus Ops: the facts and functions by which everybody else meets the game."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any, Final

from farside.core.game import GameInfo, GameOption
from farside.core.play import Step

from .rules import (
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
from .rules.box import BOX, Box
from .rules.cards import battle_cards, deploy_cards, missions
from .rules.ending import result
from .rules.knowledge import hidden, imagine, seen_step
from .rules.setup import new_state
from .rules.state import Battle, State
from .rules.view import components, view
from .rules.whynot import why_not

STEPS: Final[tuple[type[Step], ...]] = (
    # the turn
    turn.Turn,
    turn.NextTurn,
    turn.BeginTurn,
    moments.Moment,
    moments.DiscardEnergize,
    moments.DiscardSecret,
    moments.Continue,
    # Deploy
    deploy.DeployPhase,
    deploy.Buy,
    deploy.EndDeploy,
    deploy_cards.PlayDeploy,
    deploy_cards.GainRubium,
    deploy_cards.PlaceFree,
    deploy_cards.FreeUnit,
    deploy_cards.Enough,
    deploy_cards.March,
    deploy_cards.MarchFrom,
    deploy_cards.Teleport,
    deploy_cards.TeleportFrom,
    deploy_cards.TeleportTo,
    deploy_cards.PickTeleported,
    deploy_cards.TeleportUnit,
    deploy_cards.Survey,
    deploy_cards.LookAt,
    deploy_cards.SawToken,
    # Move, breath, Explore
    movement.BeginMoves,
    movement.MovePhase,
    movement.MoveUnit,
    movement.EndMoves,
    breath.BreathPhase,
    breath.Breathe,
    breath.RollBreath,
    breath.BreathRolled,
    breath.ChooseVictim,
    breath.Victim,
    breath.LoseToBreath,
    breath.EndBreath,
    explore.ExplorePhase,
    explore.Reveal,
    explore.Discover,
    # Battle
    battle.BeginBattles,
    battle.BattlePhase,
    battle.Fight,
    battle.BeginBattle,
    battle.Attack,
    battle.EndBattle,
    battle.BattleEnded,
    battle.ScoreBattle,
    battle.TakeMission,
    battle.EndScoring,
    battle.ConsoleLoser,
    battle.LeaveBattle,
    battle.BeginSpread,
    battle.Spread,
    battle.SpreadTo,
    battle.EndSpread,
    windows.Window,
    windows.Pass,
    windows.Shatter,
    windows.StrikeFirst,
    battle_cards.PlayBattle,
    battle_cards.AttackRolled,
    battle_cards.ThrowGrenade,
    battle_cards.GrenadeRolled,
    battle_cards.PickDice,
    battle_cards.PickDie,
    battle_cards.RollAgain,
    battle_cards.RolledAgain,
    battle_cards.Evacuate,
    battle_cards.EvacuateTo,
    battle_cards.PickEvacuated,
    battle_cards.EvacuateUnit,
    losses.TakeCasualties,
    losses.NameCasualties,
    losses.NameCasualty,
    losses.RemoveCasualties,
    losses.LoseUnits,
    losses.TakeHit,
    losses.LoseUnit,
    missions.PlaySecret,
    # Income and Draw
    draw.IncomePhase,
    draw.DrawPhase,
    draw.MonolithReward,
    draw.TakeHegemony,
    draw.DrawTopPriority,
    draw.KeepOne,
    draw.KeepSecret,
    draw.RefillLine,
    draw.LineFilled,
    draw.PartnersGift,
    draw.GiveCard,
    draw.GiveNothing,
    decks.DrawEnergize,
    decks.GotEnergize,
    decks.DrawSecret,
    decks.GotSecrets,
    decks.Reshuffled,
    decks.DiscardPlayed,
    # the Vortex, the end
    vortex.ResolveVortex,
    vortex.VortexThrow,
    vortex.RollBlast,
    vortex.VortexBlast,
    vortex.VortexCards,
    ending.CheckVictory,
    ending.CheckElimination,
    ending.Eliminate,
    ending.EndGame,
)


def empty_state(box: Box) -> State:
    g = State()
    g.box = box
    return g


@cache
def data() -> Mapping[str, Any]:
    """The component data with names, texts and provenance."""
    source = files("farside.games.nexus_ops") / "data" / "components.toml"
    return tomllib.loads(source.read_text(encoding="utf-8"))


def conflict(seats: int, options: Mapping[str, Any]) -> str:
    """NX-OPT-2. Why these options cannot be played together, or ""."""
    for one, other, reason in BOX.incompatible:
        if options[one] and options[other]:
            return f"Options {one} and {other} exclude each other: {reason} (NX-OPT-2)."
    return ""


GAME: Final = GameInfo(
    id="nexus-ops",
    name="Nexus Ops",
    prefix="NX",
    rules_version=2,
    seats=(2, 3, 4),
    options=(
        GameOption("every_second_counts", False, "NX-OPT-3"),
        GameOption("overtime", False, "NX-OPT-3"),
        GameOption("executive_orders", False, "NX-OPT-4"),
        GameOption("hegemony", False, "NX-OPT-5"),
        GameOption("top_priority", False, "NX-OPT-7"),
        GameOption("extra_tokens", False, "NX-OPT-9"),
        GameOption("intercepted_transmissions", False, "NX-OPT-11"),
        GameOption("teams", False, "NX-TEAM-1", seats=(4,)),
        GameOption("vortex", False, "NX-VORTEX-1"),
        GameOption("alternate_units", False, "NX-ALT-1"),
        GameOption("energy_dependence", False, "NX-2P-1", seats=(2,)),
        GameOption("dangerous_neighbourhood", False, "NX-2P-6", seats=(2,)),
        GameOption("round_limit", False, "NX-WIN-10"),
    ),
    conflict=conflict,
    new_state=new_state,
    empty_state=empty_state,
    view=view,
    imagine=imagine,
    result=result,
    why_not=why_not,
    seen_step=seen_step,
    components=components,
    hidden=hidden,
    steps={step.__name__: step for step in STEPS},
    parts={"Battle": Battle},
    box=BOX,
    make_box=Box,
    data=data,
)
