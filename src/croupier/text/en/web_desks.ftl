# The staff's screens in the browser.

web-shift-begin = Begin the shift
web-shift-code = Code from your device
web-key-make = Make a second factor
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
web-rulings-later = not at this moment
web-ruling-look = What will it do?
web-ruling-give = Give this ruling
web-ruling-does = What happens
web-ruling-back = Taken back
web-discipline = Discipline
web-desk-save = Save
