"""The disputed choices behind the figures, with the values each one can have."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Literal
from zoneinfo import ZoneInfo

from fifolio.fifo.money_chain import FiatDeposit
from fifolio.fifo.rules import GasTrade, GasTransfer, Rules, SwapValue

Status = Literal["settled", "administrative", "disputed", "product_choice"]


@dataclass(frozen=True, slots=True)
class Switch:
    """A choice that can be made."""

    name: str
    values: tuple[str, ...]
    """The default first."""
    status: Status
    is_expressible: bool = True
    """Whether the ledger's vocabulary tells the events apart that the choice is about."""


SWITCHES: tuple[Switch, ...] = (
    Switch("tz", ("Europe/Madrid", "Atlantic/Canary"), "administrative"),
    Switch("gas_trade", ("disposal+expense", "expense_at_cost"), "disputed"),
    Switch("gas_transfer", ("disposal", "remove_at_cost"), "disputed"),
    Switch("swap_value", ("greater", "given", "received"), "settled"),
    Switch("lp", ("permuta", "receipt"), "disputed", is_expressible=False),
    Switch("wrap", ("permuta", "same_asset"), "disputed", is_expressible=False),
    Switch("lending_principal", ("custody", "permuta"), "disputed", is_expressible=False),
    Switch("fork", ("general_base_at_market", "zero_cost"), "disputed", is_expressible=False),
    Switch("cashback", ("general_base", "rebate"), "disputed", is_expressible=False),
    Switch("funding", ("symmetric", "received_only"), "disputed"),
    Switch("wash_rule", ("warn", "off", "apply"), "disputed"),
    Switch("rcm_box", ("0033", "0027"), "administrative"),
    Switch("missing_cost", ("block", "zero_cost"), "product_choice"),
    Switch("row_grain", ("coin+key", "operation"), "administrative"),
    # DGT V2179-22 and art. 14.2.e LIRPF: what foreign money gains itself is a result apart.
    Switch("fiat_gains", ("own_result", "ignored"), "settled"),
    # No record says what money had cost that comes from a bank; a rate of its day is a choice.
    Switch("fiat_deposit", ("rate_of_day", "unknown"), "product_choice"),
)
"""In the order in which reports list them."""

ABOUT_MONEY = frozenset({"fiat_gains", "fiat_deposit"})
"""Those that only matter to a ledger with money other than the euro."""

EXPRESSIBLE = {switch.name: switch for switch in SWITCHES if switch.is_expressible}
"""Those a taxpayer can set, by name."""

ZONES = EXPRESSIBLE["tz"].values
"""Where a resident of common-regime Spain can live (`tz`)."""


class SwitchError(ValueError):
    """A switch that there is none of, or a value that it cannot have."""

    def __init__(self, name: str, value: str) -> None:
        switch = EXPRESSIBLE.get(name)
        if switch is None:
            sentence = f"no switch is called {name[:60]!r}: known are {', '.join(EXPRESSIBLE)}"
        else:
            allowed = " or ".join(switch.values)
            sentence = f"the switch {name!r} cannot be {value[:60]!r}: it has to be {allowed}"
        super().__init__(sentence)
        self.name = name


@dataclass(frozen=True, slots=True)
class Switches:
    """The value of each switch that can be set."""

    tz: str = "Europe/Madrid"
    gas_trade: GasTrade = "disposal+expense"
    gas_transfer: GasTransfer = "disposal"
    swap_value: SwapValue = "greater"
    funding: Literal["symmetric", "received_only"] = "symmetric"
    wash_rule: Literal["warn", "off", "apply"] = "warn"
    rcm_box: Literal["0033", "0027"] = "0033"
    missing_cost: Literal["block", "zero_cost"] = "block"
    row_grain: Literal["coin+key", "operation"] = "coin+key"
    fiat_gains: Literal["own_result", "ignored"] = "own_result"
    fiat_deposit: FiatDeposit = "rate_of_day"

    def turned(self, choices: Iterable[tuple[str, str]]) -> "Switches":
        """Turn some switches by name. Raises SwitchError."""
        switches = self
        for name, value in choices:
            if name not in EXPRESSIBLE or value not in EXPRESSIBLE[name].values:
                raise SwitchError(name, value)
            switches = replace(switches, **{name: value})  # type: ignore[arg-type] # checked above
        return switches

    @property
    def zone(self) -> ZoneInfo:
        """Whose civil days and years count."""
        return ZoneInfo(self.tz)

    @property
    def rules(self) -> Rules:
        """The part that changes what the queue of lots does."""
        return Rules(self.gas_trade, self.gas_transfer, self.swap_value)


@dataclass(frozen=True, slots=True)
class Assumption:
    """A choice the report rests on."""

    switch: str
    value: str
    status: Status
    is_applied: bool = True
    """False: no event of the ledger says that the choice is about it."""
    alternatives: tuple[str, ...] = ()
    """The other values that it can be set to."""


def assumptions_of(switches: Switches, *, has_money: bool = False) -> tuple[Assumption, ...]:
    """List every switch with its value; those that nothing in the ledger speaks of as well.

    `has_money`: the ledger has money other than the euro.
    """
    return tuple(_assumption(one, switches, has_money=has_money) for one in SWITCHES)


def _assumption(switch: Switch, switches: Switches, *, has_money: bool) -> Assumption:
    if not switch.is_expressible or (switch.name in ABOUT_MONEY and not has_money):
        return Assumption(switch.name, switch.values[0], switch.status, is_applied=False)
    value = str(getattr(switches, switch.name))
    others = tuple(other for other in switch.values if other != value)
    return Assumption(switch.name, value, switch.status, alternatives=others)
