# The staff's screens in the browser.

web-shift-begin = Սկսել
web-shift-begin-tip = Սկսել հերթափոխը
web-shift-code = Ձեր սարքի կոդը
web-key-make = Ստեղծել
web-key-make-tip = Ստեղծել երկրորդ գործոն
web-key-scan = Սկանավորեք այս կոդը նույնականացման հավելվածով և մուտքագրեք ցուցադրված թվերը։ Այն ցույց է տրվում մեկ անգամ։
web-key-typed = Կամ բանալին ձեռքով մուտքագրեք հավելվածում․
web-desk-acts = Ինչ կարող եք անել
web-desk-do = Հաստատել
web-desk-reason = Պատճառ
web-desk-print = Տպել
web-desk-duties = Դերեր
web-desk-optional = եթե կա
web-desk-floor = Խաղասրահ
web-desk-cage = Դրամարկղ
web-desk-door = Մուտք
web-desk-house = Խաղատուն
web-desk-staff = Անձնակազմ

# -- a table on the floor's page
web-desk-open = Բացել
web-rulings = Որոշումներ
web-rulings-none = Այստեղ չի ընթանում խաղ, որի մասին կարող եք որոշել։
web-rulings-find = Գտնել որոշում
web-customer-find = Գտնել այցելուի՝ անուն, համար, հաշիվ կամ փաստաթուղթ
web-rulings-later = հիմա չէ
web-ruling-look = Ի՞նչ կլինի
web-ruling-give = Կայացնել
web-ruling-give-tip = Կայացնել որոշումը
web-ruling-does = Ինչ տեղի կունենա
web-ruling-back = Չեղարկվում է
web-discipline = Կարգապահություն
web-desk-save = Պահել

# -- the house as visitors see it
web-house-visiting = Այցելության կանոններ
web-house-closed = Հիմա փակ է
web-house-licence = Լիցենզիա { $licence }
web-report-since = Սկսած
web-report-until = Մինչև
