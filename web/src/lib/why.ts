/** What stood behind a payment: the cards that were compared, the ratio, the sum. */
import type { Told } from "../wire";
import type { Line } from "./live.svelte";

export interface Shown {
  /** Whose cards: a box, "dealer", "board". */
  at: number | string;
  cards: string[];
  says: string;
}

export interface Reason {
  told: Told;
  compared: Shown[];
  /** stake × ratio = amount, where chips were paid by a ratio. */
  sum: { stake: number; ratio: [number, number]; amount: number } | null;
  number: number | null;
}

function shown(told: Told, at: number | string): Shown {
  const cards = ((told.data.cards as (string | null)[] | undefined) ?? []).filter((card) => card !== null);
  return { at, cards, says: String(told.data.hand_says ?? "") };
}

/** The cards that the owner of a box has looked at, as they lie after an exchange: they are not always opened. */
function heldAt(box: number, before: Told[]): string[] {
  let held: string[] = [];
  for (const { kind, data } of before) {
    const cards = ((data.cards as (string | null)[] | undefined) ?? []).filter((card) => card !== null);
    if (kind === "looked" && data.box === box) held = cards;
    if (!held.length) continue;
    if (kind === "discarded" && data.box === box) held = held.filter((card) => !cards.includes(card));
    if (kind === "dealt" && data.to === box) held = [...held, ...cards];
  }
  return held;
}

/** Gather what decided about a line of the log, from all that was told in its hand. */
export function reasonFor(line: Line, log: Line[]): Reason {
  const { told } = line;
  const box = Number(told.data.box ?? told.data.seat ?? 0);
  const before = log
    .filter((each) => each.hand === line.hand && each.told.number <= told.number)
    .map((each) => each.told);
  const compared: Shown[] = [];
  const held = heldAt(box, before);
  if (held.length) compared.push({ at: box, cards: held, says: "" });
  for (const each of before) {
    if (each.kind !== "opened") continue;
    const at = each.data.at as number | string;
    const other = compared.findIndex((one) => one.at === at);
    if (other >= 0) compared.splice(other, 1);
    compared.push(shown(each, at));
  }
  const own = shown(told, box);
  const rest = compared.filter(
    (one) => one.at === "dealer" || one.at === "board" || told.kind === "won" || one.at === box,
  );
  const ratio = told.data.ratio as [number, number] | undefined;
  return {
    told,
    compared: own.cards.length ? [...rest.filter((one) => one.at !== box), own] : rest,
    sum: ratio ? { stake: Number(told.data.stake), ratio, amount: Number(told.data.amount) } : null,
    number: (before.findLast((each) => each.kind === "spun")?.data.number as number | undefined) ?? null,
  };
}
