"""A line of a futures account → its result, and the coins it was settled in."""

from fifolio.fifo.chain import NOTHING, DerivativeResult, Lot, Operation, Valuation
from fifolio.fifo.event_legs import Finding, joining, leaving, opposite
from fifolio.fifo.matching import Leaving
from fifolio.fifo.yardstick import Yardstick
from fifolio.ledger.transaction import DerivativeEntry, Quantity
from fifolio.money.currencies import is_fiat
from fifolio.money.exact import ZERO


def derivative_legs(entry: DerivativeEntry, yardstick: Yardstick) -> list[Finding]:
    """Value a line at its own moment; coins won open a lot at market, coins lost leave at market.

    Of one coin only the net is settled: a fee kept back from a profit was never received. Money
    settles nothing, and the contract itself is no coin.
    """
    result = DerivativeResult(
        id=entry.id,
        contract=entry.contract,
        account=entry.account,
        at=entry.at,
        realized=_worth(entry.realized, entry, yardstick),
        funding=_worth(entry.funding, entry, yardstick),
        fee=_worth(entry.fee, entry, yardstick),
    )
    coins = (net for net in settled(entry) if net.units and not is_fiat(net.asset))
    return [result, *(_settlement(entry, net, yardstick) for net in coins)]


def _settlement(entry: DerivativeEntry, net: Quantity, yardstick: Yardstick) -> Lot | Leaving:
    key = f"{entry.id}.{net.asset}"
    worth = yardstick.worth(net, entry.at)
    if net.units > 0:
        return joining(entry, key, net, worth)
    lost = Quantity(-net.units, net.asset)
    return leaving(entry, key, lost, Operation.SETTLEMENT, opposite(worth))


def settled(entry: DerivativeEntry) -> list[Quantity]:
    """Work out by how much a line changes the balance of each asset, signed."""
    nets = {
        part.asset: ZERO for part in (entry.realized, entry.funding, entry.fee) if part is not None
    }
    for part in (entry.realized, entry.funding):
        if part is not None:
            nets[part.asset] += part.units
    if entry.fee is not None:
        nets[entry.fee.asset] -= entry.fee.units
    return [Quantity(units, asset) for asset, units in nets.items()]


def _worth(part: Quantity | None, entry: DerivativeEntry, yardstick: Yardstick) -> Valuation:
    return NOTHING if part is None else yardstick.worth(part, entry.at)
