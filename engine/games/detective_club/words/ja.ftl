# ディテクティブクラブ：ゲームが話すことばのすべて

## ロビー

option-topic = お題のテーマ
option-topic-note = テーマを決めて遊ぶときに書きます（例：夜の場所）。空のままなら、どんな言葉でもかまいません。ラウンドの合間に変えられます。
option-voting = 投票のしかた
option-voting-note = 順番：1人ずつ投票し、全員に見えます。秘密：全員の票をいっしょに開きます。
option-voting-in-turn = 時計回りに1人ずつ
option-voting-secret = 秘密に投票し、いっしょに開く
option-no-discussion = 話し合いなしで投票する
option-no-discussion-note = カードがそろったらすぐ投票します。お題は投票のあとで見せます。
option-vote-active = 親にも投票できる
option-vote-active-note = 親が内通者になることはないので、なくてもかまいません。遊び心で入れる人もいます。
option-track = スマホに順番を表示する
option-track-note = 次にカードを出す人、説明する人を表示します。切ると、全員が終わってから1回だけ押します。

## 画面のいちばん上

now-word-you = あなたが親です
now-sub-word-you = 1枚目のカードを出してから、お題を書いてください。
now-word-other = { $who }さんがお題を考えています
now-sub-word-other = もうすぐ全員にメモが配られます。1人だけ白紙です。
now-sub-topic = テーマ：{ $topic }
now-open-page = メモを見てください
now-sub-open-page = 全員が見たら、{ $who }さんがカードを出します。
now-card-you = カードを1枚出してください
now-sub-card-you = 出したら1枚引きます。
now-sub-no-refill = 最後のラウンドは山札が足りません。カードは引きません。
now-card-other = { $who }さんがカードを出します
now-cards-untracked = 時計回りに1人2枚、カードを出してください
now-say-you = お題を言ってください
now-sub-say-you = 声に出して言ってから、全員のスマホに見せます。
now-say-other = { $who }さんがお題を言います
now-explain-you = 2枚のカードを説明してください
now-explain-other = { $who }さんが2枚のカードを説明します
now-explain-untracked = 時計回りにカードを説明してください
now-sub-word = お題：{ $word }
now-vote-you = あなたが投票する番です
now-sub-vote-you = 白紙を持っていたのはだれ？
# 三人からは人数だけ。だれかは席に出ます。
now-vote-other = { $n ->
    [1] 投票を待っています：{ $who }さん
    [2] 投票を待っています：{ $who }さん
   *[other] あと{ $n }人の投票を待っています
}
now-sub-vote-active = お題を出した親は投票しません。
now-result-you = 内通者はあなたでした
now-result-other = 内通者は{ $who }さんでした
now-result-open = メモを開きます
now-sub-result = { $right ->
    [0] ラウンド{ $no }：だれも見抜けませんでした
   *[other] ラウンド{ $no }：探偵{ $right }人が見抜きました
  }
now-short = 残りが4人より少なくなりました
now-sub-short = だれかが戻るのを待つか、ここまでの点で終わります。
now-tie = 同点です：{ $who }さん
now-sub-tie = チップの多い人が勝ちです。
now-sub-away = あなたはこのゲームを抜けました。
now-won-you = あなたの勝ちです
now-won-you-shared = あなたもいっしょに勝ちました
now-won-other = { $who }さんの勝ちです
now-won-nobody = 勝った人はいません

## できること

