# The books: refusals, and the words of `croupier games`, `rules` and `clauses`.

## Books and profiles
book-unknown = There is no book { $book }{ $guess ->
    [one] ; did you mean { $nearest }?
   *[other] ; choose from: { $nearest }.
}
game-unknown = There is no game { $game }; { $nearest ->
    [none] “croupier games” lists those there are.
   *[other] did you mean { $nearest }?
}
clause-unknown = There is no clause { $id }{ $guess ->
    [one] ; did you mean { $nearest }?
   *[other] ; choose from: { $nearest }.
}
question-unknown = There is no question { $id }{ $guess ->
    [one] ; did you mean { $nearest }?
   *[other] ; choose from: { $nearest }.
}
book-unreadable = The file { $file } cannot be read: { $why }.
book-not-text = The file { $file } is not a text in UTF-8.
book-place = { $file }, line { $line }: { $said }
book-syntax = { $file }, line { $line }: this is not TOML: { $why }.
book-not-array = { $file }, line { $line }: { $field } must be a table of its own.
book-field-unknown = { $file }, line { $line }: there is no field { $field }{ $guess ->
    [one] ; did you mean { $nearest }?
   *[other] ; choose from: { $nearest }.
}
book-field-missing = { $file }, line { $line }: the field { $field } is missing.
book-field-wrong = { $file }, line { $line }: the field { $field } has a wrong value: { $why }.
book-word-unknown = { $file }, line { $line }: { $field } cannot be "{ $word }"{ $guess ->
    [one] ; did you mean { $nearest }?
   *[other] ; choose from: { $nearest }.
}
book-package-missing = The book { $book } is promised by the package { $package }, which cannot be imported; install it again or remove it.
book-slug-taken = The package { $package } brings a book { $book }, which { $other } has already; give it another slug.
book-slug-wrong = The package { $package } brings a book { $book }; a slug is small Latin letters and digits, such as m1.
book-id-foreign = { $file }, line { $line }: the id { $id } does not begin with { $book }:, as all ids of this book do.
book-id-twice = { $file }, line { $line }: the id { $id } is used a second time.
translation-id-unknown = { $file }, line { $line }: the book has no { $id }{ $guess ->
    [one] ; did you mean { $nearest }?
   *[other] ; choose from: { $nearest }.
}
book-table-wrong = { $file }, line { $line }: the pay table is wrong: { $why }
book-profile-wrong = { $file }, line { $line }: the profile is wrong: { $why }
book-guide-missing = { $file } has no table [{ $game }]: list in it the sentences that tell how the game is played.
book-sentence-missing = { $file }, line { $line }: there is no sentence { $id }; write it in a file of { $folder }, or take one that is there.
book-condition-unknown = A sentence of a guide is told when “{ $condition }”, but the table knows no such fact: name an option, a limit or a fund of the game.

## Options, limits and pays
option-unknown = { $game } has no option { $name }{ $guess ->
    [one] ; did you mean { $nearest }?
   *[other] ; choose from: { $nearest }.
}
option-value = The option { $option } cannot be { $value }; it takes { $known }.
option-pay = The option { $option } cannot be { $value }; write a ratio such as 7:1, of numbers up to { $most }, or “not paid”.
option-fund-pay = The option { $option } cannot be { $value }; write a ratio such as 7:1, a share of the fund such as 5%, a prize in chips such as 5000, or “not paid”. No number may exceed { $most }.
option-not-plain = The option { $option } cannot be { $value }; it takes true, false, a whole number or a word.
option-other-type = The option { $option } is { $value }, which is not what is asked for here.
rules-elsewhere = The rules of { $game } are others over there: install the same books on all machines.
option-form = An option is written name=value, not { $word }.
option-twice = The option { $name } is named twice: name each once.
limit-unknown = { $game } has no limit for { $name }{ $guess ->
    [one] ; did you mean { $nearest }?
   *[other] ; choose from: { $nearest }.
}
limit-empty = No stake fits the limits of { $field }: minimum { $minimum }, maximum { $maximum }, step { $step }.
limit-below = The stake of { $amount } on { $field } is below the minimum of { $minimum }.
limit-above = The stake of { $amount } on { $field } is above the maximum of { $maximum }.
limit-step = The stake of { $amount } on { $field } is not a multiple of { $step }.
stake-not-whole = An amount is a positive whole number, not { $amount }.
pays-unknown = { $game } has no pay table { $name }{ $guess ->
    [one] ; did you mean { $nearest }?
   *[other] ; choose from: { $nearest }.
}
pay-row-unknown = The pay table has no row { $row }{ $guess ->
    [one] ; did you mean { $nearest }?
   *[other] ; choose from: { $nearest }.
}
pay-rows-missing = { $file }, line { $line }: the table { $table } lacks rows: { $rows }; a table in a file is the whole table, a single row is changed with --option "{ $example }".
pay-table-missing = The clause { $id } has no pay table with the column { $column }.
pay-label-unknown = The row “{ $label }” cannot be named: use small letters, spaces and hyphens.
pay-ratio-wrong = "{ $word }" is not what a row can pay; write 7:1, 5%, 5000 or not paid.
fund-no-table = The fund { $fund } pays the table { $table }, which there is not{ $guess ->
    [one] ; did you mean { $nearest }?
   *[other] ; choose from: { $nearest }.
}
pay-no-fund = The row { $row } of the table { $table } cannot pay { $word }: shares and prizes are paid where a fund of the profile names the table.
pay-share-large = The row { $row } cannot pay { $word }: a fund has no more than 100%.
pay-not-whole = The stake of { $stake } cannot be paid { $ratio } in whole units.
book-not-physical = { $file }, line { $line }: the clause { $id } is not of the layer physical, so it must be tested.
layer-unknown = There is no layer { $layer }{ $guess ->
    [one] ; did you mean { $nearest }?
   *[other] ; choose from: { $nearest }.
}

