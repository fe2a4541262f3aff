"""The contract finds the mistakes it is there to find: a small game with secrets, broken in one way at a time."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from farside.core.contract import ContractBroken, check_game
from farside.core.game import GameInfo
from farside.core.rng import Rng
from tests.server import toy
from tests.server.toy import TOY, Secrets

pytestmark = pytest.mark.interpreted

OPTIONS = {"length": 20}


def test_an_honest_game_passes() -> None:
    report = check_game(TOY, 3, 1, OPTIONS, look_closely=1)
    assert report.hidden_varied
    assert report.choices == 60


def leaky_view(g: Secrets, seat: int | None) -> dict[str, Any]:
    return {**toy.view(g, seat), "all": [player.hand for player in g.players]}


def guess_with_other_own_cards(g: Secrets, seat: int | None, rng: Rng) -> Secrets:
    new = toy.imagine(g, None, rng)
    new.rng = rng.fork()
    return new


def guess_that_moves_the_real_game(g: Secrets, seat: int | None, rng: Rng) -> Secrets:
    g.players[0].points += 1
    return toy.imagine(g, seat, rng)


def guess_that_follows_the_truth(g: Secrets, seat: int | None, rng: Rng) -> Secrets:
    """Any cards may come, but which ones do depends on the real ones."""
    new = toy.imagine(g, seat, rng)
    for number, (player, real) in enumerate(zip(new.players, g.players, strict=True)):
        if number != seat:
            player.buried = [(guess + card) % 100 for guess, card in zip(player.buried, real.buried, strict=True)]
    return new


def leaky_reasons(g: Secrets, seat: int) -> dict[str, Any]:
    return {"other": sum(g.players[1 - seat].hand)}


def losing_components(g: Secrets) -> Mapping[str, Any]:
    return {"cards": sum(len(player.hand) for player in g.players)}


def no_result(g: Secrets) -> None:
    return None


def early_result(g: Secrets) -> list[Any]:
    return []


class Sharing(Secrets):
    def copy(self) -> Secrets:
        new = super().copy()
        for mine, theirs in zip(self.players, new.players, strict=True):
            theirs.buried = mine.buried
        return new


class Forgetting(Secrets):
    FIELDS = tuple(name for name in Secrets.FIELDS if name != "turn")

    turn = 0


def with_state(kind: type[Secrets]) -> GameInfo:
    def new_state(seats: int, rng: Rng, options: Mapping[str, Any], box: Any) -> Secrets:
        plain = toy.new_state(seats, rng, options, box)
        g = kind()
        g.__dict__.update(plain.__dict__)
        return g

    return replace(TOY, new_state=new_state, empty_state=lambda box: kind())


@pytest.mark.parametrize(
    ("broken", "words"),
    [
        (replace(TOY, view=leaky_view), "can tell an imagined view from the real one"),
        (replace(TOY, imagine=guess_with_other_own_cards), "can tell an imagined view|other options"),
        (replace(TOY, imagine=guess_that_moves_the_real_game), "imagining has changed|can tell"),
        (replace(TOY, imagine=guess_that_follows_the_truth), "would imagine another world if the hidden truth"),
        (replace(TOY, why_not=leaky_reasons), "hears other reasons"),
        (replace(TOY, components=losing_components), "components"),
        (replace(TOY, result=no_result), "a dead end"),
        (replace(TOY, result=early_result), "a result although"),
        (with_state(Sharing), "playing on a copy has changed the state"),
        (with_state(Forgetting), "another future|loads as another one"),
    ],
)
def test_a_broken_game_is_found(broken: GameInfo, words: str) -> None:
    with pytest.raises((ContractBroken, AttributeError), match=words):
        check_game(broken, 2, 1, OPTIONS, look_closely=1)


def test_an_endless_game_is_found() -> None:
    with pytest.raises(ContractBroken, match="has not ended after 10 choices"):
        check_game(TOY, 2, 1, OPTIONS, limit=10)
