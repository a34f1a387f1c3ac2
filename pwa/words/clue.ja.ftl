### クルードの画面のことば（審判が言うことのほかに）。

## 質問

your-question = あなたの質問
slip = 犯人は{ $suspect }⁠、凶器は{ $weapon }⁠、現場は{ $room }
blank-suspect = だれ？
blank-weapon = なに？
blank-room = どこ？
div-suspect = だれ
div-weapon = なに
div-room = どこ
fill-blanks = 空欄をうめる
ask-missing = 空欄があと{ $n }つ
ask-who = { $who }さんに聞く
cards-label = 手札

## 答え

ans-show = { $who }さんに見せる
ans-not-yours = { $card }は持っていません
ans-cannot-not = 「答えられません」は言えません（{ $n }枚持っています）
so-showed = { $who }さんが一枚見せました
so-showed-you = あなたが一枚見せました
so-could-not = { $who }さんは答えられません
so-could-not-you = あなたは答えられません
so-refused = { $who }さんは答えません（カードの効果）
so-refused-you = あなたは答えません（カードの効果）
so-awaited = { $who }さんを待っています
so-awaited-you = あなたを待っています
so-asked = { $who }さんの質問：{ $cards }
so-asked-you = あなたの質問：{ $cards }
so-nobody = だれも答えられません

## 手札

hold-hand = 押している間、手札が見える
cover-hand = あなたの手札{ $n }枚
cover-only-you = 見えるのはあなただけ
cover-only-you-one = 見えるのはあなただけ
cover-everybody = みんなに見えています
cover-shown = { $n }番の質問：{ $who }さんが一枚見せました
cover-saw = { $n }番の質問：{ $who }さんが見せたカードを見ました
cover-effect = カードの効果で{ $who }さんが一枚見せました
cover-looked = { $n }番の質問：横のカード{ $letter }を見ました
cover-envelope = 封筒の中身もここに
hand-title = あなたの手札{ $n }枚
hand-faceup = { $n }枚はみんなに公開
hand-shown = { $who }さんが見せたカード（{ $n }番）
hand-saw = { $who }さんが見せたカード（{ $n }番）を見ました
hand-effect = カードの効果で{ $who }さんが見せたカード
hand-looked = 横のカード{ $letter }（{ $n }番）
hand-envelope = 封筒の中身
open-faceup = みんなに公開：{ $cards }
open-hand = { $who }さんの公開の手札：{ $cards }
open-shown = カードの効果で{ $who }さんがみんなに見せました：{ $card }
open-for-all = みんなに公開
no-cards = カードなし

## 二人のとき：横のカード

sides = 横のカード
side-card = 横のカード{ $letter }
side-seen = もう見ました
side-looked = { $who }さんが見ました
side-unseen = まだだれも見ていません
sides-you-saw = あなたが見た横のカード
centre = 中央
centre-you-saw = 中央のカード
look-missing = 見るカードを選ぶ

## もうひとつの山札

deck-drawn = { $demons }：{ $of }枚のうち{ $n }枚出ました
deck-moved = 移動させられました。今カードを1枚引けます。
deck-warning = { $demons }：{ $of }枚のうち{ $n }枚出ました。次で当たります！

## 告発

accuse-title = 告発は一度だけです
accuse-close = 告発せずに閉じる
accuse-right = 正しければ、あなたの勝ち。すべてが開かれます。
accuse-wrong = まちがえたら、封筒を見るのはあなただけ。もう質問はできませんが、答えは続けます。
accuse-heard = 三つの名前はみんなに聞こえます。
accuse-hold = 長押しで告発
accuse-next = 次へ

## メモ用紙

nb-left = 残り{ $n }
nb-sure = 確定1

## 終わり

envelope-opened = 開かれた封筒
stamp-intact = 封印は無傷
stamp-broken = 封印が破れています
all-hands = みんなの手札
end-accusations = 告発は{ $n }回ありました。

## 箱の準備

kit-board = ボード
kit-movers = コマ全部
kit-movers-note = 使わない人の分も
kit-weapons = 凶器
kit-weapons-note = 部屋に分けて置く
kit-dice = サイコロ
kit-extra = もうひとつの山札
kit-extra-note = 箱にあれば
kit-phone = あなたの電話
kit-phone-note = 表を上に
kit-cards = 推理のカード
kit-cards-note = 電話が配ります
kit-envelope = 封筒
kit-sheets = メモ用紙
kit-sheets-note = えんぴつも
teach =
    だれかが、何かを使って、どこかで事件を起こしました。「だれが」「なにで」「どこで」の三枚のカードが封筒に入っていて、残りはみんなの電話に配られます。封筒の三枚を当ててください。

    自分の番にはサイコロを振って進み、カードにある場所に入ったら質問します。「だれが、なにで、ここで」。言い方は電話が教えます。

    まず左どなりの人が答えます。三枚のどれかを持っていたら、電話でこっそり一枚だけ見せます。持っていなければそう言い、次の人に移ります。

    分かったことはメモに残ります。自信ができたら、箱の決まりの場所で告発します。一度だけです。正しければ勝ち。まちがえたら質問はできなくなりますが、答えは続けます。

    電話は自分だけに見えるように持ってください。カードは、バーを押している間だけ見えます。

