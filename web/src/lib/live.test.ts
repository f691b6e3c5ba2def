import { expect, test, vi } from "vitest";
import type { Table, Told } from "../wire";
import { completeTable } from "./complete";
import { LiveTable } from "./live.svelte";
import { play } from "./sound";

vi.mock("./sound", () => ({ play: vi.fn() }));
vi.mock("./motion", () => ({ DEAL: 100, pace: () => 1 }));

const told = (number: number, kind: string, sentence: string): Told => ({
  number,
  kind,
  sentence,
  clause: "",
  data: kind === "dealt" ? { to: 1, cards: ["As", "Kd"] } : { box: 1 },
});
const state = (seq: number, hand: number, events: Told[]): Table =>
  completeTable({ is: "table", table: 1, seq, name: "1", hand, phase: "running", events });

test("another language tells the hand again, and nothing moves or sounds a second time", () => {
  const live = new LiveTable(state(3, 7, [told(0, "staked", "old stake")]));
  live.hear(state(5, 8, [told(0, "staked", "stake"), told(1, "dealt", "cards")]));
  expect(live.since).toBe(5);
  expect(live.orderOf(1, 0, 1, 2)).toBe(1);
  expect(play).toHaveBeenCalledWith("chip");
  vi.mocked(play).mockClear();

  live.retell();
  expect(live.since).toBe(0);
  const events = [told(0, "staked", "ставка"), told(1, "dealt", "карты"), told(2, "called", "ход")];
  live.hear(state(6, 8, events));
  expect(live.log.map((line) => line.told.sentence)).toEqual(["ставка", "карты", "ход"]);
  expect(live.news.map((each) => each.kind)).toEqual(["called"]);
  expect(live.orderOf(1, 0, 1, 2)).toBe(-1);
  expect(play).not.toHaveBeenCalled();
  expect(live.since).toBe(6);
});

test("a language changed between hands leaves no line of the old one", () => {
  const live = new LiveTable(state(3, 7, [told(0, "staked", "stake")]));
  live.retell();
  live.hear(state(4, 8, []));
  expect(live.log).toEqual([]);
});
