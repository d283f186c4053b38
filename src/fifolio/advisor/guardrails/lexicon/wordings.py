"""What one language's wordings hold; each is a regular expression over folded text."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Wordings:
    """The wordings of one language."""

    negators: str
    """They turn around what follows."""
    inability: str
    """The speaker cannot or will not say, know or do what follows."""
    turns: str
    """"But": what was denied before it is not denied behind it."""
    suggestions: str
    """"Why don't you": looks like a denial and is none."""
    disapproval: str
    """The act is named in order to warn against it."""
    reports: str
    """Somebody else says what follows."""

    conceal: str
    dodge: str
    """To evade; needs a tax as its object."""
    withhold: str
    """Not to declare."""
    leave_out: str
    """To leave out; an evasion where it is left out of a return."""
    proceeds: str
    """What is earned."""
    dealings: str
    """What was done; only next to an authority it makes an evasion."""
    taxes: str
    authority: str
    """The tax office, or what is filed there."""
    unpaid: str
    """To escape a tax, in one phrase."""
    harmless: str
    """What makes hiding or leaving out harmless: a column, an unrealised gain."""
    legality: str
    """A question about the law and its consequences."""
    duty: str
    """A question about one's duty; also, of what was forgotten."""

    override: str
    rules: str
    persona: str
    prompt: str

    modal: str
    recommend: str
    trade: str
    """To buy, sell, invest, in the forms that follow a modal or a recommendation."""
    keep: str
    """To hold; needs an asset as its object."""
    asset: str
    adjust: str
    """To make a position larger or smaller; needs an exposure as its object."""
    exposure: str
    secure: str
    """To lock in; needs a result as its object."""
    results: str
    i_would: str
    """What the speaker would do; needs an exposure or an asset as its object."""
    doing: str
    """The act itself as a subject: "selling …"."""
    would_help: str
    """What such an act is said to be good for."""
    imperative: str
    """An order to trade, at the start of a clause, with its object."""

    will: str
    """Future and likelihood, in front of a movement."""
    movement: str
    moves: str
    """Future and movement in one word."""
    market: str
    outlook: str
    """Forecast, price target and the like."""
    record_keeping: str
    """Figures that change because the record does."""

    allocation: str
