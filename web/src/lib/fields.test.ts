import { expect, test } from "vitest";
import type { Field } from "../wire";
import { bounds, click, following, offered } from "./fields";

const plain = { least: 5, most: 1000, step: 1, needed: false, times: 1, part: 1 };
const field = (name: string, more: Partial<Field> = {}): Field => ({
  name,
  label: name,
  of: "",
  bound: "",
  beside: "",
  after: 0,
  ...plain,
  ...more,
});

const ante = field("ante", { needed: true });
const bonus = field("bonus", { least: 1, most: 500, of: "ante", part: 2, bound: "at-most" });
const bet = field("bet", { of: "ante", times: 2, bound: "exactly", after: 2 });
const insurance = field("insurance", { most: 0, of: "ante", bound: "at-least", beside: "bet" });

test("what a field takes depends on what lies beside it", () => {
  expect(bounds(bonus, {})).toEqual([1, 500]);
  expect(bounds(bonus, { ante: 25 })).toEqual([1, 12]);
  expect(bounds(bet, { ante: 25 })).toEqual([50, 50]);
  expect(bounds(insurance, { ante: 25 })).toEqual([25, 0]);
});

test("a click lays the least first, and at once what is tied to another stake", () => {
  expect(click(ante, {}, 1)).toBe(5);
  expect(click(ante, { ante: 5 }, 1)).toBe(1);
  expect(click(bet, { ante: 25 }, 1)).toBe(50);
  expect(click(bet, { ante: 25, bet: 20 }, 1)).toBe(30);
});

test("a chip larger than a field takes lays what it takes", () => {
  expect(click(bonus, { ante: 25 }, 100)).toBe(12);
  expect(click(bonus, { ante: 25, bonus: 10 }, 5)).toBe(2);
  expect(click(bonus, { ante: 25, bonus: 12 }, 5)).toBe(0);
  expect(click(field("bonus", { least: 5, most: 5 }), { ante: 100 }, 25)).toBe(5);
  expect(following([ante, bonus], { ante: 10, bonus: 12 })).toEqual({ ante: 10, bonus: 5 });
  expect(following([ante, bonus], { bonus: 12 })).toEqual({ bonus: 12 });
});

test("a dark bet lies on the third box of a player, and insurance only beside it", () => {
  const boxes = { 1: { ante: 5 }, 2: { ante: 5 }, 3: { ante: 5 } };
  expect([2, 3].map((box) => offered(bet, boxes, box))).toEqual([false, true]);
  expect(offered(insurance, boxes, 3)).toBe(false);
  expect(offered(insurance, { ...boxes, 3: { ante: 5, bet: 10 } }, 3)).toBe(true);
});

test("an exact part follows the stake it is a part of, and what lay beside a stake goes with it", () => {
  const fields = [ante, bet, insurance];
  expect(following(fields, { ante: 10, bet: 5 })).toEqual({ ante: 10, bet: 20 });
  expect(following(fields, { ante: 10, bet: 0, insurance: 10 })).toEqual({ ante: 10, bet: 0 });
});
