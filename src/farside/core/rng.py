"""The only source of chance: a seed and a counter.

Word number n is read from BLAKE2b(seed, n // 16), so that the stream is the same on every platform and in every
engine, anybody can check it after the game, and nobody can foresee a roll from the rolls seen so far. The position
in the stream is one integer; copying a generator costs nothing.
"""

from __future__ import annotations

from hashlib import blake2b
from struct import unpack
from typing import Final

WORDS_PER_BLOCK: Final = 16  # of 32 bits
RANGE: Final = 1 << 32


class Rng:
    """Fair, independent numbers from a seed (any text; an integer is taken as its decimal text)."""

    def __init__(self, seed: str | int, drawn: int = 0) -> None:
        self.seed: str = str(seed)
        self.drawn: int = drawn  # words used so far
        self.loaded: list[int] = []  # dice that a scenario has put down in advance
        self._block: tuple[int, ...] = ()  # the words of the block that was read last

    def copy(self) -> Rng:
        new = Rng(self.seed, self.drawn)
        new._block = self._block
        return new

    def word(self) -> int:
        """The next 32 bits."""
        place = self.drawn % WORDS_PER_BLOCK
        if place == 0 or not self._block:
            text = f"{self.seed}/{self.drawn // WORDS_PER_BLOCK}"
            self._block = unpack(f"<{WORDS_PER_BLOCK}I", blake2b(text.encode()).digest())
        self.drawn += 1
        return self._block[place]

    def below(self, limit: int) -> int:
        """A number from 0 to limit - 1, all equally likely: multiply and reject, after Lemire. Limit: at most 2**32."""
        product = self.word() * limit
        if product % RANGE < limit:
            while product % RANGE < RANGE % limit:
                product = self.word() * limit
        return product // RANGE

    def die(self) -> int:
        """One fair six-sided die."""
        if self.loaded:
            return self.loaded.pop(0)
        return 1 + self.below(6)

    def shuffle(self, items: list[int]) -> None:
        """All orders equally likely (Fisher and Yates)."""
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]

    def fork(self) -> Rng:
        """A generator that shares nothing with this one but where it came from."""
        return Rng(f"{self.word():08x}{self.word():08x}{self.word():08x}{self.word():08x}")
