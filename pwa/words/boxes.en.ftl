# The place where boxes of one's own are typed in, the same for every game (pwa/parts/boxtool.js, boxfields.js).

## What there is, and what one can begin with

box-yours = Your boxes
box-begin = Begin with
box-go-on = Go on with { $box }
box-no-name = a box without a name
box-empty = An empty box
box-copy = A copy of { $box }
box-where = A saved box lies on this server, for every table here.
box-unsaved = Something is not saved yet
box-unsaved-note = This phone keeps one box that is being typed in, now { $box }.
box-drop = Throw it away
box-drop-note = Hold. What was typed in since it was last saved is gone.

## A file

box-take-in = Import
box-file = A file
box-paste = Or its text
box-import-do = Read and save it
box-other-game = It is saved: a box of another game. You find it when you open a table.
box-fault = Line { $line }, { $field }: { $problem }
box-fault-line = Line { $line }: { $problem }

## The form

box-sub = Kept on this phone until it is saved
box-langs = Names in
box-name = Name of the box
box-remove = Remove { $what }
box-colour = Colour of { $who }
box-no-colour = No colour
box-less = { $what }: one less
box-more = { $what }: one more
box-wrong-name = 1 to 40 characters, without < and >, and no other name in this box may be the same.
box-missing = { $n ->
    [one] One name is missing
   *[other] { $n } names are missing
}
box-save = Save this box
box-see-marks = Not saved yet: look at the marked places.
box-see-here = Not saved yet. This does not fit:
box-form-fault = { $field }: { $problem }

## A saved box

box-saved = Saved on this server
box-edit = Change it
box-copy-mine = A copy of it
box-download = Save as a file
box-download-note = To keep, or to import on another server
box-show-text = Show the file
box-delete-open = Delete
box-delete = Delete this box
box-delete-note = Hold. Tables that play with it go on.
box-play = Open a table with it
