"""What a token of the bag brings into a Room (spec section 14)."""

from __future__ import annotations

from .box import BLANK
from .figures import arrive, clear_figures, free_figure
from .marks import noise_everywhere
from .piles import adult_to_bag
from .state import State


def appear(g: State, room: int, token: int) -> int:
    """NE-ENC-3, NE-ENC-7, NE-ENC-8, NE-ENC-11 to NE-ENC-15. The Intruder shown is placed, its token is set aside.

    `token`: -1 if the bag was empty. The result is -1 if no Intruder has come.
    """
    kind = BLANK if token < 0 else g.box.tokens[token].kind
    if kind != BLANK:
        if free_figure(g, kind) < 0:
            clear_figures(g, kind)
        figure = free_figure(g, kind)
        if figure >= 0:
            arrive(g, figure, room)
            g.pool.append(token)
            return figure
    elif not g.bag:
        adult_to_bag(g)
    if token >= 0:
        g.bag.append(token)
    noise_everywhere(g, room)
    return -1
