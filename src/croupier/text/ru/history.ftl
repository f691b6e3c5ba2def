# Раздачи, записанные другими: где ошибка, в чём она и что показала проверка.

## Места
history-line = строка { $line }
history-hand = раздача { $hand }
history-field = поле { $field }
history-act = действие { $act }

## Повреждённые файлы
phh-not-toml = это не TOML: { $why }.
phh-not-utf8 = текст не в кодировке UTF-8.
phh-mark = текст начинается с метки порядка байтов: сохраните его в UTF-8 без неё.
phh-empty = в этом файле нет ни одной раздачи.
phh-field-outside = поле стоит вне раздач файла: перенесите его в таблицу своей раздачи.
phh-field-missing = поле отсутствует.
phh-field-foreign = у раздачи варианта { $variant } такого поля нет.
phh-field-kind = в поле должно быть { $kind ->
    [number] число
    [numbers] перечень чисел
    [whole] целое число
    [wholes] перечень целых чисел
    [text] текст
    [texts] перечень текстов
    [word] текст или целое число
    [switch] true или false
   *[time] время суток
  }.
phh-field-length = в перечне записей: { $count }, а игроков со стартовым стеком: { $players }.
phh-amount = сумма { $amount } здесь слишком мала.
phh-amount-unreal = { $amount } — не сумма.
phh-date = { $number } не лежит между 1 и { $most }.
phh-variant-unknown = варианта { $variant } нет{ $guess ->
    [one] ; может быть, { $nearest }?
   *[other] ; выберите: { $nearest }.
}
phh-act-unreadable = «{ $text }» — не действие в записи PHH.
phh-card-unknown = «{ $card }» в «{ $text }» — не карта.
phh-card-repeated = карта { $card } уже была сдана.
phh-player-unknown = игрока { $player } нет: в раздаче их { $most }.
phh-shows-others = игрок { $player } показывает не те карты, что были ему сданы.
phh-not-that-game = вариант { $variant } — не раздача игры { $game }.
phh-options = настройки стола не подходят к его игре: { $why }

## Раздачи, которые мы не можем сыграть
phh-not-ours = Вариант { $variant } — не наша игра.
phh-no-blinds = Никто не ставит блайнд; в наших играх с баттоном он есть.
phh-min-bet = Наименьшая ставка { $least } не равна большому блайнду { $big }; за нашими столами она ему равна.
phh-antes = В нашей игре варианта { $variant } нет анте.
phh-straddle = Страддлы и дополнительные блайнды нашим правилам неизвестны.

## Действия, которые правила не допускают
phh-dealt-early = здесь сдаётся карта { $count }, а по правилам сейчас сдано только { $dealt }.
phh-board-untold = на столе лежит общих карт: { $dealt }, а в записи { $told }.
phh-hole-untold = Игрок { $player }: на руках карт — { $dealt }, в записи — { $told }.
phh-shows-early = Игрок { $player } показывает или сбрасывает карты до конца торговли.
phh-shows-folded = Игрок { $player } уже сбросил карты и не может их показывать или сбрасывать.

## Запись
phh-no-variant = Раздачу { $game }, { $limit }, нельзя записать в PHH: такого варианта в формате нет.
phh-no-rulings = Раздачу, в которую вмешался судья, нельзя записать в PHH.
phh-no-posts = Пропущенный блайнд ({ $live } живых и { $dead } мёртвых) нельзя записать в PHH: там сначала идёт целый живой большой блайнд.

## Что показала проверка
replay-hands = Сыграно снова { $hands ->
        [one] { $hands } раздача
        [few] { $hands } раздачи
       *[other] { $hands } раздач
    }, совпало { $exact }.
replay-unverified = Из них без записанных конечных стеков или выигрышей: { $count }.
replay-more-notes = Ещё примечаний того же рода: { $count }; все перечислит --json.
replay-skipped = Пропущено: { $count }, за нашими столами так не играют: { $variants }.
replay-seat = { $where }: у места { $seat } в конце { $played }, записано { $recorded } (разница { $by }).
replay-net = { $where }: у места { $seat } чистый результат { $played }, записано { $recorded } (разница { $by }).
replay-house = { $where }: результат казино { $played }, записано { $recorded } (разница { $by }).
replay-fee = { $where }: вознаграждение { $played }, записано { $recorded } (разница { $by }).
replay-funds = { $where }: фонд «{ $fund }» меняется на { $played }, записано { $recorded } (разница { $by }).
replay-act = { $where }, действие { $act } «{ $text }»: { $reason }
record-cards-differ = приходят не те карты, что в записи.
record-acts-short = в записи есть результат, но действия в ней кончаются раньше раздачи.
replay-void = раздача недействительна, а по записи она засчитана.
replay-not-void = по записи раздача недействительна, а она засчитана.
replay-trouble = { $where }: { $reason }
history-scaled = все суммы умножены на { $scale }, потому что они не целые.
history-capped = игрок { $player } сделал рейз до { $amount }, сколько могли уравнять; сыграно как рейз до { $least }.
history-uncallable = игрок { $player } сделал рейз до { $amount }, но ни у кого не осталось фишек, чтобы уравнять; сыграно как колл.
history-stack-unknown = стек неизвестен (игроки: { $players }); сыграно так, будто его хватает на любую ставку записи.
history-cards-unknown = карты никто не видел (игроки: { $players }), но их не сбросили: сказать, кто выиграл, нельзя, раздача осталась нерешённой.
history-mucked = карт игрока { $player } никто не видел, и он ничего не выиграл: сыграно как сброс.
history-fee = победители получили на { $amount } меньше банка: принято за вознаграждение казино.
history-idle-check = игрок { $player } говорит «чек», хотя ставить уже не против кого; пропущено.
history-field-unknown = поле { $name } формату неизвестно и не начинается с подчёркивания.

## Раздача словами
story-hand = Раздача { $name }
story-seat = Место { $seat }: { $chips }
story-seat-named = Место { $seat }: { $name }, { $chips }
story-box = { $place }: { $stakes }
story-net = { $place }: { $net }
story-unfinished = Раздача не окончена.

## Другие форматы
format-line = здесь нельзя прочесть «{ $line }».
format-game = { $game } — не наша игра.
format-street = улицы «{ $street }» за нашими столами нет.
format-seat-taken = место { $seat } или имя { $name } занято дважды.
format-nobody = игрока { $name } за этим столом нет.
format-name = игроку { $player } нужно своё имя в одну строку, а не «{ $name }».
format-too-much = { $name } ставит { $amount }, а это больше стека.
format-pot = внесено { $put }, а роздано { $taken }.
format-cut-off = запись обрывается: банк никто не берёт.
format-json = это не JSON этого формата: { $why }.
format-inexact = сумму { $amount } нельзя точно записать десятичным числом.
format-not-exact = раздача выходит не так, как записано, поэтому она пропущена: { $why }
format-not-over = в записи нет конца раздачи, поэтому она пропущена.
format-stack-unknown = один из стеков неизвестен, а другому формату он нужен.
format-cannot-hold = { $format } не вмещает эту раздачу варианта { $variant }.
format-unknown = Формата { $format } нет; выберите из: { $known }.
format-ending = По имени { $path } не видно, в каком формате писать: закончите его на { $known } или добавьте --to.
convert-written = Записано раздач: { $count }.
convert-refused = Пропущено: { $where }: { $why }
convert-lost = Формат не хранит (поле, число раздач): { $fields }.
convert-summaries = { $count ->
    [one] Записан { $count } турнир.
    [few] Записано { $count } турнира.
   *[many] Записано { $count } турниров.
}
