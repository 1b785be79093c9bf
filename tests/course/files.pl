% Everything that the homework is handed out.
:- ensure_loaded('utils.pl').
:- ensure_loaded('input.pl').
:- ensure_loaded('tester.pl').
:- ensure_loaded('points1.pl').
:- ensure_loaded('points2.pl').
