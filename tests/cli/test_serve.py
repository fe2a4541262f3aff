"""What `farside serve` makes of its options and of the environment."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from farside.cli.app import app
from farside.core.game import BadOption
from farside.server import main
from farside.server.settings import Mail, Settings

SITE = "https://play.example.org"


def settings_of(monkeypatch: pytest.MonkeyPatch, *options: str, **environment: str) -> Settings:
    asked: dict[str, Any] = {}
    monkeypatch.setattr(main, "serve", lambda **given: asked.update(given))
    done = CliRunner().invoke(app, ["serve", *options], env={**environment, "FARSIDE_DATA": str(Path("/nowhere"))})
    if done.exception is not None:
        raise done.exception
    found: Settings = asked["settings"]
    return found


def test_nobody_is_called_unless_the_host_says_so(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    settings = settings_of(monkeypatch, "--database", str(tmp_path / "x.sqlite"))
    assert (settings.mail, settings.push, settings.site) == (None, None, None)
    assert settings.hosts == main.LOOPBACK
    assert settings_of(monkeypatch, "--database", str(tmp_path / "x.sqlite"), "--host", "0.0.0.0").hosts == ()


def test_options_and_environment(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    key = tmp_path / "push.pem"
    assert CliRunner().invoke(app, ["keys", str(key)]).exit_code == 0
    settings = settings_of(
        monkeypatch,
        *("--database", str(tmp_path / "x.sqlite"), "--address", f"{SITE}/", "--mail-tls", "tls", "--away", "300"),
        *("--name", "other.example.org", "--push-keys", str(key)),
        FARSIDE_MAIL_HOST="mail.example.org",
        FARSIDE_MAIL_FROM="farside@example.org",
        FARSIDE_MAIL_USER="us",
        FARSIDE_MAIL_PASSWORD="secret",
        FARSIDE_VACATION_DAYS="10",
    )
    assert settings.mail == Mail("mail.example.org", "farside@example.org", 465, "tls", "us", "secret")
    assert (settings.site, settings.away_seconds, settings.vacation_days) == (SITE, 300, 10)
    assert settings.hosts == (*main.LOOPBACK, "other.example.org", "play.example.org")
    assert settings.push is not None
    assert settings.push.private_key == key.read_text()
    assert not settings.push.loopback


@pytest.mark.parametrize(
    ("options", "why"),
    [
        (["--mail-host", "mail.example.org", "--mail-from", "a@b.c"], "--address"),
        (["--mail-host", "mail.example.org", "--address", SITE], "--mail-from"),
        (["--address", "play.example.org"], "not the address of a site"),
        (["--push-keys", "missing.pem", "--address", SITE], "cannot be read"),
        (["--push-keys", __file__, "--address", SITE], "holds no key"),
    ],
)
def test_what_does_not_fit_together(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, options: list[str], why: str
) -> None:
    with pytest.raises(BadOption, match=why):
        settings_of(monkeypatch, "--database", str(tmp_path / "x.sqlite"), *options)
