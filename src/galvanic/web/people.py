"""People without sign-up: a guest with a name, a signed cookie, a personal code to come back with, perhaps a passphrase."""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import secrets
import time
from base64 import b32encode
from functools import lru_cache
from typing import Any

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error

from galvanic.web.measure import Share
from galvanic.web.storage.store import Person, Store

COOKIE = "galvanic"
NAME_LENGTH = 24
PHRASE = range(8, 201)  # letters of a passphrase
TRIES, WINDOW = 5, 60.0  # passphrases for one name, in so many seconds
REMEMBERED = 1000
LONGEST_ID = 100  # letters; what is longer is nobody, and not remembered
hasher = PasswordHasher()
one_at_a_time = asyncio.Semaphore(2)  # hashing takes 64 MB and a core: it is not done for many at once

FIRST = ("Doctor", "Professor", "Baron", "Countess", "Igor", "Madame", "Sir", "Captain", "Sister", "Uncle")
LAST = (
    "Volt",
    "Ampère",
    "Gearloose",
    "Quicksilver",
    "Bunsen",
    "Leyden",
    "Static",
    "Crucible",
    "Ohm",
    "Vitriol",
    "Flask",
    "Spark",
)


class Keys:
    """What the club signs with; made once and kept in its data folder (or given, where several processes share tables)."""

    def __init__(self, secret: bytes) -> None:
        self.secret = secret
        self.known = lru_cache(REMEMBERED)(self.new_mark)  # the same people come again and again

    def signed(self, text: str, use: str = "cookie") -> str:
        return f"{text}.{self.mark(use, text)}"

    def checked(self, signed: str, use: str = "cookie") -> str | None:
        text, _, mark = signed.rpartition(".")
        return text if text and hmac.compare_digest(mark.encode(), self.mark(use, text).encode()) else None

    def mark(self, use: str, text: str) -> str:
        return (self.known if len(text) <= LONGEST_ID else self.new_mark)(use, text)

    def new_mark(self, use: str, text: str) -> str:
        return hmac.digest(self.secret, f"{use}\x1f{text}".encode(), "sha256").hex()[:40]


def new_person(keys: Keys, at: int) -> Person:
    """A new guest under a drawn name."""
    name = f"{secrets.choice(FIRST)} {secrets.choice(LAST)}"
    person = Person(id=secrets.token_urlsafe(9), name=name, code="", created=at)
    person.code = kept_of(code_of(keys, person))
    return person


async def newcomer(keys: Keys, store: Store, at: int) -> Person:
    """A new guest, written down, under a name that nobody keeps."""
    person = new_person(keys, at)
    drawn = person.name
    while await is_kept(store, person):
        person.name = f"{drawn} {secrets.randbelow(900) + 100}"
    await store.add_person(person)
    return person


async def is_kept(store: Store, person: Person) -> bool:
    """Whether somebody else keeps this person's name with a passphrase."""
    keeper = await store.person_by_name(person.name)
    return keeper is not None and keeper.id != person.id


def code_of(keys: Keys, person: Person) -> str:
    """The personal code: it can be told again as long as the club has its key, and is kept nowhere."""
    text = f"code\x1f{person.id}\x1f{person.settings.get('codes', 0)}"
    letters = b32encode(hmac.digest(keys.secret, text.encode(), "sha256")[:15]).decode().lower()
    return "-".join(letters[at : at + 6] for at in range(0, len(letters), 6))


def kept_of(code: str) -> str:
    """What the club keeps of a code, however it was typed: in capitals, with blanks, without hyphens."""
    return fingerprint("".join(letter for letter in code.lower() if letter.isalnum()))


def change_code(keys: Keys, person: Person) -> None:
    """A new personal code; the one before opens nothing any more."""
    person.settings["codes"] = person.settings.get("codes", 0) + 1
    person.code = kept_of(code_of(keys, person))


def new_salt() -> str:
    return secrets.token_urlsafe(12)


def fingerprint(code: str) -> str:
    return hashlib.sha256(code.encode()).hexdigest()


def cleaned_name(text: Any) -> str:
    """A name as the club shows it: printable, one line, not too long; or nothing."""
    if not isinstance(text, str):
        return ""
    name = " ".join("".join(letter if letter.isprintable() else " " for letter in text).split())
    return name[:NAME_LENGTH].strip()


async def hashed(phrase: str) -> str:
    async with one_at_a_time:
        return await asyncio.to_thread(hasher.hash, phrase)


async def fits(phrase: str, kept: str) -> bool:
    """Whether this is the passphrase that was kept."""
    async with one_at_a_time:
        return await asyncio.to_thread(verified, phrase, kept)


def verified(phrase: str, kept: str) -> bool:
    try:
        return hasher.verify(kept, phrase)
    except Argon2Error:
        return False


class Tries:
    """How often somebody has tried a name lately, here or, as far as one can know, at other processes of the club."""

    def __init__(self, share: Share) -> None:
        self.share = share
        self.lately: dict[str, list[float]] = {}

    def another(self, name: str) -> bool:
        """Whether one more try is allowed now; it is counted."""
        at, most = time.monotonic(), max(TRIES // self.share.processes, 1)
        tries = [before for before in self.lately.pop(name, []) if at - before < WINDOW]
        self.lately[name] = [*tries, at][-TRIES:]
        if len(self.lately) > REMEMBERED:
            del self.lately[next(iter(self.lately))]
        return len(tries) < most
