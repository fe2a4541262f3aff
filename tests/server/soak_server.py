"""The server that `kill_soak` kills. Its imports are inside, because each bot worker imports this module again."""

from __future__ import annotations

import sys

if __name__ == "__main__":
    from farside.server.main import serve
    from farside.server.settings import Settings, database_url

    from .toy import GAMES

    limits = {"requests_per_second": 1e6, "requests_at_once": 10**6}
    settings = Settings(database_url(sys.argv[1]), bot_pause=0.0, bot_workers=1, **limits)  # type: ignore[arg-type]
    serve(port=int(sys.argv[2]), settings=settings, games=GAMES)
