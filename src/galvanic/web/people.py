"""People without sign-up: a guest with a name, a signed cookie, a personal code to come back with, perhaps a passphrase."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from typing import Any

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error

from galvanic.web.store import Person

COOKIE = "galvanic"
NAME_LENGTH = 24
hasher = PasswordHasher()

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

    def signed(self, text: str) -> str:
        return f"{text}.{self.mark('cookie', text)}"

    def checked(self, signed: str) -> str | None:
        text, _, mark = signed.rpartition(".")
        return text if text and hmac.compare_digest(mark.encode(), self.mark("cookie", text).encode()) else None

    def mark(self, use: str, text: str) -> str:
        return hmac.digest(self.secret, f"{use}\x1f{text}".encode(), "sha256").hex()[:40]


def new_person(at: int) -> tuple[Person, str]:
    """A new guest, and the personal code, which is shown and not stored."""
    code = secrets.token_urlsafe(18)
    name = f"{secrets.choice(FIRST)} {secrets.choice(LAST)}"
    return Person(id=secrets.token_urlsafe(9), name=name, code=fingerprint(code), created=at), code


def fingerprint(code: str) -> str:
    return hashlib.sha256(code.encode()).hexdigest()


def cleaned_name(text: Any) -> str:
    """A name as the club shows it: printable, one line, not too long; or nothing."""
    if not isinstance(text, str):
        return ""
    name = " ".join("".join(letter if letter.isprintable() else " " for letter in text).split())
    return name[:NAME_LENGTH].strip()


def hashed(phrase: str) -> str:
    return hasher.hash(phrase)


def fits(phrase: str, kept: str) -> bool:
    try:
        return hasher.verify(kept, phrase)
    except Argon2Error:
        return False
