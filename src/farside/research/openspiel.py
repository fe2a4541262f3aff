"""Our games as OpenSpiel games: importing this module registers them.

    import pyspiel
    import farside.research.openspiel

    game = pyspiel.load_game("farside_nexus_ops(players=3,vortex=True)")

**Chance is explicit**, because tree searches walk the same actions again and again and must come to the same states.
An option that rolls dice or draws at random leads to a chance node with a few equally likely outcomes (parameter
`chance_outcomes`). Each outcome seeds the game's generator anew, and what it rolls follows from that. So a
state depends on its history alone, searches and serialisation need nothing else, and over all seeds the dice are
exactly fair; a chance node of one history shows a sample of them. A game begins with `SETUP_DRAWS` such
nodes, from which the set-up follows.

**What a player knows** is our view of his seat with the open question and his options. Our views hold all that a seat
may know, also what it was shown before, so observation and information state are the same.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Final

import numpy as np
import pyspiel
from open_spiel.python.algorithms.mcts import Evaluator

from ..core import codec
from ..core.game import BadOption, GameInfo, check_options
from ..core.play import State, choose, run
from ..core.record import load_state
from ..core.rng import Rng
from ..games import GAME_IDS, find_game, package_of
from .actions import ACTIONS, number_options
from .observations import SIZE, Vector, knowledge, text_of, vector_of
from .rewards import check_reward, rewards_of, usual_reward

CHANCE: Final = int(pyspiel.PlayerId.CHANCE)
TERMINAL: Final = int(pyspiel.PlayerId.TERMINAL)
CHANCE_OUTCOMES: Final = 16
SETUP_DRAWS: Final = 4  # with 16 outcomes each: 65536 set-ups
NOTHING_KNOWN: Final = np.zeros(SIZE, np.float32)
LONGEST: Final = 20_000  # actions in a game; random ones are a third as long at most


def spiel_name(game_id: str) -> str:
    """The name by which OpenSpiel knows a game of ours."""
    return f"farside_{package_of(game_id)}"


@dataclass(frozen=True)
class Table:
    """What is the same in all positions of a game."""

    info: GameInfo
    seats: int
    options: dict[str, Any]
    rewards: str
    chance_outcomes: int

    @staticmethod
    def of(game_id: str, parameters: dict[str, Any]) -> Table:
        """A table as the parameters of a game say; what the game does not know is refused."""
        info = find_game(game_id)
        given = dict(parameters)
        seats = given.pop("players")
        rewards = check_reward(given.pop("rewards"), info.id, seats)
        outcomes = given.pop("chance_outcomes")
        if outcomes < 2:
            raise BadOption(f"Chance needs two outcomes or more (chance_outcomes), not {outcomes}.")
        return Table(info, seats, check_options(info, seats, given), rewards, outcomes)


class Position:
    """A position between two actions. It never changes, so clones share it: only actions cost a copy."""

    def __init__(
        self, table: Table, state: State | None = None, drawn: tuple[int, ...] = (), chosen: int | None = None
    ) -> None:
        self.table = table
        self.state = state  # None: the set-up is still being drawn
        self.drawn = drawn  # the outcomes that decide the set-up
        self.chosen = chosen  # an option that was taken and waits for chance
        self._actions: dict[int, int] | None = None
        self._known: dict[int | None, dict[str, Any]] = {}
        self._texts: dict[int | None, str] = {}
        self._vectors: dict[int | None, Vector] = {}

    def __deepcopy__(self, memo: object) -> Position:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        table = self.table
        saved = None if self.state is None else codec.save(self.state)
        settings = {"players": table.seats, "rewards": table.rewards, "chance_outcomes": table.chance_outcomes}
        return _load_position, (table.info.id, {**settings, **table.options}, saved, self.drawn, self.chosen)

    @property
    def player(self) -> int:
        if self.state is None or self.chosen is not None:
            return CHANCE
        decision = self.state.decision
        return TERMINAL if decision is None else decision.seat

    @property
    def actions(self) -> dict[int, int]:
        """The index of each option by the number of its action."""
        if self._actions is None:
            decision = None if self.state is None else self.state.decision
            self._actions = {} if decision is None else number_options(decision.options)
        return self._actions

    def after(self, action: int) -> Position:
        """The position after an action, or an outcome of chance."""
        if self.state is None:
            return self._set_up((*self.drawn, action))
        new = self.state.copy()
        if self.chosen is not None:
            new.rng = Rng(codec.fingerprint([new.rng.seed, new.rng.drawn, action]))
            choose(new, self.chosen)
            return Position(self.table, new)
        index = self.actions[action]
        choose(new, index)
        if new.rng.drawn != self.state.rng.drawn:
            return Position(self.table, self.state, (), index)
        return Position(self.table, new)

    def imagined(self, seat: int, rng: Rng) -> Position:
        """A position that this seat cannot tell from this one."""
        if self.state is None or self.chosen is not None:
            raise ValueError("Only a player who is to act can imagine another position; this is a chance node.")
        return Position(self.table, self.table.info.imagine(self.state, seat, rng))

    def known(self, seat: int | None) -> dict[str, Any]:
        if seat not in self._known:
            found: dict[str, Any] = {} if self.state is None else knowledge(self.table.info, self.state, seat)
            if self.player == seat:
                found["options"] = list(self.actions)
            self._known[seat] = found
        return self._known[seat]

    def text(self, seat: int | None) -> str:
        if seat not in self._texts:
            self._texts[seat] = text_of(self.known(seat))
        return self._texts[seat]

    def vector(self, seat: int | None) -> Vector:
        if self.state is None:
            return NOTHING_KNOWN
        if seat not in self._vectors:
            self._vectors[seat] = vector_of(self.known(seat))
        return self._vectors[seat]

    def returns(self) -> list[float]:
        result = None if self.state is None else self.table.info.result(self.state)
        return [0.0] * self.table.seats if result is None else rewards_of(self.table.rewards, result)

    def _set_up(self, drawn: tuple[int, ...]) -> Position:
        if len(drawn) < SETUP_DRAWS:
            return Position(self.table, None, drawn)
        info, seed = self.table.info, "/".join([str(outcome) for outcome in drawn])
        state = info.new_state(self.table.seats, Rng(seed), self.table.options, info.box)
        run(state)
        return Position(self.table, state)


def _load_position(
    game_id: str, parameters: dict[str, Any], saved: object, drawn: tuple[int, ...], chosen: int | None
) -> Position:
    table = Table.of(game_id, parameters)
    return Position(table, None if saved is None else load_state(table.info, saved), drawn, chosen)


class SpielGame(pyspiel.Game):
    """A game of ours with its players, options and rewards; the classes below name which."""

    game_id: ClassVar[str]

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        parameters = {**_parameters(find_game(self.game_id)), **(params or {})}
        self.table = Table.of(self.game_id, parameters)
        zero_sum = self.table.rewards == "zero_sum"
        details = pyspiel.GameInfo(
            num_distinct_actions=ACTIONS,
            max_chance_outcomes=self.table.chance_outcomes,
            num_players=self.table.seats,
            min_utility=-1.0 if zero_sum else 0.0,
            max_utility=1.0,
            utility_sum=0.0 if zero_sum else None,
            max_game_length=LONGEST,
        )
        super().__init__(_type(self.table.info, zero_sum), details, params or {})

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def state_at(self, state: State) -> SpielState:
        """A position of ours, at a decision or at the end, as a state without history."""
        new = SpielState(self)
        new.position = Position(self.table, state)
        return new

    def max_chance_nodes_in_history(self) -> int:
        return LONGEST

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver:
        return SpielObserver(iig_obs_type, params)


class SpielState(pyspiel.State):
    """A state of OpenSpiel: the history, and a position of ours."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.position = Position(game.table)

    def current_player(self) -> int:
        return self.position.player

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.position.actions)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        outcomes = self.position.table.chance_outcomes
        return [(outcome, 1 / outcomes) for outcome in range(outcomes)]

    def _apply_action(self, action: int) -> None:
        self.position = self.position.after(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == CHANCE:
            return f"chance {action}"
        state, index = self.position.state, self.position.actions.get(action)
        if state is None or state.decision is None or index is None:
            raise ValueError(f"{action} is not an action of seat {player} now.")
        return repr(state.decision.options[index])

    def is_terminal(self) -> bool:
        return self.position.player == TERMINAL

    def returns(self) -> list[float]:
        return self.position.returns()

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> SpielState:
        """A state that the player cannot tell from this one: what he has not seen is dealt anew."""
        return self.resampled(player, Rng(repr((sampler(), sampler()))))

    def resampled(self, player: int, rng: Rng) -> SpielState:
        new: SpielState = self.clone()
        new.position = self.position.imagined(player, rng)
        return new

    def __str__(self) -> str:
        position = self.position
        words = f"{position.table.info.id}, player {position.player}"
        if position.state is None:
            return f"{words}, set-up {position.drawn}"
        waits = "" if position.chosen is None else f", option {position.chosen} waits for chance"
        return f"{words}{waits}, position {codec.fingerprint(codec.save(position.state))}"


class SpielObserver:
    """What a player knows, as a vector and as text. Without private information: what a spectator knows."""

    def __init__(self, kind: Any, params: Any) -> None:
        if params:
            raise ValueError(f"Observations of our games have no parameters; found {params}.")
        private = pyspiel.PrivateInfoType.SINGLE_PLAYER if kind is None else kind.private_info
        if private == pyspiel.PrivateInfoType.ALL_PLAYERS or (kind is not None and not kind.public_info):
            raise ValueError("Our games are observed by one seat, or by a spectator: with what is public.")
        self._spectator = private == pyspiel.PrivateInfoType.NONE
        self.tensor: Vector = np.zeros(SIZE, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        self.tensor[:] = state.position.vector(self._seat(player))

    def string_from(self, state: SpielState, player: int) -> str:
        return state.position.text(self._seat(player))

    def _seat(self, player: int) -> int | None:
        return None if self._spectator else player


class Rollouts(Evaluator):
    """Random play to the end, for OpenSpiel's searches: like its own `RandomRolloutEvaluator`, on the bare engine."""

    def __init__(self, rng: Rng) -> None:
        self._rng = rng

    def evaluate(self, state: SpielState) -> Sequence[float]:
        """What one random game from here on brings to each player."""
        position = state.position
        if position.state is None:
            raise ValueError("There is nothing to evaluate before the set-up.")
        g = position.state.copy()
        g.rng = self._rng.fork()
        if position.chosen is not None:
            choose(g, position.chosen)
        below = self._rng.below
        while (decision := g.decision) is not None:
            choose(g, below(len(decision.options)))
        return Position(position.table, g).returns()

    def prior(self, state: SpielState) -> list[tuple[int, float]]:
        """All actions are equally likely."""
        if state.is_chance_node():
            return state.chance_outcomes()
        actions = state.position.actions
        return [(action, 1 / len(actions)) for action in sorted(actions)]


def _parameters(info: GameInfo) -> dict[str, Any]:
    """The parameters of a game and their defaults: players, the game's own options, and ours."""
    options = {option.id: option.default for option in info.options}
    two = min([seats for seats in info.seats if seats > 1])
    return {"players": two, "rewards": usual_reward(info.id), "chance_outcomes": CHANCE_OUTCOMES, **options}


def _type(info: GameInfo, zero_sum: bool) -> Any:
    utility = pyspiel.GameType.Utility
    return pyspiel.GameType(
        short_name=spiel_name(info.id),
        long_name=info.name,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utility.ZERO_SUM if zero_sum else utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=info.seats[-1],
        min_num_players=info.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=_parameters(info),
    )


def _register() -> None:
    for game_id in GAME_IDS:
        kind = type(f"Spiel_{package_of(game_id)}", (SpielGame,), {"game_id": game_id})
        pyspiel.register_game(_type(find_game(game_id), False), kind)


_register()
