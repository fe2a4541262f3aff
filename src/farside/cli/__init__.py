"""The command `farside`. One module per group of commands; each imports what it needs when it runs, so that the help
and the completion answer at once."""

from __future__ import annotations

import sys


def main() -> None:
    """Run the command line. What the user got wrong ends with one clear sentence and exit code 2."""
    try:
        from .app import app
    except ModuleNotFoundError as error:
        if error.name not in ("rich", "typer"):
            raise
        sys.exit("farside: the commands need two more packages: pip install 'farside[cli]'")
    try:
        app()
    except KeyboardInterrupt:
        sys.exit(130)
    except Exception as error:
        from .errors import is_users

        if not is_users(error):
            raise
        print(f"farside: {error}", file=sys.stderr)  # noqa: T201
        sys.exit(2)
