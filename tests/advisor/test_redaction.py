import pytest

from fifolio.advisor.chain.redaction import redact

QUESTION = "¿Cuánto gané con ETH?"


@pytest.mark.parametrize(
    "secret",
    [
        "sk-proj-abcdefgh1234",
        "api_key-0123456789",
        "https://user:pass@host.example/v1?k=1",
        "someone@example.org",
        "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq",
        "1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa",
        "0x52908400098527886E0F7030069857D2E4169EE7",
        "9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdL",
        "12.345,67",
        "18250.40",
        "AbCdEfGhIjKlMnOpQrStUvWxYzAbCdEf",
        QUESTION,
        "vault key with spaces",
    ],
)
def test_nothing_private_survives(secret: str) -> None:
    logged = redact(f"upstream said: {secret} was bad", [QUESTION, "vault key with spaces"])

    assert secret not in logged
    assert logged.startswith("upstream said: ")
    assert logged.endswith(" was bad")


def test_an_ordinary_sentence_stays_readable() -> None:
    assert redact("model is overloaded, try internationalization later") == (
        "model is overloaded, try internationalization later"
    )


def test_a_text_is_cut_at_200_characters() -> None:
    assert len(redact("ab " * 500)) == 200
