% The shortest ways in a graph with library(heaps), and foreach/2.

:- use_module(library(heaps)).

edge(a, b, 7).
edge(a, c, 9).
edge(a, f, 14).
edge(b, c, 10).
edge(b, d, 15).
edge(c, d, 11).
edge(c, f, 2).
edge(d, e, 6).
edge(f, e, 9).

connected(X, Y, Cost) :- edge(X, Y, Cost).
connected(X, Y, Cost) :- edge(Y, X, Cost).

way(From, To, Cost, Way) :-
    singleton_heap(Heap, 0, From-[From]),
    search(Heap, To, [], Cost, Reversed),
    reverse(Reversed, Way).

search(Heap0, To, Done, Cost, Way) :-
    get_from_heap(Heap0, Cost0, Node-Way0, Heap),
    (   Node == To -> Cost = Cost0, Way = Way0
    ;   memberchk(Node, Done) -> search(Heap, To, Done, Cost, Way)
    ;   findall(C-(Next-[Next|Way0]),
                ( connected(Node, Next, Step), \+ memberchk(Next, Done), C is Cost0 + Step ),
                Steps),
        foldl([P-K,H0,H]>>add_to_heap(H0, P, K, H), Steps, Heap, Heap1),
        search(Heap1, To, [Node|Done], Cost, Way)
    ).

main :-
    way(a, e, Cost, Way), print(Cost-Way), nl,
    list_to_heap([1-a,1-b,2-c,0-d,1-e,2-f], Heap),
    heap_to_list(Heap, Pairs), print(Pairs), nl,
    heap_size(Heap, Size), min_of_heap(Heap, P, K), min_of_heap(Heap, P1, K1, P2, K2),
    print([Size,P-K,P1-K1,P2-K2]), nl,
    delete_from_heap(Heap, PriorityOfC, c, Without), heap_to_list(Without, Others),
    print(PriorityOfC-Others), nl,
    empty_heap(Empty), ( get_from_heap(Empty, _, _, _) -> true ; writeln(empty) ),
    list_to_heap([z-1,f(x)-2,1.0-3,1-4], Mixed), heap_to_list(Mixed, Ordered), print(Ordered), nl,
    merge_heaps(Heap, Mixed, Both), heap_size(Both, All), print(All), nl,
    ( foreach(edge(a, X, _), ( connected(X, Y, _), Y \== a )) -> print(Y) ; write(nobody) ), nl,
    foreach(member(Z, [1,2]), dif(Z, V)), ( V = 2 -> writeln(two) ; writeln('not two') ).
