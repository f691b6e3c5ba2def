# The command line: what each command and argument is. Plain text alone: the help is waited for.

## Commands
cli-command-play = sit down at a table
cli-command-serve = open the card room to browsers
cli-command-cluster = the nodes of a room: who has which tables, draining, moving
cli-command-audit = prove from the journal that no chip was lost or made
cli-command-backup = copy the ledger of the room, or restore a copy
cli-command-staff = who may do what in the room
cli-command-house = the record of the house: licence, hours, money, books, reports
cli-command-games = list the games
cli-command-rules = show the rules of a game
cli-command-replay = play recorded hands again and compare
cli-command-convert = convert hands between formats
cli-command-edge = the exact house edge of a game
cli-command-advise = the best decision with a hand
cli-command-equity = what part of the pot a hand wins
cli-command-strategy = a strategy to learn, and its price
cli-command-simulate = play millions of rounds by a strategy
cli-command-studio = the studio in the browser: change a game and see its mathematics
cli-command-tournament = run, check and replay poker tournaments
cli-command-federation = run a federation: calendar, protocols, rating, deadlines
cli-command-structure = blind levels for a tournament, and when it will end
cli-command-icm = what tournament stacks are worth in prizes
cli-command-verify = prove that a recorded hand was fair
cli-command-clauses = which clauses of the rulebooks are tested
cli-command-mcp = offer rules, odds and tables to language models (MCP)

## Every command
cli-about = An executable rulebook for casino table games and sport poker.
cli-help = show this help
cli-usage = usage:
cli-arguments = arguments:
cli-options = options:
cli-language = the language of the answer
cli-json = answer in JSON, for programs
cli-version = show the version
cli-db = the database: sqlite:///file or postgresql://…
cli-option = change an option or a pay
cli-rules = read changed rules from a TOML file
cli-stake = the initial stake, where a maximum payout depends on it
cli-workers = processes of this machine to count with
cli-cluster = a Dask cluster to count with

## advise
cli-advise-hand = the cards you hold
cli-advise-up = the dealer's open card, or all five when a card can be bought for the dealer
cli-advise-board = the community cards
cli-advise-discarded = the cards you have exchanged
cli-advise-dead = other cards you have seen
cli-advise-hands = into how many hands a box of blackjack has been split
cli-advise-insured = for how much the box is insured, in chips and not in antes; before the dealer opens, the insurance to be considered
cli-advise-stake = the ante

## backup
cli-backup-file = where to: room-copy.db copies SQLite, room.jsonl.gz exports either database
cli-backup-restore = restore an export into an empty database

## clauses
cli-clauses-missing = list the clauses without a passing test

## edge
cli-edge-html = write a report with plots
cli-edge-fresh = count again, whatever was kept

## equity
cli-equity-hands = AhKh, or a range: QQ+,AKs,A5s-A2s,KQo:1/2, random; in stud xx/7d
cli-equity-board = the community cards
cli-equity-dead = cards that are out of play
cli-equity-qualifier = the highest card of a low hand in omaha-hilo, 8 by default
cli-equity-exact = count every deal, however long it takes
cli-equity-sample = draw so many deals at random
cli-equity-seed = the seed of the random deals

## play
cli-play-game = the game, such as m1/oasis; without it you choose one
cli-play-boxes = boxes you play
cli-play-dark = how many of them dark
cli-play-words = ask for your own words for each shuffle
cli-play-save = write the record of the last hand here

## replay
cli-replay-files = hands as PHH (.phh, .phhs) or our records (.json, one per file or per line), or directories of such files; - is standard input
cli-replay-text = tell every hand in words
cli-convert-files = hands as PHH, PokerStars text (.txt), Open Hand History (.ohh) or our records, or directories of such files; events as records or Open Tournament Summaries (.ots)
cli-convert-out = the file to write: .phh, .phhs, .txt, .ohh or .acpc for hands, .ots for events; - is standard output
cli-convert-to = the format to write, whatever the name says: phh, pokerstars, ohh, acpc, ots

## serve
cli-host = the address of the server
cli-port = the port
cli-serve-public = the address browsers see, as https://room.example
cli-serve-proxied = proxies at these addresses say who the visitors are, as 10.0.0.0/8,192.0.2.7 (default: those on this machine)
cli-serve-tables = a file with the tables of a new house
cli-serve-events = a file with the events of a new house
cli-serve-skks = the special cash system of the cash desk: a file, or NAME:ADDRESS of a package that brings one (default: a simulator)
cli-serve-key = the file with the key that seals personal data (default: beside the database)
cli-serve-durability = what a committed act survives: a power cut (default) or the end of the process
cli-serve-federation = a club, the federation's own site, or a demo of a synthetic year at /federation
cli-serve-mail = the SMTP server for the federation's mail, as smtp://host:25?from=room@example.org; CROUPIER_MAIL says the same
cli-serve-push = notices to browsers whose page is closed; push services reach the house at mailto:room@example.org; CROUPIER_PUSH says the same
cli-serve-cluster = the bus that joins nodes of one room, as nats://127.0.0.1:4222; CROUPIER_CLUSTER says the same
cli-serve-workers = processes that share the port and the tables (PostgreSQL; default 1)
cli-serve-standby = take sockets, and tables only while no other node may have them (with --cluster)
cli-serve-hours = the opening hours, as visitors shall read them (default: round the clock)
cli-serve-log = what is logged (default: info, in a terminal warning)

