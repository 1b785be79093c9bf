:- module(trilog_swi_io, []).
