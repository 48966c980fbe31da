"""The server: its address, and its limits for clients."""

import asyncio
import os
import socket
from contextlib import ExitStack, suppress
from pathlib import Path

import uvicorn
from starlette.types import ASGIApp
from uvicorn.protocols.http.h11_impl import H11Protocol

from coinage_pnp.errors import UserError
from coinage_pnp.table.gate import PATIENCE

PORTS = range(8624, 8634)  # default ports: the first free one is used
LOOPBACK = "127.0.0.1"
FEWEST_HANDLES = 24  # of files and connections: the server's own, and those of two phones


class _Impatient(H11Protocol):
    """Closes connections without a request after PATIENCE seconds."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.loop.call_later(PATIENCE, self._end_if_silent)

    def _end_if_silent(self) -> None:
        if self.cycle is None and not self.transport.is_closing():
            self.transport.close()


def require_handles() -> None:
    """Raise OSError if too few files can be opened for the server and its clients."""
    with ExitStack() as opened:
        for _ in range(FEWEST_HANDLES):
            opened.enter_context(Path(os.devnull).open("rb"))


def bind_socket(port: int | None, *, lan: bool) -> socket.socket:
    """A socket listening on `port` [default: the first free one of PORTS]. Raises UserError: it is in use."""
    for each in PORTS if port is None else (port,):
        # naming the protocol makes asyncio disable Nagle's algorithm, which delays responses by 40 ms
        found = socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)
        if os.name == "posix":
            found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            found.bind(("0.0.0.0" if lan else LOOPBACK, each))
            found.listen(1024)
        except OSError:
            found.close()
        else:
            return found
    taken = f"{PORTS[0]} to {PORTS[-1]} are" if port is None else f"{port} is"
    raise UserError(f"--port: {taken} in use: name another one, or 0 for any free one")


def find_lan_address() -> str:
    """This machine's address in its network, found without sending anything. Raises UserError: no network."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # reserved for documentation: RFC 5737
            return str(probe.getsockname()[0])
        except OSError:
            raise UserError("--lan: this machine is in no network: connect it, or leave out --lan") from None


def serve(app: ASGIApp, listening: socket.socket) -> None:
    """Serve until Ctrl-C."""
    config = uvicorn.Config(
        app,
        http=_Impatient,
        ws="none",
        lifespan="off",
        log_level="critical",
        access_log=False,
        server_header=False,
        proxy_headers=False,
        timeout_keep_alive=30,
        timeout_graceful_shutdown=0,  # a turn is saved all the same
    )
    with suppress(KeyboardInterrupt):
        uvicorn.Server(config).run(sockets=[listening])
