### Casekeeper：どのゲームにも共通のことば。ゲームごとのことばはルールのそばにある。

## ホーム

case-files = 事件ファイル
home-what = いま卓にある箱の、審判です。
join-table = 卓に参加する
code-label = ほかの画面に出ている文字
code-help = QRコードをカメラで読み取れば、そのまま入れます。
code-short = 卓の文字は四つ以上です。もう一度、ほかの画面を見てください。
join = 参加
your-tables = あなたの卓
table-called = 卓 { $code }
open-table = 新しい卓を開く
mine-lobby = { $name }：人が集まっているところ
mine-seating = { $name }：まもなく始まります
mine-cutting = { $name }：まもなく始まります
mine-play = { $name }：ゲームの途中
mine-end = { $name }：終わりました。もう一回？
no-connection-now = いま卓につながりません。もう一度ためしてください。
to-home = あなたの卓へ
menu-settings = 言語と設定

## 新しい卓

new-title = 新しい卓
new-sub = ほかのことは、人が集まってから決めます。
new-box = どの箱で遊びますか？
new-missing-box = 箱を選んでください
new-missing-name = 呼び名を入れてください
new-missing-token = 合言葉を入れてください
new-token = 合言葉
new-token-why = このサーバーでは、合言葉を知っている人だけが卓を開けます。サーバーの管理者に聞いてください。入れるのは一度だけです。
box-of-saved = ここで入力
box-of-mine = 自分の箱
new-make = 卓を開く
your-name = なんと呼ばれていますか？
first-name = 呼び名
seats-range = { $least }〜{ $most }人
loading = 読みこんでいます…
sending = 送信中…

## 参加

join-waiting = { $n ->
    [1] { $who }さんが待っています
   *[other] { $who }さんが待っています（{ $n }人）
}
join-first = あなたが一番乗りです
join-closed = 見るだけならできます
join-name = なんと呼ばれていますか？
join-go = 席につく
join-here = もう来ている人
join-watch = 見るだけにする
join-had-seat = もうここに席がある
join-instead = ここははじめて
no-account = 登録はいりません。名前はこの卓だけで使います。
resume-title = 席をこの電話に移す
resume-sub = 元の電話に六けたの数字が出ます。ホストからもらうこともできます。
resume-digits = 六けたの数字
digits-six = もう一台の電話に出ている六けたの数字を入れてください。
resume-help = 元の電話で：メニュー →「わたしの席」→「席をほかの電話に移す」。数字は五分間使えます。
resume-go = ここで続ける

## ロビー

lobby-title = { $n }人います。ほかには？
lobby-start = { $n }人で始める
lobby-wait-host = そろったら { $who }さんがゲームを始めます。
lobby-round = 席順
clockwise = 時計回り
on-left = 左どなり：{ $who }さん
you = あなた
host = ホスト
comma = ・
move-up = { $who }さんを上へ
phones = 電話{ $n }台
taken-by = { $who }さんが選びました
scan-or-type = 読み取るか、文字を入力
qr-large = 大きく
qr-title = 入口
qr-alt = 卓 { $code } に入るためのQRコード
qr-late = あとから来た人は、見ることができます。
copy-address = アドレスをコピー
copied = コピーしました
change = 変える
done = できた
options-title = 箱と卓のルール
another-box = 別の箱で遊ぶ
option-on = { $what }：あり
option-off = { $what }：なし
option-is = { $what }：{ $value }
table-name = 卓の名前（なくてもよい）
setup-title = 箱を準備する
setup-note = 出すもの、しまっておくもの
setup-out = 卓に出す
setup-in = 箱にしまっておく
teach-title = 一分で説明
teach-note = 読み上げる文章
screen-title = みんなの画面
screen-note = まんなかのタブレットやテレビ
screen-how = タブレットやテレビで、このアドレスを開いてください。みんなが知ってよいことだけを映します。
screen-open = ここで開く
notices = 卓のお知らせ
lobby-http = だれでも使えるWi-Fiでは、道具を持つ人に通信を読まれることがあります。くわしくはヘルプへ。
missing-seat-count = { $least }〜{ $most }人で遊びます
missing-pick-missing = まだ選んでいない人がいます：{ $pick }
missing-pick-twice = 同じものを選んだ人がいます：{ $pick }
missing-bad-option = 卓のルールを見てください：{ $option }

