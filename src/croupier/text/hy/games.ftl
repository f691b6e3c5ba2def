# Խաղերի և գրքերի անունները։

## Խաղեր
game-am-roulette = Ամերիկյան պտուտակախաղ
game-am-blackjack = Բլեք Ջեք
game-am-five-card = Հինգխաղաթղթանի պոկեր
game-am-five-card-exchange = Հինգխաղաթղթանի պոկեր՝ խաղաթղթի փոխանակությամբ
game-am-six-card = Վեցխաղաթղթանի պոկեր
game-am-joker = Պոկեր՝ ջոկերով
game-am-club = Ակումբային պոկեր
game-am-texas = Տեխասյան պոկեր
game-am-five-stud = Հինգխաղաթղթանի սթադ-պոկեր
game-am-seven-stud = Յոթխաղաթղթանի սթադ-պոկեր
game-fspr-holdem = Տեխասյան հոլդեմ
game-fspr-omaha = Օմահա
game-fspr-seven-stud = Յոթխաղաթղթանի սթադ
game-m1-roulette = Ամերիկյան պտուտակախաղ
game-m1-holdem-house = Հոլդեմ խաղատան դեմ
game-m1-holdem-cash = Տեխասյան հոլդեմ սթադ-պոկեր
game-m1-omaha-cash = Օմահա սթադ-պոկեր
game-m1-omaha-hilo-cash = Օմահա հայ-լոու սթադ-պոկեր
game-m1-seven-stud-cash = Յոթխաղաթղթանի սթադ-պոկեր
game-m1-five-stud-cash = Հինգխաղաթղթանի սթադ-պոկեր
game-m1-oasis = Օազիս պոկեր
game-m1-russian = Ռուսական պոկեր
game-m1-blackjack = Բլեք ջեք
game-rp-russian = Ռուսական պոկեր
game-th-holdem = Տեխասյան հոլդեմ

## Գրքեր
volume-title-am = Հայաստանի Հանրապետության կառավարության 2004 թվականի հունվարի 29-ի N 66-Ն որոշումը՝ կենդանի խաղերի համար Հայաստանի Հանրապետությունում գործող կանոնները հաստատելու մասին
volume-name-am = ՀՀ կառավարության N 66-Ն որոշումը
volume-title-fspr = Սպորտային պոկերի մրցումների անցկացման կանոններ
volume-name-fspr = Սպորտային պոկեր
volume-title-m1 = Բախտախաղերի կազմակերպման և անցկացման կանոններ, «Մ-1» խաղատուն («Մ-1 կոմպանի» ՍՊԸ)
volume-name-m1 = Մինսկի խաղատուն
volume-title-rp = «Ռուսական պոկեր» թղթախաղը, խաղատան կանոնների 1-ին բաժին
volume-name-rp = Ռուսական պոկերի ակումբ
volume-title-th = «Տեխասյան հոլդեմ» թղթախաղը, խաղատան կանոնների 7-րդ բաժին
volume-name-th = Տեխասյան հոլդեմի ակումբ
