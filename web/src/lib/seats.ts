/** Where people sit: round the oval of a poker table, along the arc of a table of the house. */
export interface Spot {
  /** In percent of the felt. */
  x: number;
  y: number;
}

/** Seats in the order in which they are drawn, `own` (0: nobody's) at the middle of the lower edge. */
export function turned(seats: number[], own: number): number[] {
  const at = seats.indexOf(own);
  return at < 0 ? seats : [...seats.slice(at), ...seats.slice(0, at)];
}

/** Points on a rounded rectangle, going clockwise from the middle of its lower edge, equally far apart. */
export function round(count: number, wide: boolean): Spot[] {
  const [a, b] = wide ? [44, 41] : [37, 43]; // half axes in percent
  const power = wide ? 2.6 : 3; // a superellipse: fuller than an ellipse, so that the corners hold seats
  const outline: Spot[] = [];
  const steps = 720;
  for (let step = 0; step < steps; step++) {
    const angle = Math.PI / 2 + (2 * Math.PI * step) / steps;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    outline.push({
      x: 50 + a * Math.sign(cos) * Math.abs(cos) ** (2 / power),
      y: 50 + b * Math.sign(sin) * Math.abs(sin) ** (2 / power),
    });
  }
  const aspect = wide ? 0.55 : 1.5;
  const lengths = outline.map((spot, at) => {
    const next = outline[(at + 1) % steps]!;
    return Math.hypot(next.x - spot.x, (next.y - spot.y) * aspect);
  });
  const whole = lengths.reduce((sum, length) => sum + length, 0);
  const spots: Spot[] = [];
  let walked = 0;
  for (let step = 0; step < steps && spots.length < count; step++) {
    if (walked >= (whole * spots.length) / count - 1e-9) spots.push(outline[step]!);
    walked += lengths[step]!;
  }
  return spots;
}

/** A point on the way from a seat to the middle of the felt. */
export function towards(spot: Spot, part: number, middle: Spot = { x: 50, y: 46 }): Spot {
  return { x: spot.x + (middle.x - spot.x) * part, y: spot.y + (middle.y - spot.y) * part };
}

/** Boxes along the arc of a table of the house: the outer ones lie nearer to the dealer (`y` up to -1). */
export function arc(count: number): Spot[] {
  const half = count > 6 ? 40 : count > 4 ? 38 : 32;
  return Array.from({ length: count }, (_, place) => {
    const t = count === 1 ? 0 : (2 * place) / (count - 1) - 1;
    return { x: 50 + t * half, y: -(((t * half) / 40) ** 2) };
  });
}

/** Where the dealer button lies: before a seat, a little to its left hand. */
export function before(spot: Spot, wide: boolean): Spot {
  const aspect = wide ? 1.8 : 0.8;
  const [dx, dy] = [(50 - spot.x) * aspect, 46 - spot.y];
  const length = Math.hypot(dx, dy) || 1;
  const [ux, uy] = [dx / length, dy / length];
  const [ahead, aside] = wide ? [20, 11] : [17, 12];
  return { x: spot.x + (ux * ahead + uy * aside) / aspect, y: spot.y + uy * ahead - ux * aside };
}
