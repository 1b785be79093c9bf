:- module(mc,[c/1]).
c(1).
