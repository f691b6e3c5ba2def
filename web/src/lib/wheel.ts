/** The shapes of the wheel and the track, and how the ball runs. */
export interface Point {
  x: number;
  y: number;
}

const round = (value: number) => Math.round(value * 100) / 100;
const at = (point: Point) => `${round(point.x)} ${round(point.y)}`;

/** A point on a circle; 0 degrees is the top, clockwise. */
export function polar(radius: number, degrees: number): Point {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return { x: radius * Math.cos(angle), y: radius * Math.sin(angle) };
}

/** A pocket of the wheel between two radii. */
export function sector(inner: number, outer: number, from: number, to: number): string {
  const [a, b, c, d] = [polar(outer, from), polar(outer, to), polar(inner, to), polar(inner, from)];
  return `M${at(a)}A${outer} ${outer} 0 0 1 ${at(b)}L${at(c)}A${inner} ${inner} 0 0 0 ${at(d)}Z`;
}

/** A stadium: two straights of `length` and two half circles of `radius` around the origin. */
export interface Stadium {
  length: number;
  radius: number;
}

const around = ({ length, radius }: Stadium) => 2 * length + 2 * Math.PI * radius;

/** The point at a part (0 to 1) of the way round, clockwise from the left end of the upper straight. */
export function onTrack(track: Stadium, part: number, aside = 0): Point {
  const { length, radius } = track;
  const r = radius + aside;
  let way = (((part % 1) + 1) % 1) * around(track);
  if (way < length) return { x: way - length / 2, y: -r };
  way -= length;
  const half = Math.PI * radius;
  if (way < half) {
    const turn = polar(r, (way / half) * 180);
    return { x: length / 2 + turn.x, y: turn.y };
  }
  way -= half;
  if (way < length) return { x: length / 2 - way, y: r };
  way -= length;
  const turn = polar(r, 180 + (way / half) * 180);
  return { x: -length / 2 + turn.x, y: turn.y };
}

/** One field of the track, `wide` units to both sides of its middle line. */
export function trackField(track: Stadium, from: number, to: number, wide: number): string {
  const steps = 6;
  const parts = Array.from({ length: steps + 1 }, (_, step) => from + ((to - from) * step) / steps);
  const outer = parts.map((part) => onTrack(track, part, wide));
  const inner = parts.toReversed().map((part) => onTrack(track, part, -wide));
  return `M${[...outer, ...inner].map(at).join("L")}Z`;
}

/** How the ball falls: it begins anywhere and ends in a pocket of the turning wheel. */
export interface Fall {
  wheel: number;
  ball: number;
  pocket: number;
  lasts: number;
}

export const WHEEL_SPEED = 46;
export const BALL_SPEED = -300;
export const RIM = 87;
export const POCKET = 60;

/** Where wheel and ball are, so many milliseconds after the fall began. */
export function falling(fall: Fall, time: number): { wheel: number; ball: number; radius: number } {
  const t = Math.min(1, time / fall.lasts);
  const turned = (fall.lasts / 1000) * WHEEL_SPEED;
  const wheel = fall.wheel + turned * (t < 1 ? t - (t * t) / 4 : 0.75);
  const home = fall.wheel + turned * 0.75 + fall.pocket;
  const laps = -Math.ceil((fall.lasts / 1000) * 0.42) * 360;
  const way = ((((home - fall.ball) % 360) + 360) % 360) + laps;
  const ease = 1 - (1 - t) ** 2.1;
  const sink = Math.max(0, (t - 0.55) / 0.45);
  const bounce = sink > 0 && sink < 1 ? Math.abs(Math.sin(sink * Math.PI * 3)) * 7 * (1 - sink) : 0;
  return { wheel, ball: fall.ball + way * ease, radius: RIM - (RIM - POCKET) * sink ** 0.8 + bounce };
}
