# Աշխատանքային ժամերը, հարկային օրացույցը և ինչ են կարդում այցելուները։

hours-wrong = Գրեք աշխատանքային ժամերը՝ Mo-Th 18:00-04:00; Fr-Su 16:00-06:00 կամ 24/7։
zone-wrong = «{ $given }» ժամային գոտի չկա․ ընտրեք անունը ժամային գոտիների ցանկից։
house-closed = Խաղատունը փակ է։ Կբացվի { $opens }։
weekday-mo = Երկ
weekday-tu = Երք
weekday-we = Չրք
weekday-th = Հնգ
weekday-fr = Ուրբ
weekday-sa = Շբթ
weekday-su = Կիր
choice-time-zone = ժամային գոտի
tax-day-unknown = Օրացույցում { $day } օրվա հարկ չկա։
tax-day-paid = { $day } օրվա հարկի վճարումն արդեն նշված է։
tax-left = { $days ->
        [0] ժամկետն այսօր է
        [one] մնացել է { $days } օր
       *[other] մնացել է { $days } օր
    }
tax-late = { $days ->
        [one] ուշացել է { $days } օր
       *[other] ուշացել է { $days } օր
    }
duty-tax-paid = Հարկը վճարված
duty-tax-paid-does = Այս օրվա հարկը նշվում է վճարված՝ գումարով և ձեր անունով։
blank-tax-day = Ժամկետը
panel-tax-calendar = Խաղային հարկ
column-left = Մնացել է
panel-jackpots = Ջեքփոթներ
column-jackpot = Ջեքփոթ
column-board = Ցուցատախտակին
house-in-force = ուժի մեջ է { $since }-ից
house-now-open = Խաղատունն այժմ բաց է։
house-now-closed = Խաղատունն այժմ փակ է։
item-unknown = Այստեղ «{ $item }» չկա։ Ընտրեք ցանկից՝ { $known }։

# The nodes of a room of several.
panel-nodes = Հանգույցներ
column-node = Հանգույց
column-address = Հասցե
column-version = Տարբերակ
column-tables = Սեղաններ
column-events = Մրցաշարեր
node-on-bus = կարգին է
node-off-bus = չի լսում հաղորդուղին
node-standby = պահեստում է
node-draining = տալիս է իր սեղանները
