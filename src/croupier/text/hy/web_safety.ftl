# Անվտանգություն․ գաղտնաբառը և մուտքերը։
web-safety = Գաղտնաբառ և սարքեր
web-password-old = Հին գաղտնաբառ
web-password-new = Նոր գաղտնաբառ
web-password-change = Փոխել
web-password-changed = Գաղտնաբառը փոխված է։ Մյուս տեղերում դուք դուրս եք եկել։
web-session-since = սկիզբը՝ { $when }
web-session-here = այս դիտարկիչը
web-session-end = Ավարտել
web-sessions-end = Ելք մյուսներից
web-sessions-end-tip = Դուրս գալ բոլոր սարքերից, բացի այս մեկից
web-sessions-ended = Այնտեղ դուք դուրս եք եկել։
web-password-lost = Մոռացե՞լ եք գաղտնաբառը
web-recover = Վերականգնել մուտքը
web-recovery = Վերականգնում և երկրորդ գործոն
web-recovery-code = Վերականգնման կոդ
web-codes-left = { $count ->
    [0] Վերականգնման կոդ չունեք․ առանց դրա մոռացված գաղտնաբառը չի վերականգնվի։
   *[other] Մնացել է { $count } վերականգնման կոդ։
}
web-codes-make = Նոր կոդեր
web-codes-make-tip = Վերականգնման տասը նոր կոդ․ նախորդներն այլևս չեն գործում
web-codes-shown = Գրառեք այս կոդերը հիմա․ դրանք ցույց են տրվում միայն մեկ անգամ։ Յուրաքանչյուրը գործում է մեկ անգամ՝ մոռացված գաղտնաբառի կամ կորած սարքի փոխարեն։
web-factor-on = Դուք մուտք եք գործում գաղտնաբառով և սարքի կոդով։
web-factor-off = Դուք մուտք եք գործում միայն գաղտնաբառով։
web-factor-code = Սարքի կոդը
web-factor-make = 2-րդ գործոն
web-factor-make-tip = Սարքը ցույց է տալիս կոդեր, որոնք պետք են մուտքի համար
web-factor-end = Անջատել
web-factor-scan = Սկանավորեք սա միանգամյա կոդերի հավելվածով և մուտքագրեք դրա ցույց տված կոդը։
web-factor-typed = Կամ մուտքագրեք այս բանալին․
web-factor-confirm = Հաստատել
web-factor-begun = Այսուհետ մուտքի համար պետք է նաև կոդ։
web-factor-ended = Այժմ մուտք եք գործում միայն գաղտնաբառով։
