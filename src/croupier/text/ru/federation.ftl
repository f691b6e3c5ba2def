# The federation: refusals, documents, duties.
federation-zone = Нет часового пояса «{ $zone }».
federation-clock = Документ старше последнего поданного: проверьте часы.
federation-not-yours = Это может подать только: { $posts }.
federation-not-authorised = Федерация не уполномочила на это: { $organisation }.
federation-line = Строка { $line } — не документ: { $why }.
federation-name = В имени от 1 до 100 букв.
federation-born = День рождения { $born }? Укажите день, который уже был, не раньше чем 120 лет назад.
federation-country = Страна «{ $country }» здесь неизвестна. Укажите её код из двух букв, например RU или AM.
federation-club = Клуб { $club } не зарегистрирован. Укажите номер или название зарегистрированного клуба или оставьте поле пустым.
federation-grade = Нет спортивного разряда «{ $grade }»{ $guess ->
    [one] ; может быть, { $nearest }?
   *[other] ; выберите: { $nearest }.
}
federation-attested-ahead = На свидетельстве стоит { $on }: до этого дня больше месяца. Проверьте дату.
federation-no-member = В федерации нет члена { $member }.
federation-no-organisation = Организации { $organisation } нет: сначала зарегистрируйте её.
federation-no-judge = Судьи { $judge } нет в реестре.
federation-no-competition = Соревнования { $competition } нет{ $guess ->
    [one] ; может быть, { $nearest }?
   *[other] ; выберите: { $nearest }.
}
federation-member-twice = { $name } похоже на { $known } ({ $member }) с тем же днём рождения. Если это разные люди, укажите это в бланке.
federation-member-ended = { $member } уже не член федерации.
federation-no-club = { $organisation } — не покерный клуб: аттестуют только клубы.
federation-no-certificate = Для аттестации { $club } нужен номер свидетельства.
federation-equipment-count = Нельзя сертифицировать столов: { $tables }. Нужен хотя бы один.
federation-key-same = { $judge } уже подписывает этим ключом.
federation-key = Открытый ключ — 64 шестнадцатеричные цифры строчными буквами.
federation-task = Нет задачи «{ $task }»{ $guess ->
    [one] ; может быть, { $nearest }?
   *[other] ; выберите: { $nearest }.
}
federation-right = Нет права «{ $kind }»{ $guess ->
    [one] ; может быть, { $nearest }?
   *[other] ; выберите: { $nearest }.
}
federation-right-reserved = Это право принадлежит только федерации; { $holder } его иметь не может.
federation-right-document = Сначала { $holder } подписывает документ с федерацией: укажите его.
federation-right-host = Сувениры продаёт принимающий клуб, а не { $holder }.
federation-days = Дни идут не по порядку: { $first } — { $last }.
federation-rules = Соревнования федерации проводятся по её правилам, а не по «{ $rules }».
federation-internet-open = Интернет-соревнования открытые: закрыть их для иностранцев нельзя.
federation-internet-plan = Интернет-соревнование официальное, только если оно есть в Едином календарном плане.
federation-items = В заявке не хватает: { $items }. Дополните и подайте снова.
federation-no-place = Клуба или согласованного места { $place } нет.
federation-not-organiser = Это подаёт только организатор { $organiser }.
federation-late = Заявки на сезон { $season } принимались до { $until }.
federation-deprived = { $organiser } не имеет права на рейтинговые соревнования в сезоне { $season }.
federation-contract-sanctions = В договоре нужны штрафные санкции.
federation-contract-parties = Договор подписывают: { $parties }.
federation-contract-place = В договоре должно быть сказано, кто готовит место.
federation-decided = По соревнованию «{ $competition }» решение уже принято.
federation-no-contract = Сначала подпишите договор о соревновании «{ $competition }».
federation-no-plan = Официальное соревнование стоит в календарном плане: укажите, в каком.
federation-why = Укажите причину.
federation-calendar-empty = В календаре { $season } ещё нет утверждённых соревнований.
federation-calendar-unapproved = Сначала утвердите календарь сезона { $season }, затем публикуйте.
federation-direction = Этим соревнованием руководит: { $post }.
federation-sections = В Положении должно быть разделов: { $most }; нет: { $sections }.
federation-programme = В программе не хватает: { $blanks }.
federation-reglament = Регламент должен описывать формат подробно и ясно: { $why }
federation-format = Опишите формат подробно и ясно; нет: { $blanks }.
federation-further = «{ $section }» не может быть дополнительным разделом: он пуст или есть в правилах.
federation-contradicts-age = Положение противоречит Правилам: игрокам не меньше 18 лет, а не { $age }.
federation-contradicts-members = Положение противоречит Правилам: допускаются только члены федерации.
federation-begun = Соревнование «{ $competition }» уже началось.
federation-drafter = Это Положение составляет: { $post }.
federation-approver = Это Положение утверждает: { $post }.
federation-no-regulations = У соревнования «{ $competition }» ещё нет Положения: составьте его.
federation-stage = Положение { $stage ->
        [draft] в проекте
        [agreed] согласовано
        [approved] утверждено
       *[published] опубликовано
    }; для этого шага оно должно быть { $wanted ->
        [draft] в проекте
        [agreed] согласовано
       *[approved] утверждено
    }.