## Command line
command-unknown = There is no command { $command }{ $guess ->
    [one] ; did you mean { $nearest }?
   *[other] ; choose from: { $nearest }.
}
argument-unknown = There is no argument { $argument } here{ $guess ->
    [one] ; did you mean { $nearest }?
   *[other] ; choose from: { $nearest }.
}
usage-missing = Missing: { $missing }. See { $command } --help.
usage-no-value = { $argument } needs a value behind it. See { $command } --help.
usage-number = { $argument } takes a whole number, not { $value }.
usage-choice = { $argument } cannot be { $value }; choose from { $known }.
system-refused = The system refuses: { $why }.
interrupted = Interrupted before it was finished.
interrupted-resumable = Interrupted: what has been counted is kept, and the same command goes on from there.
usage-wrong = The command was not understood: { $why }. See { $command } --help.
language-unknown = The language { $asked } is not spoken here; choose from { $nearest }.

## croupier games
kind-house = against the house
kind-players = among the players
places-boxes = { $minimum } to { $maximum } boxes
places-seats = { $minimum } to { $maximum } seats
places-players = { $minimum } to { $maximum } players
games-next = The rules of a game: croupier rules am/five-card

## croupier rules
rules-book =
    { $year ->
        [unknown] { $title }
       *[other] { $title } ({ $year })
    }
rules-deck =
    { $decks ->
        [one] one deck of { $cards } cards
       *[other] { $decks } decks of { $cards } cards
    }
