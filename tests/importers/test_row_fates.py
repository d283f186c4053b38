"""Whatever is done to a file: nothing vanishes, and what is read twice is the same."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fifolio.importers.reading import Reading, Refusal
from fifolio.importers.recognise import Asked, read_file
from importers.exports import assert_every_row_has_one_fate
from importers.kraken_rows import ledger

KRAKEN = ledger("""
-  Q1 03-10:00:00 deposit XXBT 1 0 -
L1 Q1 03-10:05:00 deposit XXBT 1 0 1
L2 T1 04-10:00:00 trade ZEUR -600 0.5 400
L3 T1 04-10:00:00 trade XXBT 0.03 0.0001 1.0299
L4 T1 04-10:00:00 trade KFEE 0 156 844
L5 R1 05-10:00:00 transfer ADA -100 0 0
L6 R1 05-10:00:00 transfer ADA.S 120 0 120
L7 - 06-10:00:00 transfer XTZ -8 0 0
L8 - 07-10:00:00 transfer XTZ 8 0 8
L9 R2 08-10:00:00 transfer FLR 150 0 150
LA R3 09-10:00:00 transfer/delistingconversion NANO -30 0 0
LB R4 09-10:00:00 earn/delistingconversion XXBT 0.0004 0 0.0004
LC R5 10-10:00:00 transfer/vaultmove DOT 7 0 7
LD R6 11-10:00:00 margin XXBT 0.01 0.00002 0.02
LE R7 12-10:00:00 rollover ZUSD 0 0.5 149.5
""")

BITVAVO = """Timezone,Date,Time,Type,Currency,Amount,Quote Currency,Quote Price,Received / Paid Currency,Received / Paid Amount,Fee currency,Fee amount,Status,Transaction ID,Address
Europe/Madrid,2024-01-09,12:00:00,withdrawal,ETH,-0.2,,,,,ETH,1,Completed,t6,
Europe/Madrid,2024-01-08,12:00:00,withdrawal,BTC,-0.0099,,,,,BTC,0.0001,Completed,t5,
Europe/Madrid,2024-01-07,12:00:00,staking,ETH,0.2,,,,,ETH,,Distributed,,
Europe/Madrid,2024-01-07,12:00:00,staking,ETH,0.2,,,,,ETH,,Distributed,,
Europe/Madrid,2024-01-06,12:00:00,buy,BTC,0.01,EUR,58000,EUR,-581.45,EUR,1.45,Canceled,t4,
Europe/Madrid,2024-01-05,12:00:00,buy,BTC,0.01,EUR,40000,EUR,-401.00,EUR,1.00,Completed,t3,
Europe/Madrid,2024-01-04,12:00:00,sell,XRP,-5,EUR,1,EUR,4.50,EUR,0.50,Completed,t2,
Europe/Madrid,2024-01-03,12:00:00,deposit,EUR,1000,,,,,EUR,0,Completed,t1,
"""

CANONICAL = """date,type,asset_in,amount_in,asset_out,amount_out,fee_asset,fee_amount,total_fiat,fiat_currency,account,id,note
2024-01-03,BUY,BTC,1,EUR,8000,EUR,10,,,A,o1,
2024-01-03,BUY,,,,,BNB,0.1,,,A,o1,
2024-01-04T10:00:00Z,STAKING,ADA,5,,,,0,2,EUR,A,,
2024-01-04T10:00:00Z,STAKING,ADA,5,,,,0,2,EUR,A,,
2024-01-05T10:00:00Z,SWAP,ETH,5,BTC,0.1,BTC,0.001,,,A,,"a note, with a comma"
2024-01-06T10:00:00Z,TRANSFER_OUT,,,BTC,0.1,,,,,A,m1,
2024-01-06T11:00:00Z,TRANSFER_IN,BTC,0.1,,,,,,,B,m1,
"""

FILES = pytest.mark.parametrize(
    "text", [KRAKEN, BITVAVO, CANONICAL], ids=["kraken", "bitvavo", "fifolio"]
)

CELLS = st.sampled_from(
    ["", "0", "-1", "NaN", "1e-18", "9" * 40, "n/a", "BTC", "EUR", "<b>", "2024-13-40", "trade", "T1", "L1",
     "buy", "SELL", "t1", "o1", '"', ",", ";", "1.000", "1,5", "\u2028", "-0.0", "withdrawal", "transfer"]
)  # fmt: skip


def read(text: str) -> Reading:
    outcome = read_file(text.encode(), "export.csv", Asked())
    assert isinstance(outcome, Reading), outcome
    return outcome


def ids(reading: Reading) -> list[str]:
    return [found.event.id for found in reading.found]


@st.composite
def spoilt(draw: st.DrawFn, text: str) -> str:
    """The file with rows doubled, dropped, cut and turned round, and cells overwritten."""
    header, *rows = text.splitlines()
    turn = random.Random(draw(st.integers(0, 2**32)))  # noqa: S311 - no secret in it
    for _ in range(draw(st.integers(1, 6))):
        place = turn.randrange(len(rows))
        match draw(st.sampled_from(["double", "drop", "cut", "shuffle", "cell", "cell", "cell"])):
            case "double":
                rows.insert(turn.randrange(len(rows)), rows[place])
            case "drop" if len(rows) > 1:
                del rows[place]
            case "cut":
                rows[place] = rows[place][: turn.randrange(len(rows[place]) + 1)] or "x"
            case "shuffle":
                turn.shuffle(rows)
            case _:
                cells = rows[place].split(",")
                cells[turn.randrange(len(cells))] = draw(CELLS)
                rows[place] = ",".join(cells)
    return "\n".join([header, *rows])


@FILES
@settings(max_examples=150, deadline=None)
@given(data=st.data())
def test_every_row_of_a_spoilt_file_has_exactly_one_fate(text: str, data: st.DataObject) -> None:
    outcome = read_file(data.draw(spoilt(text)).encode(), "export.csv", Asked())

    if not isinstance(outcome, Refusal):  # a file may be spoilt to where it asks for its decimals
        assert_every_row_has_one_fate(outcome)


@FILES
@settings(max_examples=50, deadline=None)
@given(data=st.data())
def test_reading_a_file_again_gives_the_same_ids(text: str, data: st.DataObject) -> None:
    content = data.draw(spoilt(text)).encode()
    first, second = (read_file(content, name, Asked()) for name in ("a.csv", "b.csv"))

    if isinstance(first, Reading) and isinstance(second, Reading):
        assert (first.found, first.remarks) == (second.found, second.remarks)
    else:
        assert first == second


@FILES
def test_every_beginning_of_a_file_gives_ids_of_the_whole(text: str) -> None:
    header, *rows = text.splitlines()
    whole = ids(read(text))

    for length in range(len(rows)):
        part = ids(read("\n".join([header, *rows[:length]])))
        assert set(part) <= set(whole)
        assert len(set(part)) == len(part)


@pytest.mark.parametrize("text", [BITVAVO, CANONICAL], ids=["bitvavo", "fifolio"])
def test_every_stretch_of_a_file_gives_ids_of_the_whole(text: str) -> None:
    header, *rows = text.splitlines()
    whole = ids(read(text))

    for start in range(len(rows)):
        for end in range(start, len(rows) + 1):
            part = ids(read("\n".join([header, *rows[start:end]])))
            assert set(part) <= set(whole)


@FILES
@settings(max_examples=30, deadline=None)
@given(turn=st.randoms(use_true_random=False))
def test_the_order_of_rows_does_not_change_the_ids(text: str, turn: random.Random) -> None:
    header, *rows = text.splitlines()
    turn.shuffle(rows)

    assert set(ids(read("\n".join([header, *rows])))) == set(ids(read(text)))
