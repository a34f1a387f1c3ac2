# 13 Clues.

# What one asks about.
category-man = man
category-woman = woman
category-indoor = indoor
category-outdoor = outdoor
category-melee = melee
category-ranged = ranged
about-colour = { $colour } cards
about-man = men
about-woman = women
about-indoor = indoor locations
about-outdoor = outdoor locations
about-melee = melee weapons
about-ranged = ranged weapons
count-colour = { $n ->
    [one] { $n } { $colour } card
   *[other] { $n } { $colour } cards
}
count-man = { $n ->
    [one] { $n } man
   *[other] { $n } men
}
count-woman = { $n ->
    [one] { $n } woman
   *[other] { $n } women
}
count-indoor = { $n ->
    [one] { $n } indoor location
   *[other] { $n } indoor locations
}
count-outdoor = { $n ->
    [one] { $n } outdoor location
   *[other] { $n } outdoor locations
}
count-melee = { $n ->
    [one] { $n } melee weapon
   *[other] { $n } melee weapons
}
count-ranged = { $n ->
    [one] { $n } ranged weapon
   *[other] { $n } ranged weapons
}
kind-suspect = Suspect
kind-location = Location
kind-weapon = Weapon
side-left = left
side-right = right
letter = Informant { $letter }
letter-seen = Informant { $letter } (you know this one)
card-informant = { $card } (you saw it: informant { $letter })

# The question, read aloud.
aloud-question = { $who }, how many { $about } do you see?
aloud-question-left = { $who }, how many { $about } do you see, with the card on the left behind your screen?
aloud-question-right = { $who }, how many { $about } do you see, with the card on the right behind your screen?

# The top of the screen.
now-choose = Choose three cards
now-choose-sub = One suspect, one location, one weapon: they go on the screen to your left.
now-wait-choose = Waiting for { $who } to choose
now-wait-choose-sub = Nothing is shown before all have chosen.
now-your-turn-act = Your turn: { $n ->
    [one] one glass
   *[other] { $n } glasses
}
now-turn-act = { $who } is on turn
now-sub-act = One act each. { $reserve ->
    [0] No glass in the reserve.
    [one] One glass in the reserve.
   *[other] { $reserve } glasses in the reserve.
}
now-sub-reserve = { $n ->
    [0] No glass
    [one] One glass
   *[other] { $n } glasses
} in hand, { $reserve ->
    [0] none
   *[other] { $reserve }
} in the reserve.
now-your-turn-act-two = Your turn: one act
now-your-turn-take = Take a glass from somebody
now-turn-take = { $who } takes a glass from somebody
now-sub-take = The reserve is empty. You choose from whom.
now-you-count = Say your answer to { $who }
now-counts-for-you = Waiting for { $witness } to answer
now-counts = { $witness } counts for { $who }
now-you-count-secret = Answer { $who } in secret
now-counts-for-you-secret = Waiting for a secret answer from { $witness }
now-counts-secret = { $witness } answers { $who } in secret
now-agree = Does question { $no } not count?
now-wait-agree = Waiting for { $awaited } to agree
now-correction-sub = { $who } wants to take back question { $no } and ask again.
now-you-solved = You have solved your case!

# What one can do.
act-choose = Put these on { $who }’s screen
act-choose-again = Choose other cards for { $who }
act-take = Take this glass
act-ask = Ask
act-ask-top-secret = Ask in secret (Top Secret tile)
act-look = Look at an informant
act-accuse = Accuse
act-said = I said “{ $n }”
act-said-secret = Show { $who } in secret: { $count }
act-heard = { $who } has said it
act-got-secret = Show me { $who }’s answer now
act-take-back-question = Take back my question
act-take-back-glass = Give the glass back
act-correct = Question { $no } was a slip
act-agree = Agree: it does not count
act-disagree = No, it counts
act-agree-for-all = Correct it without waiting
act-skip = Skip { $who }’s turn
act-leave = Leave the game
act-choose-for = Let the referee choose
act-remove = Remove a player
act-come-back = Play on

# Fields.
field-suspect = Suspect
field-location = Location
field-weapon = Weapon
field-source = From whom?
field-witness = Whom do you ask?
field-about = A colour or a category?
field-side = Which card behind the screen counts?
field-letter = Which informant?
field-seat = Who?

