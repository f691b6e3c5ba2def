/** What a screen can show; `rotate` shows one after the other, all screens the same at the same moment. */
import type { ScreenPicture } from "../desk/pictures";

export const VIEWS = ["clock", "seats", "moves", "leaders", "prizes", "next", "rotate"] as const;
export type View = (typeof VIEWS)[number];
const TURN = 15_000;
const PAGE = 12_000;

/** Which view it is the turn of: by the event's own time, so that screens turn together. */
export function turnOf(picture: ScreenPicture, now: number): Exclude<View, "rotate"> {
  const { board, coming } = picture;
  const shown: Exclude<View, "rotate">[] = ["clock"];
  if (board.seats.length) shown.push("seats");
  if (board.said.length || board.moves.length) shown.push("moves");
  if (board.leaders.length) shown.push("leaders");
  if (board.prizes.some((prize) => prize > 0)) shown.push("prizes");
  if (coming.length) shown.push("next");
  return shown[Math.floor(now / TURN) % shown.length]!;
}

/** The part of a long list that is shown now. */
export function pageOf<T>(list: T[], most: number, now: number): T[] {
  const pages = Math.max(1, Math.ceil(list.length / most));
  const at = Math.floor(now / PAGE) % pages;
  return list.slice(at * most, (at + 1) * most);
}
