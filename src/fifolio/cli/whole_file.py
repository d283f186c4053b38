"""Files that are written whole or not at all."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from fifolio.cli.printing import stop


@contextmanager
def whole_file(file: Path) -> Iterator[Path]:
    """Give a place beside a file to write to, which takes its name once everything is written.

    A full disk or a stop leaves the file as it was, and stops with a sentence. What is no file of
    its own, such as `/dev/stdout`, is written to as it stands.
    """
    is_special = file.is_symlink() or (file.exists() and not file.is_file())
    part = file if is_special else file.with_name(f"{file.name}.part")
    try:
        yield part
        if not is_special:
            part.replace(file)
    except OSError as error:
        stop(f"{file} cannot be written: {error.strerror}")
    finally:
        if not is_special:
            part.unlink(missing_ok=True)
