# Company at the tables: talk, notes, faces; and what the floor does about talk.

## Refusals
chat-closed = Nobody talks at this table.
chat-empty = Write something first.
chat-long = A message has at most { $most } letters.
chat-proof = This looks like the proof of a card. What is face down stays face down: nobody can say it here.
chat-silenced = The floor has asked you not to talk for { $hours ->
    [one] one more hour
   *[other] { $hours } more hours
}.
emote-unknown = There is no such word as { $name } here: choose one of the list.
line-gone = This message is not here any more.
report-oneself = This is your own message.
report-gone = Nobody has reported this message, or it has been dealt with already.
silence-long = At most { $most } hours.
face-unknown = There is no picture { $name }: choose one of the list.
mute-oneself = You cannot mute yourself.
mutes-full = You can mute at most { $most } players: hear somebody again first.
note-oneself = Notes are about other players.
note-long = A note has at most { $most } letters.
notes-full = You can keep at most { $most } notes: delete one first.
player-unknown = There is no player { $name } with an account.

## The floor
alert-chat = A player has reported what was said
duty-chat-hide = Hide
duty-chat-hide-does = Nobody reads the message any more; the report is settled.
duty-chat-silence = Silence
duty-chat-silence-does = The player says nothing for these hours, at any table. With 0 hours they talk again.
duty-chat-dismiss = Leave it
duty-chat-dismiss-does = The message stays; the report is settled.
blank-line = Message
blank-hours = Hours
panel-chat = Reported lines
column-said = Said
column-reports = Reports
