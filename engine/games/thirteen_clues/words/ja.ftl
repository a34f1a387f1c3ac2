# 13 Clues。

# 質問できるもの。
category-man = 男性
category-woman = 女性
category-indoor = 屋内
category-outdoor = 屋外
category-melee = 近接
category-ranged = 飛び道具
about-colour = { $colour }のカード
about-man = 男性
about-woman = 女性
about-indoor = 屋内の場所
about-outdoor = 屋外の場所
about-melee = 近接武器
about-ranged = 飛び道具
count-colour = { $colour }のカード{ $n }枚
count-man = 男性{ $n }枚
count-woman = 女性{ $n }枚
count-indoor = 屋内の場所{ $n }枚
count-outdoor = 屋外の場所{ $n }枚
count-melee = 近接武器{ $n }枚
count-ranged = 飛び道具{ $n }枚
kind-suspect = 容疑者
kind-location = 場所
kind-weapon = 凶器
side-left = 左
side-right = 右
letter = 情報屋{ $letter }
letter-seen = 情報屋{ $letter }（もう見ました）
card-informant = { $card }（情報屋{ $letter }で見ました）

# 声に出して読む質問。
aloud-question = { $who }さん、{ $about }は何枚見えますか？
aloud-question-left = { $who }さん、ついたての内側の左のカードを入れて、{ $about }は何枚見えますか？
aloud-question-right = { $who }さん、ついたての内側の右のカードを入れて、{ $about }は何枚見えますか？

# 画面のいちばん上。
now-choose = カードを3枚選びましょう
now-choose-sub = 容疑者、場所、凶器を1枚ずつ。左どなりの人のついたてに付きます。
now-wait-choose = { $who }さんが選ぶのを待っています
now-wait-choose-sub = 全員が選ぶまで何も見えません。
now-your-turn-act = あなたの番：虫めがね{ $n }個
now-turn-act = { $who }さんの番です
now-sub-act = 1個で1つ行動できます。{ $reserve ->
    [0] 予備はありません。
   *[other] 予備は{ $reserve }個です。
}
now-sub-reserve = 手元に{ $n }個、予備に{ $reserve }個。
now-your-turn-act-two = あなたの番：行動1つ
now-your-turn-take = だれかから虫めがねを1個もらいましょう
now-turn-take = { $who }さんがだれかから虫めがねをもらいます
now-sub-take = 予備がありません。だれからもらうか選んでください。
now-you-count = { $who }さんに答えましょう
now-counts-for-you = { $witness }さんの答えを待っています
now-counts = { $witness }さんが{ $who }さんに答えます
now-you-count-secret = { $who }さんだけにこっそり答えましょう
now-counts-for-you-secret = { $witness }さんの秘密の答えを待っています
now-counts-secret = { $witness }さんが{ $who }さんにこっそり答えます
now-agree = 質問{ $no }を取り消しますか？
now-wait-agree = { $awaited }さんの返事を待っています
now-correction-sub = { $who }さんが質問{ $no }を取り消して、聞き直したいそうです。
now-you-solved = 事件を解決しました！

# できること。
act-choose = { $who }さんのついたてに付ける
act-choose-again = { $who }さんのカードを選び直す
act-take = この虫めがねをもらう
act-ask = 質問する
act-ask-top-secret = 極秘タイルを使って質問する
act-look = 情報屋を見る
act-accuse = 告発する
act-said = 「{ $n }」と言いました
act-said-secret = { $who }さんだけに見せる：{ $count }
act-heard = { $who }さんはもう言いました
act-got-secret = { $who }さんの代わりに答えを受け取る
act-take-back-question = 質問を取り消す
act-take-back-glass = 虫めがねを返す
act-correct = 質問{ $no }はまちがいでした
act-agree = 取り消しに賛成
act-disagree = 反対。そのままにする
act-agree-for-all = 待たずに取り消す
act-skip = { $who }さんの番をとばす
act-leave = ゲームから抜ける
act-choose-for = 審判が代わりに選ぶ
act-remove = 参加者を外す
act-come-back = 続きに参加する

