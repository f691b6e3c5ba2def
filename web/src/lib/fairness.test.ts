import { expect, test } from "vitest";
import {
  check as checkFrom,
  checkDraw,
  lyingIn,
  openedBy,
  type Leaf,
  type Shuffled,
  UNSEEN,
} from "./fairness";
import kept from "./proofs.json";

const ZERO = "00".repeat(32);
const ROOT = "b63c69bd1121e4903c2e0f3c37f8d6b71f2e4897d08fe50d1ff2044e0f360af5";
/** Hands of every kind, written by the house and verified there as well (tests/games/test_opening.py). */
const records = kept as unknown as Shuffled[];
const ring = records[0]!;
/** What the room tells of the games in these records. */
const packOf = (game: string) => ({
  cards: game === "am/joker" ? 53 : game.endsWith("/roulette") ? 0 : 52,
  decks: { "m1/blackjack": 8, "am/blackjack": 6 }[game] ?? 1,
  pockets: game.endsWith("/roulette") ? 37 : 0,
});
const check = (record: Shuffled) => checkFrom(record, packOf(record.game));

test("the worked example of docs/fairness.md", async () => {
  expect((await openedBy(ZERO, 52)).root).toBe(ROOT);
  const shuffle = { commitment: ROOT, secret: ZERO };
  const record = { croupier: 2, game: "am/five-card", shuffle, drawn: "3s 2s 4c Qc 2c" };
  expect(await check(record)).toMatchObject({ kept: true, same: true, agreed: 5 });
  const own = { ...record, shuffle: { ...shuffle, words: { "1": "my own luck" } }, drawn: "Jd 8s 7d 7s Kd" };
  const checked = await check(own);
  expect(checked).toMatchObject({ kept: true, same: true });
  expect(checked.cards.map(({ place }) => place)).toEqual([25, 41, 40, 19, 33]);
});

test("hands of every kind are proven: rings, shoes, wheels, new shuffles, cards going back", async () => {
  for (const record of records) {
    const told = record.drawn!.split(" ");
    const checked = await check(record);
    expect(checked).toMatchObject({ kept: true, same: true, drawn: told.length });
    expect(checked.cards.map(({ card }) => card)).toEqual(told.filter((card) => card !== UNSEEN));
  }
  expect(records.some(({ course }) => course?.some(({ how }) => how === "mix"))).toBe(true);
  expect(records.some(({ course }) => course?.some(({ how }) => how === "renew"))).toBe(true);
});

test("a forged secret or card is found out", async () => {
  const shuffle = { commitment: ROOT, secret: ZERO };
  const record = { croupier: 2, game: "am/five-card", shuffle, drawn: "3s 2s 4c" };
  expect(await check({ ...record, drawn: "3s 2s 4d" })).toMatchObject({ kept: true, same: false, agreed: 2 });
  const forged = { ...record, shuffle: { commitment: ROOT, secret: "01".repeat(32) } };
  expect(await check(forged)).toMatchObject({ kept: false, same: false });
});

test("a forged card, salt, path, word or promise of one card is found out", async () => {
  expect(await check(ring)).toMatchObject({ kept: true, same: true });
  const [place, leaf] = Object.entries(ring.opened!)[0]!;
  const changed = (what: Partial<Leaf>) => ({
    ...ring,
    opened: { ...ring.opened, [place]: { ...leaf, ...what } },
  });
  for (const forged of [
    changed({ value: (leaf.value + 1) % 52 }),
    changed({ salt: "00".repeat(16) }),
    changed({ path: leaf.path.slice(1) }),
    changed({ path: [...leaf.path, "00".repeat(32)] }),
    { ...ring, opened: {} },
    { ...ring, shuffle: { ...ring.shuffle!, words: { "2": "yours" } } },
    { ...ring, shuffle: { ...ring.shuffle!, commitment: ROOT } },
  ]) {
    const checked = await check(forged);
    expect(checked.kept && checked.same).toBe(false);
  }
});

test("a place without a card cannot be kept back", async () => {
  const mixed = records.find(({ course }) => course?.some(({ how }) => how === "mix"))!;
  const blank = Object.keys(mixed.opened!).find(
    (place) => Number(place) >= 52 && mixed.opened![place]!.value > 45,
  )!;
  const opened = { ...mixed.opened };
  delete opened[blank];
  expect((await check({ ...mixed, opened })).same).toBe(false);
});

test("a shoe has its decks, the joker its place, a wheel its pockets", () => {
  expect(lyingIn({ cards: 52, decks: 6, pockets: 0 })).toHaveLength(312);
  expect(lyingIn({ cards: 53, decks: 1, pockets: 0 }).at(-1)).toBe("Xj");
  expect(lyingIn({ cards: 0, decks: 0, pockets: 37 })).toHaveLength(37);
});

test("the draw for the button is checked: the promise, every card, and who has the highest", async () => {
  const draw = {
    seat: 7,
    commitment: "b63c69bd1121e4903c2e0f3c37f8d6b71f2e4897d08fe50d1ff2044e0f360af5",
    secret: "00".repeat(32),
    words: [[2, "luck"]] as [number, string][],
    cards: [
      { seat: 5, card: "3h" },
      { seat: 2, card: "2h" },
      { seat: 7, card: "4c" },
    ],
  };
  expect(await checkDraw(draw)).toBe(true);
  expect(await checkDraw(draw, "11".repeat(32))).toBe(false);
  expect(await checkDraw({ ...draw, seat: 5 })).toBe(false);
  expect(await checkDraw({ ...draw, words: [] })).toBe(false);
  expect(await checkDraw({ ...draw, cards: draw.cards.slice(1) })).toBe(false);
});
