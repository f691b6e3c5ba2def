"""A clause of a rulebook in the language of its reader."""

import croupier

for language in ("en", "ru", "hy"):
    print(croupier.clause("m1:25.2", language).text)
