"""What stands at the gate: strict headers on the way out; origin, size and rate on the way in."""

from __future__ import annotations

import time
from collections.abc import Callable

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from galvanic.web.config import Config

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
A_SECOND, AT_ONCE = 20.0, 60.0  # requests that change something, for one address
REMEMBERED = 10_000
FILES = ("/static/", "/games/")  # the same for everybody


class Gate:
    def __init__(self, app: ASGIApp, config: Config, sign: Callable[[int, str, str], str]) -> None:
        self.app = app
        self.config = config
        self.sign = sign  # the page for a person who is turned away: status, why, path
        self.buckets: dict[str, tuple[float, float]] = {}  # of each address: what is left, and when that was

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        headers = dict(scope["headers"])
        changes = scope["method"] not in ("GET", "HEAD", "OPTIONS")
        if changes and not (self.from_a_program(headers) if scope["path"].startswith("/api/") else self.from_here(headers)):
            await self.refuse(scope, send, 403, "this came from another place")
            return
        counted = self.config.limits and (changes or is_strange(scope["path"], headers))
        if counted and not self.in_measure(scope["client"][0] if scope.get("client") else ""):
            await self.refuse(scope, send, 429, "too fast: wait a moment")
            return

        async def sending(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message.get("headers", []), *HEADERS]
                if not scope["path"].startswith(FILES):
                    message["headers"].append((b"cache-control", b"no-store"))
            await send(message)

        await self.app(scope, receive, sending)

    def from_here(self, headers: dict[bytes, bytes]) -> bool:
        """An Origin, where a browser sends one, has to be ours; without one, the browser says that it isn't another site."""
        origin = headers.get(b"origin", b"").decode("latin-1")
        if origin:
            return origin in self.config.origins
        return headers.get(b"sec-fetch-site", b"same-origin") in (b"same-origin", b"none")

    def from_a_program(self, headers: dict[bytes, bytes]) -> bool:
        """A token, which no page of another place can send unasked; or no cookie; or the cookie with an Origin that is ours."""
        if b"authorization" in headers:
            return True
        return self.from_here(headers) and (b"cookie" not in headers or b"origin" in headers)

    def in_measure(self, address: str) -> bool:
        at = time.monotonic()
        left, since = self.buckets.pop(address, (AT_ONCE, at))
        left = min(left + (at - since) * A_SECOND, AT_ONCE)
        self.buckets[address] = (left - 1 if left >= 1 else left, at)
        if len(self.buckets) > REMEMBERED:
            del self.buckets[next(iter(self.buckets))]
        return left >= 1

    async def refuse(self, scope: Scope, send: Send, status: int, why: str) -> None:
        """A page for a browser that would show it, JSON for everything else."""
        body, kind = f'{{"refused":{{"rule":"club","why":"{why}"}}}}', b"application/json"
        if b"text/html" in dict(scope["headers"]).get(b"accept", b"") and not scope["path"].startswith("/api/"):
            body, kind = self.sign(status, why, scope["path"]), b"text/html; charset=utf-8"
        headers = [(b"content-type", kind), (b"content-length", str(len(body.encode())).encode()), *HEADERS]
        await send({"type": "http.response.start", "status": status, "headers": headers})
        await send({"type": "http.response.body", "body": body.encode()})


def is_strange(path: str, headers: dict[bytes, bytes]) -> bool:
    """Whether this may be somebody's first visit, for which the club writes down a new guest: those are counted too."""
    return b"cookie" not in headers and b"authorization" not in headers and not path.startswith(FILES)
