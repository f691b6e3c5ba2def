/** Where in the house the visitor is: the part of the address behind `#/`. */
export type Screen =
  | "lobby"
  | "account"
  | "table"
  | "events"
  | "event"
  | "announce"
  | "planner"
  | "history"
  | "hand"
  | "statistics"
  | "rules"
  | "house"
  | "settings"
  | "federation"
  | Desk;

/** The desks of the house, for its staff. */
export type Desk = (typeof DESKS)[number];
export const DESKS = ["floor", "cage", "door", "record", "staff"] as const;

interface Route {
  screen: Screen;
  /** A table, a hand, a game. */
  of: string;
}

const SCREENS: readonly Screen[] = [
  "lobby",
  "account",
  "table",
  "events",
  "event",
  "announce",
  "planner",
  "history",
  "hand",
  "statistics",
  "rules",
  "house",
  "settings",
  "federation",
  ...DESKS,
];

function read(): Route {
  const [, name = "", ...rest] = location.hash.split("/");
  const screen = SCREENS.find((each) => each === name) ?? "lobby";
  return { screen, of: rest.map(decodeURIComponent).join("/") };
}

let current: Route = $state(read());
window.addEventListener("hashchange", () => {
  current = read();
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

export function go(screen: Screen, of: string | number = ""): void {
  location.hash = hrefOf(screen, of);
}

/** Go on from a screen that is no more, unless the visitor has just chosen another: the address knows before we do. */
export function leave(screen: Screen, of: string | number, to: Screen): void {
  const now = read();
  if (now.screen === screen && now.of === String(of)) go(to);
}
