:- module(trilog_swi_system, []).
