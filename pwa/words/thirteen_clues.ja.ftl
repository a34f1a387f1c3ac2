### 13 Clues：審判の言葉のほかに画面に出るもの。

## テーブルのまわり

glasses = { $n ->
    [0] 虫めがねなし
   *[other] 虫めがね{ $n }個
}
glasses-few = { $n }個
own-glasses = あなた
reserve = 予備{ $n }個
screen-of = { $who }さんのついたて
screen-gone = 抜けました
tile-unspent = 極秘タイルあり
behind = あなたの内側
behind-sides = 内側の左と右
own-case = あなたの事件
case-suspect = だれ
case-location = どこ
case-weapon = 何で
informants = 情報屋
informants-you-saw = 見た情報屋
informant-seen = { $who }さんが見ました
informant-unseen = まだだれも見ていません
hold-board = 押している間だけ見える
look-label = カード

## 選ぶ

own-hand = 手札の5枚
hold-hand = 押している間だけ手札が見える
choose-how = 左どなりの人のために、容疑者、場所、凶器を1枚ずつ選びます。
choose-done = 選びました。全員が選ぶまで変えられます。
choose-missing = あと{ $n }枚選ぶ
chosen-now = { $who }さんのついたて：{ $cards }

## 質問

your-question = あなたの質問
slip = { $who }さん、{ $what }は何枚見えますか？
slip-two = { $who }さん、内側の{ $side }のカードを入れて、{ $what }は何枚見えますか？
blank-who = だれ？
blank-what = 何が？
blank-side = 左右
a-colour = 色
a-category = または種類
ask-whom = だれに聞きますか？
ask-what = { $who }さんに：色か種類は？
ask-side-missing = 左と右、どちらのカード？
ask-who = { $who }さんに聞く
ask-who-secret = { $who }さんにこっそり聞く
secret-answer = 極秘タイルを使う
take-missing = だれから？

## 答え

say-aloud = 声に出してください：
cover-count = あなたと聞いた人だけが見る数

## メモ

nb-caption = メモ：色と種類
nb-colour = 色
nb-left = 残り{ $n }
nb-open = あなたの事件かもしれません。
nb-key-seen = 見える
nb-key-informant = 情報屋
nb-key-zero = 答えから
nb-key-own = 自分の印
nb-level = 自動で消すもの
nb-level-0 = なし
nb-level-1 = 見たもの
nb-level-2 = 答えも
q-title = 質問
q-by-witness = 答えた人で選ぶ
q-by-about = 質問で選ぶ
q-all-witness = 全員
q-all-about = すべて
q-line = { $who }さんから{ $witness }さんへ：{ $about }
q-line-left = { $who }さんから{ $witness }さんへ：{ $about }、左のカード
q-line-right = { $who }さんから{ $witness }さんへ：{ $about }、右のカード
q-secret = 秘密
q-waiting = 待ち
q-none = 取り消し

## 終わり

end-solver = 事件を解決しました
end-behind = 内側：{ $cards }

## 自分の箱

box-glasses = 虫めがねの数（1人1個以上）
box-players = { $n }人から
box-category = { $card }の種類
box-empty-note = 4色から。必要なら増やせます
box-colours = 色とそのカード
box-colours-count = { $n }色
box-colour-n = 色{ $n }
box-players-of = { $who }を何人から使うか
box-add-colour = 色を足す

## 箱の準備

kit-screens = ついたて
kit-screens-note = 使いたければ1人1つ
kit-glasses = 虫めがね
kit-glasses-note = 1人1個、残りは中央に。2人のときは使いません
kit-phone = あなたの電話
kit-phone-note = 表を上に
kit-cards = カード全部
kit-cards-note = 電話が配ります
kit-sheets = メモ用紙
kit-sheets-note = えんぴつも
teach =
    事件が起きました。あなたの事件の容疑者、場所、凶器を知らないのは、あなただけです。その3枚はあなたのついたての表にあり、ほかの人にはみんな見えます。

    まず、手札の5枚から3枚を選び、左どなりの人のために置きます。それがその人の事件になります。

    自分の番には虫めがねを使います。1個で、だれかに「この色（種類）は何枚見えるか」と聞く、情報屋を見る、または告発することができます。聞いた相手に虫めがねが渡ります。

    答えの数は電話が計算するので、いつも正確です。声に出してください。0はよい答えです。答えた人以外の事件に、そのカードはありません。

    自分の3枚が分かったら告発します。正しければ勝ち。まちがえると番が終わり、挙げたカードをみんなが聞いています。

    電話は自分だけに見えるように持ってください。カードは、バーを押している間だけ見えます。

## はじめてのゲームに

coach-choose = バーを押すと手札の5枚が見えます。もう片方の指で、容疑者、場所、凶器を1枚ずつ選びます。
coach-ask = 色か種類を聞きます。その人に見える枚数を電話が数えます。あなたの事件も入ります。
coach-answer = 数を声に出してから押します。それで全員に伝わります。
coach-wait = バーを押すと、ほかの人のついたてが見えます。聞いたことは、メモに自動で入ります。
