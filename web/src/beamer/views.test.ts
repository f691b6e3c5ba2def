import { expect, it } from "vitest";
import type { ScreenPicture } from "../desk/pictures";
import { pageOf, turnOf } from "./views";

it("turns through a long list by the time, page by page", () => {
  const list = [1, 2, 3, 4, 5];
  expect([pageOf(list, 2, 0), pageOf(list, 2, 12_000), pageOf(list, 2, 24_000)]).toEqual([
    [1, 2],
    [3, 4],
    [5],
  ]);
  expect(pageOf(list, 2, 36_000)).toEqual([1, 2]);
  expect(pageOf([], 2, 5)).toEqual([]);
});

it("shows in turn only what there is to be seen", () => {
  const board = { seats: [{}], said: [], moves: [], leaders: [], prizes: [0, 0] };
  const picture = { board, coming: [] } as unknown as ScreenPicture;
  expect([0, 15_000, 30_000].map((now) => turnOf(picture, now))).toEqual(["clock", "seats", "clock"]);
});
