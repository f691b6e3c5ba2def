// Keeps the shell of the room, and nothing else: pages, scripts, fonts that are named by their hash. What is said in
// the room, who is there and what lies on the tables is never kept.
const SHELL = "croupier-shell-1";

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(SHELL).then((shell) => shell.add("/")));
  self.skipWaiting();
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(names.filter((name) => name !== SHELL).map((name) => caches.delete(name))),
      ),
  );
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const address = new URL(request.url);
  if (request.method !== "GET" || address.origin !== location.origin) return;
  if (address.pathname.startsWith("/assets/")) event.respondWith(kept(request));
  else if (request.mode === "navigate" && address.pathname === "/") event.respondWith(fresh(request));
});

// What is named by its hash never changes.
async function kept(request) {
  const shell = await caches.open(SHELL);
  const found = await shell.match(request);
  if (found) return found;
  const answer = await fetch(request);
  if (answer.ok) await shell.put(request, answer.clone());
  return answer;
}

// The page itself is asked for, and taken from the shelf only when nobody answers.
async function fresh(request) {
  const shell = await caches.open(SHELL);
  try {
    const answer = await fetch(request);
    if (answer.ok) await shell.put("/", answer.clone());
    return answer;
  } catch {
    return (await shell.match("/")) ?? Response.error();
  }
}

// A notice of the room while nobody looks at it: whose turn it is, and at which table.
self.addEventListener("push", (event) => {
  if (event.data) event.waitUntil(show(event.data.json()));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(lead(Number(event.notification.data.table)));
});

const pages = () => self.clients.matchAll({ type: "window", includeUncontrolled: true });

async function show({ table, title, body, tag }) {
  if ((await pages()).some((page) => page.visibilityState === "visible")) return;
  await self.registration.showNotification(title, { body, tag, data: { table }, icon: "/icon-192.png" });
}

async function lead(table) {
  const [page] = await pages();
  if (!page) return self.clients.openWindow(`/#/table/${table}`);
  page.postMessage({ table });
  return page.focus();
}
