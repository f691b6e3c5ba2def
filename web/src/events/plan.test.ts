import { expect, test } from "vitest";
import { extrasOf, numbersIn } from "./plan";

test("numbers are read whatever stands between them", () => {
  expect(numbersIn("5000, 3000;2000\n100")).toEqual([5000, 3000, 2000, 100]);
  expect(numbersIn("nothing")).toEqual([]);
});

test("what is sold besides entries is what levels were typed for", () => {
  const nothing = { rebuys: 0, add_on: 0, late: 0, re_entries: 2 };
  expect(extrasOf(nothing, 5000, 50)).toEqual({ rebuys: null, add_on: null, late: null });
  expect(extrasOf({ ...nothing, rebuys: 3, late: 4 }, 5000, 50)).toEqual({
    rebuys: { until_level: 3, chips: 5000, price: 50, most: 1, below: 0 },
    add_on: null,
    late: { until_level: 4, re_entries: 2 },
  });
});
