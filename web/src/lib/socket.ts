/**
 * The connection to the room: commands out, messages in. A lost connection comes back by itself, each try a
 * little later than the last; commands that nobody has answered are said again under their old id, and the
 * room does each of them once.
 */
import type { AnyCommand, AnyMessage, Done, HandProof, Refused } from "../wire";
import { readMessage } from "./complete";

export type Answer = Done | Refused | HandProof;
/** A command without its id, which the connection gives it. */
export type Said = AnyCommand extends infer C ? (C extends AnyCommand ? Omit<C, "id"> : never) : never;

const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;
/** How often the connection is felt for, in milliseconds; how long silence is normal, and when it is a loss. */
const BEAT = 500;
const QUIET = 2000;
const SILENT = 4400; // felt a beat later at most: within five seconds
/** How long a new connection may take until the room has greeted, in milliseconds; then another is tried. */
const GREETED = 8000;

export interface Listener {
  /** The greeting to begin with, or null when the client does not know yet who it is. */
  greeting(): { csrf: string; language: string } | null;
  heard(message: AnyMessage): void;
  /** The room has welcomed this client: say again what it should be told of. */
  opened(): void;
  /** The connection is lost and will be tried again in so many milliseconds. */
  lost(wait: number): void;
  /** So many things that were clicked have not reached the room yet. */
  unsaidNow(count: number): void;
  /** The connection is back: what was clicked meanwhile has been done, or refused. */
  resumed(done: number, refused: number): void;
}

/** Make an id that nobody else makes. */
export function freshId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export class Connection {
  private socket: WebSocket | null = null;
  private readonly waiting = new Map<
    string,
    { text: string; act: boolean; answer: (answer: Answer) => void }
  >();
  private wait = FIRST_WAIT;
  private retry = 0;
  private patience = 0;
  private pulse = 0;
  private heardAt = 0;
  private felt = false;
  /** What was clicked while the connection was gone, until all of it is answered. */
  private late: { ids: Set<string>; done: number; refused: number } | null = null;
  private welcome = false;
  private closed = false;

  constructor(
    private readonly address: string,
    private readonly listener: Listener,
  ) {}

  /** Follow what the browser knows of the network, and look again when the page comes back into sight. */
  watchNetwork(): void {
    addEventListener("online", () => this.reopen());
    addEventListener("offline", () => this.drop());
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "visible") this.feel();
    });
  }

  open(): void {
    clearTimeout(this.retry);
    const greeting = this.listener.greeting();
    if (greeting === null) return;
    const socket = new WebSocket(this.address);
    this.socket = socket;
    clearTimeout(this.patience);
    this.patience = window.setTimeout(() => this.drop(), GREETED);
    socket.onopen = () => socket.send(JSON.stringify({ do: "hello", id: freshId(), ...greeting }));
    socket.onmessage = (event) => {
      if (this.socket === socket) this.hear(event.data as string);
    };
    socket.onclose = () => {
      if (this.socket === socket) this.lose();
    };
  }

  /** Begin again at once: somebody signed in or out, or asked to be connected now. */
  reopen(): void {
    const old = this.socket;
    this.socket = null;
    this.welcome = false;
    old?.close();
    this.wait = FIRST_WAIT;
    this.open();
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.retry);
    clearTimeout(this.patience);
    clearInterval(this.pulse);
    this.socket?.close();
  }

  /** Say something; the answer comes even when the connection is lost meanwhile. */
  say(command: Said): Promise<Answer> {
    const id = freshId();
    const text = JSON.stringify({ ...command, id });
    const act = !["ping", "watch", "unwatch", "coach", "watch-event", "unwatch-event"].includes(command.do);
    return new Promise((answer) => {
      this.waiting.set(id, { text, act, answer });
      if (this.welcome) this.socket?.send(text);
      else this.count();
    });
  }

  private count(): void {
    this.listener.unsaidNow([...this.waiting.values()].filter(({ act }) => act).length);
  }

  /** Ask whether anybody is there; who does not answer in time is gone, half open or not. */
  private feel(): void {
    if (!this.welcome) return;
    const silence = performance.now() - this.heardAt;
    if (silence > SILENT && this.felt) this.drop();
    else if (silence > QUIET && !this.felt) {
      this.felt = true;
      // A page that slept gives the room its time to answer.
      this.heardAt = Math.max(this.heardAt, performance.now() - QUIET - BEAT);
      this.socket?.send(JSON.stringify({ do: "ping", id: freshId() }));
    }
  }

  /** Let go of a connection that does not carry any more, and try again. */
  private drop(): void {
    const old = this.socket;
    if (old === null) return;
    this.lose();
    old.close();
  }

  private hear(text: string): void {
    this.heardAt = performance.now();
    this.felt = false;
    const message = readMessage(text);
    if (message === null) return;
    if (message.is === "welcome") this.begin();
    if (
      message.is === "done" ||
      message.is === "refused" ||
      message.is === "advice" ||
      message.is === "proof"
    )
      this.settle(message.id, message);
    this.listener.heard(message);
  }

  private begin(): void {
    this.welcome = true;
    clearTimeout(this.patience);
    this.wait = FIRST_WAIT;
    this.heardAt = performance.now();
    const acts = [...this.waiting].filter(([, { act }]) => act).map(([id]) => id);
    this.late = acts.length ? { ids: new Set(acts), done: 0, refused: 0 } : null;
    for (const { text } of this.waiting.values()) this.socket?.send(text);
    clearInterval(this.pulse);
    this.pulse = window.setInterval(() => this.feel(), BEAT);
    this.listener.opened();
  }

  private settle(id: string, message: AnyMessage): void {
    const asked = this.waiting.get(id);
    this.waiting.delete(id);
    if (this.late?.ids.delete(id)) {
      this.late[message.is === "refused" ? "refused" : "done"] += 1;
      if (!this.late.ids.size) this.listener.resumed(this.late.done, this.late.refused);
    }
    asked?.answer(message.is === "refused" || message.is === "proof" ? message : { is: "done", id });
  }

  private lose(): void {
    this.socket = null;
    this.welcome = false;
    clearInterval(this.pulse);
    clearTimeout(this.patience);
    if (this.closed) return;
    const wait = this.wait * (0.75 + Math.random() / 2);
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
    this.listener.lost(wait);
    this.count();
    this.retry = window.setTimeout(() => this.open(), wait);
  }
}
