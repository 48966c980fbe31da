"""Access control for every request, limits of its size and time, and security headers."""

import asyncio
import secrets
from collections.abc import Collection

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, RedirectResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

MOST_BODY = 300_000  # maximum size of a request, bytes: the largest map and its envelope
PATIENCE = 10.0  # time limit for receiving a request, seconds
READING = frozenset({"GET", "HEAD"})

POLICY = "; ".join(
    (
        "default-src 'none'",
        *(f"{kind}-src 'self'" for kind in ("script", "style", "img", "font", "connect")),
        *(f"{kind} 'none'" for kind in ("base-uri", "form-action", "frame-ancestors")),
    )
)
HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}


class Gate:
    """Passes requests to `app` for one of the `hosts`, from our own page, and with the `key`, if any."""

    def __init__(self, app: ASGIApp, hosts: Collection[str], key: str = "") -> None:
        self._app = app
        self._hosts = frozenset(hosts)
        self._key = key
        self._cookie = f"table_{next(iter(self._hosts)).rpartition(':')[2]}"

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle a request."""
        if scope["type"] != "http":
            if scope["type"] == "websocket":
                await send({"type": "websocket.close", "code": 1008})
                return
            await self._app(scope, receive, send)
            return

        async def send_guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                headers.update(HEADERS)
                headers.setdefault("cache-control", "no-store")
            await send(message)

        refusal = self._refuse_or_pass(Request(scope))
        read: list[Message] = []
        if refusal is None and scope["method"] not in READING:
            body = await _read_body(receive)
            refusal = _make_refusal(413, "too large, or too slow") if body is None else None
            read = [{"type": "http.request", "body": body or b"", "more_body": False}]

        async def receive_again() -> Message:
            return read.pop() if read else await receive()

        await (refusal or self._app)(scope, receive_again, send_guarded)

    def _refuse_or_pass(self, request: Request) -> Response | None:
        """A refusal, or a redirect after showing the key; None if the request may pass."""
        headers, host = request.headers, request.headers.get("host", "")
        if host not in self._hosts:
            return _make_refusal(421, "this name is not the table's")
        own = f"{request.url.scheme}://{host}"
        reading = request.method in READING
        # the page alone may be navigated to, from any site: a link to the api could start a computation
        path, own_site = request.url.path, headers.get("sec-fetch-site", "none") in ("same-origin", "none")
        foreign = not own_site
        if _is_visit(headers):
            foreign = path.startswith("/api/") or not (own_site or (reading and path == "/"))
        if foreign or headers.get("origin", own if reading else "") != own:
            return _make_refusal(403, "only the table's own page may ask this")
        if not self._key or self._is_key(request.cookies.get(self._cookie, "")):
            return None
        if request.url.path == "/" and reading and self._is_key(request.query_params.get("key", "")):
            entered = RedirectResponse("/", 303)
            entered.set_cookie(self._cookie, self._key, httponly=True, samesite="lax")
            return entered
        return PlainTextResponse("Scan the code in the terminal to come to this table.\n", 403)

    def _is_key(self, word: str) -> bool:
        return secrets.compare_digest(word.encode(), self._key.encode())


def _is_visit(headers: Headers) -> bool:
    """Whether a browser goes to an address; those before Sec-Fetch-Mode (Safari 16.4) ask for HTML there."""
    asks_for_html = "text/html" in headers.get("accept", "")
    return headers.get("sec-fetch-mode", "navigate" if asks_for_html else "") == "navigate"


def _make_refusal(status: int, why: str) -> Response:
    return JSONResponse({"error": why}, status)


async def _read_body(receive: Receive) -> bytes | None:
    """The body of a request; None if it is too large or too slow."""
    parts = bytearray()
    try:
        async with asyncio.timeout(PATIENCE):
            while True:
                message = await receive()
                parts += message.get("body", b"")
                if len(parts) > MOST_BODY:
                    return None
                if not message.get("more_body"):
                    return bytes(parts)
    except TimeoutError:
        return None
