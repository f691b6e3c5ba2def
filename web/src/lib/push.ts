/** Notices while the page is closed: the browser's push service carries them, if the house sends any. */
import * as api from "./api";

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(plain, (sign) => sign.charCodeAt(0));
}

function same(left: ArrayBuffer | null, right: Uint8Array): boolean {
  const held = new Uint8Array(left ?? new ArrayBuffer(0));
  return held.length === right.length && held.every((byte, place) => byte === right[place]);
}

async function manager(): Promise<PushManager | null> {
  return (await navigator.serviceWorker?.getRegistration())?.pushManager ?? null;
}

/** By what browsers know the house; empty: it sends no notices, or this browser takes none. */
export async function pushKey(): Promise<string> {
  if ((await manager()) === null) return "";
  return (await api.get<{ key: string }>("/api/notices")).key;
}

/** Have the house send to this browser, as long as the visitor is signed in; false: it cannot be. */
export async function takePush(): Promise<boolean> {
  try {
    const [push, key] = [await manager(), await pushKey()];
    if (!push || !key) return false;
    const own = bytesOf(key);
    let held = await push.getSubscription();
    if (held && !same(held.options.applicationServerKey, own)) {
      await held.unsubscribe(); // the house has another key
      held = null;
    }
    held ??= await push.subscribe({ userVisibleOnly: true, applicationServerKey: own });
    const { endpoint, keys } = held.toJSON();
    await api.post("/api/notices", { endpoint, p256dh: keys?.p256dh, auth: keys?.auth });
    return true;
  } catch {
    return false; // the browser has no push service, or the room does not write to it
  }
}

/** Have the house send nothing to this browser any more. */
export async function endPush(): Promise<void> {
  const held = await (await manager())?.getSubscription();
  if (!held) return;
  await api.post("/api/notices/end", { endpoint: held.endpoint });
  await held.unsubscribe();
}
