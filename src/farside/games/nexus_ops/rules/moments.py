"""The active player's own moments: discarding cards for rubium, playing missions about a state (NX-TURN-3, NX-TURN-4).

The questions of the phases offer both beside their own options. Between the phases there is a `Moment`: it is passed
over when nothing has happened since the player's last one, or when he could do nothing, which everybody can see: he
holds no card, and no open card of the transmission line can be fulfilled.
"""

from __future__ import annotations

from farside.core.play import Step

from .cards.missions import state_missions
from .decks import ENERGIZE, SECRET, leave_hand
from .ending import CheckElimination
from .state import DEPLOY_PHASE, State, find_energize, find_secret, hand_size


class DiscardEnergize(Step):
    """NX-TURN-3. Discard an Energize card for 1 rubium."""

    __match_args__ = ("card",)

    def __init__(self, card: str) -> None:
        self.card = card

    def run(self, g: State) -> None:
        card = find_energize(g, g.active, self.card)
        leave_hand(g, g.active, ENERGIZE, card)
        g.energize_discard.append(card)
        discarded(g)


class DiscardSecret(Step):
    """NX-TURN-3, NX-INFO-4. Discard a Secret Mission, face up, for 1 rubium."""

    __match_args__ = ("card",)

    def __init__(self, card: str) -> None:
        self.card = card

    def run(self, g: State) -> None:
        card = find_secret(g, g.active, self.card)
        leave_hand(g, g.active, SECRET, card)
        g.secret_discard.append(card)
        discarded(g)


def discarded(g: State) -> None:
    """NX-WIN-5. The last card is gone: after the Deploy phase that may be the end of a player."""
    g.rubium[g.active] += 1
    if g.phase != DEPLOY_PHASE and hand_size(g, g.active) == 0:
        g.do(CheckElimination())


def own_options(g: State) -> list[Step]:
    """NX-TURN-4, NX-DEC-10, NX-DEC-16. What the active player may do at any decision of his outside a battle."""
    found = state_missions(g)
    seen: list[str] = []
    for card in g.energize[g.active]:
        kind = g.box.energize[card].id
        if kind not in seen:
            seen.append(kind)
            found.append(DiscardEnergize(kind))
    seen = []
    for card in g.secrets[g.active]:
        kind = g.box.secret[card].id
        if kind not in seen:
            seen.append(kind)
            found.append(DiscardSecret(kind))
    return found


class Moment(Step):
    """NX-TURN-4. Between two phases or battles: missions and discards, as many as wanted."""

    def run(self, g: State) -> None:
        if not g.stirred or g.out[g.active]:
            return
        options = own_options(g)
        if options:
            options.append(Continue())
            g.ask(self, g.active, options, again=True)


class Continue(Step):
    """NX-TURN-5. Nothing more now."""

    ends = True

    def run(self, g: State) -> None:
        g.stirred = False
