"""What simulations of Nemesis count: which parts of the box are exercised, and who survives and wins."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final

from farside.core.play import Step

from .rules import actions, basic, combat, effects, intruder_player, movement, noise, rooms, setup, wounds
from .rules.box import BOX, SLIME_ROOM
from .rules.cards import actions as action_cards
from .rules.cards import attacks, items
from .rules.events import EventEffect
from .rules.questions import held, survives
from .rules.state import State
from .rules.turn import DrawStep

Thing = tuple[str, str]  # its kind, what it is

# Items without an Action or a shot of their own count when they are activated.
PASSIVE: Final = ("intercom", "autoloader", "holo_computer")

THINGS: Final[dict[str, Sequence[str]]] = {
    "event": list(BOX.events),
    "item": list(BOX.items),
    "room": list(BOX.rooms),
    "attack card": list(BOX.attacks),
    "weakness": list(BOX.weaknesses),
    "serious wound": sorted(set(BOX.wound_deck)),
    "exploration token": list(BOX.explorations),
    "intruder token": sorted({token.kind for token in BOX.tokens}),
    "action card": list(BOX.cards),
    "intruder player's card": list(BOX.intruder_cards),
    "character": list(BOX.characters),
    "objective": list(BOX.objectives),
    "end": [
        *("NE-END-1", "NE-END-2 self-destruct", "NE-END-2 fire", "NE-END-2 malfunction"),
        *("NE-END-3 jump", "NE-END-3 destruction", "NE-END-6"),
    ],
}


def happened(step: Step, g: State) -> Sequence[Thing]:
    """What a step that has just run exercises."""
    count = COUNTED.get(type(step))
    return count(step, g) if count else ()


def _token(step: Any, g: State) -> list[Thing]:
    return [("intruder token", g.box.tokens[step.token].kind)] if step.token >= 0 else []


def _use_room(step: Any, g: State) -> list[Thing]:
    if not step.paid:
        return []
    return [("room", g.tile[step.room]), *([("action card", step.via)] if step.via else [])]


def _enter(step: Any, g: State) -> list[Thing]:
    return [("room", SLIME_ROOM)] if g.tile[step.room] == SLIME_ROOM else []


def _draw(step: Any, g: State) -> list[Thing]:
    return [("room", "cabins")] if any(player.limit > 5 for player in g.players) else []


def _use_item(step: Any, g: State) -> list[Thing]:
    return [("item", step.item)] if step.paid else []


def _shoot(step: Any, g: State) -> list[Thing]:
    things = held(g.players[step.seat])
    return [("item", things[step.weapon][0])] if step.weapon < len(things) else []  # it may have been dropped since


def _activate(step: Any, g: State) -> list[Thing]:
    return [("item", step.quest)] if step.paid and step.quest in PASSIVE else []


def _react(step: Any, g: State) -> list[Thing]:
    if step.how == attacks.ARMOR:
        return [("item", attacks.ARMOR)]
    return [("action card", step.how)] if step.how else []


def _play_card(step: Any, g: State) -> list[Thing]:
    return [("action card", step.name)] if step.paid else []


def _intruder_card(step: Any, g: State) -> list[Thing]:
    return [("intruder player's card", step.card)]


COUNTED: Final[dict[type[Step], Callable[[Any, State], list[Thing]]]] = {
    EventEffect: lambda step, g: [("event", step.card)],
    attacks.AttackEffect: lambda step, g: [("attack card", step.card)],
    effects.Discover: lambda step, g: [("weakness", g.weaknesses[step.slot])],
    wounds.WoundDrawn: lambda step, g: [("serious wound", step.wound)],
    movement.TokenEffect: lambda step, g: [("exploration token", step.token)],
    setup.TakeCharacter: lambda step, g: [("character", step.character)],
    noise.TokenDrawn: _token,
    noise.RollNoiseAgain: lambda step, g: [("item", "motion_scanner")],
    intruder_player.IntruderMove: _intruder_card,
    intruder_player.IntruderAttack: _intruder_card,
    intruder_player.IntruderEffect: _intruder_card,
    rooms.UseRoom: _use_room,
    movement.Enter: _enter,
    DrawStep: _draw,
    items.UseItem: _use_item,
    combat.FireWeapon: _shoot,
    basic.ActivateQuest: _activate,
    attacks.IgnoreLarva: lambda step, g: [("item", attacks.ARMOR)],
    attacks.ReactWith: _react,
    action_cards.PlayCard: _play_card,
    actions.Interrupt: lambda step, g: [("action card", actions.INTERRUPTION)],
    actions.Counter: lambda step, g: [("action card", actions.INTERRUPTION)],
}


def ended(g: State) -> Iterator[Thing]:
    """What the end of a game exercises: the rule that ended it and the Objectives that were judged."""
    why = g.ended
    if why == "NE-END-2":
        fires = sum(g.fire) > g.box.fire_markers
        why += " self-destruct" if g.destruct >= g.box.skull else " fire" if fires else " malfunction"
    elif why == "NE-END-3":
        why += " destruction" if g.destruct >= 0 else " jump"
    yield "end", why
    for player in g.players:
        for objective in g.open_objectives or player.objectives:
            if survives(player):
                yield "objective", objective


def outcomes(g: State) -> Iterator[tuple[str, str, int, bool]]:
    """Yes or no for each seat: the table, its row, the seat, and the answer."""
    for player in g.players:
        if player.seat == g.intruder_seat:
            yield "intruder player", "nobody won", player.seat, not g.winners
            continue
        won = player.seat in g.winners
        yield "crew", "survived", player.seat, survives(player)
        yield "crew", "won", player.seat, won
        yield "won as", player.character, player.seat, won
        for objective in g.open_objectives or player.objectives:
            yield "won with objective", objective, player.seat, won
