import { expect, it } from "vitest";
import type { ClockView, PeriodView } from "./pictures";
import { dueChip, racedChips } from "./race";

it("counts the chips of a race as the event does", () => {
  expect(racedChips({ a: 3, b: 1, c: 2 }, 25, 100)).toBe(2);
  expect(racedChips({ a: 4, b: 8 }, 25, 100)).toBe(0);
  expect(racedChips({ a: 1 }, 25, 100)).toBe(1);
  expect(racedChips({ a: 3 }, 0, 100)).toBe(0);
});

it("races off the chip of the break that is on, not the first of the event", () => {
  const part = (begin: number, paused: boolean, colour_up = 0) =>
    ({ level: 1, begin, length: 10, paused, colour_up }) as PeriodView;
  const periods = [part(0, false), part(10, true, 25), part(20, false), part(30, true, 100), part(40, true)];
  const at = (elapsed: number): number =>
    dueChip({ elapsed, since: null, started: true, periods } satisfies ClockView, 0);
  expect([0, 10, 25, 30, 45].map(at)).toEqual([25, 25, 25, 100, 100]);
  expect(dueChip({ elapsed: 5, since: null, started: true, periods: [part(0, false)] }, 0)).toBe(0);
});
