"""What happened, as sentences. Steps without a sentence are not worth a line."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from farside.core.play import Step
from farside.show import Line

from ..rules import (
    actions,
    bag,
    basic,
    combat,
    contamination,
    effects,
    ends,
    events,
    injuries,
    intruder_player,
    looking,
    marks,
    movement,
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
from ..rules.box import BOX, OBJECT_KINDS
from ..rules.cards import actions as cards
from ..rules.cards import attacks, equipment, items, medicine, quests, throwing
from ..rules.cards import events as event_cards
from .citations import rule
from .words import Words

Sentence = Callable[[Any, str, Words], str]


def _token(step: Any, who: str, w: Words) -> str:
    if step.token < 0:
        return w.t("The bag is empty")
    token = BOX.tokens[step.token]
    if token.kind == "blank":
        return w.t("Drawn from the bag: {kind}", kind=w.intruder(token.kind))
    return w.t("Drawn from the bag: {kind}, number {n}", kind=w.intruder(token.kind), n=token.number)


def _declared(step: Any, who: str, w: Words) -> str:
    """An Action is told when it is declared, not again when it is paid."""
    if step.paid:
        return ""
    if isinstance(step, cards.PlayCard):
        return w.t("{player} plays {card}", player=who, card=w.card(step.name))
    if isinstance(step, items.UseItem):
        return w.t("{player} uses {item}", player=who, item=w.item(step.item))
    if isinstance(step, rooms.UseRoom):
        room = w.room(step.room)
        if step.via:
            return w.t("{player} uses {room} with {card}", player=who, room=room, card=w.card(step.via))
        return w.t("{player} uses {room}", player=who, room=room)
    if isinstance(step, basic.Move):
        return w.t("{player} wants to go to {room}", player=who, room=w.room(step.to))
    if isinstance(step, basic.CarefulMove):
        return w.t("{player} wants to go to {room} with care", player=who, room=w.room(step.to))
    if isinstance(step, basic.PickUp):
        return w.t("{player} picks up {thing}", player=who, thing=w.thing(step.thing))
    if isinstance(step, basic.Craft):
        return w.t("{player} crafts {item}", player=who, item=w.item(step.item))
    if isinstance(step, basic.ActivateQuest):
        return w.t("{player} activates {item}", player=who, item=w.item(step.quest))
    if isinstance(step, basic.Melee):
        return w.t("{player} fights hand to hand", player=who)
    if isinstance(step, basic.Shoot):
        return w.t("{player} shoots", player=who)
    return w.t("{player} starts a Trade", player=who)


def _react(step: attacks.ReactWith, who: str, w: Words) -> str:
    if not step.how:
        return ""
    what = w.card(step.how) if step.how == attacks.NERVES else w.item(step.how)
    return w.t("{player} ignores the attack with {what}", player=w.seat(step.by), what=what)


def _attack(step: attacks.AttackShown, who: str, w: Words) -> str:
    intruder, card = w.figure(step.figure), w.named("attack", step.card)
    if BOX.figures[step.figure] in BOX.attacks[step.card].symbols:
        return w.t("{intruder} attacks {player}: {card}", intruder=intruder, player=who, card=card)
    return w.t("{intruder} attacks {player} and misses: {card}", intruder=intruder, player=who, card=card)


def _injure(step: injuries.Injure, who: str, w: Words) -> str:
    """Injuries are told when they are placed: Vulnerability to Fire may add one."""
    return "" if step.injuries else w.t("{intruder} is not hurt", intruder=w.figure(step.figure))


def _injuries(step: injuries.InjuriesSuffered, who: str, w: Words) -> str:
    return w.t.plural(
        "{intruder} suffers {n} Injury",
        "{intruder} suffers {n} Injuries",
        step.injuries,
        intruder=w.figure(step.figure),
    )


def _treat(step: effects.Treat, who: str, w: Words) -> str:
    if step.how in ("dress_all", "dress"):
        return w.t("{player} Dresses Serious Wounds", player=who)
    return w.t("{player} Heals Wounds", player=who)


def _kept_item(step: looking.KeepItem, who: str, w: Words) -> str:
    if step.item:
        return w.t("{player} keeps {item}", player=who, item=w.item(step.item))
    return w.t("{player} keeps an Item", player=who)


def _dropped(step: turn.DropItem, who: str, w: Words) -> str:
    if step.item:
        return w.t("{player} drops {item}", player=who, item=w.item(step.item))
    return w.t("{player} drops an Item", player=who)


def _infection(step: contamination.HandScanned, who: str, w: Words) -> str:
    if step.infected:
        return w.t("{player} Scans the hand: INFECTED", player=who)
    return w.t.plural(
        "{player} Scans the hand: {n} card removed",
        "{player} Scans the hand: {n} cards removed",
        step.clean,
        player=who,
    )


def _contamination(step: ends.ContaminationResult, who: str, w: Words) -> str:
    if step.dies:
        return w.t("{player} dies in the Contamination Check", player=who)
    return w.t("{player} survives the Contamination Check", player=who)


def _engine(step: looking.ReturnTokens, who: str, w: Words) -> str:
    if step.swapped:
        return w.t("{player} swaps the tokens of Engine {n}", player=who, n=step.engine + 1)
    return w.t("{player} leaves the tokens of Engine {n} as they were", player=who, n=step.engine + 1)


def _intruder_card(step: Any, who: str, w: Words) -> str:
    return w.t("{player} plays {card} for the Intruders", player=who, card=w.named("intruder_card", step.card))


def _fire(step: marks.PlaceFire, who: str, w: Words) -> str:
    return w.t("Fire in {rooms}", rooms=w.rooms(step.rooms)) if step.rooms else ""


def _malfunction(step: marks.PlaceMalfunction, who: str, w: Words) -> str:
    return w.t("Malfunction in {rooms}", rooms=w.rooms(step.rooms)) if step.rooms else ""


def _put_event(step: looking.PutEvent, who: str, w: Words) -> str:
    if step.top:
        return w.t("{player} leaves the top Event card", player=who)
    return w.t("{player} puts the top Event card under the deck", player=who)


def _moving(step: events.MoveIntruders, who: str, w: Words) -> str:
    event = BOX.events[step.card]
    kinds = w.list(w.intruder(kind) for kind in event.movers)
    return w.t("Intruders move through Corridors {n}: {kinds}", n=event.corridor, kinds=kinds)


SENTENCES: Final[dict[type[Step], Sentence]] = {
    # the round
    setup.TakeCharacter: lambda s, who, w: w.t(
        "{player} is {name}", player=who, name=w.named("character", s.character)
    ),
    turn.StartRound: lambda s, who, w: w.t("A new round begins"),
    turn.Turn: lambda s, who, w: w.t("{player} begins a Turn", player=who),
    turn.DropItem: _dropped,
    turn.Revive: lambda s, who, w: w.t("{player} is revived in {room}", player=who, room=w.room(s.room)),
    wounds.Dropped: lambda s, who, w: w.t(
        "{player} drops {item}", player=who, item=w.list(w.thing(t) for t in s.things)
    ),
    passing.Passes: lambda s, who, w: w.t("{player} passes", player=who),
    passing.DiscardFromHand: lambda s, who, w: w.t("{player} discards {card}", player=who, card=w.card(s.card)),
    # Actions
    actions.PayCard: lambda s, who, w: w.t("{player} pays with {card}", player=who, card=w.card(s.card)),
    actions.Interrupt: lambda s, who, w: w.t("{player} plays {card}", player=who, card=w.card("interruption")),
    actions.Counter: lambda s, who, w: w.t("{player} cancels it with {card}", player=who, card=w.card("interruption")),
    actions.Interrupted: lambda s, who, w: w.t("The Action has no effect"),
    cards.PlayCard: _declared,
    cards.Agree: lambda s, who, w: w.t("{player} agrees to move", player=w.seat(s.other)),
    cards.Refuse: lambda s, who, w: w.t("{player} refuses to move", player=w.seat(s.other)),
    cards.DestroyDoor: lambda s, who, w: w.t("A Door is destroyed"),
    items.UseItem: _declared,
    rooms.UseRoom: _declared,
    basic.Shoot: _declared,
    basic.Melee: _declared,
    trade.Trade: _declared,
    basic.Move: _declared,
    basic.CarefulMove: _declared,
    basic.PickUp: _declared,
    basic.Craft: _declared,
    basic.ActivateQuest: _declared,
    trade.MakeOffer: lambda s, who, w: w.t("{player} makes {other} an offer", player=who, other=w.seat(s.partner)),
    trade.RefuseOffer: lambda s, who, w: w.t("{player} refuses", player=who),
    trade.SwapThings: lambda s, who, w: w.t(
        "{player} and {other} exchange things", player=who, other=w.seat(s.partner)
    ),
    # moving, Noise, Encounters
    movement.Enter: lambda s, who, w: w.t("{player} enters {room}", player=who, room=w.room(s.room)),
    movement.RevealTile: lambda s, who, w: w.t("{room} is explored", room=w.room(s.room)),
    movement.TokenEffect: lambda s, who, w: w.t("Exploration token: {token}", token=w.token(s.token)),
    noise.NoiseRolled: lambda s, who, w: w.t("{player} rolls for Noise: {face}", player=who, face=w.face(s.face)),
    noise.RollNoiseAgain: lambda s, who, w: w.t(
        "{player} discards {card} and rolls again", player=who, card=w.card(s.card)
    ),
    noise.NoiseResult: lambda s, who, w: w.t("Noise: {face}", face=w.face(s.face)),
    noise.Danger: lambda s, who, w: w.t("Danger in {room}", room=w.room(s.room)),
    noise.Encounter: lambda s, who, w: w.t("{player} has an Encounter", player=who),
    noise.TokenDrawn: _token,
    objectives.KeepObjective: lambda s, who, w: w.t("{player} has chosen an Objective", player=who),
    marks.PlaceFire: _fire,
    marks.PlaceMalfunction: _malfunction,
    marks.CloseDoor: lambda s, who, w: w.t("A Door is closed"),
    marks.OpenDoor: lambda s, who, w: w.t("A Door is opened"),
    # Combat
    combat.ShotRolled: lambda s, who, w: w.t("{player} rolls {face}", player=who, face=w.face(s.face)),
    combat.MeleeRolled: lambda s, who, w: w.t("{player} rolls {face}", player=who, face=w.face(s.face)),
    injuries.Injure: _injure,
    injuries.InjuriesSuffered: _injuries,
    injuries.Killed: lambda s, who, w: w.t("{intruder} is killed", intruder=w.figure(s.figure)),
    injuries.Retreats: lambda s, who, w: w.t(
        "{intruder} Retreats ({card})", intruder=w.figure(s.figure), card=w.named("event", s.card)
    ),
    injuries.InjuryCheck: lambda s, who, w: w.t(
        "Injury check: {cards}", cards=w.list(w.named("attack", card) for card in s.cards)
    ),
    injuries.DestroyEgg: lambda s, who, w: w.t("An Egg is destroyed"),
    attacks.AttackShown: _attack,
    attacks.ReactWith: _react,
    attacks.Infest: lambda s, who, w: w.t("A Larva infests {player}", player=who),
    attacks.IgnoreLarva: lambda s, who, w: w.t("{player} ignores the Larva", player=who),
    attacks.ContaminationTaken: lambda s, who, w: w.t("{player} gets a Contamination card", player=who),
    attacks.SlimeTaken: lambda s, who, w: w.t("{player} gets a Slime marker", player=who),
    attacks.Transform: lambda s, who, w: w.t("The Creeper becomes a Breeder"),
    attacks.Summoned: _token,
    wounds.LightWoundSuffered: lambda s, who, w: w.t("{player} suffers a Light Wound", player=who),
    wounds.WoundDrawn: lambda s, who, w: w.t(
        "{player} suffers a Serious Wound: {wound}", player=who, wound=w.named("wound", s.wound)
    ),
    wounds.Die: lambda s, who, w: w.t("{player} dies", player=who),
    wounds.CreeperPlaced: lambda s, who, w: w.t("A Creeper crawls out in {room}", room=w.room(s.room)),
    contamination.HandScanned: _infection,
    contamination.AllScanned: lambda s, who, w: w.t.plural(
        "{player} Scans everything: {n} INFECTED card removed",
        "{player} Scans everything: {n} INFECTED cards removed",
        s.infected,
        player=who,
    ),
    # Rooms and Items
    looking.LookAtRoom: lambda s, who, w: w.t("{player} looks at {room}", player=who, room=w.room(s.room)),
    looking.LookAtEngines: lambda s, who, w: w.t("{player} looks at Engine tokens", player=who),
    looking.LookAtCoordinates: lambda s, who, w: w.t("{player} looks at the Coordinates", player=who),
    looking.LookAtObjective: lambda s, who, w: w.t(
        "{player} looks at an Objective of {other}", player=who, other=w.seat(s.owner)
    ),
    looking.PutEvent: _put_event,
    looking.ReturnTokens: _engine,
    looking.SearchDeck: lambda s, who, w: w.t(
        "{player} searches the {colour} deck", player=who, colour=w.colour(s.colour)
    ),
    looking.KeepItem: _kept_item,
    effects.LoadWeapon: lambda s, who, w: w.t("{player} loads a Weapon", player=who),
    effects.SendSignal: lambda s, who, w: w.t("{player} sends a Signal", player=who),
    effects.Treat: _treat,
    effects.Extinguish: lambda s, who, w: w.t("The Fire in {room} is out", room=w.room(s.room)),
    effects.Repair: lambda s, who, w: w.t("{room} is repaired", room=w.room(s.room)),
    effects.SelfDestruct: lambda s, who, w: (
        w.t("The Self-Destruct sequence starts") if s.start else w.t("The Self-Destruct sequence is stopped")
    ),
    effects.Discover: lambda s, who, w: w.t(
        "The Weakness of the {object} is discovered", object=w.object_kind(OBJECT_KINDS[s.slot])
    ),
    effects.TakeEgg: lambda s, who, w: w.t("{player} takes an Egg", player=who),
    effects.PlaceAirlock: lambda s, who, w: w.t("{room} is sealed by the Airlock", room=w.room(s.room)),
    effects.TogglePod: lambda s, who, w: (
        w.t("Pod {n} is Unlocked", n=s.pod) if s.unlock else w.t("Pod {n} is Locked", n=s.pod)
    ),
    effects.WashOff: lambda s, who, w: w.t("{player} washes the Slime off", player=who),
    effects.SetDestination: lambda s, who, w: w.t("The Destination is {space} now", space=s.space),
    pods.BoardPod: lambda s, who, w: w.t("{player} boards Pod {n}", player=who, n=s.pod),
    pods.PodLaunched: lambda s, who, w: w.t("Pod {n} is launched", n=s.pod),
    pods.LeavePod: lambda s, who, w: w.t("{player} leaves the Pod", player=who),
    pods.Hibernates: lambda s, who, w: w.t("{player} hibernates", player=who),
    medicine.CardsDrawn: lambda s, who, w: w.t.plural(
        "{player} draws {n} card", "{player} draws {n} cards", s.number, player=who
    ),
    medicine.OneScanned: lambda s, who, w: (
        w.t("{player} Scans a card: INFECTED", player=who)
        if s.infected
        else w.t("{player} Scans a card: clean", player=who)
    ),
    equipment.LoseThisCard: lambda s, who, w: w.t("{player} discards {card}", player=who, card=w.card(s.card)),
    medicine.ExchangeCard: lambda s, who, w: w.t("{player} discards {card}", player=who, card=w.card(s.card)),
    equipment.JoinItems: lambda s, who, w: w.t("{player} joins two Items", player=who),
    quests.WeldDoor: lambda s, who, w: w.t("A Door is restored"),
    throwing.LoseHand: lambda s, who, w: w.t("{player} discards the whole hand", player=who),
    # the Event Phase
    events.MoveTime: lambda s, who, w: w.t("The Time marker moves"),
    events.EventDrawn: lambda s, who, w: w.t("Event: {card}", card=w.named("event", s.card)),
    events.MoveIntruders: _moving,
    events.BurnEgg: lambda s, who, w: w.t("An Egg burns in {room}", room=w.room(s.room)),
    bag.BagToken: _token,
    event_cards.HatchEgg: lambda s, who, w: w.t("An Egg hatches"),
    event_cards.DrawnAndScanned: lambda s, who, w: (
        w.t("{player} Scans 4 cards: INFECTED", player=who)
        if s.infected
        else w.t("{player} Scans 4 cards: nothing", player=who)
    ),
    # the Intruder player
    intruder_player.IntruderMove: _intruder_card,
    intruder_player.IntruderAttack: _intruder_card,
    intruder_player.IntruderEffect: _intruder_card,
    intruder_player.IntruderPass: lambda s, who, w: w.t("{player} passes", player=who),
    # the end
    ends.ShipDestroyed: lambda s, who, w: w.t("The ship is destroyed"),
    ends.Jump: lambda s, who, w: w.t("The ship jumps"),
    ends.NobodyLeft: lambda s, who, w: w.t("Nobody awake is left on board"),
    ends.EngineCheck: lambda s, who, w: w.t("The Engines are checked"),
    ends.CoordinatesCheck: lambda s, who, w: w.t("The Coordinates are checked"),
    ends.ContaminationResult: _contamination,
    ends.GameOver: lambda s, who, w: w.t("The game is over"),
}


def places_of(step: Step) -> tuple[str, ...]:
    """The drawn things a step speaks of, by its fields."""
    found: list[str] = []
    for name, value in zip(type(step).__match_args__, step.fields(), strict=True):
        if name == "room" and value:
            found.append(f"room:{value}")
        elif name == "rooms":
            found.extend([f"room:{room}" for room in value])
        elif name == "figure" and value >= 0:
            found.append(f"intruder:{value}")
        elif name == "pod" and value:
            found.append(f"pod:{value}")
    return tuple(found)


def lines(happened: Sequence[Step], seat: int, w: Words) -> list[Line]:
    """The log lines for the steps that followed a choice of `seat`; a step with a seat of its own is about that one."""
    found: list[Line] = []
    rolled = False
    for step in happened:
        repeated = rolled and isinstance(step, noise.NoiseResult)  # the roll has told it
        rolled = isinstance(step, noise.NoiseRolled | noise.KeepNoise)
        about = getattr(step, "seat", seat)
        if isinstance(step, turn.Turn):
            seat = step.seat
        sentence = SENTENCES.get(type(step))
        if sentence is not None and not repeated:
            who = about if isinstance(about, int) and about >= 0 else seat
            text = sentence(step, w.seat(who), w)
            if text:
                found.append(Line(who, text, rule(step), places_of(step)))
    return found
