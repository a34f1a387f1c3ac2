### Clueverge on the phone: what stands on its screens besides what the referee says.

## The grid

grid-label = The grid, four by four
cell-chosen = , chosen
cell-down = face down
cell-enter = face up: what does it show?
cell-scene = Crime Scene
cell-note = , your note
pawn-lying = { $who }, lying
pawn-standing = { $who }, declared
pawn-unused = unused pawn, { $who } looks
suspect-short = Suspect
left = { $n } left
left-none = none left

## The verdict, step by step

steps-label = The verdict, step by step
step-back = Step back
step-next = Next step
step-first = From the first step
step-of = Step { $n } of { $of }
step-then = next: { $next }
step-why = again: why?
line-of-motive = motive
line-of-weapon = weapon
line-of-alibi = alibi
line-of-clue = clue beside it
line-of-false = voids it
line-of-void = does not count
ways-label = The result depends on the arrows of the Alibi cards
alibis-look = Take the two Alibi cards of your box and compare them with these pictures. It is asked only once.
alibis-later = Not now
alibis-told = Alibi cards: { $arrows }. Change

## Without a table

tool-file = Clueverge
tool-what = What is in { $cell }?
tool-known = { $n } of 16 cards known
tool-tap = Tap what the card shows
tool-possible = Who can it still be?
tool-on = Go on
tool-rub = Rub out { $cell }
tool-verdict-now = The verdict
tool-new = New grid
tool-share = Share
tool-culprit = True Culprit: { $who }
tool-differs = It depends on the Alibi cards
chances-if = If the Alibi cards show: { $arrows }
