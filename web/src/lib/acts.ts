/** What a player says at a table. */
import type { Offer } from "../wire";
import type { LiveTable } from "./live.svelte";
import { room } from "./room.svelte";

const PAUSE = 120;
const timers = new WeakMap<LiveTable, number>();

async function lay(live: LiveTable, ready: boolean): Promise<void> {
  const boxes = live.draft.said(live.you);
  const unsay = live.draft.speak(boxes);
  const answer = await room.at(live, { do: "stake", table: live.state.table, boxes, ready });
  if (answer.is === "refused") unsay();
}

/** Lay the draft on the table as soon as the hand rests: several quick chips are one stake. */
export function layDraft(live: LiveTable): void {
  clearTimeout(timers.get(live));
  timers.set(
    live,
    window.setTimeout(() => void lay(live, false), PAUSE),
  );
}

/** Lay it now: nothing more will come. */
export async function dealMe(live: LiveTable): Promise<void> {
  clearTimeout(timers.get(live));
  await lay(live, true);
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
