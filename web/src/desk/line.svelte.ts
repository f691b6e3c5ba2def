/**
 * The line to one live event: whole pictures of it come in, and the event's own time is asked for. Between
 * two pictures everybody counts alone; a lost line is opened again, and the clock goes on meanwhile.
 */
import type { DeskPicture, ScreenPicture, TimeTold } from "./pictures";

const FIRST_WAIT = 300;
const LONGEST_WAIT = 4000;
const ASK = 15_000;
/** The first questions for the time follow each other at once: the quickest answer is the truest. */
const FIRST_ASKS = [0, 150, 400, 900, 1800];
const KEPT = 8;
const BEAT = 100;

export class Line<P extends DeskPicture | ScreenPicture> {
  picture: P | null = $state.raw(null);
  lost = $state(false);
  /** The event's own time, a few times a second. */
  now = $state(0);
  private socket: WebSocket | null = null;
  private wait = FIRST_WAIT;
  private offset: number | null = null;
  private heard: { trip: number; offset: number }[] = [];
  private timers: number[] = [];
  private closed = false;

  constructor(
    private readonly address: () => string,
    /** Hear that the line could not be opened. */
    private readonly failed: () => void = () => undefined,
  ) {}

  open(): void {
    this.beat();
    this.timers.push(setInterval(() => this.beat(), BEAT) as unknown as number);
    this.timers.push(setInterval(() => this.ask(), ASK) as unknown as number);
    addEventListener("online", this.again);
    this.connect();
  }

  close(): void {
    this.closed = true;
    for (const timer of this.timers) clearInterval(timer);
    removeEventListener("online", this.again);
    this.socket?.close();
  }

  /** Begin again, in another language or as another person. */
  readonly again = (): void => {
    const old = this.socket;
    this.socket = null;
    old?.close();
    this.wait = FIRST_WAIT;
    this.connect();
  };

  private connect(): void {
    if (this.closed) return;
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}${this.address()}`);
    let opened = false;
    this.socket = socket;
    socket.onopen = () => {
      opened = true;
      this.lost = false;
      this.wait = FIRST_WAIT;
      for (const later of FIRST_ASKS) setTimeout(() => this.ask(), later);
    };
    socket.onmessage = (event) => {
      if (this.socket === socket) this.hear(JSON.parse(event.data as string) as P | TimeTold);
    };
    socket.onclose = () => {
      if (this.socket !== socket || this.closed) return;
      this.socket = null;
      this.lost = true;
      if (!opened) this.failed();
      setTimeout(() => this.socket ?? this.connect(), this.wait);
      this.wait = Math.min(LONGEST_WAIT, this.wait * 1.7);
    };
  }

  private ask(): void {
    if (this.socket?.readyState === WebSocket.OPEN)
      this.socket.send(JSON.stringify({ asked: performance.now() }));
  }

  private hear(message: P | TimeTold): void {
    if (message.is === "time") {
      const here = performance.now();
      const trip = here - message.asked;
      this.heard = [...this.heard, { trip, offset: message.now + trip / 2 - here }].slice(-KEPT);
      this.offset = this.heard.reduce((best, each) => (each.trip < best.trip ? each : best)).offset;
    } else {
      this.offset ??= message.now - performance.now();
      this.picture = message as P;
    }
    this.beat();
  }

  private beat(): void {
    if (this.offset !== null) this.now = performance.now() + this.offset;
  }
}
