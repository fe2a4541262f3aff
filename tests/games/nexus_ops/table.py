"""A table for tests: positions and actions in the words of the scenarios, and whole random games."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from farside.core.game import check_options
from farside.core.play import Step, choose, run
from farside.core.rng import Rng
from farside.games.nexus_ops.game import GAME
from farside.games.nexus_ops.rules.state import State
from farside.games.nexus_ops.rules.view import view
from farside.games.nexus_ops.scenario import Words, options_of, seat_of
from farside.scenario import Vector

FIGHT = {"P1": {"rubium_dragon": 1}, "P2": {"human": 1}}


class Table:
    """A position that is being played. `given` is what a scenario writes under [given]."""

    def __init__(self, setting: Mapping[str, Any], given: Mapping[str, Any]) -> None:
        self._words = Words()
        self.g: State = self._words.build(Vector("NX-TEST", "", (), "", GAME.id, "", setting, given, (), {}))

    def do(self, action: str, **details: Any) -> Table:
        """Carry an action out; an illegal one raises IllegalChoice."""
        self._words.perform(self.g, {"do": action, **_named(details)})
        return self

    def can(self, action: str, **details: Any) -> bool:
        return self._words.legal(self.g, {"do": action, **_named(details)})

    def move(self, unit: str, origin: str, target: str) -> Table:
        return self.do("move", unit=unit, origin=origin, to=target)

    def can_move(self, unit: str, origin: str, target: str) -> bool:
        return self.can("move", unit=unit, origin=origin, to=target)

    def end(self, **details: Any) -> Table:
        return self.do("end", **details)

    @property
    def options(self) -> list[Step]:
        return options_of(self.g)

    def offers(self, kind: type[Step]) -> list[Step]:
        return [option for option in self.options if isinstance(option, kind)]

    def shows(self, **then: Any) -> Table:
        """What a scenario writes under [then] holds."""
        found = self._words.check(self.g, then)
        assert not found, "; ".join(str(difference) for difference in found)
        return self

    def seen(self, player: str | None = None) -> dict[str, Any]:
        return view(self.g, None if player is None else seat_of(self.g, player))


def _named(details: Mapping[str, Any]) -> dict[str, Any]:
    """`origin` and `side` stand for the words `from` and `for`, which Python keeps for itself."""
    words = {"origin": "from", "side": "for"}
    return {words.get(key, key): value for key, value in details.items()}


def table(
    phase: str = "deploy", players: int = 2, options: tuple[str, ...] = (), active: str = "P1", **given: Any
) -> Table:
    return Table({"phase": phase, "players": players, "options": list(options), "active": active}, given)


def battle(attacker: Mapping[str, int], defender: Mapping[str, int], *dice: int, **given: Any) -> Table:
    """P1 attacks P2 on E0; P2 has a unit elsewhere and rubium, so that nobody is eliminated."""
    units = {"E0": {"P1": dict(attacker), "P2": dict(defender)}, **given.pop("units", {})}
    setting = {key: given.pop(key) for key in ("players", "options") if key in given}
    rubium = {"P1": 20, "P2": 20, **given.pop("rubium", {})}
    return Table({"phase": "battle", **setting}, {"units": units, "rubium": rubium, "dice": list(dice), **given})


def fresh(players: int = 2, seed: object = 1, **options: Any) -> State:
    """A new game at its first decision."""
    g = GAME.new_state(players, Rng(str(seed)), check_options(GAME, players, options), GAME.box)
    run(g)
    assert isinstance(g, State)
    return g


def positions(players: int, seed: object, every: int = 1, limit: int = 4000, **options: Any) -> Iterator[State]:
    """Positions of a random game, each at a decision."""
    g = fresh(players, seed, **options)
    chance = Rng(f"{seed}/choices")
    for number in range(limit):
        if g.decision is None:
            return
        if number % every == 0:
            yield g.copy()
        choose(g, chance.below(len(g.decision.options)))
