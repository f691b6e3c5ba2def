// Made from the views of live events by tools/wire_types.py, by `make wire`.

/** A level or the break behind it, on the event's own line of time, in milliseconds. */
export interface PeriodView {
  level: number;
  paused: boolean;
  begin: number;
  length: number;
  small: number;
  big: number;
  ante: number;
  big_blind_ante: boolean;
  bring_in: number;
  game: string;
  limit: string;
  colour_up: number;
}

/** The event's own time: `elapsed` milliseconds at the moment `since`; without one it is stopped. */
export interface ClockView {
  elapsed: number;
  since: number | null;
  started: boolean;
  periods: PeriodView[];
}

/** A table in play. */
export interface TableView {
  number: number;
  size: number;
  taken: number;
  confirmed: boolean;
  playing: boolean;
}

/** Who sits where, with the last stack that is known. */
export interface SeatView {
  player: string;
  table: number;
  seat: number;
  chips: number;
}

/** A move that waits: one player from a table to a table. */
export interface MoveView {
  before: number;
  after: number;
}

/** Somebody who is out: place, prize, and who knocked them out. */
export interface OutView {
  player: string;
  place: number;
  prize: number;
  bounties: number;
  by: string[];
}

/** An event as everybody may see it. */
export interface EventBoard {
  name: string;
  phase: string;
  clock: ClockView;
  entries: number;
  left: number;
  average: number;
  in_play: number;
  pool: number;
  prizes: number[];
  next_prize: number;
  tables: TableView[];
  seats: SeatView[];
  waiting: string[];
  moves: MoveView[];
  breaking: number;
  forming: boolean;
  final: boolean;
  together: boolean;
  said: [number, string][];
  leaders: SeatView[];
  outs: OutView[];
  announced: [number, string];
  anchor: string;
}

/** An event that has not begun; `starts` is in milliseconds since 1970, 0 when nobody has said. */
export interface ComingEvent {
  name: string;
  starts: number;
  entries: number;
}

/** An event for everybody; `now` is the event's own time in milliseconds when it was told. */
export interface ScreenPicture {
  is: "screen";
  event: number;
  now: number;
  board: EventBoard;
  coming: ComingEvent[];
}

/**
 * Chips bought while the event runs: until which level, how often, with how many chips left at most.
 *
 * A player with `below` chips or fewer may rebuy; nothing told: only one who has lost all
 * (fspr:q.rebuy-terms).
 */
export interface Rebuys {
  until_level: number;
  chips: number;
  price: number;
  most: number;
  below: number;
}

/** The last rebuy, open to everybody in the break after a level (fspr:5.1.rebuy-c). */
export interface AddOn {
  after_level: number;
  chips: number;
  price: number;
}

/** Who may still come after the start: until the end of which level, and how often those who are out. */
export interface Late {
  until_level: number;
  re_entries: number;
}

/** What an evening sells besides the entry. */
export interface Extras {
  rebuys: Rebuys | null;
  add_on: AddOn | null;
  late: Late | null;
}

/** A player on the director's list. */
export interface EntryView {
  player: string;
  team: string;
  here: boolean;
  owed: number;
  due: number;
  table: number;
  seat: number;
  chips: number;
  counted: boolean;
  entries: number;
  rebuys: number;
  add_on: boolean;
  away: boolean;
  misses: number;
  out: boolean;
  place: number;
  prize: number;
  bounties: number;
  can_rebuy: boolean;
  can_return: boolean;
}

/**
 * A move that is due: who may go, which seats are free there, and which one the rules point to.
 *
 * In stud they point to a `player`, too; who will be the big blind, the people at the table know.
 */
export interface ProposalView {
  before: number;
  after: number;
  players: string[];
  seats: number[];
  seat: number;
  player: string;
}

/** Whether a table may deal; if not, why. */
export interface DealingView {
  table: number;
  playing: boolean;
  ready: boolean;
  why: string;
  clause: string;
}

/** An order in words; a taken-back one can be given again. */
export interface LogLine {
  number: number;
  at: number;
  words: string;
  undone: boolean;
}

/** An event as its director sees it. */
export interface DeskView {
  board: EventBoard;
  judge: string;
  buy_in: number;
  fee: number;
  stack: number;
  /** Seats of a table. */
  places: number;
  chips: number[];
  extras: Extras;
  entries: EntryView[];
  missing: string[];
  due: number;
  paid: number;
  money: number;
  overlay: number;
  unconfirmed: number[];
  proposals: ProposalView[];
  dealing: DealingView[];
  deciding: string[];
  entry_open: boolean;
  rebuys_open: boolean;
  add_on_due: boolean;
  agreed: Record<string, number>;
  kept: number;
  /** The level after which a flight ends; 0: it is none. */
  flight: number;
  log: LogLine[];
}

/** An event for its director; `screens` is the word that opens the screens of it. */
export interface DeskPicture {
  is: "desk";
  event: number;
  now: number;
  screens: string;
  desk: DeskView;
}

/** The event's own time, for somebody who asked at a moment `asked` of theirs. */
export interface TimeTold {
  is: "time";
  asked: number;
  now: number;
}

/** A live event at the desk; `screens` is the word that opens its screens. */
export interface LiveEvent {
  id: number;
  name: string;
  phase: string;
  entries: number;
  left: number;
  starts: number;
  screens: string;
}

/** What follows from an order, in a sentence, with its clause. */
export interface ToldNotice {
  kind: string;
  sentence: string;
  clause: string;
}

/**
 * A level: how long it lasts and which wagers it forces (fspr:4.4a).
 *
 * `ante` is everybody's, or with `big_blind_ante` paid by the big blind for all (fspr:6.3.1d). In stud `big`
 * is the lower size of a bet, `bring_in` the forced wager of the lowest card. `pause` is a break after the
 * level, in which chips of the denomination `colour_up` are raced off.
 */
export interface Level {
  minutes: number;
  small: number;
  big: number;
  ante: number;
  big_blind_ante: boolean;
  bring_in: number;
  game: string;
  limit: string;
  pause: number;
  colour_up: number;
}

/**
 * How long events of this kind last, in minutes: the median, and between which times eight of ten end.
 *
 * `tables` are the median numbers of tables, `stacks` the average stack in big blinds, both by half an hour.
 */
export interface Forecast {
  events: number;
  median: number;
  early: number;
  late: number;
  levels: number;
  hands: number;
  tables: number[];
  stacks: number[];
}

/** A structure as a Reglament in TOML, its levels, and how long events like it last. */
export interface DesignedStructure {
  reglament: string;
  levels: Level[];
  forecast: Forecast | null;
}

/** How those who are left could share: by chips, and by what their stacks are worth. */
export interface DealView {
  pool: number;
  left: number;
  stacks: Record<string, number>;
  chop: Record<string, number>;
  icm: Record<string, number>;
}

/** A draw and all that is needed to recompute it. */
export interface Draw {
  entrants: string[];
  sizes: number[];
  apart: string[][];
  commitment: string;
  secret: string;
  words: Record<number, string>;
  tries: number;
  places: Record<string, [number, number]>;
}

/** All draws of an event, and whether each is what its committed lot gives (fspr:6.1). */
export interface DrawProof {
  anchor: string;
  draws: Draw[];
  verified: boolean;
}
