"""The one place every event of a run passes: order, completeness and a single end."""

import logging
from dataclasses import dataclass, field, replace

from fifolio.advisor.chain.profile import TOOL_NAMES
from fifolio.advisor.events import (
    CallId,
    Completed,
    Failed,
    FailureCode,
    Refused,
    RunEvent,
    ThreadId,
    Token,
    ToolErrorCode,
    ToolFailed,
    ToolFinished,
    ToolStarted,
)

logger = logging.getLogger(__name__)
_NAMES = frozenset(TOOL_NAMES)


@dataclass(slots=True)
class Sequencer:
    """Admits events in an order a reader can rely on, whatever order they are offered in.

    A tool's end follows its start and comes once; every tool is closed before the end of the run;
    there is one end and nothing after it; a completed run has text.
    """

    thread_id: ThreadId
    tools_called: list[str] = field(default_factory=list)
    """Names of finished calls, in the order in which they finished."""
    has_text: bool = False
    has_ended: bool = False
    _open: dict[CallId, str] = field(default_factory=dict)
    _seen: set[CallId] = field(default_factory=set)

    def admit(self, event: RunEvent) -> tuple[RunEvent, ...]:
        """Return what may be passed on for an event: itself, what has to precede it, or nothing."""
        if self.has_ended:
            return self._dropped(event)
        match event:
            case Token(text):
                self.has_text = self.has_text or bool(text.strip())
                return (event,) if text else ()
            case ToolStarted():
                return self._start(event)
            case ToolFinished() | ToolFailed():
                return self._finish(event)
            case Completed() | Refused() | Failed():
                return self._end(event)

    def _start(self, event: ToolStarted) -> tuple[RunEvent, ...]:
        if event.tool not in _NAMES or event.call_id in self._seen:
            return self._dropped(event)
        self._seen.add(event.call_id)
        self._open[event.call_id] = event.tool
        return (event,)

    def _finish(self, event: ToolFinished | ToolFailed) -> tuple[RunEvent, ...]:
        if self._open.get(event.call_id) != event.tool:
            return self._dropped(event)
        del self._open[event.call_id]
        self.tools_called.append(event.tool)
        return (event,)

    def _end(self, event: Completed | Refused | Failed) -> tuple[RunEvent, ...]:
        closing = tuple(
            ToolFailed(call_id, tool, ToolErrorCode.USE_CASE_FAILED)
            for call_id, tool in self._open.items()
        )
        for each in closing:
            self._finish(each)
        self.has_ended = True
        if not isinstance(event, Completed):
            return (*closing, event)
        if not self.has_text:
            logger.error("a run without a word of answer was to end as completed")
            return (*closing, Failed(FailureCode.INTERNAL_ERROR, self.thread_id))
        return (*closing, replace(event, tools_called=tuple(self.tools_called)))

    def _dropped(self, event: RunEvent) -> tuple[RunEvent, ...]:
        logger.error("an event out of order was dropped: %s", type(event).__name__)
        return ()
