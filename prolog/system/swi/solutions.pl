:- module(trilog_swi_solutions, []).
