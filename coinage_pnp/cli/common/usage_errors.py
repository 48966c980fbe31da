"""Usage errors in the form of all errors: `--option: what is wrong, what to write`."""

import re
from collections.abc import Collection
from typing import Any

from coinage_pnp import shipped
from coinage_pnp.yaml_source import did_you_mean, nearest, shown

SUGGESTIONS = {"print": "build", "make": "build", "list": "maps", "validate": "check"}
"""Words that users may try, with the command they mean."""


def unknown_command(word: str, known: Collection[str]) -> str:
    """The message about an unknown command."""
    meant = SUGGESTIONS.get(word, word)
    hint = did_you_mean(meant, [meant] if meant in known else known, "there are")
    if word in (source.id for source in shipped.known_maps()):
        hint = f"; to print that map, write `coinage-pnp build {word}`"
    return f"there is no command {shown(word)}{hint}"


def usage_line(error: Any) -> str:
    """The message for a usage error of the library."""
    context = error.ctx
    command = context.command_path if context else "coinage-pnp"
    message = error.message.rstrip(".")
    match type(error).__name__:
        case "NoSuchOption":
            flags = [flag for one in context.command.params for flag in one.opts]
            names = [flag.removeprefix("--") for flag in flags if flag.startswith("--")]
            word = error.option_name.lstrip("-")
            if word[:1].isdigit():
                remedy = "write numbers that belong together with commas and no spaces, as in 0.3mm,-0.2mm"
            elif word.upper() in re.findall("[A-Z]+", usage := _usage(context)):
                remedy = f"write `{usage}`"
            elif close := nearest(word, names):
                remedy = f"did you mean --{close}?"
            else:
                remedy = f"`{command} --help` lists the options"
            return f"{shown(error.option_name)[1:-1]}: there is no such option; {remedy}"
        case "MissingParameter":
            return f"{_place(error)}: missing; write `{_usage(context)}`"
        case "BadOptionUsage":
            _, _, complaint = message.partition("' ")
            return f"{error.option_name}: {complaint}"
        case "BadParameter" if place := _place(error):
            return f"{place}: {_complaint(error, message)}"
        case "UsageError" if "unexpected extra" in message:
            words = message.partition(" (")[2].removesuffix(")")
            return f"{shown(words)} is not expected here; write `{_usage(context)}`"
        case _:
            return str(message)


def _complaint(error: Any, message: str) -> str:
    """What is wrong with a value, and what to write instead."""
    if choices := re.fullmatch("'([^']+)' is not one of (.+)", message):
        words = " or ".join(choices[2].replace("'", "").rsplit(", ", 1))
        return f"{shown(choices[1])} is not valid: write {words}"
    if span := re.fullmatch("(.+) is not in the range (.+)", message):
        least = error.param.type.min
        too = "small" if least is not None and float(span[1]) <= least else "large"
        return f"{span[1]} is too {too}: write {span[2]}"
    return re.sub("^'([^']+)'", lambda value: shown(value[1]), message)


def _usage(context: Any) -> str:
    usage: str = context.get_usage()
    return usage.removeprefix("Usage: ").replace(" [OPTIONS]", "")


def _place(error: Any) -> str:
    """The option or argument at fault; "" if the message names it."""
    hint = error.param_hint or (error.param and error.param.get_error_hint(error.ctx)) or ""
    return str(hint).replace("'", "")
