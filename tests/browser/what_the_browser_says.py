"""What a page does besides what it shows: messages, requests, and what axe finds."""

from dataclasses import dataclass, field
from urllib.parse import urlsplit

from playwright.sync_api import ConsoleMessage, Page, Request

from frontend.build_script import ROOT

AXE = ROOT / "frontend/node_modules/axe-core/axe.min.js"
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
FIND = """async (rules) => (await axe.run(document, { runOnly: rules })).violations.map(
    (found) => `${found.id}: ${found.nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`)"""


@dataclass
class Said:
    """Everything the console told and every host that was asked."""

    messages: list[str] = field(default_factory=list)
    hosts: set[str] = field(default_factory=set)

    def listen_to(self, page: Page) -> None:
        page.on("console", self._on_message)
        page.on("pageerror", lambda error: self.messages.append(str(error)))
        page.on("request", self._on_request)

    def _on_message(self, message: ConsoleMessage) -> None:
        # A refused file is an answer of 400, which Chromium notes by itself.
        is_refusal = message.text.startswith("Failed to load resource") and (
            urlsplit(str(message.location.get("url"))).path == "/api/imports"
        )
        if message.type in {"error", "warning"} and not is_refusal:
            self.messages.append(message.text)

    def _on_request(self, request: Request) -> None:
        if not request.url.startswith(("data:", "blob:")):
            self.hosts.add(urlsplit(request.url).netloc)


def accessibility_findings(page: Page) -> list[str]:
    """Run axe over the page as it is."""
    page.evaluate(AXE.read_text(encoding="utf-8"))
    findings: list[str] = page.evaluate(FIND, RULES)
    return findings
