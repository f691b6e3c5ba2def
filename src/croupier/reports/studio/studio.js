// The studio keeps its figures up to date: what is turned is asked for, what is still counted is asked for again.
"use strict";
const knobs = document.getElementById("knobs");
const path = location.pathname;
const language = new URLSearchParams(location.search).get("language") || document.documentElement.lang;
let asked = 0;
let waiting = 0;

/** What differs from the book, as a query. */
function changes() {
  const query = new URLSearchParams();
  for (const control of knobs.elements) {
    if (!control.name || control.value.trim() === control.dataset.book) continue;
    query.append(control.name, control.value.trim());
  }
  return query;
}

async function fetched(query, part) {
  const asking = new URLSearchParams(query);
  asking.set("_part", part);
  asking.set("language", language);
  const answer = await fetch(`${path}?${asking}`);
  return answer.text();
}

function replace(old, html) {
  const fresh = new DOMParser().parseFromString(html, "text/html").body.firstElementChild;
  if (!fresh) return null;
  const open = [...old.querySelectorAll("details")].map((each) => each.open);
  [...fresh.querySelectorAll("details")].forEach((each, place) => (each.open = open[place] ?? each.open));
  old.replaceWith(fresh);
  return fresh;
}

/** The edge stands beside the buttons, where it is seen while something is turned. */
function tell() {
  knobs.querySelector("output").value = document.getElementById("figures").dataset.edge ?? "";
}

async function figures() {
  const mine = ++asked;
  clearTimeout(waiting);
  const query = changes();
  const shown = new URLSearchParams(query);
  shown.set("language", language);
  history.replaceState(null, "", `${path}?${shown}`);
  const html = await fetched(query, "figures").catch(() => "");
  if (mine !== asked) return;
  const fresh = html ? replace(document.getElementById("figures"), html) : null;
  tell();
  const still = [fresh?.dataset.status, fresh?.dataset.book].some((each) => ["waiting", "counting"].includes(each));
  if (!html || still || simulating(fresh))
    waiting = setTimeout(figures, 1000);
}

async function stop() {
  asked++;
  clearTimeout(waiting);
  const query = changes();
  await fetch(`${path}/stop?${query}`, { method: "POST" });
  query.set("_still", "1");
  replace(document.getElementById("figures"), await fetched(query, "figures"));
  tell();
}

/** What cannot be counted is simulated for a while: look again until the rounds are many. */
const simulating = (part) =>
  part?.dataset.status === "refused" &&
  Number(part.querySelector("[data-simulated]")?.dataset.simulated ?? 0) < 2000000 &&
  ++tries < 30;
let tries = 0;

async function answer(form) {
  const query = changes();
  query.set("_tool", form.dataset.tool);
  for (const [name, value] of new FormData(form)) query.set(name, value);
  const shown = new URLSearchParams(query);
  shown.set("language", language);
  history.replaceState(null, "", `${path}?${shown}`);
  const box = form.parentElement.querySelector(".answer");
  const html = await fetched(query, "tool").catch(() => "");
  const mine = (box.dataset.asked = String(Number(box.dataset.asked ?? 0) + 1));
  box.innerHTML = html;
  if (!html || box.firstElementChild?.dataset.status === "counting")
    setTimeout(() => box.dataset.asked === mine && answer(form), 700);
}

if (knobs) {
  let turning = 0;
  const soon = () => {
    clearTimeout(turning);
    tries = 0;
    turning = setTimeout(figures, 350);
  };
  knobs.addEventListener("input", soon);
  knobs.addEventListener("submit", (event) => {
    event.preventDefault();
    tries = 0;
    void figures();
  });
  knobs.addEventListener("reset", (event) => {
    event.preventDefault();
    for (const control of knobs.elements) if (control.name) control.value = control.dataset.book;
    void figures();
  });
  for (const form of document.querySelectorAll("form[data-tool]"))
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      void answer(form);
    });
  document.addEventListener("click", (event) => {
    const act = event.target.dataset?.do;
    if (act === "go-on") void figures();
    if (act === "stop") void stop();
  });
  tell();
  const { status, book } = document.getElementById("figures").dataset;
  if (["waiting", "counting", "refused"].includes(status) || ["waiting", "counting"].includes(book)) waiting = setTimeout(figures, 800);
  const open = document.querySelector('.answer [data-status="counting"]');
  if (open) void answer(open.closest("details").querySelector("form"));
}
