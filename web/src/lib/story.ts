/**
 * The log of a game between players: who acts is called by their name, and an act and its chips are one line.
 * The sentences are made here and now, so that they change with the language.
 */
import { indexOf, JOKER, suitOf } from "./cards";
import type { Line } from "./live.svelte";
import { chips, say, word } from "./text.svelte";

/** A line of the log as it is read. */
export interface Shown {
  line: Line;
  sentence: string;
}

const SUITS = { c: "♣", d: "♦", h: "♥", s: "♠" };
/** What is laid before anybody acts, and counts for no raise. */
const DEAD = ["ante", "dead-post"];

const cardOf = (card: string | null): string =>
  card === null ? "▮▮" : card === JOKER ? "★" : indexOf(card) + SUITS[suitOf(card)];
const seatOf = ({ told: { data } }: Line): unknown => data.seat ?? data.box ?? data.at ?? data.to;

/** What everybody has laid down in this round of betting. */
class Laid {
  private bySeat = new Map<unknown, number>();
  private acted = false;

  /** Follow an event; returns what its seat has laid down since the round began. */
  follow(line: Line): number {
    const { kind, data } = line.told;
    if (kind === "acted") this.acted = true;
    if (kind === "dealt" && this.acted) {
      this.bySeat.clear();
      this.acted = false;
    }
    const before = this.bySeat.get(seatOf(line)) ?? 0;
    if (kind !== "staked" || DEAD.includes(String(data.field))) return before;
    this.bySeat.set(seatOf(line), before + Number(data.amount));
    return before + Number(data.amount);
  }
}

function actOf(player: string, act: string, chipsLaid: Line | undefined, inAll: number): string {
  const values = { player, act: word("act", act) };
  if (!chipsLaid) return say("web-log-act", values);
  if (act === "raise") return say("web-log-raise", { ...values, amount: chips(inAll) });
  return say("web-log-act-amount", { ...values, amount: chips(Number(chipsLaid.told.data.amount)) });
}

/** Tell what needs no other event to be told; null: as the room tells it. */
function plainly(player: string, { told: { kind, data } }: Line): string | null {
  const amount = chips(Number(data.amount ?? 0));
  const cards = ((data.cards as (string | null)[] | undefined) ?? []).map(cardOf).join(" ");
  const hand = String(data.hand_says ?? "");
  switch (kind) {
    case "staked":
      return say("web-log-post", { player, field: word("field", String(data.field)), amount });
    case "dealt":
      return say("web-log-cards", { player, cards });
    case "opened":
      return say(hand ? "web-log-opens-hand" : "web-log-opens", { player, cards, hand });
    case "discarded":
      return say("web-log-discards", { player });
    case "returned":
      return say("web-log-returned", { player, amount });
    case "allin":
      return say("web-log-all-in", { player, amount });
    case "won":
      return say(hand ? "web-log-wins-hand" : "web-log-wins", { player, amount, hand, cards });
    default:
      return null;
  }
}

/** Tell the log of a game between players. */
export function story(lines: Line[]): Shown[] {
  const told: Shown[] = [];
  let laid = new Laid();
  for (let place = 0; place < lines.length; place++) {
    const line = lines[place]!;
    if (lines[place - 1]?.hand !== line.hand) laid = new Laid();
    const inAll = laid.follow(line);
    const player = line.who === undefined ? undefined : line.who || say("web-you");
    if (player === undefined) told.push({ line, sentence: line.told.sentence });
    else if (line.told.kind === "acted") {
      const next = lines[place + 1];
      const same = next?.hand === line.hand && seatOf(next) === seatOf(line) ? next : undefined;
      const stake = same?.told.kind === "staked" ? same : undefined;
      told.push({
        line,
        sentence: actOf(player, String(line.told.data.act), stake, stake ? laid.follow(stake) : inAll),
      });
      if (stake || same?.told.kind === "discarded") place += 1;
    } else told.push({ line, sentence: plainly(player, line) ?? line.told.sentence });
  }
  return told;
}

/** Tell the log of a game of the house: an act is left out where its chips tell it. */
export function account(lines: Line[]): Shown[] {
  const kept = lines.filter((line, place) => {
    const next = lines[place + 1];
    const stakes = next?.told.kind === "staked" && next.hand === line.hand && seatOf(next) === seatOf(line);
    return line.told.kind !== "acted" || !stakes;
  });
  return kept.map((line) => ({ line, sentence: line.told.sentence }));
}
