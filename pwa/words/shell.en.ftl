### Casekeeper: the words that every game shares. Games have their own words beside their rules.

## Home

case-files = Case files
home-what = The referee for the box on your table.
join-table = Join a table
code-label = The letters on the other screen
code-help = Or point your camera at the QR code: it brings you straight in.
code-short = A table has at least four letters: look at the other screen.
join = Join
your-tables = Your tables
table-called = Table { $code }
open-table = Open a new table
mine-lobby = { $name }: people are still coming in
mine-seating = { $name }: about to begin
mine-cutting = { $name }: about to begin
mine-play = { $name }: in the middle of a game
mine-end = { $name }: the game is over. Another one?
no-connection-now = The table cannot be reached just now. Please try again.
to-home = To your tables
menu-settings = Language and settings

## A new table

new-title = A new table
new-sub = Everything else is set when people have come in.
new-box = Which box do you play?
new-missing-box = Choose your box
new-missing-name = Say what they call you
new-missing-token = Type the opening word
new-token = Opening word
new-token-why = Tables are opened here by people who know it. Whoever runs this server tells you; you type it only once.
box-of-saved = typed in here
box-of-mine = yours
new-make = Open the table
your-name = What do they call you?
first-name = First name
seats-range = { $least } to { $most } players
loading = Coming…
sending = Sending…

## Join

join-waiting = { $n ->
    [one] { $who } is waiting for you
   *[other] { $who } are waiting for you
}
join-first = You are the first one here
join-closed = You can look on
join-name = What do they call you?
join-go = Take a seat
join-here = Already here
join-watch = Only look on
join-had-seat = I have a seat here already
join-instead = I am new here
no-account = No account. Your name stays at this table.
resume-title = Take your seat to this phone
resume-sub = Your other phone shows six digits, or the host gives them to you.
resume-digits = The six digits
digits-six = Six digits, please: the ones that the other phone shows.
resume-help = On the other phone: menu, my seat, “Take my seat to another phone”. The digits hold for five minutes.
resume-go = Go on here

## Lobby

lobby-title = { $n ->
    [one] One is here. Who else?
   *[other] { $n } are here. Who else?
}
lobby-start = { $n ->
    [one] Start with one
   *[other] Start with { $n }
}
lobby-wait-host = { $who } starts the game when everybody is here.
lobby-round = Round the table
clockwise = clockwise
on-left = on the left: { $who }
you = you
host = host
comma = ,{" "}
move-up = Move { $who } up
phones = { $n ->
    [one] one phone
   *[other] { $n } phones
}
taken-by = taken by { $who }
scan-or-type = Scan, or type
qr-large = Large
qr-title = The way in
qr-alt = QR code to join table { $code }
qr-late = Who comes late may look on.
copy-address = Copy the address
copied = Copied
change = Change
done = Done
options-title = Box and house rules
another-box = Play another box
option-on = { $what }: on
option-off = { $what }: off
option-is = { $what }: { $value }
table-name = Name of the table, if you like
setup-title = Set up the box
setup-note = what stays in, what goes out
setup-out = On the table
setup-in = Stays in the box
teach-title = Teach us, in one minute
teach-note = a text to read out
screen-title = A screen for all
screen-note = a tablet in the middle, or a TV
screen-how = Open this address on the tablet or the TV. It shows only what everybody may know.
screen-open = Open it here
notices = News of the table
lobby-http = On an open Wi-Fi somebody with the right tools could read along. Help says more.
missing-seat-count = { $least ->
    [one] It takes one player
   *[other] It takes { $least } to { $most } players
}
missing-pick-missing = Somebody has not chosen yet: { $pick }
missing-pick-twice = Two have chosen the same: { $pick }
missing-bad-option = Look at the house rules: { $option }

## Seating

seating-title = Who sits on your left?
seating-sub = Answers go round the real table, clockwise.
seating-left = { $who } is on your left
seating-yes = Yes, { $who }
seating-no = No, somebody else
seating-done = { $who } has looked
seating-not-yet = { $who } has not looked yet
seating-wait = { $n ->
    [one] Waiting for { $who } to look left
   *[other] Waiting for { $who } to look left
}
seating-thanks = Thank you. It begins as soon as all have looked.
seating-back = Back to the lobby

## Cutting and the seal

