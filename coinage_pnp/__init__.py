"""A print-and-play studio for Coin Age, Adam P. McIver's two-player microgame (unofficial).

The functions for scripts and notebooks; docs/api.md has examples. Each is loaded when it is first used, because
every command loads this package first, and can answer Ctrl-C only then.
"""

TYPE_CHECKING = False  # that of `typing` takes long to import
if TYPE_CHECKING:
    from coinage_pnp.api import (
        check_map,
        draw_card,
        judge_map,
        load_map,
        print_sheet,
        read_position,
        read_record,
        replay_record,
        score_position,
    )
    from coinage_pnp.version import __version__

__all__ = [
    "__version__",
    "check_map",
    "draw_card",
    "judge_map",
    "load_map",
    "print_sheet",
    "read_position",
    "read_record",
    "replay_record",
    "score_position",
]


def __getattr__(name: str) -> object:
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    if name == "__version__":
        from coinage_pnp.version import __version__

        return __version__
    from coinage_pnp import api

    return getattr(api, name)


def __dir__() -> list[str]:
    return [*globals(), *__all__]
