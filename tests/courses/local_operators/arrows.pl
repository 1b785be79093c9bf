:- module(arrows, [shown/1, arrow/1, op(700, xfx, ==>)]).
:- op(700, xfx, <==).
shown(1 <== 2).
arrow(1 ==> 2).
