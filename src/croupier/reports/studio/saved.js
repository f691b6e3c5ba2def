// Variants that somebody keeps: in this browser only, by their links, listed on the page of the game and of all games.
"use strict";
const kept = document.getElementById("saved");
const store = "croupier-studio-saved";
const most = 50;

/** What is kept, the latest first; a store that cannot be read is empty. */
function read() {
  try {
    const found = JSON.parse(localStorage.getItem(store) ?? "[]");
    return Array.isArray(found) ? found.filter((each) => typeof each?.path === "string" && each.path.startsWith("/studio/")) : [];
  } catch {
    return [];
  }
}

function write(list) {
  try {
    localStorage.setItem(store, JSON.stringify(list.slice(0, most)));
  } catch {
    // nowhere to keep it: the address of the page still names the variant
  }
  show();
}

/** The address of the variant, without what was asked of a tool and in which language. */
function here() {
  const query = new URLSearchParams(location.search);
  for (const name of [...query.keys()]) if (name.startsWith("_") || name === "language") query.delete(name);
  return `${location.pathname}${query.size ? `?${query}` : ""}`;
}

function show() {
  const game = kept.dataset.path;
  const list = read().filter((each) => !game || each.path.split("?")[0] === game);
  const rows = list.map((each) => {
    const row = document.createElement("li");
    const link = document.createElement("a");
    const [path, query = ""] = each.path.split("?");
    link.href = `${path}?${query}${query ? "&" : ""}language=${document.documentElement.lang}`;
    const changed = [...new URLSearchParams(query)].map(([key, value]) => `${key}=${value}`).join(", ");
    link.textContent = [each.name, changed, each.said].filter(Boolean).join(" · ");
    const gone = document.createElement("button");
    gone.type = "button";
    gone.className = "quiet";
    gone.textContent = kept.dataset.remove;
    gone.addEventListener("click", () => write(read().filter((other) => other.path !== each.path)));
    row.append(link, " ", gone);
    return row;
  });
  kept.querySelector("ul").replaceChildren(...rows);
  kept.hidden = !rows.length;
}

if (kept) {
  document.querySelector('[data-do="save"]')?.addEventListener("click", () => {
    const path = here();
    const { status, edge } = document.getElementById("figures")?.dataset ?? {};
    const said = status === "counted" ? edge : "";
    write([{ path, name: kept.dataset.name, said }, ...read().filter((each) => each.path !== path)]);
  });
  show();
}
