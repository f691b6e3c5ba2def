# The command line: what each command and argument is. Plain text alone: the help is waited for.

## Commands
cli-command-play = նստել սեղանի շուրջ
cli-command-serve = բացել խաղասրահը դիտարկիչների համար
cli-command-cluster = սրահի հանգույցները․ ում մոտ որ սեղաններն են, ազատել, տեղափոխել
cli-command-audit = մատյանով ապացուցել, որ ոչ մի խաղանիշ չի կորել և չի ստեղծվել
cli-command-backup = պատճենել սրահի հաշվառումը կամ վերադարձնել պատճենը
cli-command-staff = ում ինչ է թույլատրված սրահում
cli-command-house = խաղատան տվյալները՝ լիցենզիա, ժամեր, փող, կանոններ, հաշվետվություններ
cli-command-games = խաղերի ցանկը
cli-command-rules = մեկ խաղի կանոնները
cli-command-replay = նորից խաղալ գրառված խաղերը և համեմատել
cli-command-convert = խաղերը ձևաչափից ձևաչափ փոխադրել
cli-command-edge = խաղատան ճշգրիտ առավելությունը խաղում
cli-command-advise = լավագույն որոշումը տվյալ խաղաթղթերով
cli-command-equity = բանկի որ մասն է շահում ձեռքը
cli-command-strategy = սովորելու ռազմավարություն և դրա գինը
cli-command-simulate = խաղալ միլիոնավոր խաղեր ըստ ռազմավարության
cli-command-studio = ստուդիան դիտարկիչում․ փոխեք խաղը և տեսեք դրա մաթեմատիկան
cli-command-tournament = անցկացնել, ստուգել և կրկնել պոկերի մրցաշար
cli-command-federation = վարել ֆեդերացիա․ օրացույց, արձանագրություններ, վարկանիշ, ժամկետներ
cli-command-structure = մրցաշարի մակարդակները և երբ կավարտվի
cli-command-icm = ինչ արժեն մրցաշարի ստեքերը մրցանակներով
cli-command-verify = ստուգել գրառված խաղի ազնվությունը
cli-command-clauses = կանոնների որ կետերն են ստուգված թեստերով
cli-command-mcp = կանոններ, հավանականություններ և սեղաններ լեզվական մոդելների համար (MCP)

## Every command
cli-about = Խաղատան սեղանի խաղերի և սպորտային պոկերի գործարկվող կանոնագիրք։
cli-help = ցույց տալ այս օգնությունը
cli-usage = գործածություն՝
cli-arguments = արգումենտներ՝
cli-options = ընտրանքներ՝
cli-language = պատասխանի լեզուն
cli-json = պատասխան JSON-ով՝ ծրագրերի համար
cli-version = ցույց տալ տարբերակը
cli-db = տվյալների բազան՝ sqlite:///ֆայլ կամ postgresql://…
cli-option = փոխել կարգավորումը կամ վճարումը
cli-rules = փոխված կանոնները TOML ֆայլից
cli-stake = սկզբնական խաղադրույքը, եթե վճարման սահմանը կախված է դրանից
cli-workers = այս մեքենայի քանի գործընթաց է հաշվում
cli-cluster = Dask կլաստերը, որը հաշվում է

## advise
cli-advise-hand = ձեռքի խաղաթղթերը
cli-advise-up = խաղարկողի բաց խաղաթուղթը կամ բոլոր հինգը, երբ նրա համար խաղ կարելի է գնել
cli-advise-board = ընդհանուր խաղաթղթերը
cli-advise-discarded = փոխանակված խաղաթղթերը
cli-advise-dead = տեսած մյուս խաղաթղթերը
cli-advise-hands = քանի ձեռքի է բաժանված բլեք ջեքի բոքսը
cli-advise-insured = որքանով է բոքսն ապահովագրված՝ խաղանիշերով, ոչ թե անտեներով․ մինչև խաղարկողի բացելը՝ դիտարկվող ապահովագրությունը
cli-advise-stake = անտեն

