// Made from src/croupier/room/wire.py by tools/wire_types.py: change it there, then `make wire`.

export const VERSION = 1;

/** The first command of a connection: the token against forged requests, and the language to speak. */
export interface Hello {
  do: "hello";
  csrf: string;
  language?: string;
  id: string;
}

/** Be told of a table; `since` is the last state the client has seen, 0 for none. */
export interface Watch {
  do: "watch";
  table: number;
  since?: number;
  id: string;
}

/** Be told of a table no more. */
export interface Unwatch {
  do: "unwatch";
  table: number;
  id: string;
}

/** Take a seat with so many chips from the wallet; 0: any free one. */
export interface Sit {
  do: "sit";
  table: number;
  chips: number;
  seat?: number;
  post?: boolean;
  id: string;
}

/** Leave the table with all one's chips, at once or after the running hand. */
export interface Leave {
  do: "leave";
  table: number;
  id: string;
}

/** Bring more chips from the wallet, between hands. */
export interface BringChips {
  do: "rebuy";
  table: number;
  chips: number;
  id: string;
}

/** Have one's chips brought up to so many before each hand, from the wallet; 0: no more. */
export interface TopUp {
  do: "top-up";
  table: number;
  chips: number;
  id: string;
}

/** Begin again with the usual chips at a table that a player has opened, when too few have any left. */
export interface Rematch {
  do: "rematch";
  table: number;
  id: string;
}

/** Stay away from the next hands. */
export interface SitOut {
  do: "sit-out";
  table: number;
  id: string;
}

/** Take part again, posting what was missed or waiting for the big blind. */
export interface ComeBack {
  do: "come-back";
  table: number;
  post?: boolean;
  id: string;
}

/** Wait for a seat (`leave`: no more). */
export interface Queue {
  do: "queue";
  table: number;
  leave?: boolean;
  id: string;
}

/**
 * Lay the stakes of the next round of a house game: for each box its fields; an empty box is taken back.
 *
 * `ready` says that nothing more will come: when all are ready the round is dealt.
 */
export interface Stake {
  do: "stake";
  table: number;
  boxes?: Record<number, Record<string, number>>;
  ready?: boolean;
  id: string;
}

/**
 * Take a decision in the running hand. `seat` is the box that acts, 0 for the only one that may.
 *
 * `seen` is the state (its `seq`) the decision was made on, 0 for whichever it is: when the hand has gone on
 * since, the act is refused, so that two windows of one player cannot both answer the same question.
 */
export interface TakeDecision {
  do: "act";
  table: number;
  hand: number;
  name: string;
  seat?: number;
  amount?: number | null;
  cards?: string[];
  on?: string;
  seen?: number;
  id: string;
}

/**
 * Say now what to do when one's turn comes; no `choice`: take that back.
 *
 * `made_for` is the moment that came with the offer: when the hand has gone on since, the plan is refused,
 * and one that was taken falls away when the moment passes.
 */
export interface PlanDecision {
  do: "plan";
  table: number;
  choice?: "" | "call" | "call-any" | "check" | "check-fold" | "fold";
  made_for?: string;
  id: string;
}

/** Ask for the clock on the player who is thinking (fspr:8.1.6). */
export interface CallClock {
  do: "clock";
  table: number;
  id: string;
}

/** Say something to all at a table where people talk; `emote` is one of the words that are shipped. */
export interface SayAtTable {
  do: "say";
  table: number;
  said?: string;
  emote?: string;
  id: string;
}

/** Have the floor look at what somebody has said: the number of the line. */
export interface ReportLine {
  do: "report-line";
  table: number;
  line: number;
  id: string;
}

/** Call somebody of the floor to the table where one sits. */
export interface CallFloor {
  do: "call-floor";
  table: number;
  id: string;
}

/** Turn up some of one's own cards when the hand is over: their places among one's cards, from 0. */
export interface ShowCards {
  do: "show-cards";
  table: number;
  hand: number;
  cards: number[];
  id: string;
}

