# Բանկի բաժինը՝ ձեռքերը ձեռքերի դեմ։

equity-holdem = Հոլդեմ
equity-omaha = Օմահա
equity-omaha-hilo = Օմահա հայ-լոու
equity-seven-stud = Յոթխաղաթղթանի սթադ
equity-five-stud = Հինգխաղաթղթանի սթադ
equity-counted = { $game }՝ հաշված են բոլոր բաժանումները, { $deals }
equity-drawn = { $game }՝ ընտրանք, պատահական բաժանումներ՝ { $deals } (սկզբնարժեքը՝ { $seed })
equity-asked = Յուրաքանչյուր բաժին 95 % վստահությամբ իր սահմաններում է։
equity-unavoidable = Բաժանումները չափազանց շատ են միանգամից հաշվելու համար․ յուրաքանչյուր բաժին 95 % վստահությամբ իր սահմաններում է։ --exact-ով կհաշվվեն բոլորը, որքան էլ տևի, --sample N-ով սահմանները կնեղանան։
equity-uncountable = Բաժանումները չափազանց շատ են, հաշվել հնարավոր չէ․ յուրաքանչյուր բաժին 95 % վստահությամբ իր սահմաններում է։ --sample N-ով բաժանումները կշատանան, սահմանները կնեղանան։
equity-board = Ընդհանուր խաղաթղթեր
equity-dead = Մեռած խաղաթղթեր
equity-hand = ձեռք
equity-share = բանկի բաժին
equity-wins = շահումներ
equity-ties = ոչ ոքի
equity-scoops = ամբողջ բանկը
equity-high = բարձր
equity-low = ցածր

## Մերժումներ
equity-game-unknown = { $game } խաղի համար բանկի բաժին չի հաշվվում{ $guess ->
    [one] ․ գուցե՝ { $nearest }։
   *[other] ․ ընտրեք՝ { $nearest }։
}
equity-players = Բանկի բաժինը հաշվվում է { $fewest }-ից { $most } ձեռքի համար, ոչ թե { $count }։
equity-board-count = Սեղանին խաղաթուղթ չկա, կամ երեքն են, չորսը կամ հինգը, ոչ թե { $count }։
equity-no-board = { $game } խաղում ընդհանուր խաղաթղթեր չկան։
equity-no-low = { $game } խաղում ցածր համակցություն չկա․ մի՛ նշեք --qualifier։
equity-too-many-cards = Դրա համար պետք է { $needed } խաղաթուղթ, իսկ կապուկում { $size } է։
equity-hand-count = { $hand }՝ { $count } խաղաթուղթ․ այս խաղի ձեռքում { $wanted } է։
equity-range-word = «{ $word }»-ը ձեռք չէ․ գրեք, օրինակ, AhKh, QQ, TT+, AKs, A5s-A2s, KQo, Axs կամ random։
equity-template-word = «{ $word }»-ը { $count } խաղաթղթանի ձեռք չէ․ գրեք, օրինակ, AhAdKhKd, AAxx, AKQJ կամ random։
equity-pair-kind = { $word }՝ զույգը նույն երանգի չի լինում․ հանեք s-ը կամ o-ն։
equity-span-wrong = { $word } միջակայքի ծայրերն իրար չեն համապատասխանում․ գրեք, օրինակ, TT-77, A5s-A2s կամ JTs-76s։
equity-weight-wrong = «{ $weight }»-ը կշիռ չէ․ գրեք 0-ից 1 թիվ, 1/3-ի պես կոտորակ կամ տոկոս։
equity-weight-fine = Կշիռները չափազանց մանր են․ պետք է պատիկ լինեն { $finest }-ից մեկ մասին։
equity-range-empty = { $hand } միջակայքը դատարկ է, ոչ մի ձեռք չի մնացել։
equity-range-taken = { $hand } միջակայքի ոչ մի ձեռք հնարավոր չէ․ խաղաթղթերն այլ տեղում են։
equity-stud-word = «{ $word }»-ը սթադի ձեռք չէ․ գրեք, օրինակ, AhKd/Qs, իսկ անհայտ խաղաթղթի համար՝ x։
equity-stud-count = { $hand }՝ { $count } խաղաթուղթ․ այս խաղի ձեռքում ամենաշատը { $most } է։
equity-no-deal = Այս ձեռքերը միաժամանակ լինել չեն կարող․ ամեն բաժանման մեջ խաղաթուղթ կրկնվում է։
equity-exact-or-sample = Կամ հաշվվում են բոլոր բաժանումները, կամ վերցվում է մի մասը․ հանեք --exact-ը կամ --sample-ը։
equity-too-large = Սա հաշվել հնարավոր չէ, ձեռքերը չափազանց շատ են․ խնդրեք ընտրանք՝ --sample N։
equity-sample-size = Ընտրանքում { $fewest }-ից { $most } բաժանում է, ոչ թե { $count }։
