"""Benchmarks: every rival in one run on the same work, the answers compared before the clocks."""