## 着席

seating-title = 左どなりはだれですか？
seating-sub = 答えは、実際の席を時計回りに進みます。
seating-left = 左どなりは { $who }さん
seating-yes = はい、{ $who }さんです
seating-no = ちがう人です
seating-done = { $who }さんは確かめました
seating-not-yet = { $who }さんはまだです
seating-wait = { $n ->
    [1] { $who }さんの確認を待っています
   *[other] { $who }さんの確認を待っています（{ $n }人）
}
seating-thanks = ありがとう。みんなが確かめたら始まります。
seating-back = ロビーへもどる

## カットと封印

cutting-title = 電話がカードをカットします
cutting-sub = すぐに、自動で行います。
cutting-wait = { $n ->
    [1] { $who }さんの電話を待っています
   *[other] { $who }さんの電話を待っています（{ $n }台）
}
cutting-step-commit = どの電話もカットを約束する
cutting-step-seal = 審判が配札を封印する
cutting-step-open = カットを開く
cutting-restarts = カットを開かない電話があったので、{ $n }回やり直しました。
seal = 封印
seal-compare = 封印をくらべてください
seal-read = 読み上げてください：{ $shapes }。
seal-shape = { $colour }の{ $shape }
seal-step-cut = { $n }台の電話がカットしました
seal-step-sealed = 審判が配札を封印しました
seal-step-own = あなたのカットも入っています
seal-step-no-own = この電話のカットは入っていません
seal-means = ここからは、だれもカードを変えられません。だれか一人が選んだものでもありません。
seal-differs = それでは、電話ごとに配札がちがいます。
seal-advice-host = このまま遊ばず、ロビーにもどって、別の配札で始め直してください。二度続くなら、このサーバーを信用しないでください。
seal-advice-ask = このまま遊ばないでください。{ $who }さんがロビーにもどれば、別の配札で始め直せます。二度続くなら、このサーバーを信用しないでください。
seal-advice-play = このまま遊ばず、最初の画面で新しい卓を作ってください。ほかの人は、そのコードで加われます。二度続くなら、このサーバーを信用しないでください。
seal-advice-end = このゲームは数えないでください。記録を保存し、別の機械で「casekeeper verify」を試してください。
seal-home = 最初の画面へ
seal-again = もう一度くらべる
seal-go-on = それでも卓へ進む
seal-same = どの電話も同じ
seal-one-differs = ちがう電話がある
seal-proves = 封印が証明すること、しないこと
seal-checking = この電話で封印を調べています…
seal-checked = この電話が、封印と、すべての抽選と、あなたが知らされたすべてを確かめました。
seal-own = この封印には、あなたのカットが入っています。ゲームのあと、この電話がすべてを計算し直します。
seal-other = この封印には、この電話のカットが入っていません。あとから加わったか、カットをしていないためです。ゲームのあと、ほかの電話で分かります。
seal-unchecked = この電話では確かめていません。あとから加わったか、カットをしていないためです。ほかの電話で分かります。
transcript-signs = この記録
transcript-compare = 同じ記録なら、ほかの電話でも「casekeeper verify」でも、同じしるしになります。
seal-broken = 一致しないもの：
seal-left-out = カットをしなかった電話が{ $n }台あります。
seal-text =
    審判は最初の番の前に秘密を決め、そのあと変えていません。だれか一人が選んだものでもなく、サーバーを動かす人でさえ選んでいません。

    どの電話も秘密の数（カット）を引き、それを約束しました。次に審判も自分の数を約束しました。カットを開いたのはそのあとです。配札は、そのすべてから生まれます。六つの図形は、その約束のしるしです。どの電話も同じなら、配札はひとつです。

    ゲームのあと、この電話はすべてを計算し直し、知らされたこととくらべます。

    サーバーを動かす人がのぞかなかったことまでは証明しません。いかさまをするサーバーなら、いかさまの検査を送ることもできます。確かな証拠がほしいときは、記録を保存し、別の機械で「casekeeper verify」を使ってください。
