/** A table the visitor is told of: its last state, what has happened there, and what they are about to do. */
import type { Drawing } from "./fairness";
import type { CoachAdvice, BoxPicture, Offer, Place, Refused, TablePicture, Told } from "../wire";
import { Draft } from "./draft.svelte";
import { DEAL, pace } from "./motion";
import { dropNotice, noteTurn } from "./notices";
import { settings } from "./settings.svelte";
import { play } from "./sound";
import { Talk } from "./talk.svelte";

/** A sentence of the log, and the hand it belongs to. */
export interface Line {
  key: string;
  hand: number;
  told: Told;
  /** Who did it, where players have seats of their own; empty: the visitor. */
  who?: string;
  /** When its cards lie: nobody reads of a card before it has come. */
  at: number;
}

const LONGEST_LOG = 400;
/** Milliseconds in which one can read a refusal before what one does next takes it away. */
const READ = 4000;
/** Milliseconds in which a decision that has just appeared takes no click and no key. */
const GUARD = { off: 0, short: 500, long: 1000 } as const;
const SETTLING = [
  "paid",
  "added",
  "lost",
  "returned",
  "won",
  "awarded",
  "prized",
  "raked",
  "charged",
  "compensated",
  "reversed",
];

/** What brings cards from the shoe. */
const COMING = ["dealt", "replaced"];
/** Milliseconds that a card is on its way. */
const LANDS = 350;
const WINNING = ["won", "paid", "added", "awarded", "prized"];

/** The box a sentence is about. */
export const boxOf = (told: Told): number => Number(told.data.box ?? told.data.seat ?? told.data.to ?? 0);
/** Whether a sentence tells of chips that changed their owner: those can be asked "Why?". */
export const settles = (told: Told): boolean => SETTLING.includes(told.kind);

/** The player an event is about, in a game between players. */
function whose(state: TablePicture, told: Told): string | undefined {
  const seat = told.kind === "opened" ? told.data.at : boxOf(told);
  const place = state.kind === "players" ? state.places.find(({ number }) => number === seat) : undefined;
  return place?.you ? "" : place?.player || undefined;
}

const slot = (to: unknown, pile: unknown) => `${to}:${Math.max(Number(pile ?? 0), 1) - 1}`;

export class LiveTable {
  state: TablePicture = $state.raw()!;
  log: Line[] = $state.raw([]);
  /** Until when the log may be read: what belongs to cards on their way comes later. */
  readUntil = $state(0);
  private reading: ReturnType<typeof setTimeout> | undefined;
  /** What has happened by the last message alone. */
  news: Told[] = $state.raw([]);
  heardAt = $state(0);
  refusal: Refused | null = $state(null);
  private refusedAt = 0;
  advice: CoachAdvice | null = $state.raw(null);
  /** The coach has been asked and weighs; meanwhile one may decide without it. */
  weighing = $state(false);
  /** Commands that wait for their answer. */
  asked = $state(0);
  /** “Deal” or “spin” was said and waits for its answer. */
  said = $state(false);
  /** The state before a hand was to begin: until another is seen, nobody says so again. */
  begun = $state(-1);
  /** The state before an act that was done: it must be seen, lest a second click fall on what comes after. */
  unseen = $state(-1);
  readonly draft = new Draft();
  readonly talk = new Talk();
  /** The chip in the player's hand. */
  chip = $state(0);
  /** Cards picked for an act that names cards. */
  picked: string[] = $state([]);
  /** The ball is still falling: nobody is told where, before they have seen it; from which sentence on. */
  hush = $state(false);
  hushed = $state(0);
  /** What lies on the cloth while the ball falls: nothing is taken away before it lies. */
  private lying: BoxPicture[] = $state.raw([]);
  private held = 0;
  /** How long the cards of the last message take to arrive, in milliseconds. */
  dealing = $state(0);
  /** The visitor has asked to leave: a table that closes then is no news to them. */
  quitting = false;
  /** A decision has just appeared: who clicked or pressed for what was there before is not heard. */
  guarded = $state(false);
  /** What this browser was promised before the button was drawn for; empty: it came too late to hear of it. */
  drawPromise = "";
  private guard = 0;
  /** The next state tells the hand again from its beginning, in another language. */
  private again = false;
  private orders = new Map<string, number[]>();
  /** The promises for hands to come that this browser has been shown. */
  private readonly promises = new Set<string>();

  constructor(state: TablePicture) {
    this.state = state;
    this.heardAt = performance.now();
    this.remember(state);
    this.protect("");
  }

  get busy(): boolean {
    return this.asked > 0 || this.unseen === this.state.seq;
  }

  /** Whether a hand is about to begin; chips that are on their way keep nobody from saying that it may. */
  get beginning(): boolean {
    return this.said || this.begun === this.state.seq;
  }