# What follows from it.
note-choose = Better not three of one colour: that is easy to guess. You can change your mind until all have chosen.
note-take = Everybody sees from whom you take it.
note-ask = Your glass goes to whom you ask. Everybody hears the answer.
note-top-secret = Only you get the answer. The tile is spent; the glass goes to whom you ask all the same.
note-glass-reserve = Your glass goes to the reserve. Everybody sees which letter you look at.
note-glass-to = Your glass goes to { $who }. Everybody sees which letter you look at.
note-accuse = Right: you win. Wrong: your turn is over and all your glasses are gone. Everybody sees the three cards you name.
note-accuse-two = Right: you win. Wrong: your turn is over. Everybody sees the three cards you name.
note-heard = Only if they have said it but do not tap.
note-correct = All must agree. What was heard stays heard; you get glass and turn back.
note-agree = { $who } says that question { $no } was a slip. The answer stays known, the glass goes back, { $who } asks again.
note-skip = The glasses stay where they are.
note-leave-choosing = The referee chooses your three cards by chance and answers for you.
note-leave-play = The referee answers for you. Your glasses go to the reserve.
note-choose-for = Three cards are chosen by chance. Whoever it is may still change them until all have chosen.
note-remove = The referee answers for this seat from now on. No card is opened.
note-come-back = You take your turns again, without a glass at first.
tip-one-colour = All three are of one colour: that is easy to guess. You can still change them.

# The notebook.
mark-hand = Not yours: it is among your five cards.
mark-screen = Not yours: you see it on { $who }’s screen.
mark-behind = Not yours: it is behind your own screen.
mark-informant = Not yours: informant { $letter }.
mark-zero = Not yours: question { $no }, { $who } sees { $count } and sees your case.

# The history.
news-dealt = { $informants ->
    [0] Everybody has { $n } cards. There are no informants.
    [one] Everybody has { $n } cards. There is one informant.
   *[other] Everybody has { $n } cards. There are { $informants } informants.
} { $who } will begin.
news-chosen = { $who } has chosen.
news-chosen-you = You chose for { $target }: { $cards }.
news-chosen-for = The referee has chosen for { $who }.
news-chosen-for-you = The referee chose for you: { $cards } for { $target }.
news-opened = All have chosen. The cards stand on the screens.
news-turn = { $who } is on turn.
news-turn-you = You are on turn.
news-took-reserve = { $who } takes a glass from the reserve.
news-took-reserve-you = You take a glass from the reserve.
news-took = { $who } takes a glass from { $source }.
news-took-you = You take a glass from { $source }.
news-took-from-you = { $who } takes a glass from you.
news-asked = { $who } asks { $witness }: how many { $about }?
news-asked-you = You ask { $witness }: how many { $about }?
news-asked-to-you = { $who } asks you: how many { $about }?
news-asked-left = { $who } asks { $witness }: how many { $about }, with the left card?
news-asked-left-you = You ask { $witness }: how many { $about }, with the left card?
news-asked-left-to-you = { $who } asks you: how many { $about }, with your left card?
news-asked-right = { $who } asks { $witness }: how many { $about }, with the right card?
news-asked-right-you = You ask { $witness }: how many { $about }, with the right card?
news-asked-right-to-you = { $who } asks you: how many { $about }, with your right card?
news-asked-secret = Top Secret. { $who } asks { $witness }: how many { $about }?
news-asked-secret-you = Top Secret. You ask { $witness }: how many { $about }?
news-asked-secret-to-you = Top Secret. { $who } asks you: how many { $about }?
news-answered = { $witness } sees { $count }.
news-answered-you = You see { $count }.
news-answered-for = { $witness } sees { $count } (somebody else tapped for them).
news-answered-for-you = You see { $count } (somebody else tapped for you).
news-secret = { $witness } has answered { $who } in secret.
news-secret-for = { $witness }’s secret answer went to { $who } (somebody else tapped for them).
news-secret-to-you = { $witness } tells you in secret: { $count }.
news-secret-from-you = You tell { $who } in secret: { $count }.
news-looked = { $who } looks at informant { $letter }.
news-looked-you = You look at informant { $letter }: { $card }.
news-glass-reserve = { $who }’s glass goes to the reserve.
news-glass-to = { $who }’s glass goes to { $to }.
news-glass-to-you = { $who }’s glass goes to you.
news-accused = { $who } accuses: { $suspect }, { $location }, { $weapon }.
news-accused-you = You accuse: { $suspect }, { $location }, { $weapon }.
news-right = Right! { $who } has solved the case.
news-right-you = Right! You have solved your case.
news-wrong = Wrong. { $who }’s turn is over.
news-wrong-you = Wrong. Your turn is over.
news-unspent = { $n ->
    [one] { $who }’s other glass goes
   *[other] { $who }’s other { $n } glasses go
} to the reserve.
news-unspent-you = { $n ->
    [one] Your other glass goes
   *[other] Your other { $n } glasses go
} to the reserve.
news-took-back-question = { $who } takes back question { $no } before it was answered.
news-took-back-question-you = You take back question { $no } before it was answered.
news-took-back-glass = { $who } gives the glass back.
news-took-back-glass-you = You give the glass back.
news-proposed = { $who } says that question { $no } was a slip. Do all agree?
news-proposed-you = You say that question { $no } was a slip. Do all agree?
news-agreed = { $who } agrees.
news-agreed-you = You agree.
news-dropped = { $who } does not agree: question { $no } counts.
news-dropped-you = You do not agree: question { $no } counts.
news-stands = The question counts after all.
news-corrected = Corrected: question { $no } does not count. { $who } asks again.
news-corrected-you = Corrected: question { $no } does not count. You ask again.
news-corrected-forced = Corrected by the host: question { $no } does not count. { $who } asks again.
news-corrected-forced-you = Corrected by the host: question { $no } does not count. You ask again.
news-skipped = { $who }’s turn is skipped.
news-skipped-you = Your turn is skipped.
news-left = { $who } has left. The referee answers for { $who }.
news-left-you = You have left. The referee answers for you.
news-removed = The host has removed { $who }. The referee answers for { $who }.
news-removed-you = The host has removed you. The referee answers for you.
news-came-back = { $who } plays again.
news-came-back-you = You play again.