rules-limits = Limits
rules-step = in steps of { $step }
rules-fund = Progressive fund: { $fund }
rules-fund-feed = How many per cent of every { $stake } stake go into the fund; the rest goes to the house.
rules-fund-every = { $value ->
    [0] The stakes are added to the meter after every deal.
   *[other] Minutes after which the stakes are added to the meter.
}
rules-fund-begin = What the progressive meter opens with.
rules-fund-refill = What the house fills the meter up to before a deal, if it shows less.
rules-pays = Pays: { $table }
rules-options = Options
rules-takes = Takes: { $known }.
rules-recommended = Recommended: { $answer }
option-bet-antes = How many antes one stakes to go on.
option-ante-on-win = The ante is paid too when you beat a dealer who qualifies; otherwise it only comes back.
option-two-combinations = A second combination is paid beside the first.
option-insurance = Insurance is sold.
option-buy-game = A card for the dealer can be bought when the dealer does not qualify.
option-qualify = The lowest combination with which the dealer qualifies.
option-bonus-most = The largest bonus bet, in antes.
option-exchange-price = The price of an exchange, in antes.
option-exchange-most = How many cards may be exchanged at most.
option-sixth-price = The price of a sixth card, in antes.
option-exchange-one-price = The price of exchanging one card, in antes.
option-exchange-two-price = The price of exchanging two cards, in antes.
option-insurance-from = The lowest combination that can be insured.
option-game-price = The price of buying the dealer a card, in antes.
option-bonus-from = The lowest hand that wins the bonus.
option-low-ace = The ace may be the lowest card of a straight.
option-for-one = The multiples of the pay table include the returned stake.
option-bonus = The house offers the bonus.
option-boxes = The number of boxes on the table.
option-dealer-card = Which of the dealer's five cards lies face up.
option-bonus-cards = The cards that decide the bonus: the first five, the best of six, or none after buying a sixth card.
option-joker-tie = When a natural combination beats one of the same category with the joker: of equal ranks, or always.
option-smallest-chip = The value of the smallest chip on the table.
option-common-card = If the deck is too short for the last card, one community card is dealt instead of skipping the burn.
option-players = The most players at the table.
option-dark-boxes = A box may be played dark: its bet lies before the deal, its cards stay closed.
option-max-payout = Maximum payout on one bet, in the poker games on one box; 0 is no limit.
option-insurance-in-cap = Insurance counts towards the maximum payout, together with what the hand wins after a card was bought for the dealer.
option-equal-straights = A straight with one rank doubled is two straights, not a straight and a pair.
option-redraw-on = A bought card of the same rank is changed until another rank comes, not once only.
option-bonus-first-five = The bonus is decided by the first five cards, not by the final hand.
option-cover-cards = Once the bet is placed, the player's cards are shown to them face down.
option-bonus-max-payout = Maximum payout on the bonus; 0 is no limit.
option-dark-differs = The stakes on dark boxes must differ from those on the player's open boxes.
option-insured-ante = The ante is paid beside a paid insurance.
option-packets = All cards of a box are dealt at once, as a shuffling machine does.
option-bonus-size = The size of the bonus: half the ante, or any amount within the limits on the table sign.
option-dark-insurance = A dark box may be insured before the deal.
option-ace-king-inside = Ace-king is paid as second combination even when both cards belong to the first.
option-colours = How many colours of chips the table has; each player needs one.
option-columns = Columns take bets.
option-trios = The streets 0-1-2 and 0-2-3 take bets.
option-first-four = The first four, 0-1-2-3, takes bets.
option-announced = Announced bets on neighbours and series are taken.
option-cut-depth = How many cards lie behind the cut card.
option-burn = How many cards of a new shoe are burnt.
option-round-down = Stakes that cannot be halved exactly are accepted, and halves are rounded down.
option-surrender-split = Split hands can be surrendered too.
option-added-stakes-back = A dealer's Black Jack takes the first stake only; what was added goes back.
option-decks = How many decks are in the shoe.
option-machine-decks = How many decks are in the shuffling machine.
option-box-players = How many players may bet on one box.
option-soft-17 = Whether the dealer stands on a soft 17 or draws.
option-splits = How often a box can be split; 0: as often as pairs come.
option-split-pairs = What makes a pair: cards of the same rank, or of the same points.
option-split-after-bust = A box can be split again after one of its hands has lost.
option-resplit-aces = Split aces can be split again.
option-dark-double-most = Up to how many points a hand can be doubled dark; 0: never.
option-surrender = When the first two cards can be surrendered.
option-peek = The dealer has a hole card, and looks for a blackjack under an ace or a ten.
option-double-on = The totals that can be doubled.
option-double-after-split = Split hands can be doubled.
option-split-aces = Split aces are played on freely, or get one card only.
option-part-insurance = Less than half the stake can be insured as well.
option-cards-from = The cards come from a shoe, or from a shuffling machine that mixes them for every round.
option-prize-three-sevens = The prize for three sevens, as a multiple of the stake; 0: none.
option-prize-six-cards = The prize for six cards of 21 or less, as a multiple of the stake; 0: none.
option-prize-six-seven-eight = The prize for six, seven and eight of one suit, as a multiple of the stake; 0: none.
option-prize-suited-blackjack = The prize for a Black Jack of one suit, as a multiple of the stake; 0: none.
option-prize-suited-sevens = The prize for three sevens of one suit, as a multiple of the stake; 0: none.
option-prize-seven-cards = The prize for seven cards of 21 or less, as a multiple of the stake; 0: none.
layer-engine = The game
layer-table = The table
layer-floor = Staff and conduct
layer-cage = Cash desk and chips
layer-signage = Signs
layer-compliance = Law and organiser
layer-tournament = Tournament
layer-federation = Federation
layer-online = Play on the Internet
layer-physical = Things and people

## croupier clauses
clauses-unknown = How the tests end is unknown until make test has run; they cite { $cited } clauses.
clauses-books = book
clauses-games = game
clauses-layers = layer
clauses-total = clauses
clauses-tested = tested
clauses-library = library only
clauses-missing = missing
clauses-unrealisable = not for software
clauses-unproven = Cited, but by no test that passed, or by one that failed ({ $count }): { $ids }
clauses-library-only = Borne out in the library only, by code that no command, no room and no game comes to ({ $count }): { $ids }
clauses-sum = { $tested } of { $total } clauses are tested, { $missing } are missing.
clauses-as-of = Outcomes are those of the whole run on { $commit }, and of what ran here since.
clauses-missing-sum = { $missing } clauses are missing.
