# The card room: what it says and refuses.
database-unknown = “{ $url }” names no database that the room can use: give sqlite:///file or postgresql://user@host/name.
database-in-memory = The room needs a database in a file: give sqlite:///room.db.
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
role-unknown = There is no role { $role }{ $guess ->
    [one] ; did you mean { $nearest }?
   *[other] ; choose from: { $nearest }.
}
password-length = A password has { $shortest } to { $longest } letters, digits or signs.
password-common = This password is among the first that anybody would try: choose another.
password-wrong = This is not your password: type the one you sign in with.
factor-needed = Type the code that your device shows now. If you have lost it, type a recovery code.
factor-wrong = This code is wrong or was used already: wait for the next one, or type a recovery code.
factor-had = You have a second factor already: end it before you make another.
recovery-wrong = This name and this recovery code do not belong together, or the code was used already.
leave-chips = You have chips on a table: stand up there first, then delete your account.
leave-event = You are entered in an event or have announced one: withdraw or wait until it is over, then delete your account.
leave-value = You have value chips in your wallet: hand them in at the cash desk first.
leave-tables = A table of yours is open: hand it over or close it first.
leave-duties = You work in this house: ask a manager to take your roles first.
grant-had = You have had your play chips for today; come again tomorrow.
public-wrong = “{ $public }” is not a web address: give it as https://room.example.
proxies-wrong = “{ $proxies }” names no proxy: give addresses or networks, as 10.0.0.0/8,192.0.2.7.
signed-out = You have signed out: this connection is closed.
sign-in-needed = Sign in first.
sign-in-wrong = Wrong name or password: try again.
request-forged = This request did not come from our page: load the page again.
origin-foreign = This request came from another site and was not carried out.
host-unknown = This server does not answer for the host { $host }: start it with --public and that address.
not-for-guests = That needs an account: sign up, it takes a moment.
page-unknown = There is nothing here.
method-unknown = That cannot be done here.
field-wrong = The field { $field } is missing or not what it should be.
request-wrong = This request cannot be read.
request-too-large = This request is too large.
no-hand-to-prove = There is no hand on this table: ask when cards have been dealt.
too-many = Too many attempts: wait { $wait } { $wait ->
        [one] second
       *[other] seconds
    } and try again.
sockets-full = Too many windows of yours are open already: close some of them.
room-away = The room cannot reach its ledger at the moment: try again in a few seconds.
house-fault = Internal error. It is noted under the number { $number }; please try again.
client-unbuilt = The browser client has not been built: run make web, then start the room again.
database-taken = Another room is open on the database { $url }: close it first, or give this one a database of its own with --db.
custody-lost = Another room has taken this database, because this one did not answer for a while. Nothing written here since then counts: connect to the other room, or start this one again when that is closed.
cluster-none = No node is open on this database.
cluster-node = Node { $node }, { $address }, version { $version }: { $tables } tables, { $events } events, { $state ->
    [draining] gives its tables away
    [off-bus] does not hear the bus
    [standby] stands by
   *[other] in order
}.
cluster-node-unknown = There is no live node { $node }: croupier cluster status lists them.
standby-alone = A node stands by for others: name their bus with --cluster, or leave --standby out.
cluster-sqlite = Several nodes need PostgreSQL: give it with --db, or leave --cluster out.
cluster-extra = Nodes talk over NATS: install it with pip install 'croupier[cluster]'.
cluster-clock = The clock of this machine is { $seconds } s off the database's: set it by a time server, and start again.
cluster-seal = The other nodes seal personal data with another key: bring their key file to this machine and name it with --key.
cluster-unheld = No node has { $kind ->
    [event] an event
   *[table] a table
 } { $number }: name one with --table or --event. Tables of an event move with it.
cluster-version = The other nodes run version { $other }, this one { $own }: bring all to one version, one after the other.
bus-unknown = “{ $url }” is not the address of a bus: write one like nats://127.0.0.1:4222.
bus-open = “{ $url }” is on another machine: the bus needs TLS and credentials there, as tls://name:password@host:4222.
bus-away = The bus { $url } cannot be reached ({ $why }): start it, or correct --cluster.
bus-no-tls = The bus { $url } offers no TLS, so it was not sent the password: give its server a certificate.
bus-other = Nodes of this database are on another bus: give all the same --cluster, or this one a database of its own.
table-moved = The table is moving to another machine: try again in a moment.
answer-lost = It is not known whether that was done: look at the table before you try again.
port-taken = The port { $port } of { $host } cannot be used ({ $why }): choose another with --port.
room-open = The card room is open: { $address }   (Ctrl-C closes it)
federation-open = The federation's site: { $address }

