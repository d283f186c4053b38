"""Wordings that compare."""

WORTH_MORE = (
    r"(?:is |are )?worth (?:\w+ )?more than|valen? (?:\w+ )?mas que|"
    r"(?:is|are) (?:\w+ )?(?:larger|bigger|greater|more valuable) than|"
    r"(?:es|son) (?:\w+ )?(?:mayor(?:es)?|mas grandes?|mas valios[oa]s?) que"
)
WORTH_LESS = (
    r"(?:is |are )?worth (?:\w+ )?less than|valen? (?:\w+ )?menos que|"
    r"(?:is|are) (?:\w+ )?(?:smaller|less valuable) than|"
    r"(?:es|son) (?:\w+ )?(?:menor(?:es)?|mas pequen[oa]s?|menos valios[oa]s?) que"
)
COMPARED = (
    rf"{WORTH_MORE}|{WORTH_LESS}|"
    r"(?:more|less|fewer|better|worse|higher|lower|faster|greater|larger|bigger|smaller|further)"
    r"(?:[ ,]+\w+){0,5}? than(?! (?:one|two|\d{1,3}\b|ever))|"
    r"(?:mas|menos|mejor(?:es)?|peor(?:es)?|mayor(?:es)?|menor(?:es)?)(?:[ ,]+\w+){0,5}? que|"
    r"(?:second|next|close) (?:only )?to|(?:superior|inferior)(?:es)? (?:a|al)|"
    r"outperform\w*|beat|beats|exceed(?:s|ed)|supera|superan|supero"
)
