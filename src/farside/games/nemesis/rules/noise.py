"""Noise rolls and Encounters (spec sections 11 and 14)."""

from __future__ import annotations

from dataclasses import dataclass

from farside.core.play import Step

from .box import is_contamination
from .cards.attacks import Attack
from .figures import gets_on, move_all, way_towards
from .marks import noise_everywhere, silence_around
from .objectives import FirstEncounter
from .piles import draw_token, roll_noise
from .questions import ask_openly, board, faces, find_face, has_character, has_weakness, holds, intruders_in
from .state import ABOARD, State
from .tokens import appear


class NoiseRoll(Step):
    """NE-NOISE-1, NE-NOISE-7. A Character makes a Noise roll for its Room."""

    __match_args__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, g: State) -> None:
        if g.players[self.seat].status == ABOARD:
            g.do(NoiseRolled(self.seat, roll_noise(g)))


class NoiseRolled(Step):
    """NE-NOISE-8. With the Motion Scanner in Hand the roller may discard an Action card and roll once more."""

    __match_args__ = ("seat", "face")

    def __init__(self, seat: int, face: str) -> None:
        self.seat = seat
        self.face = face

    def run(self, g: State) -> None:
        player = g.players[self.seat]
        if holds(player, "motion_scanner") and player.hand:
            cards = [card for card in faces(player.hand) if not is_contamination(card) and card != "contamination"]
            rolls: list[Step] = [RollNoiseAgain(self.seat, card) for card in cards]
            ask_openly(g, self, self.seat, [KeepNoise(self.seat, self.face), *rolls])
        else:
            g.do(NoiseResult(self.seat, self.face))


class KeepNoise(Step):
    """NE-DEC-8. Leave the Noise die as it is."""

    __match_args__ = ("seat", "face")

    def __init__(self, seat: int, face: str) -> None:
        self.seat = seat
        self.face = face

    def run(self, g: State) -> None:
        g.do(NoiseResult(self.seat, self.face))


class RollNoiseAgain(Step):
    """NE-DEC-8, NE-NOISE-8. The second result stands."""

    __match_args__ = ("seat", "card")

    def __init__(self, seat: int, card: str) -> None:
        self.seat = seat
        self.card = card

    def run(self, g: State) -> None:
        player = g.players[self.seat]
        player.discard.append(player.hand.pop(find_face(player.hand, self.card)))
        g.do(NoiseResult(self.seat, roll_noise(g)))


class NoiseResult(Step):
    """NE-NOISE-2, NE-NOISE-3. A marker in the Corridor with that number, or an Encounter if it has one."""

    __match_args__ = ("seat", "face")

    def __init__(self, seat: int, face: str) -> None:
        self.seat = seat
        self.face = face

    def run(self, g: State) -> None:
        player = g.players[self.seat]
        if self.face == "danger" or (self.face == "silence" and player.slime):
            g.do(Danger(player.room))
        elif self.face != "silence":
            corridor = board(g).exit[player.room][int(self.face)]
            if g.noise[corridor]:
                g.do(Encounter(self.seat))
            else:
                g.noise[corridor] = 1


@dataclass(frozen=True)
class Danger(Step):
    """NE-NOISE-4, NE-NOISE-5. Intruders of joined Rooms that are not in Combat come; if there is none, Noise."""

    room: int

    def run(self, g: State) -> None:
        moves: list[tuple[int, int]] = []
        any_comes = False
        for there in board(g).joined[self.room]:
            if has_character(g, there):
                continue
            way = way_towards(g, there, self.room)
            for figure in intruders_in(g, there):
                moves.append((figure, way))
                any_comes = any_comes or gets_on(g, figure, way)
        if any_comes:
            move_all(g, moves)
        else:
            noise_everywhere(g, self.room)


# --- Encounters ---------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Encounter(Step):
    """NE-ENC-1 to NE-ENC-3. Noise around the Room is discarded, a token is drawn."""

    seat: int

    def run(self, g: State) -> None:
        player = g.players[self.seat]
        if player.status == ABOARD:
            silence_around(g, player.room)
            g.do(TokenDrawn(self.seat, draw_token(g)))


@dataclass(frozen=True)
class TokenDrawn(Step):
    """NE-ENC-3, NE-ENC-14. The Intruder shown appears; then come the First Encounter and the Surprise check."""

    seat: int
    token: int  # -1: the bag was empty

    def run(self, g: State) -> None:
        figure = appear(g, g.players[self.seat].room, self.token)
        if figure >= 0:
            number = g.box.tokens[self.token].number
            g.do(FirstEncounter(), SurpriseCheck(self.seat, figure, number))


@dataclass(frozen=True)
class SurpriseCheck(Step):
    """NE-ENC-4 to NE-ENC-6. Fewer cards in hand than the token's number: the Intruder attacks at once."""

    seat: int
    figure: int
    number: int

    def run(self, g: State) -> None:
        player = g.players[self.seat]
        number = max(1, self.number - 1) if has_weakness(g, "danger") else self.number
        if player.status == ABOARD and len(player.hand) < number:
            g.do(Attack(self.figure, self.seat, True))
