:- module(hook, []).
:- multifile user:shape/2, user:hook_of_all/1.
user:shape(hooked, 0).
user:hook_of_all(1).
user:hook_of_all(X) :- X = 2.
