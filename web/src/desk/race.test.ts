import { expect, it } from "vitest";
import { racedChips } from "./race";

it("counts the chips of a race as the event does", () => {
  expect(racedChips({ a: 3, b: 1, c: 2 }, 25, 100)).toBe(2);
  expect(racedChips({ a: 4, b: 8 }, 25, 100)).toBe(0);
  expect(racedChips({ a: 1 }, 25, 100)).toBe(1);
  expect(racedChips({ a: 3 }, 0, 100)).toBe(0);
});
