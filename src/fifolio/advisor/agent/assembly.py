"""One run put together: who may answer, with which tools, told what, through which gate."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from fifolio.advisor.agent.attempt import Attempts, Pause, Usable
from fifolio.advisor.agent.calls import Calls, Desk
from fifolio.advisor.agent.context import Context
from fifolio.advisor.agent.earlier_turns import earlier_turns
from fifolio.advisor.agent.instructions import instructions
from fifolio.advisor.agent.loop import Loop, PlainAnswer, Steps
from fifolio.advisor.agent.outlet import Outlet
from fifolio.advisor.agent.prompt import Prompt, declare
from fifolio.advisor.agent.roles import exposed
from fifolio.advisor.agent.run_books import RunBooks
from fifolio.advisor.agent.speech import Speech
from fifolio.advisor.chain.entries import ChainEntry, LocalEntry, is_local, is_planner
from fifolio.advisor.chain.profile import RunProfile
from fifolio.advisor.conversation import User
from fifolio.advisor.guardrails.gate import Gate
from fifolio.advisor.planner.model import Planner
from fifolio.advisor.receipt import Facts
from fifolio.advisor.tool import Tool
from fifolio.advisor.wires.http import ON_THIS_MACHINE, OVER_THE_NETWORK, Http, TimeLimits
from fifolio.advisor.wires.ollama import Ollama
from fifolio.store.conversations import Said

LOCAL_TRIES, REMOTE_TRIES = 1, 2
"""Extra ones, after the first."""


@dataclass(frozen=True, slots=True)
class Wiring:
    """How entries of a chain are reached from this process."""

    http: Http
    ollama_base_url: str
    local_limits: TimeLimits = ON_THIS_MACHINE
    remote_limits: TimeLimits = OVER_THE_NETWORK

    def usable(self, entry: ChainEntry, planner: Planner) -> Usable:
        """Find the wire of an entry."""
        if is_planner(entry):
            return Usable(entry, planner, extra_tries=0)
        local = is_local(entry, self.ollama_base_url)
        limits = self.local_limits if isinstance(entry, LocalEntry) else self.remote_limits
        wire = Ollama(self.http, self.ollama_base_url, limits)
        return Usable(entry, wire, LOCAL_TRIES if local else REMOTE_TRIES)


@dataclass(frozen=True, slots=True)
class Case:
    """What is known of a run before its first model call."""

    message: str
    context: Context
    profile: RunProfile
    chain: Sequence[ChainEntry]
    earlier: Sequence[Said]
    today: date


@dataclass(frozen=True, slots=True)
class Workplace:
    """What a run works with."""

    catalogue: Sequence[Tool]
    wiring: Wiring
    books: RunBooks
    outlet: Outlet
    plain_answer: PlainAnswer
    pause: Pause


def build_loop(case: Case, place: Workplace, facts: Facts) -> Loop:
    """Put a run together; nothing of it outlives the run."""
    locale, profile = case.context.locale, case.profile
    tools = exposed(place.catalogue, profile)
    planner = Planner(case.today, case.context.base_currency)
    system = instructions(tools, profile, locale, case.context.base_currency)
    speech = Speech(Gate(case.message, locale, case.today, system), place.outlet.put)
    return Loop(
        thread_id=facts.receipt.thread_id,
        prompt=Prompt(
            system,
            earlier_turns(case.earlier),
            tuple(map(declare, tools)),
            locale,
        ),
        attempts=Attempts(
            [place.wiring.usable(entry, planner) for entry in case.chain],
            facts.receipt.run_id,
            (case.message,),
            place.pause,
        ),
        calls=Calls(Desk.of(tools, profile, locale), place.books, place.outlet.put, speech.learn),
        speech=speech,
        steps=Steps(profile.limits.max_steps),
        facts=facts,
        profile=profile,
        plain_answer=place.plain_answer,
        messages=[User(case.message)],
    )