  /** Whether this browser was shown the promise of the hand before its cards were dealt. */
  get promised(): boolean {
    return this.promises.has(this.state.commitment);
  }

  get you(): Place | undefined {
    return this.state.places.find((place) => place.you);
  }

  /** Whether stakes may be laid down now. */
  get betting(): boolean {
    return this.state.fields.length > 0 && this.state.box_count > 0 && this.you !== undefined;
  }

  /** The boxes with their stakes as a player sees them, before the ball lies as after it. */
  get seen(): BoxPicture[] {
    return this.hush ? this.lying : this.state.boxes;
  }

  /** The visitor's own chips on this table; what the ball has won or lost is counted when it lies. */
  get stack(): number {
    return this.hush ? this.held : (this.you?.chips ?? 0);
  }

  get mine(): number[] {
    return this.state.boxes.filter((box) => box.player === this.state.your_seat).map((box) => box.number);
  }

  /** The cards that won in a hand that is over; in a shoe of several decks they could not be told apart. */
  get winning(): Set<string> {
    if (this.state.phase !== "settled" || this.state.shoe) return new Set();
    const won = this.log.filter(({ hand, told }) => hand === this.state.hand && WINNING.includes(told.kind));
    return new Set(won.flatMap(({ told }) => (told.data.cards as string[] | undefined) ?? []));
  }

  /** What each seat did last in this round of betting. */
  get acts(): Map<number, string> {
    const acts = new Map<number, string>();
    for (const { hand, told } of this.log) {
      if (hand !== this.state.hand) continue;
      if (told.kind === "dealt") acts.clear();
      if (told.kind === "acted") acts.set(Number(told.data.seat), String(told.data.act));
    }
    return acts;
  }

  /** The draw for the button that is told of last, with the cards of all. */
  get drawing(): Drawing | null {
    const last = this.log.findLast(({ told }) => told.kind === "buttondrawn");
    if (!last) return null;
    const cards = this.log
      .filter(({ hand, told }) => hand === last.hand && told.kind === "drew")
      .map(({ told }) => ({ seat: Number(told.data.seat), card: (told.data.cards as string[])[0]! }));
    return { ...(last.told.data as unknown as Drawing), cards };
  }

  /** The things the visitor must decide now; a bet of roulette hurries nobody. */
  get decisions(): Offer[] {
    return this.state.offers.filter((offer) => !offer.layout);
  }

  /** The last thing that has happened here; advice given before it is out of date. */
  get latest(): string {
    return `${this.state.hand}/${this.log.at(-1)?.key}`;
  }

  /** The last state this client knows in the language it speaks now; 0: none. */
  get since(): number {
    return this.again ? 0 : this.state.seq;
  }

  /** Another language is spoken from now on: what was said in the old one is said again or forgotten. */
  retell(): void {
    this.again = true;
    this.advice = null;
    this.refusal = null;
  }

  hear(state: TablePicture): void {
    const before = this.state;
    const asked = this.decisions.length > 0;
    const offered = this.offered;
    this.heardAt = performance.now();
    const news = this.remember(state);
    this.choreograph(news);
    this.timeLines(news);
    if (before.hand !== state.hand) this.hush = false;
    const spun = news.find((told) => told.kind === "spun");
    if (spun && pace() > 0) {
      this.hush = true;
      this.hushed = spun.number;
      this.lying = before.boxes;
      this.held = before.places.find((place) => place.you)?.chips ?? 0;
    }
    if (news.some((told) => told.kind === "buttondrawn")) this.drawPromise = before.draw_commitment;
    if (before.phase === "betting" && state.phase !== "betting") this.draft.finish();
    this.state = state;
    this.news = news;
    if (before.hand !== state.hand || before.turn !== state.turn || state.offers.length === 0) {
      this.picked = [];
      if (before.hand !== state.hand || news.length) this.advice = null;
    }
    this.protect(offered);
    if (!asked && this.decisions.length) {
      play("turn", this.dealing);
      noteTurn(state.table, state.name);
    } else if (asked && !this.decisions.length) dropNotice(state.table);
    this.sound(news);
    this.read();
  }

  /** What has happened, as far as its cards lie. */
  get readable(): Line[] {
    const last = this.log.at(-1);
    return !last || last.at <= this.readUntil ? this.log : this.log.filter(({ at }) => at <= this.readUntil);
  }

  /** Let the log go on as the cards come. */
  private read(): void {
    clearTimeout(this.reading);
    this.readUntil = performance.now();
    const next = this.log.find(({ at }) => at > this.readUntil);
    if (next) this.reading = setTimeout(() => this.read(), next.at - this.readUntil);
  }

  /** Show a refusal; it stays until it is read or something else is done, some time later. */
  refuse(answer: Refused): void {
    this.refusal = answer;
    this.refusedAt = performance.now();
  }

