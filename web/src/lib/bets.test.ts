import { expect, test, vi } from "vitest";
import type { TablePicture } from "../wire";
import { Bets } from "./bets.svelte";
import { completeTable } from "./complete";
import { LiveTable } from "./live.svelte";

vi.mock("./acts", () => ({ take: vi.fn() }));
vi.mock("./sound", () => ({ play: vi.fn() }));
vi.mock("./motion", () => ({ DEAL: 100, pace: () => 1 }));

function state(
  hand: number,
  phase: string,
  stakes: Record<string, number>,
  spun: number | null = null,
): TablePicture {
  const boxes = [{ number: 1, player: 1, active: true, stakes, piles: [] }];
  return completeTable({ is: "table", table: 1, seq: 1, hand, phase, boxes, your_seat: 1, spun });
}

function follow(...states: TablePicture[]): Bets {
  const live = new LiveTable(states[0]!);
  const bets = new Bets(live);
  for (const each of states) {
    live.lay(each);
    bets.follow();
  }
  return bets;
}

test("all bets of the spin before are repeated, those too that lost when others won", () => {
  const both = { "7": 1, "8-9": 2 };
  const bets = follow(
    state(1, "betting", { "7": 1 }),
    state(1, "betting", both),
    state(1, "running", both),
    state(1, "running", { "7": 1 }, 7), // the ball lies: what has lost is taken away
    state(1, "settled", {}, 7),
    state(2, "betting", {}),
  );
  expect(bets.last).toEqual([
    { on: "7", amount: 1 },
    { on: "8-9", amount: 2 },
  ]);
});

test("a spin without bets does not forget the last ones", () => {
  const bets = follow(
    state(1, "betting", { red: 5 }),
    state(1, "settled", {}, 3), // the ball was not seen running: a line that was lost for a moment
    state(2, "running", {}),
    state(2, "settled", {}, 8),
    state(3, "betting", { black: 5 }),
  );
  expect(bets.last).toEqual([{ on: "red", amount: 5 }]);
});