federation-former = Больше не члены федерации: { $names }. Отзовите их заявки и начинайте.
federation-not-member = { $member } не член федерации: допускаются только члены.
federation-too-young = { $day }, в первый день игры, { $name } ещё нет { $age }.
federation-closed = Соревнование закрыто для спортсменов других стран: { $name } участвовать не может.
federation-banned = { $name }: дисквалификация до { $until }.
federation-unpublished = Положение о соревновании «{ $competition }» ещё не опубликовано.
federation-entry-over = Приём заявок на соревнование «{ $competition }» закрыт.
federation-entry-late = Заявки принимались до { $until }.
federation-entered = { $name } уже в списке.
federation-full = Мест больше нет: игроков { $most }.
federation-accept-rules = Сначала прочтите и примите Правила.
federation-accept-regulations = Сначала прочтите и примите Положение о соревновании «{ $competition }», версию { $version }.
federation-own-entry = Каждый заявляется сам; на месте это делает секретарь.
federation-paid = Нельзя заплатить { $paid }: взносы — { $due }.
federation-not-entered = { $member } не участвует в этом соревновании.
federation-ended = Соревнование «{ $competition }» закончилось.
federation-not-ended = Соревнование «{ $competition }» ещё не закончилось.
federation-not-over = { $name } ещё идёт: итогов пока нет.
federation-two-chief-judges = { $judge } уже главный судья; он один. Укажите, кого заменяет новый.
federation-no-class = Соревнование «{ $competition }» ни официальное, ни рейтинговое: его нет в утверждённом календаре.
federation-no-chief-judge = Назначьте главного судью соревнования «{ $competition }».
federation-site = Интернет-соревнования проводятся только на сайте федерации; это не он.
federation-no-media-plan = Подайте медиаплан соревнования «{ $competition }» до начала.
federation-too-early = Первый день — { $first }.
federation-unattested = { $place }: на { $day } нет ни аттестации, ни согласования.
federation-equipment = Нужно столов: { $needed }; со свидетельством: { $certified }.
federation-not-chief-judge = Это делает только главный судья соревнования «{ $competition }».
federation-not-begun = Соревнование «{ $competition }» ещё не началось.
federation-sealed = Протокол соревнования «{ $competition }» подписан: изменить ничего нельзя.
federation-protest-late = Протест подают до окончания соревнования: этот опоздал.
federation-no-penalty = Взыскания { $penalty } нет, или оно отменено.
federation-protest-whose = Протест подаёт только наказанный участник.
federation-protest-chief = Взыскание судьи сначала рассматривает главный судья; протест подают на его решение.
federation-reviewed = Главный судья уже решил об этом взыскании.
federation-protest-reason = Напишите причину протеста.
federation-protest-twice = Протест на это взыскание уже подан.
federation-ask = До окончания спросите, подают ли протест: { $names }.
federation-other-reglament = Сыграно не по Регламенту опубликованной версии { $version }.
federation-foreign-play = Интернет-соревнование играют на программе федерации: другие результаты не принимаются.
federation-not-admitted = { $player } нет среди допущенных{ $guess ->
    [one] ; может быть, { $nearest }?
   *[other] ; выберите: { $nearest }.
}
federation-places = Места идут с первого без пропусков, каждый игрок один раз.
federation-unplaced = Допущены, но без места: { $names }. Тех, кто не пришёл, снимите до начала.
federation-play-judge = Турнир судил { $judge }; главный судья соревнования — { $chief }.
federation-no-key = У судьи { $judge } нет ключа: зарегистрируйте открытый ключ подписи.
federation-signature = Это подпись другого протокола или другого судьи.
federation-unsigned = Протокол соревнования «{ $competition }» не подписан и не отправлен: считать по нему нельзя.
federation-sent = Протокол соревнования «{ $competition }» уже отправлен.
federation-ban-protocol = Для дисквалификации на сезон нужен протокол соревнования с записью о нарушении.
federation-ban-over = Сезон { $season } закончился: дисквалификация не будет действовать.
federation-no-protest = Протеста { $protest } нет.
federation-protest-not-received = Протест приходит с протоколом: он ещё не поступил.
federation-protest-final = По этому протесту федерация решила: решение окончательное.
federation-protest-undecided = Сначала примите решение по протесту.
federation-layout = Макет «{ $layout }» не согласован с федерацией: согласуйте до печати.
federation-media-plan-late = Медиаплан подают до начала: соревнование уже идёт.
federation-parts = Не хватает: { $parts }. Дополните и подайте снова.
federation-deprive-ground = Медиаотчёт подан по форме и в срок: лишать организатора права не за что.
federation-formula = Нет формулы { $formula }{ $guess ->
    [one] ; может быть, { $nearest }?
   *[other] ; выберите: { $nearest }.
}
federation-parameter = У формулы нет параметра «{ $name }», или он отрицательный{ $guess ->
    [one] ; может быть, { $nearest }?
   *[other] ; выберите: { $nearest }.
}
federation-best = Считать нужно хотя бы один результат, а не { $best }.
federation-criteria = Для отбора нужны размер, места и позиции не меньше 1 и последний день внутри сезона.
federation-norm = Норма требует хотя бы одного места и одного результата.
federation-no-norm = Нет нормы «{ $norm }»{ $guess ->
    [one] ; может быть, { $nearest }?
   *[other] ; выберите: { $nearest }.
}
federation-norm-unmet = Норма «{ $norm }» по официальным протоколам не выполнена: нужно ещё { $left }.
protocol-form = Это не протокол: { $why }.
protocol-version = Форма { $form } { $version } здесь неизвестна.
protocol-signature = Подпись не подходит: протокол изменён после подписания.
protocol-keys-form = Это не список судей. Возьмите judges.json из открытых данных сайта федерации.
protocol-chief = В протоколе указывают одного главного судью, а здесь их { $count }.
protocol-judge-unknown = В списке нет ключа судьи { $name } ({ $judge }), которого протокол называет главным. Кто его подписал, неизвестно.
protocol-key-other = Этот протокол подписал не главный судья { $name } ({ $judge }): ключ { $public } чужой. Не доверяйте ему.
protocol-text-unsigned = В тексте нет подписи, ключ сверить не с чем. Возьмите протокол в JSON.
protocol-record = Это запись не того турнира, что в протоколе.
protocol-places = При повторе турнир кончается другими местами, чем в протоколе.
protocol-text-head = Первая строка должна быть: { $wanted }.
protocol-text-twice = Строка { $line } повторяет «{ $field }».
protocol-text-tag = Строка { $line } начинается с «{ $tag }»{ $guess ->
    [one] ; может быть, { $nearest }?
   *[other] ; выберите: { $nearest }.
}
protocol-text-fields = В строке { $line } слишком много полей: не больше { $most }.
protocol-text-row = Строку { $line } не прочесть: { $why }.

