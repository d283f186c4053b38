"""What sources outside call the coins of the books."""

from collections.abc import Iterator, Mapping

from fifolio.ledger.naming import Spelling, usual_spellings
from fifolio.ledger.shared_tickers import ALWAYS, FOR_EVER, TICKERS
from fifolio.market.price_source import Coin

WELL_KNOWN: Mapping[str, str] = {
    "1INCH": "1inch",
    "AAVE": "aave",
    "ADA": "cardano",
    "ALGO": "algorand",
    "AMP": "amp-token",
    "AMPL": "ampleforth",
    "APE": "apecoin",
    "APT": "aptos",
    "AR": "arweave",
    "ARB": "arbitrum",
    "ATOM": "cosmos",
    "AVAX": "avalanche-2",
    "AXS": "axie-infinity",
    "BAT": "basic-attention-token",
    "BCH": "bitcoin-cash",
    "BIFI": "beefy-finance",
    "BIT": "bitdao",
    "BNB": "binancecoin",
    "BONK": "bonk",
    "BSV": "bitcoin-cash-sv",
    "BTC": "bitcoin",
    "BTG": "bitcoin-gold",
    "BTT": "bittorrent",
    "CAKE": "pancakeswap-token",
    "CHZ": "chiliz",
    "COMP": "compound-governance-token",
    "CRO": "crypto-com-chain",
    "CRV": "curve-dao-token",
    "DAI": "dai",
    "DASH": "dash",
    "DOGE": "dogecoin",
    "DOT": "polkadot",
    "EGLD": "elrond-erd-2",
    "ENJ": "enjincoin",
    "ENS": "ethereum-name-service",
    "EOS": "eos",
    "ETC": "ethereum-classic",
    "ETH": "ethereum",
    "EURC": "euro-coin",
    "FET": "fetch-ai",
    "FIL": "filecoin",
    "FLOW": "flow",
    "FTM": "fantom",
    "FTT": "ftx-token",
    "GALA": "gala",
    "GMT": "stepn",
    "GRT": "the-graph",
    "GTC": "gitcoin",
    "HBAR": "hedera-hashgraph",
    "HOT": "holotoken",
    "ICP": "internet-computer",
    "IMX": "immutable-x",
    "INJ": "injective-protocol",
    "IOTA": "iota",
    "JUP": "jupiter-exchange-solana",
    "KAVA": "kava",
    "KEY": "selfkey",
    "KSM": "kusama",
    "LDO": "lido-dao",
    "LINK": "chainlink",
    "LRC": "loopring",
    "LTC": "litecoin",
    "LUNA": "terra-luna-2",
    "LUNC": "terra-luna",
    "MANA": "decentraland",
    "MASK": "mask-network",
    "MATIC": "matic-network",
    "MKR": "maker",
    "NEAR": "near",
    "NEO": "neo",
    "NEXO": "nexo",
    "ONE": "harmony",
    "OP": "optimism",
    "PAN": "pantos",
    "PEPE": "pepe",
    "POL": "polygon-ecosystem-token",
    "QNT": "quant-network",
    "QTUM": "qtum",
    "RUNE": "thorchain",
    "RVN": "ravencoin",
    "SAND": "the-sandbox",
    "SHIB": "shiba-inu",
    "SNX": "havven",
    "SOL": "solana",
    "STETH": "staked-ether",
    "STX": "blockstack",
    "SUI": "sui",
    "SUSHI": "sushi",
    "THETA": "theta-token",
    "TON": "the-open-network",
    "TRX": "tron",
    "TUSD": "true-usd",
    "UNI": "uniswap",
    "USDC": "usd-coin",
    "USDT": "tether",
    "USTC": "terrausd",
    "VET": "vechain",
    "WBTC": "wrapped-bitcoin",
    "XLM": "stellar",
    "XMR": "monero",
    "XNO": "nano",
    "XRP": "ripple",
    "XTZ": "tezos",
    "YFI": "yearn-finance",
    "YGG": "yield-guild-games",
    "ZEC": "zcash",
    "ZIL": "zilliqa",
    "ZRX": "0x",
}
"""What CoinGecko calls the coins whose code is their ticker, and of which there is no doubt."""

INVENTED: Mapping[str, str] = {
    coin.code: ticker
    for ticker, shared in TICKERS.items()
    for coin in shared.coins
    if coin.code not in WELL_KNOWN and coin.code not in TICKERS
}
"""Codes that only these books call a coin by, and the ticker it shared with another."""


def coin_of(asset: str, choice: str | None) -> Coin:
    """Tell how sources are asked for a coin of the books, with what the user chose for it.

    A chosen coin is asked of exchanges only where it is known that they mean it by the ticker.
    """
    known = WELL_KNOWN.get(asset)
    if asset in INVENTED:
        return Coin(INVENTED[asset], choice, is_traded_as_ticker=False)
    if choice is not None:
        return Coin(asset, choice, is_traded_as_ticker=choice == known)
    return Coin(asset, known)


def asked_as(asset: str, choice: str | None) -> Iterator[tuple[Coin, Spelling]]:
    """Yield how a coin is asked for, under its own name first, with the days that holds for."""
    own = coin_of(asset, choice)
    names = tuple(usual_spellings(asset))
    yield from ((own, name) for name in names if name.ticker == asset)
    if own.is_traded_as_ticker and choice is None:
        for name in names:
            if name.ticker != asset:
                # A name that means another coin today is none to look up by.
                is_lasting = (name.since, name.before) == (ALWAYS, FOR_EVER)
                coin_id = WELL_KNOWN.get(name.ticker) if is_lasting else None
                yield Coin(name.ticker, coin_id, may_be_looked_up=False), name
