"""Our games pass OpenSpiel's own test, and its searches run on them."""

from __future__ import annotations

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import MCTSBot, RandomRolloutEvaluator
from open_spiel.python.observation import make_observation

import farside
from farside.core.game import BadOption
from farside.games import GAME_IDS, find_game
from farside.research.openspiel import Position, Rollouts, SpielState, spiel_name

RANDOM = np.random.RandomState(1)
# The long games of Nexus Ops take it a while.
GAMES = [pytest.param(game, marks=pytest.mark.slow) if game == "nexus-ops" else game for game in GAME_IDS]


def begun(game: pyspiel.Game, actions: int = 12) -> SpielState:
    """A state at a decision, some actions after the start."""
    state: SpielState = game.new_initial_state()
    random = np.random.RandomState(2)
    while state.is_chance_node() or state.move_number() < actions:
        state.apply_action(random.choice(state.legal_actions()))
    return state


@pytest.mark.parametrize("game_id", GAMES)
def test_a_random_game(game_id: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(spiel_name(game_id)), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_every_number_of_players(game_id: str) -> None:
    for seats in find_game(game_id).seats:
        game = pyspiel.load_game(spiel_name(game_id), {"players": seats})
        assert game.num_players() == seats
        state = begun(game)
        assert 0 <= state.current_player() < seats
        assert len(state.returns()) == seats


def test_parameters() -> None:
    game = pyspiel.load_game("farside_nexus_ops(players=3,vortex=True,rewards=zero_sum,chance_outcomes=4)")
    assert game.get_type().utility == pyspiel.GameType.Utility.ZERO_SUM
    assert (game.min_utility(), game.max_utility(), game.utility_sum()) == (-1, 1, 0)
    assert begun(game).position.known(0)["view"]["vortex"] is not None
    assert begun(pyspiel.load_game("farside_nexus_ops")).position.known(0)["view"]["vortex"] is None
    assert len(game.new_initial_state().chance_outcomes()) == 4
    assert pyspiel.load_game(str(game)).get_parameters() == game.get_parameters()


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ("farside_theseus(players=9)", "is for 2, 3, 4 players, not 9"),
        ("farside_theseus(rewards=points)", "Rewards can be"),
        ("farside_theseus(boards=round)", "Option boards can be"),
        ("farside_theseus(chance_outcomes=1)", "two outcomes or more"),
    ],
)
def test_what_cannot_be(words: str, message: str) -> None:
    with pytest.raises(BadOption, match=message):
        pyspiel.load_game(words)


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_a_history_leads_to_one_state(game_id: str) -> None:
    """All chance is in the history, and clones go their own ways."""
    game = pyspiel.load_game(spiel_name(game_id))
    state = game.new_initial_state()
    random = np.random.RandomState(3)
    met_chance = 0
    for _ in range(120):
        if state.is_terminal():
            break
        met_chance += state.is_chance_node()
        before, other = str(state), state.clone()
        other.apply_action(random.choice(state.legal_actions()))
        assert str(state) == before
        state.apply_action(random.choice(state.legal_actions()))
    again = game.new_initial_state()
    for action in state.history():
        again.apply_action(action)
    assert str(again) == str(state)
    assert met_chance > 4
    _, loaded = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))
    assert str(loaded) == str(state)
    assert loaded.history() == state.history()


def test_outcomes_of_chance_differ() -> None:
    game = pyspiel.load_game("farside_alien_frontiers")
    state = game.new_initial_state()
    random = np.random.RandomState(4)
    while state.move_number() < 5 or not state.is_chance_node():
        state.apply_action(random.choice(state.legal_actions()))
    assert len({str(state.child(outcome)) for outcome, _ in state.chance_outcomes()}) > 8


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_resampling_changes_only_what_is_unknown(game_id: str) -> None:
    state = begun(pyspiel.load_game(spiel_name(game_id)))
    seat = state.current_player()
    sampler = pyspiel.UniformProbabilitySampler(0.0, 1.0)
    others = [state.resample_from_infostate(seat, sampler) for _ in range(5)]
    for other in others:
        assert other.information_state_string(seat) == state.information_state_string(seat)
        assert other.observation_tensor(seat) == state.observation_tensor(seat)
        assert other.legal_actions() == state.legal_actions()
    assert len({str(other) for other in others}) > 1
    with pytest.raises(ValueError, match="chance node"):
        Position(state.position.table).imagined(0, farside.Rng(1))


def test_actions_in_words() -> None:
    state = begun(pyspiel.load_game("farside_alien_frontiers"))
    words = [state.action_to_string(action) for action in state.legal_actions()]
    assert sorted(words) == sorted(repr(option) for option in state.position.state.decision.options)  # type: ignore[union-attr]
    illegal = next(action for action in range(1000) if action not in state.legal_actions())
    with pytest.raises(ValueError, match=f"{illegal} is not an action"):
        state.action_to_string(illegal)


def test_observers() -> None:
    game = pyspiel.load_game("farside_nexus_ops")
    state = begun(game)
    public = make_observation(game, pyspiel.IIGObservationType(True, False, pyspiel.PrivateInfoType.NONE))
    assert public.string_from(state, 0) == public.string_from(state, 1)
    assert state.observation_string(0) != state.observation_string(1)
    with pytest.raises(ValueError, match="one seat"):
        make_observation(game, pyspiel.IIGObservationType(True, False, pyspiel.PrivateInfoType.ALL_PLAYERS))


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_searches(game_id: str) -> None:
    game = pyspiel.load_game(spiel_name(game_id))
    state = begun(game)
    before = str(state)
    rollouts = Rollouts(farside.Rng(1))
    for search in (
        MCTSBot(game, 1.4, 12, rollouts, random_state=RANDOM),
        ISMCTSBot(game, rollouts, 1.4, 12, random_state=RANDOM),
        MCTSBot(game, 1.4, 2, RandomRolloutEvaluator(1, RANDOM), random_state=RANDOM),
    ):
        assert search.step(state) in state.legal_actions()
    assert str(state) == before


def test_rollouts_agree_with_theirs() -> None:
    """Both see that the one who is about to win wins."""
    game = pyspiel.load_game("farside_theseus")
    state = game.new_initial_state()
    random = np.random.RandomState(5)
    earlier = []
    while not state.is_terminal():
        earlier.append(state.clone())
        state.apply_action(random.choice(state.legal_actions()))
    ours, theirs = Rollouts(farside.Rng(1)), RandomRolloutEvaluator(1, random)
    late = earlier[-1]
    found = [np.mean([judge.evaluate(late) for _ in range(60)], axis=0) for judge in (ours, theirs)]
    assert np.abs(found[0] - found[1]).max() < 0.35
    assert rollouts_sum(ours, late) == pytest.approx(1)


def rollouts_sum(rollouts: Rollouts, state: SpielState) -> float:
    return sum(rollouts.evaluate(state))
