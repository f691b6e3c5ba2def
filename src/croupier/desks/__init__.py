"""The desks of a house: what the law asks of floor, cash desk and door, without clocks, databases or words.

`duties` is the table of roles and acts; the other modules hold what an act must keep to.
"""
