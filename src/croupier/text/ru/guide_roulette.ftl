# Как играют в рулетку.

guide-roulette-goal = Вы ставите на то, где остановится шарик: на колесе номера от 0 до 36.
guide-roulette-chips = Играют не больше { $places ->
        [one] { $places } человека
       *[other] { $places } человек
    }, у каждого фишки своего цвета; сколько стоит ваша фишка, решаете вы ({ $colour-chip-range }).
guide-roulette-numbers = Номера: один номер оплачивается { $pay-bets-straight-up }, два — { $pay-bets-split }, три в ряд — { $pay-bets-street }, четыре — { $pay-bets-corner }, шесть — { $pay-bets-six-line }.
guide-roulette-chances = Шансы: дюжина — { $pay-bets-dozen }, красное — { $pay-bets-red }, чёрное — { $pay-bets-black }, чёт — { $pay-bets-even }, нечет — { $pay-bets-odd }, 1–18 — { $pay-bets-low }, 19–36 — { $pay-bets-high }.
guide-roulette-columns = Колонка, двенадцать номеров, оплачивается { $pay-bets-column }.
guide-roulette-first-four = Фест фо, 0-1-2-3, оплачивается { $pay-bets-first-four }.
guide-roulette-trios = Стриты с зеро, 0-1-2 и 0-2-3, оплачиваются как любые три номера: { $pay-bets-street }.
guide-roulette-announced = Можно сделать и устную ставку на соседей или серию: фишки расставит { -dealer }.
guide-roulette-limits = Ставка на одно место ограничена: номер ({ $straight-up-range }), дюжина ({ $dozen-range }), простые шансы ({ $chance-range }); остальные пределы — ниже.
guide-roulette-same-cell = На одно поле могут ставить несколько игроков.
guide-roulette-window = Ставить и снимать ставки можно до слов { -dealer(case: "genitive") } «Ставок больше нет», даже когда шарик уже запущен.
guide-roulette-unclear = Если фишка поставлена неаккуратно, { -dealer } спросит, какая это ставка; без ответа она считается по тому, как лежит.
guide-roulette-ball-out = Если шарик вылетел из колеса, спин не считается: ставки можно изменить, и шарик запускают снова.
guide-roulette-void = Если шарик вылетел, прошёл меньше трёх оборотов или объявлено «Нет спина», спин не считается и приём ставок открыт снова.
guide-roulette-settle = Объявляют номер, снимают проигравшие ставки, затем оплачивают выигравшие; до следующего «Делайте ставки» фишки не трогают.
guide-roulette-zero = При выпадении зеро проигрывают все ставки, в которые оно не входит, в том числе красное, чёрное и другие шансы.
