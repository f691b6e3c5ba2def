# The federation: refusals, documents, duties.
federation-zone = «{ $zone }» ժամային գոտի չկա։
federation-clock = Փաստաթուղթն ավելի հին է, քան վերջին ներկայացվածը․ ստուգեք ժամացույցը։
federation-not-yours = Սա կարող է ներկայացնել միայն՝ { $posts }։
federation-not-authorised = { $organisation } կազմակերպությունը դրա համար ֆեդերացիայի լիազորություն չունի։
federation-line = { $line ->
    [1] 1-ին
   *[other] { $line }-րդ
  } տողը փաստաթուղթ չէ․ { $why }։
federation-name = Անունն ունի 1-ից 100 տառ։
federation-born = Ծննդյան օրը { $born } է՞։ Նշեք արդեն եղած օր՝ ոչ վաղ, քան 120 տարի առաջ։
federation-country = «{ $country }» երկիրն այստեղ հայտնի չէ։ Նշեք նրա երկտառ կոդը, օրինակ՝ RU կամ AM։
federation-club = { $club } ակումբը գրանցված չէ։ Նշեք գրանցված ակումբի համարը կամ անունը, կամ թողեք դատարկ։
federation-grade = «{ $grade }» մարզական կարգ չկա{ $guess ->
    [one] ․ գուցե՝ { $nearest }։
   *[other] ․ ընտրեք՝ { $nearest }։
}
federation-attested-ahead = Վկայականի վրա { $on } է․ մինչ այդ օրը մեկ ամսից ավելի կա։ Ստուգեք ամսաթիվը։
federation-no-member = { $member } անդամ չկա։
federation-no-organisation = { $organisation } կազմակերպություն չկա․ նախ գրանցեք այն։
federation-no-judge = { $judge } մրցավարը գրանցամատյանում չկա։
federation-no-competition = { $competition } մրցում չկա{ $guess ->
    [one] ․ գուցե՝ { $nearest }։
   *[other] ․ ընտրեք՝ { $nearest }։
}
federation-member-twice = { $name }․ նույն օրը ծնված նման անդամ արդեն կա՝ { $known } ({ $member })։ Եթե տարբեր մարդիկ են, նշեք դա ձևաթղթում։
federation-member-ended = { $member }-ն այլևս անդամ չէ։
federation-no-club = { $organisation } կազմակերպությունը պոկերի ակումբ չէ․ ատեստավորվում են միայն ակումբները։
federation-no-certificate = { $club }-ի ատեստավորման համար պետք է վկայականի համարը։
federation-equipment-count = { $tables } սեղան հավաստել հնարավոր չէ․ նշեք առնվազն մեկը։
federation-key-same = { $judge } մրցավարն արդեն ստորագրում է այս բանալիով։
federation-key = Բաց բանալին 64 տասնվեցական նիշ է՝ փոքրատառերով։
federation-task = «{ $task }» գործառույթ չկա{ $guess ->
    [one] ․ գուցե՝ { $nearest }։
   *[other] ․ ընտրեք՝ { $nearest }։
}
federation-right = «{ $kind }» իրավունք չկա{ $guess ->
    [one] ․ գուցե՝ { $nearest }։
   *[other] ․ ընտրեք՝ { $nearest }։
}
federation-right-reserved = Այս իրավունքը միայն ֆեդերացիայինն է․ { $holder }-ն այն ունենալ չի կարող։
federation-right-document = Նախ իրավունք ստացողը ({ $holder }) պետք է փաստաթուղթ ստորագրի ֆեդերացիայի հետ․ նշեք այն։
federation-right-host = Հուշանվերները վաճառում է մրցումն ընդունողը․ { $holder } դա անել չի կարող։
federation-days = Օրերի հերթականությունը խախտված է․ { $first } – { $last }։
federation-rules = Ֆեդերացիայի մրցումներն անցկացվում են նրա կանոններով, ոչ թե «{ $rules }»-ով։
federation-internet-open = Համացանցային մրցումները բաց են․ դրանք օտարերկրյա մարզիկների առջև փակել չի կարելի։
federation-internet-plan = Համացանցային մրցումը պաշտոնական է միայն, եթե Միասնական օրացուցային պլանում է։
federation-items = Հայտում պակասում է՝ { $items }։ Լրացրեք և նորից ներկայացրեք։
federation-no-place = { $place } ակումբ կամ համաձայնեցված վայր չկա։
federation-not-organiser = Սա ներկայացնում է միայն { $organiser } կազմակերպիչը։
federation-late = { $season } մրցաշրջանի հայտերն ընդունվում էին մինչև { $until }։
federation-deprived = { $organiser } կազմակերպիչը { $season } մրցաշրջանում վարկանիշային մրցումների իրավունք չունի։
federation-contract-sanctions = Պայմանագրում պետք են տուգանային պատժամիջոցներ։
federation-contract-parties = Պայմանագիրը ստորագրում են՝ { $parties }։
federation-contract-place = Պայմանագրում պետք է ասված լինի, թե ով է պատրաստում վայրը։
federation-decided = { $competition } մրցման վերաբերյալ որոշումն արդեն ընդունված է։
federation-no-contract = Նախ ստորագրեք { $competition } մրցման պայմանագիրը։
federation-no-plan = Պաշտոնական մրցումն օրացուցային պլանում է լինում․ նշեք, թե որում։
federation-why = Նշեք պատճառը։
federation-calendar-empty = { $season }-ի օրացույցում դեռ հաստատված մրցում չկա։
federation-calendar-unapproved = Հրապարակումից առաջ հաստատեք { $season }-ի օրացույցը։
federation-direction = Այս մրցումը ղեկավարում է՝ { $post }։
federation-sections = Կանոնադրությունը պետք է ունենա { $most } բաժին․ չկա՝ { $sections }։
federation-programme = Ծրագրում պակասում է՝ { $blanks }։
federation-reglament = Կանոնակարգը պետք է ձևաչափը նկարագրի մանրամասն և պարզ․ { $why }
federation-format = Ձևաչափը նկարագրեք մանրամասն և պարզ․ չկա՝ { $blanks }։
federation-further = «{ $section }»-ը լրացուցիչ բաժին լինել չի կարող․ դատարկ է կամ կանոններում կա։
federation-contradicts-age = Կանոնադրությունը հակասում է Կանոններին․ խաղացողն առնվազն 18 տարեկան է, ոչ թե { $age }։
federation-contradicts-members = Կանոնադրությունը հակասում է Կանոններին․ թույլատրվում են միայն անդամները։
federation-begun = { $competition } մրցումն արդեն սկսվել է։
federation-drafter = Այս Կանոնադրությունը կազմում է՝ { $post }։
federation-approver = Այս Կանոնադրությունը հաստատում է՝ { $post }։
federation-no-regulations = { $competition } մրցումը դեռ Կանոնադրություն չունի․ կազմեք այն։
federation-stage = Կանոնադրությունը { $stage ->
        [draft] նախագիծ է
        [agreed] համաձայնեցված է
        [approved] հաստատված է
       *[published] հրապարակված է
    }․ այս քայլի համար այն պետք է լինի { $wanted ->
        [draft] նախագիծ
        [agreed] համաձայնեցված
       *[approved] հաստատված
    }։
