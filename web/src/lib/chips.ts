/** Chips: which lie in a stack of an amount, and which a player is offered to bet with. */
const VALUES = [25_000, 5000, 1000, 500, 100, 25, 5, 1] as const;
const OFFERED = [1, 2, 5, 10, 25, 50, 100, 250, 500, 1000, 2500, 5000, 10_000, 25_000] as const;
const TALLEST = 7;

/** The chips of an amount, the largest first; a tall stack shows its first chips only. */
export function stackOf(amount: number): number[] {
  const stack: number[] = [];
  let left = amount;
  for (const value of VALUES) {
    while (left >= value && stack.length < TALLEST) {
      stack.push(value);
      left -= value;
    }
  }
  return stack;
}

/** Five chips to bet with, from the least stake upwards, all of them multiples of the step. */
export function rackOf(least: number, most: number, step: number): number[] {
  const fitting = OFFERED.filter((value) => value % step === 0 && (most === 0 || value <= most));
  if (fitting.length === 0) return [least];
  const coarse = fitting.filter(
    (value) => ![2, 10, 50, 250, 2500].includes(value) || value % 5 !== 0 || step > 1,
  );
  const wanted = step > 1 ? fitting : coarse.filter((value) => value !== 2);
  const first = Math.max(
    0,
    wanted.findLastIndex((value) => value <= Math.max(least, 1)),
  );
  return wanted.slice(first, first + 5);
}

/** The colour of a chip: one of eight, by its value. */
export function colourOf(value: number): string {
  const found = VALUES.find((each) => each <= value) ?? 1;
  return `var(--chip-${found})`;
}

/** Write the value on a chip: 1000 is 1K. */
export function face(value: number): string {
  return value >= 1000 ? `${value / 1000}K` : String(value);
}