# 選ぶ欄。
field-suspect = 容疑者
field-location = 場所
field-weapon = 凶器
field-source = だれから？
field-witness = だれに聞きますか？
field-about = 色、または種類は？
field-side = 内側のどちらのカードを入れますか？
field-letter = どの情報屋ですか？
field-seat = だれですか？

# そのあとどうなるか。
note-choose = 3枚とも同じ色だと、すぐに当てられてしまいます。全員が選ぶまでは変えられます。
note-take = だれからもらったかは全員に分かります。
note-ask = 虫めがねは聞いた相手に渡ります。答えは全員に聞こえます。
note-top-secret = 答えはあなただけに届きます。タイルは使い切りで、虫めがねはやはり相手に渡ります。
note-glass-reserve = 虫めがねは予備に戻ります。どの文字を見たかは全員に分かります。
note-glass-to = 虫めがねは{ $who }さんに渡ります。どの文字を見たかは全員に分かります。
note-accuse = 当たれば勝ちです。外れるとこの番は終わりで、虫めがねをすべて失います。挙げた3枚は全員に見えます。
note-accuse-two = 当たれば勝ちです。外れるとこの番は終わりです。挙げた3枚は全員に見えます。
note-heard = もう声に出したのにボタンが押されないときだけ使います。
note-correct = 全員の賛成が必要です。聞いた答えは残り、虫めがねと番が戻ります。
note-agree = { $who }さんによると質問{ $no }はまちがいでした。答えは知ったままで、虫めがねが戻り、{ $who }さんが聞き直します。
note-skip = 虫めがねはそのままです。
note-leave-choosing = 審判があなたの3枚をくじで選び、代わりに答えます。
note-leave-play = 審判が代わりに答えます。虫めがねは予備に戻ります。
note-choose-for = くじで3枚を選びます。全員が選ぶまでは本人が変えられます。
note-remove = これからはこの席の代わりに審判が答えます。カードは公開されません。
note-come-back = また番が回ってきます。初めは虫めがねがありません。
tip-one-colour = 3枚とも同じ色です。すぐに当てられてしまいます。まだ変えられます。

# メモ。
mark-hand = あなたの事件ではありません：手札の5枚にあります。
mark-screen = あなたの事件ではありません：{ $who }さんのついたてに見えます。
mark-behind = あなたの事件ではありません：自分のついたての内側にあります。
mark-informant = あなたの事件ではありません：情報屋{ $letter }です。
mark-zero = あなたの事件ではありません：質問{ $no }で{ $who }さんに見えるのは{ $count }、そして{ $who }さんにはあなたの事件が見えます。

