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

class Catalogue {
  language = $state("en");
  private bundle: FluentBundle | null = $state.raw(null);
  /** Whether more is wanted than the words of the lobby and of the tables: a first visit does not load it. */
  private further = false;

  get ready(): boolean {
    return this.bundle !== null;
  }

  /** Learn a language; the words change only when all of them are here. */
  async learn(language: string): Promise<void> {
    this.further ||= rootOf(location.hash) !== "room";
    const page = this.further ? `${language}-further` : language;
    const answer = await fetch(`/api/text/${page}.ftl`);
    if (!answer.ok) throw new Error(`no catalogue of ${language}`);
    const bundle = new FluentBundle(language, { useIsolating: false });
    bundle.addResource(new FluentResource(await answer.text()));
    this.language = language;
    this.bundle = bundle;
  }

  /** Give a page beyond the lobby and the tables as soon as its words are here. */
  async with<Page>(page: Promise<Page>): Promise<Page> {
    if (!this.further) {
      this.further = true;
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
