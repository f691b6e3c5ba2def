/** The HTTP side of the room: accounts, history, rules. What it refuses, it refuses in a sentence. */
import type { Me, TableSign, TablePicture } from "../wire";
import { completeTable } from "./complete";
import type { Pack, Shuffled } from "./fairness";
import type { Layout } from "./layout";
import { say } from "./text.svelte";

export interface Refusal {
  code: string;
  sentence: string;
  clause: string;
}

/** The room would not, and says why. */
export class RefusedRequest extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.sentence);
  }
}

/** Nobody has answered: the line is broken, or the room is not there. What was asked may have been done or not. */
export class NoAnswer extends RefusedRequest {}

let csrf = "";

async function answerOf<T>(asked: Promise<Response>): Promise<T> {
  const answer = await asked.catch(() => {
    throw new NoAnswer({ code: "no-answer", sentence: say("web-no-answer"), clause: "" });
  });
  if (answer.ok) return (answer.status === 204 ? null : await answer.json()) as T;
  const said = (await answer.json().catch(() => ({}))) as Partial<Refusal>;
  throw new RefusedRequest({
    code: said.code ?? String(answer.status),
    sentence: said.sentence ?? "",
    clause: said.clause ?? "",
  });
}

export async function get<T>(path: string, query: Record<string, string | number> = {}): Promise<T> {
  const asked = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]));
  return answerOf<T>(fetch(asked.size ? `${path}?${asked}` : path));
}

async function send<T>(path: string, body: object): Promise<T> {
  const headers = { "Content-Type": "application/json", "X-CSRF-Token": csrf };
  return answerOf<T>(fetch(path, { method: "POST", headers, body: JSON.stringify(body) }));
}

/** Say something; who became somebody else in that very moment has a new token, and says it once more. */
export async function post<T>(path: string, body: object = {}): Promise<T> {
  try {
    return await send<T>(path, body);
  } catch (error) {
    if (!(error instanceof RefusedRequest) || error.refusal.code !== "request-forged") throw error;
    await whoAmI();
    return send<T>(path, body);
  }
}

export interface Who {
  me: Me | null;
  csrf: string;
  adult_age: number;
}

export interface GameInfo {
  id: string;
  book: string;
  book_title: string;
  name: string;
  kind: "house" | "players";
  seats: number;
  decks: number;
  coach: boolean;
  /** The own cards of a player; 0 at a wheel. */
  own: number;
  joker: boolean;
}

/** A language of the house, by its own name. */
export interface Spoken {
  code: string;
  name: string;
  short: string;
}

/** Who is here; its token goes with everything said from now on. */
export async function whoAmI(): Promise<Who> {
  const who = await get<Who>("/api/me");
  csrf = who.csrf;
  return who;
}

export const signUp = (name: string, password: string, born: string, language: string) =>
  post<Me>("/api/signup", { name, password, born, language });
export const signIn = (name: string, password: string, code = "") =>
  post<Me>("/api/signin", { name, password, code });
export const recover = (told: { name: string; code: string; new: string; second: string }) =>
  post<Me>("/api/recover", told);
/** Have this browser's device make a passkey, for one who knows the password. */
export async function makePasskey(password: string): Promise<void> {
  const asked = await post<PublicKeyCredentialCreationOptionsJSON>("/api/passkeys/begin", { password });
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(asked);
  const made = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential;
  await post("/api/passkeys", { credential: made.toJSON() });
}
/** Sign in with a passkey of this device. */
export async function usePasskey(): Promise<Me> {
  const asked = await post<PublicKeyCredentialRequestOptionsJSON>("/api/signin/passkey/begin");
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(asked);
  const signed = (await navigator.credentials.get({ publicKey })) as PublicKeyCredential;
  return post<Me>("/api/signin/passkey", { credential: signed.toJSON() });
}
/** Whether this browser knows passkeys; without a name of the room, or https, none does. */
export const knowsPasskeys = (): boolean =>
  typeof PublicKeyCredential !== "undefined" && "parseCreationOptionsFromJSON" in PublicKeyCredential;
export const signOut = () => post<void>("/api/signout");
export const beGuest = (language: string) => post<Me>("/api/guest", { language });
export const speak = (language: string) => post<void>("/api/language", { language });
export const takeGrant = () => post<{ wallet: number; next: string }>("/api/grant");
const PACES = { calm: "slow", brisk: "normal", instant: "fast" } as const;
/** Open a practice table, in the place of another of one's own where one has too many. */
export const practise = (game: string, speed: keyof typeof PACES, instead = 0) =>
  post<{ table: number }>("/api/practice", { game, pace: PACES[speed], instead });
