/** The room as this page knows it: who the visitor is, the tables of the lobby, and those they are at. */
import { untrack } from "svelte";
import { SvelteMap } from "svelte/reactivity";
import { EventView } from "../events/standing.svelte";
import type {
  CoachAdvice,
  AnyMessage,
  EventNotice,
  Listed,
  ListedEvent,
  Me,
  RealityCheck,
  Refused,
} from "../wire";
import { beGuest, games, languages, speak, whoAmI, type GameInfo, type Spoken } from "./api";
import { LiveTable } from "./live.svelte";
import { merged } from "./lobby";
import { here, lead, leave } from "./route.svelte";
import { chooseAmong, settings } from "./settings.svelte";
import { Connection, type Answer, type Listener, type Said } from "./socket";
import { catalogue, say } from "./text.svelte";

const OPEN = "croupier-tables";

class Room implements Listener {
  me: Me | null = $state.raw(null);
  adultAge = $state(18);
  link: "closed" | "opening" | "open" | "lost" = $state("closed");
  /** Until when the next try to connect waits. */
  retryAt = $state(0);
  bye = $state("");
  /** So many things that were clicked have not reached the room yet. */
  unsaid = $state(0);
  /** Something the visitor must be told wherever they are, in the language they speak when they read it. */
  notice: (() => string) | null = $state.raw(null);
  /** How long one has played, as one asked to be told. */
  reality: RealityCheck | null = $state.raw(null);
  lobby: Listed[] = $state.raw([]);
  /** The room has said which tables there are; without them the lobby is not yet as long as it will be. */
  listed = $state(false);
  games: GameInfo[] = $state.raw([]);
  /** The languages of the house. */
  languages: Spoken[] = $state.raw([]);
  /** The tables in tabs, in the order in which they were opened. */
  tabs: number[] = $state([]);
  readonly tables = new SvelteMap<number, LiveTable>();
  /** The events of the lobby, and those one is told of. */
  events: ListedEvent[] = $state.raw([]);
  readonly standings = new SvelteMap<number, EventView>();
  /** What the visitor was told of events, the latest last. */
  told: { key: number; notice: EventNotice }[] = $state.raw([]);
  private tellings = 0;
  /** The tables of events that were gone to. */
  private readonly seats = new Map<number, number>();
  /** What has come since the last list of events: somebody, or a connection that was lost. */
  private heardSince: "arrival" | "loss" | "list" = "arrival";
  private csrf = "";
  private known: Promise<void> | null = null;
  private questions = 0;
  private changing = false;
  private readonly connection = new Connection(
    `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws`,
    this,
  );

  /** Learn the words, who is here and which games there are, all at once. */
  async begin(): Promise<void> {
    this.tabs = JSON.parse(sessionStorage.getItem(OPEN) ?? "[]") as number[];
    this.known = this.learnWho();
    this.languages = await languages();
    chooseAmong(this.languages.map((each) => each.code));
    await Promise.all([catalogue.learn(settings.language), this.known, this.learnGames()]);
    // What was chosen in this browser holds, even if the page was left before the room had heard of it.
    if (this.me && this.me.language !== settings.language) await speak(settings.language);
    if (this.me === null) await this.ensurePerson();
    else this.connect();
  }

  private async learnWho(): Promise<void> {
    const question = ++this.questions;
    const who = await whoAmI();
    if (question !== this.questions) return; // somebody else may be here since this was asked
    this.me = who.me;
    this.csrf = who.csrf;
    this.adultAge = who.adult_age;
  }

  private async learnGames(): Promise<void> {
    this.games = await games(settings.language);
  }

  /** A stranger becomes a guest: they may watch, and play at practice tables. */
  async ensurePerson(): Promise<void> {
    await this.known; // without its token nothing can be asked of the room
    if (this.me === null) await (this.becoming ??= this.becomeGuest());
  }

  private becoming: Promise<void> | null = null;

  private async becomeGuest(): Promise<void> {
    await beGuest(settings.language);
    await this.learnWho();
    this.connectAgain();
    this.becoming = null;
  }

  /**
   * Have the visitor become somebody else. The room closes the connection of who they were, often before its answer
   * is here: nobody takes them for a stranger meanwhile.
   */
  async become(work: () => Promise<unknown>): Promise<void> {
    await this.ensurePerson(); // who is on their way to be a guest has a new token when they are one
    await this.connected(); // a connection that comes with the token of before is turned away
    this.changing = true;
    try {
      await work();
      await this.learnWho();
    } catch (refusal) {
      this.changing = false;
      if (this.link === "lost") this.connection.reopen(); // no try was made meanwhile
      throw refusal;
    }
    this.changing = false;
    this.connectAgain();
  }

