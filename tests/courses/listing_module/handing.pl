:- module(handing, [listed/0, area/2]).

area(Shape, Area) :- user:hook(Shape, Area).
half(Whole, Half) :- findall(Part, part(Whole, Part), [Half]).
listed :- listing(area/2), listing(half/2), listing(part/2).

part(Whole, Part) :- Part is Whole / 2, handing:area(Whole, Part).
