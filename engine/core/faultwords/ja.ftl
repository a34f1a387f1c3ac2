# What can be wrong with the file of a box of any game (engine/core/faults.py): what follows "14行目、rooms.2.names.en：".
# One line each, with plain variables: it is said without Fluent too.

## What stands where something else belongs

fault-no-text = 引用符で囲んだ文字にしてください
fault-no-whole-number = 整数にしてください
fault-no-switch = true か false にしてください
fault-no-null = null にしてください
fault-no-list = リスト [ ] にしてください
fault-no-object = オブジェクト {"{ }"} にしてください
fault-parts = 中身を{ $n }個にしてください
fault-no-known-word = 決められた言葉のどれでもありません
fault-no-known-type = 決められた種類のどれでもありません
fault-fits-nothing = ここに書けるもののどれにも当てはまりません
fault-unknown-field = そういう項目はありません
fault-missing-field = この項目がありません
fault-unknown-event = この版では知らない出来事です
fault-no-version = 出来事の版の番号ではありません
fault-newer-version = もっと新しい Casekeeper で書かれています。更新してください
fault-no-act = このゲームでできることではありません

## What is no JSON

fault-no-utf8 = UTF-8 の文字ではありません
fault-half-character = 文字の半分だけが入っています
fault-no-value = 引用符で囲んだ文字、整数、true、false、リスト、オブジェクトのどれかが必要です
fault-open-text = 文字が閉じていないか、改行や間違ったバックスラッシュが入っています
fault-no-field-name = 引用符で囲んだ項目名が必要です
fault-field-twice = 項目「{ $name }」が2回出てきます
fault-no-colon = コロンがありません
fault-no-comma-object = コンマか {"}"} がありません
fault-no-comma-list = コンマか ] がありません
fault-too-deep = リストやオブジェクトの入れ子が深すぎます
fault-after-end = 終わりのあとに何か書かれています

## Names, ids and numbers

fault-name-missing = 少なくとも一つの言語で名前を付けてください
fault-no-language = en や ja のような言語名ではありません
fault-name-length = 目に見える文字で1〜{ $most }文字にしてください
fault-name-taken = { $other } と同じ名前です
fault-plain-text = < と > のない、ただの文字にしてください
fault-id = a〜z、0〜9、- で1〜{ $most }文字にしてください（例：my-box）
fault-id-taken = この id はもう使われています
fault-file-name = id はファイル名と同じにしてください
fault-one-of = 次のどれかにしてください：{ $words }
fault-range = { $least }〜{ $most }にしてください
