"""Names as marked words: `[[card:m_mine|Mine]]`. Steps speak in numbers, which mean the same in every game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache

from farside.text import Translator, mark, printed_name, translator

from ..game import data
from ..rules.box import BOX, FACTIONS
from ..rules.state import NOTHING

TABLES = ("faction", "sector", "unit", "card", "bonus_card", "token")


@cache
def names(lang: str) -> Mapping[str, str]:
    """Names of factions, sectors, units, cards and tokens by id, as printed in that language, else in English."""
    t = translator(lang)
    found: dict[str, str] = {}
    for table in reversed(TABLES):  # a unit's name before that of the token that carries it
        for entry in data()[table]:
            found[entry["id"]] = printed_name(entry, t)
    return found


class Words:
    """The words of one language for the things of this game."""

    def __init__(self, t: Translator) -> None:
        self.t = t
        self._names = names(t.lang)

    def name(self, id: str) -> str:
        return self._names[id]

    def seat(self, seat: int) -> str:
        return mark("seat", seat, self.t("player {n}", n=seat + 1))

    def seats(self, seats: Iterable[int]) -> str:
        return ", ".join(self.seat(seat) for seat in seats)

    def faction(self, faction: int) -> str:
        return mark("faction", FACTIONS[faction], self.name(FACTIONS[faction]))

    def unit(self, unit: int) -> str:
        return self.unit_named(BOX.unit_names[unit])

    def unit_named(self, id: str) -> str:
        """`M1` is Marine 1."""
        kind = BOX.unit_kind[BOX.unit_names.index(id)].id
        return mark("unit", id, f"{self.name(kind)} {id[-1]}")

    def unit_kind(self, kind: int) -> str:
        name = BOX.units[kind].id
        return mark("kind", name, self.name(name))

    def card(self, card: int) -> str:
        return self.card_named(BOX.kind_of[card].id)

    def card_named(self, id: str) -> str:
        return mark("card", id, self.name(id))

    def cause(self, card: int) -> str:
        """What a line begins with when a card is the reason."""
        return f"{self.card(card)}: " if card != NOTHING else ""

    def sector(self, sector: int) -> str:
        return self.sector_named(BOX.boards[sector].id)

    def sector_named(self, id: str) -> str:
        return mark("sector", id, self.name(id))

    def room(self, room: int) -> str:
        sector, _, letter = BOX.room_names[room].partition(".")
        return mark("room", BOX.room_names[room], f"{self.name(sector)} {letter}")

    def slot(self, slot: int) -> str:
        sector = BOX.boards[BOX.sector_of_slot[slot]].id
        return mark("slot", BOX.slot_names[slot], f"{self.name(sector)} {BOX.slot_names[slot]}")

    def pending(self, place: int) -> str:
        """A pending slot by its sector."""
        sector, _, number = BOX.pending_names[place].partition(":")
        board = BOX.boards[BOX.board_named[sector]]
        text = self.name(sector)
        if board.last_pending - board.first_pending > 1:
            text = f"{text} {int(number) + 1}"
        return mark("pending", BOX.pending_names[place], text)

    def life(self, n: int) -> str:
        return mark("life", n, self.t.plural("{n} life point", "{n} life points", n))

    def data(self, n: int) -> str:
        return mark("data", n, self.t.plural("{n} data point", "{n} data points", n))

    def tokens(self, n: int) -> str:
        return mark("token", n, self.t.plural("{n} Upgrade token", "{n} Upgrade tokens", n))
