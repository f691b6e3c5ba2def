import { expect, test } from "vitest";
import type { Told } from "../wire";
import { reasonFor } from "./why";

function line(number: number, kind: string, data: Told["data"], hand = 1) {
  return {
    key: `${hand}/${number}`,
    hand,
    at: 0,
    told: { number, kind, sentence: "", clause: "am:3.19", data },
  };
}

test("a payment names what was compared and how it was reckoned", () => {
  const log = [
    line(0, "opened", { at: "dealer", cards: ["5c", "Ad", "Kd", "Qd", "2d"], hand_says: "ace-king" }),
    line(1, "opened", { at: 1, cards: ["Js", "Jh", "2c", "9d", "6s"], hand_says: "pair" }),
    line(2, "opened", { at: 2, cards: ["3s", "4h", "2h", "9c", "7s"], hand_says: "high card" }),
    line(3, "paid", { box: 1, stake: 10, amount: 20, ratio: [2, 1], cards: ["Js", "Jh"], hand_says: "pair" }),
  ];
  const reason = reasonFor(log[3]!, [...log, line(0, "opened", { at: "dealer", cards: ["2h"] }, 2)]);
  expect(reason.sum).toEqual({ stake: 10, ratio: [2, 1], amount: 20 });
  expect(reason.compared.map(({ at, cards }) => [at, cards.length])).toEqual([
    ["dealer", 5],
    [1, 2],
  ]);
});

test("after a bought game the dealer's hand is the one with the card that replaced another", () => {
  const log = [
    line(0, "opened", { at: "dealer", cards: ["6d", "Ac", "3d", "9c", "4h"], hand_says: "" }),
    line(1, "replaced", { to: "dealer", cards: ["Js"] }),
    line(2, "opened", { at: "dealer", cards: ["6d", "Js", "3d", "9c", "4h"], hand_says: "" }),
    line(3, "paid", { box: 1, stake: 10, amount: 10, ratio: [1, 1], cards: ["Qd", "Qs"], hand_says: "pair" }),
  ];
  const [dealer, ...others] = reasonFor(log[3]!, log).compared;
  expect(dealer!.cards).toEqual(["6d", "Js", "3d", "9c", "4h"]);
  expect(others.map(({ at }) => at)).toEqual([1]);
});

test("what was paid without a comparison shows the cards that its owner looked at, with what was exchanged", () => {
  const log = [
    line(0, "dealt", { to: 1, cards: ["Qd", "5s", "Ks", "4s", "Ad"] }),
    line(1, "dealt", { to: "dealer", cards: [null, null, null, null, "4h"] }),
    line(2, "looked", { box: 1, cards: ["Qd", "5s", "Ks", "4s", "Ad"] }),
    line(3, "looked", { box: 2, cards: [null, null] }),
    line(4, "discarded", { box: 2, cards: [null] }),
    line(5, "discarded", { box: 1, cards: ["Qd"] }),
    line(6, "dealt", { to: 2, cards: [null] }),
    line(7, "dealt", { to: 1, cards: ["Js"] }),
    line(8, "opened", { at: "dealer", cards: ["6d", "Ac", "3d", "9c", "4h"], hand_says: "high card" }),
    line(9, "lost", { box: 1, field: "bonus", amount: 2 }),
  ];
  const held = (number: number) => reasonFor(log[number]!, log).compared.find(({ at }) => at === 1)?.cards;
  expect(held(9)).toEqual(["5s", "Ks", "4s", "Ad", "Js"]);
  expect(held(3)).toBeUndefined();
  log.splice(9, 0, line(9, "opened", { at: 1, cards: ["5s", "Ks", "4s", "Ad", "Js"], hand_says: "pair" }));
  log[10] = line(10, "lost", { box: 1, field: "bonus", amount: 2 });
  expect(reasonFor(log[10]!, log).compared.map(({ at, says }) => [at, says])).toEqual([
    ["dealer", "high card"],
    [1, "pair"],
  ]);
});

test("at roulette the number decides", () => {
  const log = [line(0, "spun", { number: 17 }), line(1, "lost", { box: 1, field: "18", amount: 5 })];
  expect(reasonFor(log[1]!, log)).toMatchObject({ number: 17, compared: [], sum: null });
});
