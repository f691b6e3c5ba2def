/** A notice of the browser when it is one's turn at a table that nobody looks at; only who has asked for it gets one. */
import { settings } from "./settings.svelte";
import { say } from "./text.svelte";

/** Ask the browser for leave to show notices; false: it has none, or the visitor said no. */
export async function askForNotices(): Promise<boolean> {
  if (!("Notification" in window)) return false;
  return (await Notification.requestPermission()) === "granted";
}

/** What shows notices: phones let nobody but the keeper of the shell do it. */
async function keeper(): Promise<ServiceWorkerRegistration | undefined> {
  return navigator.serviceWorker?.getRegistration();
}

/** Notices come and go one after the other: one that is taken away is not shown afterwards. */
let last: Promise<unknown> = Promise.resolve();

function inTurn(work: () => Promise<void>): void {
  last = last.then(work).catch(() => undefined); // a browser that shows none is no fault of the table
}

/** Say that it is the visitor's turn at a table. */
export function noteTurn(table: number, name: string): void {
  if (!settings.notify || !document.hidden || !("Notification" in window)) return;
  if (Notification.permission !== "granted") return;
  const title = say("web-your-turn");
  inTurn(async () => {
    const options = { body: name, tag: `turn-${table}`, data: { table }, icon: "/icon-192.png" };
    await (await keeper())?.showNotification(title, options);
  });
}

/** Take the notice of a table away: they have decided, or the turn is over. */
export function dropNotice(table: number): void {
  if (!settings.notify) return;
  inTurn(async () => {
    const shown = (await (await keeper())?.getNotifications({ tag: `turn-${table}` })) ?? [];
    shown.forEach((notice) => notice.close());
  });
}
