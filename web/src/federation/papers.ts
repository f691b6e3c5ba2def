/** The federation's counter over HTTP: what is due, forms of papers, competitions, the registry. */
import { get, post } from "../lib/api";
import type { Panel } from "../house/desk";

export interface Mandate {
  body: string;
  who: string;
}

/** A mandate and the account that has it. */
export interface GivenMandate extends Mandate {
  account: string;
  label: string;
}

export interface PaperOffer {
  paper: string;
  label: string;
  clause: string;
}

export interface Desk {
  mandates: (Mandate & { label: string })[];
  deadlines: {
    sentence: string;
    clause: string;
    due: number;
    when: string;
    overdue: boolean;
    paper: string;
    about: string;
  }[];
  groups: { name: string; label: string; papers: PaperOffer[] }[];
  competitions: { number: string; name: string; days: string; stage: string; steps: string[] }[];
  /** The bodies for whom mandates can be given, by those who give them. */
  bodies: [string, string][];
}

export interface Blank {
  name: string;
  label: string;
  kind: string;
  needed?: boolean;
  choices?: [string, string][];
  blanks?: Blank[];
  value?: unknown;
}

export interface PaperForm {
  paper: string;
  label: string;
  clause: string;
  about: string;
  mandates: Mandate[];
  blanks: Blank[];
  asks: string;
}

export interface Competition {
  number: string;
  name: string;
  facts: [string, string][];
  steps: PaperOffer[];
  panels: Panel[];
  versions: number;
  event: number;
  /** Whether the event is directed at the desk of live events. */
  live: boolean;
  public: boolean;
  holdable: boolean;
}

export interface Found {
  number: string;
  name: string;
  born: string;
  region: string;
  grade: string;
}

export type Given = Record<string, unknown>;

const base = "/api/federation";
export const counter = () => get<Desk>(`${base}/desk`);
export const formOf = (paper: string, about: string) => get<PaperForm>(`${base}/forms/${paper}`, { about });
export const competitionOf = (number: string, before = 0, after = 0) =>
  get<Competition>(`${base}/competitions/${encodeURIComponent(number)}`, { before, after });
export const registry = () => get<Panel[]>(`${base}/registry`);
export const findMembers = (words: string) => get<Found[]>(`${base}/members`, { words });
export const file = (paper: Given) => post<{ number: string }>(`${base}/papers`, { paper });
export const sign = (competition: string, remarks: string[]) =>
  post<{ number: string }>(`${base}/competitions/${encodeURIComponent(competition)}/signature`, { remarks });
export const giveMandate = (account: string, body: string, who: string) =>
  post<Mandate>(`${base}/mandates`, { account, body, who });
export const mandatesGiven = () => get<GivenMandate[]>(`${base}/mandates`);
export const takeMandate = ({ account, body, who }: GivenMandate) =>
  post<Mandate>(`${base}/mandates/end`, { account, body, who });
export const makeKey = () => post<{ key: string }>(`${base}/key`);

export interface TakenLines {
  taken: number;
  wrong: { line: number; sentence: string; clause: string }[];
}

const of = (competition: string) => `${base}/competitions/${encodeURIComponent(competition)}`;
export const hold = (competition: string) => post<{ event: number }>(`${of(competition)}/event`);
export const checkResults = (competition: string, written: string) =>
  post<TakenLines>(`${of(competition)}/results`, { written });
export const admit = (competition: string, written: string, accepted: boolean, who: string) =>
  post<TakenLines>(`${of(competition)}/entries`, { written, accepted, who });
export const keepPhoto = (picture: string) => post<{ digest: string }>(`${base}/photos`, { picture });
export const cardOf = (member: string): string => `${base}/members/${member}/card`;
export const mailAddress = () => get<{ address: string; sends: boolean }>(`${base}/address`);
export const keepAddress = (address: string) =>
  post<{ address: string; sends: boolean }>(`${base}/address`, { address });

/** What stands in the blanks of a form before anybody writes. */
export function begun(blanks: Blank[], preset: Given = {}): Given {
  const found: Given = {};
  for (const blank of blanks) found[blank.name] = preset[blank.name] ?? begunOne(blank);
  return found;
}

function begunOne(blank: Blank): unknown {
  const inside = blank.blanks ?? [];
  switch (blank.kind) {
    case "group":
      return { there: blank.needed === true || blank.value === true, ...begun(inside) };
    case "parts":
      return begun(inside);
    case "rows":
      return ((blank.value as Given[] | undefined) ?? []).map((row) => begun(inside, row));
    case "pairs":
      return Object.entries((blank.value as Record<string, string> | undefined) ?? {});
    case "many":
      return [...((blank.value as string[] | undefined) ?? [])];
    case "lines":
      return ((blank.value as string[] | undefined) ?? []).join("\n");
    case "check":
      return blank.value === true;
    case "tick":
      return false;
    case "moment":
      return blank.value ? localMoment(Number(blank.value)) : "";
    case "given":
      return blank.value;
    case "play":
      return { event: true };
    default:
      return blank.value ?? "";
  }
}

/** A moment as a field for date and time wants it. */
export function localMoment(time: number): string {
  const at = new Date(time - new Date(time).getTimezoneOffset() * 60_000);
  return at.toISOString().slice(0, 16);
}

/** The fields of a paper as they are sent: what is empty is left out, numbers are numbers. */
export function told(blanks: Blank[], given: Given): Given {
  const found: Given = {};
  for (const blank of blanks) {
    const value = toldOne(blank, given[blank.name]);
    if (value !== undefined) found[blank.name] = value;
  }
  return found;
}

function toldOne(blank: Blank, value: unknown): unknown {
  const inside = blank.blanks ?? [];
  switch (blank.kind) {
    case "group":
      return (value as Given).there ? told(inside, value as Given) : undefined;
    case "parts":
      return told(inside, value as Given);
    case "rows":
      return (value as Given[]).map((row) => told(inside, row));
    case "pairs":
      return Object.fromEntries((value as [string, string][]).filter(([title]) => title.trim()));
    case "many":
      return value;
    case "lines":
      return String(value)
        .split("\n")
        .map((line) => line.trim())
        .filter(Boolean);
    case "tick":
      return value ? blank.value : 0;
    case "check":
    case "given":
    case "play":
      return value;
    case "moment":
      return value ? new Date(String(value)).getTime() : undefined;
    case "number":
    case "place":
      return value === "" || value === null ? undefined : Number(value);
    default:
      return value === "" ? undefined : value;
  }
}
