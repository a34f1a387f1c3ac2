### Clueverge の画面の言葉（進行役の言葉のほかに表示されるもの）。

## The grid

grid-label = 4×4のカード
cell-chosen = 、選択中
cell-down = 裏向き
cell-enter = 表向き：何のカードですか？
cell-scene = 現場
cell-note = 、あなたのメモ
pawn-lying = { $who }のコマ（寝かせて確認中）
pawn-standing = { $who }のコマ（宣言ずみ）
pawn-unused = 余りのコマ（{ $who }が確認中）
suspect-short = 容疑者
left = 残り{ $n }
left-none = 残りなし

## The verdict, step by step

steps-label = 判定の手順
step-back = 前へ
step-next = 次へ
step-first = 最初から
step-of = 手順 { $n }／{ $of }
step-then = 次：{ $next }
step-why = 最初から見る
line-of-motive = 動機
line-of-weapon = 凶器
line-of-alibi = アリバイ
line-of-clue = となりの手掛かり
line-of-false = 無効にする
line-of-void = 数えない
ways-label = 結果はアリバイの矢印しだいです
alibis-look = 箱の中のアリバイ2枚を、この図と見くらべてください。聞くのは一度だけです。
alibis-later = あとで
alibis-told = アリバイ：{ $arrows }。変更する

## Without a table

tool-file = Clueverge
tool-what = { $cell }は何のカード？
tool-known = 16枚中{ $n }枚がわかっています
tool-tap = カードの内容をタップ
tool-possible = まだありえる真犯人は？
tool-on = 入力を続ける
tool-rub = { $cell }を消す
tool-verdict-now = 判定を見る
tool-new = 新しく始める
tool-share = 共有
tool-culprit = 真犯人：{ $who }
tool-differs = アリバイの矢印しだいです
chances-if = アリバイの矢印が「{ $arrows }」なら
