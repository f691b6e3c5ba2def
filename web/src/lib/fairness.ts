/**
 * The shuffle, checked in the visitor's own browser by the recipe of docs/fairness.md: hashes with the SHA-256 of the
 * browser, orders with SHAKE-256, which browsers lack and is written out here.
 */
const encoder = new TextEncoder();
const RANKS = "23456789TJQKA";
const SUITS = "cdhs";
/** Layers of places under one root. */
const LAYERS = 2;
const SALT = 16;
export const UNSEEN = "??";

/** A place that was opened: the number that lies there, its salt, and the path to the root. */
export interface Leaf {
  value: number;
  salt: string;
  path: string[];
}

/** Cards were shuffled or laid again within the hand. */
interface Reshuffle {
  at: number;
  how: "renew" | "mix" | "top";
  back?: number[];
}

/** What the check needs of a record. */
export interface Shuffled {
  croupier?: number;
  game: string;
  options?: Record<string, unknown>;
  shuffle?: { commitment: string; secret?: string; words?: Record<string, string>; further?: string[] };
  cut?: [number | string, number] | null;
  drawn?: string;
  course?: Reshuffle[];
  opened?: Record<string, Leaf>;
}

/** One card of the record that the visitor saw: from which place it had to come, and what was pledged there. */
export interface Proven {
  /** It was the so-manieth card drawn, from 1. */
  draw: number;
  card: string;
  place: number;
  pledged: string;
  /** Whether that place leads to the commitment. */
  bound: boolean;
}

export interface Checked {
  commitment: string;
  kept: boolean;
  cards: Proven[];
  /** How many cards were drawn altogether, seen by the visitor or not. */
  drawn: number;
  /** How many of those the visitor saw are those that were pledged. */
  agreed: number;
  same: boolean;
}

