/** Planning an evening: levels with a forecast, and what stacks are worth. */
import { post } from "../lib/api";
import type { DesignedStructure, Extras } from "../desk/pictures";

export interface Worths {
  worth: number[];
  deal: number[];
  chip_chop: number[];
}

export const design = (wanted: object, language: string) =>
  post<DesignedStructure>(`/api/plan/structure?language=${language}`, wanted);
export const worths = (stacks: number[], prizes: number[], left: number, language: string) =>
  post<Worths>(`/api/plan/icm?language=${language}`, { stacks, prizes, left });

/** What is sold besides entries, as levels that somebody has typed; each gives a starting stack for a buy-in. */
export function extrasOf(
  sold: { rebuys: number; add_on: number; late: number; re_entries: number },
  chips: number,
  price: number,
): Extras {
  return {
    rebuys: sold.rebuys ? { until_level: sold.rebuys, chips, price, most: 1, below: 0 } : null,
    add_on: sold.add_on ? { after_level: sold.add_on, chips, price } : null,
    late: sold.late ? { until_level: sold.late, re_entries: sold.re_entries || 0 } : null,
  };
}

/** The whole numbers in what somebody has typed, whatever stands between them. */
export const numbersIn = (typed: string): number[] => (typed.match(/\d+/g) ?? []).map(Number);
