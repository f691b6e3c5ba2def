# Refusals of what can be no card, no chance and no number here.

cards-form = Cards are written such as Ah Kd or given one by one, not as { $cards }.
shoe-decks = A shoe holds 1 to { $most } decks, not { $decks }.
take-negative = Nobody can take { $count } cards.
cut-too-late = The deck is cut before the deal: { $drawn } of its cards are dealt already.
chance-outside = Chance draws one of 1 to 65536 numbers, not one of { $n }.
secret-not-bytes = A secret is { $wanted } bytes, not { $secret }.
seed-form = A seed is a whole number, a word or 32 bytes, not { $seed }.
words-form = Words for the shuffle are given by number, such as 1: my luck, not as { $words }.
words-seat = Words for the shuffle are given with a whole number from 1 to { $most }, not { $seat }.
words-not-text = The words given with number { $seat } for the shuffle are not text: { $words }.
name-not-text = An act is named by a word, not by { $name }.
count-outside = { $what } must be a whole number from { $least } to { $most }, not { $value }.
boxes-need-dark = Of { $boxes } boxes of one player at most { $light } may be open here: add --dark { $dark }.
no-dark-here = { $game } has no dark boxes: leave --dark out.
play-unknown = There is no game { $game } on this list: type a number from 1 to { $most }, or an id.