seal-finding-not-transcript = 記録が読めません。
seal-finding-not-random = 種かカットが、正しい乱数ではありません。
seal-finding-cut-order = カットが席順に並んでいません。
seal-finding-cut-changed = { $who }さんのカットが、約束したものとちがいます。
seal-finding-seal-wrong = 種と席とカットから、この封印になりません。
seal-finding-voided-wrong = 取りやめた配札が、その封印になりません。
seal-finding-cut-reused = 同じカットが二度使われています。
seal-finding-draw-wrong = 種とカットから出ない抽選があります（{ $purpose }、{ $n }番）。
seal-finding-other-game = 別のゲームの記録です。
seal-finding-seal-changed = この電話が見た封印とちがいます。
seal-finding-own-cut-dropped = この電話のカットがありません。
seal-finding-own-cut-changed = この電話のカットが変えられています。
seal-finding-own-cut-reused = この電話のカットは、別の配札のためにすでに開いたものです。この電話はもう一度は開きませんでした。
seal-finding-line-missing = この電話が知らされたことが抜けています（{ $no }行目）。
seal-finding-line-differs = この電話は別のことを知らされました（{ $no }行目）：{ $say }
seal-finding-view-differs = この電話に見せられたものが、記録にありません。
shape-circle = 丸
shape-square = 四角
shape-triangle = 三角
shape-diamond = ひし形
shape-star = 星
shape-plus = 十字
shape-moon = 月
shape-hourglass = 砂時計
colour-purple = 紫
colour-pink = ピンク
colour-red = 赤
colour-green = 緑
colour-yellow = 黄
colour-blue = 青
colour-orange = オレンジ
colour-white = 白
colour-brown = 茶
colour-gray = 灰

## 卓の画面

bench = いますること
tabs = 切り替え
tab-table = 卓
tab-notebook = メモ
tab-history = 記録
tab-help = ヘルプ
news-count = 新しい記録{ $n }件
seats-clockwise = 席順（時計回り）
seat-on-turn = 手番
seat-awaited = 待たれている
waiting-since = { $n ->
    [1] { $time }から{ $who }さんを待っています
    [2] { $time }から{ $who }さんを待っています
   *[other] { $time }から{ $n }人を待っています
}
seat-out = 脱落
you-left = あなたはこのゲームから抜けました。観戦はできます。
presence-here = います
presence-away = 少しはなれています
presence-gone = いません
fields-left = 選ぶところがあと{ $n }つ
choose-many = { $least }〜{ $most }個選ぶ
number = 数
text-too-long = 長すぎます。{ $most }文字までです。
back = もどる
back-nothing = 何も変えずにもどる
close = 閉じる
dismiss = 消す
newer = 新しい Casekeeper が届きました。都合のよいときに読み込めます。何も失われません。
newer-load = 読み込む
confirm = 確かめた
more-title = ほかにできること
open-rule = ルールを読む
coach-off = 分かりました。もう出さないでください
not-sent = 届きませんでした。卓を見てから、もう一度ためしてください。
card = カード
generic-fill = 上の欄をうめてください。
generic-no-notebook = このゲームのメモ用紙はここにはありません。知らされたことは「記録」にすべてあります。

## おおいと長押し

private = 非公開
peek-hold = 押している間だけ見える
peek-release = はなすとかくれる
peek-cover-now = 押して隠す
peek-open = 押さずに開く
peek-keep = 10秒開いておく
peek-cover = かくす
peek-square = { $what }：押している間だけ見える
peek-square-open = { $what }：はなすとかくれる
cover-answer = あなたの答え
cover-everybody = だれの画面も同じ形です
cover-choose = 押したまま選ぶ
cover-chosen = 選びました。押すと見えます
wax-hint = 途中ではなせば、何も起こりません
wax-short = 一秒間、押し続けてください
wax-armed = 五秒以内にもう一度押すと決まります

## メモ

notebook-caption = メモ：カードと席の表
notebook-yours = あなたのメモ
notebook-covered = しばらくさわらないと、かくれます。
notebook-cover = メモをかくす
notebook-open = メモを開く
notebook-tap = ますを押すと、しるしの理由が出て、自分のしるしも付けられます
notebook-read-only = 告発したので、メモは読むだけになりました。
your-mark = あなたのしるし
mark-has = 持っている
mark-not = 持っていない
mark-maybe = もしかすると（{ $n }番を見る）
mark-unknown = 分からない
mark-own = あなたのしるし：{ $mark }
mark-tick = チェック
mark-cross = ばつ
mark-query = はてな
mark-dot = 点
mark-1 = 1
mark-2 = 2
mark-3 = 3
mark-4 = 4
mark-erase = 消す

