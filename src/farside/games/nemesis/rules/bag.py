"""Bag development (spec section 5)."""

from __future__ import annotations

from dataclasses import dataclass

from farside.core.play import Step

from .box import ADULT, BLANK, BREEDER, CREEPER, LARVA, NEST, QUEEN
from .figures import arrive, leave
from .marks import silence_around
from .noise import NoiseRoll, SurpriseCheck
from .objectives import FirstEncounter
from .piles import draw_token, token_to_bag
from .questions import aboard, characters_in, eggs_in_play, figure_in_combat, find_room, in_combat
from .state import State


@dataclass(frozen=True)
class BagDevelopment(Step):
    """NE-BAG-1, NE-BAG-10. Draw a token from the bag; an empty bag means nothing happens."""

    def run(self, g: State) -> None:
        token = draw_token(g)
        if token >= 0:
            g.do(BagToken(token))


@dataclass(frozen=True)
class BagToken(Step):
    """NE-BAG-2 to NE-BAG-6. What the token drawn does to the bag."""

    token: int

    def run(self, g: State) -> None:
        kind = g.box.tokens[self.token].kind
        if kind in (LARVA, CREEPER):
            token_to_bag(g, ADULT if kind == LARVA else BREEDER)
            g.pool.append(self.token)
        elif kind == QUEEN:
            g.bag.append(self.token)
            g.do(QueenStirs(g.box.tokens[self.token].number))
        elif kind == BLANK:
            token_to_bag(g, ADULT)
            g.bag.append(self.token)
        else:
            rolls = [RollUnlessFighting(seat) for seat in aboard(g)]
            g.do(*rolls, TokenBack(self.token))


class RollUnlessFighting(Step):
    """NE-BAG-4, NE-BAG-10. A Noise roll, except for Characters in Combat at that moment."""

    __match_args__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, g: State) -> None:
        if not in_combat(g, self.seat):
            g.do(NoiseRoll(self.seat))


@dataclass(frozen=True)
class TokenBack(Step):
    """NE-BAG-4."""

    token: int

    def run(self, g: State) -> None:
        g.bag.append(self.token)


@dataclass(frozen=True)
class QueenStirs(Step):
    """NE-BAG-5, NE-BAG-8, NE-BAG-9. The Queen comes to Characters in the Nest; otherwise she lays an Egg."""

    number: int

    def run(self, g: State) -> None:
        nest = find_room(g, NEST)
        seats = characters_in(g, nest)
        queen = g.box.figures.index(QUEEN)
        if not seats:
            if eggs_in_play(g) < g.box.eggs and not g.nest_destroyed:
                g.eggs += 1
            return
        if g.where[queen] and figure_in_combat(g, queen):
            return
        leave(g, queen)
        silence_around(g, nest)
        arrive(g, queen, nest)
        target = seats[0]
        for seat in seats:
            if len(g.players[seat].hand) < len(g.players[target].hand):
                target = seat
        g.do(FirstEncounter(), SurpriseCheck(target, queen, self.number))
