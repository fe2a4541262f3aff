"""What a player may do at any moment of his own turn: Instants, Bonus cards, Upgrade tokens (TH-TURN-5, TH-UPG)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from farside.core.play import Step

from .cards.registry import rule_of
from .cards_in_play import controller, slot_of
from .ending import allies
from .state import NOTHING, State
from .units import own_units


def ask_with_plays(g: State, asker: Step, options: Sequence[Step]) -> None:
    """TH-TURN-5, TH-TURN-6. Ask the active player; beside the options he may first use what he keeps.

    The options end the question, a free play does not: the asker asks again after it.
    """
    plays = free_plays(g)
    if plays:
        g.ask(asker, g.active, [*options, *plays], again=True)
    else:
        g.ask(asker, g.active, options)


def free_plays(g: State) -> list[Step]:
    """TH-DEC-4. All free plays that are possible now."""
    found: list[Step] = []
    seat = g.active
    friends = allies(g, g.side[seat]) if g.team else [seat]
    if g.tokens[seat] > 0:
        for friend in friends:
            for unit in own_units(g, friend):
                if not g.upgraded[unit] and g.box.unit_kind[unit].upgradable:
                    found.append(UpgradeUnit(unit))
        for slot, card in enumerate(g.installed):
            if card != NOTHING and card_can_be_upgraded(g, slot):
                found.append(UpgradeCard(card))
    kinds: list[int] = []
    for friend in friends:  # TH-TEAM-6
        for card in g.kept[friend]:
            kind = g.box.kind_of[card].index
            if kind not in kinds and rule_of(g, card).playable(g, card):
                kinds.append(kind)
                found.append(PlayCard(card))
    return found


def card_can_be_upgraded(g: State, slot: int) -> bool:
    """TH-UPG-1 to TH-UPG-3, TH-UPG-5."""
    card = g.installed[slot]
    if g.box.kind_of[card].upgrade < 0 or card == g.malfunction:  # a Bonus card has no number
        return False
    if g.tokens_on[slot] >= g.box.card_tokens_max or price_of_token(g, slot) > g.tokens[g.active]:
        return False
    return g.side[controller(g, slot)] == g.side[g.active]


def price_of_token(g: State, slot: int) -> int:
    """TH-UPG-3. One token for the card, and as many discarded as lie on it already."""
    return 1 + g.tokens_on[slot]


class UpgradeUnit(Step):
    """TH-UPG-1, TH-UNIT-1, TH-UPG-6. A token goes to the pool, an own unit to its upgraded side."""

    __match_args__ = ("unit",)

    def __init__(self, unit: int) -> None:
        self.unit = unit

    def run(self, g: State) -> None:
        g.tokens[g.active] -= 1
        g.pool += 1
        g.upgraded[self.unit] = 1


class UpgradeCard(Step):
    """TH-UPG-2, TH-UPG-3. A token is put on a card; as many as lay there already go to the pool."""

    __match_args__ = ("card",)

    def __init__(self, card: int) -> None:
        self.card = card

    def run(self, g: State) -> None:
        slot = slot_of(g, self.card)
        g.tokens[g.active] -= price_of_token(g, slot)
        g.pool += g.tokens_on[slot]
        g.tokens_on[slot] += 1


@dataclass(frozen=True)
class PlayCard(Step):
    """TH-CARD-3, TH-BONUS-2. An Instant or Bonus card is used and leaves the game."""

    card: int

    def run(self, g: State) -> None:
        spend_kept(g, self.card)
        g.do(*rule_of(g, self.card).play(g, self.card))


def spend_kept(g: State, card: int) -> None:
    for cards in g.kept:
        if card in cards:
            cards.remove(card)
    g.gone.append(card)


def kept_with_effect(g: State, side: int, effect: int) -> list[int]:
    """The cards kept by a side that have this effect."""
    found: list[int] = []
    for seat in allies(g, side):
        found.extend([card for card in g.kept[seat] if g.box.effect_of[card] == effect])
    return found
