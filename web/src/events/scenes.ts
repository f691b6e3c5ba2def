/** An event that is over, scene by scene: how everybody stood after each. */
import type { Scene, Stand } from "../lib/api";

/** How everybody stood after a scene. */
export function standsAt(scenes: Scene[], step: number): Map<string, Stand> {
  const stands = new Map<string, Stand>();
  for (const { changed } of scenes.slice(0, step + 1))
    for (const [player, stand] of Object.entries(changed))
      if (stand) stands.set(player, stand);
      else stands.delete(player);
  return stands;
}

/** What a scene has brought everybody in chips. */
export function gains(scenes: Scene[], step: number): Map<string, number> {
  const before = standsAt(scenes, step - 1);
  const found = new Map<string, number>();
  for (const [player, stand] of Object.entries(scenes[step]!.changed)) {
    const gain = (stand?.chips ?? 0) - (before.get(player)?.chips ?? 0);
    if (gain) found.set(player, gain);
  }
  return found;
}

/** Those at tables, table by table and seat by seat. */
export function tablesOf(stands: Map<string, Stand>): [number, [string, Stand][]][] {
  const tables = new Map<number, [string, Stand][]>();
  for (const [player, stand] of stands)
    if (stand.table) tables.set(stand.table, [...(tables.get(stand.table) ?? []), [player, stand]]);
  for (const seats of tables.values()) seats.sort(([, a], [, b]) => a.seat - b.seat);
  return [...tables].sort(([a], [b]) => a - b);
}

/** Those who are out, and at the end the winner: the best first. */
export const placed = (stands: Map<string, Stand>): [string, Stand][] =>
  [...stands].filter(([, stand]) => stand.place).sort(([, a], [, b]) => a.place - b.place);
