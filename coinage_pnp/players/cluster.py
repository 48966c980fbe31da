"""Workers on other machines, through Dask (the optional extra `dask`).

Importing this module takes half a second, and fails without the extra. Workers need the same version of this
program. If a worker is lost, others replay its games, with the same result. If all workers or the scheduler
are gone for a while, the sweep stops with the results so far.
"""

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from time import monotonic

from distributed import Client

from coinage_pnp.errors import UserError
from coinage_pnp.files.yaml.wording import quote_text
from coinage_pnp.players.sweep import Pool

WAIT_SECONDS = 10
"""Time to wait for the scheduler, for the first workers, and for a new worker after losing all."""

_ADDRESS = re.compile(r"(\w{1,9}://)?([^\s:/\[\]]{1,253}|\[[\da-fA-F:]{2,39}\]):\d{1,5}")
_POLL_SECONDS = 1.0


@contextmanager
def connect_to_dask(address: str) -> Iterator[Pool]:
    """The workers of the Dask scheduler at an address such as "tcp://192.168.1.7:8786".

    UserError: invalid address, no scheduler, or no workers.
    """
    if not _ADDRESS.fullmatch(address):
        raise UserError(
            f"{quote_text(address)} is not the address of a scheduler: write it as tcp://192.168.1.7:8786"
        )
    try:
        client = Client(address, timeout=WAIT_SECONDS, set_as_default=False)
    except (OSError, ValueError, TimeoutError) as error:
        reason = str(error).splitlines()[0] if str(error) else type(error).__name__
        raise UserError(f"no Dask scheduler answers at {address}: {reason}") from None
    with client:
        try:
            client.wait_for_workers(1, timeout=WAIT_SECONDS)
        except TimeoutError:
            raise UserError(
                f"the Dask scheduler at {address} has no workers: start some with `dask worker {address}`"
            ) from None
        seen = asked = monotonic()

        def is_alive() -> bool:
            """Whether the scheduler answers, and had a worker in the last WAIT_SECONDS."""
            nonlocal seen, asked
            now = monotonic()
            if now - asked >= _POLL_SECONDS:
                asked = now
                with suppress(OSError):
                    seen = now if client.nthreads() else seen
            return client.status == "running" and now - seen < WAIT_SECONDS

        def warm_up(play: Callable[[int, int], object]) -> None:
            with suppress(OSError):
                client.run(play, 0, 2, on_error="ignore")

        yield Pool(client.get_executor(), max(1, sum(client.nthreads().values())), is_alive, warm_up)
