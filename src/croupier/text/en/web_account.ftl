# One's account: signing in and up, the chips of the day.
web-sign-out = Sign out
web-sign-in-or-up = Are you new here?
web-new-here = I am new here
web-been-here = Welcome back
web-been-here-tip = I have an account
web-name = Name
web-born = Date of birth (you must be { $age } or older)
web-take-grant = Take chips
web-take-grant-tip = Take today's play chips
web-granted = You have { $amount } play chips. The next ones: { $next }.
