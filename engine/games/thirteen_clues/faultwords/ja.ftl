# What can be wrong with the file of a box of 13 Clues only. As in engine/core/faultwords.

fault-13-no-label = { $id } に名前がありません
fault-13-label-twice = 同じ id が2回出てきます
fault-13-label-of-nothing = そのカードも色もありません
fault-13-sign-taken = ほかの色がこの印を使っています
fault-13-colours-most = { $most }色までです
fault-13-colours-least = 5枚ずつ配れるように、二人で使う色を{ $least }色以上にしてください
