/** A line plot's numbers: a scale with round steps, and the path of the line. */
export interface Plot {
  path: string;
  area: string;
  zero: number;
  ticks: { y: number; value: number }[];
  end: { x: number; y: number };
}

/** Round steps that cover a range, about four of them. */
export function steps(least: number, most: number): number[] {
  const top = Math.max(most, least + 1);
  const range = top - least;
  const rough = range / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, ([1, 2, 5, 10].find((times) => times * power >= rough) ?? 10) * power);
  const found: number[] = [];
  for (let value = Math.floor(least / step) * step; value <= top + step * 0.999; value += step)
    found.push(value);
  return found;
}

export function plot(series: [number, number][], width: number, height: number): Plot {
  const values = series.map(([, value]) => value);
  const scale = steps(Math.min(0, ...values), Math.max(0, ...values));
  const [least, most] = [scale[0]!, scale.at(-1)!];
  const last = Math.max(series.at(-1)?.[0] ?? 1, 1);
  const x = (hands: number) => (hands / last) * width;
  const y = (value: number) => height - ((value - least) / (most - least || 1)) * height;
  const points = series.map(([hands, value]) => `${x(hands).toFixed(1)} ${y(value).toFixed(1)}`);
  const path = `M${points.join("L")}`;
  const end = series.at(-1) ?? [0, 0];
  return {
    path,
    area: `${path}L${x(end[0])} ${y(0)}L0 ${y(0)}Z`,
    zero: y(0),
    ticks: scale.map((value) => ({ y: y(value), value })),
    end: { x: x(end[0]), y: y(end[1]) },
  };
}
