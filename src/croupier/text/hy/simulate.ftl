# Մոդելավորում՝ շատ խաղեր ըստ ռազմավարության, սխալի սահմաններով։

## Հաշվետվությունը
simulate-title = { $name } ({ $game })․ մոդելավորված է { NUMBER($rounds) } խաղ
simulate-strategy-is = { $strategy } ռազմավարությունը, { $boxes } բոքս, խաղադրույքը՝ { $stake }։
simulate-own-rules = սեփական կանոններով
simulate-margin = ± { $margin } %՝ { $confidence } % վստահությամբ
simulate-rounds-played = Խաղեր
simulate-seed-was = սկզբնարժեքը՝ { $seed }
simulate-exact = Ճշգրիտ հաշվարկով խաղատան առավելությունն այս ռազմավարությամբ { $percent } % է։
simulate-uncounted-russian = Այս ռազմավարությունը ճշգրիտ հաշվել հնարավոր չէ․ ռուսական պոկերում բոլոր բաժանումներով հետևվում է միայն լավագույն խաղին (croupier edge), ցանկացած այլը մոդելավորվում է։
simulate-uncounted-blackjack = Այս ռազմավարությունը ճշգրիտ հաշվել հնարավոր չէ․ հաշվվում է միայն այն աղյուսակը, որը չի ապահովագրում, հավասար գումար չի վերցնում և խաղադրույքը չի փոխում․ ձերն այդպիսին չէ։
simulate-uncounted-wheel = Այս ռազմավարությունը ճշգրիտ հաշվել հնարավոր չէ․ դրա խաղադրույքը կախված է նախորդ պտույտներից, իսկ հաշվվում են միայն անփոփոխ խաղադրույքները։
simulate-unsure = Միջակայքն ընդգրկում է և՛ շահում, և՛ կորուստ․ ավելի շատ խաղացեք՝ իմանալու համար, թե ում է ձեռնտու ռազմավարությունը։
simulate-no-margin = առանց սխալի սահմանի․ մեկ խաղն այն չունի
simulate-one-round = Մեկ խաղով չի կարելի դատել, թե որքան անճշտ է առավելությունը․ ավելի շատ խաղացեք։
simulate-few = Խաղերը չափազանց քիչ են, որ միջակայքին հնարավոր լինի հավատալ․ պետք է առնվազն { NUMBER($least) }, իսկ եթե հազվադեպ արդյունքը շատ է կշռում՝ ավելի շատ։ Ավելի շատ խաղացեք։
simulate-bonus-few = Բոնուսային խաղադրույքները չափազանց քիչ են, որ բոնուսի միջակայքին հնարավոր լինի հավատալ․ ամենաշատ վճարվողը չափազանց հազվադեպ է եկել։
simulate-without-bonus = Հիմնական թվերը բոնուսը չեն ներառում․ այն իր թվերն ունի։
simulate-edge-bars = Խաղատան առավելությունը՝ վստահության միջակայքով
simulate-histogram = Խաղի զուտ արդյունքը՝ իր սկզբնական խաղադրույքներով
simulate-histogram-about = Խաղերի թիվը լոգարիթմական սանդղակով՝ յուրաքանչյուր գիծ տասնապատիկ է նախորդից։
simulate-counts = Թվերը՝ { NUMBER($rounds) } խաղից քանիսն են ավարտվել ամեն արդյունքով
simulate-decisions = Ընդունված որոշումները՝ բոլոր բոքսերից
simulate-stake-times = × { $times }
simulate-paths = Խաղագումարի ընթացքը՝ սկզբնական խաղադրույքներով
simulate-paths-about = { $paths } նստաշրջան՝ յուրաքանչյուրում { NUMBER($rounds) } խաղ։ Շերտերը պարունակում են դրանց կեսը և ինը տասներորդը, կետագծերը՝ 95 %-ն ըստ տեսության։
simulate-path-worst = վատագույն նստաշրջանն ավարտվում է
simulate-path-low = քսանից մեկն ավարտվում է սրանից ցածր
simulate-path-median = կեսն ավարտվում է սրանից ցածր
simulate-path-high = քսանից մեկն ավարտվում է սրանից բարձր
simulate-path-best = լավագույն նստաշրջանն ավարտվում է
simulate-bonus = Բոնուս
simulate-bonus-staked = Դրված է բոնուսի վրա
simulate-bonus-won = Վճարված է բոնուսով
simulate-fund-begin = Ցուցատախտակը սկզբում
simulate-fund-end = Ցուցատախտակը վերջում
simulate-fund-range = Ցուցատախտակին եղել է
simulate-fund-even = Բոնուսը ձեռնտու է, եթե ցուցատախտակին կա առնվազն
simulate-fund-board = Ցուցատախտակի գումարը․ կետագծից վեր բոնուսային խաղադրույքն ավելին է բերում, քան արժե։
simulate-rules = Ռազմավարությունը
simulate-running = խաղում ենք { $game }
simulate-speed = { NUMBER($rate) } խաղ մեկ վայրկյանում։

