# Խաղասրահը՝ ինչ է ասում և ինչն է մերժում։
database-unknown = «{ $url }»-ը այն տվյալների բազան չէ, որի հետ սրահը կարող է աշխատել․ տվեք sqlite:///ֆայլ կամ postgresql://օգտատեր@հոսթ/անուն։
database-in-memory = Սրահին պետք է բազա ֆայլում․ տվեք sqlite:///room.db։
database-away = { $url } բազան հնարավոր չէ բացել․ { $why }։
account-unreadable = Մատյանում «{ $account }» հաշիվ չկա։
transfer-currencies = Փոխանցումը շարժում է մեկ արժույթի խաղանիշեր, ոչ թե { $currencies }։
transfer-too-much = Ոչ մի փոխանցում չի շարժում { $most }-ից ավելի խաղանիշ։
transfer-unbalanced = «{ $kind }» փոխանցումը չի հավասարակշռվում․ տարբերությունը { $off } է։
account-short = Դրա համար խաղանիշերը չեն հերիքում։
ledger-refuses = Մատյանը մերժում է․ { $why }։
guest-name = Հյուր { $number }
name-shape = Անունն ունի { $shortest }-ից { $longest } տառ, թիվ, բացատ, կետ, գծիկ կամ ապաթարց և սկսվում է տառով։
name-alphabet = Անունը գրվում է մեկ այբուբենով՝ լատիներեն, ռուսերեն կամ հայերեն։
name-reserved = «{ $name }»-ը կարելի է խաղատան անուն համարել․ ընտրեք ուրիշը։
name-taken = { $name } անունը զբաղված է․ ընտրեք ուրիշը կամ մուտք գործեք, եթե այն ձերն է։
too-young = Այստեղ խաղալու համար պետք է լինել { $years } տարեկան։
born-impossible = { $born }-ը չի կարող ձեր ծննդյան օրը լինել․ գրեք տարին, ամիսը և օրը, օրինակ՝ 1990-12-31։
role-unknown = { $role } դեր չկա․ գուցե՝ { $nearest }։
password-length = Գաղտնաբառն ունի { $shortest }-ից { $longest } նիշ։
password-common = Այս գաղտնաբառն առաջիններից են փորձում․ ընտրեք ուրիշը։
password-wrong = Սա ձեր գաղտնաբառը չէ․ մուտքագրեք այն, որով մուտք եք գործում։
grant-had = Այսօրվա պայմանական խաղանիշերն արդեն ստացել եք․ եկեք վաղը։
public-wrong = «{ $public }»-ը վեբ հասցե չէ․ գրեք այն այսպես՝ https://room.example։
signed-out = Դուք դուրս եք եկել․ այս կապը փակված է։
sign-in-needed = Նախ մուտք գործեք։
sign-in-wrong = Անունն ու գաղտնաբառն իրար չեն համապատասխանում։
request-forged = Այս հարցումը մեր էջից չէ․ նորից բացեք էջը։
origin-foreign = Այս հարցումն ուրիշ կայքից էր և չկատարվեց։
host-unknown = Այս սերվերը { $host } անվանը չի պատասխանում․ գործարկեք այն --public-ով և այդ հասցեով։
not-for-guests = Դրա համար հաշիվ է պետք․ գրանցվեք, դա մի պահի գործ է։
page-unknown = Այստեղ ոչինչ չկա։
method-unknown = Դա այստեղ չի կարելի անել։
field-wrong = { $field } դաշտը լրացված չէ կամ սխալ է լրացված։
request-wrong = Այս հարցումը հնարավոր չէ կարդալ։
request-too-large = Այս հարցումը չափազանց մեծ է։
no-hand-to-prove = Սեղանին խաղ չկա․ հարցրեք, երբ խաղաթղթերը բաժանված լինեն։
too-many = Չափազանց շատ փորձեր․ սպասեք { $wait } վայրկյան և նորից փորձեք։
sockets-full = Դուք չափազանց շատ բաց պատուհաններ ունեք․ փակեք դրանցից մի քանիսը։
room-away = Սրահն այս պահին չի կարող բացել իր մատյանները․ փորձեք մի քանի վայրկյանից։
house-fault = Ներքին սխալ։ Այն գրանցված է { $number } համարով․ խնդրում ենք նորից փորձել։
client-unbuilt = Դիտարկչի ծրագիրը կառուցված չէ․ կատարեք make web և նորից գործարկեք սրահը։
database-taken = { $url } բազայով արդեն բաց է ուրիշ սրահ․ նախ փակեք այն կամ այս մեկին տվեք իր բազան՝ --db-ով։
custody-lost = Բազան զբաղեցրել է ուրիշ սրահ, որովհետև այս մեկը որոշ ժամանակ չէր պատասխանում։ Դրանից հետո այստեղ արվածը չի հաշվվում․ միացեք մյուս սրահին կամ նորից գործարկեք այս մեկը, երբ մյուսը փակվի։
cluster-none = Այս բազայով ոչ մի հանգույց չի աշխատում։
cluster-node = Հանգույց { $node }, { $address }, տարբերակ { $version }․ սեղաններ՝ { $tables }, մրցաշարեր՝ { $events }, { $state ->
    [draining] տալիս է իր սեղանները
    [off-bus] չի լսում հաղորդուղին
   *[other] կարգին է
}։
cluster-node-unknown = { $node } հանգույց չկա․ ցանկը տալիս է croupier cluster status-ը։
cluster-sqlite = Մի քանի հանգույցի պետք է PostgreSQL․ տվեք այն --db-ով կամ հանեք --cluster-ը։
cluster-extra = Հանգույցները խոսում են NATS-ով․ տեղադրեք այն pip install 'croupier[cluster]' հրամանով։
cluster-clock = Այս մեքենայի ժամացույցը տարբերվում է բազայի ժամացույցից { $seconds } վ-ով․ ճշտեք այն ժամի սերվերով և նորից գործարկեք։
cluster-version = Մյուս հանգույցներն աշխատում են { $other } տարբերակով, այս մեկը՝ { $own }․ բոլորին տվեք նույն տարբերակը։
bus-unknown = «{ $url }»-ը հաղորդուղու հասցե չէ․ գրեք, օրինակ, nats://127.0.0.1:4222։
bus-open = «{ $url }»-ը ուրիշ մեքենայի վրա է․ այնտեղ պետք են TLS և մուտքի տվյալներ՝ tls://անուն:գաղտնաբառ@host:4222։
bus-away = { $url } հաղորդուղին հասանելի չէ ({ $why })․ գործարկեք այն կամ ուղղեք --cluster-ը։
bus-other = Այս բազայի հանգույցներն ուրիշ հաղորդուղու վրա են․ բոլորին տվեք նույն --cluster-ը կամ այս մեկին՝ իր բազան։
table-moved = Սեղանը տեղափոխվում է ուրիշ մեքենա․ փորձեք մի պահից։
answer-lost = Հայտնի չէ՝ դա արվե՞լ է․ նայեք սեղանին, հետո նոր կրկին փորձեք։
port-taken = { $host } հասցեի { $port } պորտը հնարավոր չէ զբաղեցնել ({ $why })․ ընտրեք ուրիշը՝ --port-ով։
room-open = Խաղասրահը բաց է՝ { $address }   (Ctrl-C-ն փակում է այն)
federation-open = Ֆեդերացիայի կայքը՝ { $address }

