-floor =
    { $case ->
       *[nominative] судья
        [genitive] судьи
    }
