"""The floor: what inspector, judge and pit boss decide at a live table.

The games know the rulings that touch their own cards; here is what a judge needs besides: how chips thrown in
are to be read, what an act out of turn binds, and what a decision of the judge is worth.
"""
