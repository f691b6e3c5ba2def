import { describe, expect, it } from "vitest";
import type { DrawnSeats } from "../lib/api";
import known from "./draw.json"; // made by croupier.tournament.draw: lot 3 of the master secret 0
import { leadsTo, recompute } from "./lots";

const draw = known.draw as unknown as DrawnSeats;

describe("a draw", () => {
  it("is what its secret and the words give", async () => {
    expect(await recompute(draw)).toBe(true);
  });

  it("is not, when anything of it was changed", async () => {
    const [first, second] = [draw.places.P1!, draw.places.P2!];
    expect(await recompute({ ...draw, places: { ...draw.places, P1: second, P2: first } })).toBe(false);
    expect(await recompute({ ...draw, words: { "2": "other" } })).toBe(false);
    expect(await recompute({ ...draw, secret: "00".repeat(32) })).toBe(false);
  });

  it("leads back to the anchor", async () => {
    expect(await leadsTo(known.anchor, draw.secret)).toBe(true);
    expect(await leadsTo(known.anchor, "11".repeat(32))).toBe(false);
  });
});
