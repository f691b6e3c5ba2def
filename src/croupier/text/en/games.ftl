# The names of the games and of the books.

## Games
game-am-roulette = American roulette
game-am-blackjack = Black Jack
game-am-five-card = Five-card poker
game-am-five-card-exchange = Five-card poker with exchange
game-am-six-card = Six-card poker
game-am-joker = Joker poker
game-am-club = Club poker
game-am-texas = Texas poker
game-am-five-stud = Five-card stud poker
game-am-seven-stud = Seven-card stud poker
game-fspr-holdem = Texas Hold'em
game-fspr-omaha = Omaha
game-fspr-seven-stud = Seven-card stud
game-m1-roulette = American roulette
game-m1-holdem-house = Hold'em against the house
game-m1-holdem-cash = Texas Hold'em, cash game
game-m1-omaha-cash = Omaha, cash game
game-m1-omaha-hilo-cash = Omaha high-low, cash game
game-m1-seven-stud-cash = Seven-card stud, cash game
game-m1-five-stud-cash = Five-card stud, cash game
game-m1-oasis = Oasis poker
game-m1-russian = Russian poker
game-m1-blackjack = Blackjack
game-rp-russian = Russian poker
game-th-holdem = Texas Hold'em

## Books
volume-title-am = Government of the Republic of Armenia, decree N 66-N of 29 January 2004, on approving the rules in force in the Republic of Armenia for live games
volume-name-am = Armenian decree N 66-N
volume-title-fspr = Rules for conducting sport poker competitions
volume-name-fspr = Sport poker
volume-title-m1 = Rules for organising and holding games of chance, casino M-1 (M-1 Company LLC)
volume-name-m1 = Minsk casino
volume-title-rp = The card game “Russian poker”, section 1 of a casino rulebook
volume-name-rp = Russian poker club
volume-title-th = The card game “Texas Hold'em”, section 7 of a casino rulebook
volume-name-th = Texas Hold'em club
