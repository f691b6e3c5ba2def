# The card room: what it says and refuses.
database-unknown = “{ $url }” names no database that the room can use: give sqlite:///file or postgresql://user@host/name.
database-in-memory = The room needs a database that outlives it: give a file, sqlite:///room.db.
database-away = The database { $url } cannot be opened: { $why }.
account-unreadable = There is no account “{ $account }” in the ledger.
transfer-currencies = A transfer moves chips of one currency, not of { $currencies }.
transfer-too-much = No transfer moves more than { $most } chips.
transfer-unbalanced = The transfer “{ $kind }” does not balance: it is off by { $off }.
account-short = There are not enough chips for that.
ledger-refuses = The ledger refuses this: { $why }.
guest-name = Guest { $number }
name-shape = A name has { $shortest } to { $longest } letters, digits, spaces, dots, hyphens or apostrophes, and begins with a letter.
name-alphabet = A name is written in one alphabet: Latin, Cyrillic or Armenian.
name-reserved = “{ $name }” could be taken for the house: choose another name.
name-taken = The name { $name } is taken: choose another, or sign in if it is yours.
too-young = You must be { $years } years old to play here.
born-impossible = { $born } cannot be your date of birth: give the year, month and day, as in 1990-12-31.
role-unknown = There is no role { $role }; did you mean { $nearest }?
password-length = A password has { $shortest } to { $longest } letters, digits or signs.
password-common = This password is among the first that anybody would try: choose another.
grant-had = You have had your play chips for today; come again tomorrow.
public-wrong = “{ $public }” is no address of a house: give it as https://room.example.
signed-out = You have signed out: this connection is closed.
sign-in-needed = Sign in first.
sign-in-wrong = That name and password do not belong together.
request-forged = This request did not come from our page: load the page again.
origin-foreign = This request came from another site and was not carried out.
host-unknown = This house does not go by the name of { $host }: start it with --public and that address.
not-for-guests = That needs an account: sign up, it takes a moment.
page-unknown = There is nothing here.
method-unknown = That cannot be done here.
field-wrong = The field { $field } is missing or not what it should be.
request-wrong = This request cannot be read.
request-too-large = This request is too large.
no-hand-to-prove = No hand lies on this table: ask when cards have been dealt.
too-many = Too many attempts: wait { $wait } { $wait ->
        [one] second
       *[other] seconds
    } and try again.
sockets-full = Too many windows of yours are open already: close some of them.
room-away = The room cannot reach its books at the moment: try again in a few seconds.
house-fault = The house has made a mistake. It is noted under the number { $number }; please try again.
client-unbuilt = The browser client has not been built: run make web, then start the room again.
database-taken = Another room is open on the database { $url }: close it first, or give this one a database of its own with --db.
port-taken = The room cannot listen on { $host }, port { $port } ({ $why }): choose another with --port.
room-open = The card room is open: { $address }   (Ctrl-C closes it)

## The sign of a table
sign-stake = { $field }: { $range }.
sign-positions = Stakes on a position: { $stakes }.
sign-payout = At most { $most } is paid on one hand.
sign-payout-open = There is no largest payout.
sign-bonus = The bonus pays: { $pays }.
sign-bonus-payout = At most { $most } is paid on the bonus.
sign-bonus-payout-open = There is no largest payout on the bonus.
sign-board = The bonus board shows { $board }.
sign-limit = Betting: { $limit }.
sign-blinds = Blinds: { $small } and { $big }.
sign-bets = Bets: { $least } and { $most }.
sign-fee = The house takes { $percent } % of every pot.
sign-fee-capped = The house takes { $percent } % of every pot, at most { $cap }.
sign-fee-hourly = A seat costs { $fee } an hour.
sign-no-fee = The house takes no fee.
sign-buy = Buy-in: { $least } to { $most } chips.
sign-buy-open = Buy-in: { $least } chips or more.

## The command line
library-missing = `croupier { $command }` needs the library { $library }: run pip install 'croupier[room]'.
backup-exists = { $path } exists already: name another file.
backup-nowhere = There is no directory { $path }: make it first, or name another.
backup-export = Only a SQLite file can be copied; export this database to { $path }.
backup-damaged = The copy is damaged ({ $why }): look after the original.
backup-unreadable = { $path } is no export of a room: { $why }.
backup-other = This export is of another version ({ $found }); this program reads { $known }.
backup-done = Written to { $path }, { $size } bytes.
restore-done = Brought back: { $rows } rows; all balances came out as they were.
restore-not-empty = The database is not empty (table { $table }): bring the export into a new one.
restore-differs = The balance of { $account } came out as { $found }, but { $kept } was written down: nothing was brought back.
database-missing = There is no database { $path }: name it with --db.
database-old = The database is of version { $found }, this program wants { $known }: start croupier serve once.
staff-who = Say who and what: { $command } NAME --role manager.
staff-new = { $name } is new here: add --born with the date of birth, as in 1990-12-31.
staff-nobody = Nobody has a role yet: croupier staff add NAME --role manager.
staff-password = Password for { $name }:
staff-password-again = Once more:
staff-password-differs = The two passwords differ: try again.
staff-password-none = No password was given.
name-unknown = There is nobody by the name of { $name }.

## The audit
audit-counts = Looked at { $transfers } transfers with { $postings } postings on { $accounts } accounts, { $hands } hands and { $tables } tables.
audit-sound = No chip was lost and none was made.
audit-unsound = The books do not fit. Keep the database as it is and look into the first line above.
audit-more = … and { $count } more.
audit-stray = Posting { $posting } belongs to a transfer ({ $transfer }) or an account ({ $account }) that does not exist.
audit-currency = Posting { $posting } of transfer { $transfer } is on an account in { $found }, the transfer is in { $expected }.
audit-overdrawn = Posting { $posting } of transfer { $transfer } leaves { $account } at { $found }.
audit-unbalanced = Posting { $posting } ends transfer { $transfer }, which does not balance: it is off by { $found }.
audit-entries = Transfer { $transfer } lacks { $found } of its postings; the last it has is posting { $posting }.
audit-balance = { $account } stands at { $found }, but its postings up to { $posting } add up to { $expected }.
audit-grant = Transfer { $transfer } and the list of daily grants do not fit.
audit-hand = Hand { $hand } cannot be proved: { $found }
audit-settled = Hand { $hand } moved { $found } on { $account } (posting { $posting }), but played again it moves { $expected }.
audit-stack = Hand { $hand } was dealt to { $account } with { $found } chips, but only { $expected } lay there (posting { $posting }).
audit-no-hand = Posting { $posting } of transfer { $transfer } is for hand { $hand }, which is not in the journal.
audit-table = Table { $table } remembers { $found } on { $account }, the ledger has { $expected }.
audit-record-differs = Played again from its acts it is not the hand that was recorded.
audit-commitment-broken = Its secret does not stand for the deck that was promised before the deal.
audit-not-over = It was settled before it was over.
audit-nets-differ = What its players are noted to have won is not its result.

## History
hand-unknown = You have played no hand { $hand }.
hand-still-running = Hand { $hand } is still running: look at it at its table.
hand-refunded = Hand { $hand } could not go on and was refunded: there is nothing to prove.
auditors-only = Only an auditor of the house opens the hands of others.
