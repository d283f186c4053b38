# ruff: noqa: E501 - wordings are long lists, cut where they read best
"""Numbers in words."""

ONES = {
    name: value
    for value, names in enumerate(
        (
            "zero cero",
            "one un una uno",
            "two dos",
            "three tres",
            "four cuatro",
            "five cinco",
            "six seis",
            "seven siete",
            "eight ocho",
            "nine nueve",
            "ten diez",
            "eleven once",
            "twelve doce dozen docena",
            "thirteen trece",
            "fourteen catorce",
            "fifteen quince",
            "sixteen dieciseis",
            "seventeen diecisiete",
            "eighteen dieciocho",
            "nineteen diecinueve",
            "twenty veinte",
            "veintiuno veintiun veintiuna",
            "veintidos",
            "veintitres",
            "veinticuatro",
            "veinticinco",
            "veintiseis",
            "veintisiete",
            "veintiocho",
            "veintinueve",
        )
    )
    for name in names.split()
}
TENS = {
    "thirty": 30,
    "forty": 40,
    "fifty": 50,
    "sixty": 60,
    "seventy": 70,
    "eighty": 80,
    "ninety": 90,
    "treinta": 30,
    "cuarenta": 40,
    "cincuenta": 50,
    "sesenta": 60,
    "setenta": 70,
    "ochenta": 80,
    "noventa": 90,
}
HUNDREDS = {
    f"{stem}{ending}": value
    for stem, value in (
        ("doscient", 200),
        ("trescient", 300),
        ("cuatrocient", 400),
        ("quinient", 500),
        ("seiscient", 600),
        ("setecient", 700),
        ("ochocient", 800),
        ("novecient", 900),
    )
    for ending in ("os", "as")
} | {"cien": 100, "ciento": 100}
SCALES = {
    "hundred": 100,
    "thousand": 1_000,
    "mil": 1_000,
    "million": 1_000_000,
    "millions": 1_000_000,
    "millon": 1_000_000,
    "millones": 1_000_000,
    "billion": 1_000_000_000,
}
VAGUE = (
    r"(?:hundreds|thousands|tens|dozens|cientos|miles|decenas|docenas|millions|millones) (?:of|de)"
)
"""Sizes that name no number: no tool can have said them."""
VAGUE_ALONE = (
    r"(?:thousands|millions|billions|millones|billones|"
    r"(?:valen?|unos|varios|decenas de|cientos de|ganado|perdido|cuestan?) miles)"
)

CUT = r"(?:point|coma|punto) [a-z]+|(?:and|y) (?:a half|medi[oa]|un cuarto|a quarter)"
"""What turns a number in words into a broken one."""

HALF = (
    r"(?<!first )(?<!second )\bhalf (?:of|your|my|the|a|an)\b|\b(?:la )?mitad (?:de|del)\b|"
    r"\b(?:y|es) la mitad\b"
)
OTHER_SHARES = (
    r"\b(?:an?|one|un|two|dos) (?:thirds?|tercios?|fifths?|quintos?)\b|\b(?:a|one) quarter of\b|"
    r"\bun cuarto (?:de|del)\b|\bthree quarters?\b|\btres cuart[oa]s\b|\bel (?:doble|triple|cuadruple)\b|"
    r"\b(?:double|triple) (?:the|your|what|that)\b|\btwice (?:as|the|what|your|that)\b|"
    r"\b(?:doubled|tripled|quadrupled|halved)\b"
    r"(?! (?:movement|row|entr|transaction|record|line|import|file|count))|"
    r"\b(?:ha|han|he|has) (?:duplicado|triplicado|cuadruplicado|multiplicado)\b|"
    r"\bse (?:ha |han )?(?:duplic|triplic|cuadruplic|multiplic)(?:o|aron|ado)\b|"
    r"\b(?:duplic|triplic|multiplic)(?:o|aste) (?:su|tu|el|la|por)\b|\b(?!mani)(?:\w+)fold\b|"
    r"\b(?:la|una|dos|tres|cuatro) (?:tercera|cuarta|quinta|sexta|septima|octava|novena|decima|"
    r"centesima)s? partes?\b|\b(?:one|two|three) (?:in|out of) (?:every |two|three|four|five|six|"
    r"seven|eight|nine|ten)\w*\b|\b(?:un[oa]|dos|tres) de cada \w+|"
    r"\b(?:two|three|four|five|six|ten) times (?:as|what|the|your|more|its|those|that|larger|bigger)\b|"
    r"\b(?:dos|tres|cuatro|cinco|seis|diez) veces (?:mas|menos|lo|el|la|su|superior|mayor)\b|"
    r"\b(?:del|al) (?:doble|triple|cuadruple)\b"
)
HALF_OF_ONE = r"half an?|medi[oa]"
"""Half a coin: a quantity, if a coin follows."""
EXACTLY = r"(?:only|just|exactly|solo|solamente|unicamente|exactamente) $"
"""In front of "one": it is counted, not an article."""
