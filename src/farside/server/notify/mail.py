"""E-mail: through the SMTP server that the host names, in a thread of its own."""

from __future__ import annotations

import smtplib
import ssl
from collections.abc import Awaitable, Callable
from email import policy
from email.message import EmailMessage
from email.utils import formatdate
from functools import partial
from urllib.parse import urlsplit

from ...text import translator
from ..settings import Mail
from ..store import Player
from .book import Address, Book
from .notices import Letter
from .outbox import Failed, Item, in_thread

_POLICY = policy.SMTP.clone(max_line_length=250)  # a link in a header stays in one piece
SECONDS = 20  # for each answer of the mail server


class Mailer:
    """Writes and sends mails."""

    def __init__(
        self, settings: Mail, site: str, book: Book, letter: Callable[[Item, Player], Awaitable[Letter | None]]
    ) -> None:
        self._settings = settings
        self._site = site
        self._book = book
        self._letter = letter

    async def send(self, item: Item, player: Player) -> None:
        address = self._book.address(player.id)
        if address is None:
            raise Failed("the address was forgotten", again=False)
        message = await self._message(item, player, address)
        message["From"] = self._settings.sender
        message["To"] = address.address
        message["Date"] = formatdate(usegmt=True)
        message["Message-ID"] = f"<{item.id}@{urlsplit(self._site).hostname}>"  # the same at each try
        message["Auto-Submitted"] = "auto-generated"
        try:
            await in_thread(partial(deliver, self._settings, message))
        except smtplib.SMTPRecipientsRefused as error:
            codes = [code for code, _ in error.recipients.values()]
            raise Failed(f"the mail server refuses the recipient ({codes[0]})", again=min(codes) < 500) from error
        except (OSError, smtplib.SMTPException) as error:
            raise Failed(why_not(self._settings, error), again=True) from error

    async def _message(self, item: Item, player: Player, address: Address) -> EmailMessage:
        t = translator(player.lang)
        message = EmailMessage(_POLICY)
        stop = f"{self._site}/mail/stop/{address.stop}"
        if item.kind == "confirm":
            link = f"{self._site}/mail/confirm/{await self._book.new_token(player.id)}"
            message["Subject"] = t("Confirm your e-mail address for Farside")
            asks = t("{name} at {site} wants to be told by e-mail about games.", name=player.name, site=self._site)
            steps = t("If that is you, open this page within two days. Else do nothing, and no mail will follow.")
            message.set_content(f"{asks}\n{steps}\n\n{link}\n", cte="quoted-printable")
            return message
        letter = await self._letter(item, player)
        if letter is None:
            raise Failed("the table is gone", again=False)
        message["Subject"] = letter.title
        message["List-Unsubscribe"] = f"<{self._site}/api/reach/stop/{address.stop}>"
        message["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
        end = t("No more mails from here: {link}", link=stop)
        message.set_content(f"{letter.text}\n\n{self._site}{letter.path}\n\n-- \n{end}\n", cte="quoted-printable")
        return message


def why_not(settings: Mail, error: Exception) -> str:
    """Why the mail server did not take a mail, for the host to read in the log."""
    if isinstance(error, smtplib.SMTPAuthenticationError):
        return (
            f"{settings.host} refuses the login of {settings.user!r} ({error.smtp_code}): "
            "check --mail-user and FARSIDE_MAIL_PASSWORD"
        )
    if isinstance(error, ssl.SSLCertVerificationError):
        return (
            f"the certificate of {settings.host} is not trusted ({error.verify_message}): "
            "check --mail-host, or the certificates that this system trusts"
        )
    if isinstance(error, smtplib.SMTPNotSupportedError):
        return f"{settings.host} does not offer what --mail-tls and --mail-user ask for ({error})"
    return f"{type(error).__name__}: {error}"


def deliver(settings: Mail, message: EmailMessage) -> None:
    """Hand a mail to the mail server; back when it took it."""
    where = settings.host, settings.port
    if settings.tls == "tls":
        server: smtplib.SMTP = smtplib.SMTP_SSL(*where, timeout=SECONDS, context=ssl.create_default_context())
    else:
        server = smtplib.SMTP(*where, timeout=SECONDS)
    with server:
        if settings.tls == "starttls":
            server.starttls(context=ssl.create_default_context())
        if settings.user is not None:
            server.login(settings.user, settings.password or "")
        server.send_message(message)
