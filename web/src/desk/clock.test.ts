import { describe, expect, it } from "vitest";
import { called, shownAt, written } from "./clock";
import type { ClockView, PeriodView } from "./pictures";

const MINUTE = 60_000;
const period = (level: number, begin: number, minutes: number, paused = false): PeriodView => ({
  level,
  paused,
  begin: begin * MINUTE,
  length: minutes * MINUTE,
  small: 5 * level,
  big: 10 * level,
  ante: 0,
  big_blind_ante: false,
  bring_in: 0,
  game: "",
  limit: "",
  colour_up: 0,
});
const periods = [period(1, 0, 20), period(1, 20, 10, true), period(2, 30, 20)];
const clock = (elapsed: number, since: number | null): ClockView => ({
  elapsed,
  since,
  started: true,
  periods,
});

describe("the clock of an event", () => {
  it("counts on alone from the moment it was told", () => {
    const shown = shownAt(clock(5 * MINUTE, 1000), 1000 + 2 * MINUTE);
    expect([shown.period.level, shown.left, shown.untilPause]).toEqual([1, 13 * MINUTE, 13 * MINUTE]);
    expect(shown.next?.level).toBe(2);
  });
  it("stands when it is stopped", () => {
    expect(shownAt(clock(5 * MINUTE, null), 10 ** 12).left).toBe(15 * MINUTE);
  });
  it("comes to the break, the next level, and does not run beyond the last", () => {
    expect(shownAt(clock(25 * MINUTE, null), 0).period.paused).toBe(true);
    expect(shownAt(clock(30 * MINUTE, null), 0).period.level).toBe(2);
    expect(shownAt(clock(500 * MINUTE, null), 0).left).toBe(0);
  });
  it("shows a second until it is over", () => {
    expect([written(0), written(1), written(59_000), written(61_000), written(3_661_000)]).toEqual([
      "0:00",
      "0:01",
      "0:59",
      "1:01",
      "1:01:01",
    ]);
  });
  it("calls the last minute, the break and the level, each once", () => {
    const at = (elapsed: number) => shownAt(clock(elapsed, 0), 0);
    expect(called(at(18.9 * MINUTE), at(19.1 * MINUTE))).toBe("minute");
    expect(called(at(19.1 * MINUTE), at(19.2 * MINUTE))).toBe(null);
    expect(called(at(19.9 * MINUTE), at(20 * MINUTE))).toBe("pause");
    expect(called(at(29.9 * MINUTE), at(30 * MINUTE))).toBe("level");
  });
});
