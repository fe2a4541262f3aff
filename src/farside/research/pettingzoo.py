"""Our games as PettingZoo environments (AEC: one agent acts at a time).

    from farside.research.pettingzoo import env

    table = env("theseus", seats=2)
    table.reset(seed=7)

An observation is `{"observation": vector, "action_mask": mask}`; `infos` has for the agent that is to act what the
vector was made from (`view`, `question`) and which steps the legal actions are (`options`). How actions are numbered
and views flattened is written in `actions` and `observations`.
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils.wrappers import OrderEnforcingWrapper

from ..core.codec import step_to_json
from ..core.game import BadOption, check_options
from ..core.play import IllegalChoice, State, choose, run
from ..core.rng import Rng
from ..games import find_game
from ..show import find_show
from ..text import plain, translator
from .actions import ACTIONS, number_options
from .observations import LIMIT, SIZE, knowledge, vector_of
from .rewards import check_reward, rewards_of

Agent = str


def env(game: str, **settings: Any) -> OrderEnforcingWrapper:
    """An environment that also notices when its methods are called in the wrong order."""
    return OrderEnforcingWrapper(Table(game, **settings))


class Table(AECEnv):
    """A game at which every seat is an agent, `seat_0` and so on.

    `seats`: as few as can play, if not said. `rewards`: `share`, `zero_sum` or `won`, paid at the end of the game.
    """

    agent_selection: Agent

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        options: Mapping[str, Any] | None = None,
        rewards: str = "",
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.info = find_game(game)
        self.seats = self.info.seats[0] if seats is None else seats
        self.options = check_options(self.info, self.seats, options or {})
        self.reward_kind = check_reward(rewards, self.info.id, self.seats)
        if render_mode not in (None, "ansi"):
            raise BadOption(f"The board can be rendered as text (ansi), not as {render_mode!r}.")
        self.render_mode = render_mode
        name = f"farside_{self.info.id}"
        self.metadata = {"render_modes": ["ansi"], "name": name, "is_parallelizable": False}
        self.possible_agents = [f"seat_{seat}" for seat in range(self.seats)]
        self.observation_spaces = {agent: self._observations() for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(ACTIONS) for agent in self.possible_agents}
        self.position: State
        self._seed = ""
        self._games = 0  # since the last seed
        self._actions: dict[int, int] = {}  # index of the option by number
        self._known: dict[Agent, dict[str, Any]] = {}  # in this position

    @staticmethod
    def _observations() -> spaces.Dict:
        vector = spaces.Box(-LIMIT, LIMIT, (SIZE,), np.float32)
        return spaces.Dict({"observation": vector, "action_mask": spaces.Box(0, 1, (ACTIONS,), np.int8)})

    def observation_space(self, agent: Agent) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: Agent) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game. Seed 7 gives the game that `new_game` gives; without one the games after it are 7/1, 7/2, ...

        `options` is there because PettingZoo asks for it: those of the game are chosen with the environment."""
        if seed is not None:
            self._seed, self._games = str(seed), 0
        elif not self._seed:
            self._seed = secrets.token_hex(8)
        game_seed = f"{self._seed}/{self._games}" if self._games else self._seed
        self._games += 1
        self.position = self.info.new_state(self.seats, Rng(game_seed), self.options, self.info.box)
        run(self.position)
        self._known = {}
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._ask()

    def step(self, action: int | None) -> None:
        """The agent to act takes an action; one that is not legal is refused and changes nothing."""
        if self.terminations[self.agent_selection]:
            self._was_dead_step(action)
            return
        index = None if action is None else self._actions.get(int(action))
        if index is None:
            raise IllegalChoice(f"{action!r} is not among the {len(self._actions)} actions in the mask.")
        self._cumulative_rewards[self.agent_selection] = 0.0
        choose(self.position, index)
        self._known = {}
        result = self.info.result(self.position)
        if result is None:
            self._ask()
            return
        self._actions = {}
        self.rewards = dict(zip(self.agents, rewards_of(self.reward_kind, result), strict=True))
        self.terminations = dict.fromkeys(self.agents, True)
        self.infos = {agent: self._info(agent) for agent in self.agents}
        self.agent_selection = self.agents[0]
        self._accumulate_rewards()

    def observe(self, agent: Agent) -> Any:
        """What the agent knows now; its mask is empty while another is to act."""
        mask = np.zeros(ACTIONS, np.int8)
        if agent == self.agent_selection:
            mask[list(self._actions)] = 1
        return {"observation": vector_of(self._knowledge(agent)), "action_mask": mask}

    def render(self) -> str | None:
        """The board as text, as everybody sees it."""
        if self.render_mode is None:
            return None
        view = self.info.view(self.position, None)
        return plain(find_show(self.info.id).board_text(view, translator("en")))

    def close(self) -> None:
        """There is nothing to close."""

    def _ask(self) -> None:
        """It is the turn of whoever has to decide."""
        decision = self.position.decision
        assert decision is not None
        self._actions = number_options(decision.options)
        self.agent_selection = self.possible_agents[decision.seat]
        self.infos = {agent: self._info(agent) if agent == self.agent_selection else {} for agent in self.agents}

    def _info(self, agent: Agent) -> dict[str, Any]:
        options: dict[int, Any] = {}
        if self.position.decision is not None:
            steps = self.position.decision.options
            options = {number: step_to_json(steps[index]) for number, index in self._actions.items()}
        return {**self._knowledge(agent), "options": options}

    def _knowledge(self, agent: Agent) -> dict[str, Any]:
        if agent not in self._known:
            self._known[agent] = knowledge(self.info, self.position, self.possible_agents.index(agent))
        return self._known[agent]