cutting-title = The phones cut the deck
cutting-sub = By themselves, in a moment.
cutting-wait = { $n ->
    [one] Waiting for the phone of { $who }
   *[other] Waiting for the phones of { $who }
}
cutting-step-commit = Every phone promises its cut
cutting-step-seal = The referee seals the deal
cutting-step-open = The cuts are opened
cutting-restarts = { $n ->
    [one] A phone did not open its cut: the deck was cut once more.
   *[other] Phones did not open their cuts: the deck was cut { $n } more times.
}
seal = The seal
seal-compare = Compare the seal
seal-read = Read it out: { $shapes }.
seal-shape = { $colour } { $shape }
seal-step-cut = { $n ->
    [one] One phone cut the deck
   *[other] { $n } phones cut the deck
}
seal-step-sealed = The referee sealed the deal
seal-step-own = Your own cut is in it
seal-step-no-own = No cut of this phone is in it
seal-means = From now on nobody can change the cards, and no one person chose them.
seal-differs = Then the phones do not play the same deal.
seal-advice-host = Do not play it: go back to the lobby and start again, with another deal. If it happens twice, do not trust this server.
seal-advice-ask = Do not play it: { $who } can go back to the lobby and start again, with another deal. If it happens twice, do not trust this server.
seal-advice-play = Do not play it: make a new table on the home page; the others join it with its code. If it happens twice, do not trust this server.
seal-advice-end = Do not count this game. Save the transcript, and try “casekeeper verify” on another machine.
seal-home = To the home page
seal-again = Compare again
seal-go-on = To the table all the same
seal-same = Same on all phones
seal-one-differs = One phone differs
seal-proves = What the seal proves, and what not
seal-checking = This phone is checking the seal…
seal-checked = This phone checked the seal, every draw, and everything you were told.
seal-own = Your own cut is in this seal. After the game this phone reckons everything again.
seal-other = No cut of this phone is in this seal: it came later, or added none. After the game the other phones can tell.
seal-unchecked = Not checked by this phone: it came later, or added no cut. The other phones can tell.
transcript-signs = This transcript
transcript-compare = Other phones show the same signs for the same transcript, and so does “casekeeper verify”.
seal-broken = This does not match:
seal-left-out = { $n ->
    [one] One phone added no cut.
   *[other] { $n } phones added no cut.
}
seal-text =
    The referee fixed the secrets before the first turn and has not changed them, and no one person chose them, not even whoever runs the server.

    Every phone drew a secret number, its cut, and promised it. Then the referee promised its own. Only after that were the cuts opened: the deal comes from all of them together. The six shapes stand for that promise. The same on all phones means: one deal for all.

    After the game this phone reckons everything again and compares it with what it was told.

    It does not prove that the person who runs the server did not look. A cheating server could also send a cheating checker: for a real proof save the transcript and run “casekeeper verify” on another machine.
seal-finding-not-transcript = The transcript cannot be read.
seal-finding-not-random = The seed or a cut is no proper random number.
seal-finding-cut-order = The cuts do not stand in the order of the seats.
seal-finding-cut-changed = The cut of { $who } is not the one that was promised.
seal-finding-seal-wrong = Seed, seats and cuts do not give the seal.
seal-finding-voided-wrong = A deal that was given up does not give its seal.
seal-finding-cut-reused = A cut was used twice.
seal-finding-draw-wrong = A draw does not come from seed and cuts ({ $purpose }, number { $n }).
seal-finding-other-game = The transcript belongs to another game.
seal-finding-seal-changed = The seal is not the one that this phone saw.
seal-finding-own-cut-dropped = This phone’s own cut is missing.
seal-finding-own-cut-changed = This phone’s own cut was changed.
seal-finding-own-cut-reused = This phone’s cut is one that it had already opened for another deal. It did not open it again.
seal-finding-line-missing = Something that this phone was told is missing (line { $no }).
seal-finding-line-differs = This phone was told something else (line { $no }): { $say }
seal-finding-view-differs = This phone was shown something that is not in the transcript.
shape-circle = circle
shape-square = square
shape-triangle = tri­angle
shape-diamond = dia­mond
shape-star = star
shape-plus = plus
shape-moon = moon
shape-hourglass = hour­glass
colour-purple = purple
colour-pink = pink
colour-red = red
colour-green = green
colour-yellow = yellow
colour-blue = blue
colour-orange = orange
colour-white = white
colour-brown = brown
colour-gray = gray

