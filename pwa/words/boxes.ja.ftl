# The place where boxes of one's own are typed in, the same for every game (pwa/parts/boxtool.js, boxfields.js).

## What there is, and what one can begin with

box-yours = 自分の箱
box-begin = 何から始めますか
box-go-on = { $box }の続き
box-no-name = 名前のない箱
box-empty = 空の箱
box-copy = { $box }の写し
box-where = 保存した箱はこのサーバーに置かれ、ここのどのテーブルでも使えます。
box-unsaved = まだ保存していない箱があります
box-unsaved-note = このスマホに残せる書きかけの箱は一つです。今は{ $box }です。
box-drop = それを捨てる
box-drop-note = 長押し。最後に保存してから書いたものは消えます。

## A file

box-take-in = 取り込む
box-file = ファイル
box-paste = または、その中身
box-import-do = 読んで保存する
box-other-game = 別のゲームの箱として保存しました。テーブルを開くときに選べます。
box-fault = { $line }行目、{ $field }：{ $problem }
box-fault-line = { $line }行目：{ $problem }

## The form

box-sub = 保存するまで、このスマホに残ります
box-langs = 名前の言語
box-name = 箱の名前
box-remove = { $what }を取り除く
box-colour = { $who }の色
box-no-colour = 色なし
box-less = { $what }：1減らす
box-more = { $what }：1増やす
box-wrong-name = 1〜40文字、< と > は使えません。この箱のほかの名前と同じにもできません。
box-missing = 名前があと{ $n }個足りません
box-save = この箱を保存
box-see-marks = まだ保存していません。印の付いた所を見てください。
box-see-here = まだ保存していません。直す所：
box-form-fault = { $field }：{ $problem }

## A saved box

box-saved = このサーバーに保存しました
box-edit = 変える
box-copy-mine = 写しを作る
box-download = ファイルに保存
box-download-note = 手元に残す、または別のサーバーに取り込む
box-show-text = ファイルの中身を見る
box-delete-open = 消す
box-delete = この箱を消す
box-delete-note = 長押し。遊んでいるテーブルは続けられます。
box-play = この箱でテーブルを開く
