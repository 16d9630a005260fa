"""The server of `cfbuilder serve`: this machine only, one key, nothing from elsewhere.

Whoever can reach the port can play, and print into this user's folders. So it listens on the loopback address; the
first page is asked for with a key that only the terminal has shown, which becomes a cookie; requests under another
host's name (a name that was made to point here) and sockets opened by other sites' pages are refused. The page, its
script and its font come from here: it works without a network.
"""

from __future__ import annotations

import secrets
import socket
from collections.abc import Awaitable, Callable

from aiohttp import web
from textual_serve.server import Server

from cfbuilder.core.errors import UsageError
from cfbuilder.core.places import templates
from cfbuilder.serving.child import Child

_LOOPBACK = "127.0.0.1"

#: Columns and rows of a page that names none, and the most that are believed.
_WIDTH, _HEIGHT = 80, 24
_MOST = 1000

#: Seconds after which a page that does not answer is gone.
_HEARTBEAT = 10

_Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


def listen(port: int) -> socket.socket:
    """A socket on the loopback address; port 0: any that is free. Raises UsageError if it is taken."""
    try:
        return socket.create_server((_LOOPBACK, port))
    except (OSError, OverflowError) as problem:
        reason = getattr(problem, "strerror", "") or str(problem)
        raise UsageError(
            f"cannot listen on port {port}: {reason.lower()}",
            "take another with --port, or 0 for any that is free",
        ) from None


class LocalServer(Server):
    """Serves the terminal UI to the browser that has the key; every page has a session of its own."""

    def __init__(self, port: int) -> None:
        super().__init__(
            "cfbuilder", host=_LOOPBACK, port=port, title="cfbuilder", templates_path=templates() / "browser"
        )
        self.public_url = f"http://{_LOOPBACK}:{port}"
        self._key = secrets.token_urlsafe(32)
        # Browsers send a cookie to every port of its host: each server has one of its own.
        self._cookie = f"cfbuilder-{port}"
        self._pages: set[web.WebSocketResponse] = set()

    @property
    def address(self) -> str:
        """What to open; it holds the key."""
        return f"{self.public_url}/?key={self._key}"

    async def application(self) -> web.Application:
        made = await self._make_app()
        made.middlewares.append(self._guarded)
        return made

    async def on_startup(self, _app: web.Application) -> None:
        """The command tells where to go."""

    async def on_shutdown(self, _app: web.Application) -> None:
        """Pages are told at once; each takes its process with it."""
        for page in tuple(self._pages):
            await page.close()

    @web.middleware
    async def _guarded(self, request: web.Request, handler: _Handler) -> web.StreamResponse:
        if request.host != f"{self.host}:{self.port}":
            raise web.HTTPForbidden(text="Open the address that the terminal shows.")
        if request.headers.get("Origin", self.public_url) != self.public_url:
            raise web.HTTPForbidden(text="Pages of other sites have no business here.")
        if request.path == "/" and self._is_key(request.query.get("key", "")):
            # Not in the address any longer: it would be in the history and over the shoulder.
            onward = web.HTTPSeeOther("/")
            onward.set_cookie(self._cookie, self._key, httponly=True, samesite="Strict")
            raise onward
        if not self._is_key(request.cookies.get(self._cookie, "")):
            raise web.HTTPForbidden(
                text="The key is missing: open the whole address that the terminal shows."
            )
        answer = await handler(request)
        if request.path == "/":
            # A page that is left is over: kept for the way back, it would hold its session.
            answer.headers["Cache-Control"] = "no-store"
        return answer

    def _is_key(self, shown: str) -> bool:
        return secrets.compare_digest(shown.encode(), self._key.encode())

    async def handle_websocket(self, request: web.Request) -> web.WebSocketResponse:
        """A page's session: its keys go to a terminal UI of its own, what that draws comes back."""
        page = web.WebSocketResponse(heartbeat=_HEARTBEAT)
        if "Origin" not in request.headers:
            raise web.HTTPForbidden(text="Only a page may open this.")
        await page.prepare(request)

        async def close() -> None:
            await page.close()

        child = Child(
            self.command,
            write_bytes=page.send_bytes,
            write_str=page.send_str,
            close=close,
            download_manager=self.download_manager,
        )
        self._pages.add(page)
        try:
            await child.start(_size(request, "width", _WIDTH), _size(request, "height", _HEIGHT))
            await self._process_messages(page, child)
        finally:
            self._pages.discard(page)
            await child.stop()
        return page


def _size(request: web.Request, name: str, otherwise: int) -> int:
    asked = request.query.get(name, "")
    return min(max(int(asked), 1), _MOST) if asked.isdecimal() and len(asked) < 6 else otherwise


def serve(server: LocalServer, listening: socket.socket) -> None:
    """Serve until it is interrupted; every page's process is gone when this returns."""
    web.run_app(server.application(), sock=listening, print=None, access_log=None)
