"""A coin is not its ticker: the day, the venue and the user say which one it was."""

from datetime import UTC, datetime
from decimal import Decimal

import pytest

from fifolio.ledger.naming import (
    Meaning,
    Naming,
    Place,
    Steps,
    answered,
    coins_of,
    step_at,
    steps_of,
    written,
)
from fifolio.ledger.shared_tickers import TICKERS
from fifolio.ledger.transaction import (
    DerivativeEntry,
    Quantity,
    Transaction,
    TransactionId,
    TransactionType,
)


def on(day: str) -> datetime:
    return datetime.fromisoformat(day).replace(tzinfo=UTC)


KRAKEN = Place(("Kraken",), ("kraken",))


def meant(ticker: str, day: str, name: str = "", source: str = "") -> str:
    """Tell what a ticker means, with a `?` where that is only likely."""
    step = step_at(steps_of(ticker, Place((name,), (source,))), on(day))
    return step.code if step.is_told else f"{step.code}?"


@pytest.mark.parametrize(
    ("ticker", "day", "coin"),
    [
        ("MATIC", "2023-01-01", "POL"),
        ("MATIC", "2025-01-01", "POL"),
        ("POL", "2025-01-01", "POL"),
        # B075
        ("LUNA", "2022-01-05", "LUNC"),
        ("LUNA", "2022-05-27", "LUNC"),
        ("LUNA", "2022-05-28", "LUNA"),
        ("LUNC", "2023-01-01", "LUNC"),
        ("BCC", "2017-05-01", "BITCONNECT"),
        ("BTT", "2020-01-01", "BTTOLD"),
        ("BTT", "2023-01-01", "BTT"),
        ("GRT", "2019-01-01", "GOLDENRATIO"),
        ("GRT", "2021-01-01", "GRT"),
        # B079
        ("MIOTA", "2021-01-01", "IOTA"),
        ("XRB", "2017-12-01", "XNO"),
        ("NANO", "2020-01-01", "XNO"),
        ("BTC", "2020-01-01", "BTC"),
    ],
)
def test_a_ticker_is_read_by_its_day(ticker: str, day: str, coin: str) -> None:
    assert meant(ticker, day, "Somewhere") == coin


@pytest.mark.parametrize(
    ("ticker", "day", "place", "coin"),
    [
        ("BCC", "2017-12-01", "Binance", "BCH"),
        ("HOT", "2019-05-01", "Binance:spot", "HOT"),
        ("HOT", "2019-05-01", "Binancenot", "HOT?"),
        ("GTC", "2022-01-01", "Coinbase", "GTC"),
        # B081
        ("PAN", "2021-01-01", "Bitpanda", "PAN"),
    ],
)
def test_a_ticker_is_read_by_what_its_venue_lists(
    ticker: str, day: str, place: str, coin: str
) -> None:
    assert meant(ticker, day, place) == coin


@pytest.mark.parametrize(
    ("ticker", "day", "source", "coin"),
    [
        # Kraken and Bitfinex left the old coin its name.
        ("LUNA", "2023-01-01", "kraken", "LUNC"),
        ("LUNA", "2023-01-01", "kraken-trades", "LUNC"),
        ("LUNA2", "2023-01-01", "kraken", "LUNA"),
        ("HOT", "2018-05-01", "poloniex", "HOTCOIN"),
        ("GTC", "2022-01-01", "gateio", "GAMECOM"),
        ("BTT", "2022-01-10", "binance", "BTTOLD"),
        ("BTT", "2023-01-10", "binance", "BTTOLD"),
        ("AMP", "2022-01-10", "bitfinex", "AMPL"),
    ],
)
def test_a_venues_own_way_of_writing_is_believed_in_its_own_files(
    ticker: str, day: str, source: str, coin: str
) -> None:
    assert meant(ticker, day, "Mine", source) == coin


def test_whoever_else_speaks_of_that_venue_may_write_it_in_either_way() -> None:
    # B075: by the day it is the new coin, and the venue may have meant the old one.
    assert meant("LUNA", "2023-01-01", "Kraken", "koinly") == "LUNA?"
    assert meant("LUNA", "2022-01-01", "Kraken", "koinly") == "LUNC"
    assert meant("TON", "2022-01-01", "Upbit") == "TON?"


@pytest.mark.parametrize(
    ("ticker", "day", "likely"),
    [
        ("BCC", "2017-12-01", "BCH?"),
        ("HOT", "2019-05-01", "HOT?"),
        ("BTT", "2022-01-10", "BTTOLD?"),
        # B081
        ("BTG", "2017-12-01", "BTG?"),
        ("PAN", "2021-01-01", "PAN?"),
    ],
)
def test_where_neither_tells_the_first_of_the_list_is_only_likely(
    ticker: str, day: str, likely: str
) -> None:
    assert meant(ticker, day, "Mine") == likely


def test_what_a_ticker_can_have_meant_is_named_once_each_the_likeliest_first() -> None:
    assert [coin.name for coin in coins_of("BTG", on("2017-12-01"), Place(("Mine",)))] == [
        "Bitcoin Gold",
        "Bitgem",
    ]
    assert [coin.code for coin in coins_of("LUNA", on("2023-01-01"), KRAKEN)] == ["LUNC"]
    assert coins_of("BTC", on("2023-01-01")) == ()


