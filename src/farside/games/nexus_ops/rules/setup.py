"""Setting up (spec sections 3, 4 and 14 to 18)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from farside.core.play import Step
from farside.core.rng import Rng

from .box import ALTERNATE, BASE, CLASSIC, MONOLITH, ROCK, Box, Layout
from .decks import DrawSecret
from .draw import RefillLine
from .state import NO_TOKEN, NOBODY, State, board
from .turn import Turn

ROUND_LIMIT = 100  # NX-WIN-10


def new_state(seats: int, rng: Rng, options: Mapping[str, Any], box: Box) -> State:
    """NX-SETUP-1, NX-SETUP-9. A table ready for the first turn; the first player is drawn among all seats."""
    return set_up(seats, rng, options, box, rng.below(seats))


def set_up(seats: int, rng: Rng, options: Mapping[str, Any], box: Box, first: int) -> State:
    g = bare_table(seats, rng, options, box, first)
    lay_tiles(g)
    lay_tokens(g, bool(options["extra_tokens"]))
    g.rng.shuffle(g.secret_deck)  # NX-SETUP-4
    g.rng.shuffle(g.energize_deck)
    if g.vortex:
        g.rotation = rng.below(6)  # NX-VORTEX-1
    steps: list[Step] = []
    if options["executive_orders"]:  # NX-OPT-4
        for step in range(seats):
            steps.append(DrawSecret((first + step) % seats, box.orders))
    if g.intercepted:  # NX-OPT-11
        steps.append(RefillLine())
    g.do(*steps, Turn(first))
    return g


def bare_table(seats: int, rng: Rng, options: Mapping[str, Any], box: Box, first: int) -> State:
    """The map without tiles and tokens, decks in order, everybody's rubium; nobody has units or cards (NX-SETUP-7)."""
    g = State()
    g.begin(rng)
    g.box = box
    g.seats = seats
    g.layout_id = layout_of(seats, options)
    g.unit_set = ALTERNATE if options["alternate_units"] else CLASSIC
    g.teams = bool(options["teams"])
    g.vortex = bool(options["vortex"])
    g.hegemony = bool(options["hegemony"])
    g.top_priority = bool(options["top_priority"])
    g.intercepted = bool(options["intercepted_transmissions"])
    g.target = target_of(options, box)
    g.round_limit = ROUND_LIMIT if options["round_limit"] else 0
    g.first = first
    g.rotation = 0
    g.turn = 0
    g.round = 0
    g.active = first
    g.phase = ""
    g.ended = ""
    g.out = [False] * seats
    g.bereaved = [False] * seats
    layout = board(g)
    g.terrain = bare_terrain(layout)
    g.token = [NO_TOKEN] * layout.size
    g.hidden = [False] * layout.size
    g.mine = layout.printed_mine[:]  # NX-MAP-7
    g.gone = []
    g.units = [0] * (layout.size * seats)
    g.on_board = [0] * seats
    g.holder = [NOBODY] * layout.size
    g.rubium = [0] * seats
    for step in range(seats):  # NX-SETUP-6
        g.rubium[(first + step) % seats] = box.starting_rubium[step]
    g.energize_deck = list(range(len(box.energize)))
    g.energize_discard = []
    g.energize = [[] for _ in range(seats)]
    g.resolving = []
    g.secret_deck = [
        number for number, card in enumerate(box.secret) if not (g.vortex and card.without_vortex)
    ]  # NX-VORTEX-6
    g.secret_discard = []
    g.secrets = [[] for _ in range(seats)]
    g.offered = []
    g.line = []
    g.done = [[] for _ in range(seats)]
    g.victories = [0] * seats
    g.hegemonies = [0] * seats
    g.looked = [[] for _ in range(seats)]
    g.given_energize = [[] for _ in range(seats)]
    g.given_secrets = [[] for _ in range(seats)]
    g.sunk = [[] for _ in range(seats)]
    g.clear_turn()
    return g


def layout_of(seats: int, options: Mapping[str, Any]) -> str:
    """NX-SETUP-3, NX-2P-3, NX-2P-6. The map for this number of players."""
    if options["energy_dependence"]:
        return "energy_dependence"
    if options["dangerous_neighbourhood"]:
        return "dangerous_neighbourhood"
    return f"std{seats}"


def target_of(options: Mapping[str, Any], box: Box) -> int:
    """NX-OPT-3, NX-TEAM-1. Points that win."""
    if options["teams"]:
        return box.target_team
    if options["every_second_counts"]:
        return box.target_short
    return box.target_long if options["overtime"] else box.target


def bare_terrain(layout: Layout) -> tuple[int, ...]:
    """Bases, the Monolith, and rock plains where tiles will come to lie."""
    terrain = [BASE if owner >= 0 else ROCK for owner in layout.base_of]
    terrain[layout.monolith] = MONOLITH
    return tuple(terrain)


def lay_tiles(g: State) -> None:
    """NX-SETUP-2, NX-SETUP-8, NX-2P-1. Shuffle single and double tiles and lay them out; each map takes what fits."""
    layout = board(g)
    terrain = list(g.terrain)
    singles = _tiles_for(g.box.single_tiles, len(layout.singles))
    doubles = _tiles_for(g.box.double_tiles, len(layout.doubles))
    order = list(range(len(singles)))
    g.rng.shuffle(order)
    for slot, tile in enumerate(order):
        terrain[layout.singles[slot]] = singles[tile][0]
    order = list(range(len(doubles)))
    g.rng.shuffle(order)
    for slot, tile in enumerate(order):
        for half in range(2):
            terrain[layout.doubles[slot][half]] = doubles[tile][half]
    g.terrain = tuple(terrain)


def _tiles_for(tiles: list[list[int]], slots: int) -> list[list[int]]:
    """NX-2P-1. A smaller map leaves out the tiles with rock plains."""
    if len(tiles) == slots:
        return tiles
    return [tile for tile in tiles if ROCK not in tile][:slots]


def lay_tokens(g: State, extra: bool) -> None:
    """NX-SETUP-5, NX-OPT-10, NX-2P-2, NX-2P-7. One face-down token on each hex around the Monolith."""
    layout = board(g)
    if layout.halves:
        pile = "energy_dependence_with_extra_pile" if extra else "energy_dependence_pile"
        for half in layout.halves:
            _lay(g, half, g.box.token_sets[pile])
    else:
        _lay(g, layout.exploration, g.box.token_sets["with_extra_default" if extra else "standard"])


def _lay(g: State, places: list[int], counts: Mapping[str, int]) -> None:
    tokens = [g.box.token_index[token] for token, number in counts.items() for _ in range(number)]
    g.rng.shuffle(tokens)
    for place, token in zip(places, tokens, strict=True):
        g.token[place] = token
        g.hidden[place] = True
