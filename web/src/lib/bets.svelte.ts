/** The bets of one player at roulette: put, announced, taken back, repeated, doubled. */
import type { Offer } from "../wire";
import { spinMe, take } from "./acts";
import type { LiveTable } from "./live.svelte";
import { say } from "./text.svelte";

interface Move {
  on: string;
  amount: number;
}

export class Bets {
  /** What lay on the layout in the spin before. */
  last: Move[] = $state.raw([]);
  private moves: Move[][] = $state.raw([]);
  /** What lies there for this spin, as it was before the croupier took the losing bets away. */
  private staked: Move[] = [];
  private hand: number | null = null;
  private line: Promise<unknown> = Promise.resolve();

  constructor(private readonly live: LiveTable) {}

  private offer(name: string): Offer | undefined {
    return this.live.state.offers.find((offer) => offer.name === name);
  }

  get open(): boolean {
    return this.offer("bet") !== undefined;
  }

  /** The player's own bets by position. */
  get lying(): Move[] {
    const own = this.live.state.boxes.find((box) => box.player === this.live.state.your_seat);
    return Object.entries(own?.stakes ?? {}).map(([on, amount]) => ({ on, amount }));
  }

  get canUndo(): boolean {
    return this.open && this.moves.length > 0;
  }

  /** A new spin forgets how the bets came to lie, and remembers which they were. */
  follow(): void {
    const { hand, phase, spun } = this.live.state;
    if (hand !== this.hand) {
      this.hand = hand;
      this.moves = [];
      this.staked = [];
    }
    if (spun === null) this.staked = this.lying;
    if (phase !== "betting" && this.staked.length) this.last = this.staked;
  }

  /** What is clicked first is done first, and the ball waits for the chips that are on their way. */
  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.line.then(work);
    this.line = done;
    return done;
  }

  /** A chip that came after the betting was closed is said to have come too late, never lost in silence. */
  private late({ on, amount }: Move): void {
    const sentence = say("web-bet-late", { amount, on });
    this.live.refuse({ is: "refused", id: "", code: "web-bet-late", sentence, clause: "" });
  }

  /** Lay bets down; whether all of them were taken. */
  private async lay(moves: readonly Move[]): Promise<boolean> {
    const offer = this.offer("bet");
    const done: Move[] = [];
    for (const move of moves) {
      if (!offer) this.late(move);
      if (!offer || !(await take(this.live, offer, move))) break;
      done.push(move);
    }
    if (done.length) this.moves = [...this.moves, done];
    return done.length === moves.length;
  }

  put(...moves: Move[]): Promise<boolean> {
    return this.inTurn(() => this.lay(moves));
  }

  announce(name: string, covers: [string, number][], chip: number): Promise<void> {
    return this.inTurn(async () => {
      const offer = this.offer("announce");
      const chips = covers.reduce((sum, [, count]) => sum + count, 0);
      if (offer && (await take(this.live, offer, { on: name, amount: chips * chip }))) {
        this.moves = [...this.moves, covers.map(([on, count]) => ({ on, amount: count * chip }))];
      }
    });
  }

  /** Take back all that lies on a position, or on all of them. */
  clear(on?: string): Promise<void> {
    return this.inTurn(async () => {
      const offer = this.offer("take");
      for (const move of this.lying.filter((each) => on === undefined || each.on === on)) {
        if (!offer || !(await take(this.live, offer, move))) return;
      }
      if (on === undefined) this.moves = [];
    });
  }

  undo(): Promise<void> {
    return this.inTurn(async () => {
      const offer = this.offer("take");
      const moves = this.moves.at(-1);
      if (!offer || !moves) return;
      this.moves = this.moves.slice(0, -1);
      for (const { on, amount } of moves) {
        const lying = this.lying.find((each) => each.on === on)?.amount ?? 0;
        if (lying) await take(this.live, offer, { on, amount: Math.min(amount, lying) });
      }
    });
  }

  repeat(): Promise<boolean> {
    return this.inTurn(() => this.lay(this.last));
  }

  double(): Promise<boolean> {
    return this.inTurn(() => this.lay(this.lying));
  }

  spin(): Promise<void> {
    return this.inTurn(() => spinMe(this.live));
  }
}
