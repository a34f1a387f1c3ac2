### The Clue family on the phone: what stands on its screens besides what the referee says.

## The question

your-question = Your question
slip = I say it was { $suspect } { $weapon } { $room }
blank-suspect = who?
blank-weapon = with what?
blank-room = where?
div-suspect = Who
div-weapon = What
div-room = Where
fill-blanks = Fill the blanks
ask-missing = { $n ->
    [one] Ask: one blank left
   *[other] Ask: { $n } blanks left
}
ask-who = Ask { $who }
cards-label = Cards

## The answer

ans-show = Show { $who }
ans-not-yours = { $card } is not yours
ans-cannot-not = { $n ->
    [one] “I cannot answer”: not now, you hold one
   *[other] “I cannot answer”: not now, you hold { $n }
}
so-showed = { $who } showed a card
so-showed-you = you showed a card
so-could-not = { $who } could not
so-could-not-you = you could not
so-refused = { $who } did not answer (card effect)
so-refused-you = you did not answer (card effect)
so-awaited = waiting for { $who }
so-awaited-you = waiting for you
so-asked = { $who } asked: { $cards }.
so-asked-you = You asked: { $cards }.
so-nobody = nobody could

## The hand

hold-hand = Hold to see your cards
cover-hand = { $n ->
    [one] Your card
   *[other] Your { $n } cards
}
cover-only-you = Only you see them
cover-only-you-one = Only you see it
cover-everybody = Everybody sees them
cover-shown = Question { $n }: { $who } showed you a card
cover-saw = Question { $n }: a card let you see what { $who } showed
cover-effect = By a card { $who } showed you one
cover-looked = Question { $n }: you looked at side card { $letter }
cover-envelope = And what you saw in the envelope
hand-title = { $n ->
    [one] Your card
   *[other] Your { $n } cards
}
hand-faceup = { $n ->
    [one] one lies open for all
   *[other] { $n } lie open for all
}
hand-shown = { $who } showed you, question { $n }
hand-saw = What { $who } showed, question { $n }
hand-effect = { $who } showed you, by a card
hand-looked = Side card { $letter }, question { $n }
hand-envelope = The envelope
open-faceup = Open for all: { $cards }
open-hand = { $who }’s open hand: { $cards }
open-shown = By a card { $who } showed everybody: { $card }
open-for-all = Open for all
no-cards = no cards

## Two players: the side cards

sides = Side cards
side-card = side card { $letter }
side-seen = you have seen it
side-looked = seen by { $who }
side-unseen = nobody has seen it
sides-you-saw = Side cards that you saw
centre = centre
centre-you-saw = In the centre
look-missing = Choose a card to look at

## The other deck

deck-drawn = { $demons }: { $n } of { $of } drawn
deck-moved = You were moved: you may draw a card now.
deck-warning = { $demons }: { $n } of { $of } drawn. The next one strikes!

## The accusation

accuse-title = You accuse. Once.
accuse-close = Close, do not accuse
accuse-right = Right: you win, and everything is opened.
accuse-wrong = Wrong: you alone see the envelope. You ask no more, but you still answer.
accuse-heard = Everybody hears the three names.
accuse-hold = Hold to accuse
accuse-next = Go on

## The score sheet

nb-left = { $n } left
nb-sure = 1 sure

## The end

envelope-opened = The envelope, opened
stamp-intact = Seal intact
stamp-broken = Seal broken
all-hands = All hands: who held what
end-accusations = { $n ->
    [one] One accusation was made.
   *[other] { $n } accusations were made.
}

## Setting up the box

kit-board = Board
kit-movers = All movers
kit-movers-note = also those nobody plays
kit-weapons = Weapons
kit-weapons-note = spread over the rooms
kit-dice = Dice
kit-extra = Extra deck
kit-extra-note = if your box has one
kit-phone = Your phone
kit-phone-note = face up
kit-cards = Clue cards
kit-cards-note = dealt by phone
kit-envelope = Envelope
kit-sheets = Sheets
kit-sheets-note = pencils too
teach =
    Somebody did it, with something, somewhere. Three cards lie in an envelope: who, with what, and where; the others are dealt to your phones. Find out which three are in the envelope.

    On your turn roll, move, and if you enter a place that is on a card, ask: say who it was, with what, and there. Your phone helps you say it.

    The player on your left answers first. Who holds one of the three cards shows you one, secretly, on the phone. Who holds none says so, and the next one is asked.

    Note what you learn. When you are sure, accuse where your box allows it, once. Right: you win. Wrong: you ask no more, but you still answer.

    Hold your phone so that only you see it. A card shows only while you hold the bar.

