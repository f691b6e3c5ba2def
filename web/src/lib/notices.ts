/** A notice of the browser when it is one's turn at a table that nobody looks at; only who has asked for it gets one. */
import { settings } from "./settings.svelte";
import { say } from "./text.svelte";

/** Ask the browser for leave to show notices; false: it has none, or the visitor said no. */
export async function askForNotices(): Promise<boolean> {
  if (!("Notification" in window)) return false;
  return (await Notification.requestPermission()) === "granted";
}

const shown = new Map<number, Notification>();

/** Say that it is the visitor's turn at a table. */
export function noteTurn(table: number, name: string): void {
  if (!settings.notify || !document.hidden || !("Notification" in window)) return;
  if (Notification.permission !== "granted") return;
  const notice = new Notification(say("web-your-turn"), { body: name, tag: `turn-${table}` });
  notice.onclick = () => {
    window.focus();
    location.hash = `#/table/${table}`;
    notice.close();
  };
  shown.set(table, notice);
}

/** Take the notice of a table away: they have decided, or the turn is over. */
export function dropNotice(table: number): void {
  shown.get(table)?.close();
  shown.delete(table);
}
