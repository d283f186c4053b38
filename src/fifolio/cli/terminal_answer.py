"""A run as a terminal shows it: tools as they work, Markdown block by block, a footer."""

import sys
from collections.abc import Callable

from rich.console import Console
from rich.markdown import Markdown

from fifolio.advisor.chain.entries import PLANNER_MODEL
from fifolio.advisor.tool import Locale
from fifolio.advisor.tools import CATALOGUE
from fifolio.cli.printing import complain, harmless, say
from fifolio.cli.terminal_texts import TEXTS
from fifolio.web.frames import (
    AnyFrame,
    DoneFrame,
    FailedFrame,
    ProvidersFailedFrame,
    RefusedFrame,
    TokenFrame,
    ToolErrorFrame,
    ToolResultFrame,
    ToolStartFrame,
)


class TerminalAnswer:
    """Tells frames to a person, in one language."""

    def __init__(self, locale: Locale, cause: Callable[[], str | None] = lambda: None) -> None:
        """`cause` says what went wrong, where the user can do something about it."""
        self._cause = cause
        self._texts = TEXTS[locale]
        self._labels = {tool.name: tool.labels[locale] for tool in CATALOGUE}
        self._console = Console(highlight=False) if sys.stdout.isatty() else None
        self._waiting = ""

    def tell(self, frame: AnyFrame) -> None:
        """Show one frame."""
        match frame:
            case TokenFrame():
                self._write(frame.text)
            case ToolStartFrame():
                self._flush()
                self._tell_tool(frame.tool, self._texts.running)
            case ToolResultFrame():
                self._tell_tool(frame.tool, self._texts.finished)
            case ToolErrorFrame():
                self._tell_tool(frame.tool, f"{self._texts.failed} ({frame.code})")
            case DoneFrame():
                self._flush()
                self._tell_footer(frame)
            case RefusedFrame():
                self._flush()
                say(f"{self._texts.withheld} {frame.reason}")
            case FailedFrame() | ProvidersFailedFrame():
                self._flush()
                complain(self._failure(frame))

    def _tell_tool(self, name: str, state: str) -> None:
        say(f"· {self._labels.get(name, name)} {state}")
        sys.stdout.flush()

    def _write(self, text: str) -> None:
        """Write text as it comes; a terminal gets it formatted, a block at a time."""
        if self._console is None:
            sys.stdout.write(harmless(text))
            sys.stdout.flush()
            self._waiting = text[-1:] or self._waiting
            return
        self._waiting += text
        done, blank, rest = self._waiting.rpartition("\n\n")
        if blank:
            self._print(done)
            self._waiting = rest

    def _flush(self) -> None:
        if self._console is None:
            if self._waiting and self._waiting != "\n":
                sys.stdout.write("\n")
        elif self._waiting.strip():
            self._print(self._waiting)
        self._waiting = ""

    def _print(self, block: str) -> None:
        """Show a block as Markdown; a link is shown and never made one to click."""
        if self._console is not None:
            self._console.print()
            self._console.print(Markdown(harmless(block), hyperlinks=False))

    def _tell_footer(self, frame: DoneFrame) -> None:
        texts = self._texts
        model = texts.planner if frame.model_id == PLANNER_MODEL else frame.model_id
        used = frame.usage.input_tokens + frame.usage.output_tokens
        say()
        if frame.figures_incomplete:
            say(texts.incomplete)
        if frame.disclaimer:
            say(texts.disclaimer)
        say(
            f"— {frame.provider_id}: {model} · {frame.execution_profile} · "
            f"{frame.steps_used}/{frame.max_steps} {texts.steps} · {used} {texts.tokens} · "
            f"{texts.go_on} --thread {frame.thread_id}"
        )

    def _failure(self, frame: FailedFrame | ProvidersFailedFrame) -> str:
        sentence = self._cause() or self._texts.failures[frame.code]
        if isinstance(frame, ProvidersFailedFrame):
            cause = frame.cause
            reason = self._texts.causes[cause.kind]
            return f"{sentence}: {cause.provider_id} ({cause.model_id}): {reason}"
        return sentence
