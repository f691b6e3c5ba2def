/** The tables of the lobby: the room tells all of them once, then what has changed. */
import type { Listed, LobbyPicture } from "../wire";

/** The tables as they stand after a message; those that are new come last. */
export function merged(known: Listed[], message: LobbyPicture): Listed[] {
  if (!message.since) return message.tables;
  const tables = new Map(known.map((table) => [table.id, table]));
  for (const number of message.gone) tables.delete(number);
  for (const table of message.tables) tables.set(table.id, table);
  return [...tables.values()];
}
