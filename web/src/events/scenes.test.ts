import { expect, test } from "vitest";
import type { Scene, Stand } from "../lib/api";
import { gains, placed, standsAt, tablesOf } from "./scenes";

const at = (chips: number, table = 0, seat = 0, place = 0): Stand => ({ chips, table, seat, place });
const scene = (changed: Scene["changed"]): Scene => ({
  order: 0,
  at: 0,
  words: "",
  news: [],
  level: 1,
  left: 0,
  changed,
});
const SCENES = [
  scene({ Ada: at(100), Bea: at(100), Cleo: at(100) }),
  scene({ Cleo: null }),
  scene({ Ada: at(100, 1, 4), Bea: at(100, 1, 2) }),
  scene({ Ada: at(200, 1, 4, 1), Bea: at(0, 0, 0, 2) }),
];

test("everybody stands as the scenes up to this one say", () => {
  expect([...standsAt(SCENES, 0).keys()]).toEqual(["Ada", "Bea", "Cleo"]);
  expect(standsAt(SCENES, 2)).toEqual(
    new Map([
      ["Ada", at(100, 1, 4)],
      ["Bea", at(100, 1, 2)],
    ]),
  );
});

test("a scene tells what it has brought", () => {
  expect(gains(SCENES, 0).get("Cleo")).toBe(100);
  expect(gains(SCENES, 2).size).toBe(0);
  expect(gains(SCENES, 3)).toEqual(
    new Map([
      ["Ada", 100],
      ["Bea", -100],
    ]),
  );
});

test("tables are told seat by seat, those who are out by place", () => {
  expect(tablesOf(standsAt(SCENES, 2))).toEqual([
    [
      1,
      [
        ["Bea", at(100, 1, 2)],
        ["Ada", at(100, 1, 4)],
      ],
    ],
  ]);
  expect(placed(standsAt(SCENES, 3)).map(([player]) => player)).toEqual(["Ada", "Bea"]);
});
