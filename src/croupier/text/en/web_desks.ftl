# The staff's screens in the browser.

web-shift-begin = Begin shift
web-shift-begin-tip = Begin the shift
web-shift-code = Code from your device
web-key-make = Make a key
web-key-make-tip = Make a second factor
web-key-scan = Scan this with an authenticator app, then type the code it shows. It is shown only once.
web-key-typed = Or type this key into the app:
web-desk-acts = What you can do
web-desk-do = Confirm
web-desk-reason = Reason
web-desk-print = Print
web-desk-duties = Roles and acts
web-desk-optional = if any
web-desk-floor = Floor
web-desk-cage = Cash desk
web-desk-door = Door
web-desk-house = House record
web-desk-staff = Staff

# -- a table on the floor's page
web-desk-open = Open
web-rulings = Rulings
web-rulings-none = No hand is running here that you could rule on.
web-rulings-find = Find a ruling
web-customer-find = Find a customer: name, number, account or document
web-rulings-later = not now
web-ruling-look = Preview
web-ruling-give = Give ruling
web-ruling-give-tip = Give this ruling
web-ruling-does = What happens
web-ruling-back = Taken back
web-discipline = Discipline
web-desk-save = Save

# -- the house as visitors see it
web-house-visiting = Visiting rules
web-house-closed = Closed now
web-house-licence = Licence { $licence }
web-report-since = From
web-report-until = To
