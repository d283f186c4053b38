"""The repository's `frontend/build.py`, which is a script and in no package."""

import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

ROOT = Path(__file__).resolve().parents[2]


def load_build_script() -> ModuleType:
    """Load the script from its file."""
    spec = spec_from_file_location("fifolio_frontend_build", ROOT / "frontend/build.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module
