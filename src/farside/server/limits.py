"""How often something may be done."""

from __future__ import annotations

import time
from collections import OrderedDict


class Bucket:
    """So many at once, refilled so many a second."""

    def __init__(self, per_second: float, at_once: int) -> None:
        self._per_second = per_second
        self._at_once = at_once
        self._left = float(at_once)
        self._when = time.monotonic()

    def take(self) -> bool:
        moment = time.monotonic()
        self._left = min(self._at_once, self._left + (moment - self._when) * self._per_second)
        self._when = moment
        if self._left < 1:
            return False
        self._left -= 1
        return True


class Buckets:
    """One bucket for each address; those not seen for longest are forgotten."""

    def __init__(self, per_second: float, at_once: int, addresses: int = 10_000) -> None:
        self._per_second = per_second
        self._at_once = at_once
        self._addresses = addresses
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str) -> bool:
        if address not in self._buckets:
            self._buckets[address] = Bucket(self._per_second, self._at_once)
        self._buckets.move_to_end(address)
        if len(self._buckets) > self._addresses:
            self._buckets.popitem(last=False)
        return self._buckets[address].take()