  /** Wait until a connection that is on its way is here, or has failed. */
  private async connected(): Promise<void> {
    if (this.link === "opening") await new Promise<void>((come) => this.awaited.push(come));
  }

  private readonly awaited: (() => void)[] = [];

  private arrived(): void {
    for (const come of this.awaited.splice(0)) come();
  }

  /** Somebody else is here now: the token is new, and so is the connection. */
  private connectAgain(): void {
    this.tables.clear();
    this.seats.clear();
    this.heardSince = "arrival";
    if (this.me) {
      this.link = "opening";
      this.connection.reopen();
    }
  }

  private connect(): void {
    this.link = "opening";
    this.connection.watchNetwork();
    this.connection.open();
  }

  retry(): void {
    this.connection.reopen();
  }

  async setLanguage(language: string): Promise<void> {
    settings.language = language;
    await catalogue.learn(language);
    await this.learnGames();
    if (this.me) {
      await speak(language);
      for (const live of this.tables.values()) live.retell();
      for (const view of this.standings.values()) view.version = 0;
      if (this.link !== "closed") this.connection.reopen();
    }
  }

  // -- the connection ---------------------------------------------------------------------------------

  greeting(): { csrf: string; language: string } | null {
    return this.me && !this.changing ? { csrf: this.csrf, language: settings.language } : null;
  }

  unsaidNow(count: number): void {
    this.unsaid = count;
  }

  resumed(done: number, refused: number): void {
    this.notice = () => say("web-resumed", { done, refused });
  }

  opened(): void {
    this.link = "open";
    this.arrived();
    if (this.heardSince === "list") this.heardSince = "loss";
    this.unsaid = 0;
    this.bye = "";
    for (const table of this.tabs) void this.watch(table);
    for (const view of this.standings.values()) void this.watchEvent(view);
  }

  lost(wait: number): void {
    this.link = "lost";
    this.arrived();
    this.retryAt = performance.now() + wait;
    void this.recheck();
  }

  /** Somebody not known any more, because their session has ended meanwhile, comes in again as a guest. */
  private async recheck(): Promise<void> {
    if (this.changing) return;
    try {
      await this.learnWho();
      if (!this.changing) await this.ensurePerson();
    } catch {
      // The room does not answer: the next try to connect comes by itself.
    }
  }

  heard(message: AnyMessage): void {
    switch (message.is) {
      case "welcome":
        this.me = message.me;
        break;
      case "wallet":
        if (this.me) this.me = { ...this.me, wallet: message.chips, value: message.value };
        break;
      case "reality-check":
        this.reality = message;
        break;
      case "lobby":
        this.lobby = merged(this.lobby, message);
        this.listed = true;
        this.dropClosed();
        break;
      case "table": {
        const live = this.tables.get(message.table);
        if (message.phase === "closed") this.closed(message.table, message.name);
        else if (live) live.hear(message);
        else if (this.tabs.includes(message.table)) {
          this.tables.set(message.table, new LiveTable(message));
          settings.played[message.sign.game] = (settings.played[message.sign.game] ?? 0) + 1;
        }
        break;
      }
      case "chat":
        this.tables.get(message.table)?.talk.hear(message);
        break;
      case "top-up-ended":
        this.notice = () => message.sentence;
        break;
      case "advice":
        this.advise(message);
        break;
      case "events":
        this.hearEvents(message.events);
        break;
      case "event": {
        const view = this.standings.get(message.event);
        if (view && !view.hear(message)) {
          view.version = 0;
          void this.watchEvent(view);
        }
        break;
      }
      case "event-notice":
        this.hearNotice(message);
        break;
      case "bye":
        this.bye = message.sentence;
    }
  }

  /** A practice table that the house has closed leaves its tab. */
  private dropClosed(): void {
    const open = new Set(this.lobby.map((table) => table.id));
    const gone = this.tabs.filter((tab) => this.tables.get(tab)?.state.practice && !open.has(tab));
    for (const tab of gone) this.closed(tab, this.tables.get(tab)!.state.name);
  }

  /** Take away the tab of a table that is no more, and say so, unless they have left it themselves. */
  private closed(table: number, name: string): void {
    if (!this.tabs.includes(table)) return;
    const live = this.tables.get(table);
    if (!live?.quitting && !live?.state.event) this.notice = () => say("web-table-closed", { name });
    this.forget(table);
  }

