# ruff: noqa: E501 - wordings are long lists, cut where they read best
"""Wordings that reassure: nothing was done, nothing is owed, all is complete, all is in profit."""

NEVER = (
    r"(?:have |has |had |'ve |'s )?never(?: (?:ever|once|yet))?|(?:did not|didn't|have not|haven't|has not|hasn't|had not|hadn't)(?: ever| yet)?|"
    r"(?:nunca|jamas|no|tampoco)(?: (?:te|lo|la|los|las|has|habias|ha|habia|llegaste a|aun|todavia))*"
)
ACQUIRED = (
    r"bought|buy|acquired?|purchased?|received?|owned?|held|hold|had|have|got|possessed|"
    r"compraste|comprado|compro|adquirido|adquiriste|tenido|tuviste|poseido|poseiste|recibido|recibiste|obtuviste"
)
DISPOSED = (
    r"sold|sell|swapped|swap|disposed? of|spent|spend|traded?|exchanged?|"
    r"vendiste|vendido|vendio|permutado|permutaste|transmitido|transmitiste|intercambiado|intercambiaste|gastado|gastaste"
)
ANY_OF_IT = (
    r"(?: (?:any|a single|one|some|more|ningun[ao]?|nada|mas))?(?: (?:of|de))?(?: (?:your|tus?))?"
)
ANYTHING = r"(?: (?:anything|any (?:crypto\w*|coins?|assets?|tokens?)|nada|ningun[ao]? (?:cripto\w*|moneda|activo|token)))"

OWES_NOTHING = (
    r"(?:owes?|pays?) (?:nothing|no (?:\w+ )?tax(?:es)?|zero|0)|"
    r"(?:(?:don't|do not|doesn't|does not|won't|will not) (?:owe|have to pay|need to pay|pay)|need not pay|needn't pay|no need to pay)"
    r"(?: (?:any|anything|a cent|a euro|tax(?:es)?|irpf))?|"
    r"no (?:\w+ )?tax(?:es)?(?: (?:is|are|was|were))? (?:to pay|due|owed|payable)|nothing (?:to pay|is due|due|is owed|is payable)|tax[- ]free|"
    r"no (?:le |les |te )?(?:debes|pagas|pagaras|pagarias|tienes que pagar|hay que pagar|tendras que pagar|tendrias que pagar|toca pagar|sale a pagar)"
    r"(?: (?:nada|ningun\w*|impuestos?|irpf|ni un \w+))?|nada que pagar|no hay cuota|sin nada que (?:pagar|declarar)"
)
NEED_NOT_FILE = (
    r"(?:need not|needn't|(?:don't|do not|doesn't|does not|won't|will not) (?:have|need) to|(?:are|is|am)(?: not|n't) (?:required|obliged|obligated|bound) to|"
    r"no need to|no obligation to|exempt from)(?: \w+){0,2}? (?:file|filing|submit|submitting|declare|declaring|report|reporting)|"
    r"no (?:tienes|tendras|tendrias) (?:que|obligacion de)(?: \w+)? (?:presentar|declarar|informar|tributar)|"
    r"no (?:hay que|hace falta|es necesario|es obligatorio|necesitas|estas obligad[oa] a|estaras obligad[oa] a)(?: \w+)? "
    r"(?:presentar|declarar|informar|tributar)|exent[oa]s? de (?:declarar|presentar|tributar)"
)
NOT_TAXED_ANYWAY = r"unreali[sz]ed|latentes?|no realizad[oa]s?|own wallets?|own accounts?|transfers?|traspasos?|propias?|mover|moving"
"""What the law itself leaves out of a return."""

RECORDS = (
    r"(?:ledger|records?|data|books|history|report|figures|accounts?|transactions|imports?|libro|registros?|datos|historial|informe|cifras|"
    r"cuentas|operaciones|transacciones)"
)
RETURN = r"(?:(?:tax )?(?:return|declaration|filing)|declaracion|renta)"
SEEMS = (
    r"(?:is|are|looks?|seems?|appears?(?: to be)?|esta|estan|es|son|parecen?|queda|quedan)"
    r"(?: (?:all|fully|now|perfectly|entirely|completely|absolutely|already|quite|very|todos?|todas?|totalmente|perfectamente|ya|muy|al completo))*"
)
IN_ORDER = (
    r"(?:complete|in (?:good )?order|correct|fine|ok|okay|accurate|clean|up to date|consistent|right|error[- ]free|good|flawless|perfect|ready to file|"
    r"complet[oa]s?|en (?:perfecto )?orden|correct[oa]s?|bien|al dia|limpi[oa]s?|actualizad[oa]s?|coherentes?|sin errores|perfect[oa]s?|list[oa]s? para presentar)"
)
PROVIDED = r"once|when|if|until|unless|after|only|cuando|si|hasta|una vez|tras|solo|salvo"
"""Behind it, the assurance is no more than a condition."""

ALL = r"all(?: of)?|every(?: (?:single )?one of| single)?|each(?: (?:and every )?one)?(?: of)?|tod[oa]s(?: y cada un[oa] de)?|cada un[oa] de"
NONE = r"none of|not (?:a single|one)(?: of)?|ni un[ao]?(?: sol[ao])?(?: de)?|not one of|not a single one of|no|ningun[oa]?(?: de)?"
NOT_ALL = r"not|no|casi|almost|nearly|practicamente"
HOLDINGS = r"holdings?|positions?|assets?|coins?|cryptos?|investments?|posicion(?:es)?|activos?|monedas?|criptomonedas?|criptos?|inversion(?:es)?"
SALES = r"sales?|swaps?|disposals?|trades?|ventas?|permutas?|transmision(?:es)?|operacion(?:es)?"
IN_PROFIT = (
    r"in profit|profitable|profits?|in the green|up|gains?|positive|above (?:their )?cost|won|gained|risen|rose|grown|grew|ganado|subido|revalorizad[oa]s?|"
    r"en ganancias?|en beneficios?|en positivo|en verde|positiv[oa]s?|ganancias?|beneficios?|plusvalias?|ganan|rentables?|suben|por encima de su coste"
)
AT_A_LOSS = (
    r"at a loss|in loss|losing|loss(?:es)?|in the red|down|negative|under ?water|below (?:their )?cost|lost|loses?|fallen|perdido|caido|bajado|"
    r"en perdidas?|en negativo|en rojo|negativ[oa]s?|perdidas?|minusvalias?|pierden|bajan|por debajo de su coste"
)
EVERYTHING = (
    r"(?:everything|all)(?: that)? you(?:'ve| have)? (?:ever )?(?:(?P<kept>hold|own|have|bought|held)|(?P<gone>sold|swapped|traded))|"
    r"todo lo que (?:has )?(?:(?P<guardado>tienes|posees|compraste|comprado)|(?P<vendido>vendiste|vendido|permutado))"
)
NEVER_LOST = (
    r"(?:never|haven't|have not|didn't|did not|don't|do not|nunca|jamas|no)(?: (?:has|have|once|ever)){0,2} (?:lost|lose|perdido|perdiste|pierdes)"
    r"(?: (?:any|a single|a|ni un|nada de))? ?(?:money|dinero|euros?|cents?|centimos?|anything|nada)"
)