## 記録

filter = しぼりこみ
filter-all = すべて
filter-mine = 自分だけ
filter-seat = 人
filter-thing = カード
since = 見ていない間に：新しい記録{ $n }件
history-empty = まだ何もありません。
history-more = もっと前
history-hold = 押している間、自分だけの行が見える
history-note = 知らされたことは、すべてここにあります。
log-no = { $n }番
log-fix = 訂正
log-covered = かくれています

## 終わり

end-won = { $n ->
    [1] { $who }さんの勝ち
   *[other] { $who }さんの勝ち（{ $n }人）
}
end-you-won = あなたの勝ち
end-nobody = 勝者なし
end-save = 記録を保存する
end-save-note = あとからだれでも確かめられます
end-evening = 今夜の成績
end-history = 知らされたことのすべて
end-lobby = 別の箱、別の顔ぶれ
end-rematch-note = 同じ人、同じ箱でもう一回。変えるのはホストです。
rematch = もう一回
evening-one = { $who } { $n }
evening-won = { $n ->
    [1] { $who }さんの勝ち
   *[other] { $who }さんの勝ち（{ $n }人）
}
game-no = { $n }回目

## メニューと席

menu-table = 卓のメニュー
menu-title = この卓
menu-qr = 入口
menu-qr-note = QRコードと文字：{ $code }
menu-seat = わたしの席
menu-seat-note = ほかの電話、席を立つ
menu-seal-note = 六つの図形、どの電話も同じ
menu-home = あなたの卓
menu-home-note = 今日はここまで。卓は残ります
language = 言語
pref-vibrate = 振動
pref-chime = 音
pref-chime-note = あなたの番に、やわらかい音を二つ
rename = 別の名前
phones-mine = この席の電話
phone-this = この電話
phone-no = 電話 { $n }
phone-drop = 外す
handover = 席をほかの電話に移す
handover-note = 二台目の電話を使うときや、電池が切れそうなとき。
handover-digits = もう一台の電話で入力してください：
handover-how = その電話で卓を開き、「もうここに席がある」を選びます。五分間、一度だけ使えます。
handover-copy = リンクをコピー
handover-for = { $who }さんの席を別の電話に渡す
handover-confirm = ホストが { $who }さんの席を別の電話に渡そうとしています。{ $who }さんはここにいますか？
handover-waits = { $who }さんのために、ほかの人の確認を待っています。
host-give = { $who }さんをホストにする
host-take = ホストがいません。代わりにホストになる
host-powers = ホストとして
remove = { $who }さんを外す
remove-note = QRコードからまた入れます
leave-lobby = 卓をはなれる
leave-lobby-note = 長押し。席が空きます
delete-table = この卓を消す
delete-table-note = 記録もメモもすべて消えます。だれも戻れません。

## ヘルプ

help-rules = ルール
help-back = 卓へもどる
help-back-mine = 自分の番へもどる
help-secrets = だれに何が見えるか
rule-title = ルール
rule-source = 箱の説明書：{ $source }。これは私たちのことばです。
rule-none = このルールの文章はありません。
secrets-text =
    あなたの秘密は、あなたの電話だけで、おおいの下にあります。押している間だけ見え、はなすとかくれます。おおいの形はだれも同じです。

    ほかの人には、知ってはいけないことは送られません。どの電話をどう調べても出てきません。

    サーバーを動かす人は、その中をのぞくことができます。封印が示すのは、仕組まれたり変えられたりしていないことで、だれものぞかなかったことではありません。

    httpsでないとき、同じWi-Fiにいて道具を持つ人は、通信を読むことができます。自分たちだけのWi-Fiか、httpsのサーバーなら安心です。

    登録も集計もなく、ほかへの通信もありません。卓は、最後の動きから三十日で消えます。

## 接続

