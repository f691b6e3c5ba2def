import re
from pathlib import Path

import pytest

from croupier import books, text
from croupier.books.names import LAYERS

ROOT = Path(text.__file__).parent
IDS = {
    language: set(
        re.findall(r"^([a-z][a-z0-9-]*) =", (ROOT / language / "books.ftl").read_text("utf-8"), re.M)
    )
    for language in text.LANGUAGES
}


def variables(language: str, key: str) -> set[str]:
    words = (ROOT / language / "books.ftl").read_text("utf-8")
    found = re.search(rf"^{key} =(.*\n(?: .*\n)*)", words, re.MULTILINE)
    assert found
    return set(re.findall(r"\$(\w+)", found[1]))


@pytest.mark.parametrize("language", text.LANGUAGES)
def test_every_sentence_is_said_in_every_language(language: str) -> None:
    assert IDS[language] == IDS["en"]
    for key in IDS["en"]:
        assert variables(language, key) == variables("en", key), key


@pytest.mark.parametrize("language", text.LANGUAGES)
def test_layers_options_and_kinds_have_words(language: str) -> None:
    options = {name.replace("_", "-") for profile in books.all_profiles() for name in profile.options}
    wanted = {f"layer-{layer}" for layer in LAYERS} | {f"option-{name}" for name in options}
    wanted |= {"kind-house", "kind-players"}
    assert [key for key in wanted if not text.knows(key, language)] == []


def test_every_refusal_of_the_books_has_a_sentence() -> None:
    sources = [path.read_text("utf-8") for path in Path(books.__file__).parent.glob("*.py")]
    codes = {
        code
        for source in sources
        for code in re.findall(r'(?:Error|Stake|fail|_unknown)\(\s*"([a-z-]+)"', source)
    }
    assert len(codes) > 20
    assert codes <= IDS["en"]
