import { FluentResource } from "@fluent/bundle";
import { parse } from "svelte/compiler";
import { expect, test } from "vitest";

/* A label on a button is short in every language; what it means at length is the tip beside it. */
const LONGEST = 14;
const PARTS = 3; // a row of a list that can be clicked has more, and is no label

const screens: Record<string, string> = import.meta.glob("../**/*.svelte", {
  query: "?raw",
  import: "default",
  eager: true,
});
const pages: Record<string, string> = import.meta.glob("../../../src/croupier/text/{en,ru,hy}/*.ftl", {
  query: "?raw",
  import: "default",
  eager: true,
});

type Node = Record<string, unknown> & { type?: string; name?: string };
type Label = { at: string; keys: string[]; whole: string };

function nodes(of: unknown, inside: (node: Node) => boolean, found: Node[] = []): Node[] {
  if (Array.isArray(of)) for (const each of of) nodes(each, inside, found);
  else if (of !== null && typeof of === "object") {
    const node = of as Node;
    if (inside(node)) found.push(node);
    for (const [name, part] of Object.entries(node))
      if (name !== "attributes" || node.type === "Component") nodes(part, inside, found);
  }
  return found;
}

/** The ids of the messages that an argument of `say` can be; a family ends with a star. */
function ids(argument: Node): string[] {
  if (argument.type === "Literal") return [String(argument.value)];
  if (argument.type === "ConditionalExpression")
    return [...ids(argument.consequent as Node), ...ids(argument.alternate as Node)];
  if (argument.type === "TemplateLiteral") {
    const [first] = argument.quasis as { value: { raw: string } }[];
    return [`${first?.value.raw ?? ""}*`];
  }
  return [];
}

function labels(): Label[] {
  return Object.entries(screens).flatMap(([path, text]) => {
    const tags = nodes(parse(text, { modern: true }).fragment, (node) => {
      if (node.type !== "RegularElement") return false;
      return (
        node.name === "button" || (node.name === "a" && /class="[^"]*\bbutton\b/.test(opening(node, text)))
      );
    });
    return tags.map((tag) => ({
      at: `${path}: ${opening(tag, text).split("\n")[0]}`,
      keys: nodes(
        tag.fragment,
        (node) => node.type === "CallExpression" && (node.callee as Node).name === "say",
      ).flatMap((call) => ids((call.arguments as Node[])[0] ?? {})),
      whole: opening(tag, text),
    }));
  });
}

function opening(tag: Node, text: string): string {
  const attributes = tag.attributes as { start: number; end: number }[];
  return text.slice(tag.start as number, attributes.at(-1)?.end ?? (tag.start as number));
}

const LABELS = labels().filter(({ keys }) => keys.length > 0 && keys.length <= PARTS);

/** How a language says every message, without the values in it. */
function said(language: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const [path, text] of Object.entries(pages))
    if (path.includes(`/${language}/`))
      for (const message of new FluentResource(text).body)
        if (message.value !== null && !message.id.startsWith("-")) {
          const parts = typeof message.value === "string" ? [message.value] : message.value;
          found.set(message.id, parts.filter((part) => typeof part === "string").join(""));
        }
  return found;
}

test.each(["en", "ru", "hy"])("a label has at most fourteen letters in %s", (language) => {
  const messages = said(language);
  expect(LABELS.length).toBeGreaterThan(100);
  const known = [...messages.keys()];
  const long = LABELS.flatMap(({ at, keys }) =>
    keys
      .flatMap((key) =>
        key.endsWith("*") ? known.filter((each) => each.startsWith(key.slice(0, -1)) && isOne(each)) : [key],
      )
      .filter((key) => (messages.get(key) ?? key).trim().length > LONGEST)
      .map((key) => `${at}: ${key} = ${messages.get(key)}`),
  );
  expect(long).toEqual([]);
});

/** Members of a family of labels, and not what is said about one. */
function isOne(key: string): boolean {
  return !/-(about|tip|acts|open|do|none)$/.test(key);
}

test("what is said at length about a button is its tip", () => {
  const known = [...said("en").keys()];
  const bare = LABELS.flatMap(({ at, keys, whole }) =>
    keys
      .filter((key) => known.includes(`${key}-tip`) && !whole.includes("title="))
      .map((key) => `${at}: ${key}`),
  );
  expect(bare).toEqual([]);
});
