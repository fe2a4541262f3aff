"""A table's game as its history tells it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ..core import codec
from ..core.game import GameInfo
from ..core.pack import Pack
from ..core.play import Step
from ..core.record import Broken, Game, new_game
from .store import Entry, TableRow


@dataclass(frozen=True)
class Happening:
    """What one entry of the history brought about. Index 0 is the set-up, which is nobody's choice."""

    index: int
    kind: str  # choice, undo, back
    seat: int | None
    steps: Sequence[Step]


@dataclass
class Story:
    """The game, all that happened, and which messages of players have been answered."""

    game: Game  # replaced by a changed copy after each commit, never changed: whoever holds it may go on reading
    happenings: list[Happening]
    answered: dict[tuple[str, str], tuple[int, str]]  # (player, client id) -> index, kind

    @property
    def index(self) -> int:
        return self.happenings[-1].index

    def add(self, entry: Entry, game: Game, steps: Sequence[Step]) -> None:
        """`entry` has been stored; `game` is the game after it."""
        self.game = game
        self.happenings.append(Happening(entry.index, entry.kind, entry.seat, steps))
        if entry.player_id is not None and entry.client_id is not None:
            self.answered[entry.player_id, entry.client_id] = entry.index, entry.kind


def begin(info: GameInfo, row: TableRow) -> Game:
    """The table's game before the first choice."""
    if row.rules_version != info.rules_version:
        raise Broken(f"Rules version {row.rules_version} began this game, this program plays {info.rules_version}.")
    pack = None if row.pack is None else Pack.from_json(row.pack)
    return new_game(info, len(row.seats), row.seed, row.options, pack, row.start)


def tell(info: GameInfo, row: TableRow, entries: Sequence[Entry]) -> Story:
    """Play the history again; each hash must agree."""
    game = begin(info, row)
    story = Story(game, [Happening(0, "choice", None, game.opening)], {})
    for entry in entries:
        if entry.index != story.index + 1:
            raise Broken(f"Entry {story.index + 1} of table {row.id} is missing.")
        steps: Sequence[Step] = ()
        if entry.kind == "undo":
            game.undo(entry.seat)
        elif entry.kind == "back":
            assert entry.step is not None
            game = game.rewound(int(entry.step[0]))
        else:
            steps = game.choose(codec.step_from_json(info.steps, entry.step)).happened
        if game.hash != entry.hash:
            raise Broken(f"Entry {entry.index} of table {row.id} led to state {game.hash}, stored is {entry.hash}.")
        story.add(entry, game, steps)
    return story
