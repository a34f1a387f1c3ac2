# Detective Club: all that the game says, in English.

## Lobby

option-topic = Topic for all words
option-topic-note = For a thematic game, for example “places at night”. Leave it empty to play with any word. You can change it between rounds.
option-voting = Voting
option-voting-note = One after another, everybody sees each vote. Secret: all votes are opened together.
option-voting-in-turn = One after another, clockwise
option-voting-secret = Secret, opened together
option-no-discussion = No talk before the vote
option-no-discussion-note = You vote as soon as all cards are on the table. The word is shown after the vote.
option-vote-active = The Active Player can be named too
option-vote-active-note = Nobody needs it: the Active Player is never the Conspirator. Some tables like the joke.
option-track = The phones show whose turn it is
option-track-note = Whose card and whose story comes next. Without it, one tap says that all are done.

## Top of the screen

now-word-you = Your round
now-sub-word-you = Lay your first card. Then write its word.
now-word-other = { $who } thinks of a word
now-sub-word-other = Soon you all get a page. One is empty.
now-sub-topic = Topic: { $topic }
now-open-page = Open your page
now-sub-open-page = Everybody at once. Then { $who } lays a card.
now-card-you = Lay a card
now-sub-card-you = Then draw a new one.
now-sub-no-refill = Last round: the pile is short. Nobody draws a new card.
now-card-other = { $who } lays a card
now-cards-untracked = Lay your cards, clockwise, two each
now-say-you = Say your word
now-sub-say-you = Say it aloud, then show it on all phones.
now-say-other = { $who } says the word
now-explain-you = Explain your two cards
now-explain-other = { $who } explains two cards
now-explain-untracked = Explain your cards, clockwise
now-sub-word = The word: { $word }
now-vote-you = Your vote
now-sub-vote-you = Who had the empty page?
# More than two names are counted, so that the headline stays one; who they are, the seats show.
now-vote-other = { $n ->
    [1] Waiting for votes: { $who }
    [2] Waiting for votes: { $who }
   *[other] Waiting for { $n } votes
}
now-sub-vote-active = You gave the word: you do not vote.
now-result-you = It was you
now-result-other = It was { $who }
now-result-open = The pages are opened
now-sub-result = { $right ->
    [0] Round { $no }: no Detective saw it
    [one] Round { $no }: one Detective saw it
   *[other] Round { $no }: { $right } Detectives saw it
  }
now-short = Fewer than four are left
now-sub-short = Wait until somebody comes back, or finish with the points so far.
now-tie = A tie: { $who }
now-sub-tie = More tokens win.
now-sub-away = You left this game.
now-won-you = You won
now-won-you-shared = You won, together with others
now-won-other = { $who } won
now-won-nobody = Nobody won

## What one can do

do-give-word = Hand out the pages
note-word = You can mend a typo until someone opens a page.
field-word = One word for all but one
do-open-page = Open your page
note-open-page = A word or nothing: keep it to yourself. You may look again at any time in this round.
do-correct-word = Correct the word
note-correct-word = Nobody has looked yet. Who gets the empty page stays as it is.
do-void = Throw the word away
note-void = All pages are opened and this round does not count. You give a new word, and the empty page is drawn anew.
do-played = My card is on the table
do-played-other = { $who } has laid a card
do-cards-done = All cards are on the table
do-say-word = Show the word to all
note-say-word = Say it aloud. From now on everybody sees it.
do-spoken = I have explained my cards
do-spoken-other = { $who } has explained
do-speeches-done = Everybody has explained
do-step-back = Take back the last tap
do-vote = Vote
do-change-vote = Change my vote
field-whom = Who had the empty page?
note-vote-turn = You can change it until { $next } has voted.
note-vote-last = Yours is the last vote: then the pages are opened.
note-vote-secret = You can change it until all votes are in.
do-next-round = Next round: { $who }
do-count-up = Turn up all tokens
note-count-up = That was the last round.
do-as-counted = One token for each award
note-as-counted = The referee counts each award as one token.
do-count-tokens = Count my tokens on the table
note-count-tokens = Only if you play with the tokens from the box.
field-tokens = How many tokens do you have?
do-set-topic = Set the topic
note-topic = Agree on it first: everybody sees it.
field-topic = Topic for the next words
do-drop-topic = No topic any more
do-finish = Finish with the points so far
note-finish = The game ends when everybody taps this.
do-finish-table = Finish the game now
note-finish-table = With the points so far.
do-leave = Leave the game
note-leave = While the pages are out, leaving makes the round void. Between rounds you can come back.
do-come-back = Play on with the others
do-remove = Go on without a player
note-remove = While the pages are out, this makes the round void. The player can come back between rounds.
field-seat = Who is missing?

## History

