"""What a seat may know: the one redaction, and the tables that agree with it."""

from __future__ import annotations

from typing import TypeVar

from galvanic.engine.fields import BACK, PILES, Audience, Field
from galvanic.engine.luck import Luck
from galvanic.engine.table import EVERYTHING, Entry, Table

T = TypeVar("T", bound=Table)
BACKS = (BACK,)


def glimpse(t: T, seat: int) -> T:
    """The table as this seat may see it (seat -1: as a spectator sees it).

    >>> import galvanic
    >>> seen = galvanic.glimpse(galvanic.deal("nefarious", seats=2, seed=7), 0)
    >>> seen.viewer, len(seen.hands[1]), set(seen.hands[1])
    (0, 3, {-1})
    """
    if t.viewer not in (EVERYTHING, seat):
        raise ValueError(f"seat {t.viewer} can't look through the eyes of seat {seat}")
    if not BACK <= seat < t.seats:
        raise ValueError(f"there is no seat {seat} at this table of {t.seats}")
    seen = t.blank()
    seen.viewer = seat
    seen.luck = None
    seen.log = [redacted(entry, seat) for entry in t.log] if t.log is not None else None
    fields = t.FIELDS
    for name in fields.open_ones:
        setattr(seen, name, getattr(t, name))
    for name in fields.open_rows:
        setattr(seen, name, getattr(t, name)[:])
    for name in fields.open_piles:
        setattr(seen, name, [pile[:] for pile in getattr(t, name)])
    for field in fields.hidden:
        setattr(seen, field.name, seen_field(t, field, seat))
    if t.question is None:
        seen.waiting, seen.answers = [], []
    else:
        seen.waiting = t.question.seen_waiting(t, seen, seat)
        seen.answers = t.question.seen_answers(t, seat)
    return seen


def redacted(entry: Entry, viewer: int) -> Entry:
    if entry.secret and entry.seat != viewer:
        return Entry(entry.verb, entry.seat, BACKS * len(entry.facts), True)
    return entry


def seen_field(t: Table, field: Field, viewer: int) -> list[int] | list[list[int]]:
    """A hidden field: a seat's own entry as it is, of the rest the backs."""
    mine = viewer if field.to is Audience.OWNER else BACK
    if field.shape is PILES:
        piles: list[list[int]] = getattr(t, field.name)
        return [pile[:] if s == mine else seen_pile(t, field, pile) for s, pile in enumerate(piles)]
    row: list[int] = getattr(t, field.name)
    if field.to is Audience.NOBODY:
        return seen_pile(t, field, row)
    return [value if s == mine else BACK for s, value in enumerate(row)]


def seen_pile(t: Table, field: Field, pile: list[int]) -> list[int]:
    """Backs in place of cards.  A hand is fanned by its backs, so that its order tells nothing; a pile keeps its own."""
    if not field.deck:
        return [BACK] * len(pile)
    backs = t.backs
    seen = [backs[card] if card >= 0 else card for card in pile]
    if not field.counted:
        seen = [card for card in seen if card >= 0]
    if field.to is Audience.OWNER:
        seen.sort()
    return seen


def sample(seen: T, luck: Luck) -> T:
    """A table that agrees with what was seen: the unseen cards of each deck dealt behind its backs.

    >>> import galvanic
    >>> t = galvanic.deal("nefarious", seats=3, seed=7)
    >>> twin = galvanic.sample(galvanic.glimpse(t, 2), galvanic.luck(1))
    >>> twin.hands[2] == t.hands[2], twin.hands[0] == t.hands[0]
    (True, False)
    """
    if seen.viewer == EVERYTHING:
        raise ValueError("sample takes a glimpse, not the table itself")
    t = seen.clone()
    t.viewer = EVERYTHING
    t.luck = luck.fork()
    for deck, cards in t.decks().items():
        deal_behind_the_backs(t, deck, list(cards), seen.viewer, luck)
    t.imagine(luck)
    if t.question is not None:
        t.question.imagine_answers(t, seen.viewer, luck)
    return t


def deal_behind_the_backs(t: Table, deck: str, cards: list[int], viewer: int, luck: Luck) -> None:
    faces: set[int] = set()
    face_down: list[list[int]] = []
    uncounted: list[list[int]] = []
    for field in t.FIELDS.cards:
        if field.deck == deck:
            value = getattr(t, field.name)
            piles = value if field.shape is PILES else [value]
            for s, pile in enumerate(piles):
                faces.update(pile)
                if field.to is Audience.EVERYONE or (field.to is Audience.OWNER and s == viewer):
                    continue
                (face_down if field.counted else uncounted).append(pile)
    unseen: dict[int, list[int]] = {}
    luck.shuffle(cards)
    backs = t.backs
    for card in cards:
        if card not in faces:
            unseen.setdefault(backs[card], []).append(card)
    for pile in face_down:
        for place, back in enumerate(pile):
            if back < 0 and back in unseen:
                pile[place] = unseen[back].pop()
    left = [card for group in unseen.values() for card in group]
    if left and not uncounted:
        raise ValueError(f"cards of {deck} that lie nowhere: {left}")
    for card in left:
        uncounted[luck.below(len(uncounted))].append(card)