do-give-word = メモを配る
note-word = だれかがメモを見るまでは、書きまちがいを直せます。
field-word = 1人をのぞく全員へのお題
do-open-page = メモを見る
note-open-page = お題か、白紙です。だれにも言わないでください。このラウンドの間は何度でも見られます。
do-correct-word = お題を直す
note-correct-word = まだだれも見ていません。白紙の人は変わりません。
do-void = このお題をやめる
note-void = 全員のメモを開き、このラウンドは無効になります。新しいお題を出し、白紙の人も選び直します。
do-played = カードを出しました
do-played-other = { $who }さんがカードを出した
do-cards-done = 全員がカードを出した
do-say-word = お題を全員に見せる
note-say-word = 声に出して言ってください。ここから全員に見えます。
do-spoken = 説明を終えました
do-spoken-other = { $who }さんが説明を終えた
do-speeches-done = 全員が説明を終えた
do-step-back = 最後の1回を取り消す
do-vote = 投票する
do-change-vote = 投票を変える
field-whom = 白紙を持っていたのはだれ？
note-vote-turn = { $next }さんが投票するまでは変えられます。
note-vote-last = あなたが最後です。投票するとメモが開かれます。
note-vote-secret = 全員が投票するまでは変えられます。
do-next-round = 次のラウンド：親は{ $who }さん
do-count-up = チップをすべて表にする
note-count-up = 最後のラウンドが終わりました。
do-as-counted = 得点1回をチップ1枚とする
note-as-counted = 審判が、得点した回数をチップの枚数として数えます。
do-count-tokens = 自分のチップを数える
note-count-tokens = 箱のチップを使って遊んでいるときだけ使います。
field-tokens = チップは何枚ありますか
do-set-topic = テーマを決める
note-topic = みんなで決めてから書いてください。全員に見えます。
field-topic = これからのお題のテーマ
do-drop-topic = テーマをなくす
do-finish = ここまでの点で終わる
note-finish = 全員がこれを押すとゲームが終わります。
do-finish-table = ゲームを終わらせる
note-finish-table = ここまでの点で終わります。
do-leave = ゲームを抜ける
note-leave = メモが配られている間に抜けると、そのラウンドは無効になります。ラウンドの合間に戻れます。
do-come-back = また参加する
do-remove = いない人をのぞいて続ける
note-remove = メモが配られている間は、そのラウンドが無効になります。その人はラウンドの合間に戻れます。
field-seat = いないのはだれですか

## 履歴

line-round = ラウンド{ $no }／{ $of }：親は{ $who }さん。
line-round-again = ラウンド{ $no }／{ $of }をやり直します：親は{ $who }さん。
line-pages = { $who }さんがメモを配りました。
line-word-corrected = お題を直しました。
line-cards-done = 全員がカードを出しました。
line-word = { $who }さんのお題は「{ $word }」でした。
line-vote-open = 全員の説明が終わりました。投票です。
line-step-back = { $who }さんが最後の1回を取り消しました。
line-vote = { $who }さんは{ $whom }さんに投票しました。
line-vote-changed = { $who }さんは投票を{ $whom }さんに変えました。
line-voted = { $who }さんが投票しました。
line-vote-own = あなたの投票：{ $whom }さん。
line-conspirator = 白紙を持っていたのは{ $who }さんです。
line-points = { $points }点：{ $who }さん。
line-void-left = ラウンドの途中で{ $who }さんが抜けました。このラウンドは無効です。
line-void-word = { $who }さんがお題をやめました。このラウンドは無効です。
line-void-open = メモを開きます。お題は「{ $word }」、白紙は{ $who }さんでした。
line-topic = { $who }さんがテーマを決めました：{ $topic }。
line-topic-none = { $who }さんがテーマをなくしました。
line-finish = { $who }さんは、ここで終わりたいと言っています（{ $n }／{ $of }）。
line-left = { $who }さんが抜けました。
line-removed = { $who }さんをのぞいて続けます。
line-back = { $who }さんが戻りました。
line-totals-rounds = 全員が親になりました。チップを表にします。
line-totals-early = ここで終わります。チップを表にします。
line-total = { $who }さん：{ $points }点。
line-tokens = { $who }さんのチップは{ $n }枚です。
line-tokens-awards = { $who }さんの得点は{ $n }回：チップ{ $n }枚。

## おわり

why-points = { $who }さんが{ $points }点でいちばん多く取りました。
why-tokens = 同点でしたが、チップは{ $who }さんが多く持っています。
why-shared = { $who }さんが{ $points }点ずつで、いっしょに勝ちました。
why-nobody = 全員がゲームを抜けました。

## 断りの言葉

