"""A real game through the server: with bots, to the end, and again after a restart."""

from __future__ import annotations

import time

from farside.core.record import replay
from farside.games import GAME_IDS, find_game
from farside.server.games import OURS
from farside.text import LANGUAGES

from .conftest import StartServer
from .play import HUMAN, bot
from .test_bots import finished, wait_for

GAME = "alien-frontiers"


def test_a_game_with_a_bot_and_its_replay(start: StartServer) -> None:
    server = start(games=OURS, messages_per_second=1000)
    ada = server.guest()
    table = ada.open_table(HUMAN, bot("random"), game=GAME)
    with ada.socket(table) as socket:
        update = socket.hello(seat=0)
        moves = 0
        while update["result"] is None:
            assert moves < 3000
            if update["options"]:
                assert all(option["label"] and option["rule"] for option in update["options"])
                option = (7 * moves) % len(update["options"])
                socket.send(type="choose", index=update["index"], option=option, id=f"{moves}")
                moves += 1
            update = socket.until("update", update["index"] + 1)
    assert {one["rank"] for one in update["result"]} == {1, 2}
    record = ada.get(f"tables/{table}/record")
    assert replay(find_game(GAME), record).result is not None
    for lang in LANGUAGES:
        contents = ada.get(f"tables/{table}/replay", lang=lang)
        assert contents["length"] == len(record["choices"])
        assert ada.get(f"tables/{table}/replay/{contents['length']}", lang=lang)["result"] == update["result"]
    whole = ada.update(table, 0)
    server.close()
    again = ada.at(start(games=OURS))
    started = time.monotonic()
    assert again.update(table, 0) == whole
    assert time.monotonic() - started < 5  # the whole game is replayed: usually well under half a second


def test_a_table_of_bots(start: StartServer) -> None:
    server = start(games=OURS, bot_workers=2)
    ada = server.guest()
    table = ada.open_table(bot("easy"), bot("random"), game=GAME)
    wait_for(finished(ada, table), 90)


def test_every_level_sits_down_and_chooses(start: StartServer) -> None:
    server = start(games=OURS, bot_workers=2)
    ada = server.guest()
    for level in OURS.levels:
        table = ada.open_table(bot(level), bot(level), game=GAME)
        wait_for(lambda table=table: ada.update(table)["index"] > 0, 60)


def test_what_can_be_looked_up(start: StartServer) -> None:
    guest = start(games=OURS).guest()
    for lang in LANGUAGES:
        games = {game["id"]: game for game in guest.get("games", lang=lang)}
        assert list(games) == list(GAME_IDS)
        assert games[GAME]["seats"] == [2, 3, 4]
        for game in games.values():
            assert all(option["label"] and option["help"] for option in game["options"])
            assert guest.get(f"data/{game['id']}", lang=lang)["names"]
    assert len(guest.get(f"rules/{GAME}")) > 100
    assert guest.get(f"data/{GAME}")["data"]
