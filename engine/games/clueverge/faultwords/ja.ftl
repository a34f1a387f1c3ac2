# What can be wrong with the file of a box of Clueverge only, or with what is asked about one. As in engine/core/faultwords.

fault-cv-card-twice = { $cards } が2回出てきます
fault-cv-card-count = { $n }枚にしてください（今は{ $found }枚）
fault-cv-scene = `cards` の中の別々の{ $n }枚を書いてください
fault-cv-number-twice = { $n }番の容疑者が二人います
fault-cv-called = このカードの id は { $name } です
fault-cv-called-either = この種類のカードの id は { $one } か { $other } です
fault-cv-no-number = 番号があるのは容疑者だけです
fault-cv-no-arrows = この種類のカードに矢印はありません
fault-cv-directions = 次の中から、重ならないように書いてください：{ $words }
fault-cv-reading-name = この名前には決まった意味があります。別の名前にしてください
fault-cv-reading-card = 矢印のあるカードではありません
fault-cv-alibi = own、open（readings があるとき）、または readings の中の名前にしてください
fault-cv-cases = 事件カードは{ $most }枚までです
fault-cv-case-cells = 0（A1）〜{ $last }（D4）の別々のマスを{ $least }個以上書いてください
fault-cv-grid = 16個の記号か、4個ずつ4行にしてください
