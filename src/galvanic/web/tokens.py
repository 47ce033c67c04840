"""Bearer tokens for programs: signed like the cookie, and worth nothing once their owner has taken them all back."""

from __future__ import annotations

import hmac

from galvanic.web.people import Keys
from galvanic.web.storage.store import Person, Store


def token_of(keys: Keys, person: Person) -> str:
    text = f"{person.id}.{person.settings.get('tokens', 0)}"
    return f"{text}.{keys.mark('token', text)}"


def take_back(person: Person) -> None:
    """All tokens of before open nothing any more."""
    person.settings["tokens"] = person.settings.get("tokens", 0) + 1


def claim(keys: Keys, authorization: str) -> tuple[str, str]:
    """Whose token this is, and which of theirs; nothing where it was not signed here."""
    kind, _, token = authorization.partition(" ")
    text, _, mark = token.strip().rpartition(".")
    if kind.lower() != "bearer" or not hmac.compare_digest(mark.encode(), keys.mark("token", text).encode()):
        return "", ""
    person_id, _, count = text.partition(".")
    return person_id, count


async def holder(keys: Keys, store: Store, authorization: str) -> Person | None:
    """The person of a token, if it still counts."""
    person_id, count = claim(keys, authorization)
    person = await store.person(person_id) if person_id else None
    return person if person is not None and str(person.settings.get("tokens", 0)) == count else None