## The table screen

bench = Now
tabs = Sections
tab-table = Table
tab-notebook = Notebook
tab-history = History
tab-help = Help
news-count = { $n ->
    [one] one new line
   *[other] { $n } new lines
}
seats-clockwise = Seats, clockwise
seat-on-turn = on turn
seat-awaited = awaited
waiting-since = { $n ->
    [one] Waiting for { $who } since { $time }
    [2] Waiting for { $who } since { $time }
   *[other] Waiting for { $n } players since { $time }
}
seat-out = out
you-left = You left this game. You can go on looking.
presence-here = here
presence-away = away for a moment
presence-gone = gone
fields-left = { $n ->
    [one] One thing left to choose
   *[other] { $n } things left to choose
}
choose-many = { $least ->
    [0] Choose up to { $most }
   *[other] { $most ->
        [1] Choose one
       *[other] Choose { $least } to { $most }
    }
}
number = Number
text-too-long = Too long: at most { $most } letters.
back = Back
back-nothing = Back, change nothing
close = Close
dismiss = Dismiss
newer = A newer Casekeeper is here. Load it when it suits you: nothing is lost.
newer-load = Load it
confirm = Confirm
more-title = What else?
open-rule = Read the rule
coach-off = Understood, no more hints
not-sent = That did not get through. Look at the table, then try again.
card = Card
generic-fill = Fill in what is asked above.
generic-no-notebook = There is no score sheet for this game here. All that you were told stands in the history.

## Covers and holding

private = Private
peek-hold = Hold to look
peek-release = Let go to cover
peek-cover-now = Press to cover
peek-open = Open without holding
peek-keep = Keep open for 10 seconds
peek-cover = Cover
peek-square = { $what }: hold to look
peek-square-open = { $what }: let go to cover
cover-answer = Your answer
cover-everybody = Everybody’s looks like this
cover-choose = Hold, and choose
cover-chosen = Chosen. Hold to see it
wax-hint = Let go early, and nothing happens
wax-short = Hold it for a whole second
wax-armed = Press again within five seconds

## Notebook

notebook-caption = Notebook: cards by seats
notebook-yours = Your notebook
notebook-covered = It covers itself when nobody touches it.
notebook-cover = Cover the notebook
notebook-open = Open the notebook
notebook-tap = Tap a cell: why it is marked, and your own mark
notebook-read-only = You accused: your notebook can only be read now.
your-mark = Your mark
mark-has = has it
mark-not = has it not
mark-maybe = maybe, see question { $n }
mark-unknown = not known
mark-own = your mark: { $mark }
mark-tick = tick
mark-cross = cross
mark-query = question mark
mark-dot = dot
mark-1 = 1
mark-2 = 2
mark-3 = 3
mark-4 = 4
mark-erase = erase

## History

filter = Filter
filter-all = All
filter-mine = Only mine
filter-seat = Person
filter-thing = Card
since = { $n ->
    [one] Since you looked away: one new line
   *[other] Since you looked away: { $n } new lines
}
history-empty = Nothing here yet.
history-more = Earlier
history-hold = Hold to see private lines
history-note = Everything that you were told stands here.
log-no = { $n }
log-fix = Fix
log-covered = Under the cover

## The end

end-won = { $n ->
    [one] { $who } won
   *[other] { $who } won
}
end-you-won = You won
end-nobody = Nobody won
end-save = Save the transcript
end-save-note = anyone can check it later
end-evening = This evening
end-history = everything that you were told
end-lobby = Another box, or other people
end-rematch-note = Same people, same box. The host can change both.
rematch = Rematch
evening-one = { $who } { $n }
evening-won = { $n ->
    [one] { $who } won
   *[other] { $who } won
}
game-no = { $n }.

## Menu and seats

