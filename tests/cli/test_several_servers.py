"""Several programs over one ledger: what one changes, the next question of any other knows."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import cycle
from pathlib import Path
from typing import Any

import httpx2
import pytest

from cli.terminal import fifolio, serving
from web.clients import prepare

HEAD = (
    "date,type,asset_in,amount_in,asset_out,amount_out,fee_asset,fee_amount,total_fiat,"
    "fiat_currency,account,id,note\n"
)
SOLD = HEAD + (
    "2023-01-01T10:00:00Z,BUY,BTC,1,EUR,100,EUR,0,,EUR,Mine,a1,\n"
    "2024-03-01T10:00:00Z,SELL,EUR,300,BTC,1,EUR,0,,EUR,Mine,a2,\n"
)
OLDER = HEAD + "2022-01-01T10:00:00Z,BUY,BTC,1,EUR,40,EUR,0,,EUR,Mine,a0,\n"
Pair = tuple[httpx2.Client, httpx2.Client]


@pytest.fixture
def servers(tmp_path: Path) -> Iterator[Pair]:
    """Start two servers over one ledger, and have both work out what is kept in memory."""
    prepare(tmp_path)
    words = ("serve", "--port", "0")
    with serving(tmp_path, *words) as one, serving(tmp_path, *words) as two:
        for each in (one, two):
            assert base(each) == "0.00"
        yield one, two


def get(server: httpx2.Client, path: str) -> Any:  # noqa: ANN401 - whatever JSON the API gives
    answer = server.get(path)
    assert answer.status_code == 200, answer.text
    return answer.json()


def base(server: httpx2.Client) -> Any:  # noqa: ANN401 - whatever JSON the API gives
    return get(server, "/api/tax/report/2024")["savingsBase"]["base"]


def held(server: httpx2.Client, symbol: str) -> int:
    rows = get(server, "/api/portfolio/holdings")["holdings"]
    return sum(int(row["amount"]) for row in rows if row["symbol"] == symbol)


def send(server: httpx2.Client, content: str) -> int:
    """Import a file; return its number."""
    answer = server.post("/api/imports", files={"file": ("rows.csv", content)})
    assert answer.status_code == 200, answer.text
    batch: int = answer.json()["batch"]
    return batch


def both(servers: Pair, expected: str) -> None:
    """See the same figure in both servers, from the one that did not change anything first."""
    assert [base(server) for server in reversed(servers)] == [expected] * 2


def test_every_change_by_one_server_is_in_the_next_answer_of_the_other(servers: Pair) -> None:
    for one, two in (servers, tuple(reversed(servers))):
        sold = send(one, SOLD)
        both((one, two), "200.00")
        older = send(two, OLDER)
        both((two, one), "260.00")

        (row,) = get(two, "/api/transactions?type=SELL")["transactions"]
        sale = f"/api/transactions/{row['effective']['idHash']}"
        one.put(f"{sale}/override", json={"total": {"amount": "340", "currency": "EUR"}})
        both((one, two), "300.00")
        two.delete(f"{sale}/override")
        both((two, one), "260.00")

        one.delete(sale)
        both((one, two), "0.00")
        two.post(f"{sale}/restore")
        both((two, one), "260.00")

        assert one.delete(f"/api/imports/{older}").status_code == 200
        both((one, two), "200.00")
        assert two.delete(f"/api/imports/{sold}").status_code == 200
        both((two, one), "0.00")


def test_a_closed_year_and_a_setting_are_those_of_every_server(servers: Pair) -> None:
    one, two = servers
    send(one, SOLD)

    assert two.put("/api/tax/report/2024/closed").json() == {"success": True}
    assert get(one, "/api/tax/report/2024")["closed"]["differences"] == []
    send(two, OLDER)
    assert base(one) == "200.00"
    assert one.delete("/api/tax/report/2024/closed").json() == {"success": True}
    assert base(two) == "260.00"

    for value, (writes, reads) in zip(("EUR", "USD"), (servers, (two, one)), strict=True):
        writes.put("/api/settings/base_currency", json={"value": value})
        assert get(reads, "/api/settings/base_currency")["value"] == value
        assert get(reads, "/api/portfolio/holdings")["currency"] == value


def test_an_account_a_command_and_a_run_are_known_to_every_server(
    servers: Pair, tmp_path: Path
) -> None:
    one, two = servers
    (tmp_path / "mine.csv").write_text(SOLD, encoding="utf-8")

    assert fifolio(tmp_path, "import", str(tmp_path / "mine.csv")).status == 0
    both(servers, "200.00")

    (account,) = get(one, "/api/accounts")["accounts"]
    one.patch(f"/api/accounts/{account['id']}", json={"country": "MT"})
    assert [each["country"] for each in get(two, "/api/accounts")["accounts"]] == ["MT"]

    chain = [{"providerId": "ollama", "modelId": "fifolio-planner", "contextWindow": 8192}]
    two.put("/api/advisor/config/model-chain", json=chain)
    asked = one.post("/api/advisor/ask", json={"message": "What did I gain in 2024?"}).json()
    assert asked["outcome"] == "completed"
    assert "200" in asked["text"]
    (run,) = get(two, "/api/runs")["runs"]
    assert (run["outcome"], run["toolsCalled"]) == ("completed", ["spanish_tax_report"])


def test_servers_that_import_at_once_take_turns_and_no_answer_is_between_two_states(
    servers: Pair,
) -> None:
    files = 8

    def buy(number: int, server: httpx2.Client) -> int:
        # Two coins a file: whoever sees one of them without the other saw half of an import.
        rows = (
            f"2024-01-{number + 1:02}T10:00:00Z,BUY,{coin},1,EUR,100,EUR,0,,EUR,Mine,{coin}{number},"
            for coin in ("BTC", "ETH")
        )
        send(server, HEAD + "\n".join(rows) + "\n")
        return held(server, "BTC")

    def watch(server: httpx2.Client) -> list[tuple[int, int]]:
        seen: list[tuple[int, int]] = []
        while not seen or seen[-1] != (files, files):
            rows = get(server, "/api/portfolio/holdings")["holdings"]
            units = {row["symbol"]: int(row["amount"]) for row in rows}
            seen.append((units.get("BTC", 0), units.get("ETH", 0)))
        return seen

    with ThreadPoolExecutor(6) as pool:
        watching = [pool.submit(watch, server) for server in servers]
        own = list(pool.map(buy, range(files), cycle(servers)))
        seen = [each.result(timeout=60) for each in watching]

    # Whoever imported a file finds it in their own next answer.
    assert min(own) >= 1
    assert max(own) == files
    for states in seen:
        assert all(btc == eth for btc, eth in states)
        assert states == sorted(states)
