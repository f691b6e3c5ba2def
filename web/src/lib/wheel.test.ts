import { expect, test } from "vitest";
import { falling, onTrack, POCKET } from "./wheel";

test("the ball ends in the pocket of its number, wherever it began", () => {
  for (const pocket of [0, 97, 350]) {
    for (const ball of [0, -500, 1234]) {
      const fall = { wheel: 77, ball, pocket, lasts: 3000 };
      const end = falling(fall, 9000);
      const off = (((end.ball - end.wheel - pocket) % 360) + 540) % 360;
      expect(off).toBeCloseTo(180, 6);
      expect(end.radius).toBeCloseTo(POCKET, 6);
      expect(end.ball).toBeLessThan(ball);
    }
  }
});

test("the track closes", () => {
  const track = { length: 100, radius: 20 };
  expect(onTrack(track, 0)).toEqual(onTrack(track, 1));
  expect(onTrack(track, 0)).toEqual({ x: -50, y: -20 });
});
