"""Our games pass PettingZoo's own tests, and say what they should."""

from __future__ import annotations

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

import farside
from farside.core.game import BadOption
from farside.core.play import IllegalChoice
from farside.games import GAME_IDS, find_game
from farside.research.pettingzoo import Table, env

# It would rather have vectors alone, but the mask has its place beside them, as in its own board games.
pytestmark = pytest.mark.filterwarnings("ignore:Observation:UserWarning")

# The long random games of Nexus Ops take a while.
GAMES = [pytest.param(game, marks=pytest.mark.slow) if game == "nexus-ops" else game for game in GAME_IDS]
TABLES = [(game_id, seats) for game_id in GAME_IDS for seats in find_game(game_id).seats]
OPTIONS = {
    "alien-frontiers": {"limited_supply": False},
    "nexus-ops": {"vortex": True, "top_priority": True},
    "theseus": {"boards": "draft"},
    "nemesis": {"board": "alternative"},
}


@pytest.mark.parametrize(("game_id", "seats"), TABLES)
def test_the_api(game_id: str, seats: int, capsys: pytest.CaptureFixture[str]) -> None:
    api_test(env(game_id, seats=seats, options=OPTIONS[game_id]), num_cycles=60)
    assert "Passed API test" in capsys.readouterr().out


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_seeds(game_id: str) -> None:
    seed_test(lambda: env(game_id), num_cycles=100)


@pytest.mark.parametrize("game_id", GAMES)
def test_a_game_is_ours(game_id: str) -> None:
    """The same seed, and what is chosen by number, lead where they lead in our own game."""
    table = Table(game_id, seats=2, rewards="zero_sum")
    table.reset(seed=7)
    game = farside.new_game(game_id, 2, 7)
    chance = farside.Rng("choices")
    while game.decision is not None:
        agent = table.agent_selection
        assert agent == f"seat_{game.decision.seat}"
        assert table.infos[agent]["view"] == game.view(game.decision.seat)
        mask = np.flatnonzero(table.observe(agent)["action_mask"]) if len(game.choices) % 50 == 0 else None
        options = table.infos[agent]["options"]
        assert mask is None or mask.tolist() == sorted(options)
        assert [option[0] for option in options.values()] == [type(step).__name__ for step in game.decision.options]
        index = chance.below(len(options))
        game.choose(index)
        table.step(list(options)[index])
    assert game.result is not None
    assert table.terminations == {"seat_0": True, "seat_1": True}
    won = [seat.won for seat in game.result]
    expected = [0.0, 0.0] if won[0] == won[1] else [1.0 if it else -1.0 for it in won]
    assert list(table.rewards.values()) == expected
    assert [table.infos[f"seat_{seat}"]["view"] for seat in (0, 1)] == [game.view(0), game.view(1)]


def test_only_the_seat_to_act_has_a_mask_and_sees_its_own_cards() -> None:
    table = Table("nexus-ops", seats=3)
    table.reset(seed=1)
    acting = table.agent_selection
    for agent in table.agents:
        seen = table.observe(agent)
        assert seen["action_mask"].any() == (agent == acting)
        assert table.observation_space(agent).contains(seen)
        assert bool(table.infos[agent]) == (agent == acting)


def test_the_games_after_a_seed_are_others_and_repeat() -> None:
    def games(seed: int | None) -> list[str]:
        table = Table("alien-frontiers")
        table.reset(seed=seed)
        found = []
        for _ in range(3):
            found.append(table.position.rng.seed)
            table.reset()
        return found

    assert games(5) == ["5", "5/1", "5/2"]
    assert games(None) != games(None)


def test_what_is_not_legal_changes_nothing() -> None:
    table = Table("theseus")
    table.reset(seed=1)
    before, agent = table.position.copy(), table.agent_selection
    illegal = int(np.flatnonzero(table.observe(agent)["action_mask"] == 0)[0])
    for action in (illegal, -1, 10**9, None):
        with pytest.raises(IllegalChoice, match="not among the"):
            table.step(action)
    assert farside.core.codec.save(table.position) == farside.core.codec.save(before)
    assert table.agent_selection == agent


def test_the_board_as_text() -> None:
    table = Table("alien-frontiers", render_mode="ansi")
    table.reset(seed=1)
    assert "Lunar Mine" in (table.render() or "")
    table.close()


@pytest.mark.parametrize(
    ("settings", "words"),
    [
        ({"game": "alien-frontier"}, "Did you mean alien-frontiers"),
        ({"game": "theseus", "seats": 7}, "is for 2, 3, 4 players, not 7"),
        ({"game": "theseus", "seats": 0}, "is for 2, 3, 4 players, not 0"),
        ({"game": "theseus", "options": {"vortex": True}}, "has no option 'vortex'"),
        ({"game": "theseus", "rewards": "points"}, "Rewards can be"),
        ({"game": "theseus", "render_mode": "human"}, "as text"),
    ],
)
def test_what_cannot_be(settings: dict[str, object], words: str) -> None:
    with pytest.raises(BadOption, match=words):
        env(**settings)  # type: ignore[arg-type]
