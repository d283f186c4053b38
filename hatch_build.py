"""Build the front end into the package whenever a wheel is made."""

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class FrontEndHook(BuildHookInterface[Any]):
    """Hatchling's hook; an editable install skips it, because `./dev` builds with a stamp."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002 - the hook's signature
        """Build `frontend/` into the package; a source distribution brings it built."""
        root = Path(self.root)
        has_bundle = (root / "src/fifolio/web/static/index.html").exists()
        if version == "editable" or (has_bundle and not (root / ".git").exists()):
            return
        sys.path.insert(0, str(root / "frontend"))
        from build import build  # noqa: PLC0415 - the path is known only now

        build(root)
