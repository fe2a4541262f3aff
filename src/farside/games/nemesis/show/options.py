"""Options as labels and clicks."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from farside.core.play import Step

from ..rules import (
    actions,
    basic,
    combat,
    effects,
    injuries,
    intruder_player,
    looking,
    marks,
    noise,
    objectives,
    passing,
    pods,
    rooms,
    setup,
    trade,
    turn,
    wounds,
)
from ..rules.box import BOX
from ..rules.cards import actions as cards
from ..rules.cards import attacks, equipment, items, medicine
from ..rules.trade import HAND
from .choices import choice_targets, choice_words
from .words import Words, me, my_held

View = Mapping[str, Any]
Label = Callable[[Any, View, Words], str]
Targets = Callable[[Any, View, Words], list[str]]


def label(option: Step, view: View, w: Words) -> str:
    return LABELS[type(option)](option, view, w)


def targets(option: Step, view: View, w: Words) -> list[str]:
    return TARGETS[type(option)](option, view, w)


def _with(head: str, more: str) -> str:
    return f"{head}: {more}" if more else head


# --- labels that need more than a line ----------------------------------------------------------------------------


def _target(figure: int, w: Words) -> str:
    return w.t("the Eggs") if figure < 0 else w.figure(figure)


def _careful(option: basic.CarefulMove, view: View, w: Words) -> str:
    room = w.beyond(option.corridor, me(view)["room"])
    return w.t("Careful Movement to {room}, Noise in {corridor}", room=room, corridor=w.corridor(option.marker))


def _move(option: basic.Move, view: View, w: Words) -> str:
    room = w.beyond(option.corridor, me(view)["room"])
    fighting = any(intruder["room"] == me(view)["room"] for intruder in view["intruders"])
    return w.t("Escape to {room}", room=room) if fighting else w.t("Move to {room}", room=room)


def _use_room(option: rooms.UseRoom, view: View, w: Words) -> str:
    tile = view["rooms"][str(option.room)]["tile"]
    words = _with(w.room(option.room), choice_words(tile, option.choice, view, w))
    return w.t("{card}: {action}", card=w.card(option.via), action=words) if option.via else words


def _slot(option: wounds.DropHeld, view: View, w: Words) -> str:
    slot = view["players"][option.seat]["hands"][option.slot]
    return w.t("Drop {things}", things=w.list(w.thing(thing["id"]) for thing in slot))


def _thing(seat: int, thing: int, view: View, w: Words) -> str:
    player = view["players"][seat]
    if thing < HAND:
        return w.list(w.thing(held["id"]) for held in player["hands"][thing])
    item = player["inventory"][thing - HAND]
    return w.item(item["id"]) if item["id"] else w.t("a {colour} Item", colour=w.colour(item["back"]))


def _things(seat: int, things: tuple[int, ...], view: View, w: Words) -> str:
    return w.list(_thing(seat, thing, view, w) for thing in things) or w.t("nothing")


def _react(option: attacks.ReactWith, view: View, w: Words) -> str:
    if option.how == attacks.NERVES:
        return w.t("Ignore the attack with {card}", card=w.card(option.how))
    if option.how == attacks.ARMOR:
        return w.t("Ignore the attack with {item}", item=w.item(option.how))
    return w.t("Endure the attack")


def _shot(option: combat.ShotLands, view: View, w: Words) -> str:
    return w.t("Discard 1 more Ammo for 1 more Injury") if option.extra else w.t("Keep the Ammo")


def _egg(option: injuries.DestroyEgg, view: View, w: Words) -> str:
    return w.t("Destroy an Egg of the Nest") if option.nest else w.t("Destroy an Egg on the floor")


def _intruder_effect(option: intruder_player.IntruderEffect, view: View, w: Words) -> str:
    card = w.named("intruder_card", option.card)
    effect = BOX.intruder_cards[option.card].effect
    if effect == "pursuit":
        return _with(card, w.seat(option.target))
    return _with(card, w.figure(option.target)) if effect == "self_healing" else w.t("{card}: effect", card=card)


def _kept(option: intruder_player.KeptCard, view: View, w: Words) -> str:
    return w.t("Keep {card}", card=w.named("intruder_card", option.card)) if option.card else w.t("Keep no card")


def _swap(option: trade.SwapThings, view: View, w: Words) -> str:
    return w.t(
        "Agree: {given} for {returned}",
        given=_things(option.seat, option.things, view, w),
        returned=_things(option.partner, option.back, view, w),
    )


def _accept(option: trade.AcceptOffer, view: View, w: Words) -> str:
    if option.back:
        return w.t("Offer {things} in return", things=_things(option.partner, option.back, view, w))
    return w.t("Accept {things}", things=_things(option.seat, option.things, view, w))


def _put_event(option: looking.PutEvent, view: View, w: Words) -> str:
    return w.t("Leave the card on top") if option.top else w.t("Put the card under the deck")


def _objective(option: objectives.KeepObjective, view: View, w: Words) -> str:
    """Those who look on do not know which."""
    if not option.objective:
        return w.t("Keep an Objective")
    return w.t("Keep {card}", card=w.named("objective", option.objective))


def _return_tokens(option: looking.ReturnTokens, view: View, w: Words) -> str:
    return w.t("Swap the tokens") if option.swapped else w.t("Leave the tokens as they are")


LABELS: Final[dict[type[Step], Label]] = {
    setup.TakeCharacter: lambda o, v, w: w.t("Take {name}", name=w.named("character", o.character)),
    turn.Pass: lambda o, v, w: w.t("Pass"),
    turn.FinishTurn: lambda o, v, w: w.t("End the Turn"),
    turn.DropItem: lambda o, v, w: w.t("Drop {things}", things=w.item(o.item)) if o.item else w.t("Drop an Item"),
    wounds.DropHeld: _slot,
    passing.DiscardFromHand: lambda o, v, w: w.t("Discard {card}", card=w.card(o.card)),
    passing.KeepHand: lambda o, v, w: w.t("Keep the rest"),
    actions.PayCard: lambda o, v, w: w.t("Pay with {card}", card=w.card(o.card)),
    actions.Decline: lambda o, v, w: w.t("Let it happen"),
    actions.Interrupt: lambda o, v, w: w.t("Play {card}", card=w.card("interruption")),
    actions.LetStand: lambda o, v, w: w.t("Let it stand"),
    actions.Counter: lambda o, v, w: w.t("Cancel it with {card}", card=w.card("interruption")),
    basic.Move: _move,
    basic.CarefulMove: _careful,
    basic.Shoot: lambda o, v, w: w.t(
        "Shoot with {weapon} at {target}", weapon=w.item(my_held(v, o.weapon)), target=_target(o.figure, w)
    ),
    basic.Melee: lambda o, v, w: w.t("Melee Attack on {target}", target=_target(o.figure, w)),
    basic.PickUp: lambda o, v, w: w.t("Pick up {thing}", thing=w.thing(o.thing)),
    basic.Craft: lambda o, v, w: w.t(
        "Craft {item} from {first} and {second}", item=w.item(o.item), first=w.item(o.first), second=w.item(o.second)
    ),
    basic.ActivateQuest: lambda o, v, w: w.t("Activate {item}", item=w.item(o.quest)),
    trade.Trade: lambda o, v, w: w.t("Trade"),
    trade.CloseTrade: lambda o, v, w: w.t("Close the Trade"),
    trade.GiveFloor: lambda o, v, w: w.t("Let {player} make an offer", player=w.seat(o.seat)),
    trade.NoOffer: lambda o, v, w: w.t("No offer"),
    trade.OfferTo: lambda o, v, w: w.t("Make {player} an offer", player=w.seat(o.partner)),
    trade.AddThing: lambda o, v, w: w.t("Offer {thing}", thing=_thing(o.seat, o.thing, v, w)),
    trade.MakeOffer: lambda o, v, w: w.t("Offer: {things}", things=_things(o.seat, o.things, v, w)),
    trade.RefuseOffer: lambda o, v, w: w.t("Refuse"),
    trade.GiveBack: lambda o, v, w: w.t("Give {thing} in return", thing=_thing(o.partner, o.thing, v, w)),
    trade.AcceptOffer: _accept,
    trade.SwapThings: _swap,
    noise.KeepNoise: lambda o, v, w: w.t("Keep {face}", face=w.face(o.face)),
    noise.RollNoiseAgain: lambda o, v, w: w.t("Discard {card} and roll again", card=w.card(o.card)),
    marks.MoveDoor: lambda o, v, w: w.t("Take the Door {corridor}", corridor=w.corridor(o.door)),
    combat.KeepShot: lambda o, v, w: w.t("Keep {face}", face=w.face(o.face)),
    combat.RollShotAgain: lambda o, v, w: w.t("Roll again"),
    combat.ShotLands: _shot,
    injuries.DestroyEgg: _egg,
    objectives.KeepObjective: _objective,
    looking.LookAtTile: lambda o, v, w: w.t("Look at {room}", room=w.room(o.room)),
    looking.PutEvent: _put_event,
    looking.ReturnTokens: _return_tokens,
    looking.KeepItem: lambda o, v, w: w.t("Keep {card}", card=w.item(o.item)) if o.item else w.t("Keep an Item"),
    rooms.UseRoom: _use_room,
    effects.SetDoor: lambda o, v, w: w.t("Open or close the Door {corridor}", corridor=w.corridor(o.corridor)),
    effects.DoorsDone: lambda o, v, w: w.t("Leave the other Doors"),
    pods.BoardPod: lambda o, v, w: w.t("Pod {n}", n=o.pod),
    pods.Launch: lambda o, v, w: w.t("Launch the Pod"),
    pods.WaitInPod: lambda o, v, w: w.t("Wait in the Pod"),
    pods.LeavePod: lambda o, v, w: w.t("Leave the Pod"),
    intruder_player.IntruderMove: lambda o, v, w: w.t(
        "{card}: {intruder} moves through {corridor}",
        card=w.named("intruder_card", o.card),
        intruder=w.figure(o.figure),
        corridor=w.corridor(o.corridor),
    ),
    intruder_player.IntruderAttack: lambda o, v, w: w.t(
        "{card}: {intruder} attacks {player}",
        card=w.named("intruder_card", o.card),
        intruder=w.figure(o.figure),
        player=w.seat(o.seat),
    ),
    intruder_player.IntruderEffect: _intruder_effect,
    intruder_player.ChosenAttack: lambda o, v, w: w.t("Resolve {card}", card=w.named("attack", o.card)),
    intruder_player.ChosenEvent: lambda o, v, w: w.t("Resolve {card}", card=w.named("event", o.card)),
    intruder_player.IntruderPass: lambda o, v, w: w.t("Pass"),
    intruder_player.KeptCard: _kept,
    attacks.ReactWith: _react,
    attacks.IgnoreLarva: lambda o, v, w: w.t("Ignore the attack with {item}", item=w.item(attacks.ARMOR)),
    attacks.LetInfest: lambda o, v, w: w.t("Endure the attack"),
    cards.PlayCard: lambda o, v, w: _with(w.card(o.name), choice_words(o.name, o.choice, v, w)),
    cards.Agree: lambda o, v, w: w.t("Agree to move"),
    cards.Refuse: lambda o, v, w: w.t("Refuse"),
    items.UseItem: lambda o, v, w: _with(w.item(o.item), choice_words(o.item, o.choice, v, w)),
    equipment.LoseThisCard: lambda o, v, w: w.t("Discard {card}", card=w.card(o.card)),
    medicine.ExchangeCard: lambda o, v, w: w.t("Discard {card}", card=w.card(o.card)),
    medicine.DrawAfter: lambda o, v, w: w.t.plural("Draw {n} card", "Draw {n} cards", o.discarded + 1),
}


# --- clicks -------------------------------------------------------------------------------------------------------


def _own_thing(seat: int, thing: int, view: View) -> str:
    if thing < HAND:
        return f"theirs:{seat}:slot:{thing}"
    return f"theirs:{seat}:item:{thing - HAND}"


def _item_target(item: str, view: View) -> str:
    """An Item of your own: in the Inventory, or in a Hand."""
    player = me(view)
    things = [thing["id"] for slot in player["hands"] for thing in slot]
    return f"held:{things.index(item)}" if item in things else f"item:{item}"


def _way(corridor: int, to: int, view: View, w: Words) -> list[str]:
    """The Room to go to; and the Corridor, if two lead there."""
    double = len(w.board().between(me(view)["room"], to)) > 1
    return [f"room:{to}", w.corridor_id(corridor)] if double else [f"room:{to}"]


def _shoot_at(figure: int, view: View) -> str:
    return f"eggs:{me(view)['room']}" if figure < 0 else f"intruder:{figure}"


def _room_targets(option: rooms.UseRoom, view: View, w: Words) -> list[str]:
    tile = view["rooms"][str(option.room)]["tile"]
    via = [f"hand:{option.via}"] if option.via else []
    return [*via, f"room:{option.room}", *choice_targets(tile, option.choice, view, w)]


def _button(name: str) -> Targets:
    return lambda option, view, w: [name]


def _hand(option: Any, view: View, w: Words) -> list[str]:
    return [f"hand:{option.card}"]


def _intruder_card(option: Any, view: View, w: Words) -> list[str]:
    card = f"intruder_card:{option.card}"
    if isinstance(option, intruder_player.IntruderMove):
        return [card, f"intruder:{option.figure}", w.corridor_id(option.corridor)]
    if isinstance(option, intruder_player.IntruderAttack):
        return [card, f"intruder:{option.figure}", f"character:{option.seat}"]
    effect = BOX.intruder_cards[option.card].effect if option.card else ""
    if isinstance(option, intruder_player.IntruderEffect) and effect == "pursuit":
        return [card, f"character:{option.target}"]
    if isinstance(option, intruder_player.IntruderEffect) and effect == "self_healing":
        return [card, f"intruder:{option.target}"]
    return [card] if option.card else ["no"]


TARGETS: Final[dict[type[Step], Targets]] = {
    setup.TakeCharacter: lambda o, v, w: [f"draft:{o.character}"],
    turn.Pass: _button("pass"),
    turn.FinishTurn: _button("end"),
    turn.DropItem: lambda o, v, w: [f"item:{o.item}", "drop"],
    wounds.DropHeld: lambda o, v, w: [f"theirs:{o.seat}:slot:{o.slot}", "drop"],
    passing.DiscardFromHand: _hand,
    passing.KeepHand: _button("end"),
    actions.PayCard: _hand,
    actions.Decline: _button("no"),
    actions.Interrupt: _button("hand:interruption"),
    actions.LetStand: _button("no"),
    actions.Counter: _button("hand:interruption"),
    basic.Move: lambda o, v, w: _way(o.corridor, o.to, v, w),
    basic.CarefulMove: lambda o, v, w: ["careful", *_way(o.corridor, o.to, v, w), w.corridor_id(o.marker)],
    basic.Shoot: lambda o, v, w: [f"held:{o.weapon}", _shoot_at(o.figure, v)],
    basic.Melee: lambda o, v, w: ["melee", _shoot_at(o.figure, v)],
    basic.PickUp: lambda o, v, w: [f"object:{me(v)['room']}:{o.thing}"],
    basic.Craft: lambda o, v, w: [f"craft:{o.item}", _item_target(o.first, v), _item_target(o.second, v)],
    basic.ActivateQuest: lambda o, v, w: [f"quest:{o.quest}", *([f"item:{o.item}"] if o.item else [])],
    trade.Trade: _button("trade"),
    trade.CloseTrade: _button("end"),
    trade.GiveFloor: lambda o, v, w: ["floor", f"character:{o.seat}"],
    trade.NoOffer: _button("no"),
    trade.OfferTo: lambda o, v, w: [f"character:{o.partner}"],
    trade.AddThing: lambda o, v, w: [_own_thing(o.seat, o.thing, v)],
    trade.MakeOffer: _button("yes"),
    trade.RefuseOffer: _button("no"),
    trade.GiveBack: lambda o, v, w: [_own_thing(o.partner, o.thing, v)],
    trade.AcceptOffer: _button("yes"),
    trade.SwapThings: _button("yes"),
    noise.KeepNoise: _button("yes"),
    noise.RollNoiseAgain: _hand,
    marks.MoveDoor: lambda o, v, w: [w.corridor_id(o.door)],
    combat.KeepShot: _button("yes"),
    combat.RollShotAgain: _button("die:combat"),
    combat.ShotLands: lambda o, v, w: ["yes" if o.extra else "no"],
    injuries.DestroyEgg: lambda o, v, w: [f"eggs:{o.room}" if o.nest else f"object:{o.room}:egg"],
    objectives.KeepObjective: lambda o, v, w: [f"objective:{o.objective}"],
    looking.LookAtTile: lambda o, v, w: [f"room:{o.room}"],
    looking.PutEvent: lambda o, v, w: ["deck:event", "yes" if o.top else "no"],
    looking.ReturnTokens: lambda o, v, w: [f"engine:{o.engine}", "yes" if o.swapped else "no"],
    looking.KeepItem: lambda o, v, w: [f"looking:{o.item}"],
    rooms.UseRoom: _room_targets,
    effects.SetDoor: lambda o, v, w: [w.corridor_id(o.corridor)],
    effects.DoorsDone: _button("end"),
    pods.BoardPod: lambda o, v, w: [f"pod:{o.pod}"],
    pods.Launch: _button("launch"),
    pods.WaitInPod: _button("pass"),
    pods.LeavePod: _button("leave"),
    intruder_player.IntruderMove: _intruder_card,
    intruder_player.IntruderAttack: _intruder_card,
    intruder_player.IntruderEffect: _intruder_card,
    intruder_player.ChosenAttack: lambda o, v, w: [f"looking:{o.card}"],
    intruder_player.ChosenEvent: lambda o, v, w: [f"looking:{o.card}"],
    intruder_player.IntruderPass: _button("pass"),
    intruder_player.KeptCard: _intruder_card,
    attacks.ReactWith: lambda o, v, w: [
        f"hand:{o.how}" if o.how == attacks.NERVES else f"item:{o.how}" if o.how else "no"
    ],
    attacks.IgnoreLarva: _button("item:armor"),
    attacks.LetInfest: _button("no"),
    cards.PlayCard: lambda o, v, w: [f"hand:{o.name}", *choice_targets(o.name, o.choice, v, w)],
    cards.Agree: _button("yes"),
    cards.Refuse: _button("no"),
    items.UseItem: lambda o, v, w: [_item_target(o.item, v), *choice_targets(o.item, o.choice, v, w)],
    equipment.LoseThisCard: _hand,
    medicine.ExchangeCard: _hand,
    medicine.DrawAfter: _button("end"),
}
