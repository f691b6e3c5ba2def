/** Cards by their names on the wire: `Ah`, `Td`, the joker `Xj`. */
import { say } from "./text.svelte";

export type Suit = "c" | "d" | "h" | "s";
export const JOKER = "Xj";

export const rankOf = (card: string): string => card[0]!;
export const suitOf = (card: string): Suit => card[1] as Suit;
/** The rank as it stands on a card. */
export const indexOf = (card: string): string => (card[0] === "T" ? "10" : card[0]!);

/** Say a card as it is read aloud; a card one may not see is only a card. */
export function cardWords(card: string | null): string {
  if (card === null) return say("web-card-hidden");
  if (card === JOKER) return say("web-card-joker");
  return say("web-card", { rank: say(`rank-one-${rankOf(card)}`), suit: say(`web-suit-${suitOf(card)}`) });
}

/** Where the pips of a number card stand, in parts of its height and width; the lower half is turned. */
export function pips(rank: string): [number, number][] {
  const [left, middle, right] = [0, 0.5, 1];
  const column = (x: number, ...heights: number[]): [number, number][] => heights.map((y) => [x, y]);
  const sides = (...heights: number[]) => [...column(left, ...heights), ...column(right, ...heights)];
  const third = 1 / 3;
  switch (rank) {
    case "2":
      return column(middle, 0, 1);
    case "3":
      return column(middle, 0, 0.5, 1);
    case "4":
      return sides(0, 1);
    case "5":
      return [...sides(0, 1), ...column(middle, 0.5)];
    case "6":
      return sides(0, 0.5, 1);
    case "7":
      return [...sides(0, 0.5, 1), ...column(middle, 0.25)];
    case "8":
      return [...sides(0, 0.5, 1), ...column(middle, 0.25, 0.75)];
    case "9":
      return [...sides(0, third, 1 - third, 1), ...column(middle, 0.5)];
    case "T":
      return [...sides(0, third, 1 - third, 1), ...column(middle, third / 2, 1 - third / 2)];
    default:
      return [];
  }
}
