"""The chain and the limits of a run."""

from playwright.sync_api import Locator, Page, expect

from browser.books_served import Served


def chain_of(program: Served) -> list[dict[str, object]]:
    chain: list[dict[str, object]] = program.get("/api/advisor/config")["chain"]
    return chain


def chain_section(page: Page, program: Served) -> Locator:
    page.goto(program.url + "/settings")
    section = page.get_by_role("region", name="Model chain")
    expect(section.get_by_role("button", name="Add a model")).to_be_visible()
    return section


def test_models_are_added_ordered_and_saved(page: Page, served_demo: Served) -> None:
    section = chain_section(page, served_demo)
    section.get_by_role("button", name="Add a model").click()
    added = section.get_by_role("listitem").nth(1)
    added.get_by_label("Provider").select_option("anthropic")
    expect(added.get_by_label("Context window (tokens)")).to_be_hidden()
    expect(added).to_contain_text("no key stored: this entry is skipped")
    expect(added).to_contain_text("Cloud")
    added.get_by_label("Model", exact=True).fill("claude-sonnet-4-5")
    section.get_by_role("button", name="Move model 2 up").click()
    section.get_by_role("button", name="Save chain").click()
    expect(page.get_by_text("Saved.")).to_be_visible()

    assert [entry["modelId"] for entry in chain_of(served_demo)] == [
        "claude-sonnet-4-5",
        "fifolio-planner",
    ]
    assert "contextWindow" not in chain_of(served_demo)[0]


def test_an_empty_chain_cannot_be_saved(page: Page, served_demo: Served) -> None:
    section = chain_section(page, served_demo)
    section.get_by_role("button", name="Remove model 1").click()

    expect(section.get_by_role("button", name="Save chain")).to_be_disabled()
    section.get_by_role("button", name="Discard changes").click()
    expect(section.get_by_role("listitem")).to_have_count(1)


def test_a_local_model_needs_a_window(page: Page, served_demo: Served) -> None:
    section = chain_section(page, served_demo)
    window = section.get_by_label("Context window (tokens)")
    window.fill("8k")
    section.get_by_role("button", name="Save chain").click()

    expect(section.get_by_text("Enter a whole number of tokens above zero.")).to_be_visible()
    expect(window).to_have_attribute("aria-invalid", "true")
    assert chain_of(served_demo)[0]["contextWindow"] == 8192


def test_a_model_with_the_cloud_suffix_is_never_local(page: Page, served_demo: Served) -> None:
    section = chain_section(page, served_demo)
    section.get_by_label("Model", exact=True).fill("gpt-oss:120b-cloud")

    expect(section.get_by_role("listitem")).to_contain_text("Cloud")
    expect(section.get_by_label("Context window (tokens)")).to_be_hidden()
    expect(section).to_contain_text("Limits in force: cloud")


def test_limits_are_edited_and_reset(page: Page, served_demo: Served) -> None:
    page.goto(served_demo.url + "/settings")
    section = page.get_by_role("region", name="Limits of a run")
    steps = section.get_by_role("group", name="Local").get_by_label("Model calls per question")
    steps.fill("31")
    expect(section.get_by_text("A whole number from 1 to 30.")).to_be_visible()
    steps.fill("12")
    section.get_by_role("button", name="Save limits").click()
    expect(page.get_by_text("Saved.")).to_be_visible()
    assert limits(served_demo)["local"]["maxSteps"] == 12

    section.get_by_role("button", name="Reset to defaults").click()
    page.get_by_role("alertdialog").get_by_role("button", name="Reset to defaults").click()
    expect(steps).to_have_value("15")
    assert limits(served_demo)["local"]["maxSteps"] == 15


def limits(program: Served) -> dict[str, dict[str, object]]:
    stored: dict[str, dict[str, object]] = program.get("/api/advisor/config/execution-profiles")
    return stored
