"""An event stream: frames as they come, a sign of life when there are none."""

from starlette.responses import StreamingResponse


class EventStream(StreamingResponse):
    """A response of server-sent events that nothing on the way may keep back."""

    media_type = "text/event-stream"
