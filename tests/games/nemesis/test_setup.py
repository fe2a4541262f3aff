"""Setting up (spec section 2)."""

from __future__ import annotations

import pytest

from farside.core.game import BadOption, check_options
from farside.core.play import choose
from farside.games.nemesis.game import GAME
from farside.games.nemesis.rules.box import BOX
from farside.games.nemesis.rules.setup import OfferCharacters
from farside.games.nemesis.rules.state import LOCKED

from .table import drafted, fresh


@pytest.mark.parametrize("side", ["basic", "alternative"])
def test_tiles_and_tokens(side: str) -> None:
    """NE-SETUP-1, NE-SETUP-2, NE-SETUP-3, NE-SETUP-16, NE-MOVE-3. 16 tiles face down with a token each; special
    Rooms open."""
    g = fresh(3, board=side)
    board = BOX.alternative if side == "alternative" else BOX.basic
    assert sorted(g.tile[room] for room in board.slots2) == sorted(set(BOX.tiles2) - set(g.tiles_out))
    assert len(g.tiles_out) == 4
    assert len(board.tiled) == 16
    assert all(g.token[room] and not g.explored[room] for room in board.tiled)
    assert len(g.tokens_out) == 4
    assert all(g.explored[room] and not g.token[room] for room in board.fixed)
    assert set(g.doors) == {0}
    assert set(g.noise) == set(g.fire) == set(g.malfunction) == {0}
    assert set(g.where) == {0}


def test_places_are_random() -> None:
    """NE-RND-1. Tiles, tokens, Coordinates, Engines, Weaknesses, numbers and decks differ from game to game."""
    games = [fresh(3, seed) for seed in range(12)]
    for read in ("tile", "token", "coordinates", "engines", "weaknesses", "event_deck", "attack_deck", "bag"):
        assert len({str(getattr(g, read)) for g in games}) > 1, read
    assert len({str([player.number for player in g.players]) for g in games}) > 1
    assert len({str([player.objectives for player in g.players]) for g in games}) > 1


def test_coordinates_engines_and_destination() -> None:
    """NE-SETUP-4, NE-SETUP-6, NE-SETUP-10. One Coordinates card, an order for each Engine, markers on their first
    space."""
    g = fresh(2)
    assert g.coordinates in BOX.coordinates
    assert len(g.coordinates_out) == 7
    assert g.destination == "B"
    assert all(top in (0, 1) for top in g.engines)
    assert g.engine_known == [0, 0, 0]
    assert g.time == 0
    assert g.destruct == -1


@pytest.mark.parametrize(("seats", "pods"), [(1, 2), (2, 2), (3, 3), (4, 3), (5, 4)])
def test_pods(seats: int, pods: int) -> None:
    """NE-SETUP-5. The lowest number in A, then alternating; all Locked."""
    g = fresh(seats)
    numbers = [pod for pod, state in enumerate(g.pods) if state == LOCKED]
    assert len(numbers) == pods
    assert [g.sections[pod] for pod in numbers] == [place % 2 for place in range(pods)]


def test_intruder_board() -> None:
    """NE-SETUP-7, NE-SETUP-9. 5 Eggs, 3 Weaknesses; the decks are complete and the blue supply is open."""
    g = fresh(4)
    assert g.eggs == 5
    assert len(g.weaknesses) == 3
    assert g.discovered == [0, 0, 0]
    assert len(g.weaknesses_out) == 5
    assert len(g.event_deck) == 20
    assert len(g.wound_deck) == 16
    assert GAME.view(g, None)["decks"]["crafted"] == sorted(g.crafted)


def test_player_numbers() -> None:
    """NE-SETUP-11, NE-SETUP-15. Help cards 1 to N; player 1 has the token; the blue Corpse lies in the
    Hibernatorium."""
    g = fresh(4, 5)
    assert sorted(player.number for player in g.players) == [1, 2, 3, 4]
    assert g.players[g.first].number == 1
    assert g.floor == [(11, "blue_corpse")]


def test_draft() -> None:
    """NE-SETUP-13, NE-SETUP-17, NE-DEC-1. In player-number order one of two; a refused Character can come again."""
    g = fresh(5, 3)
    taken: list[str] = []
    numbers: list[int] = []
    while g.decision is not None and isinstance(g.decision.asker, OfferCharacters):
        asker = g.decision.asker
        assert len(g.decision.options) == 2
        assert asker.first not in taken
        assert asker.second not in taken
        numbers.append(g.players[asker.seat].number)
        taken.append(asker.second)
        choose(g, 1)
    assert numbers == [1, 2, 3, 4, 5]
    assert sorted(player.character for player in g.players) == sorted(taken)


def test_a_character_starts() -> None:
    """NE-SETUP-14, NE-ROUND-1. In the Hibernatorium with its deck, a loaded Weapon and two inactive Quest Items."""
    g = drafted(2)
    for player in g.players:
        weapon = BOX.weapon_of[player.character]
        assert player.room == 11
        assert player.slots == [((weapon, BOX.items[weapon].capacity, 0),)]
        assert player.quests == BOX.quests_of[player.character]
        assert sorted([*player.hand, *player.deck]) == sorted(BOX.deck_of[player.character])
        assert len(player.hand) == 5
    assert g.round == 1


def test_modes_of_a_table() -> None:
    """NE-MODE-1, NE-MODE-2, NE-SOLO-4. One player is solo; the Intruder player is a kind of the semi-cooperative
    mode."""
    assert fresh(1).mode == "solo"
    assert fresh(1).players[0].number == 1
    assert fresh(3).mode == "semi-cooperative"
    assert fresh(3, mode="intruder-player").mode == "intruder-player"
    with pytest.raises(BadOption):
        check_options(GAME, 1, {"mode": "cooperative"})
    with pytest.raises(BadOption):
        check_options(GAME, 3, {"mode": "solo"})