export function bytesOf(hex: string): Uint8Array {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

export function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function joined(...parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

export async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
}

function four(number: number): Uint8Array {
  return Uint8Array.of(number >>> 24, number >>> 16, number >>> 8, number);
}

// -- SHAKE-256 ----------------------------------------------------------------------------------------

const WORD = (1n << 64n) - 1n;
const LANES = 25;
const RATE = 136;
const left = (lane: bigint, by: bigint) => ((lane << by) | (lane >> (64n - by))) & WORD;

function constants(): bigint[] {
  const found: bigint[] = [];
  let register = 1;
  for (let round = 0; round < 24; round++) {
    let constant = 0n;
    for (let bit = 0; bit < 7; bit++) {
      if (register & 1) constant |= 1n << BigInt((1 << bit) - 1);
      register = register & 0x80 ? (register << 1) ^ 0x171 : register << 1;
    }
    found.push(constant);
  }
  return found;
}

const ROUNDS = constants();

function permute(state: bigint[]): void {
  for (const constant of ROUNDS) {
    const columns = [0, 1, 2, 3, 4].map((x) =>
      [0, 5, 10, 15, 20].reduce((sum, y) => sum ^ state[x + y]!, 0n),
    );
    for (let place = 0; place < LANES; place++) {
      const x = place % 5;
      state[place]! ^= columns[(x + 4) % 5]! ^ left(columns[(x + 1) % 5]!, 1n);
    }
    let [x, y, lane] = [1, 0, state[1]!];
    for (let step = 0; step < 24; step++) {
      [x, y] = [y, (2 * x + 3 * y) % 5];
      const next = state[x + 5 * y]!;
      state[x + 5 * y] = left(lane, BigInt((((step + 1) * (step + 2)) / 2) % 64));
      lane = next;
    }
    for (let row = 0; row < LANES; row += 5) {
      const lanes = state.slice(row, row + 5);
      for (let column = 0; column < 5; column++) {
        state[row + column] = lanes[column]! ^ (~lanes[(column + 1) % 5]! & WORD & lanes[(column + 2) % 5]!);
      }
    }
    state[0]! ^= constant;
  }
}

/** The endless output of SHAKE-256 of a short message, byte by byte. */
function* squeeze(message: Uint8Array): Generator<number, never> {
  const block = new Uint8Array(RATE);
  block.set(message);
  block[message.length]! ^= 0x1f;
  block[RATE - 1]! ^= 0x80;
  const state = new Array<bigint>(LANES).fill(0n);
  block.forEach((byte, at) => (state[at >> 3]! ^= BigInt(byte) << BigInt(8 * (at % 8))));
  for (;;) {
    permute(state);
    for (let at = 0; at < RATE; at++) yield Number((state[at >> 3]! >> BigInt(8 * (at % 8))) & 0xffn);
  }
}

function squeezed(message: Uint8Array, length: number): Uint8Array {
  const bytes = squeeze(message);
  return Uint8Array.from({ length }, () => bytes.next().value);
}

/** The same output as the 16-bit words the recipe reads. */
export function* chance(key: Uint8Array): Generator<number, never> {
  const bytes = squeeze(key);
  for (;;) yield (bytes.next().value << 8) | bytes.next().value;
}

/** The next number below n, every one equally likely. */
export function below(n: number, words: Generator<number, never>): number {
  const limit = 65536 - (65536 % n);
  for (;;) {
    const word = words.next().value;
    if (word < limit) return word % n;
  }
}

// -- the recipe ---------------------------------------------------------------------------------------

/** What chance draws from at a table, as the room tells it: cards in so many decks, or the pockets of a wheel. */
export interface Pack {
  cards: number;
  decks: number;
  pockets: number;
}

/** The cards in the order in which they lie before the shuffle, or the numbers of the wheel. */
export function lyingIn(pack: Pack): string[] {
  if (pack.pockets) return Array.from({ length: pack.pockets }, (_, number) => String(number));
  const one = [...RANKS].flatMap((rank) => [...SUITS].map((suit) => rank + suit));
  const deck = pack.cards > one.length ? [...one, "Xj"] : one;
  return Array.from({ length: pack.decks }, () => deck).flat();
}

export const hash = (label: string, ...parts: Uint8Array[]) =>
  sha256(joined(encoder.encode(label), ...parts));

/** Numbers from 0 in the order that a key gives. */
function mixed(count: number, key: Uint8Array): number[] {
  const words = chance(key);
  const lying = Array.from({ length: count }, (_, number) => number);
  for (let place = 0; place < count - 1; place++) {
    const other = place + below(count - place, words);
    [lying[place], lying[other]] = [lying[other]!, lying[place]!];
  }
  return lying;
}

/** The players' words, in the order of their seats. */
export function spoken(words: Record<string, string> = {}): Uint8Array<ArrayBuffer> {
  const seats = Object.keys(words)
    .map(Number)
    .sort((one, other) => one - other);
  return joined(
    ...seats.flatMap((seat) => {
      const said = encoder.encode(words[seat]);
      return [four(seat), four(said.length), said];
    }),
  );
}

const leafHash = (place: number, value: number, salt: Uint8Array) =>
  hash("croupier/2/leaf", four(place), four(value), salt);
const nodeHash = (one: Uint8Array, other: Uint8Array) => hash("croupier/2/node", one, other);

/** The root to which one opened place leads. */
export async function rootOf(place: number, leaf: Leaf, size: number): Promise<string> {
  let [at, count] = [place % (LAYERS * size), LAYERS * size];
  const path = leaf.path.map(bytesOf);
  let node = await leafHash(place, leaf.value, bytesOf(leaf.salt));
  while (count > 1) {
    if ((at ^ 1) < count) {
      const other = path.shift();
      if (!other) return "";
      node = await (at % 2 ? nodeHash(other, node) : nodeHash(node, other));
    }
    [at, count] = [at >> 1, (count + 1) >> 1];
  }
  return path.length ? "" : hexOf(node);
}

/** The numbers at all places, and their root, from the secret that opens them. */
export async function openedBy(secret: string, size: number): Promise<{ root: string; numbers: number[] }> {
  const bytes = bytesOf(secret);
  const numbers = [
    ...mixed(size, await hash("croupier/1/key", bytes)),
    ...mixed(size, await hash("croupier/2/layer", four(1), bytes)),
  ];
  const salts = squeezed(joined(encoder.encode("croupier/2/salt"), four(0), bytes), SALT * numbers.length);
  let level = await Promise.all(
    numbers.map((value, place) => leafHash(place, value, salts.slice(SALT * place, SALT * (place + 1)))),
  );
  while (level.length > 1) {
    const pairs = Array.from({ length: level.length >> 1 }, (_, pair) =>
      nodeHash(level[2 * pair]!, level[2 * pair + 1]!),
    );
    level = [...(await Promise.all(pairs)), ...level.slice(2 * pairs.length)];
  }
  return { root: hexOf(level[0]!), numbers };
}

/** The places of a layer in the order in which they are dealt. */
async function publicOrder(layer: number, size: number, root: string, said: Uint8Array): Promise<number[]> {
  const lying = said.length
    ? mixed(size, await hash("croupier/2/words", bytesOf(root), four(layer), said))
    : Array.from({ length: size }, (_, place) => place);
  return lying.map((place) => layer * size + place);
}

/**
 * The places that lead to each card drawn: the last one names it, those before say which of the rest it was.
 * Undefined where a place that holds no card was kept back, so that no order can be told.
 */
async function dealt(
  record: Shuffled,
  from: Pack,
  roots: string[],
  numbers: Map<number, number>,
): Promise<number[][] | undefined> {
  const size = lyingIn(from).length;
  const count = (record.drawn ?? "").split(" ").filter(Boolean).length;
  const said = spoken(record.shuffle?.words);
  const order = (layer: number) => publicOrder(layer, size, roots[Math.floor(layer / LAYERS)] ?? "", said);
  if (from.pockets) {
    return Promise.all(Array.from({ length: count }, async (_, spin) => [(await order(spin))[0]!]));
  }
  const first = await order(0);
  const cut = record.cut?.[1] ?? 0;
  let pile = [...first.slice(cut), ...first.slice(0, cut)].map((place) => [place]);
  const chains: number[][] = [];
  let layer = 0;
  const last: Reshuffle = { at: count, how: "top" };
  for (const { at, how, back = [] } of [...(record.course ?? []), last]) {
    chains.push(...pile.splice(0, at - chains.length));
    const returned = back.map((draw) => chains[draw]!);
    if (how === "top") {
      pile = [...returned, ...pile];
      continue;
    }
    layer += 1;
    const rest = [...pile, ...returned];
    pile = (await order(layer)).map((place) => [place]);
    if (how === "mix") {
      pile = pile
        .filter(([place]) => (numbers.get(place!) ?? 0) < rest.length)
        .map(([place]) => [place!, ...(numbers.has(place!) ? rest[numbers.get(place!)!]! : [])]);
      if (pile.length !== rest.length) return undefined;
    }
  }
  return chains;
}

/** Check a record step by step: every card the visitor saw must have been pledged at the place it came from. */
export async function check(record: Shuffled, from: Pack): Promise<Checked> {
  const pack = lyingIn(from);
  if (record.croupier === 1) return checkFirstFormat(record, pack);
  const size = pack.length;
  const drawn = (record.drawn ?? "").split(" ").filter(Boolean);
  const roots = [record.shuffle?.commitment ?? "", ...(record.shuffle?.further ?? [])];
  const opened = Object.entries(record.opened ?? {}).map(([place, leaf]) => [Number(place), leaf] as const);
  const numbers = new Map(opened.map(([place, leaf]) => [place, leaf.value]));
  const bound = new Set<number>();
  let commitment = roots[0]!;
  if (record.shuffle?.secret) {
    const all = await openedBy(record.shuffle.secret, size);
    commitment = all.root;
    all.numbers.forEach((value, place) => {
      numbers.set(place, value);
      if (all.root === roots[0]) bound.add(place);
    });
  }
  for (const [place, leaf] of opened) {
    if ((await rootOf(place, leaf, size)) === roots[Math.floor(place / (LAYERS * size))]) bound.add(place);
  }
  const chains = await dealt(record, from, roots, numbers);
  const cards = drawn.flatMap((card, draw): Proven[] => {
    if (card === UNSEEN) return [];
    const chain = chains?.[draw] ?? [];
    const place = chain.at(-1) ?? -1;
    return [
      {
        draw: draw + 1,
        card,
        place,
        pledged: pack[numbers.get(place) ?? -1] ?? "",
        bound: chain.length > 0 && chain.every((each) => bound.has(each)),
      },
    ];
  });
  const agreed = cards.filter((each) => each.bound && each.pledged === each.card).length;
  return {
    commitment,
    kept: commitment === roots[0] && cards.every((each) => each.bound),
    cards,
    drawn: drawn.length,
    agreed,
    same: agreed === cards.length,
  };
}

// -- the draw for the button -------------------------------------------------------------------------------

/** A draw for the button, as it was told: one card face up for each seat, the secret and the players' words. */
export interface Drawing {
  seat: number;
  commitment: string;
  secret: string;
  words: [number, string][];
  cards: { seat: number; card: string }[];
}

/** Whether the cards are those of the promised shuffle, in the order of the seats, and the highest got the button. */
export async function checkDraw(draw: Drawing, promised = draw.commitment): Promise<boolean> {
  const cards = draw.cards.toSorted((a, b) => a.seat - b.seat);
  const words = Object.fromEntries(draw.words);
  const shuffle = { commitment: promised, secret: draw.secret, words };
  const record = { croupier: 2, game: "", shuffle, drawn: cards.map(({ card }) => card).join(" ") };
  const pack: Pack = { pockets: 0, decks: 1, cards: 52 };
  const order = lyingIn(pack);
  const highest = cards.toSorted((a, b) => order.indexOf(b.card) - order.indexOf(a.card))[0];
  const { kept, same } = await check(record, pack);
  return kept && same && highest?.seat === draw.seat;
}

// -- the first format, in which old hands are kept ---------------------------------------------------------

/** Check a record of the first format, whose secret has been told: one stream of chance gave all cards. */
async function checkFirstFormat(record: Shuffled, pack: string[]): Promise<Checked> {
  const secret = bytesOf(record.shuffle?.secret ?? "");
  const told = (record.drawn ?? "").split(" ").filter(Boolean);
  const commitment = hexOf(await hash("croupier/1/commitment", secret));
  const key = await hash("croupier/1/key", secret, spoken(record.shuffle?.words));
  const cut = record.cut?.[1] ?? 0;
  const order = mixed(pack.length, key);
  const lying = [...order.slice(cut), ...order.slice(0, cut)].map((number) => pack[number]!);
  const kept = commitment === record.shuffle?.commitment;
  const cards = told.flatMap((card, draw): Proven[] =>
    card === UNSEEN ? [] : [{ draw: draw + 1, card, place: draw, pledged: lying[draw] ?? "", bound: kept }],
  );
  const agreed = kept ? cards.filter((each) => each.pledged === each.card).length : 0;
  return { commitment, kept, cards, drawn: told.length, agreed, same: agreed === cards.length };
}
