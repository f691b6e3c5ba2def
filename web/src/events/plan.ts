/** Planning an evening: levels with a forecast, and what stacks are worth. */
import { post } from "../lib/api";
import type { DesignedStructure } from "../desk/pictures";

export interface Worths {
  worth: number[];
  deal: number[];
  chip_chop: number[];
}

export const design = (wanted: object, language: string) =>
  post<DesignedStructure>(`/api/plan/structure?language=${language}`, wanted);
export const worths = (stacks: number[], prizes: number[], left: number, language: string) =>
  post<Worths>(`/api/plan/icm?language=${language}`, { stacks, prizes, left });

/** The whole numbers in what somebody has typed, whatever stands between them. */
export const numbersIn = (typed: string): number[] => (typed.match(/\d+/g) ?? []).map(Number);
