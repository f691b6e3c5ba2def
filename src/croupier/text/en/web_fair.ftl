# The proof of the cards at a table.
web-fair-about = Before the deal the house binds every card to a hash. A card you see can be checked at once; after the hand the secret is told, and all cards can.
web-fair-about-players = Before the deal the house binds every card to a hash. A card you see can be checked at once and for ever; what was folded stays folded.
web-commitment = Commitment for this hand
web-promised-before = Your browser was shown this commitment before the cards came.
web-draw-proven = The draw for the button: your browser has checked it. Every card is the one that was committed to, and the highest gave seat { $seat } the button.
web-draw-wrong = The draw for the button does not fit its commitment: show this to the house.
web-prove = Check cards
web-prove-tip = Check the cards I have seen
web-next-commitment = Commitment for the next hand
web-secret = The secret, told after the hand
web-own-words = Your own words for the shuffles to come
web-give-words = Mix them in
web-words-given = Mixed in from the next shuffle on.
