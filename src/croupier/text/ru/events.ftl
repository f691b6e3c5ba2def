# Турниры в зале: регламент словами и то, что зал говорит о турнирах.

reglament-game = { $game }, { $limit }
reglament-one-game = { $games }.
reglament-games = По уровням по очереди: { $games }.
reglament-stack = Стартовый стек: { $chips ->
        [one] { $chips } фишка
        [few] { $chips } фишки
       *[other] { $chips } фишек
    }; мест за столом не больше { $seats }.
reglament-levels = Уровней: { $count }, по { $minutes } мин.; обязательные ставки растут с каждым уровнем.
reglament-levels-various = Уровней: { $count }; обязательные ставки растут с каждым уровнем.
reglament-american = Кто остался без фишек, выбывает; побеждает тот, у кого все фишки.
reglament-balance = В начале раздачи столы отличаются не больше чем на одного игрока: пересаживается следующий большой блайнд самого полного стола.
reglament-final = Когда { $players ->
        [one] остаётся { $players } игрок
        [few] остаётся { $players } игрока
       *[other] остаётся { $players } игроков
    }, игра останавливается и места за финальным столом разыгрываются жребием.
reglament-olympic = За каждым столом играют до одного победителя; победители по жребию садятся за новые столы с равными стеками, и так до финала.
reglament-stage-level = Каждый следующий этап начинают с уровня { $level }.
reglament-together = Перед призами все столы сдают одновременно.
reglament-open-cards = Кто не играет, видит все карты на { $seconds } с позже и только после раздачи.
reglament-no-rebuys = Без ребаев.
reglament-rebuys = Ребай: { $chips ->
        [one] { $chips } фишка
        [few] { $chips } фишки
       *[other] { $chips } фишек
    } за { $price }, не больше { $most ->
        [one] { $most } раза
       *[other] { $most } раз
    }, до конца уровня { $level }.
reglament-add-on = Аддон: { $chips ->
        [one] { $chips } фишка
        [few] { $chips } фишки
       *[other] { $chips } фишек
    } за { $price }, один раз, в перерыве после уровня { $level }.
reglament-late = { $count ->
    [0] Поздняя регистрация до конца уровня { $level }.
    [one] Поздняя регистрация до конца уровня { $level }; выбывший может войти снова { $count } раз.
    [few] Поздняя регистрация до конца уровня { $level }; выбывший может войти снова { $count } раза.
   *[other] Поздняя регистрация до конца уровня { $level }; выбывший может войти снова { $count } раз.
}
reglament-buy-in = Взнос { $buy_in }, сбор { $fee }.
reglament-free = Участие бесплатное.
reglament-shares = { $count ->
        [1] Весь призовой фонд получает победитель.
       *[other] Призовых мест: { $count }.
    }
reglament-curve = Призы получают { $paid } % участников.
reglament-tickets = Разыгрывается билетов на другой турнир: { $count }.
reglament-ticket = На фонд покупают билеты на другой турнир по { $price }; остаток достаётся следующему месту.
reglament-flight = Поток: после уровня { $level } все оставшиеся переходят в следующий день со своими фишками.
reglament-carries = Все приходят с фишками потоков; разыгрываются фонды всех потоков.
reglament-guarantee = Призовой фонд не меньше { $amount }.
reglament-bounty-fixed = { $amount } из каждого взноса — награда тому, кто выбил игрока.
reglament-bounty-progressive = { $amount } из каждого взноса — награда: половина выплачивается, половина прибавляется к награде за победителя.
reglament-bounty-mystery = { $amount } из каждого взноса идёт в тайные награды.
reglament-clock = На решение { $act } с, банк времени { $bank } с.
reglament-clock-grows = На решение { $act } с, банк времени { $bank } с и ещё { $more } с за каждый уровень.

event-title-six-seat-sit-and-go = Сит-энд-гоу на шестерых
event-title-heads-up-duel = Дуэль один на один
event-title-three-table-turbo = Турбо за тремя столами
event-title-omaha-sit-and-go = Сит-энд-гоу: омаха
event-title-stud-sit-and-go = Сит-энд-гоу: стад
event-title-hold-em-on-the-hour = Холдем каждый час
event-terms = Ботов в турнире не больше { $bots }, ожидание не бывает отрицательным, а следующий турнир серии начинается не позже чем через { $minutes } мин.
event-never-starts = Сит-энд-гоу начинается при заданном числе игроков: укажите наибольшее число игроков или время начала.
event-flight-onto = { $event } — поток: укажите, в какой турнир переходят его игроки.
event-leads-nowhere = { $event } не ведёт в другой турнир: ведут только потоки и сателлиты.
event-second-day = { $event } начинают с фишками потоков: задайте время начала и не зовите ботов.
event-goes-on = Вы переходите в { $event }; ваши фишки: { $chips }.
event-ticket = Билет использован: вы заявлены в { $event }.
event-in-past = Время начала уже прошло: выберите более позднее.
managers-only = Объявлять и отменять турниры может только менеджер заведения.
event-called-off = Турнир «{ $event }» отменён. Взнос и сбор вернулись в ваш кошелёк.
event-verified = Все жеребьёвки ({ $draws }) соответствуют обещанным: любой может пересчитать их по записи.
event-broken-draw = Жеребьёвка { $number } не соответствует своему жребию.
event-chain = Секреты жребиев ({ $count }) по цепочке ведут к якорю, опубликованному до начала.
event-replayed = Турнир, сыгранный заново по журналу (записей: { $orders }), даёт те же места и призы.
event-field-unknown = У турнира нет поля { $field }{ $guess ->
    [one] ; может быть, { $nearest }?
   *[other] ; выберите: { $nearest }.
}
event-field-missing = У турнира не хватает поля { $field }.
event-field-wrong = У поля { $field } турнира неверное значение: { $why }.
