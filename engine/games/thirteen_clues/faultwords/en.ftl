# What can be wrong with the file of a box of 13 Clues only. As in engine/core/faultwords.

fault-13-no-label = { $id } has no name
fault-13-label-twice = an id stands twice
fault-13-label-of-nothing = no such card or colour
fault-13-sign-taken = another colour has this sign
fault-13-colours-most = { $most } at most
fault-13-colours-least = at least { $least } must be in play with two players, to deal five cards to each
