import { beforeAll, beforeEach, expect, test, vi } from "vitest";

const address = {
  hash: "",
  replaced: false,
  replace(to: string) {
    this.hash = to;
    this.replaced = true;
  },
};
let house: typeof import("./route.svelte");
const seven = { screen: "table", of: "7" } as const;

beforeAll(async () => {
  vi.stubGlobal("location", address);
  vi.stubGlobal("window", { addEventListener: () => undefined });
  house = await import("./route.svelte");
});

beforeEach(() => {
  address.hash = "#/table/7";
  address.replaced = false;
});

test("one who looks at a table that is gone stands in the lobby, and does not come back to it", () => {
  house.leave(seven, "lobby");
  expect(address).toMatchObject({ hash: "#/lobby", replaced: true });
  expect(house.route.screen).toBe("lobby");
});

test("a link clicked in the same moment wins, though the page has not heard of it", () => {
  address.hash = "#/event/1";
  house.leave(seven, "lobby");
  house.lead(seven, "table", 9);
  expect(address).toMatchObject({ hash: "#/event/1", replaced: false });
});

test("the next table is not left for the one before it", () => {
  house.leave({ screen: "table", of: "6" }, "lobby");
  expect(address.hash).toBe("#/table/7");
});

test("who has waited where they asked is led on, and can go back", () => {
  address.hash = "#/lobby";
  const from = house.here();
  house.lead(from, "table", 8);
  expect(address).toMatchObject({ hash: "#/table/8", replaced: false });
  expect(house.route).toMatchObject({ screen: "table", of: "8" });
});

test("what was asked for elsewhere does not take back the page chosen meanwhile", () => {
  address.hash = "#/lobby";
  const from = house.here();
  address.hash = "#/events";
  house.lead(from, "table", 8);
  expect(address.hash).toBe("#/events");
});
