// Drills of a game: mistakes come back, the costliest first, at growing distances until they are no mistakes any more.
"use strict";
const drill = document.getElementById("drill");
const here = new URLSearchParams(location.search);
const speech = document.documentElement.lang;
here.delete("language");
const KEEP = `croupier-drill:${location.pathname}?${here}`;
const FIRST = 3; // questions until a mistake comes back
const LONGEST = 48; // one that was right at this distance is learnt

/** How far somebody is: questions asked, what they cost, and what has to come back. */
function load() {
  try {
    const found = JSON.parse(localStorage.getItem(KEEP));
    if (Array.isArray(found?.back)) return found;
  } catch {
    // a browser that keeps nothing begins at the beginning
  }
  return { asked: 0, right: 0, cost: 0, back: [] };
}

function keep(state) {
  try {
    localStorage.setItem(KEEP, JSON.stringify(state));
  } catch {
    // it goes on without
  }
}

/** Of the mistakes whose time has come the costliest; otherwise something new. */
function next(state) {
  const due = state.back.filter((each) => each.due <= state.asked).sort((one, other) => other.cost - one.cost);
  return due[0]?.seed ?? Math.floor(Math.random() * 1e9);
}

function answered(state, seed, cost) {
  const before = state.back.find((each) => each.seed === seed);
  state.back = state.back.filter((each) => each !== before);
  state.asked += 1;
  state.cost += cost;
  if (cost > 0) {
    state.back.push({ seed, cost: Math.max(cost, before?.cost ?? 0), wait: FIRST, due: state.asked + FIRST });
  } else {
    state.right += 1;
    if (before && before.wait < LONGEST)
      state.back.push({ ...before, wait: 2 * before.wait, due: state.asked + 2 * before.wait });
  }
  keep(state);
}

async function question() {
  const box = drill.querySelector(".question");
  const state = load();
  const query = new URLSearchParams(here);
  query.set("_seed", String(next(state)));
  query.set("language", speech);
  const answer = await fetch(`${location.pathname}?${query}`).catch(() => null);
  if (!answer) return;
  const html = await answer.text();
  if (answer.ok) box.innerHTML = html;
  else box.textContent = html;
  drill.querySelector(":scope > p > [data-do=drill]").hidden = answer.ok;
  score(state);
  box.querySelector("[data-choice]")?.focus();
}

function score(state) {
  const line = drill.querySelector(".score");
  if (!line) return;
  const mean = state.asked ? (100 * state.cost) / state.asked : 0;
  const said = new Intl.NumberFormat(speech, { maximumFractionDigits: 2 });
  line.textContent = line.dataset.said
    .replace("#1", String(state.asked))
    .replace("#2", String(state.right))
    .replace("#3", said.format(mean))
    .replace("#4", String(state.back.length));
}

drill?.addEventListener("click", (event) => {
  const button = event.target.closest("button");
  if (!button) return;
  if (button.dataset.do === "drill") return void question();
  const asked = button.closest("[data-seed]");
  if (button.dataset.choice === undefined || asked.dataset.done) return;
  asked.dataset.done = "1";
  const cost = Number(button.dataset.cost);
  const state = load();
  answered(state, Number(asked.dataset.seed), cost);
  for (const each of asked.querySelectorAll("[data-choice]")) {
    each.disabled = true;
    each.classList.add(Number(each.dataset.cost) === 0 ? "best" : "quiet");
  }
  button.setAttribute("aria-pressed", "true");
  asked.querySelector("[data-right]").hidden = cost > 0;
  asked.querySelector("[data-wrong]").hidden = cost === 0;
  const verdict = asked.querySelector(".verdict");
  verdict.hidden = false;
  score(state);
  verdict.querySelector("[data-do=drill]").focus();
});

// -- the chart, while it is looked for -----------------------------------------------------------------------------

async function chart() {
  const old = document.getElementById("chart");
  if (!["waiting", "counting"].includes(old?.dataset.status)) return;
  const query = new URLSearchParams(here);
  query.set("_part", "chart");
  query.set("language", speech);
  const html = await fetch(`${location.pathname}?${query}`)
    .then((answer) => (answer.ok ? answer.text() : ""))
    .catch(() => "");
  const fresh = new DOMParser().parseFromString(html, "text/html").body.firstElementChild;
  if (fresh) old.replaceWith(fresh);
  setTimeout(chart, 1500);
}
setTimeout(chart, 1000);
