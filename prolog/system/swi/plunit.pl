:- module(plunit, []).