federation-former = Այլևս անդամ չեն․ { $names }։ Հետ վերցրեք նրանց հայտերը, ապա սկսեք։
federation-not-member = { $member } մարզիկը ֆեդերացիայի անդամ չէ․ թույլատրվում են միայն անդամները։
federation-too-young = { $day }-ին՝ խաղի առաջին օրը, { $name } մարզիկը դեռ { $age } տարեկան չէ։
federation-closed = Մրցումը փակ է օտարերկրյա մարզիկների համար․ { $name } մարզիկը մասնակցել չի կարող։
federation-banned = { $name }-ն որակազրկված է մինչև { $until }։
federation-unpublished = { $competition } մրցման Կանոնադրությունը դեռ հրապարակված չէ։
federation-entry-over = { $competition } մրցման մուտքը փակ է։
federation-entry-late = Հայտերն ընդունվում էին մինչև { $until }։
federation-entered = { $name }-ն արդեն ցուցակում է։
federation-full = Տեղ այլևս չկա․ { $most } խաղացող։
federation-accept-rules = Նախ կարդացեք և ընդունեք Կանոնները։
federation-accept-regulations = Նախ կարդացեք և ընդունեք { $competition } մրցման Կանոնադրության { $version } տարբերակը։
federation-own-entry = Յուրաքանչյուրն ինքն է գրանցվում․ տեղում դա անում է քարտուղարը։
federation-paid = { $paid } վճարել հնարավոր չէ․ վճարը { $due } է։
federation-not-entered = { $member }-ն այս մրցմանը չի մասնակցում։
federation-ended = { $competition } մրցումն ավարտվել է։
federation-not-ended = { $competition } մրցումը դեռ չի ավարտվել։
federation-not-over = { $name } մրցումը դեռ շարունակվում է․ արդյունք դեռ չկա։
federation-two-chief-judges = { $judge }-ն արդեն գլխավոր մրցավարն է․ նա միակն է։ Նշեք, թե ում է փոխարինում նորը։
federation-no-class = { $competition } մրցումը ո՛չ պաշտոնական է, ո՛չ վարկանիշային․ հաստատված օրացույցում չկա։
federation-no-chief-judge = Նշանակեք { $competition } մրցման գլխավոր մրցավար։
federation-site = Համացանցային մրցումներն անցկացվում են միայն ֆեդերացիայի կայքում․ սա այն չէ։
federation-no-media-plan = Ներկայացրեք { $competition } մրցման մեդիապլանը մինչև մեկնարկը։
federation-too-early = Առաջին օրը { $first }-ն է։
federation-unattested = { $place } վայրը { $day }-ին ո՛չ ատեստավորված է, ո՛չ համաձայնեցված։
federation-equipment = Պետք է { $needed } սեղան․ վկայական ունի { $certified }-ը։
federation-not-chief-judge = Սա անում է միայն { $competition } մրցման գլխավոր մրցավարը։
federation-not-begun = { $competition } մրցումը դեռ չի սկսվել։
federation-sealed = { $competition } մրցման արձանագրությունը ստորագրված է․ այլևս ոչինչ փոխել չի կարելի։
federation-protest-late = Բողոքը ներկայացվում է մինչև մրցման ավարտը․ սա ուշացած է։
federation-no-penalty = { $penalty } տույժ չկա, կամ այն չեղարկված է։
federation-protest-whose = Բողոքել կարող է միայն տույժ ստացած մասնակիցը։
federation-protest-chief = Մրցավարի տույժը նախ քննում է գլխավոր մրցավարը․ բողոքարկվում է նրա որոշումը։
federation-reviewed = Գլխավոր մրցավարն արդեն որոշել է այս տույժի մասին։
federation-protest-reason = Գրեք բողոքի պատճառը։
federation-protest-twice = Այս տույժի դեմ բողոք արդեն ներկայացված է։
federation-ask = Ավարտելուց առաջ հարցրեք՝ բողոքո՞ւմ են արդյոք․ { $names }։
federation-other-reglament = Խաղացել են ոչ այն Կանոնակարգով, որը հրապարակված է ({ $version } տարբերակ)։
federation-foreign-play = Համացանցային մրցումն անցկացվում է ֆեդերացիայի ծրագրով․ այլ արդյունքներ չեն ընդունվում։
federation-not-admitted = { $player } մարզիկը թույլատրվածների մեջ չէ{ $guess ->
    [one] ․ գուցե՝ { $nearest }։
   *[other] ․ ընտրեք՝ { $nearest }։
}
federation-places = Տեղերը գնում են 1-ից առանց բացթողման, յուրաքանչյուր խաղացող՝ մեկ անգամ։
federation-unplaced = Թույլատրված են, բայց տեղ չունեն՝ { $names }։ Չեկածներին հանեք մինչև մեկնարկը։
federation-play-judge = Մրցաշարը վարել է { $judge } մրցավարը․ մրցման գլխավոր մրցավարը { $chief }-ն է։
federation-no-key = { $judge } մրցավարը դեռ բանալի չունի․ գրանցեք ստորագրության բաց բանալին։
federation-signature = Ստորագրությունն այս արձանագրության և այս մրցավարինը չէ։
federation-unsigned = { $competition } մրցման արձանագրությունը ստորագրված և ուղարկված չէ․ դրանով հաշվել չի կարելի։
federation-sent = { $competition } մրցման արձանագրությունն արդեն ուղարկված է։
federation-ban-protocol = Մրցաշրջանի որակազրկման համար պետք է մրցման արձանագրությունը՝ խախտման գրառումով։
federation-ban-over = { $season } մրցաշրջանն ավարտվել է․ որակազրկումը չի գործի։
federation-no-protest = { $protest } բողոք չկա։
federation-protest-not-received = Բողոքը գալիս է արձանագրության հետ․ դեռ չի ստացվել։
federation-protest-final = Այս բողոքի վերաբերյալ ֆեդերացիան որոշել է․ որոշումը վերջնական է։
federation-protest-undecided = Նախ որոշում ընդունեք բողոքի վերաբերյալ։
federation-layout = «{ $layout }» մակետը ֆեդերացիայի հետ համաձայնեցված չէ․ համաձայնեցրեք մինչև տպելը։
federation-media-plan-late = Մեդիապլանը ներկայացվում է մինչև մեկնարկը․ մրցումն արդեն սկսվել է։
federation-parts = Պակասում է՝ { $parts }։ Լրացրեք և նորից ներկայացրեք։
federation-deprive-ground = Մեդիահաշվետվությունը ներկայացվել է ըստ ձևի և ժամանակին․ կազմակերպչին զրկելու հիմք չկա։
federation-formula = { $formula } բանաձև չկա{ $guess ->
    [one] ․ գուցե՝ { $nearest }։
   *[other] ․ ընտրեք՝ { $nearest }։
}
federation-parameter = Բանաձևը «{ $name }» պարամետր չունի, կամ այն բացասական է{ $guess ->
    [one] ․ գուցե՝ { $nearest }։
   *[other] ․ ընտրեք՝ { $nearest }։
}
federation-best = Պետք է հաշվվի առնվազն մեկ արդյունք, ոչ թե { $best }։
federation-criteria = Ընտրության համար պետք են չափ, տեղեր և հորիզոնականներ՝ առնվազն 1, և վերջին օր մրցաշրջանի ներսում։
federation-norm = Նորմը պահանջում է առնվազն մեկ տեղ և մեկ արդյունք։
federation-no-norm = «{ $norm }» նորմ չկա{ $guess ->
    [one] ․ գուցե՝ { $nearest }։
   *[other] ․ ընտրեք՝ { $nearest }։
}
federation-norm-unmet = «{ $norm }» նորմը պաշտոնական արձանագրություններով կատարված չէ․ պետք է ևս { $left }։
protocol-form = Սա արձանագրություն չէ․ { $why }։
protocol-version = { $form } { $version } ձևն այստեղ հայտնի չէ։
protocol-signature = Ստորագրությունը չի համապատասխանում․ արձանագրությունը փոխվել է ստորագրումից հետո։
protocol-keys-form = Սա մրցավարների ցանկը չէ։ Վերցրեք judges.json-ը ֆեդերացիայի կայքի բաց տվյալներից։
protocol-chief = Արձանագրությունը նշում է մեկ գլխավոր մրցավար, իսկ այստեղ նրանք { $count } են։
protocol-judge-unknown = Ցանկում չկա { $name }-ի ({ $judge }) բանալին, ում արձանագրությունը նշում է որպես գլխավոր մրցավար։ Հայտնի չէ, թե ով է ստորագրել։
protocol-key-other = Այս արձանագրությունը չի ստորագրել գլխավոր մրցավար { $name }-ը ({ $judge })․ { $public } բանալին ուրիշինն է։ Մի՛ վստահեք դրան։
protocol-text-unsigned = Տեքստը ստորագրություն չունի, որ համեմատվի բանալու հետ։ Վերցրեք արձանագրությունը JSON-ով։
protocol-record = Գրառումն այս արձանագրության մրցաշարինը չէ։
protocol-places = Կրկնելիս մրցաշարն ավարտվում է այլ տեղերով, քան արձանագրության մեջ։
protocol-text-head = Առաջին տողը պետք է լինի՝ { $wanted }։
protocol-text-twice = { $line ->
    [1] 1-ին
   *[other] { $line }-րդ
  } տողը կրկնում է «{ $field }»-ը։
