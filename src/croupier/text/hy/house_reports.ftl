# Տան հաշվետվությունները։

report-unknown = «{ $name }» հաշվետվություն չկա։
panel-reports = Հաշվետվություններ
column-report = Հաշվետվություն
report-days = Խաղային օրեր
report-shifts = Հերթափոխեր
report-tables = Սեղաններ
report-games = Խաղատեսակներ
report-fees = Վճարներ և ֆոնդեր
report-incidents = Միջադեպեր
column-hands = Խաղեր
column-staked = Խաղադրույքներ
column-due-win = Սպասվող շահում
column-win = Շահում
column-from = Սկսած
column-to = Մինչև
column-currency = Արժույթ
column-float = Սեղանի խաղանիշեր
column-held = Մնացորդ
column-reported = Գրանցված
column-confirmed = Հաստատված
column-acts = Գործողություններ
column-counted = Հաշվարկներ

duty-table-sign = Ցուցանակ
duty-table-sign-does = Սեղանի նվազագույնը, առավելագույնը, ամենամեծ վճարումն ու բոնուսը բոլոր լեզուներով՝ համարակալված փաստաթղթով։
paper-sign = Սեղանի ցուցանակ
paper-shift = Հերթափոխի հաշվետվություն
paper-line-game = Խաղատեսակ
paper-line-sign = Ցուցանակին
paper-line-began = Սկիզբ
paper-line-did = Գործողություն
paper-line-times = Անգամ
dates-turned = Առաջին օրը վերջինից հետո է։
column-came = Մուտք

report-staff = Անձնակազմ
report-legend = Նարնջագույն գիծը սպասվող շահումն է։ Մոխրագույն գիծը ցույց է տալիս, թե որքան հեռու է տանում միայն պատահականությունը՝ քսանից տասնինը դեպքում։
column-drop = Դրոփ
column-hold = Հոլդ
column-shifts = Հերթափոխեր
column-hours = Ժամեր
column-rulings = Որոշումներ
