# What can be wrong with the file of a box of Clueverge only, or with what is asked about one. As in engine/core/faultwords.

fault-cv-card-twice = { $cards } stands twice
fault-cv-card-count = there must be { $n }, not { $found }
fault-cv-scene = must name { $n } different cards of `cards`
fault-cv-number-twice = two suspects have the number { $n }
fault-cv-called = this card must be called { $name }
fault-cv-called-either = a card of this kind is called { $one } or { $other }
fault-cv-no-number = only suspects have one
fault-cv-no-arrows = this kind of card has none
fault-cv-directions = must be different ones of { $words }
fault-cv-reading-name = this name has a meaning of its own, choose another
fault-cv-reading-card = is no card with arrows
fault-cv-alibi = must be own, open (with readings given), or the name of a reading
fault-cv-cases = there are { $most } Case Cards at most
fault-cv-case-cells = must be at least { $least } different cells from 0 (A1) to { $last } (D4)
fault-cv-grid = must be 16 tokens, or 4 lines of 4 tokens
