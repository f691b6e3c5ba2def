/** What a player says at a table. */
import type { Offer } from "../wire";
import type { LiveTable } from "./live.svelte";
import { room } from "./room.svelte";
import type { Answer } from "./socket";

const PAUSE = 120;
const timers = new WeakMap<LiveTable, number>();

async function lay(live: LiveTable, ready: boolean): Promise<Answer> {
  const boxes = live.draft.said(live.you);
  const unsay = live.draft.speak(boxes);
  const answer = await room.at(live, { do: "stake", table: live.state.table, boxes, ready });
  if (answer.is === "refused") unsay();
  return answer;
}

/** Lay the draft on the table as soon as the hand rests: several quick chips are one stake. */
export function layDraft(live: LiveTable): void {
  clearTimeout(timers.get(live));
  timers.set(
    live,
    window.setTimeout(() => void lay(live, false), PAUSE),
  );
}

/** Say that the hand may begin, once: a second click while the room has not answered is none. */
async function begin(live: LiveTable, say: () => Promise<Answer>): Promise<void> {
  if (live.beginning) return;
  const { seq } = live.state;
  live.said = true;
  if ((await say()).is === "done") live.begun = seq;
  live.said = false;
}

/** Lay it now: nothing more will come. */
export function dealMe(live: LiveTable): Promise<void> {
  clearTimeout(timers.get(live));
  return begin(live, () => lay(live, true));
}

/** Let the ball run, with what lies there. */
export function spinMe(live: LiveTable): Promise<void> {
  return begin(live, () => room.at(live, { do: "stake", table: live.state.table, boxes: {}, ready: true }));
}

/** Take a decision. */
export async function take(
  live: LiveTable,
  offer: Offer,
  named: { amount?: number; on?: string } = {},
): Promise<boolean> {
  const answer = await room.at(live, {
    do: "act",
    table: live.state.table,
    hand: live.state.hand ?? 0,
    name: offer.name,
    seat: offer.seat,
    cards: offer.cards ? [...live.picked] : [],
    ...named,
  });
  return answer.is === "done";
}