# The end.
over-solved = { $who } has solved the case: { $suspect }, { $location }, { $weapon }.
over-all-left = Everybody has left. Nobody wins.

# Options.
option-top-secret = Top Secret
option-top-secret-note = Once a game an answer may go to the asker alone. For 3 to 6 players; with two it is not used.
option-at-once = Answers at once
option-at-once-note = The referee tells everybody the number at once. Otherwise the witness says it first.
option-marks = Marks in the notebook
option-marks-note = 0: none. 1: what you see and the informants you know. 2: also what an answer of zero rules out.

# A box of one's own.
tool-box = Your own print of 13 Clues
tool-box-note = Other names, colours, number of glasses

# Refusals.
refused-seat-count = { $least } to { $most } can play with this box. Let people join, or take a seat away.
refused-game-over = The game is over. Start a rematch to play on.
refused-you-left = You have left this game. Come back first.
refused-no-seat = You have no seat at this table. Join first.
refused-host-only = Only the host can do this. Ask the host.
refused-seat-only = Only a player can do this, from their own seat.
refused-choosing-over = All have chosen already. The cards stay where they are.
refused-not-your-card = Choose from your own five cards.
refused-choose-one-of-each = Choose one suspect, one location and one weapon.
refused-no-such-seat = Nobody sits there. Choose one of the players.
refused-has-chosen = { $who } has already chosen. Nothing is left to do.
refused-choose-first = First all choose three cards for the player on their left.
refused-correction-first = First say whether the question counts.
refused-not-your-turn = It is { $who }’s turn. Wait until it comes to you.
refused-answer-first = { $who } must answer first. Wait a moment.
refused-take-first = You have no glass. Take one first.
refused-need-no-glass = You need no glass now. Do one of your acts.
refused-take-from-whom = Choose another player to take the glass from.
refused-has-no-glass = { $who } has no glass. Take one from somebody who has.
refused-ask-yourself = You cannot ask yourself. Ask another player.
refused-colour-out = This colour is not in play with so many players. Ask for a colour that is.
refused-whole-kind = You cannot ask for all suspects, all locations or all weapons. Ask for a colour or for one of the two categories.
refused-ask-about-what = Ask for a colour in play, or for man, woman, indoor, outdoor, melee or ranged.
refused-which-side = With two players say which card behind the screen counts: left or right.
refused-no-sides = With three or more players both cards behind the screen count. Just ask.
refused-no-top-secret = Top Secret is not in this game. Ask aloud.
refused-tile-spent = Your Top Secret tile is spent: it works once a game. Ask aloud.
refused-nothing-asked = No answer is awaited.
refused-not-asked = { $who } is the one to answer. Wait a moment.
refused-no-informants = There are no informants with so many players. Ask or accuse.
refused-informant-missing = There is no such informant. Choose a letter from A to { $last }.
refused-accuse-one-of-each = Name one suspect, one location and one weapon.
refused-card-out = One of these cards is not in play with so many players. Name cards that are.
refused-card-in-view = You can see one of these cards, so it is not in your case. Name three that you cannot see.
refused-nothing-to-take-back = There is nothing that you can take back now. What others have learned stays.
refused-nothing-to-correct = Only your own last question can be corrected, before anything else was done, and never a secret answer.
refused-no-correction = There is no correction to decide now.
refused-has-agreed = You have agreed already. Wait for the others.
refused-one-more-must-agree = One more player must agree first.
refused-no-turn-to-skip = There is no turn to skip now.
refused-last-one = Only one player is left: nobody else can have the turn.
refused-not-away = You are in the game. Just play.
