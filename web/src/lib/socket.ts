/**
 * The connection to the room: commands out, messages in. A lost connection comes back by itself, each try a
 * little later than the last; commands that nobody has answered are said again under their old id, and the
 * room does each of them once.
 */
import type { AnyCommand, AnyMessage, Done, Proof, Refused } from "../wire";
import { readMessage } from "./complete";

export type Answer = Done | Refused | Proof;
/** A command without its id, which the connection gives it. */
export type Said = AnyCommand extends infer C ? (C extends AnyCommand ? Omit<C, "id"> : never) : never;

const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;
const PULSE = 20_000;

export interface Listener {
  /** The greeting to begin with, or null when the client does not know yet who it is. */
  greeting(): { csrf: string; language: string } | null;
  heard(message: AnyMessage): void;
  /** The room has welcomed this client: say again what it should be told of. */
  opened(): void;
  /** The connection is lost and will be tried again in so many milliseconds. */
  lost(wait: number): void;
}

/** Make an id that nobody else makes. */
export function freshId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export class Connection {
  private socket: WebSocket | null = null;
  private readonly waiting = new Map<string, { text: string; answer: (answer: Answer) => void }>();
  private wait = FIRST_WAIT;
  private retry = 0;
  private pulse = 0;
  private welcome = false;
  private closed = false;

  constructor(
    private readonly address: string,
    private readonly listener: Listener,
  ) {}

  open(): void {
    clearTimeout(this.retry);
    const greeting = this.listener.greeting();
    if (greeting === null) return;
    const socket = new WebSocket(this.address);
    this.socket = socket;
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
    clearInterval(this.pulse);
    this.socket?.close();
  }

  /** Say something; the answer comes even when the connection is lost meanwhile. */
  say(command: Said): Promise<Answer> {
    const id = freshId();
    const text = JSON.stringify({ ...command, id });
    return new Promise((answer) => {
      this.waiting.set(id, { text, answer });
      if (this.welcome) this.socket?.send(text);
    });
  }

  private hear(text: string): void {
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
    this.wait = FIRST_WAIT;
    for (const { text } of this.waiting.values()) this.socket?.send(text);
    clearInterval(this.pulse);
    this.pulse = window.setInterval(() => void this.say({ do: "ping" }), PULSE);
    this.listener.opened();
  }

  private settle(id: string, message: AnyMessage): void {
    const asked = this.waiting.get(id);
    this.waiting.delete(id);
    asked?.answer(message.is === "refused" || message.is === "proof" ? message : { is: "done", id });
  }

  private lose(): void {
    this.socket = null;
    this.welcome = false;
    clearInterval(this.pulse);
    if (this.closed) return;
    const wait = this.wait * (0.75 + Math.random() / 2);
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
    this.listener.lost(wait);
    this.retry = window.setTimeout(() => this.open(), wait);
  }
}