/** Go on at a practice table: the cards of the hand that is over have been looked at. */
export interface Next {
  do: "next";
  table: number;
  id: string;
}

/** The player's own words for the shuffles to come, until they give others. */
export interface Words {
  do: "words";
  table: number;
  words: string;
  id: string;
}

/** Ask what each choice is worth now; at practice tables only. */
export interface AskCoach {
  do: "coach";
  table: number;
  id: string;
}

/** Ask for the proof of the cards one has seen in the hand on a table. */
export interface Prove {
  do: "prove";
  table: number;
  id: string;
}

/** Is anybody there? */
export interface Ping {
  do: "ping";
  id: string;
}

/** Be told how an event stands; `since` is the last version the client has seen, 0 for none. */
export interface WatchEvent {
  do: "watch-event";
  event: number;
  since?: number;
  id: string;
}

/** Be told of an event no more. */
export interface UnwatchEvent {
  do: "unwatch-event";
  event: number;
  id: string;
}

/** Register for an event, as a late entrant too, or enter again; a `word` is mixed into the lots. */
export interface Enter {
  do: "enter";
  event: number;
  word?: string;
  id: string;
}

/** Take one's entry back before the draw; buy-in and fee are returned. */
export interface GiveUpEntry {
  do: "withdraw";
  event: number;
  id: string;
}

/** Rebuy in an event; `decline`: be out instead. */
export interface BuyAgain {
  do: "buy-again";
  event: number;
  decline?: boolean;
  id: string;
}

/** Take the add-on of an event in its break. */
export interface AskAddOn {
  do: "add-on";
  event: number;
  id: string;
}

/** Who the client is: a guest has no name of their own and plays at practice tables only. */
export interface Me {
  id: number;
  name: string;
  guest: boolean;
  language: string;
  wallet: number;
  roles: string[];
  /** Chips of the cash desk, by the money they are worth. */
  value: Record<string, number>;
}

/** The answer to `Hello`. */
export interface Welcome {
  is: "welcome";
  version: number;
  me: Me;
}

/** A command was carried out. */
export interface Done {
  is: "done";
  id: string;
}

/** A command was refused, with the reason in the client's language; nothing has changed. */
export interface Refused {
  is: "refused";
  id: string;
  code: string;
  sentence: string;
  clause: string;
}

/** The chips in the wallet have changed; `value` are those of the cash desk, by their money. */
export interface Wallet {
  is: "wallet";
  chips: number;
  value: Record<string, number>;
}

/** How long somebody has played today, as they asked to be told, and the chips that left their wallet. */
export interface RealityCheck {
  is: "reality-check";
  minutes: number;
  taken: Record<string, number>;
}

/** The sign of a table: what the books demand to be read before one sits down. */
export interface TableSign {
  game: string;
  book: string;
  title: string;
  /** Minimum, maximum, multiples of the bonus, fee: whole sentences in the client's language. */
  lines: string[];
  least: number;
  most: number;
  /** The least and the most chips one may bring to the table; 0: no maximum. */
  buy: [number, number];
  /** The value chips one stakes with here; the croupier changes a player's chips into them. */
  rack: number[];
  /** Whether a ball decides, and no card. */
  wheel: boolean;
  /** The money that the chips are worth; empty for play chips. */
  money: string;
}

/**
 * A table in the lobby; of the seats taken, so many are held by `bots` of the house.
 *
 * A player has opened one that is `hosted`; one that is `locked` asks for a password.
 */
export interface Listed {
  id: number;
  name: string;
  sign: TableSign;
  kind: "house" | "players";
  seats: number;
  taken: number;
  waiting: number;
  watching: number;
  phase: "betting" | "closed" | "running" | "settled" | "waiting";
  practice: boolean;
  yours: boolean;
  bots: number;
  hosted: boolean;
  locked: boolean;
}

/**
 * The tables one may see, whenever that changes, at most once a second.
 *
 * With `since`: those that look different from that version, and those that are `gone`; else all of them.
 */
export interface LobbyPicture {
  is: "lobby";
  version: number;
  tables: Listed[];
  since: number;
  gone: number[];
}

