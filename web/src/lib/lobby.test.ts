import { expect, test } from "vitest";
import type { Listed, LobbyPicture } from "../wire";
import { merged } from "./lobby";

const table = (id: number, taken: number) => ({ id, taken }) as Listed;
const told = (since: number, tables: Listed[], gone: number[] = []): LobbyPicture => ({
  is: "lobby",
  version: since + 1,
  since,
  tables,
  gone,
});

test("what has changed is put where it stood, what is gone is taken away", () => {
  const all = merged([table(9, 1)], told(0, [table(1, 0), table(2, 0), table(3, 0)]));
  expect(all.map((each) => each.id)).toEqual([1, 2, 3]);
  const next = merged(all, told(1, [table(4, 1), table(2, 5)], [1, 7]));
  expect(next).toEqual([table(2, 5), table(3, 0), table(4, 1)]);
  expect(all.length).toBe(3);
});
