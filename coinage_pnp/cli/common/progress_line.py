"""Progress line on stderr; silent if not a terminal."""

from __future__ import annotations

import sys
from datetime import timedelta
from time import monotonic
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.progress import Progress

EVERY = 0.1  # minimum interval between redraws, seconds


class ProgressLine:
    """Shows one task at a time, without a thread of its own, so that Ctrl-C leaves nothing behind."""

    def __init__(self) -> None:
        self.seen = sys.stderr.isatty()
        self._drawn = 0.0
        self._bar: Progress | None = None

    def show(self, what: str, part: float, left: float | None = None, note: str = "") -> None:
        """Draw the line, unless it was just drawn. Arguments as in `players.progress.Progress`."""
        if not self.seen or monotonic() - self._drawn < EVERY:
            return
        self._bar = self._bar or _make_bar()
        time = "" if left is None else f"{timedelta(seconds=round(left))} left"
        self._bar.update(self._bar.task_ids[0], description=what, completed=part, time=time, note=note)
        self._bar.start()  # the first time
        self._bar.refresh()
        self._drawn = monotonic()

    def clear(self) -> None:
        """Remove the line."""
        bar, self._bar, self._drawn = self._bar, None, 0.0
        if bar:
            bar.stop()


def _make_bar() -> Progress:
    from rich.console import Console  # slow to import
    from rich.progress import BarColumn, Progress, TextColumn
    from rich.table import Column

    texts = "{task.description:<8}", "{task.fields[time]}", "{task.fields[note]}"
    what, time, note = (TextColumn(text, markup=False, table_column=Column(no_wrap=True)) for text in texts)
    columns = what, BarColumn(20), time, note
    console = Console(stderr=True)
    bar = Progress(*columns, console=console, auto_refresh=False, transient=True, redirect_stdout=False)
    bar.add_task("", total=1.0, time="", note="")
    return bar
