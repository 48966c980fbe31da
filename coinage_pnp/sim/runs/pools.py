"""Who plays the games of an experiment: the processors of this machine, or a Dask cluster."""

from __future__ import annotations

from contextlib import AbstractContextManager

from coinage_pnp.errors import UserError
from coinage_pnp.sim.sweep import Pool, thread_pool, usable_cores


def open_pool(workers: int | None, scheduler: str | None) -> AbstractContextManager[Pool]:
    """So many workers here [default: one a processor], or those of the cluster at this address.

    Raises:
        UserError: there is no cluster, or Dask is not installed.
    """
    if scheduler is None:
        return thread_pool(workers or usable_cores())
    try:
        from coinage_pnp.sim.cluster import dask_workers
    except ModuleNotFoundError as error:
        if not (error.name or "").startswith(("dask", "distributed")):
            raise
        raise UserError("--scheduler needs Dask: pip install 'coinage-pnp[dask]'") from None
    return dask_workers(scheduler)
