"""OpenSpiel's searches as guests among our bots."""

from __future__ import annotations

from time import thread_time

import pytest

import farside
from farside.bots import levels
from farside.bots.levels import GUESTS, LEVELS, TESTERS, find_bot
from farside.bots.openspiel import OpenSpielBot
from farside.bots.seen import Seen
from farside.cli.common import parse_levels, parse_seats
from farside.core import codec
from farside.core.game import BadOption, GameInfo
from farside.core.play import State, choose
from farside.games import GAME_IDS, find_game
from farside.research.openspiel import SpielState
from farside.simulate import Task, play


def seen(game: farside.Game, seed: str = "world") -> Seen:
    return Seen.of(game, farside.Rng(seed))


@pytest.mark.parametrize("level", GUESTS)
@pytest.mark.parametrize("game_id", GAME_IDS)
def test_they_choose(game_id: str, level: str) -> None:
    game = farside.new_game(game_id, 2, "guests")
    bot = find_bot(f"{level}:5", game_id, 1)
    for _ in range(4):
        assert game.decision is not None
        before = game.hash
        index = bot.choose(seen(game))
        assert 0 <= index < len(game.decision.options)
        assert game.hash == before
        game.choose(index)


@pytest.mark.parametrize("level", GUESTS)
def test_they_use_their_time_and_no_more(level: str) -> None:
    game = farside.new_game("theseus", 2, "time")
    bot = find_bot(f"{level}:5", "theseus", 1)
    bot.choose(seen(game))  # what is loaded at the first choice is not thinking
    for milliseconds, most in ((40, 140), (160, 300)):  # the last simulation is played to its end: one random game
        spent = []
        for _ in range(3):  # once the garbage of other tests may be collected meanwhile
            bot = find_bot(f"{level}:{milliseconds}", "theseus", 1)
            started = thread_time()
            bot.choose(seen(game))
            spent.append((thread_time() - started) * 1000)
        assert milliseconds <= min(spent) < most


@pytest.mark.parametrize("level", GUESTS)
def test_even_without_time_they_look_at_an_action(level: str) -> None:
    game = farside.new_game("alien-frontiers", 3, "hurry")
    assert game.decision is not None
    assert find_bot(f"{level}:1", "alien-frontiers", 1).choose(seen(game)) < len(game.decision.options)


def wins_at_random(info: GameInfo, g: State, index: int, chance: farside.Rng) -> bool:
    """Whether the seat to act wins when it takes this option and all is random from then on."""
    assert g.decision is not None
    seat, other = g.decision.seat, g.copy()
    choose(other, index)
    while other.decision is not None:
        choose(other, chance.below(len(other.decision.options)))
    result = info.result(other)
    return result is not None and result[seat].won


@pytest.mark.parametrize("level", GUESTS)
def test_they_take_a_victory_at_hand(level: str) -> None:
    game = farside.new_game("theseus", 2, "victory 254")
    chance = farside.Rng("victory 254")
    for _ in range(150):
        assert game.decision is not None
        game.choose(chance.below(len(game.decision.options)))
    wins = [sum(wins_at_random(game.info, game.state, index, chance) for _ in range(20)) for index in range(3)]
    assert wins[2] == 20
    assert max(wins[:2]) < 15
    assert find_bot(f"{level}:300", "theseus", 1).choose(seen(game)) == 2


def test_whole_games() -> None:
    played = play(Task("nemesis", 2, {}, ("openspiel-mcts:1", "openspiel-ismcts:1")), "whole")
    assert played.problem is None
    assert len(played.result) == 2


def test_what_they_search_was_imagined(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever was dealt to others in the world they are shown, they deal it anew before they search."""
    game = farside.new_game("nexus-ops", 2, "secrets")
    while game.decision is not None and (len(game.choices) < 30 or len(game.decision.options) < 2):
        game.choose(0)
    assert game.decision is not None
    shown = game.imagine(game.decision.seat, farside.Rng("shown"))
    known = Seen(game.info, game.decision.seat, shown)
    worlds: list[str] = []

    def watch(bot: OpenSpielBot, state: State) -> SpielState:
        worlds.append(codec.fingerprint(codec.save(state)))
        return bot._game.state_at(state)

    monkeypatch.setattr(OpenSpielBot, "_state", watch)
    for seed in range(5):
        for level in GUESTS:
            find_bot(f"{level}:1", "nexus-ops", seed).choose(known)
    assert len(set(worlds)) == 5  # one for each seed
    assert not set(worlds) & {game.hash, codec.fingerprint(codec.save(shown))}


def test_they_are_not_offered_to_players() -> None:
    assert not set(GUESTS) & {*LEVELS, *TESTERS}
    with pytest.raises(BadOption, match="no player 'openspiel-mcts'"):
        parse_seats(find_game("theseus"), "human,openspiel-mcts")
    assert parse_levels("normal,openspiel-mcts:50,openspiel-ismcts") == [
        "normal",
        "openspiel-mcts:50",
        "openspiel-ismcts",
    ]


def test_without_openspiel(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(levels, "find_spec", lambda name: None)
    with pytest.raises(BadOption, match=r"pip install 'farside\[openspiel\]'"):
        find_bot("openspiel-ismcts", "theseus", 1)
