# Отказы: что не карта, не случай и не число.

cards-form = Карты пишут как Ah Kd или называют по одной, а не { $cards }.
shoe-decks = В шузе от 1 до { $most ->
        [one] { $most } колоды
       *[other] { $most } колод
    }, а не { $decks }.
take-negative = Нельзя взять столько карт: { $count }.
cut-too-late = Колоду подрезают до раздачи, а карт уже роздано: { $drawn }.
chance-outside = Случай выбирает одно из 1–65536 чисел, а не из { $n }.
secret-not-bytes =
    Секрет — это { $wanted ->
        [one] { $wanted } байт
        [few] { $wanted } байта
       *[other] { $wanted } байт
    }, а не { $secret }.
seed-form = Зерно — целое число, слово или 32 байта, а не { $seed }.
words-form = Слова для тасовки задаются по номерам, например 1: моя удача, а не { $words }.
words-seat = Слова для тасовки задаются с целым числом от 1 до { $most }, а не { $seat }.
words-not-text = Слова под номером { $seat } для тасовки — не текст: { $words }.
name-not-text = Действие называют словом, а не { $name }.
count-outside = { $what }: нужно целое число от { $least } до { $most }, а не { $value }.
boxes-need-dark = Из { $boxes ->
        [one] { $boxes } бокса
       *[other] { $boxes } боксов
    } одного игрока в светлую здесь играют не больше { $light }: добавьте --dark { $dark }.
no-dark-here = В { $game } втёмную не играют: уберите --dark.
play-unknown = Игры { $game } в списке нет: введите номер от 1 до { $most } или имя.
