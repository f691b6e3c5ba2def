import { describe, expect, it } from "vitest";
import { clockText, merge } from "./standing.svelte";

describe("the standing of an event", () => {
  it("takes differences, and forgets what is gone", () => {
    const known = { players: { Anna: { chips: 1 }, Boris: { chips: 2 } }, event: { left: 2 } };
    const merged = merge(known, { players: { Boris: null as unknown as object, Vera: { chips: 3 } } });
    expect(merged).toEqual({ players: { Anna: { chips: 1 }, Vera: { chips: 3 } }, event: { left: 2 } });
    expect(known.players).toHaveProperty("Boris");
  });

  it("writes minutes and seconds", () => {
    expect(clockText(61_001)).toBe("1:02");
    expect(clockText(0)).toBe("0:00");
  });
});
