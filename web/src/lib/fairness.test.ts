import { expect, test } from "vitest";
import { check, commitmentOf, drawnBy, packOf } from "./fairness";

const ZERO = "00".repeat(32);

test("the worked example of docs/fairness.md", async () => {
  expect(await commitmentOf(ZERO)).toBe("18bcd2865e738682b0d21667eefabd121922695aebd3019adbdc615415166166");
  const record = { game: "am/five-card", shuffle: { commitment: "", secret: ZERO } };
  expect(await drawnBy(record, 5)).toEqual("3s 2s 4c Qc 2c".split(" "));
  const own = { ...record, shuffle: { ...record.shuffle, words: { "1": "my own luck" } } };
  expect(await drawnBy(own, 5)).toEqual("Qh 4c 3d 2s 3h".split(" "));
});

test("a forged secret or card is found out", async () => {
  const commitment = await commitmentOf(ZERO);
  const record = { game: "am/five-card", shuffle: { commitment, secret: ZERO }, drawn: "3s 2s 4c" };
  expect(await check(record)).toMatchObject({ kept: true, same: true });
  expect(await check({ ...record, drawn: "3s 2s 4d" })).toMatchObject({ kept: true, same: false, agreed: 2 });
  const forged = { ...record, shuffle: { commitment, secret: "01".repeat(32) } };
  expect(await check(forged)).toMatchObject({ kept: false, same: false });
});

test("a shoe has its decks, the joker its place", () => {
  expect(packOf("am/blackjack")).toHaveLength(312);
  expect(packOf("m1/blackjack")).toHaveLength(416);
  expect(packOf("m1/blackjack", { cards_from: "machine" })).toHaveLength(312);
  expect(packOf("am/joker").at(-1)).toBe("Xj");
});