## 記録

log-no = 問{ $n }

## はじめてのゲームに

coach-ask = だれが、なにで、どこで。一つずつ選びます。「どこで」は、いまいる場所です。自分のカードを言ってもかまいません。
coach-answer = バーを押すと、三枚のうち持っているものが見えます。もう片方の指で一枚押すと、質問した人だけに見えます。
coach-wait = バーを押すと、手札が見えます。知らされたことは、メモに自動で入ります。

## 自分の箱

box-empty-note = 種類ごとに3枚。必要なら増やせます
box-suspects = 容疑者
box-weapons = 凶器や品物
box-rooms = 部屋や場所
box-one-suspects = 容疑者{ $n }
box-one-weapons = 凶器{ $n }
box-one-rooms = 部屋{ $n }
box-add-suspects = 容疑者を足す
box-add-weapons = 凶器を足す
box-add-rooms = 部屋を足す
box-count = { $n }枚
box-players = 人数
box-players-least = 最少
box-players-most = 最多
box-left-over = 割り切れない残りのカード
box-left-over-note = 同じ枚数ずつ配ったあと
box-left-over-faceup = 全員に見えるよう表向き
box-left-over-uneven = それも配る：1枚多い人がいる
box-left-over-centre = 中央に裏向き
box-deck = もう一つの山札
box-deck-none = なし
box-deck-bonus = ボーナスカード
box-deck-intrigue = 時計（悪魔）入り
box-clocks = 時計の枚数。最後の1枚が襲います
box-cards = ほかのカード（0：不明）
box-powers = 容疑者ごとに能力カードがある
box-links = つながり
box-links-note = 書かなければ、みんなボードを見ます。
box-link-kind = つながりの種類
box-link-secret = 秘密の通路
box-link-joining = 隣り合う部屋
box-link-end = { $n ->
    [1] こちら
   *[other] あちら
}
box-which-room = どの部屋？
box-add-links = つながりを足す
box-remove-link = つながり{ $n }を取り除く
box-wrong-count = { $least }〜{ $most }枚にしてください。
box-wrong-seats = 2〜{ $most }人。全員が別の容疑者になります。
box-wrong-deck = 時計は1〜99枚、ほかのカードは0〜99枚です。
box-wrong-link = この箱の別々の二部屋を、同じ組は一度だけ。
box-terms = この箱の言葉
box-terms-note = 箱での呼び方です。書かなければ、いつもの呼び方になります。
box-term-suspect = 容疑者
box-term-suspects = 容疑者（複数）
box-term-weapon = 凶器
box-term-weapons = 凶器（複数）
box-term-room = 現場
box-term-rooms = 現場（複数）
box-term-question = 推理
box-term-accusation = 告発
box-term-demon = 時計
box-term-demons = 時計（複数）
box-term-extra = もう一つの山札
box-phrases = 声に出すときの言い方
box-phrases-note = 名前のままでは読みにくいときだけ。名前のある言語すべてで書いてください。
box-power-texts = 能力カードの文
box-power-texts-note = 書いておくと、その容疑者の人のスマホに出ます。

## テーブルで見えていること

glossary = { $usual }：{ $own }
facts-open = 駒とボード
facts-open-deck = 駒・能力・手元のカード・ボード
facts-plays = { $who }さんは{ $suspect }。
facts-stands = 今いる所：{ $room }。
facts-struck = 最後の{ $demon }に襲われて脱落。
facts-wrong = 告発に失敗。答えは続けます。
facts-kept = カードを{ $n }枚とってあります。
facts-power-unused = 能力：まだ使っていません。
facts-power-used = 能力：使いました。
facts-power-discarded = 能力：なくなりました。
facts-link-secret = 秘密の通路：{ $from }と{ $to }
facts-link-joining = 隣どうし：{ $from }と{ $to }
facts-links-unknown = 秘密の通路や隣どうしの{ $rooms }は、ボードを見てください。ここに書き込めます。
links-correct = つながりを直す
links-title = ボードのつながり
links-note = ボードのとおりに書き込んでください。だれが何を変えたかは、みんなに伝わります。
links-remove = 消す：{ $from }と{ $to }
links-end = { $n ->
    [1] こちら
   *[other] あちら
}
links-which = どこ？
links-add = このつながりを足す
links-missing = 種類と二つの場所を選んでください
links-done = 閉じる
