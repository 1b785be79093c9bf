:- module(trilog_swi_clpfd, []).
