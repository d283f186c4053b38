import pytest

from fifolio.advisor.chain.causes import TRANSIENT, kind_in_stream, kind_of_status
from fifolio.advisor.events import CauseKind


@pytest.mark.parametrize(
    ("status", "kind"),
    [
        (401, CauseKind.AUTH_REJECTED),
        (403, CauseKind.AUTH_REJECTED),
        (404, CauseKind.MODEL_NOT_FOUND),
        (408, CauseKind.NETWORK),
        (429, CauseKind.RATE_LIMITED),
        (500, CauseKind.PROVIDER_UNAVAILABLE),
        (503, CauseKind.PROVIDER_UNAVAILABLE),
        (599, CauseKind.PROVIDER_UNAVAILABLE),
        (302, CauseKind.UNKNOWN),
        (400, CauseKind.UNKNOWN),
        (422, CauseKind.UNKNOWN),
        (600, CauseKind.UNKNOWN),
    ],
)
def test_a_status_decides_the_kind(status: int, kind: CauseKind) -> None:
    assert kind_of_status(status, speaks_json=True) is kind


def test_a_404_that_is_no_answer_of_the_api_says_nothing_about_a_model() -> None:
    assert kind_of_status(404, speaks_json=False) is CauseKind.UNKNOWN


def test_the_providers_code_tells_an_unknown_model_behind_another_status() -> None:
    found = kind_of_status(400, speaks_json=True, code="model_not_found")

    assert found is CauseKind.MODEL_NOT_FOUND


def test_a_rejected_key_wins_over_the_code() -> None:
    found = kind_of_status(401, speaks_json=True, code="model_not_found")

    assert found is CauseKind.AUTH_REJECTED


@pytest.mark.parametrize(
    ("code", "kind"),
    [
        (None, CauseKind.PROVIDER_UNAVAILABLE),
        ("overloaded_error", CauseKind.PROVIDER_UNAVAILABLE),
        ("rate_limit_exceeded", CauseKind.RATE_LIMITED),
        ("model-not-found", CauseKind.MODEL_NOT_FOUND),
        (529, CauseKind.PROVIDER_UNAVAILABLE),
        (429, CauseKind.RATE_LIMITED),
    ],
)
def test_an_error_inside_a_stream_is_classified(code: str | int | None, kind: CauseKind) -> None:
    assert kind_in_stream(code) is kind


def test_only_what_may_pass_is_tried_again() -> None:
    assert {kind.value for kind in TRANSIENT} == {"rate-limited", "provider-unavailable", "network"}
