"""Decks, dice and the bag: everything that is drawn or rolled (NE-RND-1, NE-COMP-6, NE-COMP-7).

A scenario lays results down in advance: `rng.loaded` then holds numbers NOISE + face, COMBAT + face or TOKEN + token.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from farside.core.rng import Rng
from farside.core.shared import without_place

from .box import ADULT, CLEAN, INFECTED, KNOWN_CLEAN, KNOWN_INFECTED, is_contamination
from .state import Player, State

NOISE: Final = 100
COMBAT: Final = 200
TOKEN: Final = 300


def shuffle(rng: Rng, pile: list[str]) -> None:
    """All orders equally likely (Fisher and Yates)."""
    for last in range(len(pile) - 1, 0, -1):
        other = rng.below(last + 1)
        pile[last], pile[other] = pile[other], pile[last]


def shuffled(rng: Rng, cards: Sequence[str]) -> list[str]:
    """The same cards in another order."""
    pile = list(cards)
    shuffle(rng, pile)
    return pile


def _loaded(g: State, base: int) -> int:
    """What a scenario has laid down for this die or the bag, or -1."""
    for index, value in enumerate(g.rng.loaded):
        if base <= value < base + 100:
            g.rng.loaded.pop(index)
            return value - base
    return -1


def roll_noise(g: State) -> str:
    """NE-NOISE-1. A face of the Noise die."""
    face = _loaded(g, NOISE)
    return g.box.noise_faces[g.rng.below(len(g.box.noise_faces)) if face < 0 else face]


def roll_combat(g: State) -> str:
    """NE-COMBAT-3. A face of the Combat die."""
    face = _loaded(g, COMBAT)
    return g.box.combat_faces[g.rng.below(len(g.box.combat_faces)) if face < 0 else face]


# --- the bag ------------------------------------------------------------------------------------------------------


def draw_token(g: State) -> int:
    """NE-BAG-1. A random token leaves the bag; -1 if it is empty."""
    g.revealed += 1
    if not g.bag:
        return -1
    wanted = _loaded(g, TOKEN)
    if wanted in g.bag:
        g.bag.remove(wanted)
        return wanted
    return g.bag.pop(g.rng.below(len(g.bag)))


def token_to_bag(g: State, kind: str) -> bool:
    """NE-BAG-7. A random token of this kind goes from the pool into the bag, if there is one."""
    found = [token for token in g.pool if g.box.tokens[token].kind == kind]
    if not found:
        return False
    token = found[g.rng.below(len(found))]
    g.pool.remove(token)
    g.bag.append(token)
    return True


def adult_to_bag(g: State) -> bool:
    return token_to_bag(g, ADULT)


# --- common decks -------------------------------------------------------------------------------------------------


def draw_event(g: State) -> str:
    """The top Event card, "" if there is none at all."""
    g.revealed += 1
    g.event_top_known = 0
    if not g.event_deck:
        g.event_deck, g.event_discard = g.event_discard, []
        shuffle(g.rng, g.event_deck)
    return g.event_deck.pop() if g.event_deck else ""


def draw_attack(g: State) -> str:
    """The top Intruder Attack card; it lies open until `discard_attack`."""
    card = take_attack(g)
    if card:
        g.attack_shown.append(card)
    return card


def take_attack(g: State) -> str:
    g.revealed += 1
    if not g.attack_deck:
        g.attack_deck, g.attack_discard = g.attack_discard, []
        shuffle(g.rng, g.attack_deck)
    return g.attack_deck.pop() if g.attack_deck else ""


def discard_attack(g: State, card: str) -> None:
    if card in g.attack_shown:
        g.attack_shown.remove(card)
        g.attack_discard.append(card)


def draw_wound(g: State) -> str:
    g.revealed += 1
    if not g.wound_deck:
        g.wound_deck, g.wound_discard = shuffled(g.rng, g.wound_discard), []
    if not g.wound_deck:
        return ""
    card = g.wound_deck[-1]
    g.wound_deck = g.wound_deck[:-1]
    return card


def draw_items(g: State, colour: str, number: int) -> list[str]:
    """NE-COMP-6. The top Items of a deck, as many as there are."""
    g.revealed += 1
    drawn: list[str] = []
    for _ in range(number):
        if not g.item_deck[colour]:
            shuffle_discards(g, colour)
        if g.item_deck[colour]:
            drawn.append(g.item_deck[colour][-1])
            g.item_deck[colour] = g.item_deck[colour][:-1]
    return drawn


def shuffle_discards(g: State, colour: str) -> None:
    g.item_deck[colour] = shuffled(g.rng, g.item_discard[colour])
    g.item_discard[colour] = []


def can_search(g: State, colour: str) -> bool:
    """NE-ITEM-19."""
    return len(g.item_deck[colour]) + len(g.item_discard[colour]) > 0


# --- Items that a player gets and loses ---------------------------------------------------------------------------


def add_item(player: Player, item: str, knowers: int) -> None:
    """Into the Inventory. `knowers`: the seats that know it, as bits."""
    player.inventory = [*player.inventory, item]
    player.known = [*player.known, knowers]


def remove_item(player: Player, place: int) -> None:
    """Out of the Inventory."""
    player.inventory = without_place(player.inventory, place)
    player.known = without_place(player.known, place)


def item_lost(g: State, kind: str) -> None:
    """NE-ITEM-3, NE-ITEM-4. Face down under its deck; Quest Items and starting Weapons leave the game, crafted ones
    return to the blue supply."""
    deck = g.box.items[kind].deck
    if deck == "blue":
        g.crafted = [*g.crafted, kind]
    elif deck in g.item_deck:
        g.item_deck[deck] = [kind, *g.item_deck[deck]]
    else:
        g.gone = [*g.gone, kind]


def item_used(g: State, kind: str) -> None:
    """NE-ITEM-4, NE-ITEM-16, NE-CRAFT-2. Face up on its discard pile; what has none leaves the game."""
    deck = g.box.items[kind].deck
    if deck == "blue":
        g.crafted_discard = [*g.crafted_discard, kind]
    elif deck in g.item_discard:
        g.item_discard[deck] = [*g.item_discard[deck], kind]
    else:
        g.gone = [*g.gone, kind]


def take_note(g: State, seat: int, about: str, seen: str) -> None:
    """Something that only this player has seen, and that cannot be seen any more."""
    player = g.players[seat]
    player.notes = [*player.notes, (g.round, about, seen)]


# --- a player's own cards -----------------------------------------------------------------------------------------


def take_card(g: State, player: Player) -> str:
    """The top card of the own Action deck; the discard pile becomes the new deck when needed. "" if there is none."""
    g.revealed += 1
    if not player.deck:
        player.deck, player.discard = player.discard, []
        shuffle(g.rng, player.deck)
    return player.deck.pop() if player.deck else ""


def draw_cards(g: State, player: Player, number: int) -> int:
    """NE-COMP-7. As many as possible; how many it were."""
    drawn = 0
    for _ in range(number):
        card = take_card(g, player)
        if card:
            player.hand.append(card)
            drawn += 1
    return drawn


def scan(cards: list[str]) -> int:
    """NE-CONT-4. Scan all Contamination cards of a pile: the owner knows them from now on. How many are INFECTED?"""
    infected = 0
    for index, card in enumerate(cards):
        if card in (INFECTED, KNOWN_INFECTED):
            cards[index] = KNOWN_INFECTED
            infected += 1
        elif card == CLEAN:
            cards[index] = KNOWN_CLEAN
    return infected


def contaminations(cards: list[str]) -> int:
    number = 0
    for card in cards:
        if is_contamination(card):
            number += 1
    return number


def remove_cards(g: State, cards: list[str], kind: str) -> int:
    """Take all cards of this word out of the game; how many it were."""
    number = cards.count(kind)
    for _ in range(number):
        cards.remove(kind)
    g.removed = [*g.removed, *[kind] * number]
    return number
