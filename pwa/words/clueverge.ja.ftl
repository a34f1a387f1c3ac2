### Clueverge の画面の言葉（審判の言葉のほかに表示されるもの）。

## The grid

grid-label = 4×4のカード
cell-chosen = 、選択中
cell-down = 裏向き
cell-enter = 表向き：何のカードですか？
cell-scene = 現場
cell-note = 、あなたのメモ
pawn-lying = { $who }さんの駒（寝かせて確認中）
pawn-standing = { $who }さんの駒（宣言ずみ）
pawn-unused = 未使用の駒（{ $who }さんが確認中）
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
step-head = { $title }：
sentences = { $said }{ $next }
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
tool-lost = 審判につながりません。自動でもう一度ためします。入力した内容はそのままです。
tool-busy = 問い合わせが混み合っています。少しお待ちください…
chances-if = アリバイの矢印が「{ $arrows }」なら

## A box of one's own

tool-box-is = 箱：{ $box }
box-which = どの箱ですか？
box-own-name = うちの Clueverge
box-alibis-own = 矢印は、下でカードごとに決めたとおりです。
box-names = 容疑者の名前
box-names-note = カードに書いてあるとおりに。名前がなければ番号で呼びます。
box-suspect = 容疑者{ $n }
box-nameless = 名前なし
box-cases = 事件カード
box-cases-note = 一度入力すれば、どのテーブルでも使えます。
box-case-none = 未入力
box-case-how = カードの順に、いちばん大きい番号からマスをタップしてください。
box-case-clear = すべて消す
box-arrows = カードごとの矢印
box-arrows-note = カードの矢印が指す方向を選んでください。
box-arrow = { $card }：{ $way }
way-n = 上
way-ne = 右上
way-e = 右
way-se = 右下
way-s = 下
way-sw = 左下
way-w = 左
way-nw = 左上
box-verdict-note = この箱のカードで判定します
case-before = 前に入力したカード：

## Laying the grid

tap-card = カードをタップ
scene-here = 現場捜査カードは{ $cell }
case-tapped = これらが表向き
case-missing-cells = あと{ $n }枚タップ
case-or-tap = 自分たちで{ $n }枚を表にして、ここでタップすることもできます。
case-more = あと{ $n }枚以上タップ
alibis-first = 初めて遊ぶ前に

## Entering cards

enter-what = { $cell }は何のカード？
enter-anybody = だれが入力してもかまいません。
enter-keep = 正しい
enter-back = 盤面に戻る
tap-what-you-see = 見えたカードをタップ。
mend-card = { $cell }の入力を直す

## The turns

notes = メモ
notes-title = あなたのメモ
notes-cover = 見たカードと、残りのカード
notes-hold = 押しているあいだメモを表示
notes-none = 裏向きのまま見たカードはありません。
notes-are = あなたのメモ：{ $cells }。カードが表になると公開されます。
notes-seen = 見たカード：{ $cells }。
notes-left = 残りのカード
note-one = { $cell }は{ $card }
note-what = { $cell }に何を見ましたか？
note-change = { $cell }のメモ。別のカードをタップすると書きかわります。
note-due = { $cell }のカードを自分だけで見て、元に戻してください。それから下を押してメモします。メモはあなたのスマホだけに残ります。
note-hold = 押して{ $cell }をメモ
nothing-there = ここでできることはありません
declare = 宣言…
declare-where = 駒をどこに立てますか？
declare-card = { $cell }・{ $card }
declare-hold = 犯人確保：{ $place }
odds-title = 知っていることから見た確率
case-no = 事件{ $n }
unused-left = { $n ->
    [0] 未使用の駒はありません
   *[other] 未使用の駒：残り{ $n }個
}
case-won = { $of }件中{ $n }件解決

## The box

kit-cards = 捜査カード15枚
kit-cards-note = よく混ぜます
kit-scene = 現場捜査カード1枚
kit-scene-note = 3枚のうち1枚を見ずに加え、16枚を4×4に並べます
kit-fled = 国外逃亡
kit-fled-note = 盤面のとなりに
kit-pawns = 探偵駒4つ
kit-pawns-note = 1人1つ。協力プレイでは残りも横に
kit-case = 事件カード
kit-case-note = 登録したときだけ使います。なければ審判が引きます

teach = 16枚のカードが裏向きで4×4に並んでいます。容疑者のカードと、矢印でほかのカードを指すカードがあります。
    真犯人は、動機と、犯行に使われた凶器の両方に指され、アリバイには指されていない容疑者です。となり（斜めも）に手掛かりがある凶器だけが、犯行に使われた凶器です。偽証のとなりの動機とアリバイは無効です。
    当てはまる容疑者が何人もいるときは、番号がいちばん大きい人が真犯人です。だれもいなければ、犯人は国外逃亡です。
    何枚かは表向きです。手番では、まず裏向きのカードに駒を寝かせ、自分だけで見ます。そのあとは、カードを1枚表にするか、駒を動かすか、駒を立てて「犯人確保！」と宣言します。
    最後に正しい場所に立っていた人の勝ちです。
