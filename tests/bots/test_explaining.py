"""Reasons and reviews: told from what a seat knows, and only from that."""

from __future__ import annotations

from importlib import import_module
from typing import Any

import pytest

from farside.bots.explaining import advice_of, advise, facts_of
from farside.bots.heuristics import JUDGES
from farside.bots.levels import find_bot
from farside.bots.reviewing import CHANCE, OTHER, OWN, positions, review
from farside.bots.search import Effort
from farside.bots.searching import SearchBot
from farside.bots.seen import Seen
from farside.core import codec
from farside.core.record import Game, new_game
from farside.core.rng import Rng
from farside.games import find_game
from farside.show import Thing, find_show, reason
from farside.text import LANGUAGES, plain, translator

from .test_normal import seen_by
from .test_search import position

LITTLE = Effort(arms=3, replies=1, width=1, positions=10, iterations=6, seconds=0.0, turns=1)


def game_of(game_id: str, seats: int = 2, seed: str = "reasons") -> Game:
    return new_game(find_game(game_id), seats, seed)


def play_on(game: Game, choices: int | None) -> Game:
    bot, rng = find_bot("easy", game.info.id, game.seed), Rng(game.seed)
    while game.decision is not None and choices != 0:
        game.choose(bot.choose(Seen.of(game, rng)))
        choices = None if choices is None else choices - 1
    return game


def words_of(seen: Seen, facts: list[Any], lang: str = "en") -> str:
    t = translator(lang)
    things = find_show(seen.info.id).features(seen.view(), t)
    return plain(reason([vars(fact) for fact in facts], seen.seat, things, t))


@pytest.mark.parametrize("game_id", JUDGES)
def test_an_explanation_does_not_change_when_hidden_facts_change(game_id: str) -> None:
    """The same thoughts, explained in worlds that differ only in what the seat cannot see."""
    game, differed, told = game_of(game_id, 3), False, 0
    for number in range(6):
        play_on(game, 9 + number)
        if game.decision is None:
            break
        seat = game.decision.seat
        seen = Seen.of(game, Rng(number))
        line = SearchBot(game_id, Rng(number), LITTLE).consider(seen)[0].line
        known = facts_of(seen, line, Rng("worlds"))
        told += len(known)
        for other in range(4):
            hidden = game.info.imagine(game.state, seat, Rng(f"other {other}"))
            differed = differed or game.info.hidden(hidden, seat) != game.info.hidden(game.state, seat)
            found = facts_of(Seen(game.info, seat, hidden), line, Rng(f"more worlds {other}"))
            assert told_of(seen, found) == told_of(seen, known)
            assert words_of(seen, found) == words_of(seen, known)
    assert differed  # else this says nothing
    assert told


def told_of(seen: Seen, facts: list[Any]) -> list[Any]:
    """The facts that have words."""
    things = find_show(seen.info.id).features(seen.view(), translator("en"))
    return sorted([(fact.seat, fact.feature, fact.change) for fact in facts if fact.feature in things])


@pytest.mark.parametrize("game_id", JUDGES)
def test_things_with_words_are_features(game_id: str) -> None:
    """At least four: a renamed feature would silently drop out of all reasons."""
    named = find_show(game_id).features(Seen.of(play_on(game_of(game_id), 3), Rng(1)).view(), translator("en"))
    features = import_module(f"farside.bots.heuristics.{JUDGES[game_id]}.features").FEATURES
    assert len(set(named) & set(features)) >= 4


@pytest.mark.parametrize("game_id", JUDGES)
def test_advice_names_options_with_chances_and_gives_a_reason_in_every_language(game_id: str) -> None:
    game = play_on(game_of(game_id), 25)
    while game.decision is not None and len(game.decision.options) < 3:
        play_on(game, 1)
    seen = Seen.of(game, Rng(1))
    advice = advise(seen, "seed", LITTLE)
    assert advice == advise(seen, "seed", LITTLE)  # it can be repeated
    assert all(0 <= opinion.option < len(seen.options) and 0 <= opinion.share <= 1 for opinion in advice.opinions)
    sentences = {words_of(seen, advice.facts, lang) for lang in LANGUAGES}
    assert len(sentences) == len(LANGUAGES)
    assert "{" not in "".join(sentences)


