import { expect, test } from "vitest";
import { plot, steps } from "./plot";

test("the scale has round steps and holds everything", () => {
  expect(steps(-35, 120)).toEqual([-50, 0, 50, 100, 150]);
  expect(steps(0, 0)).toEqual([0, 1]);
  expect(steps(0, 3)[0]).toBe(0);
});

test("the line begins at nothing and ends at the last hand", () => {
  const drawn = plot(
    [
      [0, 0],
      [1, -50],
      [2, 100],
    ],
    200,
    100,
  );
  expect(drawn.path.startsWith(`M0.0 ${drawn.zero.toFixed(1)}`)).toBe(true);
  expect(drawn.end.x).toBe(200);
  expect(drawn.end.y).toBeLessThan(drawn.zero);
});
