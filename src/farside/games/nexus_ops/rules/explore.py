"""Explore (spec section 8): turning up tokens."""

from __future__ import annotations

from dataclasses import dataclass

from farside.core.play import Step

from .cards.deploy_cards import GainRubium
from .decks import DrawEnergize
from .moments import own_options
from .state import (
    EXPLORE_PHASE,
    NO_TOKEN,
    State,
    add_units,
    army,
    board,
    hex_name,
    in_supply,
    kinds_of_units,
    single,
)


class ExplorePhase(Step):
    """NX-EXPL-1, NX-EXPL-5, NX-DEC-5. Every face-down token in a hex with own units, in the order the player likes."""

    def run(self, g: State) -> None:
        g.phase = EXPLORE_PHASE
        if g.out[g.active]:
            return
        options: list[Step] = []
        for place in range(len(g.hidden)):
            if g.hidden[place] and army(g, place, g.active):
                options.append(Reveal(hex_name(g, place)))
        if len(options) == 1:
            g.do(options[0])
        elif options:
            options.extend(own_options(g))
            g.ask(self, g.active, options, again=True)


@dataclass(frozen=True)
class Reveal(Step):
    """NX-EXPL-1, NX-INFO-6. Turn a token up."""

    hex: str

    def run(self, g: State) -> None:
        place = board(g).index[self.hex]
        if not g.hidden[place]:
            return
        g.hidden[place] = False
        g.revealed += 1
        g.stirred = True
        for seen in g.looked:
            if place in seen:
                seen.remove(place)
        g.do(Discover(g.active, self.hex, g.box.tokens[g.token[place]].id))


@dataclass(frozen=True)
class Discover(Step):
    """NX-EXPL-2 to NX-EXPL-4, NX-EXPL-8, NX-OPT-9. Units, cards and rubium at once; a mine stays. NX-ALT-7: a Sporeling
    is remembered, for it does not spread this turn."""

    seat: int
    hex: str
    token: str

    def run(self, g: State) -> None:
        place = board(g).index[self.hex]
        token = g.box.tokens[g.box.token_index[self.token]]
        if token.unit >= 0 and in_supply(g, g.active, token.unit) > 0:
            add_units(g, place, g.active, single(token.unit))
            if kinds_of_units(g).kinds[token.unit].spreads:
                g.found.append(place)
        if token.stays:
            g.mine[place] = token.mine
        else:
            g.gone.append(g.token[place])
            g.token[place] = NO_TOKEN
        steps: list[Step] = []
        if token.rubium:
            steps.append(GainRubium(g.active, token.rubium, "NX-EXPL-8"))
        if token.energize:
            steps.append(DrawEnergize(g.active, token.energize))
        g.do(*steps)
