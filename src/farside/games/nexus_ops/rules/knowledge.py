"""Worlds that a seat cannot tell from the real one (spec section 2): what it cannot know is dealt anew."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from farside.core.play import Step
from farside.core.rng import Rng

from .battle import BattlePhase, ScoreBattle
from .breath import BreathPhase
from .cards.deploy_cards import SawToken
from .decks import HIDDEN, GotEnergize, GotSecrets
from .deploy import DeployPhase
from .draw import GiveCard, KeepOne, KeepSecret, PartnersGift
from .explore import ExplorePhase
from .moments import Moment
from .movement import MovePhase
from .state import State, board, is_friend
from .windows import Window

# Questions whose options come from the hand of the seat that is asked: in another world it may hold other cards.
FROM_THE_HAND: Final[tuple[type[Step], ...]] = (
    *(DeployPhase, MovePhase, BreathPhase, ExplorePhase, BattlePhase),
    *(Moment, Window, ScoreBattle, KeepOne, PartnersGift),
)


def imagine(g: State, seat: int | None, rng: Rng) -> State:
    """NX-INFO-1, NX-INFO-7. Other hands, decks and face-down tokens; dice to come that nobody knows."""
    new = g.copy()
    others = [other for other in range(g.seats) if other != seat]
    _deal_energize(new, seat, others, rng)
    _deal_secrets(new, seat, others, rng)
    for places in token_groups(new):
        _deal_tokens(new, seat, places, rng)
    new.rng = rng.fork()
    decision = new.decision
    if decision is not None and decision.seat != seat and isinstance(decision.asker, FROM_THE_HAND):
        new.decision = None
        decision.asker.run(new)
    return new


def _deal_energize(g: State, seat: int | None, others: list[int], rng: Rng) -> None:
    known = [] if seat is None else g.given_energize[seat]
    changed = deal_unknown(rng, [g.energize_deck, *[g.energize[other] for other in others]], known)
    for other in others:
        g.given_energize[other] = [changed.get(card, card) for card in g.given_energize[other]]


def _deal_secrets(g: State, seat: int | None, others: list[int], rng: Rng) -> None:
    known = [] if seat is None else [*g.given_secrets[seat], *g.sunk[seat]]
    piles = [g.secret_deck, *[g.secrets[other] for other in others]]
    if seat != g.active:
        piles.append(g.offered)
    changed = deal_unknown(rng, piles, known)
    for other in others:
        g.given_secrets[other] = [changed.get(card, card) for card in g.given_secrets[other]]
        g.sunk[other] = [changed.get(card, card) for card in g.sunk[other]]


def deal_unknown(rng: Rng, piles: list[list[int]], known: list[int]) -> dict[int, int]:
    """Deal all cards of the piles anew but those the seat knows, which stay where they are; sorted first, as in
    `farside.core.hidden`. Gives for each card the one that lies in its place now."""
    cards = sorted([card for pile in piles for card in pile if card not in known])
    rng.shuffle(cards)
    changed: dict[int, int] = {}
    next_card = 0
    for pile in piles:
        for place, card in enumerate(pile):
            if card not in known:
                pile[place] = cards[next_card]
                changed[card] = cards[next_card]
                next_card += 1
    return changed


def token_groups(g: State) -> list[list[int]]:
    """NX-2P-2. The hexes among which tokens were shuffled: the whole map, or each half of it."""
    layout = board(g)
    return layout.halves or [layout.exploration]


def _deal_tokens(g: State, seat: int | None, places: list[int], rng: Rng) -> None:
    unseen = unseen_tokens(g, seat, places)
    tokens = sorted([g.token[place] for place in unseen])
    rng.shuffle(tokens)
    for place, token in zip(unseen, tokens, strict=True):
        g.token[place] = token


def unseen_tokens(g: State, seat: int | None, places: list[int]) -> list[int]:
    """Hexes with a face-down token that the seat has not looked at."""
    return [place for place in places if g.hidden[place] and (seat is None or place not in g.looked[seat])]


def hidden(g: State, seat: int | None) -> list[int]:
    """What the seat cannot know: the kinds of the cards in decks and other hands, and of the face-down tokens."""
    kinds = list(g.box.energize_kinds)
    known: list[int] = [] if seat is None else g.given_energize[seat]
    found = [kinds.index(g.box.energize[card].id) for card in g.energize_deck]
    for other in range(g.seats):
        if other != seat:
            found.extend([kinds.index(g.box.energize[card].id) for card in g.energize[other] if card not in known])
    known = [] if seat is None else [*g.given_secrets[seat], *g.sunk[seat]]
    found.extend([100 + card for card in g.secret_deck if card not in known])
    for other in range(g.seats):
        if other != seat:
            found.extend([100 + card for card in g.secrets[other] if card not in known])
    if seat != g.active:
        found.extend([100 + card for card in g.offered])
    for places in token_groups(g):
        found.extend([200 + g.token[place] for place in unseen_tokens(g, seat, places)])
    return found


def seen_step(step: Step, seat: int | None) -> Step | None:
    """NX-INFO-1, NX-INFO-7. A step of the log as a seat may know it: faces of cards and tokens it cannot see are
    HIDDEN."""
    if isinstance(step, GotEnergize) and step.seat != seat:
        return GotEnergize(step.seat, (HIDDEN,) * len(step.cards))
    if isinstance(step, GotSecrets) and step.seat != seat:
        return GotSecrets(step.seat, (HIDDEN,) * len(step.cards))
    if isinstance(step, SawToken) and step.seat != seat:
        return replace(step, token=HIDDEN)
    if isinstance(step, KeepSecret) and step.seat != seat:
        return replace(step, card=HIDDEN)
    if isinstance(step, GiveCard) and (seat is None or (seat - step.seat) % 2):
        return replace(step, card=HIDDEN)
    return step


def are_partners(g: State, seat: int, other: int) -> bool:
    return g.teams and seat != other and is_friend(g, seat, other)
