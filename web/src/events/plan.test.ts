import { expect, test } from "vitest";
import { numbersIn } from "./plan";

test("numbers are read whatever stands between them", () => {
  expect(numbersIn("5000, 3000;2000\n100")).toEqual([5000, 3000, 2000, 100]);
  expect(numbersIn("nothing")).toEqual([]);
});
