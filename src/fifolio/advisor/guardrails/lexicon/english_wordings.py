# ruff: noqa: E501 - wordings are long lists, cut where they read best
"""English wordings."""

from fifolio.advisor.guardrails.lexicon.wordings import Wordings

ENGLISH = Wordings(
    negators=(
        r"not|never|no|cannot|can ?not|can't|cant|won't|don't|doesn't|do not|mustn't|shouldn't|nobody|none|"
        r"neither|nor|avoid|refuse to|unable to|without"
    ),
    inability=(
        r"(?:cannot|can ?not|can't|cant|could not|couldn't|won't|will not|would not|wouldn't|don't|do not|"
        r"never|am not|not able to|unable to|refuse to)"
        r"(?: \w+){0,2}? (?:help|assist|tell|say|know|predict|forecast|foresee|advise|recommend|suggest|give|"
        r"make|offer|judge|confirm|provide|decide|act|ignore|disregard|show|have|see|do|answer|explain|"
        r"follow|cover|support)|unable to|not able to|no one knows|nobody knows|impossible to|"
        r"(?:make|give|offer|have) no|not an? (?:forecast|prediction|recommendation)|"
        r"no (?:forecasts?|predictions?|advice|price targets?)|neither|nor|not (?:advice|investment advice)"
    ),
    turns=r"but|however|although|though|yet|instead|nevertheless|unless",
    suggestions=r"why (?:don't|not|do you not)|why can't",
    disapproval=(
        r"illegal|unlawful|against the law|crime|criminal|offen[cs]e|fraud|penalt(?:y|ies)|penali[sz]ed|fined?|"
        r"fines|sanctions?|not allowed|not legal|forbidden|prohibited|risk|is wrong|surcharges?"
    ),
    reports=(
        r"says?|said|asks?|asked|orders?|tells?|told|claims?|contains?|reads?|note|wording|phrase|words|means?|"
        r"mentions?|demands?|sentence"
    ),
    conceal=(
        r"hid(?:e|es|ing)|conceal(?:s|ing)?|disguis(?:e|es|ing)|launder(?:s|ing)?|cover(?:ing)? up|"
        r"keep(?:ing)?(?: \w+){1,4} (?:out of sight of|out of sight|secret from|hidden from|from)|"
        r"under-?report(?:ing)?|under-?declar(?:e|ing)|falsif(?:y|ying)|fak(?:e|ing)|obscur(?:e|ing)"
    ),
    dodge=r"evad(?:e|es|ing)|dodg(?:e|es|ing)|cheat(?:ing)?|escap(?:e|ing)|defraud(?:ing)?|outsmart",
    withhold=(
        r"(?:(?:^|[,:;.!?] ?|\b(?:you|i|we|just|simply|please|and|to|so|better|can) )(?:don't|do not)|not to|"
        r"how not to|(?:don't|do not) want to|without|avoid|stop|skip|instead of|get away with not|needn't|"
        r"(?:don't|do not) (?:have|need) to|no need to|never)(?: (?:even|bother|be|to))* "
        r"(?:declar(?:e|ing)|report(?:ing)?|disclos(?:e|ing))"
    ),
    leave_out=(
        r"(?:leav|tak|exclud|remov)(?:e|ing)|keep(?:ing)?|drop(?:ping)?|omit(?:ting)?|strip(?:ping)?|skip(?:ping)?|"
        r"delet(?:e|ing)|(?:don't|do not|not to|without) (?:includ(?:e|ing)|mention(?:ing)?|tell(?:ing)?|put(?:ting)?)"
    ),
    proceeds=r"gains?|profits?|incomes?|earnings?|proceeds|winnings|capital gains?|rewards?|yields?",
    dealings=(
        r"sales?|swaps?|trades?|disposals?|transactions?|crypto(?:s|currenc(?:y|ies))?|coins?|bitcoins?|btc|eth|"
        r"ether|assets?|wallets?|accounts?|holdings?|money|airdrops?|staking|them|it|that|this|"
        r"these|those"
    ),
    taxes=r"tax(?:es)?|irpf|hacienda|the taxman|tax office|tax authorit(?:y|ies)|aeat|tax agency",
    authority=(
        r"hacienda|tax ?man|tax office|tax authorit(?:y|ies)|tax agency|revenue|aeat|treasury|"
        r"(?:tax |my |your |the |irpf )return|tax declaration|tax filing|(?:my|your) declaration|"
        r"(?:my|your) tax report|the authorities|inspector"
    ),
    unpaid=(
        r"(?:avoid|escape|get out of|skip|without|stop|not)(?: \w+){0,2}? pay(?:ing)? (?:any |my |the )?"
        r"(?:tax(?:es)?\b|irpf|hacienda)(?! (?:twice|penalt|fine|late))|"
        r"avoid (?:any |my |the |all |crypto |spanish )*(?:tax(?:es)?)"
        r"(?! (?:penalt|mistake|error|problem|report|issue|season|surprise|fine))|"
        r"(?:hacienda|tax office|tax ?man|tax authorit(?:y|ies)|tax agency|aeat)(?: \w+)? "
        r"(?:can't|cannot|won't|doesn't|does not|never|will not|can not|not)(?: ever)? (?:see|sees|find|know|knows|notice|trace|learn)|"
        r"pay no tax(?:es)?|(?:don't|do not) pay (?:any |the |my |your )?tax(?:es)?"
    ),
    harmless=(
        r"column|chart|page|panel|table|row|small balances?|dust|view|screen|unreali[sz]ed|twice|double|legally|"
        r"legal way|lawful(?:ly)?|duplicates?|own wallets?|between my|spam|test"
    ),
    legality=(
        r"is it (?:legal|illegal|a crime|allowed|permitted|fraud)|what (?:happens|would happen)|"
        r"what(?:'s| is| are) the (?:penalt|fine|consequence|sanction|risk)\w*|"
        r"(?:penalt(?:y|ies)|fines?|consequences|sanctions?) (?:for|of|if)|what does|meaning of|why is|"
        r"(?:be|get|being|getting) (?:fined|penali[sz]ed|punished|sanctioned|caught)|"
        r"^(?:is|are|would|does|isn't|wouldn't|can) .*\b(?:illegal|legal|lawful|unlawful|allowed|forbidden|crime|criminal|offen[cs]e|fraud|punishable)|"
        r"(?:counts? as|is|considered) (?:illegal|a crime|evasion|fraud)"
    ),
    duty=(
        r"(?<!how )(?:do|must|should|can|may|could|need) i(?: have to| need to)?|am i (?:obliged|required|allowed)|"
        r"is it (?:ok|okay|fine|necessary|mandatory)|i (?:forgot|did not|didn't|have not|haven't|never)|forgotten|"
        r"why (?:are|were|is|was|did)|which|were|was|been|left out|excluded"
    ),
    override=r"ignor(?:e|es|ing)|disregard(?:ing)?|forget(?:ting)?|overrid(?:e|ing)|bypass(?:ing)?|disabl(?:e|ing)|drop|break|switch(?:ing)? off|turn(?:ing)? off",
    rules=(
        r"(?:previous |prior |system |earlier |your |all )*(?:instructions?|guardrails?|guidelines|restrictions|"
        r"disclaimers?|prompts?|polic(?:y|ies)|safety (?:rules?|filters?|checks?)|filters?|your rules|the rules|"
        r"my rules|all rules|limitations)"
    ),
    persona=(
        r"(?:(?:act|answer|respond|reply|speak|talk|behave|pretend)(?: \w+){0,4}? (?:as|like|to be)|i am|i'm|"
        r"you are(?: now)?|as) (?:an? |my |your |the )?(?:\w+ )?(?:licen[sc]ed|certified|registered|qualified|regulated|"
        r"chartered|accredited)(?: \w+){0,2}? (?:advis[eo]rs?|planners?|brokers?|consultants?|accountants?)"
    ),
    prompt=(
        r"(?:my|the|your) (?:system prompt|hidden instructions|secret instructions)|my instructions (?:are|say|tell|were)|"
        r"developer mode|jailbreak|dan mode|(?:without|no) (?:any )?(?:guardrails|restrictions|filters)"
    ),
    modal=(
        r"(?:you|we|one)(?:'d better| had better|'d)?(?: (?:really|probably|definitely|certainly|clearly|now|still))*"
        r" (?:should|must|need to|ought to|have to|could|(?:might|may|could|would) (?:want|wish|like|prefer|do well) to|(?:do well|want|like|prefer) to|better|might|may)"
        r"(?: (?:not|never|consider|just|now|probably|definitely|also|think about|start|simply|at least|then))*"
    ),
    recommend=(
        r"(?:recommend|recommended|suggest|suggested|advise|advice|advisable|propose|consider|favou?r|worth|wise|smart|"
        r"best|better|why not|good idea|good time|good moment|right time|right moment|time|moment|makes sense|prudent|i would|i'd|sensible|"
        r"reasonable|safer|wiser|perhaps|maybe|(?:wise|smart|sensible|good|next|better) (?:move|step|choice|option|strategy)|strategy)"
        r"(?: (?:that|you|to|is|would be|be|is to|now|for|a|the|it|might|may|should|either|just|of)){0,4}"
    ),
    trade=(
        r"(?:buy(?:ing)?|sell(?:ing)?|hodl(?:ing)?|accumulat(?:e|ing)|dump(?:ing)?|cash(?:ing)? out|"
        r"tak(?:e|ing) profits?|rebalanc(?:e|ing)|reinvest(?:ing)?|invest(?:ing)?|diversif(?:y|ying)|"
        r"liquidat(?:e|ing)|doubl(?:e|ing) down|offload(?:ing)?|unload(?:ing)?|get(?:ting)? rid of|"
        r"exit(?:ing)? your position|trim(?:ming)? your|purchas(?:e|ing) (?:more|some|btc|eth|bitcoin))"
    ),
    keep=r"(?:hold(?:ing)?(?: on to| onto)?|keep(?:ing)?|stay(?:ing)? (?:in|invested in)|swap(?:ping)?|convert(?:ing)?|mov(?:e|ing))",
    asset=r"(?:btc|eth|sol|ada|xrp|bitcoins?|ether|ethereum|coins?|crypto\w*|positions?|tokens?|portfolio|assets?|bags)",
    adjust=(
        r"(?:reduc(?:e|ing)|cut(?:ting)?(?: back| down)?|trim(?:ming)?|lower(?:ing)?|decreas(?:e|ing)|increas(?:e|ing)|rais(?:e|ing)|"
        r"lighten(?:ing)?|scal(?:e|ing) (?:back|down|up|out of|into)|add(?:ing)? (?:to|more|some|a (?:bit|little|few)(?: more)?(?: of)?)|"
        r"exit(?:ing)?|leav(?:e|ing)|unwind(?:ing)?|clos(?:e|ing)|shift(?:ing)?|rotat(?:e|ing)|mov(?:e|ing) out of|get(?:ting)? out of|"
        r"part(?:ing)? with|let(?:ting)? go of|load(?:ing)? up on|stock(?:ing)? up on|top(?:ping)? up)"
    ),
    exposure=(
        r"(?:exposure|positions?|holdings?|stakes?|allocations?|weights?|weighting|btc|eth|sol|ada|xrp|bitcoins?|ether|ethereum|altcoins?|"
        r"stablecoins?|coins?|crypto\w*|tokens?|bags?)"
    ),
    secure=r"(?:lock(?:ing)? in|secur(?:e|ing)|bank(?:ing)?|realis(?:e|ing)|realiz(?:e|ing)|harvest(?:ing)?|crystalli[sz](?:e|ing)|tak(?:e|ing))",
    results=r"(?:gains?|profits?|loss(?:es)?|returns)",
    i_would=r"(?:i'd|i would|if i were you(?: i(?:'d| would))?|in your (?:place|shoes|position)(?: i(?:'d| would))?)(?: (?:rather|probably|also|now|definitely|consider))*",
    doing=r"(?:buying|selling|holding|waiting|diversifying|rebalancing|swapping|hodling|accumulating|cashing out|staying (?:put|in|invested))",
    would_help=(
        r"(?:(?:would|could|might|may|will|should) (?:\w+ )?(?:balance|improve|help|protect|pay off|lower|reduce|limit|spread|be (?:\w+ )?(?:wise|wiser|better|best|good|"
        r"smart|prudent|sensible|safer|reasonable))|(?:seems?|looks?|is|remains?) (?:like )?(?:the |a |an )?(?:\w+ )?(?:better|best|wise|wiser|wisest|smart|smartest|"
        r"prudent|sensible|safest|safer|good (?:idea|choice|move)|right (?:choice|move)))"
    ),
    imperative=(
        r"(?:just |now |please |so |then |simply |don't |do not |never )*"
        r"(?:(?:buy|sell|hodl|dump|accumulate|rebalance|liquidate|offload|invest in|diversify)"
        r"(?: (?:your|more|all|half|some|now|everything|it|them|the (?:rest|dip)|before|into|out|btc|eth|sol|ada|"
        r"xrp|bitcoin|ether|ethereum|crypto|today|immediately|at once|off))|"
        r"take (?:some )?profits?(?: now)?|cash out|"
        r"hold (?:on to |onto |less |more |fewer |some )?(?:your (?:btc|eth|coins?|bitcoins?|position|crypto\w*|tokens?)|btc|eth|bitcoin|ether|coins|crypto|tight))"
    ),
    will=(
        r"(?:will|'ll|is going to|are going to|(?:is|are) (?:expected|likely|set|poised|bound|certain|sure) to|"
        r"should|could|might|may|looks? set to|gonna)(?: (?:soon|probably|likely|surely|definitely|easily|again|still|"
        r"certainly|not|never|even|also|likely|almost|then|further))*"
    ),
    movement=(
        r"(?:rise|fall|go (?:up|down|higher|lower|to)|reach|hit|drop|double|triple|climb|surge|crash|recover|rally|"
        r"soar|moon|plunge|increase|decrease|grow|appreciate|depreciate|outperform|exceed|rebound|bounce|"
        r"be worth|trade at|top|break|collapse|skyrocket|gain|lose (?:value|half))"
    ),
    moves=r"heading (?:to|for|towards|higher|lower|up|down)|on (?:its|the) way to \d",
    market=(
        r"(?:btc|eth|bitcoins?|ether|ethereum|prices?|markets?|crypto\w*|coins?|tokens?|altcoins?|it|they|"
        r"value|portfolio|holdings?|position)"
    ),
    outlook=(
        r"price targets?|target prices?|price predictions?|forecasts?|predictions?|bullish|bearish|bull run|"
        r"to the moon|upside(?: potential)?|downside potential|undervalued|overvalued|(?:another |next )?leg (?:up|down|higher|lower)|"
        r"room to (?:grow|run|rise|fall|climb)|poised for|(?:chances?|odds|likelihood|probability) (?:that |of |are )?(?:\w+ ){0,2}?(?:climb|ris|fall|drop|recover|rall|surg|crash|go)\w*|"
        r"i (?:see|expect|think|believe|imagine)(?: \w+){1,3} (?:higher|lower|rising|falling|climbing|dropping|recovering|going (?:up|down))|"
        r"set for (?:a|another|new|further)|(?:growth|price) potential|all-time high ahead"
    ),
    record_keeping=r"import\w*|record(?:ed|ing)?|declar\w+|correct\w*|fix\w*|recalculat\w*|when a price is known|add (?:the|a)|settled",
    allocation=(
        r"allocations?|allocated|concentrat\w+|diversif\w+|exposure|exposed to|weightings?|weights? (?:of|in)(?! (?:each|every|the lot|a lot))|"
        r"tilted|skewed|lopsided|dominated by|"
        r"(?:share|part|percentage|proportion|majority|most|bulk|rest) of (?:your|the) (?:portfolio|holdings|total value|wealth)|"
        r"% of (?:your|the) (?:portfolio|holdings)|overweight|underweight"
    ),
)
