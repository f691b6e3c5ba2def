# Слова, которые меняются от книги к книге: за столами книги побеждает её слово (at/КНИГА.ftl).
-dealer =
    { $case ->
       *[nominative] дилер
        [genitive] дилера
        [dative] дилеру
        [instrumental] дилером
    }
-Dealer = Дилер
-floor =
    { $case ->
       *[nominative] инспектор
        [genitive] инспектора
    }