## simulate
cli-simulate-strategy = the strategy: a name, a bet at roulette, or a file of rules
cli-simulate-rounds = how many rounds: 5000000, 20M
cli-simulate-seed = the same number gives the same rounds
cli-simulate-boxes = how many boxes play
cli-simulate-stake = the initial stake of a box
cli-simulate-bonus = the bonus stake of a box
cli-simulate-fund = what a progressive fund begins with
cli-simulate-hour = how many rounds an hour has
cli-simulate-exact = count the exact edge of the strategy too, where that can be done
cli-simulate-html = write a report with plots

## staff
cli-staff-what = add, remove, list, or roles: what every role may do
cli-staff-name = whose
cli-staff-born = the date of birth of somebody new, as 1990-12-31
cli-staff-password-stdin = read the password of somebody new from standard input

## house
cli-house-what = show, set (an item), force (a book), or report
cli-house-name = the item, the book, or the report
cli-house-value = what is written on the item
cli-house-by = in the name of which manager
cli-house-approved = on which day the book was approved
cli-house-agreed = on which day the book was agreed
cli-house-since = from which day on
cli-house-until = up to which day

## strategy
cli-strategy-longest = how many rules a decision may have
cli-strategy-html = write a page
cli-strategy-pdf = write a sheet to be printed
cli-strategy-save = write the rules to a file for croupier simulate --strategy
cli-strategy-fresh = find it again, whatever was kept

## verify
cli-verify-record = a file with the record of a hand, or - for standard input
cli-verify-commitment = the hash you were told before the deal

## tournament
cli-tournament-action = serve opens the desk of a live event, print sets a sheet, new writes a Reglament, check reads one, simulate plays one, match plays teams with the same cards at every table, replay plays a written event again
cli-tournament-file = the Reglament (TOML or JSON), or a written event
cli-tournament-players = how many enter
cli-tournament-late = how many of them come after the start
cli-tournament-flight = a flight that is over, as a written event: its players come with their chips; once for each flight
cli-tournament-teams = the teams of a match, with commas between them; the same cards lie at every table
cli-tournament-hands = how many hands a match has
cli-bots = who plays: drawn results or bots
cli-tournament-seed = the same seed gives the same event
cli-tournament-save = write the event to a file
cli-tournament-what = the sheet to print: entries, draw, cards, levels, prizes, deal, results
cli-tournament-address = where players find their seat, for the codes on seat cards

## federation
cli-federation-action = demo makes a synthetic year, check files all papers again, verify reads a protocol as an outsider, rating, teams, calendar and deadlines show lists, protocol and regulations write documents, schema prints the form
cli-federation-file = the papers of a federation (one JSON per line), or a protocol to verify
cli-federation-seed = the same seed gives the same year
cli-federation-members = how many members the demo has
cli-federation-events = how many competitions the demo has
cli-federation-season = the season; otherwise the last with a published calendar
cli-federation-competition = the number of a competition
cli-federation-record = the record of the event, to play it again
cli-federation-keys = judges.json from the federation's site: the protocol must bear the key of its chief judge
cli-federation-key = the key of the chief judge, in 64 hexadecimal digits
cli-federation-region = only athletes of a region
cli-federation-sex = only women (f) or men (m)
cli-federation-age = only athletes of this age, for example 18-25 or 61-
cli-federation-discipline = only competitions in a game
cli-federation-top = how many lines to show
cli-federation-recount = count all ratings again from the signed protocols
cli-federation-skill = show the skill estimate with its uncertainty
cli-federation-at = the moment to look from, such as 2027-03-06T12:30
cli-federation-save = write to a file; its ending chooses the form

## structure
cli-structure-players = how many players are expected
cli-structure-stack = the starting stack
cli-structure-minutes = how long it may last
cli-structure-chips = the denominations of the chips
cli-structure-seats = seats at a table
cli-structure-rebuys = rebuys are sold until the end of this level
cli-structure-add-on = an add-on is sold in the break after this level
cli-structure-late = how many of the players come after the start
cli-structure-late-until = late registration closes at the end of this level
cli-structure-re-entries = how often somebody who is out may enter again
cli-structure-events = how often it is played for the forecast
cli-structure-seed = the seed of the forecast
cli-structure-save = write the Reglament to a file

## icm
cli-icm-stacks = the stacks of the players
cli-icm-prizes = the prizes from the first place down
cli-icm-left = how much of the first prize is left to play for

## cluster
cli-cluster-what = status: the nodes; drain: one gives its tables away; move: one table goes to a node
cli-cluster-node = the number of a node
cli-cluster-table = the number of a table
cli-cluster-event = the number of an event
