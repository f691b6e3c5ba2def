# The staff's screens in the browser.

web-work = Աշխատանք
web-shift-begin = Սկսել հերթափոխը
web-shift-code = Ձեր սարքի կոդը
web-key-make = Ստեղծել երկրորդ գործոն
web-key-scan = Սկանավորեք այս կոդը նույնականացման հավելվածով և մուտքագրեք ցուցադրված թվերը։ Այն ցույց է տրվում մեկ անգամ։
web-key-typed = Կամ բանալին ձեռքով մուտքագրեք հավելվածում․
web-desk-acts = Ինչ կարող եք անել
web-desk-do = Հաստատել
web-desk-reason = Պատճառ
web-desk-print = Տպել
web-desk-duties = Դերեր և գործողություններ
web-desk-optional = եթե կա
web-desk-floor = Սրահ
web-desk-cage = Դրամարկղ
web-desk-door = Մուտք
web-desk-house = Խաղատան տվյալներ
web-desk-staff = Անձնակազմ
web-wallet-value = Դրամապանակում դրամարկղի խաղանիշներ՝ { $amount } ({ $money })