line-round = Round { $no } of { $of }: { $who } gives the word.
line-round-again = Round { $no } of { $of } again: { $who } gives the word.
line-pages = { $who } has handed out the pages.
line-word-corrected = You have corrected your word.
line-cards-done = All cards are on the table.
line-word = The word of { $who } was “{ $word }”.
line-vote-open = All have explained their cards. The vote is open.
line-step-back = { $who } took back the last tap.
line-vote = { $who } voted for { $whom }.
line-vote-changed = { $who } changed the vote to { $whom }.
line-voted = { $who } has voted.
line-vote-own = Your vote: { $whom }.
line-conspirator = { $who } had the empty page.
line-points = { $points ->
    [one] One point: { $who }.
   *[other] { $points } points: { $who }.
  }
line-void-left = { $who } is gone in the middle of the round: it does not count.
line-void-word = { $who } threw the word away: the round does not count.
line-void-open = The pages are open: the word was “{ $word }”, { $who } had the empty page.
line-topic = { $who } set the topic: { $topic }.
line-topic-none = { $who } dropped the topic.
line-finish = { $who } would finish here ({ $n } of { $of }).
line-left = { $who } left.
line-removed = The table goes on without { $who }.
line-back = { $who } plays again.
line-totals-rounds = Everybody has been the Active Player. The tokens are turned up.
line-totals-early = The table finishes here. The tokens are turned up.
line-total = { $points ->
    [one] { $who }: one point.
   *[other] { $who }: { $points } points.
  }
line-tokens = { $n ->
    [one] { $who } has one token on the table.
   *[other] { $who } has { $n } tokens on the table.
  }
line-tokens-awards = { $n ->
    [one] { $who } got points once: one token.
   *[other] { $who } got points { $n } times: { $n } tokens.
  }

## The end

why-points = { $points ->
    [one] { $who } has most points: one.
   *[other] { $who } has most points: { $points }.
  }
why-tokens = The points are tied; { $who } has more tokens.
why-shared = { $who } share the victory with { $points } points each.
why-nobody = Everybody has left.

## Refusals

refused-over = The game is over. Start a rematch to play again.
refused-away = You left this game. Between rounds you can come back.
refused-needs-seat = Only a player can do this, on their own phone.
refused-host-only = Only the host can go on without a player. You can leave yourself.
refused-word-not-now = The word is already out. Wait for the next round.
refused-word-not-active = Only { $who } gives the word in this round.
refused-word-none-yet = There is no word yet. First the pages are handed out.
refused-word-seen = Somebody has looked already. To change the word, throw it away: the round starts anew.
refused-word-empty = Write a word that can be seen.
refused-word-long = At most { $most } characters. Take a shorter word.
refused-word-bytes = That is too much to keep. Use fewer characters.
refused-word-hidden = There is an invisible character in it. Type the word yourself instead of pasting it.
refused-page-none = No pages are out now. Wait for the next word.
refused-page-open = You have opened your page already. Press it to look again.
refused-void-not-active = Only { $who } can throw the word away.
refused-void-too-late = Somebody has voted. Finish this round.
refused-void-not-needed = Nobody has looked yet: correct the word instead.
refused-cards-not-now = No card is awaited now. Look at the top of the screen.
refused-speech-not-now = Nobody explains cards now. Look at the top of the screen.
refused-not-tracked = This table does not track turns. Tap once when all are done.
refused-is-tracked = This table tracks turns. Tap after each player.
refused-say-not-now = The word is shown when all cards are on the table, and only once.
refused-say-not-active = Only { $who } says the word.
refused-nothing-to-take-back = There is no tap to take back now.
refused-vote-not-open = The vote is not open. Look at the top of the screen.
refused-vote-active = You gave the word, so you do not vote.
refused-vote-twice = You have voted. Change your vote instead, while that is possible.
refused-vote-not-turn = It is { $who }’s turn to vote. Wait for yours.
refused-vote-none-yet = You have not voted yet. Vote first.
refused-vote-fixed = The next player has voted: your vote stays.
refused-vote-same = That is your vote already. Name somebody else, or leave it.
refused-vote-self = Not yourself. Name another player.
refused-vote-for-active = Not { $who }, who gave the word. Name another player.
refused-vote-nobody = Name somebody who plays this round.
refused-next-not-now = This round is not over yet.
refused-next-none = That was the last round. Turn up the tokens.
refused-count-not-now = The tokens stay face down until the last round is over.
refused-tokens-not-now = Tokens are counted only when first place is tied at the end.
refused-tokens-not-tied = Only the tied players count their tokens.
refused-tokens-number = Type a number from 1 to { $most }.
refused-topic-not-now = Change the topic between two rounds, before the word is out.
refused-topic-empty = Write a topic that can be seen, or drop it.
refused-topic-long = At most { $most } characters. Take a shorter topic.
refused-topic-bytes = That is too much to keep. Use fewer characters.
refused-topic-hidden = There is an invisible character in it. Type the topic yourself instead of pasting it.
refused-topic-none = There is no topic to drop.
refused-finish-not-now = Finish between two rounds. After the last one, turn up the tokens.
refused-finish-wished = You have said so. The others must tap it too.
refused-finish-needs-two = Two players must wish it before the host can finish the game.
refused-not-away = You are playing already.
refused-come-back-later = A round is under way. Come back when it is over.
refused-remove-nobody = Choose somebody who is playing.