protocol-text-tag = { $line ->
    [1] 1-ին
   *[other] { $line }-րդ
  } տողը սկսվում է «{ $tag }»-ով{ $guess ->
    [one] ․ գուցե՝ { $nearest }։
   *[other] ․ ընտրեք՝ { $nearest }։
  }
protocol-text-fields = { $line ->
    [1] 1-ին
   *[other] { $line }-րդ
  } տողում դաշտերը շատ են․ առավելագույնը { $most }։
protocol-text-row = { $line ->
    [1] 1-ին
   *[other] { $line }-րդ
  } տողը կարդալ հնարավոր չէ․ { $why }։

# Bodies.
post-name-president = ֆեդերացիայի նախագահ
post-name-authorised = ֆեդերացիայի լիազորած կազմակերպություն
post-name-organiser = կազմակերպիչ
post-name-head = կազմակերպչի ղեկավար
post-name-secretary = քարտուղար
post-name-member = անդամ

# Duties.
due-apply = Ներկայացնել { $about } մրցաշրջանի հայտերը։
due-calendar-approve = Հաստատել { $about }-ի օրացույցը։
due-calendar-publish = Հրապարակել { $about }-ի օրացույցը։
due-attest = Նորից ատեստավորել՝ { $about }։
due-contract = Կնքել { $competition } մրցման պայմանագիրը։
due-venue = Ատեստավորել կամ համաձայնեցնել { $competition } մրցման վայրը նրա բոլոր օրերի համար։
due-equipment = Ստանալ { $competition } մրցման սեղանների վկայականները։
due-decide = Որոշել { $competition } մրցման հայտի վերաբերյալ։
due-regulations-draft = Կազմել { $competition } մրցման Կանոնադրությունը։
due-regulations-agree = Համաձայնեցնել { $competition } մրցման Կանոնադրությունը։
due-regulations-approve = Հաստատել { $competition } մրցման Կանոնադրությունը։
due-regulations-publish = Հրապարակել { $competition } մրցման Կանոնադրությունը։
due-judge-appoint = Նշանակել { $competition } մրցման գլխավոր մրցավարին։
due-media-plan = Ներկայացնել { $competition } մրցման մեդիապլանը։
due-media-report = Ներկայացնել { $competition } մրցման մեդիահաշվետվությունը։
due-banners = Տեղադրել հովանավորների և գործընկերների գովազդը { $competition } մրցման ժամանակ։
due-protocol-sign = Ստորագրել { $competition } մրցման արձանագրությունը։
due-protocol-send = Ուղարկել { $competition } մրցման արձանագրությունը։
due-protest-decide = Որոշել { $about }-ի բողոքի վերաբերյալ ({ $competition })։
due-protest-notify = Տեղեկացնել { $about }-ին որոշման մասին ({ $competition })։

