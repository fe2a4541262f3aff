"""Mail through an encrypted connection and with a login, as hosts of mail ask for it."""

from __future__ import annotations

import email
import email.policy
import socket
import ssl
from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from email.message import EmailMessage
from pathlib import Path
from typing import Any

import pytest
from aiosmtpd.controller import Controller
from aiosmtpd.smtp import SMTP, AuthResult, Envelope, LoginPassword, Session
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID

from farside.server.settings import Mail, Tls

from .conftest import StartServer
from .sinks import MailSink, wait_for
from .test_mail import SITE, account, outbox, subscribed, table_of

pytestmark = [
    pytest.mark.interpreted,  # the toy game is made of Python classes of its own
    pytest.mark.filterwarnings("ignore:Requiring AUTH while not requiring TLS"),  # the whole connection is encrypted
]
USER, PASSWORD = "farside", "swordfish"


class SafeSink:
    """A mail server that takes nothing unencrypted and nothing without a login, and keeps what it gets."""

    def __init__(self, tls: Tls, certificate: Path, key: Path) -> None:
        self.mails: list[EmailMessage] = []
        self.encrypted: list[bool] = []
        context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
        context.load_cert_chain(certificate, key)
        how: dict[str, Any] = {"tls_context": context, "require_starttls": True} if tls == "starttls" else {}
        how |= {"authenticator": self.check, "auth_required": True, "auth_require_tls": tls == "starttls"}
        with socket.create_server(("127.0.0.1", 0)) as free:  # the controller cannot find a port for itself
            self.port: int = free.getsockname()[1]
        self.controller = Controller(self, "127.0.0.1", self.port, ssl_context=context if tls == "tls" else None, **how)

    def check(self, server: SMTP, session: Session, envelope: Envelope, how: str, data: LoginPassword) -> AuthResult:
        return AuthResult(success=data == LoginPassword(USER.encode(), PASSWORD.encode()), handled=False)

    async def handle_DATA(self, server: SMTP, session: Session, envelope: Envelope) -> str:  # noqa: N802  (its name)
        assert isinstance(envelope.content, bytes)
        assert server.transport is not None
        self.encrypted.append(server.transport.get_extra_info("ssl_object") is not None)
        self.mails.append(email.message_from_bytes(envelope.content, policy=email.policy.default))
        return "250 taken"

    def wait(self, count: int) -> list[EmailMessage]:
        wait_for(lambda: len(self.mails) >= count, f"mail {count}")
        return self.mails


MakeSink = Callable[..., SafeSink]


def certificate_for(name: str, folder: Path) -> tuple[Path, Path]:
    """A certificate that signs itself, and its key."""
    key = ec.generate_private_key(ec.SECP256R1())
    subject = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, name)])
    today = datetime.now(UTC)
    made = (
        x509.CertificateBuilder()
        .subject_name(subject)
        .issuer_name(subject)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(today - timedelta(days=1))
        .not_valid_after(today + timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([x509.DNSName(name)]), critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
        .sign(key, hashes.SHA256())
    )
    pem, private = folder / "certificate.pem", folder / "key.pem"
    pem.write_bytes(made.public_bytes(serialization.Encoding.PEM))
    form = serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    private.write_bytes(key.private_bytes(serialization.Encoding.PEM, *form))
    return pem, private


@pytest.fixture
def open_sink(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[MakeSink]:
    sinks: list[SafeSink] = []

    def open_sink(tls: Tls, name: str = "localhost", trusted: bool = True) -> SafeSink:
        certificate, key = certificate_for(name, tmp_path)
        if trusted:  # what this system trusts
            monkeypatch.setenv("SSL_CERT_FILE", str(certificate))
        sinks.append(SafeSink(tls, certificate, key))
        sinks[-1].controller.start()
        return sinks[-1]

    yield open_sink
    for sink in sinks:
        sink.controller.stop()


def through(sink: SafeSink | MailSink, tls: Tls, password: str = PASSWORD) -> dict[str, Any]:
    mail = Mail("localhost", "Farside <farside@example.org>", sink.port, tls, USER, password)
    return {"site": SITE, "mail": mail, "away_seconds": 0.3, "outbox_pause": 0.02, "retry_seconds": 0.2}


@pytest.mark.parametrize("tls", ["starttls", "tls"])
def test_mails_go_out_encrypted_and_with_a_login(start: StartServer, open_sink: MakeSink, tls: Tls) -> None:
    sink = open_sink(tls)
    server = start(**through(sink, tls))
    ada, eve = server.guest("Ada"), subscribed(server, sink)  # type: ignore[arg-type]
    ada.choose(table_of(ada, eve), 0, 0)
    assert sink.wait(1)[0]["Subject"] == "Your turn: Toy"
    assert sink.encrypted == [True, True]


@pytest.mark.parametrize("tls", ["starttls", "tls"])
def test_a_refused_login_is_told_and_the_mail_is_kept(
    start: StartServer, open_sink: MakeSink, tls: Tls, caplog: pytest.LogCaptureFixture
) -> None:
    sink = open_sink(tls)
    server = start(**through(sink, tls, "wrong"))
    account(server, "Eve").post("reach/mail", {"address": "eve@example.net"})
    wait_for(lambda: "check --mail-user and FARSIDE_MAIL_PASSWORD" in caplog.text, "the line in the log")
    assert "localhost refuses the login of 'farside' (535)" in caplog.text
    assert "wrong" not in caplog.text  # no password in a log
    ((kind, tries, sent),) = outbox(server)
    assert (kind, sent) == ("confirm", None)
    assert tries >= 1
    assert sink.mails == []
    server.close()
    start(**through(sink, tls))  # with the right password it is still there
    assert sink.wait(1)[0]["Subject"].startswith("Confirm your e-mail address")


@pytest.mark.parametrize("tls", ["starttls", "tls"])
@pytest.mark.parametrize(("name", "trusted", "why"), [
    ("mail.example.org", True, "Hostname mismatch"), ("localhost", False, "self-signed certificate")
])  # fmt: skip
def test_a_certificate_that_does_not_fit(
    start: StartServer,
    open_sink: MakeSink,
    caplog: pytest.LogCaptureFixture,
    tls: Tls,
    name: str,
    trusted: bool,
    why: str,
) -> None:
    sink = open_sink(tls, name, trusted)
    server = start(**through(sink, tls))
    account(server, "Eve").post("reach/mail", {"address": "eve@example.net"})
    wait_for(lambda: "the certificate of localhost is not trusted" in caplog.text, "the line in the log")
    assert why in caplog.text
    assert [(kind, sent) for kind, _, sent in outbox(server)] == [("confirm", None)]
    assert sink.mails == []


def test_a_mail_server_without_encryption_gets_nothing(start: StartServer, caplog: pytest.LogCaptureFixture) -> None:
    with MailSink() as sink:
        server = start(**through(sink, "starttls"))
        account(server, "Eve").post("reach/mail", {"address": "eve@example.net"})
        wait_for(lambda: "does not offer what --mail-tls and --mail-user ask for" in caplog.text, "the line in the log")
        assert [(kind, sent) for kind, _, sent in outbox(server)] == [("confirm", None)]
        assert sink.tries == 0