## Սեղանի ցուցանակը
sign-stake = { $field }՝ { $range }։
sign-positions = Խաղադրույքներ դիրքի վրա՝ { $stakes }։
sign-payout = Մեկ խաղի առավելագույն վճարումը՝ { $most }։
sign-payout-open = Առավելագույն վճարում սահմանված չէ։
sign-bonus = Բոնուսի վճարումները՝ { $pays }։
sign-bonus-payout = Բոնուսի առավելագույն վճարումը՝ { $most }։
sign-bonus-payout-open = Բոնուսի առավելագույն վճարում սահմանված չէ։
sign-board = Բոնուսի ցուցատախտակին՝ { $board }։
sign-limit = Սակարկություն՝ { $limit }։
sign-blinds = Բլայնդներ՝ { $small } և { $big }։
sign-bets = Խաղադրույքներ՝ { $least } և { $most }։
sign-fee = Խաղատան վարձը՝ ամեն բանկի { $percent } %-ը։
sign-fee-capped = Խաղատան վարձը՝ ամեն բանկի { $percent } %-ը, բայց ոչ ավելի, քան { $cap }։
sign-fee-hourly = Տեղն արժե ժամում { $fee }։
sign-no-fee = Վարձ չի վերցվում։
sign-buy = Սեղան նստելու համար՝ { $least }–{ $most } խաղանիշ։
sign-buy-open = Սեղան նստելու համար՝ առնվազն { $least } խաղանիշ։

