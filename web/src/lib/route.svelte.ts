/** Where in the house the visitor is: the part of the address behind `#/`. */
export type Screen =
  | "lobby"
  | "account"
  | "table"
  | "open"
  | "join"
  | "events"
  | "event"
  | "announce"
  | "planner"
  | "history"
  | "hand"
  | "shared"
  | "statistics"
  | "honour"
  | "rules"
  | "house"
  | "settings"
  | "federation"
  | Desk;

/** The desks of the house, for its staff. */
export type Desk = (typeof DESKS)[number];
export const DESKS = ["floor", "cage", "door", "record", "staff"] as const;

/** A place in the house. */
export interface Place {
  screen: Screen;
  /** A table, a hand, a game. */
  of: string;
}

const SCREENS: readonly Screen[] = [
  "lobby",
  "account",
  "table",
  "open",
  "join",
  "events",
  "event",
  "announce",
  "planner",
  "history",
  "hand",
  "shared",
  "statistics",
  "honour",
  "rules",
  "house",
  "settings",
  "federation",
  ...DESKS,
];

/** Where the visitor is by the address, which knows of a click before the page hears of it. */
export function here(): Place {
  const [, name = "", ...rest] = location.hash.split("/");
  const screen = SCREENS.find((each) => each === name) ?? "lobby";
  return { screen, of: rest.map(decodeURIComponent).join("/") };
}

let current: Place = $state(here());
window.addEventListener("hashchange", () => {
  current = here();
});

export const route = {
  get screen(): Screen {
    return current.screen;
  },
  get of(): string {
    return current.of;
  },
};

export const hrefOf = (screen: Screen, of: string | number = ""): string =>
  `#/${screen}${of === "" ? "" : `/${of}`}`;

const isAt = (place: Place): boolean => {
  const now = here();
  return now.screen === place.screen && now.of === place.of;
};

/**
 * Lead the visitor on from where they were when that was decided. One who has gone elsewhere meanwhile stays
 * there: nothing in the room takes back a page that was chosen, so there is no other way to move somebody.
 */
export function lead(from: Place, screen: Screen, of: string | number = ""): void {
  if (!isAt(from)) return;
  location.hash = hrefOf(screen, of);
  current = here();
}

/** Lead the visitor away from a place that is no more; "back" does not bring them there again. */
export function leave(from: Place, screen: Screen): void {
  if (!isAt(from)) return;
  location.replace(hrefOf(screen));
  current = here();
}
