# ruff: noqa: E501 - wordings are long lists, cut where they read best
"""Families of wordings for keeping something from the tax office, in both languages at once."""

OFFICE = (
    r"(?:hacienda|tax ?man|tax (?:office|authorit(?:y|ies)|agency|inspector|people|collector|administration)|revenue(?: service)?|irs|aeat|"
    r"treasury|the (?:authorities|government|state)|inspector|fisco|agencia tributaria|inspeccion|autoridades|el estado|administracion)"
)
WORDS = r"(?:[ ,]+[\w'/-]+)"
SEEING = (
    r"(?:see|sees|seeing|seen|find|finds|finding|found|know|knows|knowing|notice[sd]?|noticing|trac(?:e|es|ed|ing)|track(?:s|ed|ing)?|"
    r"learn(?:s|ed|ing)?|hear(?:s|d|ing)?|detect(?:s|ed|ing)?|discover(?:s|ed|ing)?|realis(?:e|es|ing)|link(?:s|ed|ing)?|"
    r"ve[ar]?|vean|veran?|visto|enter\w+|sep(?:a|an)|sab(?:e|en|er|ra|ran)|encuentr\w+|encontr\w+|detect\w+|rastre\w+|not[ae]n?|notar\w*|"
    r"descubr\w+|pill\w+|localic\w+|localiz\w+|relacion\w+|vincul\w+)"
)
NOT = r"(?:not|never|cannot|can't|won't|doesn't|don't|wouldn't|couldn't|isn't|aren't|didn't|can ?not|no|nunca|jamas|ni|tampoco)"

UNSEEN = (
    rf"{OFFICE}{WORDS}{{0,3}}? {NOT}{WORDS}{{0,3}}? {SEEING}",
    rf"(?:without|sin que){WORDS}{{0,2}}? {OFFICE}{WORDS}{{0,3}}? {SEEING}",
    rf"{NOT}{WORDS}{{0,4}}? {SEEING}{WORDS}{{0,4}}? (?:by|por) (?:the |la |el )?{OFFICE}",
    rf"(?:evit\w+|imped\w+|impid\w+) que{WORDS}{{0,3}}? {OFFICE}{WORDS}{{0,3}}? {SEEING}",
    rf"(?:avoid|prevent|stop|keep)(?:ing)?{WORDS}{{0,3}}? {OFFICE}{WORDS}{{0,3}}? {SEEING}",
    rf"(?:invisible|untraceable|secret|indetectables?|irrastreables?|invisibles?|opac[oa]s?|secret[oa]s?) (?:to|for|from|para|a|ante) (?:the |la |el )?{OFFICE}",
    rf"(?:under|off|beyond|bajo|fuera del?|lejos del) (?:(?:the|el|{OFFICE}(?:'s)?) )?radar(?: (?:of|de|del)(?: the| la)? {OFFICE})?",
    rf"(?:past|around|a espaldas de|de espaldas a){WORDS}{{0,2}}? {OFFICE}",
    rf"{OFFICE}{WORDS}{{0,3}}? (?:in the dark|a ciegas|a oscuras|in ignorance)",
    rf"(?:so|para)(?: that| que)? (?:{OFFICE}|spain|espana){WORDS}{{0,2}}? {NOT}{WORDS}{{0,3}}? (?:tax|taxes|touch|reach|claim|grav\w+|cobr\w+|toqu\w+)",
    rf"(?:not|without|instead of|never|sin|no){WORDS}{{0,1}}? (?:tell|telling|inform|informing|decir|decirle|contar|contarle|avisar|informar)(?: a)?(?: the| la| el)? {OFFICE} (?:about|of|de|lo de|que)",
    rf"{NOT}{WORDS}{{0,2}}? (?:traces?|records?|trail|rastro|constancia|registro){WORDS}{{0,2}}? (?:for|to|with|para|ante|en|de|del){WORDS}{{0,2}}? {OFFICE}",
    rf"(?:without|sin)(?: (?:leaving|dejar|que quede|que haya))? (?:a |any |ningun )?(?:traces?|trail|rastro|constancia|registrad[oa]){WORDS}{{0,3}}? (?:for|to|para|ante|en|de|del){WORDS}{{0,2}}? {OFFICE}",
    rf"sin que quede (?:registrad[oa]|constancia|rastro|reflejad[oa]){WORDS}{{0,3}}? {OFFICE}",
    rf"(?:para|so) (?:que )?no{WORDS}{{0,3}}? {SEEING}{WORDS}{{0,3}}? (?:ganancias|plusvalias|beneficios|ingresos|monedas|criptos?|bitcoins?|operaciones|ventas)",
)
"""The office does not see it."""

