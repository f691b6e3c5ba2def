/** Every word a visitor reads, from the Fluent catalogues the server shares with this page. */
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import type { Language } from "./settings.svelte";

type Values = Record<string, FluentVariable>;

class Catalogue {
  language: Language = $state("en");
  private bundle: FluentBundle | null = $state.raw(null);

  get ready(): boolean {
    return this.bundle !== null;
  }

  /** Learn a language; the words change only when all of them are here. */
  async learn(language: Language): Promise<void> {
    const answer = await fetch(`/api/text/${language}.ftl`);
    if (!answer.ok) throw new Error(`no catalogue of ${language}`);
    const bundle = new FluentBundle(language, { useIsolating: false });
    bundle.addResource(new FluentResource(await answer.text()));
    this.language = language;
    this.bundle = bundle;
  }

  knows(key: string): boolean {
    return this.bundle?.hasMessage(key) ?? false;
  }

  say(key: string, values?: Values): string {
    const pattern = this.bundle?.getMessage(key)?.value;
    return pattern ? this.bundle!.formatPattern(pattern, values ?? null) : key;
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
  return base && catalogue.knows(`${kind}-${base}-n`) ? say(`${kind}-${base}-n`, { n: number! }) : name;
}

/** Write an amount of chips. */
export function chips(amount: number): string {
  return new Intl.NumberFormat(catalogue.language).format(amount);
}

/** Write a win or a loss with its sign. */
export function signed(amount: number): string {
  return new Intl.NumberFormat(catalogue.language, { signDisplay: "exceptZero" }).format(amount);
}

/** Write a moment, told in milliseconds; browsers do not know the months of every language. */
export function moment(time: number): string {
  const at = new Date(time);
  const two = (number: number) => String(number).padStart(2, "0");
  return say("web-moment", {
    day: String(at.getDate()),
    month: say(`web-month-${at.getMonth() + 1}`),
    year: String(at.getFullYear()),
    time: `${two(at.getHours())}:${two(at.getMinutes())}`,
  });
}

/** The title of a rulebook. */
export const titleOf = (book: string): string => say(`web-title-${book}`);
