/** What a visitor has chosen for himself; it stays in this browser. */
export const LANGUAGES = ["en", "ru", "hy"] as const;
export type Language = (typeof LANGUAGES)[number];
export const SPEEDS = ["calm", "brisk", "instant"] as const;
export const THEMES = ["system", "dark", "light"] as const;

interface Choices {
  language: Language;
  sound: boolean;
  volume: number;
  fourColours: boolean;
  speed: (typeof SPEEDS)[number];
  theme: (typeof THEMES)[number];
}

const KEY = "croupier-settings";

function spokenHere(): Language {
  for (const wish of navigator.languages) {
    const found = LANGUAGES.find((language) => wish.toLowerCase().startsWith(language));
    if (found) return found;
  }
  return "en";
}

function stored(): Partial<Choices> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Choices>;
  } catch {
    return {}; // storage may be shut or spoilt: the defaults will do
  }
}

export const settings: Choices = $state({
  language: spokenHere(),
  sound: true,
  volume: 0.6,
  fourColours: false,
  speed: "brisk",
  theme: "system",
  ...stored(),
});

/** Keep every change, and let the page follow the theme; call it once, inside an effect root. */
export function keepSettings(): void {
  $effect(() => {
    const text = JSON.stringify(settings);
    try {
      localStorage.setItem(KEY, text);
    } catch {
      // A private window may refuse: the choice then lasts as long as the page.
    }
    document.documentElement.dataset.theme = settings.theme;
    document.documentElement.lang = settings.language;
  });
}
