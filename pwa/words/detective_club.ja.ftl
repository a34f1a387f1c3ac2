### ディテクティブクラブの画面のことば（審判が話すことのほか）

## メモ

round-of = ラウンド{ $no }／{ $of }
round-whose = 親は{ $who }さん
round-soon = もうすぐ全員にメモが配られます。1枚だけ白紙です。
page-label = メモ
page-yours = あなたのメモ
page-cover = 親は{ $who }さん。お題が書いてあるか、白紙です。
page-coming = 届くのを待っています…
page-again = このラウンドの間は、何度でも見られます。
page-foot = 白紙なら、あなたが内通者です。どちらでも、何も言わずにカードを出してください。

## お題

word-missing = お題を書いてください
word-hides = キーボードを閉じると隠れます。{ $n }／{ $most }文字
word-written = お題を書きました
word-open = タップすると続きを書けます
the-word = お題は「{ $word }」です
the-word-was = お題は「{ $word }」でした
topic = テーマ：{ $topic }
last-round = 前のラウンド
last-void = やり直しの理由

## 順番

order-cards = カード
order-speeches = 説明
order-said = { $of }のうち{ $done }、次は{ $who }さん
order-done = { $of }のうち{ $done }

## 投票

votes = 投票
vote-i-name = 白紙を持っていたのはだれ？
vote-yours = あなたの投票
vote-for = { $who }さんに投票する
vote-change = { $who }さんに変える
vote-missing = 1人選んでください
vote-stands = 投票ずみです
vote-hold = 押したまま選ぶ
vote-not = 自分と、お題を出した{ $who }さんには投票できません。
vote-none = まだ票はありません
vote-of = { $who }さんの票
votes-n = { $n }票
wishes = ここで終わりたい人：{ $who }さん（{ $n }／{ $of }）。全員が押すとゲームが終わります。

## 結果

result-was = ラウンド{ $no }：内通者は{ $who }さんでした
role-active = 親
role-detective = 探偵
role-conspirator = 内通者
saw-it = 見抜いた
saw-not = 見抜けなかった
plus = +{ $n }
map-votes = 投票：{ $votes }
map-vote = { $who }さんは{ $whom }さんへ
map-empty = { $who }：白紙
void-left = { $who }さんが抜けたので、このラウンドは無効です
void-word = { $who }さんがお題をやめたので、このラウンドは無効です
void-open = お題は「{ $word }」、白紙は{ $who }さんでした。

## 点数

total = 合計
total-yours = ここまでのあなたの点
total-foot = ほかの人の合計は、最後まで伏せてあります。
total-awards = { $n ->
    [0] 得点なし
   *[other] 得点{ $n }回
}
total-tokens = チップ{ $n }枚
total-left = 抜けました
won = 勝ち
all-rounds = すべてのラウンド
draws = 白紙の抽選は公平でしたか
drawn = { $of }ラウンド中{ $n }回

## メモ帳

notes-card-1 = 1枚目のカード
notes-card-2 = 2枚目のカード
notes-story = 説明
notes-doubt = 疑い
head-card-1 = 1枚目
head-card-2 = 2枚目
head-story = 説明
head-doubt = 疑い
notes-note = あなただけに見えます

## 箱

kit-cards = 絵のカード
kit-cards-note = 手札は6枚ずつ、山札は手の届くところに
kit-pencil = 鉛筆
kit-pencil-note = 親の前に置きます
kit-markers = プレイヤーのコマ
kit-markers-note = 1人1つ。だれのカードかわかるように
kit-notebooks = メモ帳
kit-notebooks-note = スマホがメモ帳になります
kit-votes = 投票のチップ
kit-votes-note = スマホで投票します
kit-tokens = 得点のチップ
kit-tokens-note = 点は審判が数えます。使ってもかまいません

teach = 1人が親になってお題を考え、それに合う絵のカードを出します。すると全員のスマホにメモが届きます。お題が書いてありますが、1人だけ白紙です。白紙の人が内通者で、見つかってはいけません。
    全員がお題に合うカードを1枚ずつ、2回出します。内通者は、ほかの人のカードからお題を推理します。
    そのあとお題を言い、全員が自分のカードを説明します。最後に投票します。白紙を持っていたのはだれでしょう。
    内通者を当てた探偵は3点です。当てた人が1人以下なら、内通者は5点、親は4点です。
    次の人が親になります。最後に点の多い人が勝ちです。
