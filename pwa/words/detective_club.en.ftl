### Detective Club on the phone: what stands on its screens besides what the referee says.

## The page

round-of = Round { $no } of { $of }
round-whose = { $who } gives the word
round-soon = Soon everybody gets a page. One is empty.
page-label = Page
page-yours = Your page
page-cover = { $who } gave the word. It stands here, or nothing.
page-coming = Coming…
page-again = You may open it again at any time this round.
page-foot = No word? Then you are the Conspirator. Either way: say nothing, lay a card.

## The word

word-missing = Write the word
word-hides = Covered as soon as you let go of the keyboard. { $n } of { $most } characters.
word-written = The word is written
word-open = Tap to go on writing
the-word = The word is “{ $word }”
the-word-was = The word was “{ $word }”
topic = Topic: { $topic }
last-round = The last round
last-void = Why the round begins anew

## Whose turn

order-cards = Cards
order-speeches = Stories
order-said = { $done } of { $of }, next: { $who }
order-done = { $done } of { $of }

## The vote

votes = Votes
vote-i-name = Who had the empty page?
vote-yours = Your vote
vote-for = Vote for { $who }
vote-change = Change to { $who }
vote-missing = Choose a player
vote-stands = Your vote stands
vote-hold = Hold to choose
vote-not = Not yourself, and not { $who }, who gave the word.
vote-none = no vote yet
vote-of = vote of { $who }
votes-n = { $n } votes
wishes = Would finish here: { $who } ({ $n } of { $of }). When all tap it, the game ends.

## The result

result-was = Round { $no }: it was { $who }
role-active = gave the word
role-detective = Detective
role-conspirator = Conspirator
saw-it = saw it
saw-not = did not see it
plus = +{ $n }
map-votes = Votes: { $votes }
map-vote = { $who } for { $whom }
map-empty = { $who }: empty page
void-left = The round is void: { $who } is gone
void-word = The round is void: { $who } threw the word away
void-open = The word was “{ $word }”, { $who } had the empty page.

## Points

total = Total
total-yours = Your points so far
total-foot = The totals of the others stay face down until the end.
total-awards = { $n ->
    [0] no points
    [one] got points once
   *[other] got points { $n } times
}
total-tokens = { $n ->
    [one] one token on the table
   *[other] { $n } tokens on the table
}
total-left = left
won = won
all-rounds = All rounds
draws = Was the draw of the empty page fair?
drawn = { $n } of { $of } rounds

## The notebook

notes-card-1 = first card
notes-card-2 = second card
notes-story = story
notes-doubt = doubt
head-card-1 = 1st
head-card-2 = 2nd
head-story = Story
head-doubt = Doubt
notes-note = only you see this

## The box

kit-cards = Evidence Cards
kit-cards-note = six in each hand, the pile within reach
kit-pencil = The pencil
kit-pencil-note = lies before the Active Player
kit-markers = Player Markers
kit-markers-note = one each, so that everybody knows whose cards are whose
kit-notebooks = The notebooks
kit-notebooks-note = the phones are the notebooks
kit-votes = The Voting Tokens
kit-votes-note = you vote on the phones
kit-tokens = The point tokens
kit-tokens-note = the referee keeps the points; use them if you like

teach = One of you thinks of a word and lays a picture card for it. Then everybody gets a page on the phone. The word stands on all pages but one: who has the empty page is the Conspirator, and must not be found out.
    Each of you lays a card that fits the word, then a second one. The Conspirator guesses from the cards what the word could be.
    Then the word is said, and everybody explains their cards. At the end you vote: who had the empty page?
    Who names the Conspirator gets three points. If at most one of you does, the Conspirator gets five points and who gave the word gets four.
    Then the next one thinks of a word. Most points win.
