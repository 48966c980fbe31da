"""Workers on other machines: a Dask cluster. Only this module knows Dask, the optional extra `dask`.

Importing it takes half a second, and fails without the extra. The workers need this program too, in the same
version, because jobs name its functions. If a worker is lost, others play its games again, to the same result; if
all are, the sweep waits for one to come. If the scheduler is, the sweep stops with the results so far.
"""

import re
from collections.abc import Iterator
from contextlib import contextmanager

from distributed import Client

from coinage_pnp.errors import UserError
from coinage_pnp.sim.sweep import Pool
from coinage_pnp.yaml_source import shown

WAIT_SECONDS = 10
"""How long to look for the scheduler, and for a first worker."""

_ADDRESS = re.compile(r"(\w{1,9}://)?([^\s:/\[\]]{1,253}|\[[\da-fA-F:]{2,39}\]):\d{1,5}")


@contextmanager
def dask_workers(address: str, workers: int = 1, patience: float = WAIT_SECONDS) -> Iterator[Pool]:
    """The workers of the Dask scheduler at an address such as "tcp://192.168.1.7:8786".

    Waits at most `patience` seconds for the scheduler, and then for this many workers. UserError if the address is
    not valid, or nobody answers or works there.
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
        yield Pool(client.get_executor(), max(1, sum(client.nthreads().values())))
    finally:
        client.close()
