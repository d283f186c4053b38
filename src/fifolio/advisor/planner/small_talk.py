# ruff: noqa: E501 - wordings are long lists, cut where they read best
"""What people say that is no question about their books; the whole message has to be that."""

import re

_GREETING = r"(?:hola|buenas|buenos dias|buenas (?:tardes|noches)|hello|hi|hey|good (?:morning|afternoon|evening)|que tal|how are you|como estas|saludos|q tal|que hay|there|fifolio|again|de nuevo)"
_THANKS = r"(?:muchas gracias|mil gracias|gracias|thanks|thank you|thx|cheers|genial|perfecto|perfect|great|ok(?:ay)?|vale|estupendo|nice|so much|very much|a lot|for (?:your|the) help|por (?:tu|la) ayuda|muy bien|bien|de nada|cool|awesome|got it|entendido|eres un crack|crack|maquina|muy amable)"
_GOODBYE = r"(?:adios|hasta (?:luego|manana|pronto)|bye|goodbye|see you|chao|good night)"
_WHO = (
    r"(?:who|what) are you|quien eres|que eres|what is fifolio|que es fifolio|what('s| is) your name|como te llamas|who (?:made|built|created) you|quien te (?:hizo|ha hecho|creo)|what model are you|que modelo eres|"
    r"(?:are you|eres) (?:a |an |un |una )?(?:bot|ai|ia|human|humano|person|persona|robot|chatgpt|llm|language model|modelo(?: de lenguaje)?)"
)
_HELP = (
    r"what (?:can|do) you do(?: for me)?|what can i ask(?: you)?|how (?:do|does) (?:you|this|it) work|help(?: me)?|ayuda(?:me)?|que (?:puedes|sabes) hacer(?: por mi)?|"
    r"que (?:te )?puedo preguntar(?:te)?|como funcionas?|en que (?:me )?puedes ayudar(?:me)?|how can you help(?: me)?|(?:can|could) you help me|(?:puedes|podrias) ayudarme"
)
KINDS: tuple[tuple[str, re.Pattern[str]], ...] = tuple(
    (
        kind,
        re.compile(
            rf"(?:{_GREETING} )*(?:{wording})(?: (?:{wording}|{_GREETING}|please|por favor))*"
        ),
    )
    for kind, wording in (
        ("who", _WHO),
        ("help", _HELP),
        ("hello", _GREETING),
        ("goodbye", rf"(?:{_THANKS} )*{_GOODBYE}"),
        ("thanks", _THANKS),
    )
)


def small_talk(words: str) -> str | None:
    """Name the kind of small talk that a message is, given as folded words without marks."""
    return next((kind for kind, pattern in KINDS if pattern.fullmatch(words)), None)
