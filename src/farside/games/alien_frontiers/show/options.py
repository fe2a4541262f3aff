"""Options as labels and clicks, and the rule each cites."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from farside.core.play import Step

from ..rules import artifact, colonies, raid, stations, turn
from ..rules.cards import discard_powers as discards
from ..rules.cards import fuel_powers as powers
from .words import Words

View = Mapping[str, Any]

STATION_RULES: Final = {
    "solar_converter": "AF-SUN-2",
    "lunar_mine": "AF-MINE-1",
    "alien_artifact": "AF-ART-1",
    "colonist_hub": "AF-HUB-5",
    "orbital_market": "AF-MKT-1",
    "shipyard": "AF-YARD-1",
    "colony_constructor": "AF-CON-1",
    "raiders_outpost": "AF-RAID-1",
    "terraforming_station": "AF-TFS-1",
}
FUEL_RULES: Final = {
    "booster_pod": "AF-BOOST-1",
    "data_crystal": "AF-DATA-1",
    "gravity_manipulator": "AF-GRAV-1",
    "orbital_teleporter": "AF-TELE-1",
    "plasma_cannon": "AF-PLAS-1",
    "polarity_device": "AF-POL-1",
    "stasis_beam": "AF-STAS-1",
    "temporal_warper": "AF-WARP-1",
}
DISCARD_RULES: Final = {
    "booster_pod": "AF-BOOST-2",
    "data_crystal": "AF-DATA-4",
    "gravity_manipulator": "AF-GRAV-2",
    "orbital_teleporter": "AF-TELE-6",
    "plasma_cannon": "AF-PLAS-5",
    "polarity_device": "AF-POL-2",
    "stasis_beam": "AF-STAS-2",
    "temporal_warper": "AF-WARP-3",
}
RULES: Final[dict[type[Step], str]] = {
    turn.Turn: "AF-TURN-1",
    turn.ActionsPhase: "AF-TURN-5",
    turn.EndTurn: "AF-TURN-8",
    turn.ReturnTokens: "AF-RES-2",
    turn.Return: "AF-RES-2",
    turn.UseResourceCache: "AF-CACHE-1",
    turn.LoseResourceCache: "AF-CACHE-1",
    stations.ScrapShip: "AF-TFS-4",
    stations.Gain: "AF-RES-4",
    stations.AdvanceColony: "AF-HUB-5",
    stations.ExcessStep: "AF-ASI-3",
    stations.Launch: "AF-HUB-7",
    stations.Trade: "AF-MKT-3",
    stations.BuildShip: "AF-YARD-4",
    artifact.OfferCycle: "AF-ART-3",
    artifact.CycleDisplay: "AF-ART-2",
    artifact.KeepDisplay: "AF-ART-2",
    artifact.ShowCards: "AF-ART-2",
    artifact.Claim: "AF-ART-5",
    raid.Raid: "AF-RAID-4",
    raid.RaidOn: "AF-RAID-5",
    raid.TakeResource: "AF-RAID-4",
    raid.StealCard: "AF-RAID-4",
    raid.DiscardStolen: "AF-RAID-7",
    raid.RaidNothing: "AF-RAID-4",
    colonies.LandColony: "AF-COL-2",
    colonies.Land: "AF-COL-3",
    colonies.PassControl: "AF-CTRL-3",
    colonies.RelicReturns: "AF-BUR-2",
    colonies.BuyRelic: "AF-BUR-1",
    colonies.EndGame: "AF-END-1",
    powers.ShipsRolled: "AF-TURN-3",
    powers.RaiseShip: "AF-BOOST-1",
    powers.LowerShip: "AF-STAS-1",
    powers.FlipShip: "AF-POL-1",
    powers.ShiftShips: "AF-GRAV-1",
    powers.PickForReroll: "AF-WARP-1",
    powers.RollAgain: "AF-WARP-1",
    powers.BorrowBonus: "AF-DATA-1",
    powers.LiftShip: "AF-TELE-1",
    powers.AimCannon: "AF-PLAS-1",
    powers.FireCannon: "AF-PLAS-1",
    discards.RemoveField: "AF-BOOST-2",
    discards.PlaceField: "AF-FIELD-2",
    discards.PickColony: "AF-TELE-6",
    discards.MoveColony: "AF-TELE-6",
    discards.PickForSwap: "AF-POL-2",
    discards.SwapColonies: "AF-POL-2",
    discards.DestroyShip: "AF-PLAS-5",
    discards.TakeDiscarded: "AF-WARP-3",
}


def rule(step: Step) -> str:
    """The rule that a step applies."""
    if isinstance(step, stations.Dock):
        return STATION_RULES[step.station]
    if isinstance(step, powers.UsePower):
        return FUEL_RULES[step.card]
    if isinstance(step, discards.DiscardPower):
        return DISCARD_RULES[step.card]
    return RULES.get(type(step), "AF-TURN-6")


# --- labels -------------------------------------------------------------------------------------------------------


def _dock(step: stations.Dock, w: Words) -> str:
    return w.t("Dock {ships} at {station}", ships=w.dice(step.ships), station=w.station(step.station))


def _trade(step: stations.Trade, w: Words) -> str:
    return w.t("Trade {fuel} for {ore}", fuel=w.fuel(step.rate), ore=w.ore(1))


def _take(step: raid.TakeResource, w: Words) -> str:
    what = w.fuel(1) if step.resource == "fuel" else w.ore(1)
    return w.t("Take {what} from {player}", what=what, player=w.seat(step.victim))


def _fire(step: powers.FireCannon, w: Words) -> str:
    return w.t("Fire at {ships}", ships=aimed_ships(step.targets, w))


def _aim(step: powers.AimCannon, w: Words) -> str:
    return w.t("Aim at {ship} at {station}", ship=aimed_ships(step.targets[-1:], w), station=w.station(step.station))


def aimed_ships(targets: tuple[str, ...], w: Words) -> str:
    pairs = [target.split(":") for target in targets]
    return ", ".join(w.ship_of(int(seat), face) for seat, face in pairs)


def _swap(step: discards.SwapColonies, w: Words) -> str:
    return w.t(
        "Swap {one} on {place} with {other} on {there}",
        one=w.seat(step.owner),
        place=w.territory(step.territory),
        other=w.seat(step.other_owner),
        there=w.territory(step.other_territory),
    )


def fuel_effect(card: str, w: Words) -> str:
    """What a fuel power does, in a few words."""
    return {
        "booster_pod": w.t("raise a ship by 1"),
        "stasis_beam": w.t("lower a ship by 1"),
        "polarity_device": w.t("turn a ship to its opposite face"),
        "gravity_manipulator": w.t("lower one ship, raise another"),
        "temporal_warper": w.t("roll ships again"),
        "data_crystal": w.t("borrow the bonus of a territory"),
        "orbital_teleporter": w.t("lift a docked ship of yours"),
        "plasma_cannon": w.t("shoot ships out of a station"),
    }[card]


def discard_effect(card: str, w: Words) -> str:
    """What a discard power does, in a few words."""
    return {
        "booster_pod": w.t("remove a field generator"),
        "stasis_beam": w.t("place {field}", field=w.field("isolation")),
        "data_crystal": w.t("place {field}", field=w.field("positron")),
        "gravity_manipulator": w.t("place {field}", field=w.field("repulsor")),
        "polarity_device": w.t("swap two colonies"),
        "orbital_teleporter": w.t("move a colony"),
        "plasma_cannon": w.t("destroy a ship"),
        "temporal_warper": w.t("take a card from the discard pile"),
    }[card]


LABELS: Final[dict[type[Step], Callable[[Any, Words], str]]] = {
    stations.Dock: _dock,
    stations.Launch: lambda step, w: w.t("Launch the colony from {station}", station=w.station("colonist_hub")),
    stations.Trade: _trade,
    artifact.CycleDisplay: lambda step, w: w.t("Cycle the display"),
    artifact.KeepDisplay: lambda step, w: w.t("Keep the display"),
    artifact.Claim: lambda step, w: w.t("Claim {card}", card=w.card(step.card)),
    raid.TakeResource: _take,
    raid.StealCard: lambda step, w: w.t(
        "Steal {card} from {player}", card=w.card(step.card), player=w.seat(step.victim)
    ),
    raid.RaidNothing: lambda step, w: w.t("Take nothing"),
    colonies.Land: lambda step, w: w.t("Land on {territory}", territory=w.territory(step.territory)),
    colonies.BuyRelic: lambda step, w: w.t("Buy the Relic Ship for {price}", price=w.price(1, 1)),
    turn.EndTurn: lambda step, w: w.t("End turn"),
    turn.Return: lambda step, w: w.t("Return {what}", what=w.resources(step.fuel, step.ore)),
    powers.UsePower: lambda step, w: w.t("Use {card}: {what}", card=w.card(step.card), what=fuel_effect(step.card, w)),
    powers.RaiseShip: lambda step, w: w.t("Raise {ship}", ship=w.die(step.ship)),
    powers.LowerShip: lambda step, w: w.t("Lower {ship}", ship=w.die(step.ship)),
    powers.FlipShip: lambda step, w: w.t("Flip {ship}", ship=w.die(step.ship)),
    powers.ShiftShips: lambda step, w: w.t("Lower {down}, raise {up}", down=w.die(step.down), up=w.die(step.up)),
    powers.PickForReroll: lambda step, w: w.t("Pick {ship}", ship=w.die(step.ships[-1])),
    powers.RollAgain: lambda step, w: w.t("Roll {ships} again", ships=w.dice(step.ships)),
    powers.BorrowBonus: lambda step, w: w.t("Borrow {territory}", territory=w.territory(step.territory)),
    powers.LiftShip: lambda step, w: w.t(
        "Lift {ship} from {station}", ship=w.docked(step.ship), station=w.station(step.station)
    ),
    powers.AimCannon: _aim,
    powers.FireCannon: _fire,
    discards.DiscardPower: lambda step, w: w.t(
        "Discard {card}: {what}", card=w.card(step.card), what=discard_effect(step.card, w)
    ),
    discards.RemoveField: lambda step, w: w.t("Remove {field}", field=w.field(step.field)),
    discards.PlaceField: lambda step, w: w.t(
        "Put {field} on {territory}", field=w.field(step.field), territory=w.territory(step.territory)
    ),
    discards.PickColony: lambda step, w: w.t(
        "Move the colony of {player} on {territory}", player=w.seat(step.owner), territory=w.territory(step.territory)
    ),
    discards.MoveColony: lambda step, w: w.t("Move it to {territory}", territory=w.territory(step.territory)),
    discards.PickForSwap: lambda step, w: w.t(
        "Swap the colony of {player} on {territory}", player=w.seat(step.owner), territory=w.territory(step.territory)
    ),
    discards.SwapColonies: _swap,
    discards.DestroyShip: lambda step, w: w.t(
        "Destroy {ship} at {station}", ship=w.ship_of(step.seat, step.ship), station=w.station(step.station)
    ),
    discards.TakeDiscarded: lambda step, w: w.t("Take {card} from the discard pile", card=w.card(step.card)),
}


def label(option: Step, w: Words) -> str:
    return LABELS[type(option)](option, w)


# --- clicks -------------------------------------------------------------------------------------------------------


def _ships(faces: tuple[str, ...]) -> list[str]:
    return [f"ship:{face}" for face in faces]


def _destroy(step: discards.DestroyShip) -> list[str]:
    if step.station == "maintenance_bay":
        return [f"bay:{step.seat}:r" if "r" in step.ship else f"bay:{step.seat}"]
    return [_docked(step.station, step.seat, step.ship)]


def _docked(station: str, seat: int | str, berth: str) -> str:
    """A docked ship. Equal ships in different groups share the id; the labels tell them apart."""
    return f"docked:{station}:{seat}:{berth.partition('@')[0]}"


def _colony(territory: str, owner: int) -> str:
    return f"colony:{territory}:{owner}"


TARGETS: Final[dict[type[Step], Callable[[Any], list[str]]]] = {
    stations.Dock: lambda step: [*_ships(step.ships), f"station:{step.station}"],
    stations.Launch: lambda step: ["station:colonist_hub"],
    stations.Trade: lambda step: ["station:orbital_market"],
    artifact.Claim: lambda step: [f"display:{step.card}"],
    raid.TakeResource: lambda step: [f"{step.resource}:{step.victim}"],
    raid.StealCard: lambda step: [f"card:{step.victim}:{step.card}"],
    colonies.Land: lambda step: [f"territory:{step.territory}"],
    colonies.BuyRelic: lambda step: ["relic"],
    turn.EndTurn: lambda step: ["end"],
    powers.UsePower: lambda step: [f"card:{step.card}"],
    powers.RaiseShip: lambda step: _ships((step.ship,)),
    powers.LowerShip: lambda step: _ships((step.ship,)),
    powers.FlipShip: lambda step: _ships((step.ship,)),
    powers.ShiftShips: lambda step: _ships((step.down, step.up)),
    powers.PickForReroll: lambda step: _ships(step.ships[-1:]),
    powers.BorrowBonus: lambda step: [f"territory:{step.territory}"],
    powers.AimCannon: lambda step: [_docked(step.station, *step.targets[-1].split(":"))],
    discards.DiscardPower: lambda step: [f"card:{step.card}"],
    discards.RemoveField: lambda step: [f"field:{step.field}"],
    discards.PlaceField: lambda step: [f"territory:{step.territory}"],
    discards.PickColony: lambda step: [_colony(step.territory, step.owner)],
    discards.MoveColony: lambda step: [f"territory:{step.territory}"],
    discards.PickForSwap: lambda step: [_colony(step.territory, step.owner)],
    discards.SwapColonies: lambda step: [_colony(step.other_territory, step.other_owner)],
    discards.DestroyShip: _destroy,
    discards.TakeDiscarded: lambda step: [f"discard:{step.card}"],
}


def targets(option: Step, view: View) -> list[str]:
    """The drawn things whose clicks express the option; none for a plain button."""
    if isinstance(option, powers.LiftShip):
        return [_docked(option.station, view["active"], option.ship)]
    found = TARGETS.get(type(option))
    return [] if found is None else found(option)
