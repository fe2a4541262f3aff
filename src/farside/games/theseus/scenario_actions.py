"""The actions of Theseus scenarios: for each word its keys, and which option it means."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from farside.core.play import Step

from .rules import (
    arrival,
    attacks,
    creepers,
    free_plays,
    malfunction,
    movement,
    pandora,
    pending,
    setup,
    starting_cards,
    turn,
)
from .rules import sector_actions as sectors
from .rules import traps as traps_module
from .rules.actions import BeginActionCards, ResolveNext
from .rules.box import BOX, FACTIONS
from .rules.cards import aliens, bonus, common, greys, marines, scientists
from .rules.cards_in_play import slot_of
from .rules.state import NOTHING, State

Action = Mapping[str, Any]
Match = Callable[[State, Any, Action], Any]  # true, if the option is meant


def _of(option: Any, kinds: tuple[type[Step], ...]) -> bool:
    return isinstance(option, kinds)


def _is(*kinds: type[Step]) -> Match:
    return lambda g, option, action: _of(option, kinds)


def _unit(key: str, *kinds: type[Step], field: str = "unit") -> Match:
    """An option of these kinds whose unit is the one named."""
    return lambda g, option, action: _of(option, kinds) and BOX.unit_names[getattr(option, field)] == action[key]


def _sector(*kinds: type[Step]) -> Match:
    return lambda g, option, action: _of(option, kinds) and BOX.boards[option.sector].id == action["sector"]


def _slot(*kinds: type[Step]) -> Match:
    return lambda g, option, action: _of(option, kinds) and BOX.slot_names[option.slot] == action["slot"]


def _seat(*kinds: type[Step]) -> Match:
    def match(g: State, option: Any, action: Action) -> Any:
        return _of(option, kinds) and FACTIONS[g.faction[option.victim]] == action["player"]

    return match


def place_of_card(g: State, card: int) -> str:
    slot = slot_of(g, card)
    if slot != NOTHING:
        return BOX.slot_names[slot]
    return BOX.pending_names[g.pending.index(card)] if card in g.pending else BOX.kind_of[card].id


def _card(*kinds: type[Step]) -> Match:
    """The card is named by the slot where it lies, or by its id if it is kept or drawn."""
    return lambda g, option, action: _of(option, kinds) and place_of_card(g, option.card) == action["card"]


def _place(*kinds: type[Step]) -> Match:
    return lambda g, option, action: _of(option, kinds) and BOX.pending_names[option.place] == action["slot"]


def _move(g: State, option: Any, action: Action) -> Any:
    return (
        isinstance(option, turn.MoveUnit)
        and BOX.unit_names[option.unit] == action["unit"]
        and option.passages == action.get("passages", 0)
        and option.bonus == action.get("bonus", 0)
    )


def _room(g: State, option: Any, action: Action) -> Any:
    if not isinstance(option, arrival.EnterRoom | setup.PlaceUnit):
        return False
    return BOX.room_names[option.room] == action["room"]


def _spend(g: State, option: Any, action: Action) -> Any:
    return isinstance(option, movement.SpendPoints) and option.spent == action["points"]


def _upgrade(g: State, option: Any, action: Action) -> Any:
    if isinstance(option, free_plays.UpgradeUnit):
        return BOX.unit_names[option.unit] == action.get("unit")
    return isinstance(option, free_plays.UpgradeCard) and place_of_card(g, option.card) == action.get("card")


def _lose(g: State, option: Any, action: Action) -> Any:
    if isinstance(option, greys.LoseUnitUpgrade):
        return BOX.unit_names[option.unit] == action["upgrade"]
    if isinstance(option, greys.LoseCardToken):
        return place_of_card(g, option.card) == action["upgrade"]
    return isinstance(option, greys.LoseToken) and action["upgrade"] == "token"


def _start_card(g: State, option: Any, action: Action) -> Any:
    if not isinstance(option, starting_cards.StartCard) or BOX.kind_of[option.card].id != action["card"]:
        return False
    return option.slot == NOTHING or BOX.slot_names[option.slot] == action.get("slot")


def _token(g: State, option: Any, action: Action) -> Any:
    if not isinstance(option, setup.PutToken) or BOX.boards[option.board].id != action["sector"]:
        return False
    return option.right == (action.get("side", "left") == "right")


def _board(g: State, option: Any, action: Action) -> Any:
    return isinstance(option, setup.LayBoard | setup.TakeHome) and BOX.boards[option.board].id == action["sector"]


def _faction(g: State, option: Any, action: Action) -> Any:
    return isinstance(option, setup.TakeFaction) and FACTIONS[option.faction] == action["faction"]


def _copies(g: State, option: Any, action: Action) -> Any:
    if not isinstance(option, starting_cards.PickCopies):
        return False
    return BOX.kinds[option.kind].id == action["card"] and option.number == action["number"]


def _bud(g: State, option: Any, action: Action) -> Any:
    return isinstance(option, pandora.Bud) and BOX.units[option.kind].id == action["embryo"]


MATCHES: Final[dict[str, tuple[tuple[str, ...], Match]]] = {
    # set-up
    "faction": (("faction",), _faction),
    "board": (("sector",), _board),
    "token": (("sector", "side"), _token),
    "copies": (("card", "number"), _copies),
    "start_card": (("card", "slot"), _start_card),
    # the Move
    "move": (("unit", "passages", "bonus"), _move),
    "return": (("unit",), _unit("unit", arrival.ReturnUnit)),
    "no_move": ((), _is(turn.NoMove)),
    "skip": ((), _is(movement.SkipSector)),
    "enter": ((), _is(movement.EnterSector)),
    "spend": (("points",), _spend),
    "stop": ((), _is(movement.StopHere)),
    "go_on": ((), _is(movement.GoOn, BeginActionCards)),
    "teleport": (("sector",), _sector(movement.GoTo)),
    "room": (("room",), _room),
    "eject": (("unit",), _unit("unit", arrival.Eject)),
    "trap": (("card",), _card(traps_module.SpringTrap)),
    # attacks
    "attack": (("unit",), _unit("unit", attacks.AttackNext)),
    "strike": (("unit",), _unit("unit", attacks.Strike, attacks.HiddenStrike, field="target")),
    # action cards
    "resolve": (("card",), _card(ResolveNext, scientists.RemoteResolve)),
    "move_enemy": (("unit",), _unit("unit", common.MoveEnemyUnit)),
    "abduct": (("unit",), _unit("unit", aliens.Abduct)),
    "single_attack": (("unit",), _unit("unit", aliens.SingleAttack)),
    "vanish": (("unit",), _unit("unit", greys.Vanish)),
    "deactivate": (("sector",), _sector(marines.PlaceDeactivation)),
    "degrade": (("player",), _seat(greys.Degrade)),
    "lose": (("upgrade",), _lose),
    "take_life": (("player",), _seat(scientists.TakeLife)),
    "plan": (("slot",), _place(scientists.PlanCard)),
    "enough": ((), _is(common.Enough)),
    # Pandora
    "bud": (("embryo",), _bud),
    "take_over": (("card",), _card(pandora.TakeOver)),
    "keep_embryo": ((), _is(pandora.KeepEmbryo)),
    # sector action
    "sector_action": ((), _is(sectors.CommonAction)),
    "take_upgrade": ((), _is(sectors.TakeUpgrade)),
    "clean": (("card",), _card(sectors.CleanBase)),
    "malfunction": (("card",), _card(malfunction.PutMalfunction)),
    "leave_working": (("card",), _card(creepers.LeaveWorking)),
    # pending cards
    "fill": (("slot",), _place(pending.FillSlot)),
    "replace": (("slot",), _place(pending.ReplacePending)),
    "install_pending": (("slot",), _place(pending.InstallPending)),
    "nothing": ((), _is(pending.LeavePending)),
    "install": (("slot",), _slot(pending.InstallAt, bonus.InstallTopAt, aliens.BurrowTo)),
    "refill": ((), _is(pending.RefillNow)),
    # free plays
    "upgrade": (("unit", "card"), _upgrade),
    "play": (("card",), _card(free_plays.PlayCard)),
    "grenade": (("sector",), _sector(marines.ThrowGrenade)),
    "burrow": (("card",), _card(aliens.PickBurrowed)),
    "end_turn": ((), _is(turn.EndTurn)),
}