opening = 卓を開いています
opening-note = 席はそのままです。
link-lost = 接続なし
lost-title = 卓とつながりません
lost-sub = 席はそのままです。
lost-trying = 自動でつなぎ直しています…
lost-safe = つなぎ直しています。だれもこの電話を待つ必要はありません。
lost-awaited = つなぎ直しています。卓はあなたを待っています。Wi-Fiを確かめるか、ホストに頼んで席を別の電話に移してもらってください。
lost-sending = つなぎ直しています。送ったものは、まだ届いていないかもしれません。
lost-ladder = 電話がつながらないとき
ladder-wifi = ホストと同じWi-Fiに（ゲスト用はだめ）
ladder-vpn = VPNやプライベートリレーを切る
ladder-data = モバイル通信をいったん切る
ladder-firewall = ホストのファイアウォールで、Casekeeperをプライベートネットワークに許可する
ladder-hotspot = それでもだめなら、ホストがテザリングを開いて始め直す
ladder-qr = ほかの電話のQRコードをもう一度読み取る
try-now = いまためす
try-again = もう一度
go-on-here = ここで続ける
closed-title = 開けません
closed-replaced = ほかで開いています
closed-look = もう一度、ほかの画面の文字を見てください。
link-replaced = この卓は、この電話の別の画面で開いています。
link-not-yours = この席は、この電話から外されました。
link-gone = この卓はもうありません。消されたか、サーバーが変わりました。
link-old = プログラムが新しくなりました。ページを読み直します。

## みんなの画面と見学

on-record = 記録
wall-late = あとから来た人は
wall-seal = 封印：どの電話も同じですか？
wall-welcome = ようこそ
wall-lobby-full = { $n }人、そろいました。
wall-lobby = { $n ->
    [0] QRコードを読み取って席についてください
   *[other] { $n }人います。ほかには？
}
wall-seating = { $n ->
    [1] 左どなりはだれですか？
   *[other] 左どなりはだれですか？
}
wall-here = { $n ->
    [1] { $who }さん
   *[other] { $who }さん（{ $n }人）
}
wall-wait = { $n ->
    [1] { $who }さんを待っています
   *[other] { $who }さんを待っています（{ $n }人）
}
wall-since = { $time }から
wall-awaited = 操作待ち
wall-full = 全画面
watch-before = まもなく始まります
watch-note = 見学中です。ここにあるのは、みんなが知ってよいことだけです。

## 卓のお知らせ

notice-joined = { $who }さんが席につきました。
notice-left = { $who }さんがはなれました。
notice-removed = ホストが { $who }さんを外しました。
notice-came-back = { $who }さんがもどってきました。
notice-renamed = { $from }さんは { $to }さんになりました。
notice-box = ホストが箱を変えました。
notice-left-wrong = { $who }さんの左どなりは別の人です。席順を直してください。
notice-back = { $who }さんがロビーにもどしました。
notice-deal-void = { $who }さんの電話がカットを開きませんでした。もう一度カットします。
notice-host-given = { $who }さんがホストになりました。
notice-host-taken = { $who }さんが代わりにホストになりました。
notice-host-left = ホストがはなれ、{ $who }さんがホストになりました。
notice-phone-added = { $who }さんの電話は{ $n }台になりました。
notice-phone-dropped = { $who }さんの電話は残り{ $n }台です。
notice-handover-asked = { $by }さんが、{ $who }さんの席を別の電話に渡そうとしています。
notice-handover-offered = { $who }さんの席を別の電話に渡す用意ができました（{ $by }さん）。
notice-handover-void = 数字のまちがいが多いので、引き渡しは無効になりました。
notice-seat-wished = { $name }さんが{ $who }さんのかわりに続けたいと言っています。
notice-seat-vouched = { $who }さんが{ $name }さんを認めました。
notice-seat-refused = { $who }さんが{ $name }さんを断りました。
notice-seat-given = { $name }さんが{ $who }さんのかわりに続けます。
notice-rematch = { $n }回目のゲームです。
notice-restored = この卓の記録は、電話が見たものより古いものです。まちがいがないか確かめてください。

## 断るとき：代わりにどうするか

## What is kept: the page /privacy

