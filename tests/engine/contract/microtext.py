"""Rules and words of the tiny game in microgame.py."""

from __future__ import annotations

RULES = """
## R-lock: Locking
Each seat locks a colour in secret.
## R-ask: Asking
Ask anybody.
## R-show: Showing
Who is asked shows one card of their choice.
## R-guess: Guessing
Right wins, wrong is out and sees the hidden card.
## R-shout: Shouting
Anybody may shout.
## R-leave: Leaving
Who leaves opens the hand; who is removed does not.
## R-end: The end
Somebody is right, or nobody plays any more.
"""

WORDS_EN = """
option-shouting = Shouting
remove = Go on without somebody
remove-who = Who is removed?
leave = Leave
shout = Shout
shout-text = What?
shout-loud = How loud?
lock = Lock
lock-colour = Which colour?
show = Show
show-card = Which card?
guess = Guess
guess-card = Which card is hidden?
ask = Ask
ask-who = Whom?
now-over = The end
now-lock = All lock a colour
now-you-show = You show a card
now-shows = { $who } shows a card
now-your-turn = Your turn
now-turn = { $who } plays
line-colours = { $n ->
    [one] One colour is open
   *[other] { $n } colours are open
}
line-asked = { $who } asks { $of }
line-shown = { $who } showed { $to } a card
line-shown-card = { $who } showed { $to } { $card }
line-right = { $who }: { $card }, right!
line-wrong = { $who }: { $card }, wrong
line-saw = You alone see: { $card } was hidden
line-shout = { $who } shouts { $text } ({ $loud })
line-left = { $who } left
line-opened = { $who } held { $cards }
why-right = { $who } was right
why-nobody = Nobody found it
refused-over = The game is over; begin another one.
refused-not-now = That is not to be done now: look at what is asked at the top.
refused-not-offered = Choose one of what is offered.
refused-holds = Leaky refusal.
refused-seat-count = { $least } to { $most }
"""

WORDS_JA = """
option-shouting = さけび
remove = その人なしで続ける
remove-who = だれを外しますか
leave = ぬける
shout = さけぶ
shout-text = なんと
shout-loud = どのくらい大きく
lock = きめる
lock-colour = どの色
show = 見せる
show-card = どの札
guess = あてる
guess-card = かくれた札は
ask = たずねる
ask-who = だれに
now-over = おわり
now-lock = みんな色をきめます
now-you-show = 札を見せてください
now-shows = { $who }が札を見せます
now-your-turn = あなたの番
now-turn = { $who }の番
line-colours = { $n }色がひらきました
line-asked = { $who }が{ $of }にたずねました
line-shown = { $who }が{ $to }に札を見せました
line-shown-card = { $who }が{ $to }に{ $card }を見せました
line-right = { $who }：{ $card }、正解
line-wrong = { $who }：{ $card }、はずれ
line-saw = あなただけが見ます：{ $card }でした
line-shout = { $who }「{ $text }」（{ $loud }）
line-left = { $who }がぬけました
line-opened = { $who }の札：{ $cards }
why-right = { $who }が当てました
why-nobody = だれも当てられませんでした
refused-over = ゲームはおわりました。新しく始めてください。
refused-not-now = いまはできません。上の指示を見てください。
refused-not-offered = 出ている中からえらんでください。
refused-holds = もれる断り
refused-seat-count = { $least }人から{ $most }人
"""
