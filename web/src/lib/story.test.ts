import { expect, test, vi } from "vitest";
import type { Told } from "../wire";
import { account, story } from "./story";

vi.mock("./text.svelte", () => ({
  say: (key: string, values: Record<string, unknown> = {}) =>
    [key.replace(/^web-log-/, ""), ...Object.values(values)].join(" "),
  word: (_: string, name: string) => name,
  chips: String,
}));

let number = 0;
const line = (kind: string, data: Told["data"], who: string | undefined, hand = 1) => ({
  key: `${hand}/${number}`,
  hand,
  who,
  at: 0,
  told: { number: number++, kind, sentence: `${kind}!`, clause: "", data },
});

test("an act and its chips are one line, and a raise tells what it comes to", () => {
  const told = story([
    line("staked", { box: 1, field: "small-blind", amount: 5 }, "Ann"),
    line("staked", { box: 2, field: "big-blind", amount: 10 }, ""),
    line("dealt", { to: 2, cards: ["Th", null] }, ""),
    line("acted", { seat: 1, act: "raise" }, "Ann"),
    line("staked", { box: 1, field: "raise", amount: 31 }, "Ann"),
    line("acted", { seat: 2, act: "call" }, ""),
    line("staked", { box: 2, field: "call", amount: 26 }, ""),
    line("dealt", { to: "board", cards: ["2c"] }, undefined),
    line("acted", { seat: 1, act: "raise" }, "Ann"),
    line("staked", { box: 1, field: "raise", amount: 40 }, "Ann"),
    line("acted", { seat: 2, act: "fold" }, ""),
    line("discarded", { box: 2, cards: [null] }, ""),
    line("won", { seat: 1, amount: 112, pot: 0 }, "Ann"),
  ]);
  expect(told.map(({ sentence }) => sentence)).toEqual([
    "post Ann small-blind 5",
    "post web-you big-blind 10",
    "cards web-you 10♥ ▮▮",
    "raise Ann raise 36",
    "act-amount web-you call 26",
    "dealt!",
    "raise Ann raise 40",
    "act web-you fold",
    "wins Ann 112  ",
  ]);
});

test("chips of another player or another hand are not those of an act", () => {
  const told = story([
    line("acted", { seat: 1, act: "check" }, "Ann"),
    line("staked", { box: 2, field: "ante", amount: 1 }, "Bob"),
    line("acted", { seat: 1, act: "check" }, "Ann"),
    line("staked", { box: 1, field: "ante", amount: 1 }, "Ann", 2),
  ]);
  expect(told.map(({ sentence }) => sentence)).toEqual([
    "act Ann check",
    "post Bob ante 1",
    "act Ann check",
    "post Ann ante 1",
  ]);
});

test("against the house a bet is told once, by its chips", () => {
  const told = account([
    line("acted", { seat: 1, act: "bet" }, undefined),
    line("staked", { box: 1, field: "17", amount: 1 }, undefined),
    line("acted", { seat: 1, act: "stand" }, undefined),
    line("staked", { box: 2, field: "box", amount: 1 }, undefined),
  ]);
  expect(told.map(({ line: { told } }) => told.kind)).toEqual(["staked", "acted", "staked"]);
});