privacy-title = ここに残るもの
privacy-kept = あなたについて：入力した名前、席、ゲームでしたこととその時刻、メモ。アカウントもメールも統計もありません。
privacy-sealed = ゲームとメモは暗号化して保存され、その卓の電話がもどると開きます。
privacy-cookies = クッキー：席または画面ごとに一つ、保存した箱のために一つ。席があなたのものだと示すだけです。
privacy-word = ここで卓を開くには合言葉が要ります。この電話が合言葉を言ったことはクッキーに残りますが、合言葉そのものは電話に残りません。
privacy-phone = あなたの電話には：名前、言語、設定、書きかけの入力、配札が公正だったことの証拠。
privacy-address = ネットワークのアドレスは、当てずっぽうを防ぐために少しのあいだメモリに置かれ、どこにも書かれません。
privacy-figures = サーバーの管理者には、卓と電話の数や応答の件数といった数字が見えます。名前もコードもふくまれません。
privacy-others = ほかのサーバーからは何も読みこまず、何も送りません。
privacy-deleted = 卓は最後の操作から{ $n }日で消えます。ゲーム中でなければ、ホストがいつでも消せます。
privacy-secure = このサーバーとの通信は暗号化されています。
privacy-trust = このサーバーの証明書と、取りのぞく方法
privacy-plain = このサーバーとの通信は暗号化されていません。同じWi-Fiで道具を持つ人は読めます。

## Two seats on one phone

pass-second = この電話をもう一人と使う
pass-note = 電池切れのときや子どもと遊ぶときは、2人で1台を使えます。それぞれ4けたの暗証番号を決めます。自分の番号を決めてから渡してください。
pass-note-play = 電話が使えなくなった席をここで続けるには、その席の引き継ぎの6けたの数字を入れてください。
pass-pin-choose = 自分の暗証番号（4けた）
pass-name = もう一人の名前
pass-sit = 席に着いてもらう
pass-to = { $who }さんに電話を渡す
pass-first = 渡す前に、戻るときの暗証番号を決めてください。
pass-cover = 電話を渡してください。戻って暗証番号を入れるまで、あなたの席のものは何も表示されません。
pass-pin = { $who }さんの暗証番号
pass-next = 次へ
pass-open = 自分の席を開く
pass-back = 卓に戻る

## Free seats: what somebody left in a running game

wish-title = 空いた席があります
wish-note = ほかの2人が認めれば、抜けた人のかわりに続けられます。だれの手札も見ていないときだけ頼んでください。
wish-go = { $who }さんのかわりに続ける
wish-waits = { $who }さんのかわりに続けたいと頼みました。{ $n ->
    [0] 2人が認めるのを待っています。
   *[other] 1人が認めました。あと1人です。
}
wish-sit = 席に着く
wish-over = 認められなかったか、席が埋まりました。観戦を続けます。
wish-ask = { $name }さんが、抜けた{ $who }さんのかわりに続けたいそうです。{ $name }さんがだれの手札も封筒も見ていないときだけ「はい」を選んでください。
wish-yes = はい
wish-no = いいえ
look = 見る