## The history

log-no = Q { $n }

## The coach of a first game

coach-ask = Choose one of each: who, with what, where. “Where” is the place you stand in. You may name your own cards.
coach-answer = Hold the bar to see which of the three you hold. Tap one with your other thumb: only the asker sees it.
coach-wait = Hold the bar to see your cards. Your notebook fills in what you were told.

## A box of your own

box-empty-note = Three places of each kind, more when you need them
box-suspects = Suspects
box-weapons = Weapons or objects
box-rooms = Rooms or places
box-one-suspects = Suspect { $n }
box-one-weapons = Weapon { $n }
box-one-rooms = Room { $n }
box-add-suspects = Another suspect
box-add-weapons = Another weapon
box-add-rooms = Another room
box-count = { $n ->
    [one] { $n } card
   *[other] { $n } cards
}
box-players = Players
box-players-least = Fewest
box-players-most = Most
box-left-over = Cards that do not divide
box-left-over-note = After dealing equal hands
box-left-over-faceup = Face up for all
box-left-over-uneven = Dealt too: some hold one more
box-left-over-centre = Face down in the centre
box-deck = The other deck
box-deck-none = There is none
box-deck-bonus = Bonus cards
box-deck-intrigue = With clocks (or Demons)
box-clocks = Clocks; the last one strikes
box-cards = Other cards (0: not known)
box-powers = Each suspect has a power card
box-links = Connections
box-links-note = If you leave them out, everybody looks at the board.
box-link-kind = Kind of connection
box-link-secret = Secret passage
box-link-joining = Joining rooms
box-link-end = { $n ->
    [1] From
   *[other] To
}
box-which-room = Which room?
box-add-links = A connection
box-remove-link = Remove connection { $n }
box-wrong-count = It takes { $least } to { $most } of them.
box-wrong-seats = From 2 to { $most }: everybody plays another suspect.
box-wrong-deck = 1 to 99 clocks, and 0 to 99 other cards.
box-wrong-link = Two different rooms of this box, and no two of them twice.
box-terms = Words of this box
box-terms-note = What things are called in your box. What you leave out has its usual name.
box-term-suspect = a suspect
box-term-suspects = several suspects
box-term-weapon = a weapon
box-term-weapons = several weapons
box-term-room = a room
box-term-rooms = several rooms
box-term-question = a question
box-term-accusation = an accusation
box-term-demon = a clock
box-term-demons = several clocks
box-term-extra = the other deck
box-phrases = How it is said aloud
box-phrases-note = Where “with the …” or “in the …” would be wrong, such as “at the Great Lakes”. In every language of the name.
box-power-texts = What the power cards say
box-power-texts-note = If you like: the phone of who plays that suspect shows it.

## What lies open on the table

glossary = { $usual }: { $own }
facts-open = Movers and board
facts-open-deck = Movers, powers, kept cards, board
facts-plays = { $who } plays { $suspect }.
facts-stands = In: { $room }.
facts-struck = Out: the last { $demon } struck.
facts-wrong = Accused wrongly, still answers.
facts-kept = { $n ->
    [one] Keeps { $n } card.
   *[other] Keeps { $n } cards.
}
facts-power-unused = Power: not used yet.
facts-power-used = Power: used.
facts-power-discarded = Power: gone.
facts-link-secret = Secret passage: { $from } and { $to }
facts-link-joining = Next to each other: { $from } and { $to }
facts-links-unknown = For passages and joining { $rooms }, look at your board. You can enter them here.
links-correct = Correct the connections
links-title = What your board connects
links-note = Enter it as your board shows it. Everybody sees who changed what.
links-remove = Take away: { $from } and { $to }
links-end = { $n ->
    [1] From
   *[other] To
}
links-which = Which one?
links-add = Add this connection
links-missing = Choose the kind and two places
links-done = Done
