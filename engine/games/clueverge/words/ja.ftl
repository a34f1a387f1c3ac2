# Clueverge。判定の説明。
verdict-fled = 該当する容疑者はいません。真犯人は国外逃亡しました。
verdict-only = 真犯人は{ $who }です。
verdict-highest = 犯人の可能性があるのは{ $among }です。番号が最も大きい{ $who }が真犯人です。
verdict-lowest = 犯人の可能性があるのは{ $among }です。{ $cell }にどんでん返しがあるため、番号が最も小さい{ $who }が真犯人です。
verdict-step-false = 偽証が無効にするもの
verdict-step-weapons = 犯行に使われた凶器
verdict-step-rest = 犯人ではない容疑者
verdict-step-candidate = { $who }は犯人の可能性があります
verdict-step-cleared = { $who }はアリバイで除外されます
verdict-step-result = 判定
verdict-motive-void = { $cell }の動機は無効です。隣の{ $by }に偽証があります。
verdict-alibi-void = { $cell }のアリバイは無効です。隣の{ $by }に偽証があります。
verdict-nothing-void = { $cells }の偽証の隣に動機もアリバイもありません。何も無効になりません。
verdict-weapon-used = { $cell }の凶器は犯行に使われました。周囲の{ $by }に手掛かりがあります。
verdict-weapon-idle = { $cell }の凶器は使われていません。周囲に手掛かりがありません。
verdict-no-motive = { $who }を指す有効な動機がありません。
verdict-no-weapon = { $who }を指す、犯行に使われた凶器がありません。
verdict-no-motive-weapon = { $who }を指す有効な動機も、犯行に使われた凶器もありません。
verdict-has-motive = { $cells }の動機が{ $who }を指しています。
verdict-has-weapon = 犯行に使われた{ $cells }の凶器が{ $who }を指しています。
verdict-has-alibi = しかし、{ $cells }のアリバイも{ $who }を指しています。
verdict-void-alibi = { $cell }のアリバイも指していますが、{ $by }の偽証により無効です。
verdict-no-alibi = { $who }を指す有効なアリバイはありません。

# 入力の誤り。
grid-lines = カードは{ $n }枚ずつ{ $n }行です（今は{ $found }）。
grid-line-length = { $n }行目はカード4枚のはずですが、{ $found }枚あります。
grid-cell-count = マスは16個です（今は{ $found }個）。
grid-unknown-token = { $cells }：「{ $found }」というカードはありません。
grid-not-in-box = { $cells }：この箱に「{ $found }」というカードはありません。
grid-too-many = { $cells }：「{ $found }」が{ $n }枚あり、箱に入っている枚数を超えています。
grid-two-crime-scenes = { $cells }：現場捜査カードになれるのは、このうち1枚だけです。
grid-alibis = { $cells }：この2枚のアリバイの組み合わせはありません。矢印をもう一度見てください。
grid-no-room = { $cells }：ほかのカードがこのままなら、このマスに置ける「{ $found }」は残っていません。
grid-too-many-unknown = 不明なマスが{ $n }個あります。12個までです。カードをもっと表にしてください。
