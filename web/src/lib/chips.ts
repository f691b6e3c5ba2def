/** Chips: which lie in a stack of an amount, and how one looks. */
const VALUES = [25_000, 5000, 1000, 500, 100, 25, 5, 1] as const;
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

/** The colour of a chip: one of eight, by its value. */
export function colourOf(value: number): string {
  const found = VALUES.find((each) => each <= value) ?? 1;
  return `var(--chip-${found})`;
}

/** Write the value on a chip: 1000 is 1K. */
export function face(value: number): string {
  return value >= 1000 ? `${value / 1000}K` : String(value);
}
