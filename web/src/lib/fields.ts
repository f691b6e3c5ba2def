/** What the declared fields of a game say about the stakes on a box: one source for the felt and the form. */
import type { Field } from "../wire";
import type { Boxes } from "./draft.svelte";

export type Laid = Record<string, number>;

/** So many times what lies on the field it depends on; what it takes at most is rounded down, else up. */
export function share(field: Field, laid: Laid): number {
  const whole = ((laid[field.of] ?? 0) * field.times) / field.part;
  return field.bound === "at-most" ? Math.floor(whole) : Math.ceil(whole);
}

/** The least and the most that a field takes beside what lies there; 0: no bound. */
export function bounds(field: Field, laid: Laid): [number, number] {
  const tied = field.bound && laid[field.of] ? share(field, laid) : 0;
  if (!tied) return [field.least, field.most];
  if (field.bound === "exactly") return [tied, tied];
  if (field.bound === "at-least") return [Math.max(tied, field.least), field.most];
  return [field.least, field.most ? Math.min(tied, field.most) : tied];
}

/** Whether a field may be staked on this box now. */
export function offered(field: Field, boxes: Boxes, box: number): boolean {
  const staked = (number: number) => Object.values(boxes[number] ?? {}).some((amount) => amount > 0);
  const before = Object.keys(boxes).filter((other) => Number(other) < box && staked(Number(other))).length;
  if (before < field.after) return false;
  return !field.beside || (boxes[box]?.[field.beside] ?? 0) > 0;
}

/**
 * How much a click adds: a first chip is at least the least, one tied to another stake follows it, and what the
 * field does not take is not added.
 */
export function click(field: Field, laid: Laid, chip: number): number {
  const now = laid[field.name] ?? 0;
  const [least, most] = bounds(field, laid);
  if (field.bound === "exactly" && laid[field.of]) return most - now;
  const wanted = now === 0 ? Math.max(chip, least) : chip;
  return most ? Math.max(0, Math.min(wanted, most - now)) : wanted;
}

/** The stakes of a box after one of them was changed: those that are a part of it follow, or are made to fit. */
export function following(fields: Field[], laid: Laid): Laid {
  const found = { ...laid };
  for (const field of fields) {
    if (field.bound === "exactly" && (found[field.name] ?? 0) > 0) found[field.name] = share(field, found);
    if (field.bound === "at-most" && found[field.of] && (found[field.name] ?? 0) > share(field, found))
      found[field.name] = share(field, found);
    if (field.beside && !found[field.beside]) delete found[field.name];
  }
  return found;
}
