# The staff's screens in the browser.

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

# -- a table on the floor's page
web-desk-open = Բացել
web-rulings = Որոշումներ
web-rulings-none = Այստեղ չի ընթանում բաժանում, որի մասին կարող եք որոշել։
web-rulings-find = Գտնել որոշում
web-rulings-later = հիմա չէ
web-ruling-look = Ի՞նչ կլինի
web-ruling-give = Կայացնել որոշումը
web-ruling-does = Ինչ տեղի կունենա
web-ruling-back = Չեղարկվում է
web-discipline = Կարգապահություն
web-desk-save = Պահել