menu-table = Table menu
menu-title = The table
menu-qr = The way in
menu-qr-note = QR code and letters: { $code }
menu-seat = My seat
menu-seat-note = other phones, leaving
menu-seal-note = six shapes, the same on all phones
menu-home = Your tables
menu-home-note = stop for tonight; this table stays
language = Language
pref-vibrate = Vibrate
pref-chime = Chime
pref-chime-note = two soft notes when it is your turn
rename = Another name
phones-mine = Phones of this seat
phone-this = This phone
phone-no = Phone { $n }
phone-drop = Take it off
handover = Take my seat to another phone
handover-note = For a second phone, or when this one runs out of power.
handover-digits = Type these on the other phone:
handover-how = There: open the table, “I have a seat here already”. They hold for five minutes and work once.
handover-copy = Copy the link
handover-for = Give { $who }’s seat to another phone
handover-confirm = The host wants to give { $who }’s seat to another phone. Is { $who } sitting here?
handover-waits = Somebody else must confirm it for { $who }.
host-give = Make { $who } host
host-take = The host is away: take over as host
host-powers = As the host
remove = Remove { $who }
remove-note = They can come in again with the QR code
leave-lobby = Leave the table
leave-lobby-note = Hold. Your seat becomes free
delete-table = Delete this table
delete-table-note = For good, with its record and all notes. Nobody can come back to it.

## Help

help-rules = The rules
help-back = Back to the table
help-back-mine = Back to my turn
help-secrets = Who can see what
rule-title = The rule
rule-source = In your box: { $source }. These are our words.
rule-none = There is no text for this rule.
secrets-text =
    What is yours stands under a cover and only on your phones. Hold to look, let go to cover. Everybody’s cover looks alike.

    The others are never sent what they may not know: no phone can be made to show it.

    Whoever runs the server could look into its memory. The seal shows that nothing was arranged or changed, not that nobody looked.

    Without https, somebody with the right tools on the same Wi-Fi can read along. Ways out: a Wi-Fi of your own, or a server with https.

    No account, no counting, no request to anybody else. A table is deleted thirty days after the last move.

## Lost

opening = Opening your table
opening-note = Your seat is safe.
link-lost = No connection
lost-title = Lost the table
lost-sub = Your seat is safe.
lost-trying = Trying again by itself…
lost-safe = Trying again. Nobody has to wait for this phone.
lost-awaited = Trying again. The table waits for you: look at the Wi-Fi, or ask the host to give your seat to another phone.
lost-sending = Trying again. What you sent may not have arrived yet.
lost-ladder = Phone cannot connect?
ladder-wifi = The same Wi-Fi as the host, not the guest network
ladder-vpn = VPN and Private Relay off
ladder-data = Mobile data off for a moment
ladder-firewall = The host’s firewall: allow Casekeeper on private networks
ladder-hotspot = Still nothing? The host opens a hotspot and starts again
ladder-qr = Scan the QR code on another phone again
try-now = Try now
try-again = Try again
go-on-here = Go on here
closed-title = This does not work
closed-replaced = Open somewhere else
closed-look = Look at the letters on the other screen again.
link-replaced = This table is open in another window of this phone.
link-not-yours = This seat was taken off this phone.
link-gone = This table is gone. It was deleted, or the server is another one.
link-old = The program was renewed. This page loads itself again.

## The shared screen and looking on

on-record = On record
wall-late = Come in late
wall-seal = The seal: the same on all phones?
wall-welcome = Welcome
wall-lobby-full = All { $n } are here.
wall-lobby = { $n ->
    [0] Scan the code to sit down
    [one] One is here. Who else?
   *[other] { $n } are here. Who else?
}
wall-seating = { $n ->
    [one] Who sits on your left?
   *[other] Who sits on your left?
}
wall-here = { $n ->
    [one] { $who }
   *[other] { $who }
}
wall-wait = { $n ->
    [one] Waiting for { $who }
   *[other] Waiting for { $who }
}
wall-since = since { $time }
wall-awaited = awaited
wall-full = Full screen
watch-before = It begins soon
watch-note = You look on. Everything here is public.

## News of the table

