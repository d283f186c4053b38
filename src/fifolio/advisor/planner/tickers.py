"""Which words of a question are assets, and which capitals are not."""

COIN_NAMES = {
    "aave": "AAVE",
    "algorand": "ALGO",
    "aptos": "APT",
    "arbitrum": "ARB",
    "avalanche": "AVAX",
    "bitcoin": "BTC",
    "bitcoins": "BTC",
    "btcs": "BTC",
    "cardano": "ADA",
    "chainlink": "LINK",
    "cosmos": "ATOM",
    "dogecoin": "DOGE",
    "ether": "ETH",
    "ethereum": "ETH",
    "eths": "ETH",
    "hedera": "HBAR",
    "jasmy": "JASMY",
    "litecoin": "LTC",
    "monero": "XMR",
    "pepe": "PEPE",
    "polkadot": "DOT",
    "polygon": "POL",
    "ripple": "XRP",
    "shiba": "SHIB",
    "solana": "SOL",
    "stellar": "XLM",
    "tether": "USDT",
    "tezos": "XTZ",
    "toncoin": "TON",
    "tron": "TRX",
    "uniswap": "UNI",
}

KNOWN_TICKERS = frozenset(
    """
    AAVE ADA ALGO APT ARB ATOM AVAX B2M BCH BNB BTC DAI DOGE DOT ETC ETH FET HBAR JASMY JUP
    LINK LTC NEAR PEPE POL SHIB SOL TON TRX UNI USDC USDT XLM XMR XRP XTZ
    """.split()  # noqa: SIM905 - words read best as words
)
"""Recognised in small letters too."""

ALSO_WORDS = frozenset({"ALGO", "APT", "ATOM", "ETC", "LINK", "NEAR", "TON"})
"""Of them, those that are words of everyday language in small letters."""

BEFORE_A_COIN = frozenset(
    """
    my mi mis much many cuanto cuantos cuanta cuantas compre comprado bought own hold
    """.split()  # noqa: SIM905 - words read best as words
)
"""Words after which such a word is a coin all the same."""

NOT_COINS = frozenset(
    """
    A AEAT AI AL ALL AN AND ANO ANY API APP ARE AS AT AUN AÑO BE BUY BY CAN CARTERA CASH CHF
    COMO CON CSV CUAL CUANDO CUANTA CUANTAS CUANTO CUANTOS DE DEBO DEL DGT DID DIME DNI DO
    DONDE DR EL EN ES ESO ESTA ESTE ESTO EU EUR FAQ FEE FEES FIAT FIFO FOR FROM FUE GAIN
    GAINS GANE GBP GET GIVE GRACIAS HACIENDA HAD HAS HAVE HE HELLO HEY HHI HI HOLA HOLD HOW
    I IA IF IN IRPF IS IT IVA JPY KPI KYC LA LAS LAST LE LIFO LO LOS LOSS LOSSES MANY MAS ME
    MI MIS MODEL MODELO MUCH MUY MY NFT NIE NO NOT NOW OF OK ON OR OWE OWN PARA PASADO PDF
    PERDI PERO PLEASE PNL POR PORTFOLIO QUE RCM RENTA REPORT ROI SE SELL SHOW SI SO SOLO SU
    TAX TAXES TELL TENGO THANK THANKS THAT THE THIS TL TO TODAY TODO TODOS TOTAL TU UE UK UN
    UNA URL USA USD VAT WAS WE WHAT WHEN WHERE WHICH WHO WITH XLSX Y YA YEAR YO YOU YOUR YTD
    """.split()  # noqa: SIM905 - words read best as words
)
"""Capitals that are no coin."""
