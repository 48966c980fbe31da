"""No command sends anything over the network, or looks up a host name.

The fixture `coinage`, by which tests run commands, blocks the network and fails a test in which a command tries.
"""

import re
import socket
import urllib.request
from pathlib import Path

import pytest
from support.command_line import Run

from coinage_pnp.cli import main as cli

TESTS = sorted(Path(__file__).parents[1].glob("*/test_*.py"))


def test_every_command_but_the_table_is_run_by_a_test_that_has_no_network() -> None:
    """The table has a process of its own: test_table_in_browser.py."""
    texts = "".join(file.read_text(encoding="utf-8") for file in TESTS)
    run = set(re.findall(r'coinage\(\s*"([a-z-]+)"', texts))
    assert set(cli.COMMANDS) - run == {"table"}


@pytest.mark.wide
def test_the_table_for_phones_is_written_without_a_network(coinage: Run) -> None:
    assert coinage("pocket", "volcano")[0] == 0


def test_the_no_network_fixture_notices_attempts_to_connect(no_network: list[str]) -> None:
    with pytest.raises(OSError, match="no network"):
        urllib.request.urlopen("http://192.0.2.1/")
    with pytest.raises(OSError, match="no network"), socket.socket() as plain:
        plain.connect(("192.0.2.1", 80))
    assert len(no_network) == 2
    no_network.clear()
