# What one's play has been: figures, history, review.
web-which-chips = Which chips
web-purse-play = Play chips
web-purse-practice = Practice
web-purse-tournament = Events
web-counting = { $count ->
    [one] One hand is still being counted.
    [1000] More than 1,000 hands are still being counted.
   *[other] { $count } hands are still being counted.
}
web-among-players = Games between players
web-figures-by = Figures by
web-way-game = Game
web-way-position = Position
web-way-stakes = Stakes
web-unit = BB { $chips }
web-position-small-blind = small blind
web-position-big-blind = big blind
web-position-early = early
web-position-middle = middle
web-position-cutoff = cutoff
web-position-button = button
web-figure-vpip = VPIP
web-figure-vpip-tip = Hands you put chips into before the flop, or on the first street, without having to
web-figure-pfr = PFR
web-figure-pfr-tip = Hands you raised before the flop, or on the first street
web-figure-three-bet = 3-bet
web-figure-three-bet-tip = How often you raised again behind one raise
web-figure-aggression = AF
web-figure-aggression-tip = Aggression factor: bets and raises for each call, from the second street on
web-figure-wtsd = WTSD
web-figure-wtsd-tip = Went to showdown: of the hands in which you saw the flop, or the next card
web-figure-won-at-showdown = W$SD
web-figure-won-at-showdown-tip = Won at showdown: of the hands you took there
web-figure-bb100 = bb/100
web-figure-bb100-tip = Big blinds won in a hundred hands, with the interval that chance leaves
web-figures-about = Nineteen of twenty true rates lie within ±. BB is the big blind; in games without blinds the small bet, or the ante.
web-versus-house = Games against the house
web-expected = Expected
web-expected-tip = What best play gets for the same stakes by the exact count, and how far chance may move it
web-not-counted = not counted
web-expected-about = Best play, counted exactly, with the same stakes. A result within ± is chance alone, nineteen times of twenty.
web-filters = Filters
web-filter-game = Game
web-filter-any = all
web-filter-kind = Tables
web-kind-table = with others
web-kind-practice = practice
web-filter-outcome = Result
web-outcome-won = won
web-outcome-lost = lost
web-filter-since = From
web-filter-until = Until
web-search = Search
web-search-about = Table or hand number
web-no-such-hands = No hand is like that. Change the filters.
web-share = Share
web-share-about = Everybody who has the link sees this hand again. You can end it at any time.
web-sight-own = As I saw it
web-sight-open = Open cards
web-share-copy = Copy
web-share-copied = Copied.
web-share-end = End link
web-share-ended = The link leads nowhere any more.
web-shared-by = A hand of { $player }
web-shared-own = As { $player } saw it.
web-shared-open = Only the cards that lay open.
web-drill = Drill
web-drill-tip = Decide hard hands of this game, each weighed exactly
web-review = Review
web-review-about = Your decisions against the house, each beside the best one by the exact odds. Losses are in chips, on average.
web-review-clean = Every decision was the best one.
web-weighing = { $count ->
    [one] One hand is still being reviewed.
    [1000] More than 1,000 hands are still being reviewed.
   *[other] { $count } hands are still being reviewed.
}
web-decisions-weighed = Decisions
web-lapses = Not best
web-decisions-lost = Cost
web-costliest = Costliest decisions
web-you-did = You: { $act }
web-best-was = Best: { $act }