/** A seat of the table: who sits there with how many chips behind. */
export interface Place {
  number: number;
  player: string;
  chips: number;
  you: boolean;
  bot: boolean;
  out: boolean;
  /** They wait for the big blind, or for the next round. */
  waits: boolean;
  /** Their connection is lost. */
  away: boolean;
  ready: boolean;
  /** What they have laid down for the next round, by box. */
  stakes: Record<number, Record<string, number>>;
  /** They leave after the running hand. */
  leaving: boolean;
  /** Chips they have bought during the hand: they are theirs to play with from the next one on. */
  bring: number;
  /** At roulette the colour of their chips, and what one of them is `worth`. */
  colour: string;
  worth: number;
  /** The picture they have chosen; empty: their initials. */
  face: string;
}

/** A box in the running hand; a card the client may not see is null. `piles` are hands after splits. */
export interface BoxPicture {
  number: number;
  /** The seat of its owner. */
  player: number;
  active: boolean;
  stakes: Record<string, number>;
  piles: ((string | null)[])[];
  playing: number;
  chips: number | null;
  behind: number;
  /** What its cards are worth, in words, as far as the client sees them all. */
  says: string;
  /** What it has won or lost, when the hand is over. */
  net: number | null;
}

/** A pot and the seats that can win it. */
export interface PotPicture {
  amount: number;
  seats: number[];
}

/** The amounts an act may name; `quick` are some worth a button: least, half pot, pot, most, all (in). */
export interface Amount {
  least: number;
  most: number;
  step: number;
  quick: [string, number][];
}

/** How many of which cards an act must name. */
export interface Picked {
  least: number;
  most: number;
  among: string[];
}

/** Something the client may do now, with its word and key in the client's language. */
export interface Offer {
  name: string;
  label: string;
  seat: number;
  clause: string;
  cost: number;
  amount: Amount | null;
  cards: Picked | null;
  /** The places it may name; empty where any position of the layout will do (`layout`). */
  on: string[];
  layout: boolean;
  key: string;
}

/** What may be planned before one's turn, and for which moment. */
export interface PlanOffer {
  choice: "call" | "call-any" | "check" | "check-fold" | "fold";
  made_for: string;
  cost: number;
}

/**
 * A field that may be staked before the deal: its word, and what may lie on it (`most` 0: no bound).
 *
 * The stake is exactly, at most or at least (`bound`) `times` one `part` of the stake on the field `of`; it
 * lies `beside` another one, and only `after` so many boxes of the same player.
 */
export interface Field {
  name: string;
  label: string;
  least: number;
  most: number;
  step: number;
  needed: boolean;
  of: string;
  times: number;
  part: number;
  bound: "" | "at-least" | "at-most" | "exactly";
  beside: string;
  after: number;
}

/**
 * Time that is running: for whom, how many milliseconds are left of how many.
 *
 * `seat` is the box or seat that decides, as `turn` says it; 0 while all may bet, or look at the result.
 */
export interface Timer {
  seat: number;
  left: number;
  of: number;
  phase: "bank" | "betting" | "countdown" | "minute" | "pause" | "thinking";
}

/** An event of the hand: its sentence, the clause behind it, and its data for anyone who draws it. */
export interface Told {
  /** Its place in the hand, from 0. */
  number: number;
  kind: string;
  sentence: string;
  clause: string;
  data: Record<string, unknown>;
}

/**
 * A watched table as this client sees it. `seq` grows by every change.
 *
 * `events` are those since the state the client had before (those of the hand, when it had none), at most
 * the last 400.
 */
