import { expect, test } from "vitest";
import { face, rackOf, stackOf } from "./chips";

test("a stack is the amount in the fewest chips, and never too tall", () => {
  expect(stackOf(131)).toEqual([100, 25, 5, 1]);
  expect(stackOf(0)).toEqual([]);
  expect(stackOf(24_999)).toHaveLength(7);
});

test("the rack begins at the least stake and keeps to the step", () => {
  expect(rackOf(5, 10_000, 1)).toEqual([5, 25, 100, 500, 1000]);
  expect(rackOf(1, 0, 1)).toEqual([1, 5, 25, 100, 500]);
  expect(rackOf(10, 1000, 2)).toEqual([10, 50, 100, 500, 1000]);
  expect(rackOf(5, 5, 1)).toEqual([5]);
  expect(rackOf(9, 90, 9)).toEqual([9]);
});

test("a chip shows thousands short", () => {
  expect([face(500), face(1000), face(2500)]).toEqual(["500", "1K", "2.5K"]);
});
