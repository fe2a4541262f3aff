"""Moving and exploring (spec section 10)."""

from __future__ import annotations

from typing import Final

from farside.core.play import Step
from farside.core.shared import replaced

from .box import CLOSED, OPEN, SLIME_ROOM, SOLO
from .cards.attacks import Attack, GetSlime
from .marks import CloseDoor, PlaceFire, PlaceMalfunction, breaking
from .noise import Danger, NoiseRoll
from .questions import characters_in, has_intruder, intruders_in, kind_of, other_end
from .state import ABOARD, State

# How a Character moves.
NORMAL: Final = ""
CAREFUL: Final = "careful"  # NE-BASIC-2: no Noise roll, a chosen marker
QUIET: Final = "quiet"  # Reconnaissance: no Noise roll

BY_TECHNICAL: Final = -1  # instead of a Corridor: NE-CARD-12, or no Corridor at all


class Escape(Step):
    """NE-ESC-1, NE-ESC-3. Each Intruder of the Room attacks once, largest first; a survivor moves."""

    __match_args__ = ("seat", "corridor")

    def __init__(self, seat: int, corridor: int) -> None:
        self.seat = seat
        self.corridor = corridor

    def run(self, g: State) -> None:
        room = g.players[self.seat].room
        attacks = [Attack(figure, self.seat) for figure in intruders_in(g, room)]
        g.do(*attacks, GoThrough(self.seat, self.corridor))


class GoThrough(Step):
    """NE-MOVE-1, NE-MOVE-7, NE-DOOR-2. A Character moves through a Corridor into the Room at its other end."""

    __match_args__ = ("seat", "corridor", "how", "marker")

    def __init__(self, seat: int, corridor: int, how: str = NORMAL, marker: int = -1) -> None:
        self.seat = seat
        self.corridor = corridor
        self.how = how
        self.marker = marker  # NE-BASIC-2: the Corridor that gets the Noise marker

    def run(self, g: State) -> None:
        player = g.players[self.seat]
        if player.status == ABOARD and g.doors[self.corridor] != CLOSED:  # NE-ESC-2, NE-SEQ-3, NE-CARD-7
            room = other_end(g, self.corridor, player.room)
            g.do(Enter(self.seat, room, self.corridor, self.how, self.marker))


class Enter(Step):
    """NE-MOVE-4, NE-MOVE-5. Enter a Room: tile, Slime, Exploration token, and a Noise roll if nobody was there."""

    __match_args__ = ("seat", "room", "corridor", "how", "marker")

    def __init__(self, seat: int, room: int, corridor: int, how: str = NORMAL, marker: int = -1) -> None:
        self.seat = seat
        self.room = room
        self.corridor = corridor
        self.how = how
        self.marker = marker

    def run(self, g: State) -> None:
        player = g.players[self.seat]
        if player.status != ABOARD:
            return
        empty = not characters_in(g, self.room) and not has_intruder(g, self.room)
        player.room = self.room
        steps: list[Step] = []
        new = not g.explored[self.room]
        if new:
            steps.append(RevealTile(self.room))
        if g.tile[self.room] == SLIME_ROOM:
            steps.append(GetSlime(self.seat))
        if new:
            steps.append(ResolveToken(self.seat, self.room, self.corridor, self.how, self.marker, empty))
        else:
            steps.append(MakeNoise(self.seat, self.how, self.marker, empty))
        g.do(*steps)


class RevealTile(Step):
    """NE-MOVE-4 (a), NE-EXPL-8. The tile is explored; a Malfunction marker does not stay in Nest and Slime Room."""

    __match_args__ = ("room",)

    def __init__(self, room: int) -> None:
        self.room = room

    def run(self, g: State) -> None:
        g.revealed += 1
        g.explored[self.room] = 1
        if not kind_of(g, self.room).malfunction_allowed:
            g.malfunction[self.room] = 0


class ResolveToken(Step):
    """NE-EXPL-1. The Item Counter is set, the token's effect resolved, the token removed from the game."""

    __match_args__ = ("seat", "room", "corridor", "how", "marker", "empty")

    def __init__(self, seat: int, room: int, corridor: int, how: str, marker: int, empty: bool) -> None:
        self.seat = seat
        self.room = room
        self.corridor = corridor
        self.how = how
        self.marker = marker
        self.empty = empty

    def run(self, g: State) -> None:
        token = g.token[self.room]
        g.token = replaced(g.token, self.room, "")
        g.tokens_out = [*g.tokens_out, token]
        g.token_known = replaced(g.token_known, self.room, 0)
        g.do(TokenEffect(self.seat, self.room, self.corridor, self.how, self.marker, self.empty, token))


class TokenEffect(Step):
    """NE-EXPL-2 to NE-EXPL-7, NE-SOLO-3. What a token brings; Silence and Danger replace the Noise roll."""

    __match_args__ = ("seat", "room", "corridor", "how", "marker", "empty", "token")

    def __init__(self, seat: int, room: int, corridor: int, how: str, marker: int, empty: bool, token: str) -> None:
        self.seat = seat
        self.room = room
        self.corridor = corridor
        self.how = how
        self.marker = marker
        self.empty = empty
        self.token = token

    def run(self, g: State) -> None:
        token = g.box.explorations[self.token]
        if kind_of(g, self.room).item_counter:
            g.counter[self.room] = (token.items + 1) // 2 if g.mode == SOLO else token.items
        noise = MakeNoise(self.seat, self.how, self.marker, self.empty)
        if token.effect == "silence" or token.effect == "danger":
            if self.how != NORMAL:  # NE-EXPL-4
                g.do(noise)
            elif token.effect == "danger" or g.players[self.seat].slime:
                g.do(Danger(self.room))
        elif token.effect == "slime":
            g.do(GetSlime(self.seat), noise)
        elif token.effect == "fire":
            g.do(PlaceFire((self.room,)), noise)
        elif token.effect == "malfunction":
            g.do(PlaceMalfunction(breaking(g, [self.room])), noise)
        elif self.corridor >= 0 and g.doors[self.corridor] == OPEN:  # doors; NE-EXPL-6
            g.do(CloseDoor(self.corridor, self.seat), noise)
        else:
            g.do(noise)


class MakeNoise(Step):
    """NE-MOVE-4 (c), NE-BASIC-2, NE-BASIC-3. The Noise roll, or what replaces it; nothing in an occupied Room."""

    __match_args__ = ("seat", "how", "marker", "empty")

    def __init__(self, seat: int, how: str, marker: int, empty: bool) -> None:
        self.seat = seat
        self.how = how
        self.marker = marker
        self.empty = empty

    def run(self, g: State) -> None:
        if not self.empty or self.how == QUIET:
            return
        if self.how == CAREFUL:
            g.noise[self.marker] = 1
        else:
            g.do(NoiseRoll(self.seat))


def enter_by(seat: int, room: int) -> Enter:
    """Enter a Room without using a Corridor (technical corridors, Space Suit)."""
    return Enter(seat, room, BY_TECHNICAL)
