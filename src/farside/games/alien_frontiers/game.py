"""Alien Frontiers: the facts and functions by which everybody else meets the game."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any, Final

from farside.core.game import GameInfo, GameOption
from farside.core.play import Step

from .rules import artifact, colonies, raid, stations, turn
from .rules.box import BOX, Box
from .rules.cards import discard_powers, fuel_powers
from .rules.setup import new_state
from .rules.state import State
from .rules.view import components, hidden, imagine, result, seen_step, view
from .rules.whynot import why_not

STEPS: Final[tuple[type[Step], ...]] = (
    # the turn
    turn.Turn,
    stations.LoseTerraformingShip,
    stations.ScrapShip,
    turn.RollFleet,
    fuel_powers.ShipsRolled,
    turn.UseResourceCache,
    turn.LoseResourceCache,
    turn.ActionsPhase,
    turn.EndTurn,
    turn.ReturnTokens,
    turn.Return,
    # stations
    stations.Dock,
    stations.Gain,
    stations.AdvanceColony,
    stations.ExcessStep,
    stations.Launch,
    stations.StartNextColony,
    stations.Trade,
    stations.BuildShip,
    artifact.OfferCycle,
    artifact.CycleDisplay,
    artifact.KeepDisplay,
    artifact.FillDisplay,
    artifact.ShowCards,
    artifact.Claim,
    raid.Raid,
    raid.TakeResource,
    raid.RaidOn,
    raid.StealCard,
    raid.DiscardStolen,
    raid.RaidNothing,
    # the planet
    colonies.LandColony,
    colonies.Land,
    colonies.Settle,
    colonies.PassControl,
    colonies.ReclaimRelic,
    colonies.RelicReturns,
    colonies.BuyRelic,
    colonies.CheckEnd,
    colonies.EndGame,
    # fuel powers
    fuel_powers.UsePower,
    fuel_powers.RaiseShip,
    fuel_powers.LowerShip,
    fuel_powers.FlipShip,
    fuel_powers.ShiftShips,
    fuel_powers.PickForReroll,
    fuel_powers.RollAgain,
    fuel_powers.BorrowBonus,
    fuel_powers.LiftShip,
    fuel_powers.AimCannon,
    fuel_powers.FireCannon,
    # discard powers
    discard_powers.DiscardPower,
    discard_powers.RemoveField,
    discard_powers.PlaceField,
    discard_powers.PickColony,
    discard_powers.MoveColony,
    discard_powers.PickForSwap,
    discard_powers.SwapColonies,
    discard_powers.DestroyShip,
    discard_powers.TakeDiscarded,
)


def empty_state(box: Box) -> State:
    g = State()
    g.box = box
    return g


@cache
def data() -> Mapping[str, Any]:
    """The component data with names, texts and provenance."""
    source = files("farside.games.alien_frontiers") / "data" / "components.toml"
    return tomllib.loads(source.read_text(encoding="utf-8"))


GAME: Final = GameInfo(
    id="alien-frontiers",
    name="Alien Frontiers",
    prefix="AF",
    rules_version=2,
    seats=(2, 3, 4),
    options=(
        GameOption("long_game", False, "AF-VAR-1", seats=(3, 4)),
        GameOption("limited_supply", True, "AF-RES-4"),
        GameOption("strict_port_groups", True, "AF-DOCK-6"),
    ),
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
    parts={},
    box=BOX,
    make_box=Box,
    data=data,
)