# What documents are made of.
federation-part-aims = նպատակներ և խնդիրներ
federation-part-dates-place = ժամկետներ և վայր
federation-part-dates = ժամկետներ
federation-part-reception = պաշտոնատար անձանց ընդունում
federation-part-admission = մասնակիցների թույլտվություն
federation-part-entries = մասնակիցների հայտեր
federation-part-programme = ծրագիր
federation-part-judges = մրցավարական կոլեգիա
federation-part-awards = պարգևատրում
federation-part-prize-fund = մրցանակային ֆոնդ
federation-part-reglament = Կանոնակարգ
federation-part-sponsors = հովանավորներ
federation-part-registration-place = գրանցման վայր
federation-part-registration-time = գրանցման ժամ
federation-part-draw-place = վիճակահանության վայր
federation-part-draw-time = վիճակահանության ժամ
federation-part-opening-place = բացման վայր
federation-part-opening-time = բացման ժամ
federation-part-start-time = խաղի սկիզբ
federation-part-closing-place = փակման վայր
federation-part-closing-time = փակման ժամ
federation-part-place = վայր
federation-part-equipment = սարքավորում
federation-part-fees = վճարներ և մրցանակային ֆոնդ
federation-part-format = ձևաչափ
federation-part-regulations = Կանոնադրության նախագիծ
federation-part-chief-judge = գլխավոր մրցավար
federation-part-terms = այլ էական պայմաններ
federation-part-press-release = մամլո հաղորդագրություն
federation-part-media = լրատվամիջոցների ցանկ
federation-part-printed = տպագիր արտադրանքի ցանկ
federation-part-press-conferences = մամուլի ասուլիսներ
federation-part-results = արդյունքներ
federation-part-photos = լուսանկարչական հաշվետվություն
federation-part-recordings = տեսաձայնագրություններ
federation-part-final-release = եզրափակիչ մամլո հաղորդագրություն
federation-part-start = սկիզբ
federation-part-course = ընթացք
federation-part-elimination = դուրս մնալու կարգ
federation-part-winner = հաղթող

