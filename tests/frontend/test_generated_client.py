"""Nothing generated lags behind what it is generated from."""

import subprocess
import sys
from pathlib import Path

from frontend.build_script import ROOT, load_build_script

script = load_build_script()
GENERATED = ROOT / "frontend/src/api/gen"


def test_the_committed_description_of_the_api_is_the_programs_own() -> None:
    said = subprocess.run(
        [sys.executable, "-m", "fifolio.web.openapi"], check=True, capture_output=True, text=True
    )

    assert said.stdout == (ROOT / "frontend/openapi.json").read_text(encoding="utf-8")


def test_the_committed_client_is_what_the_description_gives(tmp_path: Path) -> None:
    script.install(ROOT)
    script.npm(ROOT, "run", "--silent", "gen", "--", "--output", str(tmp_path / "gen"))

    assert texts(tmp_path / "gen") == texts(GENERATED)


def texts(folder: Path) -> dict[str, str]:
    return {
        path.relative_to(folder).as_posix(): path.read_text(encoding="utf-8")
        for path in sorted(folder.rglob("*.ts"))
    }