## The sign of a table
sign-stake = { $field }: { $range }.
sign-positions = Stakes on a position: { $stakes }.
sign-payout = Maximum payout on one hand: { $most }.
sign-payout-open = No maximum payout.
sign-bonus = Bonus pays: { $pays }.
sign-bonus-payout = Maximum payout on the bonus: { $most }.
sign-bonus-payout-open = No maximum payout on the bonus.
sign-board = Bonus meter: { $board }.
sign-limit = Betting: { $limit }.
sign-blinds = Blinds: { $small } and { $big }.
sign-bets = Bets: { $least } and { $most }.
sign-fee = Rake: { $percent } % of every pot.
sign-fee-capped = Rake: { $percent } % of every pot, at most { $cap }.
sign-fee-hourly = A seat costs { $fee } an hour.
sign-no-fee = No rake is taken.
sign-buy = Buy-in: { $least } to { $most } chips.
sign-buy-open = Buy-in: { $least } chips or more.

## The command line
library-missing = `croupier { $command }` needs the library { $library }: run pip install 'croupier[{ $extra }]'.
backup-exists = { $path } exists already: name another file.
backup-nowhere = There is no directory { $path }: make it first, or name another.
backup-export = Only a SQLite file can be copied; export this database to { $path }.
backup-damaged = The copy is damaged ({ $why }): look after the original.
backup-unreadable = { $path } is not an export of a room: { $why }.
backup-other = This export is of another version ({ $found }); this program reads { $known }.
backup-done = Written to { $path }, { $size } bytes.
restore-done = Restored: { $rows } rows; all balances came out as they were.
restore-not-empty = The database is not empty (table { $table }): bring the export into a new one.
restore-differs = The balance of { $account } came out as { $found }, but the export says { $kept }: nothing was restored.
database-missing = There is no database { $path }: name it with --db.
database-new = The database is of version { $found }, this program knows { $known } at most: install the newer program that has brought it there.
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
audit-counts = Looked at { $transfers } transfers with { $postings } postings on { $accounts } accounts, { $hands } hands, { $tables } tables and { $events } events.
audit-sound = No chip was lost and none was made.
audit-unsound = The ledger does not balance. Keep the database as it is and look into the first line above.
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
share-over = This link leads to no hand any more: ask the player who sent it for another.
shares-many = You keep { $most } links already: end some of them first.
search-wrong = Hands cannot be searched for in this way: open your history again.
hand-still-running = Hand { $hand } is still running: look at it at its table.
hand-refunded = Hand { $hand } could not go on and was refunded: there is nothing to prove.
auditors-only = Only an auditor of the house opens the hands of others.

## Events
event-unknown = There is no event { $event }: choose one in the lobby.
event-log-gap = The log of event { $event } lacks its order { $order }: restore a backup.
event-seats-drawn = The seats of an event are drawn: register for it in the lobby.
event-stays = Nobody leaves the table of an event: sit out, and your stack stays in play.
event-buys = In an event chips are bought by its Reglament: take a rebuy or the add-on when it is offered.
event-not-open = Registration for { $event } is not open yet: come again later.
event-prize = { $event }: place { $place }. Your prize of { $prize } chips is in your wallet.
audit-event = Event { $event } cannot be played again: { $found }
audit-event-draw = A draw of event { $event } is not the one that was promised.
audit-event-money = Event { $event } has { $found } on { $account }, but by its log { $expected } must be there.
audit-event-stack = Event { $event } has { $found } tournament chips for { $account }, but by its log it is { $expected }.
event-at-desk = “{ $event }” is played in the club: enter and pay at its desk.
event-not-live = “{ $event }” is played at tables of the room: they report by themselves, and need no desk.
directors-only = Only managers and judges of the house direct live events: ask a manager.
live-link-wrong = This link does not open the desk: take the one that was printed when the desk was opened.
live-screen-wrong = This link does not open a screen: take a new one at the desk.
live-desk-open =
    The desk is open.
    Director: { $director }
    Screens:  { $screens }
    Stop it with Ctrl-C; everything is kept, and the links stay the same.
mail-none = This house sends no mail. Use a recovery code, or ask at the desk.
mail-code-wrong = This code is wrong or too old. Have another one mailed.
mail-fails = The letter could not be sent. Check the address, or try again later.
letter-confirm-subject = Confirm your address
letter-confirm-body = { $name }, type this code in your account: { $code }
    It is good for { $minutes } minutes. If you did not ask for it, do nothing.
letter-recover-subject = Your recovery code
letter-recover-body = { $name }, type this code under “Recover your account”: { $code }
    It opens once, within { $minutes } minutes. If you did not ask for it, do nothing: your password stays as it is.
passkey-wrong = This passkey does not open this room. Try again, or sign in with your password.
passkey-name = Passkeys need the room's name: open it by its name, not by a numeric address.
passkeys-full = You can have at most { $most } passkeys: remove one first.
push-none = This room sends no notices to closed pages: keep its page open in a tab.
push-address = This browser names a push service to which the room does not write. Keep the page open in a tab, or use another browser.
push-setting = Push services must be told how to reach the house, as { $example }.
