"""User settings from the command line."""

import json

from fifolio.actions.change_setting import (
    SETTINGS,
    SettingValueError,
    UnknownSettingError,
    change_setting,
)
from fifolio.advisor.chain.entries import PLANNER_CHAIN, Issues, parse_chain
from fifolio.advisor.chain.stored import CHAIN_SETTING, chain_to_text
from fifolio.cli.opened_books import users_ledger
from fifolio.cli.printing import WRONG_ARGUMENTS, print_json, say, stop
from fifolio.store.settings import load_settings, write_setting

PLANNER = "planner"


def show(key: str | None, *, as_json: bool) -> None:
    """Show one setting or all of them, with the default where nothing is set."""
    if key is not None and key not in SETTINGS:
        stop(str(UnknownSettingError(key)), WRONG_ARGUMENTS)
    with users_ledger() as ledger, ledger.reading() as reader:
        stored = load_settings(reader)
    values = {name: stored.get(name, setting.default) for name, setting in SETTINGS.items()}
    if key is not None:
        if as_json:
            print_json({"key": key, "value": values[key]})
        else:
            say(values[key])
    elif as_json:
        print_json(values)
    else:
        for name, value in values.items():
            say(f"{name} = {value}")


def change(key: str, value: str) -> None:
    """Change a setting."""
    if key == CHAIN_SETTING:
        _change_chain(value)
        return
    with users_ledger() as ledger:
        try:
            change_setting(ledger, key, value)
        except (UnknownSettingError, SettingValueError) as error:
            stop(str(error), WRONG_ARGUMENTS)


def _change_chain(value: str) -> None:
    """Store which models may answer: `planner`, or the JSON that Settings would write."""
    text = chain_to_text(PLANNER_CHAIN) if value == PLANNER else value
    try:
        entries = parse_chain(json.loads(text))
    except (ValueError, RecursionError):
        entries = Issues(())
    if isinstance(entries, Issues):
        example = chain_to_text(PLANNER_CHAIN)
        stop(f"no model chain: write {PLANNER!r}, or JSON such as {example}", WRONG_ARGUMENTS)
    with users_ledger() as ledger, ledger.writing() as writer:
        write_setting(writer, CHAIN_SETTING, chain_to_text(entries))