/** A rule that a host may choose. */
export interface HostOption {
  name: string;
  about: string;
  value: boolean | number | string;
  choices?: string[];
  least?: number;
  most?: number;
}
/** What a host may choose of a game. */
export interface HostForm {
  game: string;
  between_players: boolean;
  settings: Record<string, number | number[]>;
  options: HostOption[];
  seats: [number, number, number];
  buy: [number, number];
}
/** The door of a table that a player has opened. */
export interface Doorway {
  table: number;
  name: string;
  sign: TableSign;
  password: boolean;
  inside: boolean;
}
export const hostForm = (game: string) => get<HostForm>("/api/tables/form", { game });
export const openTable = (wish: object) => post<{ table: number; invitation: string }>("/api/tables", wish);
export const doorOf = (table: number) => get<Doorway>(`/api/tables/${table}/door`);
export const comeIn = (table: number, key: { password: string } | { invitation: string }) =>
  post<Doorway>(`/api/tables/${table}/door`, key);
export const hostSays = (table: number, said: { do: string; guest?: string; password?: string }) =>
  post<{ invitation?: string }>(`/api/tables/${table}/host`, said);
/** A hand of the run of last hands at a table. */
export interface PastHand {
  hand: number;
  at: number;
  shares: { player: string; net: number; cards?: (string | null)[]; you?: boolean }[];
  board?: string[];
  dealer?: string[];
  numbers?: number[];
  yours?: boolean;
}
export const lastHands = (table: number, language: string) =>
  get<PastHand[]>(`/api/tables/${table}/run`, { language });

/** Another player, as one of their fellows sees them. */
export interface PlayerCard {
  name: string;
  face: string;
  note: string;
  muted: boolean;
  you: boolean;
  shown: boolean;
  record: { game_name: string; hands: number; net: number }[];
}
/** Who won most in a season, of those who want to be seen. */
export interface HonourBoard {
  season: string;
  seasons: string[];
  game: string;
  games: [string, string][];
  least: number;
  places: { name: string; face: string; hands: number; net: number; you: boolean }[];
}
export const honourBoard = (season: string, game: string, language: string) =>
  get<HonourBoard>("/api/honour", { season, game, language });
export interface ChosenProfile {
  face: string;
  shown: boolean;
}
export const playerCard = (name: string) => get<PlayerCard>("/api/players", { name });
export const notePlayer = (player: string, text: string) => post<void>("/api/players/note", { player, text });
export const mutePlayer = (player: string, muted: boolean) =>
  post<void>("/api/players/mute", { player, muted });
export const myProfile = () => get<ChosenProfile>("/api/profile");
export const chooseProfile = (chosen: ChosenProfile) => post<void>("/api/profile", chosen);
export const languages = () => get<Spoken[]>("/api/languages");
export const games = (language: string) => get<GameInfo[]>("/api/games", { language });

/** What the cards of a recorded hand were drawn from. */
export const packOf = (record: Shuffled) =>
  get<Pack>("/api/pack", { game: record.game, options: JSON.stringify(record.options ?? {}) });

const layouts = new Map<string, Promise<Layout>>();

/** The layout of a roulette; it never changes. */
export function layoutOf(game: string): Promise<Layout> {
  const known = layouts.get(game) ?? get<Layout>("/api/layout", { game });
  layouts.set(game, known);
  return known;
}

export interface Clause {
  id: string;
  book: string;
  book_title: string;
  game: string;
  kind: string;
  layer: string;
  text: string;
  note: string;
  /** The reader's, or English where the book is not translated. */
  language: string;
}

export const clauseOf = (id: string, language: string) =>
  get<Clause>(`/api/clauses/${encodeURIComponent(id)}`, { language });

export interface Volume {
  id: string;
  title: string;
  place: string;
  year: string;
  adopted: string;
  games: string[];
  terms: Clause[];
  rules: Clause[];
}

export interface Notice {
  hours: string;
  adult_age: number;
  grant: number;
  books: string[];
  organiser: string;
  licence: string;
  address: string;
  rules: string;
  closed: boolean;
}

export const volumeOf = (book: string, language: string) => get<Volume>(`/api/books/${book}`, { language });
export const noticeAtTheDoor = () => get<Notice>("/api/house");

export interface GameRules {
  id: string;
  book: string;
  title: string;
  name: string;
  guide: { text: string; clauses: string[] }[];
  limits: Record<string, { minimum: number; maximum: number; step: number; clause: string }>;
  pays: Record<string, { clause: string; rows: Record<string, string> }>;
  terms: { id: string; text: string; language: string }[];
}

export const rulesOf = (game: string, language: string) => get<GameRules>(`/api/games/${game}`, { language });

export interface Played {
  id: number;
  table: number;
  table_name: string;
  game: string;
  game_name: string;
  practice: boolean;
  state: string;
  began: number;
  ended: number | null;
  staked: number;
  net: number | null;
}

export interface PlayedAgain {
  hand: Played;
  seat: number;
  steps: TablePicture[];
  exports: Format[];
}

/** A form in which a hand is taken home. */
export type Format = "json" | "phh" | "text";

export interface Verdict {
  fair: boolean;
  sentences: string[];
  commitment: string;
}

export interface Curve {
  game: string;
  game_name: string;
  hands: number;
  staked: number;
  net: number;
  best: number;
  worst: number;
  series: [number, number][];
}