## Մերժումներ
simulate-no-game = { $game } խաղն այստեղ չի մոդելավորվում․ մոդելավորվում են՝ { $games }։
simulate-rounds = { $rounds } խաղ խաղալ հնարավոր չէ․ ընտրեք 1-ից { NUMBER($most) }։
simulate-rounds-form = «{ $rounds }»-ը խաղերի թիվ չէ․ գրեք, օրինակ, 5000000, 250k կամ 20M։
simulate-seed = { $seed } սկզբնարժեքը 0-ից { $most } ամբողջ թիվ չէ։
simulate-boxes = Այս սեղանին { $boxes } բոքսով խաղալ հնարավոր չէ․ ընտրեք 1-ից { $most }։
simulate-no-bonus = { $game } խաղում բոնուսային խաղադրույք չկա։
simulate-fund = { $fund } ցուցատախտակ և { $hour } խաղ ժամում հնարավոր չէ․ երկուսն էլ ամբողջ թվեր են, ժամում՝ առնվազն մեկ խաղ։
simulate-no-fund = { $game } խաղում այստեղ ֆոնդից ոչինչ չեն շահում․ --fund և --hour պետք են միայն ֆոնդի բաժնի բոնուսային խաղադրույքի համար։
strategy-unknown = { $game } խաղում { $strategy } ռազմավարություն չկա․ կան՝ { $known }։
strategy-other-game = { $strategy } ռազմավարությունը { $games } խաղերի համար է․ { $game } խաղում կան՝ { $known }։
strategy-file = Ռազմավարության { $file } ֆայլը հնարավոր չէ կարդալ․ { $why }։
strategy-rule-form = «{ $rule }» կանոնը չի կարդացվում․ գրեք այսպես՝ «raise: combination >= pair»։
strategy-rule-word = «{ $rule }» կանոնում { $word } բառն անծանոթ է{ $guess ->
    [one] ․ գուցե՝ { $nearest }։
   *[other] ․ ընտրեք՝ { $nearest }։
}
strategy-chart-form = Աղյուսակի «{ $line }» տողը չի կարդացվում․ գրեք այսպես՝ «hard 12-16: S S S S S H H H H H»։
strategy-wheel-form = «{ $line }» տողը չի կարդացվում․ գրեք «bet red», ապա, եթե պետք է, «steps 1 2 4», «won first», «lost next»։
strategy-wheel-bet = Այս սեղանը «{ $place }» դաշտում խաղադրույք չի ընդունում{ $guess ->
    [one] ․ գուցե՝ { $nearest }։
   *[other] ․ ընտրեք՝ { $nearest }։
}

## Who counts
crew-workers = { $workers } գործընթացով հաշվել հնարավոր չէ․ ընտրեք 1-ից { $most }։
crew-one-of = Նշեք --workers կամ --cluster, բայց ոչ երկուսը։
crew-cluster = { $cluster }-ը կլաստերի հասցե չէ․ գրեք, օրինակ, dask://127.0.0.1:8786։
crew-unreachable = { $cluster } հասցեում Dask-ի պլանավորիչը չի պատասխանում․ գործարկեք այն `dask scheduler` հրամանով կամ ստուգեք հասցեն։
crew-nobody = { $cluster }-ում ոչ մի աշխատող գործընթաց չկա․ գործարկեք այն `dask worker` հրամանով։
crew-lost = Թիվ { $shard } մասը { $tries } անգամ կորցրել է իր գործընթացը․ գործընթացներին ավելի շատ հիշողություն տվեք և նորից սկսեք։
crew-other-code = Կլաստերի գործընթացներից մեկն այլ կոդ ունի․ բոլոր մեքենաներում տեղադրեք croupier-ի նույն տարբերակը։
