/** The stakes a player is laying down for the next round, as they have put or typed them. */
import type { Place } from "../wire";

export type Boxes = Record<number, Record<string, number>>;

const filled = (boxes: Boxes): Boxes => {
  const kept: Boxes = {};
  for (const [box, fields] of Object.entries(boxes)) {
    const amounts = Object.entries(fields).filter(([, amount]) => amount > 0);
    if (amounts.length) kept[Number(box)] = Object.fromEntries(amounts);
  }
  return kept;
};

const written = (boxes: Boxes): string =>
  Object.entries(filled(boxes))
    .flatMap(([box, fields]) => Object.entries(fields).map(([field, amount]) => `${box}/${field}=${amount}`))
    .sort()
    .join(" ");

export class Draft {
  boxes: Boxes = $state({});
  /** What was said to the table for this round, and not refused. */
  private spoken: Boxes = {};
  /** What was staked in the round before. */
  last: Boxes = $state({});

  get empty(): boolean {
    return written(this.boxes) === "";
  }

  get total(): number {
    return Object.values(this.boxes)
      .flatMap((fields) => Object.values(fields))
      .reduce((sum, amount) => sum + amount, 0);
  }

  amount(box: number, field: string): number {
    return this.boxes[box]?.[field] ?? 0;
  }

  set(box: number, field: string, amount: number): void {
    this.boxes[box] = { ...this.boxes[box], [field]: Math.max(0, amount) };
  }

  add(box: number, field: string, amount: number): void {
    this.set(box, field, this.amount(box, field) + amount);
  }

  clear(): void {
    this.boxes = {};
  }

  repeat(): void {
    this.boxes = structuredClone($state.snapshot(this.last));
  }

  double(): void {
    this.boxes = Object.fromEntries(
      Object.entries(this.boxes).map(([box, fields]) => [
        box,
        Object.fromEntries(Object.entries(fields).map(([field, amount]) => [field, 2 * amount])),
      ]),
    );
  }

  /** Note what is said to the table; the round may be dealt before its answer is heard. Returns how to unsay it. */
  speak(said: Boxes): () => void {
    const before = this.spoken;
    this.spoken = filled(said);
    return () => (this.spoken = before);
  }

  /** The round has begun: keep what was laid, for the next one. */
  finish(): void {
    if (written(this.spoken)) this.last = this.spoken;
    this.spoken = {};
    this.boxes = {};
  }

  /** Whether the table has it as it stands here. */
  laid(place: Place | undefined): boolean {
    return written(this.boxes) === written(place?.stakes ?? {});
  }

  /** What to say to the room: every box of the draft, and those taken back. */
  said(place: Place | undefined): Boxes {
    const back: Boxes = Object.fromEntries(Object.keys(place?.stakes ?? {}).map((box) => [box, {}]));
    return { ...back, ...filled($state.snapshot(this.boxes)) };
  }
}
