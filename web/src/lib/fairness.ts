/**
 * The shuffle, checked in the visitor's own browser by the recipe of docs/fairness.md: the commitment with the
 * SHA-256 of the browser, the cards with SHAKE-256, which browsers lack and is written out here.
 */
const encoder = new TextEncoder();
const RANKS = "23456789TJQKA";
const SUITS = "cdhs";

/** What the check needs of a record. */
export interface Shuffled {
  game: string;
  options?: Record<string, unknown>;
  shuffle?: { commitment: string; secret?: string; words?: Record<string, string> };
  cut?: [number | string, number] | null;
  drawn?: string;
}

export interface Checked {
  commitment: string;
  kept: boolean;
  /** The cards or numbers the recipe gives, as many as the record tells. */
  drawn: string[];
  /** How many of them, from the first, are those of the record; a new shuffle within a hand ends that. */
  agreed: number;
  same: boolean;
}

function bytesOf(hex: string): Uint8Array {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

function hexOf(bytes: Uint8Array): string {
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

async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
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

/** The endless output of SHAKE-256 of a short key, as the 16-bit words the recipe reads. */
export function* chance(key: Uint8Array): Generator<number, never> {
  const block = new Uint8Array(RATE);
  block.set(key);
  block[key.length]! ^= 0x1f;
  block[RATE - 1]! ^= 0x80;
  const state = new Array<bigint>(LANES).fill(0n);
  block.forEach((byte, at) => (state[at >> 3]! ^= BigInt(byte) << BigInt(8 * (at % 8))));
  for (;;) {
    permute(state);
    for (let at = 0; at < RATE; at += 2) {
      const lane = state[at >> 3]! >> BigInt(8 * (at % 8));
      yield (Number(lane & 0xffn) << 8) | Number((lane >> 8n) & 0xffn);
    }
  }
}

/** The next number below n, every one equally likely. */
function below(n: number, words: Generator<number, never>): number {
  const limit = 65536 - (65536 % n);
  for (;;) {
    const word = words.next().value;
    if (word < limit) return word % n;
  }
}

// -- the recipe ---------------------------------------------------------------------------------------

export async function commitmentOf(secret: string): Promise<string> {
  return hexOf(await sha256(joined(encoder.encode("croupier/1/commitment"), bytesOf(secret))));
}

async function keyOf(secret: string, words: Record<string, string>): Promise<Uint8Array> {
  const parts = Object.keys(words)
    .map(Number)
    .sort((one, other) => one - other)
    .flatMap((seat) => {
      const said = encoder.encode(words[seat]);
      return [four(seat), four(said.length), said];
    });
  return sha256(joined(encoder.encode("croupier/1/key"), bytesOf(secret), ...parts));
}

/** The cards of a game in the order in which they lie before the shuffle. */
export function packOf(game: string, options: Record<string, unknown> = {}): string[] {
  const one = [...RANKS].flatMap((rank) => [...SUITS].map((suit) => rank + suit));
  if (game === "am/joker") return [...one, "Xj"];
  const shoes =
    game === "m1/blackjack" ? (options.cards_from === "machine" ? 6 : 8) : game === "am/blackjack" ? 6 : 1;
  return Array.from({ length: shoes }, () => one).flat();
}

function shuffled(pack: string[], count: number, words: Generator<number, never>): string[] {
  const cards = [...pack];
  for (let place = 0; place < Math.min(count, cards.length - 1); place++) {
    const other = place + below(cards.length - place, words);
    [cards[place], cards[other]] = [cards[other]!, cards[place]!];
  }
  return cards;
}

/** The first cards (or numbers) that a secret and the players' words give. */
export async function drawnBy(record: Shuffled, count: number): Promise<string[]> {
  const words = chance(await keyOf(record.shuffle?.secret ?? "", record.shuffle?.words ?? {}));
  if (record.game.endsWith("/roulette")) {
    return Array.from({ length: count }, () => String(below(37, words)));
  }
  const pack = packOf(record.game, record.options);
  const cut = record.cut?.[1];
  const cards = shuffled(pack, cut === undefined ? count : pack.length, words);
  return (cut === undefined ? cards : [...cards.slice(cut), ...cards.slice(0, cut)]).slice(0, count);
}

/** Check a record whose secret has been told. */
export async function check(record: Shuffled): Promise<Checked> {
  const told = (record.drawn ?? "").split(" ").filter(Boolean);
  const commitment = await commitmentOf(record.shuffle?.secret ?? "");
  const drawn = await drawnBy(record, told.length);
  const differs = told.findIndex((card, place) => card !== drawn[place]);
  const agreed = differs < 0 ? told.length : differs;
  return {
    commitment,
    kept: commitment === record.shuffle?.commitment,
    drawn,
    agreed,
    same: agreed === told.length,
  };
}