/** Figures of games between players, in hundredths; null: there has been no chance yet. */
export interface PlayerFigures {
  by: "all" | "game" | "position" | "stakes";
  key: string;
  hands: number;
  net: number;
  vpip: number | null;
  pfr: number | null;
  three_bet: number | null;
  aggression: number | null;
  wtsd: number | null;
  won_at_showdown: number | null;
  bb100: number | null;
  off: number | null;
}

/** A game against the house: what was won, and what it is worth by the exact count. */
export interface HouseFigures {
  game: string;
  game_name: string;
  hands: number;
  staked: number;
  net: number;
  due: number | null;
  off: number;
  drilled: boolean;
}

/** How one has done with one kind of chips. */
export interface PlayStatistics {
  waiting: number;
  purse: string;
  purses: string[];
  curves: Curve[];
  players: PlayerFigures[];
  house: HouseFigures[];
}

/** A decision that cost something, with what its player saw. */
export interface CostlyDecision {
  hand: number;
  act: number;
  game: string;
  game_name: string;
  at: number;
  did: string;
  best: string;
  lost: number;
  choice: {
    name: string;
    best: string;
    hand: string[];
    cards: string[];
    best_cards: string[];
    up: string[];
    board: string[];
  };
}

/** One's decisions against the house, beside the best ones by the exact odds. */
export interface PlayReview {
  waiting: number;
  purse: string;
  purses: string[];
  games: {
    game: string;
    game_name: string;
    hands: number;
    decisions: number;
    lapses: number;
    lost: number;
  }[];
  costliest: CostlyDecision[];
}
export const reviewOf = (purse: string, language: string) =>
  get<PlayReview>("/api/review", { purse, language });

/** Which of one's hands are wanted; what is left out is not asked for. */
export interface Sought {
  game?: string;
  kind?: string;
  outcome?: string;
  since?: number;
  until?: number;
  text?: string;
}

export const handsBefore = (before: number, language: string, sought: Sought = {}) =>
  get<Played[]>("/api/hands", { before, language, sought: JSON.stringify(sought) });

/** What a shared hand shows: what its player saw, or what lay open. */
export type Sight = "own" | "open";
export interface SharedLink {
  word: string;
  hand: number;
  sight: Sight;
  at: number;
}

export const share = (hand: number, sight: Sight) => post<SharedLink>("/api/shares", { hand, sight });
export const sharesOf = (hand: number) => get<SharedLink[]>("/api/shares", { hand });
export const endShare = (word: string) => post<void>("/api/shares/end", { word });

export interface SharedView {
  player: string;
  sight: Sight;
  told: PlayedAgain;
}

export async function sharedHand(word: string, language: string): Promise<SharedView> {
  const view = await get<SharedView>(`/api/shared/${encodeURIComponent(word)}`, { language });
  return { ...view, told: { ...view.told, steps: view.told.steps.map((step) => completeTable(step)) } };
}

export async function handAgain(id: number, language: string): Promise<PlayedAgain> {
  const told = await get<PlayedAgain>(`/api/hands/${id}`, { language });
  return { ...told, steps: told.steps.map((step) => completeTable(step)) };
}

export const exportOf = (id: number, format: Format, language: string): string =>
  `/api/hands/${id}/export?${new URLSearchParams({ format, language })}`;
export const recordOf = (id: number, language: string) => get<Shuffled>(exportOf(id, "json", language));
export const verdictOn = (id: number, language: string) =>
  get<Verdict>(`/api/hands/${id}/verify`, { language });
export const statistics = (purse: string, language: string) =>
  get<PlayStatistics>("/api/statistics", { purse, language });

export interface DrawnSeats {
  commitment: string;
  secret: string;
  words: Record<string, string>;
  entrants: string[];
  sizes: number[];
  tries: number;
  places: Record<string, [number, number]>;
  verified: boolean;
}

export interface EventVerdict {
  fair: boolean;
  sentences: string[];
  anchor: string;
}

/** How a player stood; without a table they waited, with a place they were out. */
export interface Stand {
  chips: number;
  table: number;
  seat: number;
  place: number;
}

/** A step of an event that is over: only who stood otherwise than before is told. */
export interface Scene {
  order: number;
  at: number;
  words: string;
  news: { says: string; clause: string }[];
  level: number;
  left: number;
  changed: Record<string, Stand | null>;
}

export interface EventReplay {
  name: string;
  scenes: Scene[];
  hands: Record<string, number>;
}

export const drawsOf = (event: number) =>
  get<{ anchor: string; draws: DrawnSeats[] }>(`/api/events/${event}/draws`);
export const eventVerdict = (event: number, language: string) =>
  get<EventVerdict>(`/api/events/${event}/verify`, { language });
export const eventRecord = (event: number): string => `/api/events/${event}/record`;
export const eventReplay = (event: number, language: string) =>
  get<EventReplay>(`/api/events/${event}/replay`, { language });
export const announceEvent = (planned: object) => post<{ event: number }>("/api/events", planned);
export const callOffEvent = (event: number) => post<{ event: number }>(`/api/events/${event}/cancel`);
