"""The Intruder player: whoever's Character died first (spec section 24, NE-INTR)."""

from __future__ import annotations

from dataclasses import dataclass

from farside.core.play import Step
from farside.core.shared import without

from .bag import RollUnlessFighting
from .box import LARVA
from .cards.attacks import Attack, AttackShown
from .cards.events import Eclosion, HuntDown, hunters
from .events import EventDrawn
from .figures import gets_on, move_all
from .piles import draw_event, shuffled, take_attack, take_note
from .questions import aboard, ask_openly, board, characters_in, faces, in_combat
from .state import NOBODY, State

HAND_LIMIT = 4
CARDS_PER_ROUND = 3


def take_over(g: State) -> None:
    """NE-INTR-1, NE-INTR-9. From the next round on, for good."""
    if g.intruder_next != NOBODY and g.intruder_seat == NOBODY:
        g.intruder_seat = g.intruder_next
        g.intruder_deck = shuffled(g.rng, list(g.box.intruder_cards))


def draw_intruder_cards(g: State) -> None:
    """NE-INTR-2. Up to 3 cards, never above a hand of 4."""
    if g.intruder_seat == NOBODY:
        return
    g.revealed += 1
    for _ in range(min(CARDS_PER_ROUND, HAND_LIMIT - len(g.intruder_hand))):
        if not g.intruder_deck:
            g.intruder_deck, g.intruder_discard = shuffled(g.rng, g.intruder_discard), []
        if g.intruder_deck:
            g.intruder_hand = [*g.intruder_hand, g.intruder_deck[-1]]
            g.intruder_deck = g.intruder_deck[:-1]


@dataclass(frozen=True)
class IntruderTurn(Step):
    """NE-INTR-3, NE-INTR-10, NE-DEC-25. Play one card as MOVE, ATTACK or EFFECT, or pass."""

    seat: int

    def run(self, g: State) -> None:
        options: list[Step] = [IntruderPass(self.seat)]
        for card in g.intruder_hand:
            options.extend(intruder_moves(g, card))
            options.extend(intruder_attacks(g, card))
            options.extend(intruder_effects(g, card))
        if g.intruder_hand:  # NE-INFO-12: whether a card can be played is a secret
            ask_openly(g, self, self.seat, options)
        else:
            g.ask(self, self.seat, options)


def intruder_moves(g: State, card: str) -> list[Step]:
    """NE-INTR-4, NE-INTR-10. Any Intruder through the Corridor with the number; "any" means every Corridor."""
    number = g.box.intruder_cards[card].move
    found: list[Step] = []
    for figure, room in enumerate(g.where):
        if room:
            ways = board(g).around[room] if number == 0 else [board(g).exit[room][number]]
            found.extend([IntruderMove(card, figure, corridor) for corridor in ways if gets_on(g, figure, corridor)])
    return found


def intruder_attacks(g: State, card: str) -> list[Step]:
    """NE-INTR-5. An Intruder in a Room with a Character, and the Character."""
    found: list[Step] = []
    for figure, room in enumerate(g.where):
        if room:
            found.extend([IntruderAttack(card, figure, seat) for seat in characters_in(g, room)])
    return found


def intruder_effects(g: State, card: str) -> list[Step]:
    """NE-INTR-6, NE-INTR-10. The ways to play a card for its effect, if it can have one."""
    effect = g.box.intruder_cards[card].effect
    if effect == "pursuit":
        return [IntruderEffect(card, seat) for seat in aboard(g) if not in_combat(g, seat)]
    if effect == "self_healing":
        return [IntruderEffect(card, figure) for figure, number in enumerate(g.injuries) if number and g.where[figure]]
    if effect == "coordinated_hunt":
        return [IntruderEffect(card, 0)] if hunters(g) else []
    if effect == "planning":
        return [IntruderEffect(card, 0)] if g.event_deck or g.event_discard else []
    return [IntruderEffect(card, 0)]


def play_intruder_card(g: State, card: str) -> None:
    g.intruder_hand = without(g.intruder_hand, card)
    g.intruder_discard = [*g.intruder_discard, card]


class IntruderMove(Step):
    """NE-INTR-4, NE-INTR-13. Doors and technical entrances as usual; also out of Combat, without an attack."""

    __match_args__ = ("card", "figure", "corridor")

    def __init__(self, card: str, figure: int, corridor: int) -> None:
        self.card = card
        self.figure = figure
        self.corridor = corridor

    def run(self, g: State) -> None:
        play_intruder_card(g, self.card)
        move_all(g, [(self.figure, self.corridor)])


