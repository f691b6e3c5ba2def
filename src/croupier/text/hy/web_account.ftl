# Հաշիվ՝ մուտք, գրանցում, օրվա խաղանիշեր։
web-sign-out = Ելք
web-sign-in-or-up = Առաջի՞ն անգամ եք այստեղ
web-new-here = Առաջին անգամ
web-been-here = Բարի վերադարձ
web-been-here-tip = Ես հաշիվ ունեմ
web-name = Անուն
web-born = Ծննդյան ամսաթիվ (պետք է լինեք առնվազն { $age } տարեկան)
web-take-grant = Վերցնել
web-take-grant-tip = Վերցնել այսօրվա խաղանիշերը
web-granted = Պայմանական խաղանիշեր՝ { $amount }։ Հաջորդները՝ { $next }։
