/** Movement that explains: cards come from the shoe, chips go where they are won. */
import { settings } from "./settings.svelte";

const still = matchMedia("(prefers-reduced-motion: reduce)");
const FACTOR = { calm: 1.6, brisk: 1, instant: 0 } as const;

/** How slowly things move: 0 is not at all. */
export function pace(): number {
  return still.matches ? 0 : FACTOR[settings.speed];
}

/** Find a named place on the felt around a node. */
function anchor(felt: Element | null, name: string): DOMRect | null {
  return felt?.querySelector(`[data-place~="${CSS.escape(name)}"]`)?.getBoundingClientRect() ?? null;
}

const centre = (box: DOMRect) => ({ x: box.left + box.width / 2, y: box.top + box.height / 2 });

export const DEAL = 110;

/** Let a card come from the shoe, the so-many-th of this deal. */
export function comeFromShoe(order: number): (node: HTMLElement) => void {
  return (node) => {
    const slow = pace();
    const from = anchor(node.closest("[data-felt]"), "shoe");
    if (slow === 0 || from === null || order < 0) return;
    const [start, end] = [centre(from), centre(node.getBoundingClientRect())];
    const there = `translate(${start.x - end.x}px, ${start.y - end.y}px) rotate(-28deg) scale(0.8)`;
    const timing = { delay: order * DEAL * slow, fill: "backwards" as const };
    node.animate([{ transform: there }, { transform: "none" }], {
      ...timing,
      duration: 420 * slow,
      easing: "cubic-bezier(.16,.84,.32,1)",
    });
    node.animate([{ opacity: 0 }, { opacity: 1 }], { ...timing, duration: 120 * slow });
  };
}

/** Turn a card that has just been opened. */
export function turnOver(node: HTMLElement, delay = 0): void {
  const slow = pace();
  if (slow === 0) return;
  node.animate(
    [{ transform: "perspective(40em) rotateY(-180deg)" }, { transform: "perspective(40em) rotateY(0)" }],
    { duration: 380 * slow, delay: delay * slow, fill: "backwards", easing: "cubic-bezier(.3,.7,.3,1)" },
  );
}

/** Let chips travel from one named place of a felt to another; the ghost removes itself. */
export function travel(
  felt: HTMLElement,
  from: string,
  to: string,
  ghost: HTMLElement,
  delay: number,
  done: () => void,
): void {
  const slow = pace();
  const [start, end] = [anchor(felt, from), anchor(felt, to)];
  if (start === null || end === null) return done();
  const home = felt.getBoundingClientRect();
  const [a, b] = [centre(start), centre(end)];
  felt.append(ghost);
  ghost.style.left = `${a.x - home.left}px`;
  ghost.style.top = `${a.y - home.top}px`;
  const middle = `translate(${(b.x - a.x) / 2}px, ${(b.y - a.y) / 2 - 24}px)`;
  const path = [
    { transform: "translate(0, 0)", opacity: 0 },
    { transform: "translate(0, 0)", opacity: 1, offset: 0.1 },
    { transform: middle, opacity: 1, offset: 0.55 },
    { transform: `translate(${b.x - a.x}px, ${b.y - a.y}px)`, opacity: 1, offset: 0.9 },
    { transform: `translate(${b.x - a.x}px, ${b.y - a.y}px)`, opacity: 0 },
  ];
  const flight = ghost.animate(path, {
    duration: 700 * slow,
    delay: delay * slow,
    fill: "backwards",
    easing: "ease-in-out",
  });
  const finish = () => {
    done();
    ghost.remove();
  };
  flight.finished.then(finish, finish);
}
