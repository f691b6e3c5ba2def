import { expect, test } from "vitest";
import { neighbour, positionNamed, spotOf, standing, type Position } from "./layout";

const at = (name: string, kind: string, ...numbers: number[]): Position => ({
  name,
  kind,
  numbers,
  pays: "",
});

test("a bet is named in one's own language", () => {
  const words: Record<string, string> = { black: "чёрное", low: "1–18", "dozen-1": "дюжина 1" };
  const positions = [
    at("black", "chance"),
    at("low", "chance"),
    at("dozen-1", "dozen"),
    at("17-20", "split"),
  ];
  const named = (typed: string) => positionNamed(typed, positions, (name) => words[name] ?? name);
  expect(["Черное ", "1-18", "дюжина  1", "17–20"].map(named)).toEqual(["black", "low", "dozen-1", "17-20"]);
  expect(named(" 17, 20 ")).toBe("17, 20");
});

test("positions lie where a croupier would look for them", () => {
  expect(spotOf(at("1", "straight-up", 1))).toMatchObject({ x: 0.5, y: 2.5, field: true });
  expect(spotOf(at("36", "straight-up", 36))).toMatchObject({ x: 11.5, y: 0.5 });
  expect(spotOf(at("17-18", "split", 17, 18))).toMatchObject({ x: 5.5, y: 1 });
  expect(spotOf(at("0-2", "split", 0, 2))).toMatchObject({ x: 0, y: 1.5 });
  expect(spotOf(at("0-2-3", "street", 0, 2, 3))).toMatchObject({ x: 0, y: 1 });
  expect(spotOf(at("4-5-6", "street", 4, 5, 6))).toMatchObject({ x: 1.5, y: 3 });
  expect(spotOf(at("0-1-2-3", "first-four", 0, 1, 2, 3))).toMatchObject({ x: 0, y: 3 });
  expect(spotOf(at("1-2-4-5", "corner", 1, 2, 4, 5))).toMatchObject({ x: 1, y: 2 });
  expect(spotOf(at("1-2-3-4-5-6", "six-line", 1, 2, 3, 4, 5, 6))).toMatchObject({ x: 1, y: 3 });
  expect(spotOf(at("column-3", "column", 3))).toMatchObject({ x: 12.5, y: 0.5 });
  expect(standing(spotOf(at("0", "straight-up", 0)))).toMatchObject({ x: 1.5, y: -0.5, rx: 1.5 });
});

test("an arrow key goes to the next spot, also onto a line", () => {
  const named = [at("17", "straight-up", 17), at("17-20", "split", 17, 20), at("20", "straight-up", 20)];
  const spots = new Map(named.map((position) => [position.name, spotOf(position)]));
  expect(neighbour(spots, "17", 1, 0)).toBe("17-20");
  expect(neighbour(spots, "17-20", 1, 0)).toBe("20");
  expect(neighbour(spots, "20", 1, 0)).toBe("20");
});
