# What can be wrong with the file of a box of any game (engine/core/faults.py): what follows "line 14, rooms.2.names.en:".
# One line each, with plain variables: it is said without Fluent too.

## What stands where something else belongs

fault-no-text = must be text
fault-no-whole-number = must be a whole number
fault-no-switch = must be true or false
fault-no-null = must be null
fault-no-list = must be a list
fault-no-object = must be an object
fault-parts = must have { $n } parts
fault-no-known-word = is none of the known words
fault-no-known-type = is none of the known types
fault-fits-nothing = fits none of what is possible here
fault-unknown-field = is not known here
fault-missing-field = is missing
fault-unknown-event = is an event that this version does not know
fault-no-version = is no version of an event
fault-newer-version = was written by a newer version of Casekeeper; please update
fault-no-act = is not something one can do in this game

## What is no JSON

fault-no-utf8 = this is no text in UTF-8
fault-half-character = holds half a character
fault-no-value = there must be a text in quotes, a whole number, true, false, a list or an object
fault-open-text = this text has no end, or holds a line break or a wrong backslash
fault-no-field-name = there must be the name of a field in quotes
fault-field-twice = the field { $name } stands twice
fault-no-colon = a colon is missing
fault-no-comma-object = a comma or {"}"} is missing
fault-no-comma-list = a comma or ] is missing
fault-too-deep = lists and objects stand too deep in each other
fault-after-end = there is something after the end

## Names, ids and numbers

fault-name-missing = needs a name in at least one language
fault-no-language = is no language, such as en or ja
fault-name-length = must be 1 to { $most } visible characters
fault-name-taken = is the same name as { $other }
fault-plain-text = must be plain text without < and >
fault-id = must be 1 to { $most } of a-z, 0-9 and -, such as my-box
fault-id-taken = this id is already taken
fault-file-name = id must be the file's name
fault-one-of = must be one of { $words }
fault-range = must be from { $least } to { $most }
