import { expect, test } from "vitest";
import { face, stackOf } from "./chips";

test("a stack is the amount in the fewest chips, and never too tall", () => {
  expect(stackOf(131)).toEqual([100, 25, 5, 1]);
  expect(stackOf(0)).toEqual([]);
  expect(stackOf(24_999)).toHaveLength(7);
});

test("a chip shows thousands short", () => {
  expect([face(500), face(1000), face(2500)]).toEqual(["500", "1K", "2.5K"]);
});
