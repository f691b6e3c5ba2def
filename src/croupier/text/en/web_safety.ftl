# A safe account: the password, and where one is signed in.
web-safety = Password and devices
web-password-old = Old password
web-password-new = New password
web-password-change = Change
web-password-changed = Your password is changed. You are signed out everywhere else.
web-session-since = since { $when }
web-session-here = this browser
web-session-end = End
web-sessions-end = End all others
web-sessions-end-tip = Sign out everywhere but here
web-sessions-ended = You are signed out there.
web-password-lost = Password lost?
web-recover = Recover your account
web-recovery = Recovery and second factor
web-recovery-code = Recovery code
web-codes-left = { $count ->
    [0] You have no recovery codes: without one, a lost password is lost.
    [one] You have one recovery code left.
   *[other] You have { $count } recovery codes left.
}
web-codes-make = New codes
web-codes-make-tip = Ten new recovery codes; older ones open nothing any more
web-codes-shown = Write these codes down now: they are shown this once. Each opens once, in place of a lost password or a lost device.
web-factor-on = You sign in with your password and a code of your device.
web-factor-off = You sign in with your password alone.
web-factor-code = Code of your device
web-factor-make = Second factor
web-factor-make-tip = Have a device show codes, which are asked for when you sign in
web-factor-end = Switch off
web-factor-scan = Scan this with an app for one-time codes, then type the code it shows.
web-factor-typed = Or type this key into it:
web-factor-confirm = Confirm
web-factor-begun = From now on you sign in with a code as well.
web-factor-ended = You sign in with your password alone.
web-own-data = Your data
web-own-data-about = The file has all that the room keeps about you. If you delete your account, your name, password, date of birth and figures go; hands and transfers stay, under a number. Play chips go back to the desk.
web-own-data-get = Download
web-account-delete = Delete account
web-account-delete-sure = Delete now
web-account-sure = This cannot be undone. Your name will be free for others.
web-account-keep = Keep it
