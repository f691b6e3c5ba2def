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
