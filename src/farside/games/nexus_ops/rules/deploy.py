"""Deploy (spec section 6): buying units, playing Deploy cards."""

from __future__ import annotations

from farside.core.play import Step

from .cards.deploy_cards import playable_deploy_cards
from .moments import own_options
from .state import (
    BUYING_BEGUN,
    BUYING_OVER,
    DEPLOY_PHASE,
    State,
    add_units,
    board,
    in_supply,
    kinds_of_units,
    single,
)


class DeployPhase(Step):
    """NX-DEC-1, NX-DEPLOY-4. Purchases, Deploy cards, missions and discards in any order."""

    def run(self, g: State) -> None:
        g.phase = DEPLOY_PHASE
        options = purchases(g)
        options.extend(playable_deploy_cards(g))
        options.extend(own_options(g))
        if options:
            options.append(EndDeploy())
            g.ask(self, g.active, options, again=True)


def purchases(g: State) -> list[Step]:
    """NX-DEPLOY-1, NX-COMP-9. Every kind that can be paid and has a figure left, with every hex of the own base.
    NX-DEPLOY-5: none when buying is over."""
    if g.buying == BUYING_OVER:
        return []
    layout = board(g)
    rubium = g.rubium[g.active]
    found: list[Step] = []
    for kind in kinds_of_units(g).kinds:
        if kind.cost > rubium or in_supply(g, g.active, kind.kind) <= 0:
            continue
        for place in layout.bases[g.active]:
            if kind.one_per_base_hex and place in g.cloned:  # NX-ALT-3
                continue
            found.append(Buy(kind.id, layout.names[place]))
    return found


class Buy(Step):
    """NX-DEPLOY-1 to NX-DEPLOY-3, NX-DEPLOY-5, NX-DEPLOY-7. Pay for a unit and place it on a hex of the own base, enemy
    units there or not. One action does both; what goes by the board may come before the first one or after the last
    (`PlayDeploy`)."""

    __match_args__ = ("unit", "hex")

    def __init__(self, unit: str, hex: str) -> None:
        self.unit = unit
        self.hex = hex

    def run(self, g: State) -> None:
        kind = kinds_of_units(g).kinds[kinds_of_units(g).index[self.unit]]
        place = board(g).index[self.hex]
        g.rubium[g.active] -= kind.cost
        g.buying = BUYING_BEGUN
        if kind.one_per_base_hex:
            g.cloned.append(place)
        add_units(g, place, g.active, single(kind.kind))


class EndDeploy(Step):
    """NX-TURN-5. Buying nothing is always allowed."""

    ends = True

    def run(self, g: State) -> None:
        g.stirred = False
