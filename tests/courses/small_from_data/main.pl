% Small integers that goals made of data, libraries and constraints compute from large
% ones are found in tables; and an expression within itself has no value.
:- use_module(library(clpfd)).

row(0, zero).
row(1, one).
row(2, two).
row(5, five).
row(345, many).
row(-1, minus).
row(word, word).

large(345678901234567890).
negative(-345678901234567890).

show(Goal, N) :-
    (   catch(Goal, _, fail), row(N, Word) -> writeln(Word)
    ;   writeln(none)
    ).

main :-
    large(B),
    negative(N),
    show(Q1 is B // 1000000000000000, Q1),
    show(divmod(B, 1000000000000000, Q2, _), Q2),
    show(plus(B, Q3, 345678901234567891), Q3),
    show(plus(Q4, B, 345678901234567891), Q4),
    show(sum_list([B,N], Q5), Q5),
    show(aggregate_all(sum(X), member(X, [B,N,1]), Q6), Q6),
    show((C is B * B + 5, nth_integer_root_and_remainder(2, C, _, Q7)), Q7),
    show(Q8 is getbit(B, 1), Q8),
    show(Q9 is popcount(2 ** 100), Q9),
    show(Q10 is powm(B, 2, 5), Q10),
    show(Q11 is B rdiv B, Q11),
    show((D = B, Q12 is D mod 5), Q12),
    show(foldl([Y,S0,S]>>(S is S0 - Y), [B], 345678901234567891, Q13), Q13),
    negative_sum(B, N),
    zero_product(B),
    constrained(B, N),
    large_halves(B),
    within_itself.

% Compiled with its clause.
negative_sum(B, N) :-
    Sum is N + B + 1,
    show(true, Sum),
    Difference is N - N,
    show(true, Difference),
    Last is N - (N + 1),
    show(true, Last),
    Literals is 9223372036854775807 - 9223372036854775806,
    show(true, Literals).

zero_product(B) :-
    member(Zero, [0]),
    Product is B * Zero,
    show(true, Product),
    Product1 is Zero * (B + 1),
    show(true, Product1),
    Product2 is 2 + B * (Zero * B),
    show(true, Product2).

constrained(B, N) :-
    Sum #= B + N,
    show(true, Sum),
    Product #= Sum * B,
    show(true, Product),
    Rest #= B mod 5,
    show(true, Rest),
    Quotient #= B // 1000000000000000,
    show(true, Quotient),
    (   Undefined #= B // Rest -> writeln(Undefined)
    ;   writeln(undefined)
    ),
    (   B rem 5 #= 1 -> writeln(yes)
    ;   writeln(no)
    ).

large_halves(N) :-
    (   row(N, Word) -> writeln(Word)
    ;   Half is N // 2,
        large_halves(Half)
    ).

within_itself :-
    N = N + 1,
    forall(member(Goal, [_ is N,_ is N * 2,N =:= 3,_ is min(N, 2),_ is N / 2,3 < N,(X = N,_ is X - 1)]),
           said(Goal)),
    catch(computed(N, _), error(E, _), ( functor(E, Name, Arity), writeln(Name/Arity) )).

computed(N, M) :-
    K is N mod 2 + N / 3,
    M is K + 1.

said(Goal) :-
    catch(Goal, error(type_error(Type, _), _), ( write(Type), nl )).
