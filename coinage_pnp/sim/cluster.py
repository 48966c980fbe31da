"""Workers on other machines: a Dask cluster. Only this module knows Dask, the optional extra `dask`.

Importing it takes half a second, and fails without the extra. The workers need this program too, in the same
version, because jobs name its functions. If a worker is lost, others play its games again, to the same result. If
all are gone for a while, or the scheduler is, the sweep stops with the results so far.
"""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from time import monotonic

from distributed import Client

from coinage_pnp.errors import UserError
from coinage_pnp.sim.sweep import Pool
from coinage_pnp.yaml_source import shown

WAIT_SECONDS = 10
"""How long to look for the scheduler, for a first worker, and for a new one when all have gone."""

_ADDRESS = re.compile(r"(\w{1,9}://)?([^\s:/\[\]]{1,253}|\[[\da-fA-F:]{2,39}\]):\d{1,5}")
_POLL_SECONDS = 1.0


@contextmanager
def dask_workers(
    address: str, workers: int = 1, patience: float = WAIT_SECONDS, lost_after: float = WAIT_SECONDS
) -> Iterator[Pool]:
    """The workers of the Dask scheduler at an address such as "tcp://192.168.1.7:8786".

    Waits at most `patience` seconds for the scheduler, and then for this many workers. They are lost when none has
    been there for `lost_after` seconds. UserError if the address is not valid, or nobody answers or works there.
    """
    if not _ADDRESS.fullmatch(address):
        raise UserError(
            f"{shown(address)} is not the address of a scheduler: write it as tcp://192.168.1.7:8786"
        )
    try:
        client = Client(address, timeout=patience, set_as_default=False)
    except (OSError, ValueError, TimeoutError) as error:
        reason = str(error).splitlines()[0] if str(error) else type(error).__name__
        raise UserError(f"no Dask scheduler answers at {address}: {reason}") from None
    try:
        try:
            client.wait_for_workers(workers, timeout=patience)
        except TimeoutError:
            raise UserError(
                f"the Dask scheduler at {address} has no workers: start some with `dask worker {address}`"
            ) from None
        alive = _WorkerWatch(client, lost_after)
        yield Pool(client.get_executor(), max(1, sum(client.nthreads().values())), alive)
    finally:
        client.close()


class _WorkerWatch:
    """Whether the scheduler answers, and has had a worker lately."""

    def __init__(self, client: Client, lost_after: float) -> None:
        self._client, self._lost_after = client, lost_after
        self._seen = self._asked = monotonic()

    def __call__(self) -> bool:
        now = monotonic()
        if now - self._asked >= _POLL_SECONDS:
            self._asked = now
            if self._workers():
                self._seen = now
        return self._client.status == "running" and now - self._seen < self._lost_after

    def _workers(self) -> bool:
        try:
            return bool(self._client.nthreads())
        except OSError:
            return False
