# Названия игр и книг.

## Игры
game-am-roulette = Американская рулетка
game-am-blackjack = Блэк Джек
game-am-five-card = Пятикарточный покер
game-am-five-card-exchange = Пятикарточный покер с обменом карты
game-am-six-card = Шестикарточный покер
game-am-joker = Покер с джокером
game-am-club = Клубный покер
game-am-texas = Техасский покер
game-am-five-stud = Пятикарточный стад-покер
game-am-seven-stud = Семикарточный стад-покер
game-fspr-holdem = Техасский холдем
game-fspr-omaha = Омаха
game-fspr-seven-stud = Семикарточный стад
game-m1-roulette = Американская рулетка
game-m1-holdem-house = Техасский холдем покер
game-m1-holdem-cash = Техасский холдем стад-покер
game-m1-omaha-cash = Омаха стад-покер
game-m1-omaha-hilo-cash = Омаха хай-лоу стад-покер
game-m1-seven-stud-cash = Семикарточный стад-покер
game-m1-five-stud-cash = Пятикарточный стад-покер
game-m1-oasis = Оазис покер
game-m1-russian = Русский покер
game-m1-blackjack = Блэк Джек
game-rp-russian = Русский покер
game-th-holdem = Техасский холдем

## Книги
volume-title-am = Постановление Правительства Республики Армения N 66-Н от 29 января 2004 года об утверждении действующих в Республике Армения правил живых игр
volume-name-am = Постановление № 66-Н (Армения)
volume-title-fspr = Правила проведения соревнований по спортивному покеру
volume-name-fspr = Спортивный покер
volume-title-m1 = Правила организации и проведения азартных игр, казино «М-1» (ООО «М-1 компани»)
volume-name-m1 = Минское казино
volume-title-rp = Карточная игра «Русский покер», раздел 1 правил казино
volume-name-rp = Клуб русского покера
volume-title-th = Карточная игра «Техасский Холдем», раздел 7 правил казино
volume-name-th = Клуб техасского холдема
