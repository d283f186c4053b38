# ruff: noqa: E501 - wordings are long lists, cut where they read best
"""Wordings around numbers that are not results."""

ECHO_CUES = (
    r"if|suppose|supposing|assuming|assume|imagine|hypothetical(?:ly)?|scenario|what if|you (?:ask|asked|say|said|"
    r"mention|mentioned|name|named|wrote|propose)|your question|the (?:price|percentage|figure|amount) you|"
    r"si|supon|suponiendo|suponer|imagina|hipotetic[oa]s?|escenario|preguntas|preguntabas|has preguntado|dices|"
    r"mencionas|has mencionado|indicas|propones|tu pregunta|(?:el precio|el porcentaje|la cifra|el importe) que|"
    r"(?:cannot|can't|can not|could not|couldn't) (?:confirm|verify|check|find)|"
    r"no (?:puedo|he podido) (?:confirmar|verificar|comprobar|encontrar)"
)
"""A number of the question may be repeated beside one of these."""

SHOWN_CUES = (
    r"shown|listed|newest|latest|most recent|first|top|mostrad[oa]s?|listad[oa]s?|recientes|ultim[oa]s|"
    r"primer[oa]s|principales|valued|valorad[oa]s|with a (?:price|value)|con (?:precio|valor)"
)
"""Beside one of these, the length of a list that was cut may be told."""