  /** Something was done: what was refused a while ago has been read. */
  accept(instead: boolean): void {
    if (instead || performance.now() - this.refusedAt > READ) this.refusal = null;
  }

  /** What is offered, and on which cards: another decision is another text; going on from a hand is one. */
  private get offered(): string {
    const { hand, boxes, board, phase, practice } = this.state;
    if (!this.decisions.length) return practice && phase === "settled" ? `over ${hand}` : "";
    const cards = this.mine.map((number) => boxes.find((box) => box.number === number)?.piles.flat().length);
    const offers = this.decisions.map(({ seat, name, cost, amount }) => [seat, name, cost, amount?.least]);
    return JSON.stringify([hand, board.length, cards, offers]);
  }

  /** Take no click for a decision before its cards lie and a moment has passed. */
  private protect(before: string): void {
    const now = this.offered;
    if (now === before) return;
    clearTimeout(this.guard);
    this.guarded = now !== "" && GUARD[settings.guard] > 0;
    if (this.guarded)
      this.guard = window.setTimeout(() => (this.guarded = false), this.dealing + GUARD[settings.guard]);
  }

  /** Lay a state out without any movement. */
  lay(state: TablePicture): void {
    this.state = state;
    this.remember(state);
  }

  /** Which card of a place comes when: the so-many-th of this deal, or -1 for one that lay there before. */
  orderOf(place: number | string, pile: number, index: number, length: number): number {
    const orders = this.orders.get(`${place}:${pile}`) ?? [];
    const at = index - (length - orders.length);
    return at < 0 ? -1 : orders[at]!;
  }

  /** Add what has happened to the log, and return what was not in it; what is told again is replaced. */
  private remember(state: TablePicture): Told[] {
    if (state.next_commitment) this.promises.add(state.next_commitment);
    const hand = state.hand ?? 0;
    const lines = new Map(this.log.map((line) => [line.key, line]));
    const told = state.events.map((told) => ({
      key: `${hand}/${told.number}`,
      hand,
      told,
      who: whose(state, told),
      at: 0,
    }));
    // A ruling may take back what was told: another sentence stands in its place, or none.
    const changed = (line: Line) => lines.get(line.key)?.told.sentence !== line.told.sentence;
    const fresh = told.filter((line) => (this.again ? !lines.has(line.key) : changed(line)));
    for (const line of told) lines.set(line.key, line);
    const last = told.at(-1)?.told.number ?? Infinity;
    for (const [key, line] of lines) if (line.hand === hand && line.told.number > last) lines.delete(key);
    if (told.length || this.again) {
      const kept = [...lines.values()].filter((line) => !this.again || line.hand === hand);
      this.log = kept.slice(-LONGEST_LOG);
    }
    this.again = false;
    return fresh.map((line) => line.told);
  }

  /** Say for each new line when it may be read: after the cards of all that came before it, and its own. */
  private timeLines(news: Told[]): void {
    const fresh = new Set(news);
    let at = this.log.findLast((line) => !fresh.has(line.told))?.at ?? 0;
    let cards = 0;
    for (const line of this.log) {
      if (!fresh.has(line.told)) continue;
      if (COMING.includes(line.told.kind)) cards += ((line.told.data.cards as unknown[]) ?? []).length;
      if (cards) at = Math.max(at, this.heardAt + (cards * DEAL + LANDS) * pace());
      line.at = at;
    }
  }

  private choreograph(events: Told[]): void {
    const orders = new Map<string, number[]>();
    let order = 0;
    for (const { kind, data } of events) {
      const cards = (data.cards as unknown[] | undefined) ?? [];
      if (!COMING.includes(kind)) continue;
      const at = slot(data.to, data.pile);
      orders.set(at, [...(orders.get(at) ?? []), ...cards.map(() => order++)]);
    }
    this.orders = orders;
    this.dealing = order ? (order * DEAL + LANDS) * pace() : 0;
  }

  private sound(events: Told[]): void {
    const kinds = new Set(events.map((told) => told.kind));
    const cards = Math.round(this.dealing / Math.max(DEAL * pace(), 1)) - 3;
    for (let card = 0; card < Math.min(Math.max(cards, 0), 14); card++) play("card", card * DEAL * pace());
    if (kinds.has("opened") && cards <= 0) play("card");
    if (kinds.has("staked")) play("chip");
    const own = this.mine;
    const net = this.state.boxes
      .filter((box) => own.includes(box.number))
      .reduce((sum, box) => sum + (box.net ?? 0), 0);
    if (events.some(settles) && this.state.phase === "settled" && own.length) {
      play(net > 0 ? "win" : net < 0 ? "lose" : "chip", this.dealing + 400);
    } else if (kinds.has("won") || kinds.has("paid")) play("chip", this.dealing + 300);
  }
}
