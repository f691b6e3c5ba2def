"""The desks of the house: what staff does, written down as it is done.

`shifts` lets staff in with a second factor; `office` has an act of the table of duties done, once, by who may
do it; every desk has a module with its acts and its page.
"""
