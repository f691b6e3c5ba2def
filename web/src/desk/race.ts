import { elapsedAt } from "./clock";
import type { ClockView } from "./pictures";

/** How many large chips the odd small ones are raced for: a part of one counts as one, at most one a player. */
export function racedChips(small: Record<string, number>, old: number, big: number): number {
  const each = Math.trunc(big / old);
  if (!(old > 0) || each < 2) return 0;
  const odd = Object.values(small).map((count) => count % each);
  const chips = Math.ceil((odd.reduce((sum, count) => sum + count, 0) * old) / big);
  return Math.min(chips, odd.filter((count) => count > 0).length);
}

/** The chip to race off now: that of the last break that has begun, before the first one that of the next; 0: none. */
export function dueChip(clock: ClockView, now: number): number {
  const elapsed = elapsedAt(clock, now);
  const races = clock.periods.filter((period) => period.paused && period.colour_up);
  return (races.findLast((period) => period.begin <= elapsed) ?? races[0])?.colour_up ?? 0;
}
