# Покер против дилера по армянскому постановлению (приложения 3–6).

## Действия и цены
act-exchange = обмен
act-buy = купить шестую
price-exchange = обмен
price-sixth-card = шестая карта

## Объявления
call-natural-wins = Комбинации равны: старше та, что без джокера.

## Решения
ruling-wrong-count = неверное число карт, рука не считается
ruling-dealer-draws = { -dealer } берёт пятую карту
ruling-void-deal = неверная сдача, все руки недействительны
ruling-ask-to-leave = игрока просят покинуть зал

## Отказы
card-bought-already = Карту в этой раздаче вы уже купили: пас или рейз.
box-not-played = На боксе { $box } никто не играет.
box-out-already = Бокс { $box } уже вышел из раздачи.
dealer-not-short = У { -dealer(case: "genitive") } { $count ->
        [one] { $count } карта
        [few] { $count } карты
       *[other] { $count } карт
    }; пятую берут только к четырём.
tip-buy = Купить шестую карту
