# ruff: noqa: E501, SIM905 - word lists are read as text
"""Coins and venues people name, known or not to the ledger at hand."""

COIN_NAMES = {
    "bitcoin": "BTC",
    "bitcoins": "BTC",
    "btc": "BTC",
    "ethereum": "ETH",
    "ether": "ETH",
    "ethers": "ETH",
    "eth": "ETH",
    "solana": "SOL",
    "cardano": "ADA",
    "polkadot": "DOT",
    "ripple": "XRP",
    "xrp": "XRP",
    "chainlink": "LINK",
    "cosmos": "ATOM",
    "tether": "USDT",
    "usdt": "USDT",
    "usdc": "USDC",
    "dogecoin": "DOGE",
    "doge": "DOGE",
    "litecoin": "LTC",
    "ltc": "LTC",
    "monero": "XMR",
    "xmr": "XMR",
    "stellar": "XLM",
    "xlm": "XLM",
    "avalanche": "AVAX",
    "avax": "AVAX",
    "polygon": "POL",
    "matic": "MATIC",
    "hedera": "HBAR",
    "hbar": "HBAR",
    "bnb": "BNB",
    "tron": "TRX",
    "trx": "TRX",
    "shib": "SHIB",
    "uniswap": "UNI",
    "aave": "AAVE",
    "tezos": "XTZ",
    "algorand": "ALGO",
    "bit2me token": "B2M",
}
"""Folded name → code. Codes that are common words (SOL, NEAR, ONE …) count in capitals only."""

VENUES = (
    "binance",
    "kraken",
    "coinbase",
    "bit2me",
    "bitvavo",
    "bitpanda",
    "bitstamp",
    "bitfinex",
    "bybit",
    "kucoin",
    "okx",
    "gemini",
    "crypto.com",
    "gate.io",
    "huobi",
    "mexc",
    "revolut",
    "metamask",
    "trezor",
)

NOT_COINS = frozenset(
    """
    FIFO LIFO IRPF AEAT DGT NIF NIE IVA UTC CET CEST CSV PDF XLSX JSON HTML URL API ID IDS OK PNL ROI
    HHI KPI KYC AML NFT NFTS DEFI DAO CEX DEX ETF ETFS AI IA LLM EU UE UK USA US ES EN EEUU RCM DAC MICA
    CARF BOE LIRPF PDT FAQ FYI NB PS TBD TODO ISO EVM P2P OTC ATH YTD TAX TOTAL TOTALS TOTALES
    RESUMEN SUMMARY NOTA NOTE NOTAS NOTES AVISO WARNING IMPORTANT IMPORTANTE ATTENTION ATENCION
    YES NO NOT NONE NULL SI SÍ NUNCA NEVER ALL TODO TODOS AND OR THE A AN OF TO IN ON AT BY FOR IS ARE
    WAS BE IT ITS YOU YOUR MY WE IF BUT AS SO EL LA LOS LAS UN UNA DE DEL AL Y O E U QUE CON POR PARA EN
    SE SU SUS TU TUS MI MIS HE HA HAS SON ERA LO LE YA MÁS MAS SIN
    BUY SELL SWAP FEE SPEND STAKING AIRDROP REWARD MINING DEPOSIT WITHDRAWAL OPEN PARTIAL CLOSED HOLD
    VENTA COMPRA PERMUTA GANANCIA PERDIDA PÉRDIDA GAIN LOSS VALUE COST VALOR COSTE
    """.split()
)
"""Capitals that name no asset."""

TERMS = frozenset(
    "p2p b2b b2c 2fa bit2me web3 erc20 erc-20 bep20 bep-20 trc20 trc-20 brc20 l1 l2 dac8 24/7 mp3 utf-8 "
    "sha256 bip39 base64 s.l.".split()
)
"""Words with digits in them that are no numbers."""

FLAG_NAMES: tuple[tuple[str, str], ...] = (
    (
        "MISSING_PRICE",
        r"missing prices?|no price for the day|sin precio para el dia|precios? que faltan?",
    ),
    (
        "MISSING_FX_RATE",
        r"missing (?:fx|exchange) rates?|no exchange rate for the day|sin tipo de cambio para el dia",
    ),
    (
        "CURRENCY_MISMATCH",
        r"currency mismatch(?:es)?|price in another currency|precio en otra divisa",
    ),
    (
        "CUSTODY_RESIDUAL",
        r"custody residuals?|left your accounts and not seen again|salio de tus cuentas y no ha vuelto",
    ),
    (
        "UNTRACKED_INFLOW",
        r"untracked inflows?|more left than ever came in|ha salido mas de lo que entro",
    ),
    (
        "CUSTODY_IMBALANCE",
        r"custody imbalances?|balance and lots disagree|saldo y los lotes no coinciden",
    ),
    ("NEGATIVE_COST_BASIS", r"negative cost(?: basis)?|coste negativo"),
    (
        "ORPHAN_LOT",
        r"orphan lots?|lotes? huerfanos?|lot without its transaction|lote sin su transaccion",
    ),
    (
        "UNKNOWN_TX_TYPE",
        r"unknown (?:tx|transaction) types?|rows of a kind not known|filas de un tipo desconocido|imported rows that wait|filas importadas que esperan",
    ),
    (
        "MISSING_ACQUISITION",
        (
            r"missing (?:acquisition|purchase)s?|lack(?:s|ing)? a(?: recorded)? purchase|"
            r"(?:compras|adquisiciones) que faltan|faltan? (?:las? )?compras?|"
            r"sold without a recorded purchase|vendido sin compra registrada"
        ),
    ),
    (
        "NEGATIVE_BALANCE_AT",
        r"negative balances?|less than nothing for a while|saldos? negativos?|menos que nada por un tiempo",
    ),
    (
        "POSSIBLE_DUPLICATE",
        r"possible duplicates?|possibly recorded twice|posibles? duplicados?|quiza registrado dos veces",
    ),
    (
        "TICKER_COLLISION",
        r"ticker collisions?|one ticker,? several coins|un simbolo,? varias monedas",
    ),
    ("FEE_PENDING", r"fees? pending|fees? unknown|comision(?:es)? desconocidas?"),
)
"""Kinds of defect → how people call them."""
