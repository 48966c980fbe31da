"""Workers on other machines: a Dask cluster. Only this module knows Dask, the optional extra `dask`.

Importing it takes half a second, and fails without the extra.
The workers need this program too, the same version: jobs name its functions. A worker that goes away costs time
and nothing else; its jobs are played again by the others, to the same result.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from distributed import Client

from coinage_pnp.errors import UserError
from coinage_pnp.sim.sweep import Pool

PATIENCE = 10
"""How long to look for the scheduler, and then for a first worker, seconds."""


@contextmanager
def cluster(address: str, workers: int = 1, patience: float = PATIENCE) -> Iterator[Pool]:
    """The workers of the Dask scheduler at an address such as "tcp://192.168.1.7:8786".

    Args:
        address: where it listens.
        workers: how many to wait for before anything is played.
        patience: how long to wait for it, and then for them, seconds.

    Raises:
        UserError: nobody answers, or nobody works there.
    """
    try:
        client = Client(address, timeout=patience, set_as_default=False)
    except (OSError, ValueError, TimeoutError) as error:
        raise UserError(f"no Dask scheduler answers at {address}: {_reason(error)}") from None
    try:
        try:
            client.wait_for_workers(workers, timeout=patience)
        except TimeoutError:
            raise UserError(
                f"the Dask scheduler at {address} has no workers: start some with `dask worker {address}`"
            ) from None
        yield Pool(client.get_executor(), max(1, sum(client.nthreads().values())))
    finally:
        client.close()


def _reason(error: Exception) -> str:
    return str(error).splitlines()[0] if str(error) else type(error).__name__