notice-joined = { $who } sat down.
notice-left = { $who } left.
notice-removed = { $who } was removed by the host.
notice-came-back = { $who } came back.
notice-renamed = { $from } is now called { $to }.
notice-box = The host chose another box.
notice-left-wrong = { $who } has somebody else on the left. Mend the order round the table.
notice-back = { $who } went back to the lobby.
notice-deal-void = The phone of { $who } did not open its cut. Everybody cuts again.
notice-host-given = { $who } is host now.
notice-host-taken = { $who } took over as host.
notice-host-left = The host left. { $who } is host now.
notice-phone-added = { $who } has { $n ->
    [one] one phone
   *[other] { $n } phones
} now.
notice-phone-dropped = { $who } has { $n ->
    [one] one phone
   *[other] { $n } phones
} left.
notice-handover-asked = { $by } wants to give { $who }’s seat to another phone.
notice-handover-offered = { $who }’s seat is offered to another phone ({ $by }).
notice-handover-void = Wrong digits too often: the hand-over is void.
notice-seat-wished = { $name } wants to play on for { $who }.
notice-seat-vouched = { $who } says yes to { $name }.
notice-seat-refused = { $who } says no to { $name }.
notice-seat-given = { $name } plays on for { $who }.
notice-rematch = Game { $n } begins.
notice-restored = The record of this table is older than what a phone has seen. Look whether everything is right.

## What is kept: the page /privacy

privacy-title = What is kept here
privacy-kept = Of you: the name that you type, your seat, what you do in the game and when, and your notes. No account, no e-mail, no statistics.
privacy-sealed = Games and notes are encrypted on the disk; they open when a phone of the table comes back.
privacy-cookies = Cookies: one for each seat or screen, and one for boxes that you saved. They prove that the seat is yours, and do nothing else.
privacy-word = Opening a table needs a word here. A cookie keeps that this phone has said it; the word itself is not kept on the phone.
privacy-phone = On your phone: your name, language and switches, half-filled forms, and what proves that the deal was fair.
privacy-address = Your address on the network is kept in memory for a short while to slow down guessing, and is written nowhere.
privacy-figures = Whoever runs this server sees figures: how many tables and phones there are, and how calls are answered. No name and no code is in them.
privacy-others = Nothing is fetched from other servers, and nothing is sent to any.
privacy-deleted = A table is deleted { $n ->
    [one] one day
   *[other] { $n } days
} after the last act. The host can delete it at any time when no game runs.
privacy-secure = The line to this server is encrypted.
privacy-trust = The certificate, and how to take it off
privacy-plain = The line to this server is not encrypted: somebody with tools on the same Wi-Fi can read along.

## Two seats on one phone

pass-second = Somebody else on this phone too
pass-note = A flat battery, a child: two people can share this phone. Each has a PIN of four digits. Choose yours, then hand the phone over.
pass-note-play = To play a seat whose phone is dead on this one too, let that seat be handed over and type the six digits here.
pass-pin-choose = Your own PIN (four digits)
pass-name = Name of the second person
pass-sit = Let them sit
pass-to = Give the phone to { $who }
pass-first = Before you hand it over: choose the PIN with which you come back.
pass-cover = Hand the phone over. Nothing of your seat is on it until you come back with your PIN.
pass-pin = PIN of { $who }
pass-next = Next
pass-open = Open my seat
pass-back = Back to the table

## Free seats: what somebody left in a running game

wish-title = A seat is free
wish-note = You can play on for somebody who left, if two others here say yes. Ask only if you have seen nobody’s hand.
wish-go = Play on for { $who }
wish-waits = You asked to play on for { $who }. { $n ->
    [0] Two others must say yes.
   *[other] One said yes, one more must.
}
wish-sit = Sit down
wish-over = That was not granted, or the seat is taken. You look on.
wish-ask = { $name } wants to play on for { $who }, who left. Say yes only if { $name } has seen no hand and no envelope.
wish-yes = Yes
wish-no = No
look = Look

## Refusals: what to do instead

