"""The Russian poker of the book `rp`."""