# Words.
federation-class-official = պաշտոնական
federation-class-rating = վարկանիշային
federation-calendar-title = Սպորտային պոկերի օրացույց { $season }
federation-stage-draft = նախագիծ
federation-stage-agreed = համաձայնեցված
federation-stage-approved = հաստատված
federation-stage-published = հրապարակված
federation-sanction-warning = նախազգուշացում
federation-sanction-miss = բաժանումների բացթողում
federation-sanction-disqualification = որակազրկում
federation-sanction-season-disqualification = որակազրկում մրցաշրջանի համար

# The command line.
federation-action = «{ $action }» գործողություն չկա{ $guess ->
    [one] ․ գուցե՝ { $nearest }։
   *[other] ․ ընտրեք՝ { $nearest }։
}
federation-file = Նշեք ֆեդերացիայի փաստաթղթերի ֆայլը․ այն գրում է croupier federation demo --save FILE։
federation-protocol-file = Նշեք արձանագրության ֆայլը՝ croupier federation verify protocol.json։
federation-choice = { $option }․ «{ $given }» չկա{ $guess ->
    [one] ․ գուցե՝ { $nearest }։
   *[other] ․ ընտրեք՝ { $nearest }։
}
federation-top = --top-ը 1-ից սկսվող թիվ է, ոչ թե { $top }։
federation-age = --age-ը երկու տարիք է, օրինակ 18-25, կամ մեկը՝ 61-, ոչ թե { $age }։
federation-written = { $file } ֆայլը գրված է։
federation-demo-size = Ցուցադրումն ունի 60-ից 20 000 անդամ և 1-ից 400 մրցում։
federation-suffix = { $suffix } այստեղ գրել հնարավոր չէ․ ընտրեք՝ { $known }։
federation-moment = { $moment }-ը պահ չէ․ գրեք 2027-03-06 կամ 2027-03-06T12:30։
federation-told = { $papers } փաստաթուղթ, բոլորն օրինական․ { $members } անդամ, { $clubs } ակումբ, { $judges } մրցավար, { $competitions } մրցում, { $protocols } արձանագրություն, ժամկետների և ձևերի { $breaches } խախտում։
federation-verified = Ստորագրությունը գլխավոր մրցավարինն է․ { $competition } «{ $name }» արձանագրությունը ({ $players } մասնակից) ստորագրել է { $chief }-ը ({ $judge }), և դրանում ոչինչ չի փոխվել։
federation-whole = Ստուգված է միայն ամբողջականությունը․ { $competition } «{ $name }», { $players } մասնակից։ Ըստ արձանագրության՝ այն ստորագրել է { $chief }-ը ({ $judge }) { $public } բանալիով․ այդպիսի բանալի կարող է ստեղծել ցանկացածը։ Վերցրեք judges.json-ը ֆեդերացիայի կայքից և կրկնեք --keys judges.json տարբերակով։
federation-well-formed = Տեքստը ճիշտ է կազմված․ { $competition } «{ $name }», { $players } մասնակից։ Տեքստը ստորագրություն չունի։
federation-replayed = Գրառումից կրկնելիս մրցաշարն ավարտվում է նույն տեղերով։
federation-recounted = { $protocols } արձանագրություն վերահաշվվեց { $seconds } վրկ-ում, բոլոր ստորագրությունները ստուգված են․ նույն թվերը։
federation-recount-differs = { $protocols } արձանագրություն վերահաշվվեց { $seconds } վրկ-ում․ թվերը տարբերվում են։
federation-nothing = Ցույց տալու բան չկա։
federation-overdue = ժամկետանց

