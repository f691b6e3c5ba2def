/** The link of an invitation; the room keeps only a hash of its word, so the browser remembers it for a while. */
const links = new Map<number, string>();

export function keepLink(table: number, word: string): void {
  links.set(table, `${location.origin}${location.pathname}#/join/${table}/${word}`);
}

export const linkOf = (table: number): string => links.get(table) ?? "";
export const forgetLink = (table: number): boolean => links.delete(table);
