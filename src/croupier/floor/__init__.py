"""The floor: what inspector, judge and pit boss decide at a live table.

The games know the rulings that touch their own cards and bids; here is what a judge needs besides: how
offences are punished.
"""
