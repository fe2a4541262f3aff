"""Green Items and the Antidote (spec sections 18, 19 and 21), and their steps."""

from __future__ import annotations

from dataclasses import dataclass

from farside.core.play import Step

from ..box import is_contamination
from ..contamination import ScanAll
from ..passing import PassNow
from ..piles import draw_cards, scan, shuffle
from ..questions import (
    faces,
    find_face,
    on_ship,
)
from ..rooms import Choice
from ..state import State
from .attacks import GetContamination
from .usable import Item, dress_choices, treat_effect

# --- green --------------------------------------------------------------------------------------------------------


class Bandages(Item):
    """NE-WOUND-4. Dress a Serious Wound, or Heal all Light Wounds."""

    def choices(self, g: State, seat: int) -> list[Choice]:
        player = g.players[seat]
        found = dress_choices(player)
        if player.light:
            found.append(("light",))
        return found

    def effect(self, g: State, seat: int, choice: Choice) -> list[Step]:
        return treat_effect(seat, choice)


class Medkit(Item):
    """NE-WOUND-4. Dress a Serious Wound, or Heal a Dressed one."""

    def choices(self, g: State, seat: int) -> list[Choice]:
        player = g.players[seat]
        healed: list[Choice] = [("heal", wound) for wound in sorted(set(player.dressed))]
        return [*dress_choices(player), *healed]

    def effect(self, g: State, seat: int, choice: Choice) -> list[Step]:
        return treat_effect(seat, choice)


class SyntheticFood(Item):
    """Draw 2 cards."""

    def effect(self, g: State, seat: int, choice: Choice) -> list[Step]:
        return [Draw(seat, 2)]


class AdrenalineInjection(Item):
    """NE-ITEM-15. Draw 1 card; any number of Actions in this Turn, which ends with a pass."""

    def effect(self, g: State, seat: int, choice: Choice) -> list[Step]:
        return [Draw(seat, 1), LiftLimit()]


class Alcohol(Item):
    """NE-CONT-7. Scan a Contamination card of your hand and remove it; if it was INFECTED, get another one."""

    def choices(self, g: State, seat: int) -> list[Choice]:
        hand = [card for card in g.players[seat].hand if is_contamination(card)]
        return [(face,) for face in faces(hand)]

    def effect(self, g: State, seat: int, choice: Choice) -> list[Step]:
        return [ScanOne(seat, str(choice[0]))]


class MilitaryDrugs(Item):
    """NE-DEC-26. Discard any number of cards, then draw that number plus 1."""

    def effect(self, g: State, seat: int, choice: Choice) -> list[Step]:
        return [Exchange(seat, 0)]


class Antidote(Item):
    """NE-CONT-7. No INFECTED card and no Larva any more; a new Contamination card, discards into the deck, pass."""

    def effect(self, g: State, seat: int, choice: Choice) -> list[Step]:
        return [ScanAll(seat), GetContamination(seat), ShuffleDiscards(seat), PassNow(seat)]


# --- their steps --------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Draw(Step):
    """Draw cards from the own Action deck; nothing for the dead (NE-CARD-11)."""

    seat: int
    number: int

    def run(self, g: State) -> None:
        if on_ship(g.players[self.seat]):
            g.do(CardsDrawn(self.seat, draw_cards(g, g.players[self.seat], self.number)))


@dataclass(frozen=True)
class CardsDrawn(Step):
    """NE-COMP-7. How many it were is known to all."""

    seat: int
    number: int

    def run(self, g: State) -> None:
        return


@dataclass(frozen=True)
class LiftLimit(Step):
    """NE-ITEM-15."""

    def run(self, g: State) -> None:
        g.unlimited = True


@dataclass(frozen=True)
class ScanOne(Step):
    """NE-CONT-7. Alcohol."""

    seat: int
    card: str

    def run(self, g: State) -> None:
        player = g.players[self.seat]
        g.revealed += 1
        scanned = [player.hand.pop(find_face(player.hand, self.card))]
        infected = scan(scanned)
        g.removed = [*g.removed, *scanned]
        g.do(OneScanned(self.seat, infected))


@dataclass(frozen=True)
class OneScanned(Step):
    """NE-CONT-7, NE-CONT-8."""

    seat: int
    infected: int

    def run(self, g: State) -> None:
        if self.infected:
            g.do(GetContamination(self.seat))


@dataclass(frozen=True)
class Exchange(Step):
    """NE-DEC-26. Military Drugs: one card after the other."""

    seat: int
    discarded: int

    def run(self, g: State) -> None:
        options: list[Step] = [DrawAfter(self.seat, self.discarded)]
        options.extend([ExchangeCard(self.seat, face, self.discarded) for face in faces(g.players[self.seat].hand)])
        g.ask(self, self.seat, options)


class ExchangeCard(Step):
    """NE-DEC-26."""

    __match_args__ = ("seat", "card", "discarded")

    def __init__(self, seat: int, card: str, discarded: int) -> None:
        self.seat = seat
        self.card = card
        self.discarded = discarded

    def run(self, g: State) -> None:
        player = g.players[self.seat]
        player.discard.append(player.hand.pop(find_face(player.hand, self.card)))
        g.do(Exchange(self.seat, self.discarded + 1))


class DrawAfter(Step):
    """NE-DEC-26. That number plus 1."""

    __match_args__ = ("seat", "discarded")

    def __init__(self, seat: int, discarded: int) -> None:
        self.seat = seat
        self.discarded = discarded

    def run(self, g: State) -> None:
        g.do(Draw(self.seat, self.discarded + 1))


@dataclass(frozen=True)
class ShuffleDiscards(Step):
    """Antidote: the discard pile is shuffled into the deck, the hand is kept."""

    seat: int

    def run(self, g: State) -> None:
        player = g.players[self.seat]
        player.deck = [*player.deck, *player.discard]
        player.discard = []
        shuffle(g.rng, player.deck)
