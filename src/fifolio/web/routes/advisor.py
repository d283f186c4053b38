"""A question in, an answer out: as a stream of frames, or whole."""

from fastapi import APIRouter, Response

from fifolio.web.answers import AskAnswer
from fifolio.web.bodies import AskBody
from fifolio.web.frames import AdvisorStreamEvent
from fifolio.web.given import Given
from fifolio.web.sse import EventStream

router = APIRouter(prefix="/api/advisor", tags=["advisor"])


@router.post("/ask")
async def ask(body: AskBody, given: Given, response: Response) -> AskAnswer:
    """Run a question to its end; what the body has no field for stands in the headers."""
    raise NotImplementedError


@router.post("/stream", response_class=EventStream, responses={200: {"model": AdvisorStreamEvent}})
async def stream(body: AskBody, given: Given) -> EventStream:
    """Run a question and write its frames as they come."""
    raise NotImplementedError
