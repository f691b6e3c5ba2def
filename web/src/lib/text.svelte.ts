/** Every word a visitor reads, from the Fluent catalogues the server shares with this page. */
import { FluentBundle, FluentNumber, FluentResource, type FluentVariable } from "@fluent/bundle";
import { untrack } from "svelte";
import { rootOf } from "./root";

type Values = Record<string, FluentVariable>;

/** A number in a sentence, by which it can choose a plural. */
class Whole extends FluentNumber {
  override toString(): string {
    return number(this.value);
  }
}

/** What the catalogues of the lobby, of the tables too, and of the whole house are called after the language. */
const EXTENTS = ["-lobby", "", "-further"];
const FURTHER = 2;
/** The words of the tables are wanted. */
export const TABLES = 1;

class Catalogue {
  language = $state("en");
  private bundle: FluentBundle | null = $state.raw(null);
  /** How far into the house the words lead: a first visit to the lobby does not load those of the tables. */
  private extent = 0;

  get ready(): boolean {
    return this.bundle !== null;
  }

  /** Learn a language; the words change only when all of them are here. */
  async learn(language: string): Promise<void> {
    if (rootOf(location.hash) !== "room") this.extent = FURTHER;
    const answer = await fetch(`/api/text/${language}${EXTENTS[this.extent]}.ftl`);
    if (!answer.ok) throw new Error(`no catalogue of ${language}`);
    const bundle = new FluentBundle(language, { useIsolating: false });
    bundle.addResource(new FluentResource(await answer.text()));
    this.language = language;
    this.bundle = bundle;
  }

  /** Give a page beyond the lobby as soon as its words are here. */
  async with<Page>(page: Promise<Page>, extent = FURTHER): Promise<Page> {
    if (this.extent < extent) {
      this.extent = extent;
      await this.learn(untrack(() => this.language));
    }
    return page;
  }

  knows(key: string): boolean {
    return this.bundle?.hasMessage(key) ?? false;
  }

  say(key: string, values?: Values): string {
    const pattern = this.bundle?.getMessage(key)?.value;
    if (!pattern) return key;
    const given = Object.entries(values ?? {}).map(([name, value]) => [
      name,
      typeof value === "number" ? new Whole(value) : value,
    ]);
    return this.bundle!.formatPattern(pattern, Object.fromEntries(given) as Values);
  }
}

export const catalogue = new Catalogue();

/** Say a sentence in the visitor's language. */
export function say(key: string, values?: Values): string {
  return catalogue.say(key, values);
}

/** Say one word of the table, as `field-ante`; what has no word stays as it is. */
export function word(kind: string, name: string): string {
  if (catalogue.knows(`${kind}-${name}`)) return say(`${kind}-${name}`);
  const [, base, number] = /^(.*)-(\d+)$/.exec(name) ?? [];
  return base && catalogue.knows(`${kind}-${base}-n`)
    ? say(`${kind}-${base}-n`, { n: Number(number) })
    : name;
}

/** Say what an act does, where its name does not say it all. */
export function tip(act: string): string | undefined {
  return catalogue.knows(`tip-${act}`) ? say(`tip-${act}`) : undefined;
}

/** Write a number, by the signs of the language: browsers do not know every language. */
export function number(value: number, digits?: number): string {
  const written = digits === undefined ? String(Math.abs(value)) : Math.abs(value).toFixed(digits);
  const [whole, part] = written.split(".");
  const grouped = whole!.replace(/\B(?=(\d{3})+$)/g, say("number-group"));
  return `${value < 0 ? "-" : ""}${grouped}${part ? say("number-decimal") + part : ""}`;
}

/** Write an amount of chips. */
export const chips = (amount: number): string => number(amount);

/** Write a win or a loss with its sign. */
export const signed = (amount: number): string => (amount > 0 ? "+" : "") + number(amount);

/** Write a moment, told in milliseconds; browsers do not know the months of every language. */
export function moment(time: number): string {
  const at = new Date(time);
  const two = (number: number) => String(number).padStart(2, "0");
  const day = say("date-day", {
    day: String(at.getDate()),
    month: say(`month-${at.getMonth() + 1}`),
    year: String(at.getFullYear()),
  });
  return say("date-moment", { day, time: `${two(at.getHours())}:${two(at.getMinutes())}` });
}

/** The title of a rulebook. */
export const titleOf = (book: string): string => word("volume-title", book);

/** What a rulebook is called for short. */
export const bookName = (book: string): string => word("volume-name", book);
