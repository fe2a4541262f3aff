"""What clients may send: the same models check the socket and the HTTP bodies, and describe the API."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter, ValidationError

from .clock import DAY
from .moves import Move
from .refused import Refused

Index = Annotated[int, Field(ge=-1, le=2**31 - 1)]
SeatNumber = Annotated[int, Field(ge=0, le=99)]
Language = Literal["en", "pl", "hu"]
ClientId = Annotated[str, Field(min_length=1, max_length=64)]
Name = Annotated[str, Field(max_length=200)]  # the exact rule is `players.good_name`'s
Short = Annotated[str, Field(max_length=200)]
Pin = Annotated[str, Field(max_length=40)]  # the exact rule is that of `pins.hashed_pin`


class Message(BaseModel):
    """Strict: no other fields, no text for a number."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)


class ChooseBody(Message):
    index: Index
    option: Annotated[int, Field(ge=0, le=2**31 - 1)]
    id: ClientId

    def move(self) -> Move:
        return Move(self.index, self.option, self.id)


class UndoBody(Message):
    index: Index
    id: ClientId

    def move(self) -> Move:
        return Move(self.index, None, self.id)


class BackBody(Message):
    index: Index
    to: Annotated[int, Field(ge=0, le=2**31 - 1)]
    id: ClientId

    def move(self) -> Move:
        return Move(self.index, None, self.id, self.to)


class Hello(Message):
    type: Literal["hello"]
    seat: SeatNumber | None = None
    index: Index = -1
    lang: Language | None = None
    pin: Pin | None = None


class Choose(ChooseBody):
    type: Literal["choose"]


class Undo(UndoBody):
    type: Literal["undo"]


class Back(BackBody):
    type: Literal["back"]


class Propose(Message):
    type: Literal["propose"]
    index: Index


class Pause(Message):
    type: Literal["pause"]
    stop: bool


class Answer(Message):
    type: Literal["answer"]
    index: Index
    agree: bool


class Look(Message):
    type: Literal["look"]
    seat: SeatNumber | None
    pin: Pin | None = None


class SetPin(Message):
    type: Literal["pin"]
    seat: SeatNumber
    pin: Pin | None  # None: no PIN any more


class Lang(Message):
    type: Literal["lang"]
    lang: Language


class SayBody(Message):
    text: Annotated[str, Field(max_length=1000)]  # the exact rule is that of `talk.good_words`


class Say(SayBody):
    type: Literal["say"]


class Ping(Message):
    type: Literal["ping"]


FromClient = Hello | Choose | Undo | Back | Propose | Pause | Answer | Look | SetPin | Lang | Say | Ping
_FROM_CLIENT: TypeAdapter[FromClient] = TypeAdapter(Annotated[FromClient, Field(discriminator="type")])


def read_message(text: str | bytes) -> FromClient:
    try:
        return _FROM_CLIENT.validate_json(text)
    except ValidationError as error:
        raise Refused("This message cannot be read: {why}", why=first_problem(error.errors())) from error


def first_problem(errors: Sequence[Any]) -> str:
    """What is wrong and where, of the first thing that is."""
    first = errors[0]
    where = ".".join([str(part) for part in first["loc"] if part not in ("body", "query", "path")])
    return f"{where}: {first['msg']}" if where else str(first["msg"])


class MeBody(Message):
    name: Name | None = None
    lang: Language | None = None


class AccountBody(Message):
    login: Short
    password: Short


class SeatBody(Message):
    kind: Literal["human", "bot", "open"]
    level: Short | None = None
    name: Name | None = None
    pin: Pin | None = None  # for a player at a shared screen


class PackBody(Message):
    name: Short
    game: Short
    changes: dict[str, Any]
    hash: Short | None = None  # as `Pack.to_json` writes it; checked if given


class ClockBody(Message):
    """Milliseconds; see clock.Clock."""

    kind: Literal["live", "days"]
    store: Annotated[int, Field(ge=1_000, le=100 * DAY)]
    more: Annotated[int, Field(ge=0, le=DAY)] = 0


class TableBody(Message):
    game: Short
    seats: Annotated[list[SeatBody], Field(min_length=1, max_length=20)]
    options: dict[str, bool | int | str] = {}
    seed: Short | int | None = None
    public: bool = False
    clock: ClockBody | None = None
    pack: PackBody | None = None
    start: dict[str, Any] | None = None


class StandInBody(Message):
    seat: SeatNumber
    level: Short | None  # of the bot; None: the player takes the seat back
    pin: Pin | None = None  # of a seat that has one


class SeatOnly(Message):
    seat: SeatNumber


class HandBody(Message):
    code: Short
    name: Name | None = None  # else the seat keeps its name
    pin: Pin | None = None  # of a seat that has one


class ForkBody(Message):
    number: Index  # choices made before
    seat: SeatNumber


class JoinBody(Message):
    invite: Short
    name: Name | None = None


class WishesBody(Message):
    turn: bool
    clock: bool
    end: bool


class MailBody(Message):
    address: Annotated[str, Field(max_length=300)] | None  # the exact rule is `book.good_address`'s


class DeviceKeys(Message):
    p256dh: Short
    auth: Short


class EndpointBody(Message):
    endpoint: Annotated[str, Field(max_length=1000)]


class DeviceBody(EndpointBody):
    """What the browser says of its push subscription."""

    model_config = ConfigDict(strict=True, extra="ignore", frozen=True)  # browsers add fields of their own

    keys: DeviceKeys


class VacationBody(Message):
    days: Annotated[int, Field(ge=0, le=365)]


class ReachInfo(BaseModel):
    mail: bool  # whether this server sends mails
    address: str | None
    confirmed: bool
    push: str | None  # the server's key for push messages, if it sends any
    devices: list[str]  # hashes (SHA-256) of their endpoints
    wishes: dict[str, bool]
    vacation: dict[str, int | None]


class Me(BaseModel):
    name: str
    lang: str
    login: str | None = None  # of the account, if there is one


class Token(Me):
    token: str


class TableMade(BaseModel):
    id: str
    invite: str


class SeatTaken(BaseModel):
    seat: int


class HandOffered(BaseModel):
    """A code with which a phone can take a seat, once."""

    code: str
    expires: int  # milliseconds since 1970
    link: str | None  # None: other devices cannot reach this server
    size: int | None  # the QR code of the link: modules on a side,
    path: str | None  # and the dark ones as an SVG path


class HandSeen(BaseModel):
    """What a code is for."""

    table: str
    game: str
    seat: int
    name: str | None
    open: bool  # nobody has the seat yet
    pin: bool  # its PIN must be given


class HandTaken(BaseModel):
    table: str
    seat: int


class ScreenOffered(BaseModel):
    """A code with which another device becomes a shared screen."""

    code: str
    expires: int  # milliseconds since 1970
    link: str | None  # None: other devices cannot reach this server


class ScreenSeen(BaseModel):
    table: str
    seats: list[int]  # for which it may ask for codes now


class Done(BaseModel):
    index: int


class HintOption(BaseModel):
    option: int
    share: float  # of the victory, between 0 and 1


class Hint(BaseModel):
    index: int
    option: int  # the best one
    options: list[HintOption]  # the best few, best first
    reason: str  # rich text


class Health(BaseModel):
    ok: bool
    engine: str


class Problem(BaseModel):
    """Why a request was refused."""

    error: str
    rule: str | None
