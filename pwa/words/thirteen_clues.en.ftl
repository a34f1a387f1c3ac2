### 13 Clues on the phone: what stands on its screens besides what the referee says.

## Round the table

glasses = { $n ->
    [0] no glass
    [one] 1 glass
   *[other] { $n } glasses
}
glasses-few = { $n ->
    [0] no glass
    [one] 1 glass
   *[other] { $n } glasses
}
own-glasses = You
reserve = { $n ->
    [0] None in reserve
   *[other] Reserve: { $n }
}
screen-of = { $who }’s screen
screen-gone = has left
tile-unspent = Top Secret tile unspent
behind = Behind your screen
behind-sides = Behind, left and right
own-case = Your case
case-suspect = who
case-location = where
case-weapon = how
informants = Informants
informants-you-saw = Informants you saw
informant-seen = seen by { $who }
informant-unseen = seen by nobody
hold-board = Hold to see your table
look-label = Cards

## Choosing

own-hand = Your five cards
hold-hand = Hold to see your cards
choose-how = Choose a suspect, a location and a weapon for the player on your left.
choose-done = You have chosen. You can still change it until all have.
choose-missing = { $n ->
    [one] One more to choose
   *[other] { $n } more to choose
}
chosen-now = On { $who }’s screen: { $cards }

## The question

your-question = Your question
slip = { $who }, how many { $what } do you see?
slip-two = { $who }, how many { $what } do you see, with the card on the { $side }?
blank-who = who?
blank-what = what?
blank-side = which side
a-colour = A colour
a-category = Or a kind
ask-whom = Whom do you ask?
ask-what = Ask { $who }: a colour or kind?
ask-side-missing = Left or right card?
ask-who = Ask { $who }
ask-who-secret = Ask { $who } in secret
secret-answer = Top Secret answer
take-missing = From whom?

## The answer

say-aloud = Say it aloud:
cover-count = The number only you and the asker see

## The notebook

nb-caption = Notebook: colours by kind
nb-colour = Colour
nb-left = { $n } left
nb-open = May be in your case.
nb-key-seen = you see it
nb-key-informant = informant
nb-key-zero = from an answer
nb-key-own = your mark
nb-level = Crossed off by itself
nb-level-0 = nothing
nb-level-1 = what I saw
nb-level-2 = answers too
q-title = Questions
q-by-witness = By witness
q-by-about = By question
q-all-witness = All witnesses
q-all-about = All questions
q-line = { $who } asks { $witness }: { $about }
q-line-left = { $who } asks { $witness }: { $about }, left card
q-line-right = { $who } asks { $witness }: { $about }, right card
q-secret = secret
q-waiting = waiting
q-none = taken back

## The end

end-solver = has solved the case
end-behind = Behind: { $cards }

## An own box

box-glasses = Magnifying glasses (at least one for each player)
box-players = from { $n } players
box-category = What { $card } is
box-empty-note = Four colours, more when you need them
box-colours = Colours and their cards
box-colours-count = { $n ->
    [one] { $n } colour
   *[other] { $n } colours
}
box-colour-n = Colour { $n }
box-players-of = With how many { $who } is in play
box-add-colour = Another colour

## Setting up the box

kit-screens = Screens
kit-screens-note = one each, if you like
kit-glasses = Magnifying glasses
kit-glasses-note = one each, the rest in the middle; not with two players
kit-phone = Your phone
kit-phone-note = face up
kit-cards = All cards
kit-cards-note = the phones deal them
kit-sheets = The notepad
kit-sheets-note = and pencils
teach =
    A crime has been committed, and you alone do not know your case: a suspect, a location and a weapon. They stand on the front of your screen, where all others see them.

    First choose three of your five cards for the player on your left. They become that player’s case.

    On your turn you spend your magnifying glasses. With each one you ask somebody how many cards of a colour or kind they see, look at an informant, or accuse. Whoever you ask gets your glass.

    The phone works out every answer, so it is always right. Say it aloud. Zero is a good answer: none of those cards are in the case of anybody but the one who answers.

    When you know your three cards, accuse. Right: you win. Wrong: your turn is over, and everybody has heard what you named.

    Hold your phone so that only you see it: it shows cards only while you hold the bar.

## A first game

coach-choose = Hold the bar: your five cards open. Choose one suspect, one location and one weapon with the other finger.
coach-ask = Ask for a colour or kind. The phone counts what that player sees: your case too.
coach-answer = Say the number aloud, then tap. Everybody has it then.
coach-wait = Hold the bar to see the cards on the others’ screens. What you hear goes into your notebook by itself.