  private advise(advice: CoachAdvice): void {
    const live = this.tables.get(advice.table);
    if (live) live.advice = advice;
  }

  // -- events -------------------------------------------------------------------------------------------

  /**
   * A player who has a seat in an event finds its table in a tab. The notice of a new seat may be lost with the
   * connection: the first list after it has come back leads there in its stead.
   */
  private hearEvents(events: ListedEvent[]): void {
    this.events = events;
    for (const event of events) {
      if (!event.table || event.state !== "running") continue;
      const gone = this.seats.get(event.id) === event.table;
      if (this.heardSince === "loss" && !gone) this.goToSeat(event.id, event.table);
      else this.open(event.table);
      if (this.heardSince === "arrival") this.seats.set(event.id, event.table);
    }
    this.heardSince = "list";
  }

  /** Something in an event concerns the visitor. */
  private hearNotice(notice: EventNotice): void {
    this.told = [...this.told.slice(-2), { key: ++this.tellings, notice }];
    if (notice.table && ["seated", "moved"].includes(notice.kind)) this.goToSeat(notice.event, notice.table);
  }

  /** A new seat in an event is gone to, unless the visitor plays elsewhere. */
  private goToSeat(event: number, table: number): void {
    this.seats.set(event, table);
    const from = here();
    const at = from.screen === "table" ? this.tables.get(Number(from.of)) : undefined;
    this.open(table);
    if (at === undefined || at.state.event === event) lead(from, "table", table);
    const old = this.tabs.filter((tab) => tab !== table && this.tables.get(tab)?.state.event === event);
    for (const tab of old) this.close(tab);
  }

  heardTold(key: number): void {
    this.told = this.told.filter((each) => each.key !== key);
  }

  /** Be told of an event until the returned call; what wants it does not depend on what it says. */
  follow(event: number): () => void {
    return untrack(() => this.beginFollowing(event));
  }

  private beginFollowing(event: number): () => void {
    const view = this.standings.get(event) ?? new EventView(event);
    this.standings.set(event, view);
    if (view.wanted++ === 0 && this.link === "open") void this.watchEvent(view);
    return () => {
      if (--view.wanted > 0) return;
      this.standings.delete(event);
      void this.say({ do: "unwatch-event", event });
    };
  }

  private async watchEvent(view: EventView): Promise<void> {
    const answer = await this.say({ do: "watch-event", event: view.number, since: view.version });
    if (answer.is === "refused") {
      this.notice = () => answer.sentence;
      leave({ screen: "event", of: String(view.number) }, "events");
    }
  }

  // -- what the visitor wants ---------------------------------------------------------------------------

  say(command: Said): Promise<Answer> {
    return this.connection.say(command);
  }

  /** Say something at a table; what is refused is shown there. */
  async at(live: LiveTable, command: Said): Promise<Answer> {
    const seq = live.state.seq;
    live.asked += 1;
    const answer = await this.say(command);
    live.asked -= 1;
    if (command.do === "act" && answer.is === "done") live.unseen = seq;
    if (answer.is === "refused") live.refuse(answer);
    else live.accept(command.do === "stake"); // a stake that is taken stands in place of the one that was not
    return answer;
  }

  /** Ask the coach. The table goes on meanwhile; what it says too late is not shown. */
  async coach(live: LiveTable): Promise<void> {
    const asked = live.latest;
    live.weighing = true;
    const answer = await this.say({ do: "coach", table: live.state.table });
    live.weighing = false;
    if (live.latest !== asked) live.advice = null;
    else if (answer.is === "refused") live.refuse(answer);
  }

  /** Open a table in a tab. */
  open(table: number): void {
    if (!this.tabs.includes(table)) {
      this.tabs = [...this.tabs, table];
      this.keepTabs();
      if (this.link === "open") void this.watch(table);
    }
  }

  /** Close a tab; one who sits there keeps their seat until they leave it. */
  close(table: number): void {
    this.forget(table);
    void this.say({ do: "unwatch", table });
  }

  private async watch(table: number): Promise<void> {
    const answer = await this.say({ do: "watch", table, since: this.tables.get(table)?.since ?? 0 });
    if (answer.is === "refused") this.gone(table, answer);
  }

  private gone(table: number, answer: Refused): void {
    this.forget(table);
    this.notice = () => answer.sentence;
  }

  private forget(table: number): void {
    this.tabs = this.tabs.filter((each) => each !== table);
    this.tables.delete(table);
    this.keepTabs();
  }

  private keepTabs(): void {
    sessionStorage.setItem(OPEN, JSON.stringify(this.tabs));
  }
}

export const room = new Room();
