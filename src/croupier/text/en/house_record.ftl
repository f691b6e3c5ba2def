# Opening hours, the tax calendar, and what the record tells visitors.

hours-wrong = Write opening hours like Mo-Th 18:00-04:00; Fr-Su 16:00-06:00, or 24/7.
zone-wrong = There is no time zone “{ $given }”: write one like Europe/Minsk.
house-closed = The house is closed. It opens on { $opens }.
weekday-mo = Mo
weekday-tu = Tu
weekday-we = We
weekday-th = Th
weekday-fr = Fr
weekday-sa = Sa
weekday-su = Su
choice-time-zone = time zone
tax-day-unknown = The calendar has no tax due on { $day }.
tax-day-paid = The tax due on { $day } is noted as paid already.
tax-left = { $days ->
        [0] due today
        [one] { $days } day left
       *[other] { $days } days left
    }
tax-late = { $days ->
        [one] { $days } day late
       *[other] { $days } days late
    }
duty-tax-paid = Tax paid
duty-tax-paid-does = The tax due on this day is marked as paid, with the sum and your name.
blank-tax-day = Due on
panel-tax-calendar = Gambling tax
column-left = Time left
panel-jackpots = Jackpots
column-jackpot = Jackpot
column-board = On the board
house-in-force = in force since { $since }
house-now-open = The house is open now.
house-now-closed = The house is closed now.
item-unknown = There is no “{ $item }” here. Choose one of these: { $known }.

# The nodes of a room of several.
panel-nodes = Nodes
column-node = Node
column-address = Address
column-version = Version
column-tables = Tables
column-events = Events
node-on-bus = in order
node-off-bus = does not hear the bus
node-standby = stands by
node-draining = gives its tables away