def test_a_reason_says_what_comes_what_goes_and_who_pays() -> None:
    t = translator("en")
    things = {
        "ore": Thing(lambda n: f"{n} ore", kin=("ore_over_3",)),
        "fuel": Thing(lambda n: f"{n} fuel"),
        "wounds": Thing(lambda n: f"{n} wounds", good=False),
    }

    def fact(seat: int, feature: str, change: float, matters: float) -> dict[str, Any]:
        return {"seat": seat, "feature": feature, "change": change, "matters": matters}

    def say(*facts: dict[str, Any], compared: bool = True) -> str:
        return plain(reason(facts, 0, things, t, compared), {1: "Zoe"})

    assert say(fact(0, "fuel", -3, -0.1), fact(0, "ore", 2, 0.3)) == "It brings 2 ore. It costs 3 fuel."
    assert say(fact(0, "wounds", -1, 0.2)) == "It rids you of 1 wounds."
    assert say(fact(0, "wounds", 2, -0.2), fact(0, "fuel", 1, 0.2)) == "It brings 1 fuel. It leaves you with 2 wounds."
    assert say(fact(1, "ore", -1, 0.2), fact(1, "wounds", 1, 0.9)) == "It takes 1 ore from Zoe."
    assert say(fact(0, "ore", 1, 0.01), fact(0, "ore_over_3", 1, 0.05)) == "It brings 1 ore."  # kin count for it
    nothing = "No single gain stands out: played on, it brought the best chances."
    assert say() == say(fact(0, "dice", 1, 2.0)) == say(fact(0, "ore", 1, 0.001)) == nothing
    assert say(fact(0, "ore", 1, -0.5)) == nothing  # nobody would understand why ore hurts
    assert say(compared=False) == "The bot saw nothing else worth a try."


@pytest.mark.parametrize("game_id", ["nexus-ops", "theseus"])
def test_a_partner_is_no_rival(game_id: str) -> None:
    told: set[int] = set()
    for choices in (40, 60, 80, 100):
        g = position(game_id, 4, {"teams": True}, choices)
        seen = seen_by(game_id, g, Rng(choices))
        told |= {(fact.seat - seen.seat) % 4 for fact in advise(seen, choices).facts}
    assert told & {1, 3}
    assert 2 not in told


def test_one_line_alone_gets_the_chance_of_the_position() -> None:
    game = play_on(game_of("alien-frontiers"), 30)
    seen = Seen.of(game, Rng(1))
    thought = SearchBot("alien-frontiers", Rng(1), LITTLE).consider(seen)[0]
    thought.tried = 0
    advice = advice_of(seen, [thought], Rng(2))
    assert [opinion.option for opinion in advice.opinions] == [thought.option]
    assert 0 < advice.opinions[0].share < 1


def short_record(game_id: str, before: int) -> dict[str, Any]:
    """The end of a game, as a game of its own."""
    whole = play_on(game_of(game_id, seed="whole"), None)
    late = play_on(game_of(game_id, seed="whole"), max(0, len(whole.choices) - before))
    start = codec.save(late.state)
    return play_on(new_game(late.info, late.seats, "end", late.options, start=start), None).record


@pytest.mark.parametrize("game_id", JUDGES)
def test_a_review_has_a_point_for_each_moment_and_can_be_repeated(game_id: str) -> None:
    info, record = find_game(game_id), short_record(game_id, 12)
    told: list[int] = []
    found = review(info, record, told.append)
    assert found == review(info, record)
    length = len(record["choices"])
    assert [len(line) for line in found["curve"]] == [length + 1] * 2
    assert all(0 <= share <= 1 for line in found["curve"] for share in line)
    assert len(told) >= length + 1
    for swing in found["swings"]:
        assert 1 <= swing["number"] <= length
        assert swing["by"] == record["choices"][swing["number"] - 1][0]
        assert (swing["cause"] == OWN) <= (swing["by"] == swing["seat"])
        assert (swing["cause"] == OTHER) <= (swing["by"] != swing["seat"])
        assert swing["cause"] in (OWN, OTHER, CHANCE)
        better = swing["better"]
        assert better is None or (swing["cause"] == OWN and swing["change"] < 0 and 0 <= better["share"] <= 1)
    ends = [line[-1] for line in found["curve"]]
    assert ends == [1.0 if seat.won else 0.0 for seat in play_again(record)]


def play_again(record: dict[str, Any]) -> list[Any]:
    from farside.core.record import replay

    result = replay(find_game(record["game"]), record).result
    assert result is not None
    return result


def test_a_roll_is_chance_and_a_choice_is_not() -> None:
    """In Alien Frontiers the dice count, and what chance changed follows a roll or something revealed."""
    info = find_game("alien-frontiers")
    record = play_on(game_of("alien-frontiers", seed="swings"), 120).record
    swings = review(info, record)["swings"]
    assert {swing["cause"] for swing in swings} == {OWN, OTHER, CHANCE}
    states = positions(info, record)
    for swing in swings:
        before, after = states[swing["number"] - 1], states[swing["number"]]
        lucky = before.rng.drawn != after.rng.drawn or before.revealed != after.revealed
        assert lucky or swing["cause"] != CHANCE
