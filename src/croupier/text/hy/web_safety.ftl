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