## backup
cli-backup-file = ուր՝ room-copy.db-ն պատճենում է SQLite-ը, room.jsonl.gz-ն արտահանում է ցանկացած բազա
cli-backup-restore = արտահանվածը վերադարձնել դատարկ բազա

## clauses
cli-clauses-missing = թվարկել առանց անցած թեստի կետերը

## edge
cli-edge-html = գրել գրաֆիկներով հաշվետվություն
cli-edge-fresh = հաշվել նորից

## equity
cli-equity-hands = AhKh կամ միջակայք՝ QQ+,AKs,A5s-A2s,KQo:1/2, random․ սթադում՝ xx/7d
cli-equity-board = ընդհանուր խաղաթղթերը
cli-equity-dead = մեռած խաղաթղթեր
cli-equity-qualifier = ցածր համակցության ամենաբարձր խաղաթուղթը omaha-hilo խաղում, լռելյայն՝ 8
cli-equity-exact = հաշվել բոլոր բաժանումները, որքան էլ տևի
cli-equity-sample = վերցնել այսքան պատահական բաժանում
cli-equity-seed = պատահական բաժանումների սկզբնարժեքը

## play
cli-play-game = խաղը, օրինակ՝ m1/oasis․ առանց դրա կընտրեք
cli-play-boxes = քանի բոքս
cli-play-dark = դրանցից քանիսը՝ փակ
cli-play-words = հարցնել ձեր բառերն ամեն խառնման համար
cli-play-save = ուր գրել խաղի գրառումը

## replay
cli-replay-files = խաղեր PHH-ով (.phh, .phhs) կամ մեր գրառումներով (.json՝ ֆայլում կամ տողում), կամ այդպիսի ֆայլերի պանակներ, -՝ ստանդարտ մուտք
cli-replay-text = պատմել ամեն խաղը բառերով
cli-convert-files = խաղեր PHH-ով, PokerStars-ի տեքստով (.txt), Open Hand History-ով (.ohh) կամ մեր գրառումներով, կամ այդպիսի ֆայլերի պանակներ․ մրցաշարեր՝ մեր գրառումներով կամ Open Tournament Summary-ով (.ots)
cli-convert-out = գրվող ֆայլը՝ .phh, .phhs, .txt, .ohh կամ .acpc խաղերի համար, .ots մրցաշարերի համար, -՝ ստանդարտ ելք
cli-convert-to = ինչ ձևաչափով գրել՝ անունից անկախ․ phh, pokerstars, ohh, acpc, ots

## serve
cli-host = սերվերի հասցեն
cli-port = պորտը
cli-serve-public = հասցեն, որը տեսնում են դիտարկիչները, օրինակ՝ https://room.example
cli-serve-proxied = այցելուների մասին հայտնում են այս հասցեների պրոքսիները, օրինակ՝ 10.0.0.0/8,192.0.2.7 (եթե նշված չէ՝ այս մեքենայինները)
cli-serve-tables = նոր խաղատան սեղանների ֆայլը
cli-serve-events = նոր խաղատան մրցաշարերի ֆայլը
cli-serve-skks = դրամարկղի հատուկ համակարգը՝ ֆայլ կամ փաթեթի ԱՆՈՒՆ:ՀԱՍՑԵ (լռելյայն՝ նմանակում)
cli-serve-key = անձնական տվյալները փակող բանալու ֆայլը (լռելյայն՝ տվյալների բազայի կողքին)
cli-serve-durability = ինչին է դիմանում գրանցված քայլը՝ հոսանքազրկմանը (լռելյայն) կամ գործընթացի ավարտին
cli-serve-federation = ակումբ, ֆեդերացիայի կայք կամ պայմանական տարվա ցուցադրում՝ /federation
cli-serve-mail = ֆեդերացիայի նամակների սերվերը՝ smtp://host:25?from=room@example.org․ նույնն ասում է CROUPIER_MAIL-ը
cli-serve-push = ծանուցումներ փակ էջով դիտարկիչներին․ ծանուցումների ծառայությունները խաղատան հետ կապվում են mailto:room@example.org հասցեով․ նույնն ասում է CROUPIER_PUSH-ը
cli-serve-cluster = հաղորդուղին, որը միացնում է մեկ սրահի հանգույցները, օրինակ՝ nats://127.0.0.1:4222․ նույնն ասում է CROUPIER_CLUSTER-ը
cli-serve-workers = գործընթացներ, որոնք կիսում են պորտն ու սեղանները (PostgreSQL, սովորաբար 1)
cli-serve-standby = ընդունել միացումներ, իսկ սեղաններ՝ միայն քանի դեռ այլ հանգույց չի կարող վերցնել (--cluster-ի հետ)
cli-serve-hours = աշխատանքի ժամերը, ինչպես կկարդան այցելուները (լռելյայն՝ շուրջօրյա)
cli-serve-log = ինչ գրել մատյանում (լռելյայն՝ info, տերմինալում՝ warning)

