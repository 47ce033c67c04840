"""What is new for an open page: the difference between what it shows and how the table stands now.

Pure: a page that shows `was` and takes in `news(was, now, eyes)` shows what a page opened now would show.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from galvanic.web.drawing.draw import Drawing, Eyes
from galvanic.web.drawing.sheets import fingerprint
from galvanic.web.tables.events import Said
from galvanic.web.tables.notes import Story

News = dict[str, Any]


class Shown(NamedTuple):
    """What an open page shows, by its fingerprints."""

    n: int  # events, as everybody may count them
    eyes: Eyes
    marks: dict[str, str]
    story: Story
    names: list[str]
    chat: list[Said]

    @property
    def mark(self) -> str:
        return whole_mark(self.marks)


def whole_mark(marks: dict[str, str]) -> str:
    """A fingerprint of all that is drawn."""
    return fingerprint(" ".join(marks.values()))


def shown(drawing: Drawing, eyes: Eyes) -> Shown:
    """What a page shows that is opened now."""
    return Shown(drawing.told_n, eyes, drawing.marks(eyes), drawing.story, drawing.names, drawing.chat)


def news(was: Shown | None, now: Drawing, eyes: Eyes) -> News | None:
    """What to tell a page, or None when nothing has changed that it may see."""
    marks = now.marks(eyes)
    if was is not None and was.eyes == eyes and was.n == now.told_n and was.marks == marks:
        return None
    fragments = now.of(eyes)
    if was is None or not follows(was, now, eyes, marks):
        lines = now.lines(eyes.seat, 0)
        return message(now, eyes, fragments, [line.words for line in lines], now.said(now.chat), whole=True)
    fresh = {name: html for name, html in fragments.items() if was.marks[name] != marks[name]}
    lines = now.lines(eyes.seat, len(was.story))
    beats = [line.beats for line in lines]
    found = message(now, eyes, fresh, [line.words for line in lines], now.said(unheard(was.chat, now.chat) or []))
    return {**found, "beats": beats} if any(beats) else found


def follows(was: Shown, now: Drawing, eyes: Eyes, marks: dict[str, str]) -> bool:
    """Whether what the page shows can be gone on from: the same viewer, and nothing said or told was taken back."""
    return (
        was.eyes == eyes
        and list(was.marks) == list(marks)
        and was.names == now.names
        and was.story == now.story[: len(was.story)]
        and unheard(was.chat, now.chat) is not None
    )


def unheard(was: list[Said], now: list[Said]) -> list[Said] | None:
    """What was said since; None where the lines before are no longer the same."""
    if not was:
        return now
    heard = next((at for at in range(len(now), 0, -1) if now[at - 1] == was[-1]), 0)
    return now[heard:] if heard and was[-heard:] == now[:heard] else None


def message(now: Drawing, eyes: Eyes, fragments: dict[str, str], log: list[str], chat: list[str], whole: bool = False) -> News:
    return {
        "n": now.told_n,
        "mark": whole_mark(now.marks(eyes)),
        "decision": now.table.decision,
        "seat": eyes.seat,
        "whole": whole,
        "fragments": fragments,
        "log": log,
        "chat": chat,
    }
