/** What the chips do when something happens: each event sends them from one place of the felt to another. */
import { mount, unmount } from "svelte";
import type { Told } from "../wire";
import Chips from "../table/Chips.svelte";
import { pace, travel } from "./motion";

interface Flight {
  from: string;
  to: string;
  amount: number;
}

/** Where the chips of an event go; null for an event that moves none. */
export function flightOf({ kind, data }: Told): Flight | null {
  const box = String(data.box ?? data.seat ?? "");
  const amount = Number(data.amount ?? 0);
  switch (kind) {
    case "staked":
      return { from: `seat-${box}`, to: `stake-${box}`, amount };
    case "lost":
    case "charged":
    case "funded":
      return { from: `stake-${box}`, to: "float", amount };
    case "paid":
    case "added":
    case "awarded":
    case "prized":
    case "compensated":
      return { from: "float", to: `box-${box}`, amount };
    case "won":
      return { from: `pot-${data.pot ?? 0}`, to: `seat-${box}`, amount };
    case "raked":
      return { from: "pot-0", to: "float", amount };
    default:
      return null;
  }
}

const GAP = 90;
const MOST = 12;

/** Let the chips of the last events fly, after the cards have come. */
export function perform(felt: HTMLElement, events: Told[], wait: number): void {
  if (pace() === 0) return;
  const flights = events
    .map(flightOf)
    .filter((flight): flight is Flight => flight !== null && flight.amount > 0);
  flights.slice(0, MOST).forEach((flight, place) => {
    const ghost = document.createElement("div");
    ghost.className = "ghost";
    const chips = mount(Chips, { target: ghost, props: { amount: flight.amount, bare: true } });
    travel(felt, flight.from, flight.to, ghost, wait / pace() + place * GAP, () => void unmount(chips));
  });
}
