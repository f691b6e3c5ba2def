/** What a visitor has chosen; it stays in this browser. */
export const SPEEDS = ["calm", "brisk", "instant"] as const;
export const GUARDS = ["off", "short", "long"] as const;
export const THEMES = ["system", "dark", "light"] as const;

interface Choices {
  /** The code of a language of the house; none until the room has said which there are. */
  language: string;
  sound: boolean;
  volume: number;
  fourColours: boolean;
  speed: (typeof SPEEDS)[number];
  theme: (typeof THEMES)[number];
  /** How long a new decision takes no click: a second click on “deal” must not fall on it. */
  guard: (typeof GUARDS)[number];
  /** Whether costly acts are asked about again. */
  ask: boolean;
  /** Whether the browser shows a notice when it is one's turn and the page is not looked at. */
  notify: boolean;
  /** Whether the house tells this browser of it while the page is closed. */
  push: boolean;
  /** Whether other tables one is at are shown beside the one in front, on a wide screen. */
  tiles: boolean;
  /** The games that come first in the lobby, and how often the visitor has opened a table of each. */
  favourites: string[];
  played: Record<string, number>;
}

const KEY = "croupier-settings";

/** Keep the language that was chosen, else take the first of the browser's that the house speaks. */
export function chooseAmong(spoken: string[]): void {
  if (spoken.includes(settings.language)) return;
  const wishes = navigator.languages.map((wish) => wish.toLowerCase().split("-")[0]!);
  settings.language = wishes.find((wish) => spoken.includes(wish)) ?? "en";
}

function stored(): Partial<Choices> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Choices>;
  } catch {
    return {}; // storage may be shut or spoilt: the defaults will do
  }
}

export const settings: Choices = $state({
  language: "",
  sound: true,
  volume: 0.6,
  fourColours: false,
  speed: "brisk",
  theme: "system",
  guard: "short",
  ask: false,
  notify: false,
  push: false,
  tiles: false,
  favourites: [],
  played: {},
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
    document.documentElement.lang = settings.language || "en";
  });
}