# Bodies.
post-name-president = президент федерации
post-name-authorised = организация, уполномоченная федерацией
post-name-organiser = организатор
post-name-head = руководитель организатора
post-name-secretary = секретарь
post-name-member = член федерации

# Duties.
due-apply = Подать заявки на сезон { $about }.
due-calendar-approve = Утвердить календарь { $about }.
due-calendar-publish = Опубликовать календарь { $about }.
due-attest = Снова аттестовать: { $about }.
due-contract = Заключить договор о соревновании «{ $competition }».
due-venue = Получить аттестацию или согласование места соревнования «{ $competition }» на все его дни.
due-equipment = Получить свидетельства на столы для соревнования «{ $competition }».
due-decide = Решить по заявке на соревнование «{ $competition }».
due-regulations-draft = Составить Положение о соревновании «{ $competition }».
due-regulations-agree = Согласовать Положение о соревновании «{ $competition }».
due-regulations-approve = Утвердить Положение о соревновании «{ $competition }».
due-regulations-publish = Опубликовать Положение о соревновании «{ $competition }».
due-judge-appoint = Назначить главного судью соревнования «{ $competition }».
due-media-plan = Подать медиаплан соревнования «{ $competition }».
due-media-report = Подать медиаотчёт соревнования «{ $competition }».
due-banners = Разместить рекламу спонсоров и партнёров на соревновании «{ $competition }».
due-protocol-sign = Подписать протокол соревнования «{ $competition }».
due-protocol-send = Отправить протокол соревнования «{ $competition }».
due-protest-decide = Решить по протесту { $about } («{ $competition }»).
due-protest-notify = Сообщить { $about } о решении («{ $competition }»).