## simulate
cli-simulate-strategy = ռազմավարությունը՝ անուն, պտուտակախաղի խաղադրույք կամ կանոնների ֆայլ
cli-simulate-rounds = քանի խաղ՝ 5000000, 20M
cli-simulate-seed = նույն թիվը՝ նույն խաղերը
cli-simulate-boxes = քանի բոքս է խաղում
cli-simulate-stake = բոքսի սկզբնական խաղադրույքը
cli-simulate-bonus = բոքսի բոնուսային խաղադրույքը
cli-simulate-fund = ինչից է սկսում պրոգրեսիվ ֆոնդը
cli-simulate-hour = քանի խաղ կա մեկ ժամում
cli-simulate-exact = հաշվել նաև ճշգրիտ առավելությունը, եթե հնարավոր է
cli-simulate-html = գրել գրաֆիկներով հաշվետվություն

## staff
cli-staff-what = add՝ տալ իրավունք, remove՝ վերցնել, list՝ ցանկ, roles՝ ինչ կարող է ամեն դեր
cli-staff-name = ում
cli-staff-born = նոր մարդու ծննդյան օրը, օրինակ՝ 1990-12-31
cli-staff-password-stdin = նոր մարդու գաղտնաբառը կարդալ ստանդարտ մուտքից

## house
cli-house-what = show՝ ցույց տալ, set՝ գրել, force՝ կանոններն ուժի մեջ դնել, report՝ հաշվետվություն
cli-house-name = ինչ գրել, որ կանոնները կամ որ հաշվետվությունը
cli-house-value = նոր արժեքը
cli-house-by = որ կառավարչի անունից
cli-house-approved = կանոնների հաստատման օրը
cli-house-agreed = կանոնների համաձայնեցման օրը
cli-house-since = որ օրվանից
cli-house-until = մինչև որ օրը

## strategy
cli-strategy-longest = քանի կանոն կարող է ունենալ որոշումը
cli-strategy-html = գրել էջ
cli-strategy-pdf = գրել տպելու թերթ
cli-strategy-save = գրել կանոնները ֆայլում՝ croupier simulate --strategy հրամանի համար
cli-strategy-fresh = գտնել նորից

## verify
cli-verify-record = խաղի գրառման ֆայլը կամ -՝ ստանդարտ մուտքի համար
cli-verify-commitment = խաղից առաջ ձեզ ասված հեշը

## tournament
cli-tournament-action = serve-ը բացում է կենդանի մրցաշարի վահանակը, print-ը պատրաստում է թերթ, new-ը գրում է կանոնակարգ, check-ը ստուգում է, simulate-ը խաղարկում է, match-ը խաղարկում է թիմերի հանդիպում՝ բոլոր սեղաններին նույն խաղաթղթերով, replay-ը կրկնում է գրառված մրցաշարը
cli-tournament-file = կանոնակարգը (TOML կամ JSON) կամ գրառված մրցաշարը
cli-tournament-players = քանի մասնակից
cli-tournament-late = նրանցից քանիսն են գալիս սկզբից հետո
cli-tournament-flight = ավարտված հոսք՝ գրառված մրցաշար․ նրա խաղացողները գալիս են իրենց խաղանիշերով․ մեկ անգամ ամեն հոսքի համար
cli-tournament-teams = հանդիպման թիմերը՝ ստորակետով․ բոլոր սեղաններին նույն խաղաթղթերն են
cli-tournament-hands = քանի բաժանում ունի հանդիպումը
cli-bots = ով է խաղում՝ վիճակը, թե բոտերը
cli-tournament-seed = նույն սկզբնարժեքը՝ նույն մրցաշարը
cli-tournament-save = գրել մրցաշարը ֆայլում
cli-tournament-what = տպվող թերթը՝ entries, draw, cards, levels, prizes, deal, results
cli-tournament-address = որտեղ խաղացողները կգտնեն իրենց տեղը՝ քարտերի կոդերի համար