export interface TablePicture {
  is: "table";
  table: number;
  seq: number;
  name: string;
  sign: TableSign;
  kind: "house" | "players";
  phase: "betting" | "closed" | "running" | "settled" | "waiting";
  places: Place[];
  /** The number of the running or just settled hand in the room's journal. */
  hand: number | null;
  /** What binds the cards of this hand, known before the deal; `Prove` asks for the proof. */
  commitment: string;
  /** Commitments that followed, where cards were shuffled again more than once. */
  further: string[];
  /** What opens all cards: told when a hand against the house (or its shoe) is over, and never otherwise. */
  secret: string;
  boxes: BoxPicture[];
  dealer: (string | null)[];
  dealer_says: string;
  board: (string | null)[];
  pots: PotPicture[];
  button: number;
  turn: number | null;
  offers: Offer[];
  /** What may be planned before one's turn; `planned` is what was. */
  plans: PlanOffer[];
  planned: string;
  /** What may be staked for the next round, while betting is open; `free_boxes` says where. */
  fields: Field[];
  free_boxes: number[];
  /** How many boxes lie on the felt; 0 where there are none (roulette, poker between players). */
  box_count: number;
  timer: Timer | null;
  events: Told[];
  /** Roulette: the last numbers, the latest first. */
  numbers: number[];
  spun: number | null;
  funds: Record<string, number>;
  queue: string[];
  your_seat: number;
  your_words: string;
  coach: boolean;
  practice: boolean;
  /** A shoe that lasts several rounds: cards dealt, cards before the cut card. */
  shoe: [number, number] | null;
  /** The promise for the shuffle to come, before anybody's words are mixed into it. */
  next_commitment: string;
  /** The promise for the draw of the button, before the first hand of a session. */
  draw_commitment: string;
  /** The event whose table it is, 0 for none; there seats and stacks are its own. */
  event: number;
  /** A watcher of an event is shown the table so many seconds late, with all players' cards; 0: at once. */
  delay: number;
  /** The floor has paused it: no time runs, and nobody acts. */
  held: boolean;
  /** Whether you have called the floor, and nobody has come yet. */
  called: boolean;
  /** The user who is host, where a player has opened the table; 0 at a table of the house. */
  host: number;
  /** The host closes it: everybody gets up after this hand. */
  closing: boolean;
  /** The chips with which everybody who sits there may begin again; 0: nothing to begin again. */
  rematch: number;
  /** Whether people may talk here. */
  chat: boolean;
  /** To how many your chips are brought up before each hand; 0: they are not. */
  top_up: number;
  /** Milliseconds in your time bank; 0: it is empty, or there is none. */
  bank: number;
  /** The places of one's own cards that one may turn up, now that the hand is over. */
  may_show: number[];
}

/** Something said at a table: plain text, or the name of an emote; a line may have been hidden. */
export interface ChatLine {
  number: number;
  player: string;
  at: number;
  said: string;
  emote: string;
  hidden: boolean;
}

/** What was said at a table; `whole`: all that is remembered of it, else what is new or changed. */
export interface ChatHeard {
  is: "chat";
  table: number;
  lines: ChatLine[];
  whole: boolean;
}

/** One's chips are brought up no more: the wallet has not so many, or a limit of one's own forbids it. */
export interface TopUpEnded {
  is: "top-up-ended";
  table: number;
  sentence: string;
}

/** What one decision is worth, in the player's stakes, exactly and as a number. */
export interface Worth {
  name: string;
  label: string;
  expected: string;
  value: number;
  cards: string[];
  amount: number;
}

/**
 * The coach's answer, the best decision first; `note` says why there is none.
 *
 * While `preparing` the coach cannot weigh yet on this machine: ask again in a while.
 */
export interface CoachAdvice {
  is: "advice";
  id: string;
  table: number;
  hand: number;
  worths: Worth[];
  note: string;
  preparing: boolean;
}

/**
 * The answer to `Prove`: the record of the hand as the client has seen it, each card opened alone.
 *
 * `docs/fairness.md` tells its fields, and how a client verifies it by itself.
 */
export interface HandProof {
  is: "proof";
  id: string;
  table: number;
  hand: number;
  record: Record<string, unknown>;
}

/** The room closes this connection: it is stopping, or the client must come again another way. */
export interface Bye {
  is: "bye";
  code: string;
  sentence: string;
}

