/** A message leaves out every field that equals its default; here it is put back, in everything it holds. */
import { shapes, tags, type AnyMessage, type TablePicture } from "../wire";

type Name = keyof typeof shapes;
type Plain = Record<string, unknown>;

function completed(value: unknown, name: Name): unknown {
  if (Array.isArray(value)) return value.map((each) => completed(each, name));
  if (value === null || typeof value !== "object") return value;
  const shape: { defaults: Plain; parts: Record<string, Name> } = shapes[name];
  const whole: Plain = { ...structuredClone(shape.defaults), ...(value as Plain) };
  for (const [field, part] of Object.entries(shape.parts)) whole[field] = completed(whole[field], part);
  return whole;
}

/** Read a message of the room; null for one that this client does not know. */
export function readMessage(text: string): AnyMessage | null {
  const raw = JSON.parse(text) as { is?: string };
  const name = tags[raw.is as keyof typeof tags] as Name | undefined;
  return name === undefined ? null : (completed(raw, name) as AnyMessage);
}

/** Complete a state of a table that came another way: a step of a hand that is over. */
export function completeTable(raw: unknown): TablePicture {
  return completed(raw, "TablePicture") as TablePicture;
}