refused-bad-message = This phone said something that the table does not understand. Reload the page.
refused-too-large = That is too much at once. Make it shorter.
refused-too-fast = Too fast. Wait a moment and try again.
refused-old-client = This page is older than the server. Reload it.
refused-unknown-language = This language is not there. There are: { $languages }.
refused-unknown-path = There is nothing at this address. Go to your tables.
refused-wrong-method = This address cannot be used like that. Go to your tables.
refused-wrong-host = This address is not the server’s own. Use the one on the QR code.
refused-wrong-origin = Another page wanted to act here. Open the table by its own address.
refused-needs-https = This server speaks https only: open the address that begins with https.
refused-internal = Something went wrong on the server. Nothing was changed: try again.
refused-server-trouble = Something went wrong on the server. Nothing was changed: try again.
refused-store-busy = The server is busy. Nothing was changed: try again in a moment.
refused-disk-full = The server’s disk is full. Nothing was changed: tell the host to make room.
refused-unknown-table = There is no table with these letters. Look at the other screen again.
refused-not-open = Nobody can sit down with these letters. Ask the host for the QR code.
refused-sealed = This table sleeps until one of its phones comes back. Ask the others to open it.
refused-log-damaged = The record of this table was changed from outside or cut short. Ask the host to look at the server.
refused-full = All seats are taken. You can look on.
refused-already-playing = They are already playing. You can look on, and take part in the next game.
refused-slow-down = Too many tries. Wait a minute.
refused-create-token-first = On this server boxes are saved by who has opened a table here. Open one with the opening word, then save again: what you typed stays.
refused-create-token-missing = This server opens tables only with its opening word. Type it in.
refused-create-token-wrong = That is not the opening word. Ask whoever runs this server.
refused-too-many-tables = There are too many tables here at the moment. Try later.
refused-too-many-phones = There are too many phones here at the moment. Take one off, or try later.
refused-not-seated = Only somebody who sits at this table can do that.
refused-no-seat-here = This phone has no seat here. Scan the QR code to join.
refused-phone-dropped = This phone was taken off its seat. Ask for new digits to come back.
refused-name-empty = Type a name, so that the others know who you are.
refused-name-long = This name is too long. Use a shorter one.
refused-name-taken = Somebody here is called { $name } already. Add a letter, or choose “I have a seat here already” if that is you.
refused-digits-wrong = These digits do not fit, or five minutes are over. Ask for new ones.
refused-late = That is settled already. Look at the table.
refused-not-host = Only the host can do that.
refused-not-now = That cannot be done now.
refused-unknown-seat = Nobody sits on that seat any more.
refused-unknown-box = This box is not there. Choose another one.
refused-bad-box = This box cannot be played yet. { $n ->
    [one] One thing is missing or wrong
   *[other] { $n } things are missing or wrong
}; the first one in line { $line }: { $field } { $problem }. Mend it and try again.
refused-box-name-taken = There is a box called { $name } here already. Give this one another name.
refused-not-your-box = Only the phone that saved this box can change or delete it. Save a copy of your own.
refused-too-many-boxes = There is no room for another box here. Delete one first.
refused-unknown-option = This box has no such rule.
refused-bad-option = That does not fit: { $option }. Choose another value.
refused-unknown-pick = That cannot be chosen in this box.
refused-pick-taken = { $who } has chosen that. Choose another one.
refused-pick-missing = Somebody has not chosen yet: { $pick }.
refused-pick-twice = Two have chosen the same: { $pick }. One of them chooses again.
refused-bad-order = The order must hold everybody once. Try again.
refused-seat-count = It takes { $least } to { $most } players.
refused-cut-wrong = This phone’s cut is not the one that it promised. In a moment the deck is cut again without this phone; or the host goes back to the lobby.
refused-not-committed = This phone promised no cut.
refused-host-is-here = { $who } is here: ask for the host’s powers.
refused-no-handover = No seat is being handed over now.
refused-own-handover = Somebody else must confirm that.
refused-phone-is-here = Nobody else could confirm that. It goes once the phone of { $who } has been away for a minute; if it works, { $who } can hand over the seat there.
refused-still-here = { $who } is here: ask them to tap. Without them it goes once their phones have been away for a minute.
refused-two-here-already = Two seats are on this phone already.
refused-nobody-else-here = Nobody else has a seat on this phone.
refused-pin-wrong = That is not the PIN. Try again.
refused-pin-missing = Choose a PIN of four digits first.
refused-seated-already = This phone has, or had, a seat here. It cannot take another one.
refused-seat-not-free = This seat is not free now. Wait, or look on.
refused-seat-wished = { $who } asked for this seat already.
refused-turned-away = The table said no. You can look on.
refused-no-wish = Nobody asks for this seat any more.
refused-unknown-phone = This seat has no such phone.
refused-only-phone = That is the seat’s only phone. Take the seat to another phone first.
refused-game-not-over = The game is not over yet.
refused-game-over = The game is over.
refused-unknown-page = That page is gone.
refused-no-page = That page is gone, or not opened yet.
refused-notes-full = The notebook is full: at most { $most } marks. Erase one first.