# きろく。
news-dealt = { $informants ->
    [0] 全員に{ $n }枚ずつ配りました。情報屋はいません。
   *[other] 全員に{ $n }枚ずつ配りました。情報屋は{ $informants }人です。
}最初は{ $who }さんです。
news-chosen = { $who }さんが選びました。
news-chosen-you = { $target }さんに選びました：{ $cards }。
news-chosen-for = 審判が{ $who }さんの代わりに選びました。
news-chosen-for-you = 審判が代わりに選びました：{ $target }さんに{ $cards }。
news-opened = 全員が選びました。カードがついたてに付きました。
news-turn = { $who }さんの番です。
news-turn-you = あなたの番です。
news-took-reserve = { $who }さんが予備から虫めがねを取りました。
news-took-reserve-you = あなたは予備から虫めがねを取りました。
news-took = { $who }さんが{ $source }さんから虫めがねをもらいました。
news-took-you = あなたは{ $source }さんから虫めがねをもらいました。
news-took-from-you = { $who }さんがあなたから虫めがねをもらいました。
news-asked = { $who }さんから{ $witness }さんへ：{ $about }は何枚？
news-asked-you = あなたから{ $witness }さんへ：{ $about }は何枚？
news-asked-to-you = { $who }さんからあなたへ：{ $about }は何枚？
news-asked-left = { $who }さんから{ $witness }さんへ：左のカードを入れて、{ $about }は何枚？
news-asked-left-you = あなたから{ $witness }さんへ：左のカードを入れて、{ $about }は何枚？
news-asked-left-to-you = { $who }さんからあなたへ：左のカードを入れて、{ $about }は何枚？
news-asked-right = { $who }さんから{ $witness }さんへ：右のカードを入れて、{ $about }は何枚？
news-asked-right-you = あなたから{ $witness }さんへ：右のカードを入れて、{ $about }は何枚？
news-asked-right-to-you = { $who }さんからあなたへ：右のカードを入れて、{ $about }は何枚？
news-asked-secret = 極秘。{ $who }さんから{ $witness }さんへ：{ $about }は何枚？
news-asked-secret-you = 極秘。あなたから{ $witness }さんへ：{ $about }は何枚？
news-asked-secret-to-you = 極秘。{ $who }さんからあなたへ：{ $about }は何枚？
news-answered = { $witness }さんに見えるのは{ $count }。
news-answered-you = あなたに見えるのは{ $count }。
news-answered-for = { $witness }さんに見えるのは{ $count }（ほかの人が代わりに押しました）。
news-answered-for-you = あなたに見えるのは{ $count }（ほかの人が代わりに押しました）。
news-secret = { $witness }さんが{ $who }さんにこっそり答えました。
news-secret-for = { $witness }さんの秘密の答えが{ $who }さんに届きました（ほかの人が代わりに押しました）。
news-secret-to-you = { $witness }さんからこっそり：{ $count }。
news-secret-from-you = { $who }さんにこっそり：{ $count }。
news-looked = { $who }さんが情報屋{ $letter }を見ました。
news-looked-you = あなたは情報屋{ $letter }を見ました：{ $card }。
news-glass-reserve = { $who }さんの虫めがねは予備に戻りました。
news-glass-to = { $who }さんの虫めがねは{ $to }さんに渡りました。
news-glass-to-you = { $who }さんの虫めがねはあなたに渡りました。
news-accused = { $who }さんの告発：{ $suspect }、{ $location }、{ $weapon }。
news-accused-you = あなたの告発：{ $suspect }、{ $location }、{ $weapon }。
news-right = 正解！{ $who }さんが事件を解決しました。
news-right-you = 正解！事件を解決しました。
news-wrong = はずれ。{ $who }さんの番は終わりです。
news-wrong-you = はずれ。あなたの番は終わりです。
news-unspent = { $who }さんの残りの虫めがね{ $n }個は予備に戻りました。
news-unspent-you = あなたの残りの虫めがね{ $n }個は予備に戻りました。
news-took-back-question = { $who }さんが答えの前に質問{ $no }を取り消しました。
news-took-back-question-you = あなたは答えの前に質問{ $no }を取り消しました。
news-took-back-glass = { $who }さんが虫めがねを返しました。
news-took-back-glass-you = あなたは虫めがねを返しました。
news-proposed = { $who }さんによると質問{ $no }はまちがいでした。全員賛成ですか？
news-proposed-you = あなたは質問{ $no }がまちがいだと言いました。全員賛成ですか？
news-agreed = { $who }さんは賛成です。
news-agreed-you = あなたは賛成しました。
news-dropped = { $who }さんは反対です。質問{ $no }はそのままです。
news-dropped-you = あなたは反対しました。質問{ $no }はそのままです。
news-stands = 質問はそのままになりました。
news-corrected = 訂正：質問{ $no }を取り消しました。{ $who }さんが聞き直します。
news-corrected-you = 訂正：質問{ $no }を取り消しました。聞き直してください。
news-corrected-forced = 主催者による訂正：質問{ $no }を取り消しました。{ $who }さんが聞き直します。
news-corrected-forced-you = 主催者による訂正：質問{ $no }を取り消しました。聞き直してください。
news-skipped = { $who }さんの番をとばしました。
news-skipped-you = あなたの番がとばされました。
news-left = { $who }さんが抜けました。審判が代わりに答えます。
news-left-you = あなたは抜けました。審判が代わりに答えます。
news-removed = 主催者が{ $who }さんを外しました。審判が代わりに答えます。
news-removed-you = 主催者があなたを外しました。審判が代わりに答えます。
news-came-back = { $who }さんがまた参加しました。
news-came-back-you = あなたはまた参加しています。

# 終わり。
over-solved = { $who }さんが事件を解決しました：{ $suspect }、{ $location }、{ $weapon }。
over-all-left = 全員が抜けました。勝者はいません。

