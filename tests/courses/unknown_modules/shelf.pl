:- module(shelf, [book/1]).
book(ilias).
book(odyssee).
