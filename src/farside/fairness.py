"""Fair dice: what will be rolled and drawn is fixed before the game begins, and can be proved after it.

A server draws a secret seed for every table and shows its fingerprint from the first moment on. The record of the
finished game holds the seed: whoever noted the fingerprint can check that it is that seed's, and by playing the record
again that every roll followed from it.
"""

from __future__ import annotations

from hashlib import sha256


def fingerprint(seed: str) -> str:
    """What everybody may know of a seed: it cannot be guessed from this, and no other seed has the same."""
    return sha256(f"farside dice: {seed}".encode()).hexdigest()
