"""Escape Pods and hibernation (spec section 23, NE-HIB)."""

from __future__ import annotations

from dataclasses import dataclass

from farside.core.play import Step
from farside.core.shared import replaced

from .ends import NobodyLeft
from .noise import NoiseRoll
from .passing import PassNow
from .questions import section_of
from .state import ABOARD, EVACUATED, HIBERNATING, IN_POD, LAUNCHED, UNLOCKED, State
from .wounds import nobody_left


def free_places(g: State, pod: int) -> int:
    """NE-POD-1."""
    return g.box.pod_places - len([player for player in g.players if player.status == IN_POD and player.pod == pod])


def open_pods(g: State, section: int) -> list[int]:
    """NE-POD-2. Unlocked Pods of a Section with a free place."""
    return [
        pod
        for pod in range(1, len(g.pods))
        if g.pods[pod] == UNLOCKED and g.sections[pod] == section and free_places(g, pod) > 0
    ]


def try_to_board(g: State, seat: int) -> list[Step]:
    """NE-POD-2. Noise roll; then into a Pod if no Intruder came."""
    return [NoiseRoll(seat), ChoosePod(seat, g.arrivals[g.players[seat].room])]


@dataclass(frozen=True)
class ChoosePod(Step):
    """NE-POD-2, NE-POD-8, NE-POD-9, NE-DEC-31. If an Intruder came into the Room the attempt has failed."""

    seat: int
    arrivals: int  # of Intruders in that Room before the roll

    def run(self, g: State) -> None:
        player = g.players[self.seat]
        if player.status == ABOARD and g.arrivals[player.room] == self.arrivals:
            pods = open_pods(g, section_of(g, player.room))
            g.ask(self, self.seat, [BoardPod(self.seat, pod) for pod in pods])


class BoardPod(Step):
    """NE-POD-2, NE-POD-4. Into the Pod; then launch or wait."""

    __match_args__ = ("seat", "pod")

    def __init__(self, seat: int, pod: int) -> None:
        self.seat = seat
        self.pod = pod

    def run(self, g: State) -> None:
        player = g.players[self.seat]
        player.status = IN_POD
        player.pod = self.pod
        g.do(InPod(self.seat, True))


@dataclass(frozen=True)
class InPod(Step):
    """NE-POD-4, NE-POD-5, NE-POD-7, NE-DEC-22. Launch, wait, or (in a later round) leave the Pod."""

    seat: int
    entering: bool

    def run(self, g: State) -> None:
        player = g.players[self.seat]
        if player.status != IN_POD:
            return
        options: list[Step] = []
        if g.pods[player.pod] == UNLOCKED:
            options.append(Launch(self.seat))
        options.append(WaitInPod(self.seat))
        if not self.entering:
            options.append(LeavePod(self.seat))
        g.ask(self, self.seat, options)


class Launch(Step):
    """NE-POD-4, NE-POD-9. The Pod and everybody in it leave the game as evacuated."""

    __match_args__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, g: State) -> None:
        g.turn_over = True
        g.do(PodLaunched(g.players[self.seat].pod))


@dataclass(frozen=True)
class PodLaunched(Step):
    """NE-POD-4, NE-EVENT-21, NE-END-3."""

    pod: int

    def run(self, g: State) -> None:
        g.pods = replaced(g.pods, self.pod, LAUNCHED)
        for player in g.players:
            if player.status == IN_POD and player.pod == self.pod:
                player.status = EVACUATED
        if nobody_left(g):
            g.do(NobodyLeft())


class WaitInPod(Step):
    """NE-POD-5. Waiting is a pass."""

    __match_args__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, g: State) -> None:
        g.do(PassNow(self.seat))


class LeavePod(Step):
    """NE-POD-5, NE-MOVE-7. Back into the Evacuation Section for free; a normal Turn follows."""

    __match_args__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, g: State) -> None:
        player = g.players[self.seat]
        player.status = ABOARD
        player.pod = 0


# --- hibernation --------------------------------------------------------------------------------------------------


def try_to_hibernate(g: State, seat: int) -> list[Step]:
    """NE-HIB-1. Noise roll; then hibernation if no Intruder came."""
    return [NoiseRoll(seat), Hibernate(seat, g.arrivals[g.players[seat].room])]


@dataclass(frozen=True)
class Hibernate(Step):
    """NE-HIB-1, NE-POD-8. If no Intruder came, the Character hibernates with everything it carries."""

    seat: int
    arrivals: int

    def run(self, g: State) -> None:
        player = g.players[self.seat]
        if player.status == ABOARD and g.arrivals[player.room] == self.arrivals:
            g.do(Hibernates(self.seat))


@dataclass(frozen=True)
class Hibernates(Step):
    """NE-HIB-2, NE-END-3."""

    seat: int

    def run(self, g: State) -> None:
        g.players[self.seat].status = HIBERNATING
        g.turn_over = True
        if nobody_left(g):
            g.do(NobodyLeft())
