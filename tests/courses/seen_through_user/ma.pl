:- module(ma,[p/1]).
p(1). p(2).
l(1).