# Sheets.
fedsheet-protocol = Պաշտոնական արձանագրություն
fedsheet-protocol-foot = SHA-256 { $digest }… · բանալի { $public }…
fedsheet-regulations = «{ $name }» մրցման Կանոնադրություն
fedsheet-regulations-foot = { $competition }, տարբերակ { $version }
fedsheet-rating = Վարկանիշ { $season }
fedsheet-formula = { $formula } բանաձև, տարբերակ { $version }․ հաշվվում են լավագույն { $best } արդյունքը։ Բանաձևը պաշտոնական չէ։
fedsheet-conflicts = Վայրի կամ գլխավոր մրցավարի բախումներ՝ { $count }
fedsheet-card = Ֆեդերացիայի անդամ
fedsheet-class = Դաս
fedsheet-discipline = Մարզաձև
fedsheet-organiser = Կազմակերպիչ
fedsheet-place-of = Վայր
fedsheet-internet = Համացանց
fedsheet-days = Օրեր
fedsheet-begun = Սկիզբ
fedsheet-ended = Ավարտ
fedsheet-signed = Ստորագրված
fedsheet-judges = Մրցավարներ
fedsheet-counts = Բնութագրեր
fedsheet-results = Արդյունքներ
fedsheet-penalties = Տույժեր
fedsheet-violations = Խախտումներ
fedsheet-protests = Բողոքներ
fedsheet-name = Անուն
fedsheet-competition = Մրցում
fedsheet-who = Ով
fedsheet-chief = Գլխավոր մրցավար
fedsheet-post = Պաշտոն
fedsheet-category = Կարգ
fedsheet-region = Մարզ
fedsheet-place = Տեղ
fedsheet-number = Համար
fedsheet-born = Ծն.
fedsheet-grade = Կարգ
fedsheet-prize = Մրցանակ
fedsheet-rank = №
fedsheet-points = Միավոր
fedsheet-competitions = Մրցումներ
fedsheet-skill = Ուժ
fedsheet-sanction = Տույժ
fedsheet-clause = Կետ
fedsheet-offence = Խախտում
fedsheet-remark = Նշում
fedsheet-filed = Ներկայացված
fedsheet-reason = Պատճառ
fedsheet-count-participants = Մասնակիցներ
fedsheet-count-tables = Սեղաններ
fedsheet-count-hands = Բաժանումներ
fedsheet-count-minutes = Րոպեներ
fedsheet-count-prize-fund = Մրցանակային ֆոնդ
fedsheet-count-penalties = Տույժեր
fedsheet-count-protests = Բողոքներ
fedsheet-by-region = Ըստ մարզերի
fedsheet-by-grade = Ըստ կարգերի
fedsheet-by-sex = Ըստ սեռի
fedsheet-by-country = Ըստ երկրների