/** An event in the lobby; prices are in play chips. */
export interface ListedEvent {
  id: number;
  name: string;
  state: "announced" | "cancelled" | "ended" | "registering" | "running";
  /** The name of its game in the client's language. */
  game: string;
  players: number;
  /** How many the Reglament takes; 0: as many as come. */
  seats: number;
  left: number;
  buy_in: number;
  fee: number;
  pool: number;
  /** When it starts, in milliseconds since 1970; 0: when it is full. */
  starts: number;
  /** Whether one can still enter although it has started. */
  late: boolean;
  live: boolean;
  yours: boolean;
  /** The table at which the client sits in it. */
  table: number;
}

/** All events one may see, whenever that changes, at most once a second. */
export interface Events {
  is: "events";
  events: ListedEvent[];
}

/**
 * How an event stands, by sections: what has changed since a version, or everything (`since` 0).
 *
 * A value of null is gone. `now` is the event's own time in milliseconds: its clock tells moments in it.
 */
export interface EventStanding {
  is: "event";
  event: number;
  version: number;
  since: number;
  now: number;
  changed: Record<string, Record<string, unknown>>;
}

/**
 * Something in an event that concerns the client: a seat, a move with its reason, a place, a prize.
 *
 * `table` is the table of the room to go to, 0 for none.
 */
export interface EventNotice {
  is: "event-notice";
  event: number;
  kind: string;
  sentence: string;
  clause: string;
  table: number;
}

export type AnyCommand =
  | Hello
  | Watch
  | Unwatch
  | Sit
  | Leave
  | BringChips
  | TopUp
  | Rematch
  | SitOut
  | ComeBack
  | Queue
  | Stake
  | TakeDecision
  | PlanDecision
  | CallClock
  | SayAtTable
  | ReportLine
  | CallFloor
  | ShowCards
  | Next
  | Words
  | AskCoach
  | Prove
  | Ping
  | WatchEvent
  | UnwatchEvent
  | Enter
  | GiveUpEntry
  | BuyAgain
  | AskAddOn;

export type AnyMessage =
  | Welcome
  | Done
  | Refused
  | Wallet
  | RealityCheck
  | LobbyPicture
  | TablePicture
  | ChatHeard
  | TopUpEnded
  | CoachAdvice
  | HandProof
  | Bye
  | Events
  | EventStanding
  | EventNotice;

