"""Verify the cards of a hand by docs/fairness.md, with nothing but Python: verifier.py [HASH] < RECORD."""
import hashlib, json, sys
def sha(label, *parts):
    return hashlib.sha256(b"croupier/" + label + b"".join(parts)).digest()
def four(number): return number.to_bytes(4, "big")
def mixed(count, key):
    row, lying = hashlib.shake_256(key).digest(1 << 16), list(range(count))
    words = (int.from_bytes(row[at : at + 2], "big") for at in range(0, len(row), 2))
    for place, left in enumerate(range(count, 1, -1)):
        other = place + next(word for word in words if word < 65536 - 65536 % left) % left
        lying[place], lying[other] = lying[other], lying[place]
    return lying
def root_of_one(place, leaf):  # from one opened place
    at, count, path = place % (2 * size), 2 * size, [bytes.fromhex(node) for node in leaf["path"]]
    node = sha(b"2/leaf", four(place), four(leaf["value"]), bytes.fromhex(leaf["salt"]))
    while count > 1:
        if at ^ 1 < count:
            node = sha(b"2/node", *((path.pop(0), node) if at % 2 else (node, path.pop(0))))
        at, count = at // 2, (count + 1) // 2
    return node.hex()
def root_of_all(secret):  # from the secret, which opens all places
    numbers = mixed(size, sha(b"1/key", secret)) + mixed(size, sha(b"2/layer", four(1), secret))
    salts = hashlib.shake_256(b"croupier/2/salt" + four(0) + secret).digest(16 * len(numbers))
    level = [sha(b"2/leaf", four(p), four(n), salts[16 * p : 16 * p + 16]) for p, n in enumerate(numbers)]
    while pairs := [level[at : at + 2] for at in range(0, len(level), 2) if len(level) > 1]:
        level = [sha(b"2/node", *pair) if len(pair) > 1 else pair[0] for pair in pairs]
    return level[0].hex(), dict(enumerate(numbers))
def public(layer):  # the places of a layer in the order in which they are dealt
    key = sha(b"2/words", bytes.fromhex(roots[layer // 2]), four(layer), said)
    return [layer * size + place for place in (mixed(size, key) if said else range(size))]
record = json.load(sys.stdin)
shuffle, game, drawn = record["shuffle"], record["game"], record["drawn"].split()
assert sys.argv[1:] in ([], [shuffle["commitment"]]), "this is not the hash you were told"
decks = {"decks": 6 if game[:2] == "am" else 8, "machine_decks": 6, **record.get("options", {})}
decks = decks["machine_decks" if "machine" in decks.values() else "decks"] if "blackjack" in game else 1
pack = [rank + suit for rank in "23456789TJQKA" for suit in "cdhs"] * decks
pack = [str(number) for number in range(37)] if "roulette" in game else pack + ["Xj"] * (game == "am/joker")
size, roots = len(pack), [shuffle["commitment"], *shuffle.get("further", [])]
words = sorted((int(seat), text.encode()) for seat, text in shuffle.get("words", {}).items())
said = b"".join(four(seat) + four(len(text)) + text for seat, text in words)
opened = {int(place): leaf for place, leaf in record.get("opened", {}).items()}
assert all(root_of_one(p, leaf) == roots[p // (2 * size)] for p, leaf in opened.items()), "not pledged"
told = root_of_all(bytes.fromhex(shuffle["secret"])) if shuffle.get("secret") else (roots[0], {})
assert told[0] == roots[0], "the secret does not lead to the commitment"
numbers = told[1] or {place: leaf["value"] for place, leaf in opened.items()}
cut, dealt, layer = (record.get("cut") or [0, 0])[1], [], 0
pile = [[place] for place in public(0)[cut:] + public(0)[:cut]]
pile = pile if size > 37 else [[public(spin)[0]] for spin in range(len(drawn))]  # a layer for every spin
for step in [*record.get("course", []), {"at": len(drawn), "how": "top"}]:
    dealt, pile = dealt + pile[: step["at"] - len(dealt)], pile[step["at"] - len(dealt) :]
    back, how = [dealt[draw] for draw in step.get("back", [])], step["how"]
    rest, layer = (back + pile, layer) if how == "top" else (pile + back, layer + 1)
    pile = rest if how == "top" else [[place] for place in public(layer)]
    if how == "mix":  # a number beyond the last card of the rest stands for none
        pile = [p for p in pile if numbers.get(p[0], 0) < len(rest)]
        assert len(pile) == len(rest), "a place that holds no card was kept back"
        pile = [p + (rest[numbers[p[0]]] if p[0] in numbers else []) for p in pile]
shown = [draw for draw, card in enumerate(drawn) if card != "??"]
assert all(pack[numbers[dealt[n][-1]]] == drawn[n] for n in shown), "a card did not come from its place"
print(f"{len(shown)} of {len(drawn)} cards verified against {roots[0]}")
