"""The heuristic bot: legal, quick, blind to what its seat cannot see, and clearly better than chance."""

from __future__ import annotations

import time
from collections.abc import Iterator
from itertools import islice

import pytest

from farside.bots.heuristics import JUDGES, find_judge
from farside.bots.levels import find_bot
from farside.bots.normal import NormalBot
from farside.bots.seen import Bot, Seen
from farside.core import codec
from farside.core.game import BadOption, check_options
from farside.core.play import State, choose, run
from farside.core.rng import Rng
from farside.games import find_game

# Games in which one beats the others. In Nemesis everybody may lose or win: test_nemesis.py counts survivors.
RIVALRIES = [game_id for game_id in JUDGES if game_id != "nemesis"]


def table(game_id: str, seats: int, seed: str) -> State:
    info = find_game(game_id)
    state = info.new_state(seats, Rng(seed), check_options(info, seats, {}), info.box)
    run(state)
    return state


def seen_by(game_id: str, state: State, rng: Rng) -> Seen:
    assert state.decision is not None
    info = find_game(game_id)
    seat = state.decision.seat
    return Seen(info, seat, info.imagine(state, seat, rng))


def decisions(game_id: str, bots: list[Bot], seed: str) -> Iterator[State]:
    """Each decision of a game between these bots, before it is made."""
    state = table(game_id, len(bots), seed)
    rng = Rng(f"{seed}/worlds")
    while state.decision is not None:
        yield state
        choose(state, bots[state.decision.seat].choose(seen_by(game_id, state, rng)))


def winners(game_id: str, bots: list[Bot], seed: str) -> list[int]:
    state = table(game_id, len(bots), seed)
    rng = Rng(f"{seed}/worlds")
    while state.decision is not None:
        choose(state, bots[state.decision.seat].choose(seen_by(game_id, state, rng)))
    result = find_game(game_id).result(state)
    assert result is not None
    return [seat.seat for seat in result if seat.won]


def bot_of(level: str, game_id: str, seed: str | int) -> Bot:
    """A bot of this level, or the careful one: `normal` without flaws."""
    return NormalBot(game_id, Rng(seed)) if level == "careful" else find_bot(level, game_id, seed)


def bots_of(game_id: str, levels: list[str], seed: str) -> list[Bot]:
    return [bot_of(level, game_id, f"{seed}/{seat}") for seat, level in enumerate(levels)]


def wins_against_random(game_id: str, seats: int, games: int) -> float:
    """The part of the games that one careful bot, in each seat in turn, wins against random ones."""
    wins = 0.0
    for number in range(games):
        mine = number % seats
        levels = ["careful" if seat == mine else "random" for seat in range(seats)]
        won = winners(game_id, bots_of(game_id, levels, f"strength {number}"), f"strength {number}")
        wins += (mine in won) / len(won)
    return wins / games


@pytest.mark.parametrize("game_id", JUDGES)
def test_thinking_changes_nothing(game_id: str) -> None:
    """What the bot was given to look at is the same afterwards: what it tries it tries on copies."""
    seats = find_game(game_id).seats[-1]
    bots = bots_of(game_id, ["careful"] * seats, "thinking")
    rng = Rng("worlds")
    for seed in range(2):
        for number, state in enumerate(islice(decisions(game_id, bots, f"thinking/{seed}"), 120)):
            if number % 4 == 0:
                assert state.decision is not None
                seen = seen_by(game_id, state, rng)
                before = codec.save(seen._imagined)
                bots[state.decision.seat].choose(seen)
                assert codec.save(seen._imagined) == before


@pytest.mark.parametrize("game_id", RIVALRIES)
def test_wins_against_random(game_id: str) -> None:
    for seats in find_game(game_id).seats:
        assert wins_against_random(game_id, seats, 2) == 1


@pytest.mark.soak
@pytest.mark.parametrize("game_id", RIVALRIES)
def test_wins_nearly_always_against_random(game_id: str) -> None:
    for seats in find_game(game_id).seats:
        assert wins_against_random(game_id, seats, 60) >= 0.95


@pytest.mark.parametrize("game_id", JUDGES)
@pytest.mark.parametrize("level", ["careful", "random"])
def test_the_choice_does_not_depend_on_what_is_not_seen(game_id: str, level: str) -> None:
    """Same seed and same view: the same choice in every imagined world."""
    for seats in find_game(game_id).seats:
        bots = bots_of(game_id, [level, *["random"] * (seats - 1)], f"unseen {seats}")
        for number, state in enumerate(decisions(game_id, bots, f"unseen {seats}")):
            if number % 25 == 0:
                worlds = [seen_by(game_id, state, Rng(f"world {number}/{world}")) for world in range(3)]
                choices = {NormalBot(game_id, Rng(number)).choose(world) for world in worlds}
                assert len(choices) == 1, f"decision {number} with {seats} seats: {choices}"


@pytest.mark.parametrize("game_id", JUDGES)
def test_every_choice_is_legal_and_repeatable(game_id: str) -> None:
    """At decisions as only random play brings them about, too."""
    for seats in find_game(game_id).seats:
        bots = bots_of(game_id, ["random"] * seats, f"legal {seats}")
        for number, state in enumerate(decisions(game_id, bots, f"legal {seats}")):
            if number % 12 == 0:
                assert state.decision is not None
                seen = seen_by(game_id, state, Rng(number))
                index = NormalBot(game_id, Rng(number)).choose(seen)
                assert 0 <= index < len(state.decision.options)
                assert NormalBot(game_id, Rng(number)).choose(seen) == index


@pytest.mark.parametrize("game_id", JUDGES)
def test_thinking_leaves_what_is_seen_as_it_was(game_id: str) -> None:
    seen = seen_by(game_id, table(game_id, 2, "untouched"), Rng("untouched"))
    before = seen.to_json()
    NormalBot(game_id, Rng(1)).choose(seen)
    assert seen.to_json() == before


@pytest.mark.parametrize("game_id", JUDGES)
def test_thinks_for_a_bounded_time(game_id: str) -> None:
    """20 ms on average and 150 ms at most are what we promise; a busy machine gets three times as long."""
    seats = max(find_game(game_id).seats)
    bots = bots_of(game_id, ["careful"] * seats, "time")
    times: list[float] = []
    last = time.process_time()
    for _ in decisions(game_id, bots, "time"):
        now = time.process_time()
        times.append(now - last)
        last = time.process_time()
    assert sum(times) / len(times) < 3 * 0.020
    assert max(times) < 3 * 0.150


def test_a_game_without_a_judge_is_refused() -> None:
    with pytest.raises(BadOption, match="alien-frontiers"):
        find_judge("chess")


def test_the_curious_bot_likes_what_it_has_not_done_yet() -> None:
    """It meets more kinds of options than chance does in the same games, and its choices can be repeated."""

    def kinds(level: str) -> list[set[str]]:
        met: list[set[str]] = []
        for seed in range(4):
            g = table("alien-frontiers", 2, f"curious {seed}")
            bot = find_bot(level, "alien-frontiers", seed)
            met.append(set())
            for _ in range(150):
                assert g.decision is not None
                index = bot.choose(seen_by("alien-frontiers", g, Rng(seed)))
                met[-1].add(repr(g.decision.options[index]).split("(")[0])
                choose(g, index)
        return met

    curious = kinds("curious")
    assert sum(map(len, curious)) > sum(map(len, kinds("random")))
    assert curious == kinds("curious")