## The command line
library-missing = `croupier { $command }`-ին պետք է { $library } գրադարանը․ կատարեք pip install 'croupier[{ $extra }]'։
backup-exists = { $path }-ն արդեն կա․ նշեք ուրիշ ֆայլ։
backup-nowhere = { $path } պանակը չկա․ նախ ստեղծեք այն կամ նշեք ուրիշը։
backup-export = Պատճենել կարելի է միայն SQLite ֆայլը․ այս բազան արտահանեք { $path } ֆայլ։
backup-damaged = Պատճենը վնասված է ({ $why })․ ստուգեք բնօրինակը։
backup-unreadable = { $path }-ը սրահի արտահանում չէ․ { $why }։
backup-other = Այս արտահանումն ուրիշ տարբերակի է ({ $found })․ ծրագիրը կարդում է { $known }։
backup-done = Գրված է { $path }, { $size } բայթ։
restore-done = Վերադարձված է { $rows } տող․ բոլոր մնացորդները համընկան։
restore-not-empty = Բազան դատարկ չէ (աղյուսակ { $table })․ արտահանվածը վերադարձրեք նորի մեջ։
restore-differs = { $account }-ի մնացորդը ստացվեց { $found }, իսկ գրված էր { $kept }․ ոչինչ չի վերադարձվել։
database-missing = { $path } բազան չկա․ նշեք այն --db-ով։
database-old = Բազան { $found } տարբերակի է, ծրագրին պետք է { $known }․ մեկ անգամ գործարկեք croupier serve-ը։
staff-who = Ասեք՝ ով և ինչ․ { $command } ԱՆՈՒՆ --role manager։
staff-new = { $name }-ն այստեղ նոր է․ ավելացրեք --born՝ ծննդյան օրով, օրինակ՝ 1990-12-31։
staff-nobody = Դեռ ոչ ոք դեր չունի․ croupier staff add ԱՆՈՒՆ --role manager։
staff-password = { $name }-ի գաղտնաբառը՝
staff-password-again = Եվս մեկ անգամ՝
staff-password-differs = Երկու գաղտնաբառերը տարբեր են․ նորից փորձեք։
staff-password-none = Գաղտնաբառ չի տրվել։
name-unknown = { $name } անունով մարդ չկա։

## Ստուգումը
audit-counts = Ստուգված է՝ փոխանցում { $transfers }, գրանցում { $postings }, հաշիվ { $accounts }, խաղ { $hands }, սեղան { $tables }, մրցաշար { $events }։
audit-sound = Ոչ մի խաղանիշ չի կորել և չի ստեղծվել։
audit-unsound = Հաշվառումը չի համընկնում։ Պահեք բազան այնպես, ինչպես կա, և պարզեք վերևի առաջին տողի պատճառը։
audit-more = … և ևս { $count }։
audit-stray = { $posting } գրանցումը վերաբերում է փոխանցման ({ $transfer }) կամ հաշվի ({ $account }), որը չկա։
audit-currency = { $transfer } փոխանցման { $posting } գրանցումը { $found } հաշվի վրա է, իսկ փոխանցումը { $expected } է։
audit-overdrawn = { $transfer } փոխանցման { $posting } գրանցումից հետո { $account } հաշվին մնում է { $found }։
audit-unbalanced = { $posting } գրանցումն ավարտում է { $transfer } փոխանցումը, որը չի հավասարակշռվում․ տարբերությունը { $found } է։
audit-entries = { $transfer } փոխանցմանը պակասում է { $found } գրանցում․ եղածներից վերջինը { $posting }-ն է։
audit-balance = { $account } հաշվին նշված է { $found }, իսկ մինչև { $posting } գրանցումները տալիս են { $expected }։
audit-grant = { $transfer } փոխանցումը և օրական տրումների ցանկը չեն համընկնում։
audit-hand = { $hand } խաղը հնարավոր չէ հաստատել․ { $found }
audit-settled = { $hand } խաղը { $account } հաշվին շարժել է { $found } (գրանցում { $posting }), իսկ նորից խաղալիս շարժում է { $expected }։
audit-stack = { $hand } բաժանումը { $account } տեղին տրվել է { $found } խաղանիշով, մինչդեռ այնտեղ կար միայն { $expected } (գրանցում { $posting })։
audit-no-hand = { $transfer } փոխանցման { $posting } գրանցումը { $hand } խաղի համար է, որը մատյանում չկա։
audit-table = { $table } սեղանը { $account } հաշվին հիշում է { $found }, իսկ մատյանում { $expected } է։
audit-record-differs = Քայլերով նորից խաղարկելիս ստացվում է այլ խաղ, քան գրառվածը։
audit-commitment-broken = Գաղտնիքը չի համապատասխանում բաժանումից առաջ խոստացված կապուկին։
audit-not-over = Այն հաշվարկվել է ավարտվելուց առաջ։
audit-nets-differ = Խաղացողների գրանցված շահումները նրա արդյունքը չեն։