# 設定。
option-top-secret = 極秘タイル
option-top-secret-note = 1ゲームに1回、答えを聞いた人だけが知ることができます。3〜6人用で、2人のときは使いません。
option-at-once = 答えをすぐ公開
option-at-once-note = 審判が数をすぐ全員に知らせます。オフなら、聞かれた人がまず声に出します。
option-marks = メモの自動の印
option-marks-note = 0：なし。1：見えるカードと見た情報屋。2：答えが0のときに消えるカードも。

# 自分の箱。
tool-box = お手元の13 Clues
tool-box-note = 名前、色、虫めがねの数を変えます

# できないとき。
refused-seat-count = この箱は{ $least }〜{ $most }人で遊べます。人を増やすか、席を減らしてください。
refused-game-over = ゲームは終わりました。続けるには、もう一度始めてください。
refused-you-left = あなたはこのゲームから抜けました。まず参加し直してください。
refused-no-seat = このテーブルに席がありません。まず参加してください。
refused-host-only = これは主催者だけができます。主催者に頼んでください。
refused-seat-only = これは参加者が自分の席からだけできます。
refused-choosing-over = もう全員が選びました。カードはこのままです。
refused-not-your-card = 自分の5枚の中から選んでください。
refused-choose-one-of-each = 容疑者、場所、凶器を1枚ずつ選んでください。
refused-no-such-seat = そこにはだれもいません。参加者から選んでください。
refused-has-chosen = { $who }さんはもう選びました。何もしなくて大丈夫です。
refused-choose-first = まず全員が、左どなりの人に3枚選びます。
refused-correction-first = まず、質問を取り消すかどうか答えてください。
refused-not-your-turn = いまは{ $who }さんの番です。自分の番を待ってください。
refused-answer-first = 先に{ $who }さんが答えます。少し待ってください。
refused-take-first = 虫めがねがありません。まず1個もらってください。
refused-need-no-glass = いまは虫めがねをもらえません。行動を選んでください。
refused-take-from-whom = もらう相手を、ほかの参加者から選んでください。
refused-has-no-glass = { $who }さんは虫めがねを持っていません。持っている人から選んでください。
refused-ask-yourself = 自分には質問できません。ほかの人に聞いてください。
refused-colour-out = この人数ではその色を使いません。使っている色を聞いてください。
refused-whole-kind = 容疑者全部、場所全部、凶器全部は聞けません。色か、2つある種類の片方を聞いてください。
refused-ask-about-what = 使っている色か、男性、女性、屋内、屋外、近接武器、飛び道具のどれかを聞いてください。
refused-which-side = 2人のときは、内側の左右どちらのカードを入れるかを選んでください。
refused-no-sides = 3人以上では内側の2枚とも数えます。そのまま質問してください。
refused-no-top-secret = このゲームでは極秘タイルを使いません。声に出して質問してください。
refused-tile-spent = 極秘タイルはもう使いました。1ゲームに1回だけです。声に出して質問してください。
refused-nothing-asked = いま待っている答えはありません。
refused-not-asked = 答えるのは{ $who }さんです。少し待ってください。
refused-no-informants = この人数では情報屋がいません。質問か告発をしてください。
refused-informant-missing = その情報屋はいません。Aから{ $last }までの文字を選んでください。
refused-accuse-one-of-each = 容疑者、場所、凶器を1枚ずつ挙げてください。
refused-card-out = この人数では使わないカードがあります。使っているカードを挙げてください。
refused-card-in-view = 見えているカードがあるので、あなたの事件ではありません。見えない3枚を挙げてください。
refused-nothing-to-take-back = いま取り消せるものはありません。ほかの人が知ったことは戻せません。
refused-nothing-to-correct = 訂正できるのは、そのあとまだ何も行われていない自分の最後の質問だけです。秘密の答えは訂正できません。
refused-no-correction = いま決める訂正はありません。
refused-has-agreed = もう賛成しています。ほかの人を待ってください。
refused-one-more-must-agree = まず、もう1人の賛成が必要です。
refused-no-turn-to-skip = いまとばせる番はありません。
refused-last-one = 残りは1人だけなので、番を渡す相手がいません。
refused-not-away = もう参加しています。そのまま続けてください。
