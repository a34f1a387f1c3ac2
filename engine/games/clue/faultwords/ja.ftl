# What can be wrong with the file of a box of the Clue family only. As in engine/core/faultwords.

fault-clue-seats = 最少人数と最多人数を{ $least }〜{ $most }で書いてください
fault-clue-seats-suspects = 一人ずつ容疑者を選ぶので、容疑者は人数以上必要です
fault-clue-count = { $least }〜{ $most }枚にしてください（今は{ $n }枚）
fault-clue-card-id = a〜z、0〜9、- で1〜{ $most }文字にしてください。次の始まりは使えません：{ $reserved }
fault-clue-colour = 空にするか、次のどれかにしてください：{ $words }
fault-clue-icon = 空にするか、i-rope のような絵記号の名前にしてください
fault-clue-id-twice = id「{ $id }」が{ $n }回出てきます
fault-clue-no-room = 「{ $room }」という部屋はありません
fault-clue-one-room = 別々の二部屋にしてください
fault-clue-linked-twice = この二部屋のつながりが重なっています
fault-clue-demons = 陰謀カードの山には1〜{ $most }枚必要です
fault-clue-no-demons = これがあるのは陰謀カードの山だけです
fault-clue-cards = 0（不明）〜{ $most }にしてください
fault-clue-no-deck = この箱にはもう一つの山札がありません
fault-clue-term = その言葉はここにはありません。あるのは：{ $words }
fault-clue-no-card = そのカードはありません
fault-clue-phrase-languages = カードの名前と同じ言語で書いてください
fault-clue-no-power = この箱にその能力カードを持つ容疑者はいません
fault-clue-power-length = 1〜{ $most }文字にしてください
