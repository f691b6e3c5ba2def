/** An event as the room tells it: sections of named values, kept up to date by differences. */
import type { EventStanding } from "../wire";

export interface About {
  name: string;
  state: "announced" | "registering" | "running" | "ended" | "cancelled";
  live: boolean;
  game: string;
  game_id: string;
  format: string;
  stack: number;
  seats: number;
  most: number;
  least: number;
  buy_in: number;
  fee: number;
  starts: number;
  opens: number;
  wait: number;
  bots: number;
  every: number;
  re_entries: number;
  entries: number;
  players: number;
  left: number;
  average: number;
  pool: number;
  overlay: number;
  judge: string;
  started: boolean;
  over: boolean;
  forming: boolean;
  final: boolean;
  together: boolean;
  hands: number;
  moves: number;
  entry_open: boolean;
  drawn: boolean;
  anchor: string;
}

export interface Clock {
  level: number;
  paused: boolean;
  running: boolean;
  offset: number;
  begin: number;
  end: number;
  small: number;
  big: number;
  ante: number;
  bring_in: number;
  next_small: number;
  next_big: number;
  next_ante: number;
  pause: number;
}

export interface LevelRow {
  minutes: number;
  small: number;
  big: number;
  ante: number;
  for_all: boolean;
  bring_in: number;
  game: string;
  pause: number;
  colour_up: number;
}

export interface EventPlayer {
  chips: number;
  table?: number;
  seat?: number;
  out?: boolean;
  place?: number;
  prize?: number;
  rebuys?: number;
  add_on?: boolean;
  entries?: number;
  misses?: number;
  away?: boolean;
  bounties?: number;
  deciding?: boolean;
  bot?: boolean;
}

export interface EventTableRow {
  seats: Record<string, string>;
  size: number;
  playing: boolean;
  hands: number;
  room: number;
  waits: string;
}

export interface Offer {
  open: boolean;
  price: number;
  chips: number;
  most?: number;
  below?: number;
}

interface Sections {
  event: About;
  clock: Clock;
  buying: { rebuy?: Offer; add_on?: Offer };
  reglament: Record<string, { says: string; clause: string }>;
  levels: Record<string, LevelRow>;
  players: Record<string, EventPlayer>;
  tables: Record<string, EventTableRow>;
  prizes: Record<string, number>;
  news: Record<string, { kind: string; says: string; clause: string }>;
}

type Plain = Record<string, Record<string, unknown>>;

/** Put differences into sections; what is null is gone. */
export function merge(known: Plain, changed: Plain): Plain {
  const merged = { ...known };
  for (const [name, section] of Object.entries(changed)) {
    const values = { ...merged[name] };
    for (const [key, value] of Object.entries(section)) {
      if (value === null) delete values[key];
      else values[key] = value;
    }
    merged[name] = values;
  }
  return merged;
}

export class EventView {
  version = 0;
  /** How many parts of the page want to be told. */
  wanted = 0;
  private sections: Plain = $state.raw({});
  private now = 0;
  private heardAt = 0;

  constructor(readonly number: number) {}

  /** Take what the room says; false: something in between was missed, and all must be told again. */
  hear(message: EventStanding): boolean {
    if (message.since && message.since !== this.version) return false;
    this.now = message.now;
    this.heardAt = performance.now();
    this.version = message.version;
    this.sections = merge(message.since ? this.sections : {}, message.changed);
    return true;
  }

  get ready(): boolean {
    return "event" in this.sections;
  }

  part<Name extends keyof Sections>(name: Name): Sections[Name] {
    return (this.sections[name] ?? {}) as unknown as Sections[Name];
  }

  get about(): About {
    return this.part("event");
  }

  /** The milliseconds until the level or break ends; the clock of the event stands still with it. */
  leftAt(moment: number): number {
    const clock = this.part("clock");
    const passed = clock.running && this.about.state === "running" ? moment - this.heardAt : 0;
    const at = clock.running ? this.now + Math.max(0, passed) + clock.offset : clock.offset;
    return Math.max(0, clock.end - at);
  }

  /** Everybody, the best first: those who play by their chips, then the others by their places. */
  get standings(): { name: string; rank: number; player: EventPlayer }[] {
    const players = Object.entries(this.part("players"));
    const order = ([, a]: [string, EventPlayer], [, b]: [string, EventPlayer]) =>
      (a.place ?? 0) - (b.place ?? 0) || b.chips - a.chips;
    const sorted = players.sort(order);
    return sorted.map(([name, player], place) => {
      const rank = player.place ?? sorted.findIndex(([, other]) => other.chips === player.chips) + 1;
      return { name, rank: rank || place + 1, player };
    });
  }
}

/** Write a time as minutes and seconds. */
export function clockText(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
