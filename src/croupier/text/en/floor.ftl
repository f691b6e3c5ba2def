# The floor.
word-unknown = “{ $word }” is no bid: say one of { $words }.
