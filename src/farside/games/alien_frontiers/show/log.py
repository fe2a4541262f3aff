"""What happened, as sentences."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from farside.core.play import Step
from farside.show import Line

from ..rules import artifact, colonies, raid, stations, turn
from ..rules.cards import discard_powers as discards
from ..rules.cards import fuel_powers as powers
from ..rules.state import VALUE_OF_FACE
from .options import aimed_ships, rule
from .words import Words, rolled_faces

Sentence = Callable[[Any, str, Words], str]


def _dock(step: stations.Dock, who: str, w: Words) -> str:
    dice = w.dice(step.ships)
    return w.t("{player} docks {ships} at {station}", player=who, ships=dice, station=w.station(step.station))


def _gain(step: stations.Gain, who: str, w: Words) -> str:
    if step.fuel or step.ore:
        return w.t("{player} takes {what}", player=who, what=w.resources(step.fuel, step.ore))
    return w.t("The stock is empty: {player} gets nothing", player=who)


def _rolled(step: powers.ShipsRolled, who: str, w: Words) -> str:
    return w.t("{player} rolls {ships}", player=who, ships=w.dice(rolled_faces(step.seat, step.ships, step.values)))


def _control(step: colonies.PassControl, who: str, w: Words) -> str:
    if step.seat < 0:
        return w.t("Nobody controls {territory} now", territory=w.territory(step.territory))
    return w.t("{player} controls {territory}", player=w.seat(step.seat), territory=w.territory(step.territory))


def _change(card: str, face: str, value: int, who: str, w: Words) -> str:
    new = w.die(face[:-1] + str(value))
    return w.t("{player} uses {card}: {old} becomes {new}", player=who, card=w.card(card), old=w.die(face), new=new)


def _shift(step: powers.ShiftShips, who: str, w: Words) -> str:
    return w.t(
        "{player} uses {card}: {down} goes down, {up} goes up",
        player=who,
        card=w.card("gravity_manipulator"),
        down=w.die(step.down),
        up=w.die(step.up),
    )


def _take(step: raid.TakeResource, who: str, w: Words) -> str:
    what = w.fuel(1) if step.resource == "fuel" else w.ore(1)
    return w.t("{player} takes {what} from {victim}", player=who, what=what, victim=w.seat(step.victim))


def _steal(step: raid.StealCard, who: str, w: Words) -> str:
    return w.t("{player} steals {card} from {victim}", player=who, card=w.card(step.card), victim=w.seat(step.victim))


def _place(step: discards.PlaceField, who: str, w: Words) -> str:
    return w.t(
        "{player} discards {card}: {field} lies on {territory}",
        player=who,
        card=w.card(step.card),
        field=w.field(step.field),
        territory=w.territory(step.territory),
    )


def _move(step: discards.MoveColony, who: str, w: Words) -> str:
    return w.t(
        "{player} discards {card}: a colony of {owner} moves from {origin} to {territory}",
        player=who,
        card=w.card("orbital_teleporter"),
        owner=w.seat(step.owner),
        origin=w.territory(step.origin),
        territory=w.territory(step.territory),
    )


def _swap(step: discards.SwapColonies, who: str, w: Words) -> str:
    return w.t(
        "{player} discards {card}: {one} on {place} and {other} on {there} change places",
        player=who,
        card=w.card("polarity_device"),
        one=w.seat(step.owner),
        place=w.territory(step.territory),
        other=w.seat(step.other_owner),
        there=w.territory(step.other_territory),
    )


def _fire(step: powers.FireCannon, who: str, w: Words) -> str:
    return w.t(
        "{player} fires {card} at {station}: {ships}",
        player=who,
        card=w.card("plasma_cannon"),
        station=w.station(step.station),
        ships=aimed_ships(step.targets, w),
    )


def _destroy(step: discards.DestroyShip, who: str, w: Words) -> str:
    return w.t(
        "{player} discards {card}: {ship} is destroyed",
        player=who,
        card=w.card("plasma_cannon"),
        ship=w.ship_of(step.seat, step.ship),
    )


def _lift(step: powers.LiftShip, who: str, w: Words) -> str:
    return w.t(
        "{player} uses {card}: {ship} leaves {station}",
        player=who,
        card=w.card("orbital_teleporter"),
        ship=w.docked(step.ship),
        station=w.station(step.station),
    )


SENTENCES: Final[dict[type[Step], Sentence]] = {
    turn.Turn: lambda step, who, w: w.t("{player} begins a turn", player=who),
    turn.LoseResourceCache: lambda step, who, w: w.t("{card} is used up", card=w.card("resource_cache")),
    turn.Return: lambda step, who, w: w.t("{player} returns {what}", player=who, what=w.resources(step.fuel, step.ore)),
    stations.ScrapShip: lambda step, who, w: w.t(
        "The ship of {player} at {station} is lost", player=who, station=w.station("terraforming_station")
    ),
    stations.Dock: _dock,
    stations.Gain: _gain,
    stations.AdvanceColony: lambda step, who, w: w.t.plural(
        "The colony of {player} advances {n} circle",
        "The colony of {player} advances {n} circles",
        step.steps,
        player=who,
    ),
    stations.ExcessStep: lambda step, who, w: w.t(
        "{player} has one step left over at {station}", player=who, station=w.station("colonist_hub")
    ),
    stations.Launch: lambda step, who, w: w.t(
        "{player} launches the colony from {station}", player=who, station=w.station("colonist_hub")
    ),
    stations.Trade: lambda step, who, w: w.t("{player} trades {fuel}", player=who, fuel=w.fuel(step.rate)),
    stations.BuildShip: lambda step, who, w: w.t("{player} builds a ship", player=who),
    artifact.CycleDisplay: lambda step, who, w: w.t("{player} cycles the display", player=who),
    artifact.ShowCards: lambda step, who, w: w.t(
        "Laid out: {cards}", cards=", ".join(w.card(kind) for kind in step.kinds)
    ),
    artifact.Claim: lambda step, who, w: w.t("{player} claims {card}", player=who, card=w.card(step.card)),
    raid.TakeResource: _take,
    raid.StealCard: _steal,
    raid.DiscardStolen: lambda step, who, w: w.t(
        "{player} owns {card} already: it goes to the discard pile", player=who, card=w.card(step.card)
    ),
    raid.RaidNothing: lambda step, who, w: w.t("{player} takes nothing in the raid", player=who),
    colonies.Land: lambda step, who, w: w.t(
        "{player} lands a colony on {territory}", player=who, territory=w.territory(step.territory)
    ),
    colonies.PassControl: _control,
    colonies.RelicReturns: lambda step, who, w: w.t(
        "The Relic Ship returns to {territory}", territory=w.territory("burroughs_desert")
    ),
    colonies.BuyRelic: lambda step, who, w: w.t("{player} buys the Relic Ship", player=who),
    colonies.EndGame: lambda step, who, w: w.t("{player} has landed the last colony: the game is over", player=who),
    powers.ShipsRolled: _rolled,
    powers.RaiseShip: lambda step, who, w: _change("booster_pod", step.ship, VALUE_OF_FACE[step.ship] + 1, who, w),
    powers.LowerShip: lambda step, who, w: _change("stasis_beam", step.ship, VALUE_OF_FACE[step.ship] - 1, who, w),
    powers.FlipShip: lambda step, who, w: _change("polarity_device", step.ship, 7 - VALUE_OF_FACE[step.ship], who, w),
    powers.ShiftShips: _shift,
    powers.RollAgain: lambda step, who, w: w.t(
        "{player} uses {card} on {ships}", player=who, card=w.card("temporal_warper"), ships=w.dice(step.ships)
    ),
    powers.BorrowBonus: lambda step, who, w: w.t(
        "{player} uses {card}: borrows the bonus of {territory}",
        player=who,
        card=w.card("data_crystal"),
        territory=w.territory(step.territory),
    ),
    powers.LiftShip: _lift,
    powers.FireCannon: _fire,
    discards.RemoveField: lambda step, who, w: w.t(
        "{player} discards {card}: {field} is removed",
        player=who,
        card=w.card("booster_pod"),
        field=w.field(step.field),
    ),
    discards.PlaceField: _place,
    discards.MoveColony: _move,
    discards.SwapColonies: _swap,
    discards.DestroyShip: _destroy,
    discards.TakeDiscarded: lambda step, who, w: w.t(
        "{player} discards {card} and takes {taken} from the pile",
        player=who,
        card=w.card("temporal_warper"),
        taken=w.card(step.card),
    ),
}

PLACES: Final[dict[type[Step], Callable[[Any], tuple[str, ...]]]] = {
    stations.ScrapShip: lambda step: ("station:terraforming_station",),
    stations.Dock: lambda step: (f"station:{step.station}",),
    stations.AdvanceColony: lambda step: ("station:colonist_hub",),
    stations.ExcessStep: lambda step: ("station:colonist_hub",),
    stations.Launch: lambda step: ("station:colonist_hub",),
    stations.Trade: lambda step: ("station:orbital_market",),
    stations.BuildShip: lambda step: ("station:maintenance_bay",),
    artifact.ShowCards: lambda step: tuple(f"display:{kind}" for kind in step.kinds),
    colonies.Land: lambda step: (f"territory:{step.territory}",),
    colonies.PassControl: lambda step: (f"territory:{step.territory}",),
    colonies.RelicReturns: lambda step: ("territory:burroughs_desert",),
    colonies.BuyRelic: lambda step: ("station:maintenance_bay",),
    powers.BorrowBonus: lambda step: (f"territory:{step.territory}",),
    powers.LiftShip: lambda step: (f"station:{step.station}",),
    powers.FireCannon: lambda step: (f"station:{step.station}",),
    discards.PlaceField: lambda step: (f"territory:{step.territory}",),
    discards.MoveColony: lambda step: (f"territory:{step.origin}", f"territory:{step.territory}"),
    discards.SwapColonies: lambda step: (f"territory:{step.territory}", f"territory:{step.other_territory}"),
    discards.DestroyShip: lambda step: (f"station:{step.station}",),
}


GAIN_RULES: Final = {"solar_converter": "AF-SUN-2", "lunar_mine": "AF-MINE-2"}
# Steps that happen by another rule than their own after a step of the second kind.
CAUSED_RULES: Final[dict[tuple[type[Step], type[Step]], str]] = {
    (stations.Gain, stations.Trade): "AF-MKT-3",
    (stations.Gain, turn.UseResourceCache): "AF-CACHE-1",
    (stations.AdvanceColony, stations.StartNextColony): "AF-HUB-9",
    (artifact.ShowCards, artifact.Claim): "AF-ART-5",
    (artifact.ShowCards, turn.ActionsPhase): "AF-CARD-13",
    (powers.ShipsRolled, powers.RollAgain): "AF-WARP-1",
}


def cited(step: Step, cause: Step | None) -> str:
    """The rule of a line. What comes of a step before comes by its rule; AF-RES-4 explains an empty stock."""
    if cause is None or (isinstance(step, stations.Gain) and not step.fuel and not step.ore):
        return rule(step)
    if isinstance(step, stations.Gain) and isinstance(cause, stations.Dock):
        return GAIN_RULES[cause.station]
    return CAUSED_RULES.get((type(step), type(cause)), rule(step))


def lines(happened: Sequence[Step], seat: int, w: Words) -> list[Line]:
    """The log lines for the steps that followed a choice of `seat`; from a `Turn` on they are the next player's."""
    found: list[Line] = []
    cause: Step | None = None
    for step in happened:
        if isinstance(step, turn.Turn):
            seat = step.seat
        sentence = SENTENCES.get(type(step))
        if sentence is not None:
            places = PLACES.get(type(step))
            text = sentence(step, w.seat(seat), w)
            found.append(Line(seat, text, cited(step, cause), places(step) if places else ()))
        if not isinstance(step, artifact.FillDisplay):  # it brings cards for the step before it
            cause = step
    return found
