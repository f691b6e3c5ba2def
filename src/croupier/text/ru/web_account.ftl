# Учётная запись: вход, регистрация, фишки дня.
web-sign-out = Выйти
web-sign-in-or-up = Вы здесь впервые?
web-new-here = Я впервые
web-been-here = С возвращением
web-been-here-tip = У меня есть учётная запись
web-name = Имя
web-born = Дата рождения (вам должно быть не меньше { $age ->
        [one] { $age } года
        [few] { $age } лет
       *[other] { $age } лет
    })
web-take-grant = Взять фишки
web-take-grant-tip = Взять сегодняшние фишки
web-granted = Условных фишек: { $amount }. Следующие: { $next }.