refused-bad-message = この電話の言うことが卓に分かりません。ページを読み直してください。
refused-too-large = 一度に送るには大きすぎます。短くしてください。
refused-too-fast = 速すぎます。少し待って、もう一度。
refused-old-client = このページはサーバーより古いものです。読み直してください。
refused-unknown-language = その言語はありません。あるのは：{ $languages }。
refused-unknown-path = このアドレスには何もありません。あなたの卓へもどってください。
refused-wrong-method = このアドレスはそのようには使えません。あなたの卓へもどってください。
refused-wrong-host = このアドレスはサーバーのものではありません。QRコードのものを使ってください。
refused-wrong-origin = 別のページがここで動こうとしました。卓のアドレスから開いてください。
refused-needs-https = このサーバーはhttpsだけです。httpsで始まるアドレスを開いてください。
refused-internal = サーバーで問題が起きました。何も変わっていません。もう一度ためしてください。
refused-server-trouble = サーバーで問題が起きました。何も変わっていません。もう一度ためしてください。
refused-store-busy = サーバーがこみあっています。何も変わっていません。少し待ってもう一度。
refused-disk-full = サーバーの保存場所がいっぱいです。何も変わっていません。ホストに空きを作ってもらってください。
refused-unknown-table = その文字の卓はありません。もう一度、ほかの画面を見てください。
refused-not-open = その文字では席につけません。ホストにQRコードを見せてもらってください。
refused-sealed = この卓は、だれかの電話がもどるまで眠っています。ほかの人に開いてもらってください。
refused-log-damaged = この卓の記録は、外から変えられたか、途中で切れています。ホストにサーバーを見てもらってください。
refused-full = 席はすべてうまっています。見ることはできます。
refused-already-playing = もう始まっています。見ることはできます。次のゲームから入れます。
refused-slow-down = ためしすぎです。一分待ってください。
refused-create-token-first = このサーバーに箱を保存できるのは、ここで卓を開いた人だけです。合言葉で卓を開いてから、もう一度保存してください。入力した内容は残っています。
refused-create-token-missing = このサーバーでは、卓を開くのに合言葉が要ります。入れてください。
refused-create-token-wrong = 合言葉がちがいます。サーバーの管理者に聞いてください。
refused-too-many-tables = いまは卓が多すぎます。あとでためしてください。
refused-too-many-phones = いまは電話が多すぎます。一台外すか、あとでためしてください。
refused-not-seated = それは、この卓に席がある人だけができます。
refused-no-seat-here = この電話の席はここにありません。QRコードを読み取って入ってください。
refused-phone-dropped = この電話は席から外されました。もどるには新しい数字をもらってください。
refused-name-empty = だれか分かるように、名前を入れてください。
refused-name-long = 名前が長すぎます。短くしてください。
refused-name-taken = { $name }さんはもういます。一文字足してください。本人なら「もうここに席がある」を選んでください。
refused-digits-wrong = 数字がちがうか、五分が過ぎました。新しい数字をもらってください。
refused-late = それはもう決まりました。卓を見てください。
refused-not-host = それはホストだけができます。
refused-not-now = いまはできません。
refused-unknown-seat = その席にはもうだれもいません。
refused-unknown-box = その箱はありません。別の箱を選んでください。
refused-bad-box = この箱はまだ遊べません。足りない所や間違いが{ $n }か所あります。最初は{ $line }行目：{ $field } { $problem }。直してからもう一度どうぞ。
refused-box-name-taken = 「{ $name }」という箱はもうあります。別の名前にしてください。
refused-not-your-box = この箱を変えたり消したりできるのは、保存したスマホだけです。自分の写しを保存してください。
refused-too-many-boxes = これ以上は箱を保存できません。先にどれかを消してください。
refused-unknown-option = この箱にそのルールはありません。
refused-bad-option = 合わない値です：{ $option }。別の値を選んでください。
refused-unknown-pick = この箱では選べません。
refused-pick-taken = { $who }さんが選びました。別のものにしてください。
refused-pick-missing = まだ選んでいない人がいます：{ $pick }。
refused-pick-twice = 同じものを選んだ人がいます：{ $pick }。一人が選び直してください。
refused-bad-order = 席順には全員が一度ずつ入ります。もう一度ためしてください。
refused-seat-count = { $least }〜{ $most }人で遊びます。
refused-cut-wrong = この電話のカットは、約束したものとちがいます。まもなく、この電話を除いてカットし直します。ホストがロビーにもどることもできます。
refused-not-committed = この電話はカットを約束していません。
refused-host-is-here = { $who }さんがいます。ホストをゆずってもらってください。
refused-no-handover = いま引き渡し中の席はありません。
refused-own-handover = それは、ほかの人が確かめます。
refused-phone-is-here = ほかに確かめられる人がいません。{ $who }さんの電話が1分以上離れていれば渡せます。電話が使えるなら、{ $who }さんが自分で渡せます。
refused-still-here = { $who }さんはここにいます。押してもらってください。電話が1分以上離れている人なら、待たずに進められます。
refused-two-here-already = この電話にはもう2つの席があります。
refused-nobody-else-here = この電話にほかの人の席はありません。
refused-pin-wrong = 暗証番号が違います。もう一度入れてください。
refused-pin-missing = まず4けたの暗証番号を決めてください。
refused-seated-already = この電話はここの席を持っているか、持っていました。別の席は取れません。
refused-seat-not-free = この席は今は空いていません。待つか、観戦してください。
refused-seat-wished = この席は{ $who }さんが先に頼みました。
refused-turned-away = 断られました。観戦はできます。
refused-no-wish = この席を頼んでいる人はもういません。
refused-unknown-phone = この席にその電話はありません。
refused-only-phone = この席の最後の電話です。先に席を別の電話に移してください。
refused-game-not-over = ゲームはまだ終わっていません。
refused-game-over = ゲームは終わりました。
refused-unknown-page = そのページはもうありません。
refused-no-page = そのページはもうないか、まだ開かれていません。
refused-notes-full = メモがいっぱいです（{ $most }個まで）。先にどれか消してください。
