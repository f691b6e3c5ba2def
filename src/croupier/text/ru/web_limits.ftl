# Ограничения, которые игроки ставят себе сами, в браузере.

web-limits-how = Более строгий предел действует сразу, более мягкий — через 24 часа. Пустое поле — без предела.
web-limit-deposit = Внесено в кассу за день
web-limit-loss = Проиграно фишек за день
web-limit-stake = Поставлено фишек за раздачу
web-limit-time = Минут игры за день
web-limit-reality = Напоминать о времени, через сколько минут
web-limit-cool-off = Перерыв в игре, в часах (от 24 до 1008)
web-limit-holds = сейчас { $amount }
web-limit-pending = { $amount } с { $when }
web-limit-none = без предела
web-limit-set = Установить
web-limit-today =
    Сегодня { $minutes ->
        [one] сыграна { $minutes } минута
        [few] сыграны { $minutes } минуты
       *[other] сыграно { $minutes } минут
    }.
web-limit-rests = Перерыв в игре до { $when }.