OFF_THE_BOOKS = (
    r"off the books|under the table|(?:cobr|pag|vend|ingres|recib|gan|hac|trabaj|dinero|venta|cash)\w*"
    rf"{WORDS}{{0,4}}? (?:en negro|en b(?![\w'-])|bajo mano|por debajo de la mesa)|(?:dinero|caja|ingresos|ganancias) (?:negr[oa]s?|b)(?!\w)"
)
LAUNDERED = (
    rf"(?:launder|wash|clean|blanque[aeo]|lava|limpia)(?:s|ing|r|ndo|rlo|rlos|me)?{WORDS}{{0,4}}? "
    r"(?:money|bitcoins?|btc|eth|ether|crypto\w*|coins?|funds|cash|profits?|gains?|dinero|criptos?|criptomonedas?|monedas?|fondos|pasta|ganancias|beneficios)"
)
DISCREET = (
    r"(?:use|using|choose|choosing|pick|prefer|try|switch to|move(?: \w+)? to|go to|which|what|find|recommend|any|usa|usar|use|utiliza|elige|elegir|"
    r"escoge|busca|prefiere|prueba|que|cual|cuales|recomiendas|algun|conoces)"
    rf"{WORDS}{{0,4}}? (?:exchanges?|platforms?|wallets?|brokers?|services?|banks?|cards?|apps?|sites?|plataformas?|carteras?|monederos?|servicios?|bancos?|"
    rf"tarjetas?|casas?|sitios?){WORDS}{{0,3}}? {NOT}{WORDS}{{0,2}}? "
    r"(?:report|reports|share|shares|inform|informs|send|sends|tell|tells|disclose|discloses|give|gives|pass|passes|cooperate|cooperates|comply|complies|"
    r"inform[ae]n?|comparta?n?|comparte|declar[ae]n?|comuni(?:ca|que)n?|colabor[ae]n?|notifi(?:ca|que)n?|de|den|dan|pase|pasa)"
    rf"{WORDS}{{0,6}}? (?:to|with|a|con)(?: the| la| el)?(?: \w+)? {OFFICE}"
)
"""A venue chosen because it does not tell."""
DOCTORED = (
    r"(?:fiddl|fudg|cook|doctor|rig|fak|manipulat|trampe|aman|truc|manipul|false|maquill)\w*"
    rf"{WORDS}{{0,3}}? (?:returns?|books|tax report|declaracion|cuentas|renta|irpf)"
)
FALSE_PRICE = (
    r"(?<!se )(?<!was )(?<!were )(?:declar|report|put|pretend|claim|say|invent|stat|enter|writ|poner|poniendo|pon|pong|finge|fing|simul|hinch|infl|dec|invent)\w*"
    rf"{WORDS}{{0,5}}? (?:(?:higher|lower|false|fake|made[- ]up|bigger|smaller|different) (?:purchase |buy(?:ing)? |acquisition |sale |selling |cost )?"
    r"(?:price|cost|basis|value|amount)"
    r"|(?:precio|coste|valor|importe)(?: \w+){0,3}? (?:mas (?:alto|bajo)|superior|inferior|falso|inventado|mayor|menor|distinto))"
)
VANISHED = (
    r"(?:gains?|profits?|incomes?|sales?|swaps?|trades?|beneficios?|ganancias|plusvalias|ingresos|ventas|permutas|operaciones)"
    rf"{WORDS}{{0,2}}? (?:disappear|vanish|go away|desapare\w+|se esfum\w+)"
)
FORGOTTEN = (
    r"(?<!if you )(?<!did you )(?<!did i )(?:forget(?:ting)? to|\bolvid(?:ar|a|arte|ate|arme|arse)(?: convenientemente)? (?:de )?)"
    r"(?: ?)(?:mention|declare|report|include|tell|comunicar|declarar|mencionar|informar|incluir|contar)"
    rf"{WORDS}{{0,6}}? (?:{OFFICE}|return|declaracion|renta|sales?|gains?|swaps?|ventas?|ganancias|permutas?)"
)
NOBODY_SEES = (
    rf"(?:nobody|no one|nadie|no one's)(?: (?:will|would|can|is going to|se|lo|la|los|las|te|va a|podra)){{0,4}} {SEEING}(?: (?:out|about it|cuenta))?|"
    r"nadie se (?:va a dar|dara|da) cuenta|nadie se (?:entera|enterara)|(?:they|no te) (?:won't|will never|pillaran|pillan)(?: \w+)?"
)
"""Beside talk of a return or the office, it is a promise that it stays unseen."""
ABOUT_TAX = rf"{OFFICE}|returns?|tax(?:es)?|declar\w+|report(?:s|ing)?|renta|irpf|impuestos?"
