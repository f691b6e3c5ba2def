/** The clock of an event, counted alone: from what was told once, and the event's own time now. */
import type { ClockView, PeriodView } from "./pictures";

export interface Shown {
  period: PeriodView;
  /** The next level, behind the break if there is one. */
  next: PeriodView | null;
  /** The next break, and the milliseconds until it. */
  pause: PeriodView | null;
  untilPause: number;
  left: number;
  running: boolean;
}

/** The event's own playing time. */
export function elapsedAt(clock: ClockView, now: number): number {
  return clock.elapsed + (clock.since === null ? 0 : Math.max(0, now - clock.since));
}

export function shownAt(clock: ClockView, now: number): Shown {
  const elapsed = elapsedAt(clock, now);
  const found = clock.periods.findIndex((each) => elapsed < each.begin + each.length);
  const at = found < 0 ? clock.periods.length - 1 : found;
  const period = clock.periods[at]!;
  const later = clock.periods.slice(at + 1);
  const pause = later.find((each) => each.paused) ?? null;
  return {
    period,
    next: later.find((each) => !each.paused) ?? null,
    pause: period.paused ? period : pause,
    untilPause: period.paused || !pause ? 0 : pause.begin - elapsed,
    left: Math.max(0, period.begin + period.length - elapsed),
    running: clock.since !== null,
  };
}

/** Milliseconds as a clock shows them; a second counts until it is over. */
export function written(left: number): string {
  const seconds = Math.ceil(left / 1000);
  const two = (value: number) => String(value).padStart(2, "0");
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return `${hours ? `${hours}:${two(minutes)}` : minutes}:${two(seconds % 60)}`;
}

/** What a clock calls out when it goes on from one moment to another. */
export function called(before: Shown, after: Shown): "level" | "pause" | "minute" | null {
  if (before.period.begin !== after.period.begin) return after.period.paused ? "pause" : "level";
  return after.running && before.left > 60_000 && after.left <= 60_000 ? "minute" : null;
}
