/** Where each position of the roulette lies on the layout, for a layout that lies and one that stands. */
export interface Position {
  name: string;
  kind: string;
  numbers: number[];
  pays: string;
}

export interface Call {
  name: string;
  covers: [string, number][];
}

export interface Layout {
  pockets: { number: number; colour: "red" | "black" | "green" }[];
  positions: Position[];
  announced: Call[];
}

/** A spot of the layout in cells: zero lies at -1, the numbers at 0 to 12 by 0 to 3, the chances below. */
export interface Spot {
  x: number;
  y: number;
  /** Half the width and height of what can be pressed. */
  rx: number;
  ry: number;
  /** Whether it is a field of its own, and not a line or a corner between fields. */
  field: boolean;
}

/** Write a name as people do who care for neither capitals, dashes nor the dots of ё. */
const plainly = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replaceAll("ё", "е")
    .replace(/[‐-―−]/g, "-")
    .replace(/\s+/g, " ");

/** Return the name the rules have for a bet that somebody names in their own language. */
export function positionNamed(
  typed: string,
  positions: readonly Position[],
  wordOf: (name: string) => string,
): string {
  const wanted = plainly(typed);
  return positions.find(({ name }) => plainly(wordOf(name)) === wanted)?.name ?? typed.trim();
}

const NEAR = 0.2;
/** The same on a layout that stands, where a finger must hit it. */
const FINGER = 0.24;
const CHANCES = ["low", "even", "red", "black", "odd", "high"];

function cell(number: number): { x: number; y: number } {
  if (number === 0) return { x: -0.5, y: 1.5 };
  return { x: Math.floor((number - 1) / 3) + 0.5, y: 2.5 - ((number - 1) % 3) };
}

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

function between(numbers: number[]): { x: number; y: number } {
  const inner = numbers.filter((number) => number > 0).map(cell);
  const [x, y] = [mean(inner.map((spot) => spot.x)), mean(inner.map((spot) => spot.y))];
  return inner.length < numbers.length ? { x: 0, y } : { x, y }; // what touches zero lies on its line
}

/** The spot of a position on a layout that lies: zero on the left. */
export function spotOf(position: Position): Spot {
  const { kind, name, numbers } = position;
  const last = Number(name.split("-").at(-1));
  if (kind === "straight-up") {
    const at = cell(numbers[0]!);
    return { ...at, rx: 0.5, ry: numbers[0] === 0 ? 1.5 : 0.5, field: true };
  }
  if (kind === "column") return { x: 12.5, y: 3.5 - last, rx: 0.5, ry: 0.5, field: true };
  if (kind === "dozen") return { x: 4 * last - 2, y: 3.5, rx: 2, ry: 0.5, field: true };
  if (kind === "chance") return { x: 2 * CHANCES.indexOf(name) + 1, y: 4.5, rx: 1, ry: 0.5, field: true };
  const at = between(numbers);
  if (kind === "first-four" || kind === "six-line" || (kind === "street" && !numbers.includes(0))) at.y = 3;
  return { ...at, rx: NEAR, ry: NEAR, field: false };
}

/** The same spot on a layout that stands: zero on top, the chances on the left. */
export function standing(spot: Spot): Spot {
  const [rx, ry] = spot.field ? [spot.ry, spot.rx] : [FINGER, FINGER];
  return { x: 3 - spot.y, y: spot.x, rx, ry, field: spot.field };
}

/** The spot to which an arrow key leads: the nearest one in its direction. */
export function neighbour(spots: Map<string, Spot>, from: string, dx: number, dy: number): string {
  const here = spots.get(from);
  if (!here) return from;
  let [best, least] = [from, Infinity];
  for (const [name, spot] of spots) {
    const along = (spot.x - here.x) * dx + (spot.y - here.y) * dy;
    const aside = Math.abs((spot.x - here.x) * dy) + Math.abs((spot.y - here.y) * dx);
    const cost = along + 3 * aside;
    if (name !== from && along > 0.05 && cost < least) [best, least] = [name, cost];
  }
  return best;
}
