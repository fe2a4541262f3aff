"""The process of one contestant: `python -m farside.bench GAME SEATS`, the name of the peer, or `search GAME KIND`."""

from __future__ import annotations

import sys
from typing import Any

from ..games import find_game
from .check import one_round
from .measures import Ours
from .peers import PEER, Catanatron
from .searches import find_search
from .workers import answer


def main(arguments: list[str]) -> None:
    if arguments[0] == PEER:
        peer = Catanatron()
        answer(sys.stdin, lambda request: peer.measure(request["measure"]))
        return
    if arguments[0] == "search":
        search = find_search(*arguments[1:])
        answer(sys.stdin, lambda request: search.measure(request["measure"]))
        return
    ours = Ours(find_game(arguments[0]), int(arguments[1]))

    def respond(request: dict[str, Any]) -> object:
        return one_round(ours) if "check" in request else ours.measure(request["measure"])

    answer(sys.stdin, respond)


if __name__ == "__main__":
    main(sys.argv[1:])
