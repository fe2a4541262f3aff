"""The Event Phase (spec section 4). The cards are in `cards/events.py`."""

from __future__ import annotations

from dataclasses import dataclass

from farside.core.play import Step

from .bag import BagDevelopment
from .box import EGG, NEST
from .cards.attacks import Attack
from .cards.events import EVENTS, movers
from .ends import Jump, ShipDestroyed
from .figures import move_all
from .injuries import Injure, lose_egg
from .piles import draw_event, shuffle
from .questions import has_character, intruders_in, is_explored
from .state import NOBODY, State
from .wounds import unlock_pods


@dataclass(frozen=True)
class EventPhase(Step):
    """NE-EVENT-1 to NE-EVENT-10. Time, attacks, Fire, Event card, bag; NE-INTR-7: with an Intruder player only two."""

    def run(self, g: State) -> None:
        g.active = NOBODY
        if g.intruder_seat != NOBODY:
            g.do(MoveTime(), FireDamage())
        elif g.skip_attacks:
            g.do(MoveTime(), FireDamage(), EventCard(), BagDevelopment())
        else:
            g.do(MoveTime(), IntruderAttacks(), FireDamage(), EventCard(), BagDevelopment())


@dataclass(frozen=True)
class MoveTime(Step):
    """NE-EVENT-1, NE-CRIT-5, NE-END-1, NE-END-2, NE-END-9. Both markers move, then the ends are checked."""

    def run(self, g: State) -> None:
        g.time += 1
        if g.destruct >= 0:
            g.destruct += 1
            if g.destruct == g.box.irreversible_from:
                unlock_pods(g)
            if g.destruct >= g.box.skull:
                g.do(ShipDestroyed("NE-END-2"))
                return
        if g.time >= g.box.time_end:
            g.do(Jump())


@dataclass(frozen=True)
class IntruderAttacks(Step):
    """NE-EVENT-2. Every Intruder with a Character in its Room attacks once: Rooms rising, largest first."""

    def run(self, g: State) -> None:
        attacks: list[Step] = []
        for room in range(1, len(g.tile)):
            if has_character(g, room):
                attacks.extend([Attack(figure) for figure in intruders_in(g, room)])
        g.do(*attacks)


@dataclass(frozen=True)
class FireDamage(Step):
    """NE-EVENT-3, NE-NEST-5, NE-NEST-6. 1 Injury to every Intruder in a burning Room; 1 Egg in each such Room."""

    def run(self, g: State) -> None:
        steps: list[Step] = []
        for room in range(1, len(g.tile)):
            if g.fire[room]:
                steps.extend([Injure(figure, 1, True) for figure in intruders_in(g, room)])
        for room in range(1, len(g.tile)):
            if g.fire[room] and ((is_explored(g, room, NEST) and g.eggs) or (room, EGG) in g.floor):
                steps.append(BurnEgg(room))
        g.do(*steps)


@dataclass(frozen=True)
class BurnEgg(Step):
    """NE-NEST-5. Fire takes an Egg of the Intruder board first."""

    room: int

    def run(self, g: State) -> None:
        if is_explored(g, self.room, NEST) and g.eggs:
            lose_egg(g)
        elif (self.room, EGG) in g.floor:
            g.floor.remove((self.room, EGG))


@dataclass(frozen=True)
class EventCard(Step):
    """NE-EVENT-4. Draw an Event card."""

    def run(self, g: State) -> None:
        card = draw_event(g)
        if card:
            g.do(EventDrawn(card))


@dataclass(frozen=True)
class EventDrawn(Step):
    """NE-EVENT-4 to NE-EVENT-9. Intruders move, then the effect; the card goes where its text says at once.

    Where it goes does not matter for the effect, so that a game that ends in between loses no card.
    """

    card: str

    def run(self, g: State) -> None:
        g.do(MoveIntruders(self.card), EventEffect(self.card))


@dataclass(frozen=True)
class MoveIntruders(Step):
    """NE-EVENT-4 to NE-EVENT-8. All at once, each through the Corridor with the card's number."""

    card: str

    def run(self, g: State) -> None:
        after = g.box.events[self.card].after
        if after == "discard":
            g.event_discard.append(self.card)
        elif after == "shuffle_back":
            g.event_deck.append(self.card)
            shuffle(g.rng, g.event_deck)
        else:
            g.event_gone = [*g.event_gone, self.card]
            g.event_deck = [*g.event_deck, *g.event_discard]
            g.event_discard = []
            shuffle(g.rng, g.event_deck)
        move_all(g, movers(g, self.card))


@dataclass(frozen=True)
class EventEffect(Step):
    """NE-EVENT-9. What the card does."""

    card: str

    def run(self, g: State) -> None:
        g.do(*EVENTS[self.card].effect(g))
