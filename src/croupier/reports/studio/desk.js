// Pages of the studio without a game of the house: ranges are painted, what is asked becomes the address, files are
// handed over.
"use strict";
const form = document.querySelector("form[data-page]");
const answerBox = document.getElementById("answer");
const tongue = document.documentElement.lang;

/** What is asked becomes the address of the page, so that a link shares it. */
function ask() {
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form)) query.append(name, value.trim());
  query.set("language", tongue);
  location.assign(`${location.pathname}?${query}`);
}

// -- ranges ------------------------------------------------------------------------------------------------------

const CARD = /(10|[2-9TJQKA])[cdhs]/i;

/** A painted grid writes its hands into the field; single hands by their cards, which no grid shows, stay there. */
function written(grid) {
  const field = form.elements[grid.dataset.for];
  const single = field.value.split(",").filter((word) => CARD.test(word));
  const hands = [...grid.querySelectorAll("button[aria-pressed=true]")].map((cell) => {
    const part = Number(cell.dataset.part);
    return part > 0 && part < 1 ? `${cell.dataset.hand}:${Math.round(part * 1000)}/1000` : cell.dataset.hand;
  });
  field.value = [...single, ...hands].map((word) => word.trim()).join(", ");
}

function paint(cell, pressed) {
  cell.setAttribute("aria-pressed", String(pressed));
  cell.dataset.part = pressed ? "1" : "0";
  cell.className = pressed ? "w10" : "w0";
}

for (const grid of document.querySelectorAll(".grid")) {
  let brush = null;
  const cellAt = (event) => document.elementFromPoint(event.clientX, event.clientY)?.closest(".grid button");
  grid.addEventListener("pointerdown", (event) => {
    const cell = cellAt(event);
    if (!cell || event.button !== 0) return;
    event.preventDefault();
    cell.focus();
    brush = cell.getAttribute("aria-pressed") !== "true";
    paint(cell, brush);
    written(grid);
  });
  grid.addEventListener("pointermove", (event) => {
    const cell = brush === null ? null : cellAt(event);
    if (!cell || !grid.contains(cell) || cell.getAttribute("aria-pressed") === String(brush)) return;
    paint(cell, brush);
    written(grid);
  });
  for (const end of ["pointerup", "pointercancel"]) addEventListener(end, () => (brush = null));
  grid.addEventListener("click", (event) => {
    const cell = event.target.closest("button");
    if (!cell || event.detail !== 0) return; // a pointer has painted already; this is the keyboard
    paint(cell, cell.getAttribute("aria-pressed") !== "true");
    written(grid);
  });
}

// -- files -------------------------------------------------------------------------------------------------------

let handing = 0;

/** Read an answer that comes in parts, each in the place of the one before; `show` is given every part but the last. */
async function parts(answer, show) {
  const reader = answer.body.getReader();
  const decoder = new TextDecoder();
  let text = "";
  for (;;) {
    const { done, value } = await reader.read();
    text += decoder.decode(value, { stream: !done });
    const told = text.split("\f");
    text = told.pop();
    if (done) return text;
    if (told.length && !show(told.at(-1))) {
      await reader.cancel();
      return "";
    }
  }
}

function draw(html) {
  answerBox.innerHTML = html;
  return true;
}

async function hand(file) {
  const mine = ++handing;
  const query = new URLSearchParams({ language: tongue, name: file.name, player: form.elements._player.value });
  answerBox.setAttribute("aria-busy", "true");
  const answer = await fetch(`${location.pathname}?${query}`, { method: "POST", body: file }).catch(() => null);
  const html = answer ? await parts(answer, (part) => mine === handing && draw(part)).catch(() => "") : "";
  if (mine !== handing) return;
  answerBox.removeAttribute("aria-busy");
  if (html && answer.headers.get("content-type")?.startsWith("text/html")) {
    draw(html);
  } else {
    answerBox.innerHTML = '<div data-status="wrong"><p class="note" role="alert"></p></div>';
    answerBox.querySelector("p").textContent = html || form.dataset.lost;
  }
}

let dropped = null;
form.addEventListener("submit", (event) => {
  event.preventDefault();
  if (form.dataset.page !== "records") return ask();
  const file = form.elements._file.files[0] ?? dropped;
  if (file) void hand(file);
  else form.elements._file.focus();
});
if (form.dataset.page === "records") {
  addEventListener("dragover", (event) => event.preventDefault());
  addEventListener("drop", (event) => {
    event.preventDefault();
    dropped = event.dataTransfer?.files[0] ?? null;
    if (dropped) void hand(dropped);
  });
  form.elements._file.addEventListener("change", () => {
    dropped = null;
    if (form.elements._file.files[0]) void hand(form.elements._file.files[0]);
  });
}

// What is still counted is asked for again.
if (answerBox.querySelector('[data-status="counting"]')) setTimeout(() => location.reload(), 1500);
