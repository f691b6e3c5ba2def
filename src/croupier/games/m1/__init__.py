"""The games of the Minsk casino M-1 (book `m1`)."""