refused-over = ゲームは終わりました。もう一度遊ぶには再戦を始めてください。
refused-away = あなたはこのゲームを抜けました。ラウンドの合間に戻れます。
refused-needs-seat = これは、参加している人が自分のスマホで行います。
refused-host-only = 人をのぞいて続けられるのはホストだけです。自分で抜けることはできます。
refused-word-not-now = お題はもう配られました。次のラウンドを待ってください。
refused-word-not-active = このラウンドのお題を出すのは{ $who }さんだけです。
refused-word-none-yet = まだお題がありません。先にメモを配ってください。
refused-word-seen = もうだれかが見ました。変えるには、このお題をやめてラウンドをやり直してください。
refused-word-empty = 目に見える言葉を書いてください。
refused-word-long = { $most }文字までです。短い言葉にしてください。
refused-word-bytes = 文字のデータが大きすぎます。文字をへらしてください。
refused-word-hidden = 見えない文字が入っています。貼り付けずに、自分で入力してください。
refused-page-none = いまはメモが配られていません。次のお題を待ってください。
refused-page-open = メモはもう開きました。もう一度見るには押してください。
refused-void-not-active = お題をやめられるのは{ $who }さんだけです。
refused-void-too-late = もうだれかが投票しました。このラウンドを最後まで続けてください。
refused-void-not-needed = まだだれも見ていません。お題を直してください。
refused-cards-not-now = いまはカードを出すときではありません。画面の上を見てください。
refused-speech-not-now = いまは説明するときではありません。画面の上を見てください。
refused-not-tracked = このテーブルでは順番を表示しません。全員が終わったら1回押してください。
refused-is-tracked = このテーブルでは順番を表示します。1人ずつ押してください。
refused-say-not-now = お題を見せるのは、全員がカードを出したあとの1回だけです。
refused-say-not-active = お題を言うのは{ $who }さんだけです。
refused-nothing-to-take-back = いま取り消せるものはありません。
refused-vote-not-open = まだ投票できません。画面の上を見てください。
refused-vote-active = お題を出した親は投票しません。
refused-vote-twice = もう投票しました。変えられる間は、投票を変えてください。
refused-vote-not-turn = いまは{ $who }さんの番です。自分の番を待ってください。
refused-vote-none-yet = まだ投票していません。先に投票してください。
refused-vote-fixed = 次の人が投票したので、もう変えられません。
refused-vote-same = もうその人に投票しています。変えるなら別の人を選んでください。
refused-vote-self = 自分には投票できません。ほかの人を選んでください。
refused-vote-for-active = お題を出した{ $who }さんには投票できません。ほかの人を選んでください。
refused-vote-nobody = このラウンドに参加している人を選んでください。
refused-next-not-now = このラウンドはまだ終わっていません。
refused-next-none = 最後のラウンドは終わりました。チップを表にしてください。
refused-count-not-now = チップは、最後のラウンドが終わるまで伏せておきます。
refused-tokens-not-now = チップを数えるのは、最後に1位が同点のときだけです。
refused-tokens-not-tied = チップを数えるのは、同点の人だけです。
refused-tokens-number = 1から{ $most }までの数を入れてください。
refused-topic-not-now = テーマを変えられるのは、ラウンドの合間、お題を配る前です。
refused-topic-empty = 目に見えるテーマを書くか、テーマをなくしてください。
refused-topic-long = { $most }文字までです。短いテーマにしてください。
refused-topic-bytes = 文字のデータが大きすぎます。文字をへらしてください。
refused-topic-hidden = 見えない文字が入っています。貼り付けずに、自分で入力してください。
refused-topic-none = なくすテーマがありません。
refused-finish-not-now = 終われるのはラウンドの合間です。最後のラウンドのあとは、チップを表にしてください。
refused-finish-wished = もう伝えました。ほかの人も押すのを待ってください。
refused-finish-needs-two = ホストが終わらせるには、2人がそう望んでいる必要があります。
refused-not-away = もう参加しています。
refused-come-back-later = いまラウンドの途中です。終わったら戻ってください。
refused-remove-nobody = 参加している人を選んでください。
