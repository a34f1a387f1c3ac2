# Clueverge. The verdict, told step by step.
verdict-fled = Nobody is left: the True Culprit has Fled the Country.
verdict-only = The True Culprit is { $who }.
verdict-highest = Possible culprits are { $among }. The highest number is the True Culprit: { $who }.
verdict-lowest = Possible culprits are { $among }. With the Plot Twist in { $cell } the lowest number is the True Culprit: { $who }.
verdict-step-false = What the False Testimony voids
verdict-step-weapons = Which Weapons were used
verdict-step-rest = Who can be left aside
verdict-step-candidate = { $who } may be the culprit
verdict-step-cleared = { $who } is cleared by an Alibi
verdict-step-result = The verdict
verdict-motive-void = The Motive in { $cell } is void: a False Testimony lies beside it, in { $by }.
verdict-alibi-void = The Alibi in { $cell } is void: a False Testimony lies beside it, in { $by }.
verdict-nothing-void = No Motive and no Alibi lies beside the False Testimony in { $cells }: it voids nothing.
verdict-weapon-used = The Weapon in { $cell } was used in the crime: a Clue lies beside it, in { $by }.
verdict-weapon-idle = The Weapon in { $cell } was not used: no Clue lies beside it.
verdict-no-motive = No Motive that counts points at { $who }.
verdict-no-weapon = No Weapon that was used points at { $who }.
verdict-no-motive-weapon = Neither a Motive that counts nor a Weapon that was used points at { $who }.
verdict-has-motive = The Motive in { $cells } points at { $who }.
verdict-has-weapon = The Weapon in { $cells } was used and points at { $who }.
verdict-has-alibi = But the Alibi in { $cells } points at { $who } too.
verdict-void-alibi = The Alibi in { $cell } points there too, but it is void: a False Testimony lies in { $by }.
verdict-no-alibi = No Alibi that counts points at { $who }.

# What is wrong with a grid.
grid-lines = A grid has { $n } lines of { $n } cards. Here there are { $found }.
grid-line-length = Line { $n } must have 4 cards, but has { $found }.
grid-cell-count = A grid has 16 cells. Here there are { $found }.
grid-unknown-token = { $cells }: “{ $found }” is no card.
grid-not-in-box = { $cells }: this box has no card “{ $found }”.
grid-too-many = { $cells }: “{ $found }” stands { $n } times, more often than the box has it.
grid-two-crime-scenes = { $cells }: only one of these can be the Crime Scene card.
grid-alibis = { $cells }: no box has these two Alibi cards together. Look at their arrows again.
grid-no-room = { $cells }: with the other cards as they are, no card “{ $found }” is left for this cell.
grid-too-many-unknown = { $n } cells are unknown. At most 12 may be: turn up more cards.
