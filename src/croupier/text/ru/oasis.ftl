# Покер «Оазис» казино М-1.

act-exchange-one = обмен одной
act-exchange-two = обмен двух
antes-equal = Анте { $amount } стоит на вашем светлом боксе: на тёмные ставьте другую сумму.
tip-exchange-one = Обменять одну карту
tip-exchange-two = Обменять две карты
