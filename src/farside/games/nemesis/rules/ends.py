"""The end of the game and the Victory Check (spec section 6)."""

from __future__ import annotations

from dataclasses import dataclass

from farside.core.play import Step

from .box import COOP, is_contamination
from .deaths import die
from .objectives import destination, fulfilled, survivors
from .piles import scan, shuffle
from .questions import on_ship, order, survives
from .state import DEAD, HIBERNATING, Player, State


@dataclass(frozen=True)
class ShipDestroyed(Step):
    """NE-END-2, NE-END-6. The ship is destroyed: everybody on board dies, hibernating or not, and all Intruders."""

    rule: str

    def run(self, g: State) -> None:
        g.stop()
        g.destroyed = True
        for player in g.players:
            if on_ship(player) or player.status == HIBERNATING:
                player.status = DEAD  # NE-SEQ-5: nothing is left behind
        g.ended = self.rule
        g.do(VictoryCheck())


@dataclass(frozen=True)
class Jump(Step):
    """NE-END-1, NE-END-7, NE-SEQ-5. The ship jumps: every Character on board that is not hibernating dies."""

    rule: str = "NE-END-1"

    def run(self, g: State) -> None:
        if g.destruct >= 0:  # NE-END-6
            g.do(ShipDestroyed("NE-END-6"))
            return
        g.stop()
        g.time = g.box.time_end
        for seat in order(g):
            if on_ship(g.players[seat]):
                die(g, g.players[seat])
        g.ended = self.rule
        g.do(VictoryCheck())


@dataclass(frozen=True)
class NobodyLeft(Step):
    """NE-END-3. Nobody awake is on board: the Self-Destruct sequence, if active, or the jump comes at once."""

    def run(self, g: State) -> None:
        if g.destruct >= 0:
            g.destruct = g.box.skull
            g.do(ShipDestroyed("NE-END-3"))
        else:
            g.do(Jump("NE-END-3"))


@dataclass(frozen=True)
class VictoryCheck(Step):
    """NE-VICT-1, NE-VICT-9. Engines, Coordinates, Contamination, Objectives, in this order; only with a survivor."""

    def run(self, g: State) -> None:
        if not survivors(g):
            g.do(GameOver())
            return
        checks: list[Step] = [ContaminationCheck(player.seat) for player in sorted(g.players, key=_number)]
        if g.destroyed:
            g.do(*checks, ObjectiveCheck())
        else:
            g.do(EngineCheck(), CoordinatesCheck(), *checks, ObjectiveCheck())


def _number(player: Player) -> int:
    return player.number


@dataclass(frozen=True)
class EngineCheck(Step):
    """NE-VICT-2. With two or three Damaged Engines the ship explodes."""

    def run(self, g: State) -> None:
        g.revealed += 1
        g.engine_known = [-1] * len(g.engines)
        if g.engines.count(1) < 2:
            g.destroyed = True
            for player in g.players:
                if player.status == HIBERNATING:
                    player.status = DEAD


@dataclass(frozen=True)
class CoordinatesCheck(Step):
    """NE-VICT-3, NE-VICT-7. Not on Earth, the hibernating die; on Mars those with the Objective Quarantine live."""

    def run(self, g: State) -> None:
        if g.destroyed:
            return
        g.revealed += 1
        g.coordinates_known = -1
        reached = destination(g)
        if reached == "earth":
            return
        for player in g.players:
            protected = reached == "mars" and "quarantine" in player.objectives
            if player.status == HIBERNATING and not protected:
                player.status = DEAD


@dataclass(frozen=True)
class ContaminationCheck(Step):
    """NE-VICT-4. INFECTED or with a Larva: draw 4 of all own cards; any Contamination card among them kills."""

    seat: int

    def run(self, g: State) -> None:
        player = g.players[self.seat]
        if not survives(player):
            return
        g.revealed += 1
        cards = [*player.hand, *player.deck, *player.discard]
        player.hand, player.deck, player.discard = [], [], []
        infected = 0 if player.larva else scan(cards)
        dies = False
        drawn = 0
        if infected or player.larva:
            shuffle_unless_arranged(g, cards)
            drawn = len([card for card in cards[-4:] if is_contamination(card)])
            dies = drawn > 0
        player.deck = cards
        g.do(ContaminationResult(self.seat, infected, player.larva, drawn, dies))


def shuffle_unless_arranged(g: State, cards: list[str]) -> None:
    """A scenario may say which cards are on top (by an entry 400 in `rng.loaded`)."""
    if 400 in g.rng.loaded:
        g.rng.loaded.remove(400)
        return
    shuffle(g.rng, cards)


@dataclass(frozen=True)
class ContaminationResult(Step):
    """NE-VICT-4, NE-VICT-6."""

    seat: int
    infected: int  # INFECTED cards scanned
    larva: bool
    drawn: int  # Contamination cards among the four
    dies: bool

    def run(self, g: State) -> None:
        if self.dies:
            g.players[self.seat].status = DEAD


@dataclass(frozen=True)
class ObjectiveCheck(Step):
    """NE-VICT-5, NE-VICT-7, NE-VICT-11, NE-COOP-2. Survivors with a fulfilled Objective win; in coop all or nobody."""

    def run(self, g: State) -> None:
        g.revealed += 1
        if g.mode == COOP:
            done = [objective for objective in g.open_objectives if fulfilled(g, g.players[0], objective)]
            if len(done) == len(g.open_objectives) and survivors(g):
                g.winners = list(range(g.seats))
        else:
            for player in g.players:
                if survives(player):
                    done = [objective for objective in player.objectives if fulfilled(g, player, objective)]
                    if done:
                        g.winners = [*g.winners, player.seat]
        g.do(GameOver())


@dataclass(frozen=True)
class GameOver(Step):
    """NE-VICT-11. The result stands."""

    def run(self, g: State) -> None:
        g.stop()