/** What a message leaves out, and which structs lie within it. */
export const shapes = {
  "Me": {
    "defaults": {
      "roles": [],
      "value": {}
    },
    "parts": {}
  },
  "Welcome": {
    "defaults": {},
    "parts": {
      "me": "Me"
    }
  },
  "Done": {
    "defaults": {},
    "parts": {}
  },
  "Refused": {
    "defaults": {
      "clause": ""
    },
    "parts": {}
  },
  "Wallet": {
    "defaults": {
      "value": {}
    },
    "parts": {}
  },
  "RealityCheck": {
    "defaults": {},
    "parts": {}
  },
  "TableSign": {
    "defaults": {
      "buy": [
        0,
        0
      ],
      "rack": [],
      "wheel": false,
      "money": ""
    },
    "parts": {}
  },
  "Listed": {
    "defaults": {
      "practice": false,
      "yours": false,
      "bots": 0,
      "hosted": false,
      "locked": false
    },
    "parts": {
      "sign": "TableSign"
    }
  },
  "LobbyPicture": {
    "defaults": {
      "since": 0,
      "gone": []
    },
    "parts": {
      "tables": "Listed"
    }
  },
  "Place": {
    "defaults": {
      "player": "",
      "chips": 0,
      "you": false,
      "bot": false,
      "out": false,
      "waits": false,
      "away": false,
      "ready": false,
      "stakes": {},
      "leaving": false,
      "bring": 0,
      "colour": "",
      "worth": 0,
      "face": ""
    },
    "parts": {}
  },
  "BoxPicture": {
    "defaults": {
      "playing": 0,
      "chips": null,
      "behind": 0,
      "says": "",
      "net": null
    },
    "parts": {}
  },
  "PotPicture": {
    "defaults": {},
    "parts": {}
  },
  "Amount": {
    "defaults": {
      "step": 1,
      "quick": []
    },
    "parts": {}
  },
  "Picked": {
    "defaults": {},
    "parts": {}
  },
  "Offer": {
    "defaults": {
      "clause": "",
      "cost": 0,
      "amount": null,
      "cards": null,
      "on": [],
      "layout": false,
      "key": ""
    },
    "parts": {
      "amount": "Amount",
      "cards": "Picked"
    }
  },
  "PlanOffer": {
    "defaults": {
      "cost": 0
    },
    "parts": {}
  },
  "Field": {
    "defaults": {
      "step": 1,
      "needed": false,
      "of": "",
      "times": 1,
      "part": 1,
      "bound": "",
      "beside": "",
      "after": 0
    },
    "parts": {}
  },
  "Timer": {
    "defaults": {
      "phase": "thinking"
    },
    "parts": {}
  },
  "Told": {
    "defaults": {},
    "parts": {}
  },
  "TablePicture": {
    "defaults": {
      "hand": null,
      "commitment": "",
      "further": [],
      "secret": "",
      "boxes": [],
      "dealer": [],
      "dealer_says": "",
      "board": [],
      "pots": [],
      "button": 0,
      "turn": null,
      "offers": [],
      "plans": [],
      "planned": "",
      "fields": [],
      "free_boxes": [],
      "box_count": 0,
      "timer": null,
      "events": [],
      "numbers": [],
      "spun": null,
      "funds": {},
      "queue": [],
      "your_seat": 0,
      "your_words": "",
      "coach": false,
      "practice": false,
      "shoe": null,
      "next_commitment": "",
      "draw_commitment": "",
      "event": 0,
      "delay": 0,
      "held": false,
      "called": false,
      "host": 0,
      "closing": false,
      "rematch": 0,
      "chat": false,
      "top_up": 0,
      "bank": 0,
      "may_show": []
    },
    "parts": {
      "sign": "TableSign",
      "places": "Place",
      "boxes": "BoxPicture",
      "pots": "PotPicture",
      "offers": "Offer",
      "plans": "PlanOffer",
      "fields": "Field",
      "timer": "Timer",
      "events": "Told"
    }
  },
  "ChatLine": {
    "defaults": {
      "said": "",
      "emote": "",
      "hidden": false
    },
    "parts": {}
  },
  "ChatHeard": {
    "defaults": {
      "whole": false
    },
    "parts": {
      "lines": "ChatLine"
    }
  },
  "TopUpEnded": {
    "defaults": {},
    "parts": {}
  },
  "Worth": {
    "defaults": {
      "cards": [],
      "amount": 0
    },
    "parts": {}
  },
  "CoachAdvice": {
    "defaults": {
      "worths": [],
      "note": "",
      "preparing": false
    },
    "parts": {
      "worths": "Worth"
    }
  },
  "HandProof": {
    "defaults": {},
    "parts": {}
  },
  "Bye": {
    "defaults": {},
    "parts": {}
  },
  "ListedEvent": {
    "defaults": {
      "left": 0,
      "buy_in": 0,
      "fee": 0,
      "pool": 0,
      "starts": 0,
      "late": false,
      "live": false,
      "yours": false,
      "table": 0
    },
    "parts": {}
  },
  "Events": {
    "defaults": {},
    "parts": {
      "events": "ListedEvent"
    }
  },
  "EventStanding": {
    "defaults": {
      "since": 0,
      "now": 0,
      "changed": {}
    },
    "parts": {}
  },
  "EventNotice": {
    "defaults": {
      "clause": "",
      "table": 0
    },
    "parts": {}
  }
} as const;

/** The struct of a message by its tag. */
export const tags = {"welcome": "Welcome", "done": "Done", "refused": "Refused", "wallet": "Wallet", "reality-check": "RealityCheck", "lobby": "LobbyPicture", "table": "TablePicture", "chat": "ChatHeard", "top-up-ended": "TopUpEnded", "advice": "CoachAdvice", "proof": "HandProof", "bye": "Bye", "events": "Events", "event": "EventStanding", "event-notice": "EventNotice"} as const;