class IntruderAttack(Step):
    """NE-INTR-5, NE-INTR-12. Draw as many Attack cards as the card shows and resolve one; a Larva just infests."""

    __match_args__ = ("card", "figure", "seat")

    def __init__(self, card: str, figure: int, seat: int) -> None:
        self.card = card
        self.figure = figure
        self.seat = seat

    def run(self, g: State) -> None:
        play_intruder_card(g, self.card)
        if g.box.figures[self.figure] == LARVA:
            g.do(Attack(self.figure, self.seat))
            return
        drawn = [take_attack(g) for _ in range(g.box.intruder_cards[self.card].attacks)]
        g.looking = [card for card in drawn if card]
        g.looker = g.intruder_seat
        g.looked = "attack"
        g.do(ChooseAttack(self.figure, self.seat))


@dataclass(frozen=True)
class ChooseAttack(Step):
    """NE-INTR-12, NE-DEC-28. One of the cards drawn is shown and resolved; a miss may be chosen."""

    figure: int
    seat: int

    def run(self, g: State) -> None:
        options = [ChosenAttack(self.figure, self.seat, card) for card in faces(g.looking)]
        if len(g.looking) > 1:  # NE-INFO-12
            ask_openly(g, self, g.intruder_seat, options)
        else:
            g.ask(self, g.intruder_seat, options)


class ChosenAttack(Step):
    """NE-INTR-12. The others go under the deck in the order drawn, unseen."""

    __match_args__ = ("figure", "seat", "card")

    def __init__(self, figure: int, seat: int, card: str) -> None:
        self.figure = figure
        self.seat = seat
        self.card = card

    def run(self, g: State) -> None:
        g.looking.remove(self.card)
        for card in g.looking:
            g.attack_deck.insert(0, card)
            take_note(g, g.intruder_seat, "under_attack", card)
        g.looking = []
        g.looker = NOBODY
        g.attack_shown.append(self.card)
        g.do(AttackShown(self.figure, self.seat, self.card, False))


class IntruderEffect(Step):
    """NE-INTR-6. The text of the card. `target`: the Character of Pursuit, the Intruder of Self-Healing, else 0."""

    __match_args__ = ("card", "target")

    def __init__(self, card: str, target: int) -> None:
        self.card = card
        self.target = target

    def run(self, g: State) -> None:
        play_intruder_card(g, self.card)
        effect = g.box.intruder_cards[self.card].effect
        if effect == "pursuit":
            g.do(RollUnlessFighting(self.target))
        elif effect == "self_healing":
            g.injuries[self.target] = max(0, g.injuries[self.target] - 2)
        elif effect == "coordinated_hunt":
            g.do(HuntDown())
        elif effect == "metamorphosis":
            g.do(*Eclosion().effect(g))
        else:
            g.looking = [card for card in [draw_event(g) for _ in range(3)] if card]
            g.looker = g.intruder_seat
            g.looked = "event"
            g.do(ChooseEvent())


@dataclass(frozen=True)
class ChooseEvent(Step):
    """NE-INTR-6, NE-DEC-28. Planning: one of three Event cards is resolved completely."""

    def run(self, g: State) -> None:
        g.ask(self, g.intruder_seat, [ChosenEvent(card) for card in faces(g.looking)])


class ChosenEvent(Step):
    """NE-INTR-6. The others stay in hand while the card is resolved: they are not among those it may reshuffle."""

    __match_args__ = ("card",)

    def __init__(self, card: str) -> None:
        self.card = card

    def run(self, g: State) -> None:
        g.looking.remove(self.card)
        g.do(EventDrawn(self.card), DiscardOtherEvents())


@dataclass(frozen=True)
class DiscardOtherEvents(Step):
    """NE-INTR-6, NE-INFO-14. The cards of Planning that were not chosen, face up."""

    def run(self, g: State) -> None:
        g.event_discard.extend(g.looking)
        g.looking = []
        g.looker = NOBODY


class IntruderPass(Step):
    """NE-INTR-3, NE-DEC-29. Keep at most one card."""

    __match_args__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, g: State) -> None:
        g.players[self.seat].passed = True
        g.do(KeepIntruderCard(self.seat))


@dataclass(frozen=True)
class KeepIntruderCard(Step):
    """NE-DEC-29."""

    seat: int

    def run(self, g: State) -> None:
        keeps: list[Step] = [KeptCard(self.seat, card) for card in g.intruder_hand]
        if keeps:
            g.ask(self, self.seat, [*keeps, KeptCard(self.seat, "")])


class KeptCard(Step):
    """NE-INTR-3. The rest of the hand is discarded."""

    __match_args__ = ("seat", "card")

    def __init__(self, seat: int, card: str) -> None:
        self.seat = seat
        self.card = card

    def run(self, g: State) -> None:
        discarded = [card for card in g.intruder_hand if card != self.card]
        g.intruder_discard = [*g.intruder_discard, *discarded]
        g.intruder_hand = [card for card in g.intruder_hand if card == self.card]
