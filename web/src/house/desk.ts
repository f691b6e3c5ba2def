/** The desks of the house over HTTP: the second factor, the shift, what a desk shows, the acts of staff. */
import { get, post } from "../lib/api";

export interface Reception {
  desks: string[];
  roles: string[];
  key: boolean;
  shift: boolean;
}

export interface RowAct {
  act: string;
  preset: Record<string, unknown>;
}

export interface PanelRow {
  cells: (string | number)[];
  acts?: RowAct[];
  paper?: number;
  tone?: string;
  links?: [string, string][];
  /** The table of the house whose sheet it opens. */
  opens?: number;
}

export interface Panel {
  name: string;
  title: string;
  columns: string[];
  rows: PanelRow[];
  moments?: number[];
  empty?: string;
}

export interface FormBlank {
  name: string;
  label: string;
  kind: "zone" | "text" | "long" | "list" | "date" | "sum" | "number" | "choice" | "chips" | "row" | "check";
  choices?: [string, string][];
  optional?: boolean;
}

export interface Form {
  act: string;
  label: string;
  does: string;
  clause: string;
  blanks: FormBlank[];
  reasoned?: boolean;
  alone?: boolean;
}

export interface DeskPage {
  desk: string;
  title: string;
  panels: Panel[];
  forms: Form[];
}

export interface DutyTable {
  roles: [string, string][];
  rows: { act: string; label: string; desk: string; clause: string; roles: string[]; apart: string }[];
}

export interface Outcome {
  sentence: string;
  made: Record<string, unknown>;
}

export const reception = () => get<Reception>("/api/desks/");
export const makeKey = () => post<{ uri: string; picture: string }>("/api/desks/key");
export const beginShift = (code: string) => post<{ shift: number }>("/api/desks/shift", { code });
export const deskPage = (desk: string, find = "") =>
  get<DeskPage>(`/api/desks/${desk}${find ? `?${new URLSearchParams({ find })}` : ""}`);
export const dutyTable = () => get<DutyTable>("/api/desks/duties");
export const readZone = (zone: string) => post<Record<string, string>>("/api/desks/zone", { zone });
export const paperOf = (paper: number): string => `/api/desks/papers/${paper}`;

/** A ruling of the running hand's game; `by` says whose it is, where it is not everybody's. */
export interface RulingForm {
  name: string;
  label: string;
  clause: string;
  blanks: FormBlank[];
  now: boolean;
  yours: boolean;
  by: string[];
}

export interface Sentence {
  sentence: string;
  clause: string;
}

/** What a ruling would do: what it takes back, what happens, and how the hand stands then. */
export interface Preview {
  back: Sentence[];
  told: Sentence[];
  standing: string;
}

/** A table on the floor's page. */
export interface TableSheet {
  table: number;
  name: string;
  hand: number;
  held: boolean;
  event: number;
  rulings: RulingForm[];
  panels: Panel[];
  forms: Form[];
  /** By offence, the form of the penalties that its clause allows. */
  penalties: { offence: string; form: Form }[];
}

export const tableSheet = (table: number) => get<TableSheet>(`/api/desks/tables/${table}`);
export const tryRuling = (table: number, hand: number, ruling: string, fields: Record<string, unknown>) =>
  post<Preview>(`/api/desks/tables/${table}/preview`, { hand, ruling, fields });

/** Do an act; its id makes sure that it is done once, however often it is sent. */
export const act = (id: string, form: { act: string }, fields: Record<string, unknown>, reason: string) =>
  post<Outcome>("/api/desks/act", { id, act: form.act, fields, reason });
