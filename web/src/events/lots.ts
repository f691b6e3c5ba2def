/** The draw of an event, recomputed in the visitor's own browser (docs/tournaments.md, “Lots”). */
import type { DrawnSeats } from "../lib/api";
import { below, bytesOf, chance, hash, hexOf, sha256, spoken } from "../lib/fairness";

/** More lots than any event has. */
const LOTS = 4096;

function shuffle<T>(things: readonly T[], words: Generator<number, never>): T[] {
  const mixed = [...things];
  for (let place = 0; place < mixed.length - 1; place++) {
    const other = place + below(mixed.length - place, words);
    [mixed[place], mixed[other]] = [mixed[other]!, mixed[place]!];
  }
  return mixed;
}

/** How many sit at each table before the lot says which have one more. */
function sizesOf(players: number, tables: number): number[] {
  const each = Math.floor(players / tables);
  const more = players % tables;
  return Array.from({ length: tables }, (_, table) => (table < more ? each + 1 : each));
}

/** Whether a draw is what its secret and the entrants' words give. */
export async function recompute(draw: DrawnSeats): Promise<boolean> {
  const secret = bytesOf(draw.secret);
  if (hexOf(await hash("croupier/1/commitment", secret)) !== draw.commitment) return false;
  const words = chance(await hash("croupier/1/key", secret, spoken(draw.words)));
  let sizes: number[] = [];
  let places: [number, number][] = [];
  for (let tries = 0; tries < draw.tries; tries++) {
    sizes = shuffle(sizesOf(draw.entrants.length, draw.sizes.length), words);
    const cards = sizes.flatMap((size, table) =>
      Array.from({ length: size }, (_, seat): [number, number] => [table + 1, seat + 1]),
    );
    places = shuffle(cards, words);
  }
  const same = draw.entrants.every((name, place) => {
    const [table, seat] = draw.places[name] ?? [];
    return table === places[place]![0] && seat === places[place]![1];
  });
  return same && String(sizes) === String(draw.sizes);
}

/** Whether a secret leads back to the anchor that was published: each is the hash of the next. */
export async function leadsTo(anchor: string, secret: string): Promise<boolean> {
  let link = bytesOf(secret);
  for (let lot = 0; lot < LOTS; lot++) {
    link = await sha256(new Uint8Array(link));
    if (hexOf(link) === anchor) return true;
  }
  return false;
}
