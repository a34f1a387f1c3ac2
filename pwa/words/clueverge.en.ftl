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
step-head = { $title }.
sentences = { $said } { $next }
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
tool-lost = The referee cannot be reached. It is tried again by itself; your grid stays.
tool-busy = Many are asking just now. One moment…
chances-if = If the Alibi cards show “{ $arrows }”

## A box of one's own

tool-box-is = Box: { $box }
box-which = Which box?
box-own-name = Our Clueverge
box-alibis-own = The arrows are as you set them below, card by card.
box-names = Names of the suspects
box-names-note = As they are printed. Without a name a suspect is called by the number.
box-suspect = Suspect { $n }
box-nameless = no name yet
box-cases = Case Cards
box-cases-note = Typed in once, they can be laid at every table.
box-case-none = not typed in yet
box-case-how = Tap the cells in the order of the card, beginning with the highest number.
box-case-clear = Empty it
box-arrows = Arrows, card by card
box-arrows-note = Tick where the arrows of a card point.
box-arrow = { $card }: { $way }
way-n = up
way-ne = up right
way-e = right
way-se = down right
way-s = down
way-sw = down left
way-w = left
way-nw = up left
box-verdict-note = With the cards of this box
case-before = Typed in before:

## Laying the grid

tap-card = Tap a card
scene-here = The Crime Scene card lies in { $cell }
case-tapped = These lie face up
case-missing-cells = { $n ->
    [one] Tap one more card
   *[other] Tap { $n } more cards
}
case-or-tap = Or turn up { $n } cards yourselves, and tap them here.
case-more = { $n ->
    [one] Tap one more card
   *[other] Tap at least { $n } more cards
}
alibis-first = Before the first game

## Entering cards

enter-what = What does { $cell } show?
enter-anybody = Anybody may tap it in.
enter-keep = It is right
enter-back = Back to the grid
tap-what-you-see = Tap what you see.
mend-card = { $cell } was entered wrongly

## The turns

notes = Notes
notes-title = Your notes
notes-cover = What you looked at, and what is left
notes-hold = Hold to see your notes
notes-none = You have looked at no card that is still covered.
notes-are = Your notes: { $cells }. They become public when the card is turned up.
notes-seen = You looked: { $cells }.
notes-left = What is left
note-one = { $cell } { $card }
note-what = What did you see in { $cell }?
note-change = Your note in { $cell }. Tap another card to change it.
note-due = Lift the card in { $cell }, look, put it back. Then hold below to note it: only your phone keeps it.
note-hold = Hold to note { $cell }
nothing-there = Nothing to do there
declare = Declare…
declare-where = Where does your pawn stand up?
declare-card = { $cell }, { $card }
declare-hold = Found the Culprit: { $place }
odds-title = Chances by what you know
case-no = Case { $n }
unused-left = { $n ->
    [0] No unused pawn left
    [one] One unused pawn
   *[other] { $n } unused pawns
}
case-won = { $n } of { $of } solved

## The box

kit-cards = Fifteen Investigation cards
kit-cards-note = shuffled
kit-scene = One Crime Scene card
kit-scene-note = of the three, unseen; all sixteen are laid four by four
kit-fled = Fled the Country
kit-fled-note = beside the grid
kit-pawns = Four Detective Pawns
kit-pawns-note = one each; together, the others lie beside
kit-case = Case Cards
kit-case-note = if you typed them in; else the referee draws

teach = Sixteen cards lie face down, four by four. Among them are suspects, and cards whose arrows point at other cards.
    The True Culprit is a suspect at whom a Motive points and a Weapon that was used, but no Alibi. A Weapon was used if a Clue lies beside it, also aslant. A Motive or an Alibi beside a False Testimony is void.
    If there are several such suspects, it is the one with the highest number. If there is none, the culprit has Fled the Country.
    Some cards lie face up. On your turn you first lay your pawn on a covered card and look at it alone. Later you turn up a card for all, move your pawn, or stand it up: “Found the Culprit!”
    Who stands right at the end wins.
