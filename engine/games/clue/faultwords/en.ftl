# What can be wrong with the file of a box of the Clue family only. As in engine/core/faultwords.

fault-clue-seats = must be fewest and most players, from { $least } to { $most }
fault-clue-seats-suspects = each player picks a suspect, so there must be at least as many suspects as players
fault-clue-count = must be { $least } to { $most } cards, not { $n }
fault-clue-card-id = must be 1 to { $most } of a-z, 0-9 and -, not beginning with { $reserved }
fault-clue-colour = must be empty or one of { $words }
fault-clue-icon = must be empty or the name of a sign, such as i-rope
fault-clue-id-twice = the id { $id } stands { $n } times
fault-clue-no-room = there is no room { $room }
fault-clue-one-room = must be two different rooms
fault-clue-linked-twice = these two rooms are linked twice
fault-clue-demons = an Intrigue deck has 1 to { $most } of them
fault-clue-no-demons = only an Intrigue deck has them
fault-clue-cards = must be 0 (unknown) to { $most }
fault-clue-no-deck = this box has no other deck
fault-clue-term = is not known here; known are { $words }
fault-clue-no-card = there is no such card
fault-clue-phrase-languages = needs the same languages as the card's names
fault-clue-no-power = no suspect of this box has such a power card
fault-clue-power-length = must be 1 to { $most } characters
