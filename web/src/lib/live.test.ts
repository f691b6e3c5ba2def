import { expect, test, vi } from "vitest";
import type { BoxPicture, TablePicture, Told } from "../wire";
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
const state = (seq: number, hand: number, events: Told[]): TablePicture =>
  completeTable({ is: "table", table: 1, seq, name: "1", hand, phase: "running", places: [], events });

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

test("the log waits for the cards", () => {
  vi.useFakeTimers();
  const live = new LiveTable(state(1, 7, []));
  live.hear(state(2, 7, [told(0, "staked", "stake"), told(1, "dealt", "cards"), told(2, "called", "turn")]));
  const read = () => live.readable.map((line) => line.told.sentence);
  expect(read()).toEqual(["stake"]);
  vi.advanceTimersByTime(500); // two cards of 100, and 350 until the last one lies
  live.hear(state(3, 7, [told(3, "acted", "acts")])); // who acts meanwhile is read after the cards
  expect(read()).toEqual(["stake"]);
  vi.advanceTimersByTime(60);
  expect(read()).toEqual(["stake", "cards", "turn", "acts"]);
  vi.useRealTimers();
});

test("losing chips lie until the ball does", () => {
  const box = (stakes: Record<string, number>) => ({ number: 1, player: 1, stakes }) as unknown as BoxPicture;
  const live = new LiveTable({ ...state(1, 7, []), boxes: [box({ red: 5, "17": 1 })] });
  live.hear({ ...state(2, 7, [told(0, "spun", "17"), told(1, "lost", "red")]), boxes: [box({ "17": 1 })] });
  expect(live.seen[0]!.stakes).toEqual({ red: 5, "17": 1 });
  live.hush = false;
  expect(live.seen[0]!.stakes).toEqual({ "17": 1 });
  live.hush = true;
  live.hear(state(3, 8, [])); // the next spin waits for no ball that was never seen to fall
  expect(live.hush).toBe(false);
});
