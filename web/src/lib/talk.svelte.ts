/** What is said at a table the visitor is at: the lines, what is new in them, and the latest word of each. */
import type { ChatHeard, ChatLine } from "../wire";

/** Milliseconds for which the latest word of a player stands beside their seat. */
const STANDS = 6000;

export class Talk {
  lines: ChatLine[] = $state.raw([]);
  /** So many lines have come since the visitor last looked. */
  unread = $state(0);
  /** By player, what they have just said. */
  latest: ReadonlyMap<string, ChatLine> = $state.raw(new Map());
  /** The visitor is looking at the lines. */
  private read = 0;

  hear(message: ChatHeard): void {
    const known = new Map(message.whole ? [] : this.lines.map((line) => [line.number, line]));
    const fresh = message.lines.filter((line) => !known.has(line.number));
    for (const line of message.lines) known.set(line.number, line);
    this.lines = [...known.values()];
    if (message.whole) return;
    if (!this.read) this.unread += fresh.length;
    for (const line of message.lines) this.stand(line);
  }

  /** Look at the lines, until the returned call. */
  open(): () => void {
    this.read += 1;
    this.unread = 0;
    return () => {
      this.read -= 1;
    };
  }

  private stand(line: ChatLine): void {
    if (line.hidden) {
      this.clear(line);
      return;
    }
    this.latest = new Map(this.latest).set(line.player, line);
    setTimeout(() => this.clear(line), STANDS);
  }

  private clear(line: ChatLine): void {
    if (this.latest.get(line.player)?.number !== line.number) return;
    const left = new Map(this.latest);
    left.delete(line.player);
    this.latest = left;
  }
}
