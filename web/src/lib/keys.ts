/** Hot keys: a letter pressed anywhere on the table, but not while something is typed. */
export function hotKey(event: KeyboardEvent): string | null {
  const target = event.target as HTMLElement;
  const typing =
    target.closest("input:not([type=radio]):not([type=range]), select, textarea, dialog") !== null;
  if (typing || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return null;
  // The letter of the key, whatever alphabet it types: hot keys are Latin on every keyboard.
  if (/^Key[A-Z]$/.test(event.code)) return event.code.slice(3).toLowerCase();
  if (/^(Digit|Numpad)[0-9]$/.test(event.code)) return event.code.slice(-1);
  return event.key;
}
