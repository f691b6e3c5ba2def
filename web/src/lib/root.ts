/** Which part of the house an address leads to: each is a page of its own. */
export type Root = "room" | "desk" | "screen";

export function rootOf(hash: string): Root {
  const name = hash.split("/")[1];
  return name === "desk" || name === "screen" ? name : "room";
}
