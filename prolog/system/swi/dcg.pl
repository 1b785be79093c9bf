:- module(trilog_swi_dcg, []).
