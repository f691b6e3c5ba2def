"""The sport poker of the Russian federation (book `fspr`)."""
