"""What happened, as sentences."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from farside.core.play import Step
from farside.show import Line

from ..rules import (
    arrival,
    attacks,
    creepers,
    ending,
    free_plays,
    malfunction,
    movement,
    pandora,
    pending,
    setup,
    starting_cards,
    traps,
    turn,
)
from ..rules import sector_actions as sectors
from ..rules.actions import ResolveCard
from ..rules.box import BOX, COMMON, ROOMS
from ..rules.cards import aliens, greys, marines, scientists
from ..rules.state import NOTHING, NOWHERE
from .options import rule
from .words import Words

Sentence = Callable[[Any, str, Words], str]


def _boards(step: setup.BoardsLaid, who: str, w: Words) -> str:
    start = step.boards.index(0)
    ring = [*step.boards[start:], *step.boards[:start]]
    return w.t("The boards, clockwise: {boards}", boards=", ".join(w.sector(board) for board in ring))


def _put_token(step: setup.PutToken, who: str, w: Words) -> str:
    if step.board >= COMMON:
        side = w.t("right side") if step.right else w.t("left side")
        return w.t("Pandora's home is {sector} ({side})", sector=w.sector(step.board), side=side)
    return w.t("Pandora's home is {sector}", sector=w.sector(step.board))


def _move(step: turn.MoveUnit, who: str, w: Words) -> str:
    if step.passages:
        passage = w.card_named("b_passage")
        return w.t(
            "{player} moves {unit} with {card} ×{n}", player=who, unit=w.unit(step.unit), card=passage, n=step.passages
        )
    return w.t("{player} moves {unit}", player=who, unit=w.unit(step.unit))


def _assault(step: attacks.Assault, who: str, w: Words) -> str:
    if step.sector == NOWHERE:
        return w.t("Assault of {player}", player=w.seat(step.seat))
    return w.t("Minor Assault of {player} in {sector}", player=w.seat(step.seat), sector=w.sector(step.sector))


def _lose(step: ending.LoseLife, who: str, w: Words) -> str:
    return w.cause(step.card) + w.t("{player} loses {what}", player=w.seat(step.seat), what=w.life(step.amount))


def _win(step: ending.WinLife, who: str, w: Words) -> str:
    return w.cause(step.card) + w.t(
        "{player} wounds {victim} and gains {what}",
        player=w.seat(step.seat),
        victim=w.seat(step.victim),
        what=w.life(step.amount),
    )


def _data(step: ending.WinData, who: str, w: Words) -> str:
    return w.cause(step.card) + w.t("{player} gains {what}", player=w.seat(step.seat), what=w.data(step.amount))


def _spent(step: movement.SpendPoints, who: str, w: Words) -> str:
    if step.spent == 0:
        return ""
    return w.cause(NOTHING) + w.t.plural(
        "{card}: {n} extra movement point",
        "{card}: {n} extra movement points",
        step.spent,
        card=w.card_named("g_time_loop"),
    )


def _return(step: ending.AdvanceEndToken, who: str, w: Words) -> str:
    return w.t("The deck of {player} is empty: the End token moves on", player=w.seat(step.seat))


def _install(step: pending.Install, who: str, w: Words) -> str:
    return w.t(
        "{player} installs {card} on {slot}", player=w.seat(step.seat), card=w.card(step.card), slot=w.slot(step.slot)
    )


SENTENCES: Final[dict[type[Step], Sentence]] = {
    setup.TakeFaction: lambda step, who, w: w.t(
        "{player} plays {faction}", player=w.seat(step.seat), faction=w.faction(step.faction)
    ),
    setup.TakeHome: lambda step, who, w: w.t(
        "The alliance of {player} is at home in {sector}", player=w.seat(step.seat), sector=w.sector(step.board)
    ),
    setup.BoardsLaid: _boards,
    setup.PutToken: _put_token,
    starting_cards.PickCopies: lambda step, who, w: w.t("{player} builds a deck", player=w.seat(step.seat)),
    starting_cards.DrawCards: lambda step, who, w: w.t.plural(
        "{player} draws {n} card", "{player} draws {n} cards", step.number, player=w.seat(step.seat)
    ),
    setup.PlaceUnit: lambda step, who, w: w.t(
        "{player} puts {unit} into {room}", player=who, unit=w.unit(step.unit), room=w.room(step.room)
    ),
    turn.Turn: lambda step, who, w: w.t("Turn of {player}", player=w.seat(step.seat)),
    turn.ExtraTurn: lambda step, who, w: w.t("{player} takes an extra turn", player=w.seat(step.seat)),
    turn.MoveUnit: _move,
    turn.NoMove: lambda step, who, w: w.t("{player} has no unit that can move", player=who),
    arrival.ReturnUnit: lambda step, who, w: w.t(
        "{player} returns {unit} from Space", player=who, unit=w.unit(step.unit)
    ),
    arrival.EnterRoom: lambda step, who, w: w.t("{unit} is in {room}", unit=w.unit(step.unit), room=w.room(step.room)),
    arrival.Eject: lambda step, who, w: w.t(
        "{newcomer} ejects {unit} into Space", newcomer=w.unit(step.newcomer), unit=w.unit(step.unit)
    ),
    arrival.Release: lambda step, who, w: w.t("{unit} is free again", unit=w.unit(step.unit)),
    arrival.Relocate: lambda step, who, w: w.t("{player} takes {unit} away", player=who, unit=w.unit(step.unit)),
    movement.Move: lambda step, who, w: "",
    movement.SkipSector: lambda step, who, w: w.t(
        "{unit} skips {sector}", unit=w.unit(step.unit), sector=w.sector(step.sector)
    ),
    movement.SpendPoints: _spent,
    movement.StopHere: lambda step, who, w: w.t(
        "{unit} ends its Move early in {sector}", unit=w.unit(step.unit), sector=w.sector(step.sector)
    ),
    movement.GoTo: lambda step, who, w: w.t(
        "{unit} teleports to {sector}", unit=w.unit(step.unit), sector=w.sector(step.sector)
    ),
    traps.SpendDeactivation: lambda step, who, w: w.t(
        "A Deactivation token in {sector} is spent: no trap strikes", sector=w.sector(step.sector)
    ),
    traps.DiscardCard: lambda step, who, w: w.t("{card} leaves the game", card=w.card(step.card)),
    attacks.Assault: _assault,
    attacks.Strike: lambda step, who, w: w.t(
        "{unit} attacks {target}", unit=w.unit(step.unit), target=w.unit(step.target)
    ),
    attacks.HiddenStrike: lambda step, who, w: w.t(
        "{card} attacks {unit}", card=w.card(step.card), unit=w.unit(step.target)
    ),
    attacks.AmbushAttack: lambda step, who, w: w.t(
        "{card}: {unit} is attacked", card=w.card(step.card), unit=w.unit(step.target)
    ),
    attacks.CardReturns: lambda step, who, w: w.t("{card} goes back to its owner", card=w.card(step.card)),
    ending.LoseLife: _lose,
    ending.WinLife: _win,
    ending.WinData: _data,
    ending.UnitDies: lambda step, who, w: w.cause(step.card) + w.t("{unit} is killed", unit=w.unit(step.unit)),
    ending.LifeRegained: lambda step, who, w: (
        w.cause(step.card) + w.t("{player} regains {what}", player=w.seat(step.seat), what=w.life(step.amount))
    ),
    ending.TokenGained: lambda step, who, w: (
        w.cause(step.card) + w.t("{player} gains {what}", player=w.seat(step.seat), what=w.tokens(1))
    ),
    ending.AdvanceEndToken: _return,
    ending.CountdownOver: lambda step, who, w: w.t("The countdown is over: life and data are compared"),
    ending.LastScore: lambda step, who, w: w.t("After the additional turns life and data are compared again"),
    ResolveCard: lambda step, who, w: w.t("{player} resolves {card}", player=who, card=w.card(step.card)),
    sectors.CleanBase: lambda step, who, w: w.t("{player} cleans the base", player=who),
    malfunction.PutMalfunction: lambda step, who, w: w.t(
        "The Malfunction token lies on {card}", card=w.card(step.card)
    ),
    creepers.LeaveWorking: lambda step, who, w: w.t("Creepers leave {card} alone", card=w.card(step.card)),
    pandora.Bud: lambda step, who, w: w.t("{kind} is born", kind=w.unit_kind(step.kind)),
    pandora.TakeOver: lambda step, who, w: w.t(
        "{unit} takes over {card}", unit=w.unit(step.unit), card=w.card(step.card)
    ),
    pending.ReplacePending: lambda step, who, w: w.t(
        "{player} discards the enemy card pending in {place}", player=who, place=w.pending(step.place)
    ),
    pending.KeepInstant: lambda step, who, w: w.t(
        "{player} keeps {card}", player=w.seat(step.seat), card=w.card(step.card)
    ),
    pending.Install: _install,
    pending.TakeBonus: lambda step, who, w: w.t(
        "{player} takes {card}", player=w.seat(step.seat), card=w.card(step.card)
    ),
    pending.PutPending: lambda step, who, w: w.t(
        "{card} is pending in {place}", card=w.card(step.card), place=w.pending(step.place)
    ),
    free_plays.UpgradeUnit: lambda step, who, w: w.t("{player} upgrades {unit}", player=who, unit=w.unit(step.unit)),
    free_plays.UpgradeCard: lambda step, who, w: w.t("{player} upgrades {card}", player=who, card=w.card(step.card)),
    free_plays.PlayCard: lambda step, who, w: w.t("{player} plays {card}", player=who, card=w.card(step.card)),
    marines.ThrowGrenade: lambda step, who, w: w.t(
        "{card} explodes in {sector}", card=w.card(step.card), sector=w.sector(step.sector)
    ),
    marines.PlaceDeactivation: lambda step, who, w: w.t(
        "{player} puts a Deactivation token into {sector}", player=who, sector=w.sector(step.sector)
    ),
    aliens.Infect: lambda step, who, w: w.t.plural(
        "{unit} carries {n} more Parasite", "{unit} carries {n} more Parasites", step.tokens, unit=w.unit(step.unit)
    ),
    aliens.SingleAttack: lambda step, who, w: "",
    aliens.BurrowTo: lambda step, who, w: w.t("{card} moves to {slot}", card=w.card(step.card), slot=w.slot(step.slot)),
    scientists.AddCameraPoints: lambda step, who, w: w.t.plural(
        "{card} collects {n} point", "{card} collects {n} points", step.points, card=w.card(step.card)
    ),
    scientists.ActivateDefense: lambda step, who, w: w.t("{card} is activated", card=w.card(step.card)),
    scientists.Catch: lambda step, who, w: w.t("{card} catches {unit}", card=w.card(step.card), unit=w.unit(step.unit)),
    scientists.TakeLife: lambda step, who, w: w.t("{player} loses {what}", player=w.seat(step.victim), what=w.life(1)),
    greys.Vanish: lambda step, who, w: w.t("{unit} becomes invisible", unit=w.unit(step.unit)),
    greys.LoseToken: lambda step, who, w: w.t("{player} loses {what}", player=w.seat(step.victim), what=w.tokens(1)),
    greys.LoseCardToken: lambda step, who, w: w.t("{card} loses {what}", card=w.card(step.card), what=w.tokens(1)),
    greys.LoseUnitUpgrade: lambda step, who, w: w.t("{unit} is turned to its basic side", unit=w.unit(step.unit)),
}

FIELDS: Final = ("unit", "target", "room", "slot", "place", "sector", "board")


def places(step: Step) -> tuple[str, ...]:
    """The drawn things that a line speaks of: units, rooms, slots and sectors among the step's fields."""
    found: list[str] = []
    for name, value in zip(type(step).__match_args__, step.fields(), strict=True):
        if name not in FIELDS or value < 0:
            continue
        if name in ("unit", "target"):
            found.append(f"unit:{BOX.unit_names[value]}")
        elif name == "room":
            found += [f"room:{BOX.room_names[value]}", f"sector:{BOX.boards[value // ROOMS].id}"]
        elif name == "slot":
            found.append(f"slot:{BOX.slot_names[value]}")
        elif name == "place":
            found.append(f"pending:{BOX.pending_names[value]}")
        else:
            found.append(f"sector:{BOX.boards[value].id}")
    return tuple(found)


def lines(happened: Sequence[Step], seat: int, w: Words) -> list[Line]:
    """The log lines for the steps that followed a choice of `seat`; from a `Turn` on they are the next player's."""
    found: list[Line] = []
    for step in happened:
        if isinstance(step, turn.Turn):
            seat = step.seat
        sentence = SENTENCES.get(type(step))
        text = "" if sentence is None else sentence(step, w.seat(seat), w)
        if text:
            found.append(Line(seat, text, rule(step), places(step)))
    return found
