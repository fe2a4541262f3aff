"""Which errors are the user's and deserve a sentence instead of a traceback."""

from __future__ import annotations

from ..compiling import CannotCompile
from ..core.codec import Unreadable
from ..core.game import BadOption
from ..core.pack import BadPack
from ..core.record import Broken
from ..scenario import BadScenario

USERS = (BadOption, BadPack, BadScenario, Broken, CannotCompile, Unreadable)


def is_users(error: Exception) -> bool:
    return isinstance(error, USERS)
