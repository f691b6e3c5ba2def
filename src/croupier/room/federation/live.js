// The live page of a competition: the clock runs, and the rest is fetched again every five seconds.
let began = performance.now();

function tick() {
  const clock = document.getElementById("clock");
  if (!clock?.dataset.left) return;
  const left = Math.max(0, Number(clock.dataset.left) - (performance.now() - began)) / 1000;
  const two = (value) => String(Math.floor(value)).padStart(2, "0");
  clock.textContent = `${two(left / 60)}:${two(left % 60)}`;
}

async function refresh() {
  if (document.hidden) return;
  try {
    const answer = await fetch(location.href);
    if (!answer.ok) return;
    const fresh = new DOMParser().parseFromString(await answer.text(), "text/html").getElementById("live");
    if (!fresh) return location.reload(); // it is over: its own page tells the results
    document.getElementById("live").replaceWith(fresh);
    began = performance.now();
  } catch {
    // The house is away for a moment; the page stays as it was.
  }
}

setInterval(tick, 250);
setInterval(refresh, 5000);
