"""Gains and losses on foreign money itself, as lines of the report.

They are gains from a transfer (savings base) of an asset that is no virtual currency: the form has
them under other assets, in boxes 0385 and 0386, and not in rows 1800 to 1814.
"""

from collections.abc import Iterator

from fifolio.fifo.money_chain import MoneyChain
from fifolio.irpf.gain_lines import GainLine, gain_lines

RATE_OF_DEPOSIT = "ACQUIRED_ON_DEPOSIT"
"""The money came from outside the books, and is taken to be acquired on the day it came."""


def money_lines(money: MoneyChain) -> Iterator[GainLine]:
    """Split each disposal of foreign money by the lots it used."""
    lots = {lot.id: lot for lot in money.lots}
    for disposal in money.disposals:
        for line in gain_lines(disposal, lots):
            is_assumed = line.flag is None and line.piece.lot in money.assumed
            yield line._replace(flag=RATE_OF_DEPOSIT) if is_assumed else line