## Պատմությունը
hand-unknown = { $hand } խաղը դուք չեք խաղացել։
hand-still-running = { $hand } խաղը դեռ ընթանում է․ դիտեք այն սեղանի մոտ։
hand-refunded = { $hand } խաղը չկարողացավ շարունակվել, խաղադրույքները վերադարձվեցին․ ստուգելու բան չկա։
auditors-only = Ուրիշների խաղերը բացում է միայն խաղատան աուդիտորը։

## Events
event-unknown = { $event } մրցաշար չկա․ ընտրեք ուրիշը սրահում։
event-log-gap = { $event } մրցաշարի մատյանում չկա { $order } կարգադրությունը․ վերականգնեք բազան պահուստից։
event-seats-drawn = Մրցաշարի տեղերը որոշվում են վիճակահանությամբ․ գրանցվեք սրահում։
event-stays = Մրցաշարի սեղանից չեն հեռանում․ բաց թողեք բաժանումները, ձեր ստեքը մնում է խաղում։
event-buys = Մրցաշարում խաղանիշերը գնում են ըստ Կանոնակարգի․ վերցրեք ռեբայ կամ ադդոն, երբ առաջարկվի։
event-not-open = { $event } մրցաշարի գրանցումը դեռ բաց չէ․ եկեք ավելի ուշ։
event-prize = { $event }․ տեղ՝ { $place }։ Ձեր մրցանակը՝ { $prize } խաղանիշ, դրամապանակում է։
audit-event = { $event } մրցաշարը հնարավոր չէ կրկին խաղարկել․ { $found }
audit-event-draw = { $event } մրցաշարի վիճակահանությունը խոստացվածը չէ։
audit-event-money = { $event } մրցաշարի { $account } հաշվին { $found } է, բայց ըստ մատյանի պետք է լինի { $expected }։
audit-event-stack = { $event } մրցաշարի { $account } հաշվին { $found } մրցաշարային խաղանիշ է, բայց ըստ մատյանի՝ { $expected }։
event-at-desk = «{ $event }» խաղում են ակումբում․ գրանցվեք և վճարեք այնտեղ։
event-not-live = «{ $event }» մրցաշարն ընթանում է սրահի սեղանների մոտ․ սեղաններն ամեն ինչ հաղորդում են ինքնուրույն, վահանակ պետք չէ։
directors-only = Կենդանի մրցաշարերը վարում են միայն կառավարիչներն ու մրցավարները․ դիմեք կառավարչին։
live-link-wrong = Այս հղումը վահանակը չի բացում․ վերցրեք այն, որը տպվել է վահանակը գործարկելիս։
live-screen-wrong = Այս հղումն էկրան չի բացում․ նորը վերցրեք վահանակից։
live-desk-open =
    Վահանակը բաց է։
    Տնօրեն՝ { $director }
    Էկրաններ՝ { $screens }
    Կանգնեցնել՝ Ctrl-C։ Ամեն ինչ պահպանվում է, հղումները մնում են նույնը։