# What documents are made of.
federation-part-aims = цели и задачи
federation-part-dates-place = сроки и место
federation-part-dates = сроки
federation-part-reception = приём официальных лиц
federation-part-admission = допуск участников
federation-part-entries = заявки участников
federation-part-programme = программа
federation-part-judges = судейская коллегия
federation-part-awards = награждение
federation-part-prize-fund = призовой фонд
federation-part-reglament = Регламент
federation-part-sponsors = спонсоры
federation-part-registration-place = место регистрации
federation-part-registration-time = время регистрации
federation-part-draw-place = место жеребьёвки
federation-part-draw-time = время жеребьёвки
federation-part-opening-place = место открытия
federation-part-opening-time = время открытия
federation-part-start-time = начало игры
federation-part-closing-place = место закрытия
federation-part-closing-time = время закрытия
federation-part-place = место
federation-part-equipment = оборудование
federation-part-fees = взносы и призовой фонд
federation-part-format = формат
federation-part-regulations = проект Положения
federation-part-chief-judge = главный судья
federation-part-terms = другие существенные условия
federation-part-press-release = пресс-релиз
federation-part-media = список СМИ
federation-part-printed = список печатной продукции
federation-part-press-conferences = пресс-конференции
federation-part-results = результаты
federation-part-photos = фотоотчёт
federation-part-recordings = видео- и аудиозаписи
federation-part-final-release = итоговый пресс-релиз
federation-part-start = начало
federation-part-course = ход игры
federation-part-elimination = выбывание
federation-part-winner = победитель

# Words.
federation-class-official = официальное
federation-class-rating = рейтинговое
federation-calendar-title = Календарь спортивного покера { $season }
federation-stage-draft = проект
federation-stage-agreed = согласовано
federation-stage-approved = утверждено
federation-stage-published = опубликовано
federation-sanction-warning = предупреждение
federation-sanction-miss = пропуск раздач
federation-sanction-disqualification = дисквалификация
federation-sanction-season-disqualification = дисквалификация на сезон

