import { beforeAll, beforeEach, expect, test, vi } from "vitest";

const address = { hash: "" };
let leave: (typeof import("./route.svelte"))["leave"];

beforeAll(async () => {
  vi.stubGlobal("location", address);
  vi.stubGlobal("window", { addEventListener: () => undefined });
  ({ leave } = await import("./route.svelte"));
});

beforeEach(() => {
  address.hash = "#/table/7";
});

test("one who looks at a table that is gone stands in the lobby", () => {
  leave("table", 7, "lobby");
  expect(address.hash).toBe("#/lobby");
});

test("a link clicked in the same moment wins, though the page has not heard of it", () => {
  address.hash = "#/event/1";
  leave("table", 7, "lobby");
  expect(address.hash).toBe("#/event/1");
});

test("the next table is not left for the one before it", () => {
  leave("table", 6, "lobby");
  expect(address.hash).toBe("#/table/7");
});
