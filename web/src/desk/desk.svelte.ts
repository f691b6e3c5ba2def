/** The director's desk: the event it directs, the orders it gives, and what was refused. */
import { get, NoAnswer, post, RefusedRequest, type Refusal } from "../lib/api";
import { catalogue, say } from "../lib/text.svelte";
import { Line } from "./line.svelte";
import type { DealView, DeskPicture, DrawProof, EntryView, LiveEvent, ToldNotice } from "./pictures";

const KEY = "croupier-desk";

/** The word of the director's link, where there are no accounts. */
export const deskKey = {
  get(): string {
    try {
      return localStorage.getItem(KEY) ?? "";
    } catch {
      return "";
    }
  },
  keep(word: string): void {
    try {
      localStorage.setItem(KEY, word);
    } catch {
      // A private window may refuse: then the link opens the desk each time.
    }
  },
};

function query(more: Record<string, string | number> = {}): string {
  const key = deskKey.get();
  const asked = { language: catalogue.language, ...(key ? { key } : {}), ...more };
  return new URLSearchParams(Object.entries(asked).map(([name, value]) => [name, String(value)])).toString();
}

export const liveEvents = () => get<LiveEvent[]>(`/api/live?${query()}`);
export const announce = (reglament: string, starts: number) =>
  post<LiveEvent>(`/api/live?${query()}`, { reglament, starts });
export const proofOf = (event: number, key: string) =>
  get<DrawProof>(`/api/live/${event}/draw`, { key, language: catalogue.language });

/** Whether the desk has said no: without an answer, nobody knows. */
const refused = (error: unknown): error is RefusedRequest =>
  error instanceof RefusedRequest && !(error instanceof NoAnswer);
export const refusalOf = (error: unknown): Refusal =>
  refused(error) ? error.refusal : { code: "no-answer", sentence: say("live-no-answer"), clause: "" };

/** An order, as the log will hold it; its moment is the server's. */
export type Order = { do: string } & Record<string, unknown>;

/** Waits before an order that got no answer is sent again, in milliseconds. */
const AGAIN = [400, 1200, 3000];

/** A name for an order: should the answer get lost, the order is sent again on the same slip and done once. */
function newSlip(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join("-");
}

export class Desk {
  readonly line: Line<DeskPicture>;
  refusal: Refusal | null = $state.raw(null);
  told: ToldNotice[] = $state.raw([]);
  busy = $state(false);
  /** Orders without an answer: the same order given once more is the same order. */
  private unanswered = new Map<string, string>();

  constructor(readonly event: number) {
    this.line = new Line(
      () => `/ws/live/${event}?${query({ desk: 1 })}`,
      () => void liveEvents().catch((error) => (this.refusal = refusalOf(error))),
    );
    this.line.open();
  }

  get view() {
    return this.line.picture?.desk;
  }

  get screens(): string {
    return this.line.picture?.screens ?? "";
  }

  /** Give an order; false when it was refused, and why is shown. */
  async order(...orders: Order[]): Promise<boolean> {
    for (const order of orders)
      if (!(await this.send("orders", (slip) => ({ order: { ...order, slip } })))) return false;
    return true;
  }

  undo = (order: number) => this.send("undo", (slip) => ({ order, slip }));
  deals = (left: number) => get<DealView>(`/api/live/${this.event}/deals?${query({ left })}`);
  sheet = (what: string) => `/api/live/${this.event}/sheets/${what}.pdf?${query()}`;
  record = () => `/api/live/${this.event}/record?${query()}`;

  entry(player: string): EntryView | undefined {
    return this.view?.entries.find((each) => each.player === player);
  }

  private async send(where: string, body: (slip: string) => object): Promise<boolean> {
    if (this.busy) return false; // a second tap on the same button is no second order
    this.busy = true;
    const same = where + JSON.stringify(body(""));
    const slip = this.unanswered.get(same) ?? newSlip();
    this.unanswered.set(same, slip);
    try {
      this.told = await this.insist(`/api/live/${this.event}/${where}?${query()}`, body(slip));
      this.refusal = null;
      this.unanswered.delete(same);
      return true;
    } catch (error) {
      this.refusal = refusalOf(error);
      if (refused(error)) this.unanswered.delete(same);
      return false;
    } finally {
      this.busy = false;
    }
  }

  /** Send until there is an answer, a refusal too; after some tries the director is told. */
  private async insist(address: string, body: object): Promise<ToldNotice[]> {
    for (const wait of AGAIN) {
      try {
        return await post<ToldNotice[]>(address, body);
      } catch (error) {
        if (refused(error)) throw error;
        await new Promise((go) => setTimeout(go, wait));
      }
    }
    return post<ToldNotice[]>(address, body);
  }
}
