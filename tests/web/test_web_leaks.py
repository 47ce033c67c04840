"""The test of the two worlds is tested: each of these clubs leaks in one way, and the bytes have to tell."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Any

import pytest
from starlette.responses import Response

from galvanic.engine.ask import Refusal
from galvanic.engine.record import Match
from galvanic.engine.shelf import BadSetup
from galvanic.engine.table import Table
from galvanic.web import anypage, farewell, road
from galvanic.web.api import annals, apitable
from galvanic.web.api.apitypes import Happening
from galvanic.web.drawing import draw, live, sheets
from galvanic.web.pages import sitepages, tablepages
from galvanic.web.tables import club, records
from galvanic.web.tables.clubtable import ClubTable
from galvanic.web.tables.events import AnyEvent, Moved
from tests.laws.cabinet import Cabinet, Offer, Vote
from tests.parlour import interpreted
from tests.web.test_two_worlds import (
    Scene,
    Stage,
    a_hushed_answer,
    a_sealed_answer,
    a_standing_order,
    chat_after_a_hushed_answer,
    from_the_glimpse,
    numbers_told_to_who_answers,
    one_slow_seat,
    stage,
)
from tests.web.twins import ToldApart

__all__ = ["stage"]
pytestmark = interpreted
Patch = pytest.MonkeyPatch
Leak = Callable[[Patch], None]


def hidden(table: ClubTable) -> Cabinet:
    assert table.match is not None
    assert isinstance(table.match.table, Cabinet)
    return table.match.table


# -- pages and fragments -------------------------------------------------------------------------------


def drawn_from_the_table(patch: Patch) -> None:
    def glimpse(t: Table, seat: int) -> Table:
        whole = t.clone()
        whole.viewer = seat
        return whole

    patch.setattr(draw, "glimpse", glimpse)


def log_lines_as_they_are(patch: Patch) -> None:
    patch.setattr(draw, "redacted", lambda entry, viewer: entry)


def the_eyes_of_another(patch: Patch) -> None:
    honest = live.eyes_of
    patch.setattr(tablepages, "eyes_of", lambda table, person: honest(table, person)._replace(seat=0))


def the_line_of_another(patch: Patch) -> None:
    honest = live.eyes_of
    patch.setattr(live, "eyes_of", lambda table, person: honest(table, person)._replace(seat=0))


def backs_with_an_id(patch: Patch) -> None:
    honest = draw.Drawing.draw_shared

    def draw_shared(drawing: draw.Drawing) -> list[draw.Part]:
        found = honest(drawing)
        ids = "".join(f'<i id="back-{card}"></i>' for card in hidden(drawing.table).hands[1])
        return [*found, draw.Part(None, {"backs": ids}, {"backs": sheets.fingerprint("")})]

    patch.setattr(draw.Drawing, "draw_shared", draw_shared)


def a_sleeve_counted(patch: Patch) -> None:
    honest = anypage.text

    def text(t: Table, people: Any) -> list[str]:
        return [*honest(t, people), f"{len(t.agenda)} steps to go, and {len(t.log or ())} lines"]

    patch.setattr(anypage, "text", text)
    patch.setattr(draw.Drawing, "in_words", lambda drawing, seen, people: [str(len(hidden(drawing.table).sleeves[0]))])


def a_telling_header(patch: Patch) -> None:
    honest = tablepages.page

    def page(*said: Any, **context: Any) -> Response:
        response = honest(*said, **context)
        response.headers["etag"] = str(sum(hidden(context["table"]).deck[-1:]))
        return response

    patch.setattr(tablepages, "page", page)


def a_padded_page(patch: Patch) -> None:
    honest = tablepages.page

    def page(*said: Any, **context: Any) -> Response:
        response = honest(*said, **context)
        response.headers["x-pad"] = "x" * sum(hidden(context["table"]).deck[-1:])
        return response

    patch.setattr(tablepages, "page", page)


def internals_in_a_refusal(patch: Patch) -> None:
    def record_of(table: ClubTable) -> dict[str, Any]:
        raise BadSetup(f"unreadable: {hidden(table).hands}")

    for module in (records, apitable):
        patch.setattr(module, "record_of", record_of)


# -- the rules, as the club tells them -----------------------------------------------------------------------


def a_refusal_that_names_a_hidden_card(patch: Patch) -> None:
    def refusal(ask: Offer, t: Cabinet, seat: int, option: int) -> Refusal:
        holder = next((s for s in range(t.seats) if option in t.hands[s]), None)
        return Refusal("CC 2", f"{t.name_of(option)} is " + ("not in your hand" if holder is None else f"with seat {holder}"))

    patch.setattr(Offer, "refusal", refusal)


def options_in_a_telling_order(patch: Patch) -> None:
    honest = draw.Drawing.asked

    def asked(drawing: draw.Drawing, seen: Any, eyes: draw.Eyes, people: Any) -> dict[str, Any]:
        found = honest(drawing, seen, eyes, people)
        found["choices"].sort(key=lambda choice: choice.option * (-1) ** sum(hidden(drawing.table).deck[-1:]))
        return {**found, "kinds": draw.kinds(seen, found["choices"])}

    patch.setattr(draw.Drawing, "asked", asked)


def a_sealed_answer_shown(patch: Patch) -> None:
    patch.setattr(Offer, "seen_answers", lambda ask, t, viewer: t.answers[:])


# -- the live line -------------------------------------------------------------------------------------------


def a_message_for_each_event(patch: Patch) -> None:
    honest = live.news
    patch.setattr(live, "news", lambda was, now, eyes: honest(was, now, eyes) or honest(None, now, eyes))


def a_message_padded(patch: Patch) -> None:
    honest = live.news

    def news(was: Any, now: draw.Drawing, eyes: draw.Eyes) -> Any:
        found = honest(was, now, eyes)
        return found and {**found, "pad": "x" * sum(hidden(now.table).deck[-1:])}

    patch.setattr(live, "news", news)


def all_events_counted(patch: Patch) -> None:
    patch.setattr(ClubTable, "told_n", property(lambda table: table.n))


def who_has_answered_is_hushed_no_more(patch: Patch) -> None:
    patch.setattr(Vote, "hushed", False)


def clocks_that_stand_still(patch: Patch) -> None:
    def clock(drawing: draw.Drawing, seat: int, ticking: bool) -> tuple[int | None, bool, int]:
        return drawing.table.time_left(seat, drawing.table.told_at), ticking, 0

    patch.setattr(draw.Drawing, "clock", clock)


def undo_that_knows_who_answered(patch: Patch) -> None:
    patch.setattr(ClubTable, "hushing", property(lambda table: False))


def orders_that_others_see(patch: Patch) -> None:
    patch.setattr(apitable, "order_of", lambda table, seat: "yes" if any(table.orders) else "no")


# -- lists, counts and files -----------------------------------------------------------------------------------


def a_count_of_all_that_wait(patch: Patch) -> None:
    async def waiting_for(connection: Any, person: Any) -> int:
        return sum(len(row.waiting) for row in await road.house(connection).store.tables_of(person.id, 100))

    for module in (road, sitepages):
        patch.setattr(module, "waiting_for", waiting_for)


def lists_by_the_last_event(patch: Patch) -> None:
    honest = club.row_of

    def row_of(table: ClubTable) -> Any:
        row = honest(table)
        row.updated = table.last_at
        return row

    patch.setattr(club, "row_of", row_of)


def lists_with_the_next_clock(patch: Patch) -> None:
    honest = sitepages.line

    def line(row: Any, person: Any, at: int) -> dict[str, Any]:
        return {**honest(row, person, at), "left": sitepages.span(row.deadline - at)}

    patch.setattr(sitepages, "line", line)


def a_record_with_everything(patch: Patch) -> None:
    honest = Match.record
    patch.setattr(Match, "record", lambda match, sealed=False: honest(match))


def a_glimpse_for_the_neighbour(patch: Patch) -> None:
    honest = apitable.seen_by
    patch.setattr(apitable, "seen_by", lambda table, seat: honest(table, (seat + 1) % 3))


def happenings_with_moves(patch: Patch) -> None:
    honest = annals.Annals.write

    def write(found: annals.Annals, event: AnyEvent) -> None:
        if isinstance(event, Moved):
            found.happenings.append(Happening(len(found.happenings) + 1, event.at, "said", event.seat, "", str(event.pieces)))
            found.people.append("")
        else:
            honest(found, event)

    patch.setattr(annals.Annals, "write", write)


def an_export_of_everybody(patch: Patch) -> None:
    honest = farewell.at_a_table
    patch.setattr(farewell, "at_a_table", lambda t, person: {**honest(t, person), "moves": [m[1] for m in t.match.moves]})


def a_server_that_talks(patch: Patch) -> None:
    honest = live.may_watch

    def may_watch(table: ClubTable, eyes: draw.Eyes) -> bool:
        logging.getLogger("galvanic").warning("drawing %s", hidden(table).hands)
        return honest(table, eyes)

    patch.setattr(live, "may_watch", may_watch)


OFFER, TURN = from_the_glimpse("cabinet", 3, 1, 0), from_the_glimpse("cabinet", 3, 5, 16)
LEAKS: dict[str, tuple[Leak, Scene, str]] = {
    "a page drawn from the table": (drawn_from_the_table, OFFER, "GET /t/"),
    "log lines as they are": (log_lines_as_they_are, OFFER, "GET /t/|message"),
    "the eyes of another seat": (the_eyes_of_another, OFFER, "GET /t/"),
    "the line of another seat": (the_line_of_another, OFFER, "line from"),
    "backs with an id": (backs_with_an_id, OFFER, "back-"),
    "a length": (a_sleeve_counted, TURN, "GET /t/"),
    "a header": (a_telling_header, OFFER, "etag"),
    "a size": (a_padded_page, OFFER, "x-pad|xxx"),
    "internals in a refusal": (internals_in_a_refusal, OFFER, "verify|record|replay"),
    "a refusal that names a hidden card": (a_refusal_that_names_a_hidden_card, OFFER, "move"),
    "options in a telling order": (options_in_a_telling_order, TURN, "GET /t/|message"),
    "a sealed answer shown": (a_sealed_answer_shown, a_sealed_answer, "a sealed answer"),
    "a message for each event": (a_message_for_each_event, a_hushed_answer, "messages"),
    "a message padded": (a_message_padded, OFFER, "message"),
    "all events counted": (all_events_counted, a_hushed_answer, "messages|data-n"),
    "all events counted, later": (all_events_counted, chat_after_a_hushed_answer, "line|data-n"),
    "all events counted, for who answers": (all_events_counted, numbers_told_to_who_answers, "numbers told"),
    "who has already answered": (who_has_answered_is_hushed_no_more, a_hushed_answer, "a hushed answer"),
    "clocks that stand still": (clocks_that_stand_still, one_slow_seat, "a slow seat"),
    "undo that knows who answered": (undo_that_knows_who_answered, a_hushed_answer, "a hushed answer"),
    "standing orders that others see": (orders_that_others_see, a_standing_order, "options"),
    "a count of all that wait": (a_count_of_all_that_wait, a_hushed_answer, "waiting|GET /"),
    "lists by the last event": (lists_by_the_last_event, a_hushed_answer, "GET /"),
    "lists with the next clock": (lists_with_the_next_clock, one_slow_seat, "GET /"),
    "a record with everything": (a_record_with_everything, OFFER, "record"),
    "a glimpse for the neighbour": (a_glimpse_for_the_neighbour, OFFER, "/api/v1"),
    "happenings with moves": (happenings_with_moves, a_sealed_answer, "events"),
    "an export of everybody's moves": (an_export_of_everybody, a_sealed_answer, "export"),
    "a server that talks": (a_server_that_talks, OFFER, "the server's log"),
}


@pytest.mark.parametrize("leak", LEAKS)
def test_a_planted_leak_is_caught(stage: Stage, monkeypatch: Patch, leak: str) -> None:
    plant, scene, tells = LEAKS[leak]
    plant(monkeypatch)
    with pytest.raises(ToldApart, match=tells) as caught:
        stage(scene)
    print(caught.value)
