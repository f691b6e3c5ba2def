import { expect, test } from "vitest";
import { readMessage } from "./complete";

const told = {
  is: "table",
  table: 3,
  seq: 7,
  name: "Emerald",
  sign: { game: "am/five-card", book: "am", title: "Five-card poker", lines: [], least: 5, most: 1000 },
  kind: "house",
  phase: "betting",
  places: [{ number: 1, player: "Anna", chips: 100 }],
};

test("what a message leaves out is put back, in everything it holds", () => {
  const message = readMessage(JSON.stringify(told));
  expect(message).toMatchObject({
    is: "table",
    boxes: [],
    offers: [],
    hand: null,
    timer: null,
    your_seat: 0,
  });
  expect(message).toMatchObject({ places: [{ number: 1, you: false, stakes: {} }], sign: { buy: [0, 0] } });
});

test("two messages share no default", () => {
  const [one, other] = [readMessage(JSON.stringify(told)), readMessage(JSON.stringify(told))];
  if (one?.is !== "table" || other?.is !== "table") throw new Error("no table");
  one.boxes.push({} as never);
  expect(other.boxes).toEqual([]);
});

test("a message from a newer room is passed over", () => {
  expect(readMessage('{"is": "fireworks"}')).toBeNull();
});