## federation
cli-federation-action = demo-ն ստեղծում է պայմանական տարի, check-ը նորից ներկայացնում է բոլոր փաստաթղթերը, verify-ն ստուգում է արձանագրությունը դրսից, rating, teams, calendar և deadlines ցույց են տալիս ցուցակներ, protocol և regulations գրում են փաստաթղթեր, schema-ն տպում է ձևը
cli-federation-file = ֆեդերացիայի փաստաթղթերը (տողում մեկ JSON) կամ ստուգվող արձանագրություն
cli-federation-seed = նույն սկզբնարժեքը տալիս է նույն տարին
cli-federation-members = քանի անդամ ունի ցուցադրումը
cli-federation-events = քանի մրցում ունի ցուցադրումը
cli-federation-season = մրցաշրջանը․ այլապես վերջինը՝ հրապարակված օրացույցով
cli-federation-competition = մրցման համարը
cli-federation-record = մրցաշարի գրառումը՝ այն կրկնելու համար
cli-federation-keys = judges.json ֆեդերացիայի կայքից․ արձանագրությունը պետք է ստորագրված լինի իր գլխավոր մրցավարի բանալիով
cli-federation-key = գլխավոր մրցավարի բանալին՝ 64 տասնվեցական նիշ
cli-federation-region = միայն մարզի մարզիկները
cli-federation-sex = միայն կանայք (f) կամ տղամարդիկ (m)
cli-federation-age = միայն այս տարիքի մարզիկները, օրինակ 18-25 կամ 61-
cli-federation-discipline = միայն մեկ խաղի մրցումները
cli-federation-top = քանի տող ցույց տալ
cli-federation-recount = վերահաշվել բոլոր վարկանիշները ստորագրված արձանագրություններից
cli-federation-skill = ցույց տալ ուժի գնահատականը՝ իր անորոշությամբ
cli-federation-at = որ պահից նայել, օրինակ 2027-03-06T12:30
cli-federation-save = գրել ֆայլ․ ձևը որոշում է անվան վերջավորությունը

## structure
cli-structure-players = քանի խաղացող է սպասվում
cli-structure-stack = սկզբնական ստեքը
cli-structure-minutes = որքան կարող է տևել
cli-structure-chips = խաղանիշերի արժեքները
cli-structure-seats = տեղեր սեղանի շուրջ
cli-structure-rebuys = ռեբայները վաճառվում են մինչև այս մակարդակի ավարտը
cli-structure-add-on = ադդոնը վաճառվում է այս մակարդակից հետո ընդմիջմանը
cli-structure-late = խաղացողներից քանիսը կգան սկզբից հետո
cli-structure-late-until = ուշ գրանցումը փակվում է այս մակարդակի ավարտին
cli-structure-re-entries = քանի անգամ կարող է դուրս եկածը նորից մտնել
cli-structure-events = քանի անգամ խաղարկել կանխատեսման համար
cli-structure-seed = կանխատեսման սկզբնարժեքը
cli-structure-save = գրել կանոնակարգը ֆայլում

## icm
cli-icm-stacks = խաղացողների ստեքերը
cli-icm-prizes = մրցանակներն առաջին տեղից սկսած
cli-icm-left = առաջին մրցանակից ինչ է մնում խաղարկելու

## cluster
cli-cluster-what = status՝ հանգույցները, drain՝ հանգույցը տալիս է իր սեղանները, move՝ սեղանն անցնում է հանգույցին
cli-cluster-node = հանգույցի համարը
cli-cluster-table = սեղանի համարը
cli-cluster-event = մրցաշարի համարը