def test_no_code_of_a_coin_that_is_not_the_tickers_own_is_a_ticker_of_another() -> None:
    """Such a code would be read as something else when the books are written out and read back."""
    codes = {coin.code for ticker in TICKERS.values() for coin in ticker.coins}
    for code in codes:
        assert code not in TICKERS or code in {coin.code for coin in TICKERS[code].coins}


def test_every_ticker_says_where_its_facts_are_from() -> None:
    assert [ticker for ticker, shared in TICKERS.items() if not shared.source] == []


def swap(given: str, received: str, units: str = "1", account: str = "Binance") -> Transaction:
    return Transaction(
        TransactionId("t"),
        on("2024-10-01"),
        TransactionType.SWAP,
        account,
        received=Quantity(Decimal(units), received),
        given=Quantity(Decimal(1), given),
        fees=(Quantity(Decimal("0.1"), "MATIC"),),
    )


MATIC = Naming({"MATIC": steps_of("MATIC")})


def test_an_exchange_of_a_name_for_the_other_is_no_trade() -> None:
    # B077
    found = MATIC.of(swap("MATIC", "POL"))

    assert found.type is TransactionType.MIGRATION_SWAP
    assert found.given == found.received == Quantity(Decimal(1), "POL")
    assert found.fees == (Quantity(Decimal("0.1"), "POL"),)


def test_any_other_trade_stays_one() -> None:
    assert MATIC.of(swap("MATIC", "BTC")).type is TransactionType.SWAP
    assert MATIC.of(swap("MATIC", "POL", "0.9")).type is TransactionType.SWAP


def test_what_has_no_special_ticker_is_left_as_it_is() -> None:
    bought = Transaction(TransactionId("t"), on("2024-01-01"), TransactionType.BUY, "A")

    assert MATIC.of(bought) is bought


def test_a_futures_account_settled_in_an_old_name_is_renamed_too() -> None:
    line = DerivativeEntry(
        TransactionId("f"),
        on("2022-01-01"),
        "TRADE",
        "A",
        "LUNAUSD",
        realized=Quantity(Decimal(1), "LUNA"),
    )

    found = Naming({"LUNA": steps_of("LUNA")}).of_event(line)

    assert isinstance(found, DerivativeEntry)
    assert (found.realized, found.fee) == (Quantity(Decimal(1), "LUNC"), None)


def said(*answers: tuple[str, str]) -> Steps:
    meanings = [Meaning("HOT", "A", code, on(day)) for day, code in answers]
    return answered(steps_of("HOT"), meanings)


def test_an_answer_holds_from_its_day_until_the_next_one() -> None:
    steps = said(("2021-01-01", "HOT"), ("2019-01-01", "HYDROPROTOCOL"))

    assert step_at(steps, on("2018-12-31")).is_told is False
    assert step_at(steps, on("2019-01-01")).code == "HYDROPROTOCOL"
    assert step_at(steps, on("2020-12-31")).code == "HYDROPROTOCOL"
    assert step_at(steps, on("2021-01-01")).code == "HOT"
    assert all(step.is_told for step in steps[1:])


def test_one_account_may_mean_another_coin_than_all_others() -> None:
    naming = Naming({"HOT": steps_of("HOT")}, {("HOT", "A"): said(("2019-01-01", "HYDROPROTOCOL"))})

    assert naming.of(swap("HOT", "BTC", account="A")).given == Quantity(Decimal(1), "HYDROPROTOCOL")
    assert naming.of(swap("HOT", "BTC", account="B")).given == Quantity(Decimal(1), "HOT")
    assert naming.doubtful == {"HOT"}


def test_what_was_always_something_is_in_no_doubt() -> None:
    always = answered(steps_of("HOT"), [Meaning("HOT", "A", "HOT")])

    assert [step.is_told for step in always] == [True]
    assert Naming({"HOT": always}).doubtful == frozenset()


def test_every_spelling_of_a_coin_means_it_and_every_ticker_is_one() -> None:
    naming = Naming(
        {ticker: steps_of(ticker) for ticker in TICKERS},
        {("LUNA", "Kraken"): steps_of("LUNA", KRAKEN)},
    )
    for day in ("2017-12-01", "2022-01-10", "2022-05-27", "2023-01-01"):
        for ticker in (*TICKERS, "BTC"):
            for account in ("Kraken", "Mine"):
                code = naming.step(ticker, account, on(day)).code
                assert [
                    spelling
                    for spelling in naming.spellings(code)
                    if spelling.ticker == ticker
                    and spelling.since <= on(day) < spelling.before
                    and (
                        account in spelling.accounts
                        if spelling.accounts is not None
                        else account not in spelling.others
                    )
                ]


@pytest.mark.parametrize(
    ("code", "account", "ticker"),
    [
        ("BTC", "Kraken", "BTC"),
        ("LUNC", "Kraken", "LUNC"),
        ("LUNA", "Mine", "LUNA"),
        ("LUNA", "Kraken", "LUNA2"),
        ("HYDROPROTOCOL", "Mine", "HYDROPROTOCOL"),
    ],
)
def test_a_coin_is_written_by_a_ticker_that_reads_as_it_again(
    code: str, account: str, ticker: str
) -> None:
    naming = Naming(
        {"LUNA": steps_of("LUNA"), "LUNA2": steps_of("LUNA2")},
        {("LUNA", "Kraken"): steps_of("LUNA", KRAKEN)},
    )

    assert written(naming, code, account, on("2023-01-01")) == ticker
