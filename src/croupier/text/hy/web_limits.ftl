# Սահմաններ, որոնք խաղացողներն իրենք են դնում, դիտարկիչում։

web-limits-how = Ավելի խիստ սահմանը գործում է անմիջապես, ավելի մեղմը՝ 24 ժամ անց։ Դատարկ դաշտը՝ առանց սահմանի։
web-limit-deposit = Օրական մուծում դրամարկղ
web-limit-loss = Օրական կորցրած խաղանիշ
web-limit-stake = Մեկ խաղում դրված խաղանիշ
web-limit-time = Օրական խաղի րոպեներ
web-limit-reality = Հիշեցնել ժամանակը՝ քանի րոպեն մեկ
web-limit-cool-off = Խաղից ընդմիջում՝ ժամերով (24-ից 1008)
web-limit-holds = հիմա՝ { $amount }
web-limit-pending = { $amount }՝ սկսած { $when }
web-limit-none = առանց սահմանի
web-limit-set = Սահմանել
web-limit-today = Այսօր խաղացել եք { $minutes } րոպե։
web-limit-rests = Խաղից ընդմիջում մինչև { $when }։
