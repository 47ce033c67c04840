"""What stands at the gate: strict headers on the way out; origin, size and rate on the way in."""

from __future__ import annotations

from collections.abc import Callable

from starlette.requests import cookie_parser
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from galvanic.web.config import Config
from galvanic.web.measure import Bucket, Lines, Share
from galvanic.web.people import COOKIE, fingerprint

Headers = dict[bytes, bytes]

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self';"
    " form-action 'self'; base-uri 'none'; frame-ancestors 'none'; manifest-src 'self'"
)
HEADERS = [
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
]
NOT_KEPT = (b"cache-control", b"no-store")  # of everything but files
CHANGES = {"address": (60, 20.0), "person": (40, 10.0)}  # requests that change something: at once, and a second
PAGES = {"address": (600, 60.0), "person": (300, 30.0)}  # all others, but for files
LINES = {"address": 400, "person": 24}  # live lines that may be open
NOT_YOU, NOT_NOW = 1008, 1013  # why a line is closed
FILES = ("/static/", "/games/")


class Gate:
    def __init__(self, app: ASGIApp, config: Config, share: Share, sign: Callable[[int, str, str], str]) -> None:
        self.app = app
        self.config = config
        self.sign = sign  # the page for a person who is turned away: status, why, path
        self.changes = {kind: Bucket(*measure, share) for kind, measure in CHANGES.items()}
        self.pages = {kind: Bucket(*measure) for kind, measure in PAGES.items()}
        self.lines = Lines()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            await self.request(scope, receive, send)
        elif scope["type"] == "websocket":
            await self.line(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    async def request(self, scope: Scope, receive: Receive, send: Send) -> None:
        changes = scope["method"] not in ("GET", "HEAD", "OPTIONS")
        headers = dict(scope["headers"])
        if changes and not (self.from_a_program(headers) if scope["path"].startswith("/api/") else self.from_here(headers)):
            await self.refuse(scope, send, 403, "this came from another place")
            return
        file = scope["path"].startswith(FILES)
        if self.config.limits and not file:
            buckets = self.changes if changes else self.pages
            if not all(buckets[kind].allows(who) for kind, who in who_asks(scope, headers).items()):
                await self.refuse(scope, send, 429, "too fast: wait a moment")
                return

        async def sending(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message.get("headers", []), *HEADERS]
                if not file:
                    message["headers"].append(NOT_KEPT)
            await send(message)

        await self.app(scope, receive, sending)

    async def line(self, scope: Scope, receive: Receive, send: Send) -> None:
        """A live line: from a page of ours, and not too many for one address or one person."""
        headers = dict(scope["headers"])
        most = {who: LINES[kind] for kind, who in who_asks(scope, headers).items()} if self.config.limits else {}
        if not headers.get(b"origin") or not self.from_here(headers):  # browsers always send it here
            await turn_away(receive, send, NOT_YOU)
        elif self.lines.full(most):
            await turn_away(receive, send, NOT_NOW)
        else:
            self.lines.opened(most)
            try:
                await self.app(scope, receive, send)
            finally:
                self.lines.closed(most)

    def from_here(self, headers: Headers) -> bool:
        """An Origin, where a browser sends one, has to be ours; without one, the browser says that it isn't another site.

        Browsers send it with everything that changes something.  One so old that it doesn't still keeps the cookie back
        (SameSite=Lax) when another site asks.
        """
        origin = headers.get(b"origin", b"").decode("latin-1")
        if origin:
            return self.config.ours(origin, headers.get(b"host", b"").decode("latin-1"))
        return headers.get(b"sec-fetch-site", b"same-origin") in (b"same-origin", b"none")

    def from_a_program(self, headers: Headers) -> bool:
        """A token, which no page of another place can send unasked; or no cookie; or the cookie with an Origin that is ours."""
        if b"authorization" in headers:
            return True
        return self.from_here(headers) and (b"cookie" not in headers or b"origin" in headers)

    async def refuse(self, scope: Scope, send: Send, status: int, why: str) -> None:
        """A page for a browser that would show it, JSON for everything else."""
        body, kind = f'{{"refused":{{"rule":"club","why":"{why}"}}}}', b"application/json"
        if b"text/html" in dict(scope["headers"]).get(b"accept", b"") and not scope["path"].startswith("/api/"):
            body, kind = self.sign(status, why, scope["path"]), b"text/html; charset=utf-8"
        headers = [(b"content-type", kind), (b"content-length", str(len(body.encode())).encode()), *HEADERS, NOT_KEPT]
        await send({"type": "http.response.start", "status": status, "headers": headers})
        await send({"type": "http.response.body", "body": body.encode()})


def is_strange(path: str, headers: dict[bytes, bytes]) -> bool:
    """Whether this may be somebody's first visit, for which the club writes down a new guest: those are counted too."""
    return b"cookie" not in headers and b"authorization" not in headers and not path.startswith(FILES)


def who_asks(scope: Scope, headers: Headers) -> dict[str, str]:
    """The address, and whatever names the person: cookie or token, as it was sent.  Nobody can use up what is another's."""
    found = {"address": scope["client"][0] if scope.get("client") else ""}
    cookie = cookie_parser(headers.get(b"cookie", b"").decode("latin-1")).get(COOKIE, "")
    person = headers.get(b"authorization", b"").decode("latin-1") or cookie
    return {**found, "person": f"person {fingerprint(person)}"} if person else found


async def turn_away(receive: Receive, send: Send, code: int) -> None:
    """Close a line that was not opened yet."""
    await receive()
    await send({"type": "websocket.close", "code": code})
