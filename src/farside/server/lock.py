"""One server per SQLite file: two would each believe to own the tables."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import IO


class AlreadyServed(Exception):
    """Another server has this database."""


def lock_database(url: str) -> IO[str] | None:
    """Hold the lock until the returned file is closed or the process ends, however it ends."""
    if not url.startswith("sqlite"):
        return None
    path = Path(url.split(":///", 1)[1].split("?", 1)[0] + ".lock")
    file = path.open("a")
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        file.close()
        raise AlreadyServed(f"Another Farside server is using {path.with_suffix('')}.") from error
    return file