# The command line.
federation-action = Нет действия «{ $action }»{ $guess ->
    [one] ; может быть, { $nearest }?
   *[other] ; выберите: { $nearest }.
}
federation-file = Укажите файл с документами федерации; его пишет croupier federation demo --save FILE.
federation-protocol-file = Укажите файл протокола: croupier federation verify protocol.json.
federation-choice = { $option }: «{ $given }» нет{ $guess ->
    [one] ; может быть, { $nearest }?
   *[other] ; выберите: { $nearest }.
}
federation-top = --top — число от 1, а не { $top }.
federation-age = --age — это два возраста, как 18-25, или один, как 61-, а не { $age }.
federation-written = Файл { $file } записан.
federation-demo-size = В демо от 60 до 20 000 членов и от 1 до 400 соревнований.
federation-suffix = { $suffix } здесь не записать: выберите из { $known }.
federation-moment = { $moment } — не момент: пишите 2027-03-06 или 2027-03-06T12:30.
federation-told = Документов { $papers }, все законны: членов { $members }, клубов { $clubs }, судей { $judges }, соревнований { $competitions }, протоколов { $protocols }, нарушений сроков и форм { $breaches }.
federation-verified = Подпись принадлежит главному судье: протокол { $competition } «{ $name }» (участников: { $players }) подписал судья { $chief } ({ $judge }), и с тех пор в нём ничего не изменилось.
federation-whole = Проверена только целостность: { $competition } «{ $name }», участников { $players }. В протоколе сказано, что его подписал судья { $chief } ({ $judge }) ключом { $public }; такой ключ может сделать кто угодно. Возьмите judges.json с сайта федерации и повторите с --keys judges.json.
federation-well-formed = Текст составлен верно: { $competition } «{ $name }», участников { $players }. В тексте нет подписи.
federation-replayed = При повторе по записи турнир кончается теми же местами.
federation-recounted = Пересчитано протоколов: { $protocols } за { $seconds } с, все подписи проверены: цифры те же.
federation-recount-differs = Пересчитано протоколов: { $protocols } за { $seconds } с: цифры отличаются.
federation-nothing = Показывать нечего.
federation-overdue = просрочено

# Sheets.
fedsheet-protocol = Официальный протокол
fedsheet-protocol-foot = SHA-256 { $digest }… · ключ { $public }…
fedsheet-regulations = Положение о соревновании «{ $name }»
fedsheet-regulations-foot = { $competition }, версия { $version }
fedsheet-rating = Рейтинг { $season }
fedsheet-formula = Формула { $formula }, версия { $version }; считаются лучшие результаты: { $best }. Формула неофициальная.
fedsheet-conflicts = Пересечений по месту или главному судье: { $count }
fedsheet-card = Член федерации
fedsheet-class = Класс
fedsheet-discipline = Дисциплина
fedsheet-organiser = Организатор
fedsheet-place-of = Место
fedsheet-internet = Интернет
fedsheet-days = Дни
fedsheet-begun = Начало
fedsheet-ended = Окончание
fedsheet-signed = Подписан
fedsheet-judges = Судьи
fedsheet-counts = Характеристики
fedsheet-results = Результаты
fedsheet-penalties = Взыскания
fedsheet-violations = Нарушения
fedsheet-protests = Протесты
fedsheet-name = Имя
fedsheet-competition = Соревнование
fedsheet-who = Кто
fedsheet-chief = Главный судья
fedsheet-post = Должность
fedsheet-category = Категория
fedsheet-region = Регион
fedsheet-place = Место
fedsheet-number = Номер
fedsheet-born = Г. р.
fedsheet-grade = Разряд
fedsheet-prize = Приз
fedsheet-rank = №
fedsheet-points = Очки
fedsheet-competitions = Соревнований
fedsheet-skill = Сила
fedsheet-sanction = Взыскание
fedsheet-clause = Пункт
fedsheet-offence = Нарушение
fedsheet-remark = Отметка
fedsheet-filed = Подан
fedsheet-reason = Причина
fedsheet-count-participants = Участников
fedsheet-count-tables = Столов
fedsheet-count-hands = Раздач
fedsheet-count-minutes = Минут
fedsheet-count-prize-fund = Призовой фонд
fedsheet-count-penalties = Взысканий
fedsheet-count-protests = Протестов
fedsheet-by-region = По регионам
fedsheet-by-grade = По разрядам
fedsheet-by-sex = По полу
fedsheet-by-country = По странам
