"""An Ollama daemon that takes a question and never answers."""

import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager


class SilentDaemon:
    """Accepts connections, reads, says nothing, and notices who leaves."""

    def __init__(self, listening: socket.socket) -> None:
        self._listening = listening
        self.url = f"http://127.0.0.1:{listening.getsockname()[1]}/api"
        self.was_asked = threading.Event()
        self.was_left = threading.Event()

    def serve(self) -> None:
        """Take one connection after the other until the port is closed."""
        while True:
            try:
                connection, _ = self._listening.accept()
            except OSError:
                return
            with connection:
                while connection.recv(65536):
                    self.was_asked.set()
            self.was_left.set()


@contextmanager
def silent_daemon() -> Iterator[SilentDaemon]:
    """Run a silent daemon."""
    listening = socket.create_server(("127.0.0.1", 0))
    daemon = SilentDaemon(listening)
    thread = threading.Thread(target=daemon.serve, daemon=True)
    thread.start()
    try:
        yield daemon
    finally:
        listening.shutdown(socket.SHUT_RDWR)
        listening.close()
        thread.join(5)
