% What built-in and library predicates say of arguments of every kind.
:- use_module(library(random)).
:- use_module(library(solution_sequences)).
:- dynamic g/2.

foo(1).

g([], (atomic_list_concat([1,2],1,112))).
g([A], (atomic_list_concat([1,2],A))).
g([], (atomic_list_concat([1,2],12))).
g([X], (atomic_list_concat([a,b],',',X))).
g([L], (atomic_list_concat(L,',','a,b'))).
g([L], (atomic_list_concat(L,1,112))).
g([L], (atomic_list_concat(L,1,213))).
g([B], (atomic_list_concat([a,B],',','a,b'))).
g([B], (atomic_list_concat([a,B],',',"a,b"))).
g([B], (atomic_list_concat([1,B],',','1,b'))).
g([], (atomic_list_concat([1,2],',',"1,2"))).
g([], (atomic_list_concat([1,2],',','1,2'))).
g([], (atomic_list_concat(foo,',','a,b'))).
g([], (atomic_list_concat(foo,'a,b'))).
g([], (atomic_list_concat([a|b],',','a,b'))).
g([X], (atomic_list_concat([a|b],',',X))).
g([X], (atomic_list_concat([a|X],',','a,b'))).
g([X,Y], (atomic_list_concat([a|X],',',Y))).
g([Y], (atomic_list_concat([a,f(x)],',',Y))).
g([], (atomic_list_concat([a,f(x)],',','a,b'))).
g([Y], (atomic_list_concat(foo,',',Y))).
g([L], (atomic_list_concat(L,'','ab'))).
g([L,X], (atomic_list_concat(L,X,'ab'))).
g([X], (atomic_list_concat([a,b],X,'axb'))).
g([], (atom_chars(12,"12"))).
g([], (atom_chars(12,['1','2']))).
g([], (atom_chars(12,[0'1,0'2]))).
g([], (atom_chars(abc,"abc"))).
g([X], (atom_chars(X,"abc"))).
g([], (atom_chars(abc,abc))).
g([X], (atom_chars(X,abc))).
g([], (atom_chars(abc,f(x)))).
g([], (atom_chars(abc,[a|b]))).
g([B], (atom_chars(abc,[a|B]))).
g([X], (atom_chars(X,[a|b]))).
g([X,B], (atom_chars(X,[a|B]))).
g([X], (atom_chars(X,[a,f(x)]))).
g([X,B], (atom_chars(X,[a,B]))).
g([B], (atom_chars(abc,[a,B,c]))).
g([], (atom_chars(abc,12))).
g([], (atom_chars(12,12))).
g([], (atom_chars(abc,[1,2,3]))).
g([], (atom_chars(f(x),[1,2,3]))).
g([], (atom_codes(abc,abc))).
g([], (atom_codes(abc,"abc"))).
g([], (atom_codes(12,"12"))).
g([X], (atom_codes(X,abc))).
g([], (atom_codes(abc,f(x)))).
g([X], (atom_codes(f(x),X))).
g([X], (atom_chars(f(x),X))).
g([], (number_codes(a,"12"))).
g([X], (number_codes(a,X))).
g([X], (number_codes(X,abc))).
g([], (number_codes(12,abc))).
g([], (number_codes(12,"12"))).
g([], (number_codes(12,"13"))).
g([], (number_codes(12,"x"))).
g([X], (number_codes(X,"x"))).
g([X], (number_codes(X,f(x)))).
g([X], (number_codes(X,'12'))).
g([X], (number_codes(X,12))).
g([X], (number_codes(X,[a|b]))).
g([X,Y], (number_codes(X,[0'1|Y]))).
g([X,Y], (number_codes(12,[X|Y]))).
g([], (number_chars(a,"12"))).
g([], (number_chars(a,['1']))).
g([X], (number_chars(a,X))).
g([X], (number_chars(X,['1',' ']))).
g([X], (number_chars(X,[' ','1']))).
g([X], (number_chars(X,'12'))).
g([X], (number_chars(X,abc))).
g([], (number_chars(12,abc))).
g([], (number_chars(12,'12'))).
g([], (number_chars(12,"12"))).
g([], (number_chars(12,"13"))).
g([X], (number_chars(12,['1',X]))).
g([X,Y], (number_chars(X,['1',Y]))).
g([X,Y], (number_chars(X,['1'|Y]))).
g([X], (number_chars(X,['1',f(x)]))).
g([X], (number_chars(X,[]))).
g([X], (number_chars(X,['1',1]))).
g([T], (is_assoc(T))).
g([], (is_assoc(t))).
g([], (is_assoc(a))).
g([X,A], (list_to_assoc([a-1|X],A))).
g([A], (list_to_assoc([a],A))).
g([A], (list_to_assoc([a-1,a-2],A))).
g([A], (list_to_assoc(a,A))).
g([A], (list_to_assoc([a-1],A))).
g([X,O,A,B,C], (partition([X,O]>>(O=x),[1],A,B,C))).
g([X,O,A,B,C], (partition([X,O]>>(O=(<)),[1],A,B,C))).
g([X,O,A,B,C], (partition([X,O]>>true,[1],A,B,C))).
g([X,O,A,B,C], (partition([X,O]>>fail,[1],A,B,C))).
g([X,O,A,B,C], (partition([X,O]>>(O=1),[1],A,B,C))).
g([X], (order_by([],member(X,[1])))).
g([X,Y], (order_by(X,member(Y,[1])))).
g([X], (order_by([foo(X)],member(X,[1])))).
g([X], (order_by([asc(X)],member(X,[2,1])))).
g([X], (order_by(foo,member(X,[2,1])))).
g([Z,X], (order_by([Z],member(X,[2,1])))).
g([X], (random(1,1,X))).
g([X], (random(3,1,X))).
g([X], (random(a,1,X))).
g([X], (random_between(3,1,X))).
g([X], (random_between(1,a,X))).
g([X], (randset(4,3,X))).
g([X], (randset(-1,3,X))).
g([X], (randset(0,3,X))).
g([X], (randset(a,3,X))).
g([X], (randseq(4,3,X))).
g([X], (randseq(-1,3,X))).
g([X], (randseq(0,3,X))).
g([X], (randset(1,0,X))).
g([K,X], (randset(K,3,X))).
g([N,X], (randset(1,N,X))).
g([], (atom_number(f(x),12))).
g([X], (atom_number(f(x),X))).
g([X], (atom_number(X,f(x)))).
g([X], (atom_number(12,X))).
g([], (atom_number(12,12))).
g([X], (atom_number("12",X))).
g([], (atom_number("12",12))).
g([], (atom_number(a,b))).
g([X,Y], (atom_number(X,Y))).
g([], (atom_number('12',a))).
g([], (atom_number('12',12))).
g([], (atom_number('12',13))).
g([X], (atom_number("",X))).
g([X], (atom_number('',X))).
g([X], (atom_number('0x1A',X))).
g([X], (atom_number('0''a',X))).
g([X], (atom_number('-1',X))).
g([X], (atom_number('- 1',X))).
g([X], (atom_number('+1',X))).
g([X], (atom_number('1e10',X))).
g([X], (atom_number('12 ',X))).
g([X], (atom_number(' 12',X))).
g([X], (atom_number('12.',X))).
g([X], (atom_number('f(x)',X))).
g([X], (atom_number('(1)',X))).
g([E,R], (nth1(0,[],E,R))).
g([E,R], (nth1(0,[a],E,R))).
g([E], (nth1(0,[a],E))).
g([E], (nth1(-1,[a],E))).
g([E], (nth0(-1,[a],E))).
g([E,R], (nth0(-1,[a],E,R))).
g([E,R], (nth1(-1,[a],E,R))).
g([E,R], (nth1(a,[a],E,R))).
g([E], (nth1(a,[a],E))).
g([E,R], (nth0(a,[a],E,R))).
g([E], (nth0(a,[a],E))).
g([E], (nth1(1.0,[a],E))).
g([E,R], (nth1(1,[a],E,R))).
g([E,R], (nth1(2,[a],E,R))).
g([L,E], (nth1(2,L,E,[a,b]))).
g([L,E], (nth0(0,L,E,[a,b]))).
g([I,E,R], (nth1(I,[a,b],E,R))).
g([], (nth1(0,[a],b))).
g([E], (nth0(0,foo,E))).
g([E], (nth1(1,foo,E))).
g([E,R], (nth1(1,foo,E,R))).
g([X,E,R], (nth1(X,foo,E,R))).
g([R], (sort(0,<,[3,1,2,3],R))).
g([R], (sort(0,@<,[3,1,2,3],R))).
g([R], (sort(0,@=<,[3,1,2,3],R))).
g([R], (sort(0,=<,[3,1,2,3],R))).
g([R], (sort(0,>=,[3,1,2,3],R))).
g([R], (sort(0,>,[3,1,2,3],R))).
g([R], (sort(0,x,[3,1,2,3],R))).
g([X,R], (sort(0,X,[3,1,2,3],R))).
g([R], (sort(-1,@<,[3,1,2,3],R))).
g([R], (sort(1,@<,[3,1,2,3],R))).
g([R], (sort(1,@<,[f(2),f(1)],R))).
g([R], (sort(2,@<,[f(2),f(1)],R))).
g([X,R], (sort(X,@<,[f(2),f(1)],R))).
g([X,R], (sort(0,@<,X,R))).
g([X,R], (sort(0,@<,[a|X],R))).
g([R], (sort(0,@<,a,R))).
g([R], (sort(1,<,[f(2),f(1)],R))).
g([X], (number_codes(X,"1 2"))).
g([X], (number_codes(X,"1 2.5"))).
g([X], (number_codes(X,"1 2e5"))).
g([X], (number_codes(X,"1_000"))).
g([X], (number_codes(X,"1_ 000"))).
g([X], (number_codes(X,"1  2"))).
g([X], (number_codes(X,"0x1 2"))).
g([X], (number_codes(X,"1.5 2"))).
g([X], (number_codes(X,"-1 2"))).
g([X], (number_codes(X,"+1 2"))).
g([X], (number_codes(X,"- 1 2"))).
g([X], (number_codes(X," 1 2"))).
g([X], (number_codes(X,"1 2 "))).
g([X], (number_codes(X,"1 a"))).
g([X], (number_codes(X,"/**/12"))).
g([X], (number_codes(X,"%a\n12"))).
g([X], (number_codes(X,"\n12"))).
g([X], (number_codes(X,"0'a"))).
g([X], (number_codes(X,"1 000 000"))).
g([X], (number_codes(X,"1e5"))).
g([X], (number_codes(X,"12abc"))).
g([X], (number_codes(X,""))).
g([X], (atom_number('1 000',X))).
g([X], (atom_number('1_000',X))).
g([X], (atom_number('/**/12',X))).
g([X], (atom_number('1 2.5',X))).
g([X], (number_string(X,"1 2"))).
g([X], (number_string(X," 1 2 "))).
g([X], (number_string(X,"/**/12"))).
g([X], (number_string(X,"1_000"))).
g([X], (number_chars(X,['1',' ','2']))).
g([X], (number_chars(X,['1','_','2']))).
g([], (atom_chars(abc,"abc"))).
g([], (atom_chars("abc","abc"))).
g([], (atom_chars("abc",[a,b,c]))).
g([], (atom_codes(abc,"abc"))).
g([], (atom_codes(abc,[a,b,c]))).
g([], (atom_chars(abc,[0'a,0'b,0'c]))).
g([], (atom_chars('12',"12"))).
g([], (atom_chars(a,[]))).
g([], (atom_chars('',[]))).
g([], (atom_chars('',""))).
g([X], (atom_codes("12",X))).
g([X], (name(X,"1 2"))).
g([X], (name(X,"12"))).
g([], (op(700,xfx,[]))).
g([], (op(1200,xfx,[]))).
g([], (op(200,xfy,[]),fail)).
g([], (op(0,xfx,[]))).
g([], (op(a,xfx,[]))).
g([], (op(700,x,[]))).
g([], (op(1201,xfx,[]))).
g([P,T], (op(700,xfx,[aaa,bbb]),current_op(P,T,aaa))).
g([X], (op(700,xfx,[aaa|X]))).
g([X], (op(700,xfx,X))).
g([], (op(700,xfx,'|'))).
g([], (op(1100,xfy,'|'))).
g([], (op(700,xfx,','))).
g([], (op(700,xfx,[',']))).
g([], (op(700,xfx,m:ff))).
g([], (op(700,xfx,1))).
g([P,T], (current_op(P,T,-))).
g([P,T], (current_op(P,T,+))).
g([P,T], (current_op(P,T,\))).
g([P,T], (current_op(P,T,?))).
g([P,T], (current_op(P,T,:-))).
g([P,T], (current_op(P,T,dynamic))).
g([P,T], (current_op(P,T,$))).
g([P], (current_op(P,fy,-))).
g([], (print_message_lines(user_output, kind(error), ['a'-[],nl]))).
g([], (print_message_lines(user_output, kind(warning), ['a'-[],nl]))).
g([], (print_message_lines(user_output, kind(informational), ['a'-[],nl]))).
g([], (print_message_lines(user_output, kind(error), ['a~w'-[1],nl,'b'-[],nl]))).
g([], (print_message_lines(user_output, 'x ', ['a'-[],nl,b,nl]))).
g([], (print_message_lines(user_output, '% ', ['a'-[],nl,b]))).
g([], (print_message_lines(user_output, '~NERR', ['a'-[],nl,b]))).
g([], (print_message_lines(user_output, kind(error), []))).
g([], (print_message_lines(user_output, kind(error), ['a'-[]]))).
g([], (print_message_lines(user_output, kind(foo), ['a'-[]]))).
g([], (print_message_lines(user_output, kind(help), ['a'-[]]))).
g([], (print_message_lines(user_output, kind(debug(x)), ['a'-[],nl,b]))).
g([], (print_message_lines(user_output, kind(silent), ['a'-[],nl,b]))).
g([], (print_message_lines(user_output, kind(error), ['a'-[],nl,nl,'c'-[]]))).
g([X], (random_permutation(X,[a]))).
g([X], (random_permutation([a],X))).
g([X,Y], (random_permutation(X,Y))).
g([Y], (random_permutation(a,Y))).
g([X,Y], (random_permutation([a|X],Y))).
g([X,L,N,X0,M], (findall(X,random_permutation(X,[a,b]),L),length(L,N),L=[X0],msort(X0,M),X0=[])).
g([X,Y,G], (dif(f(X,Y),f(a,b)), X=a, copy_term(Y,Y,G))).
g([X,Y,Z,G], (dif(f(X,Y),f(a,b)), X=a, copy_term(Y,Z,G))).
g([X,Y,Z,G], (dif(f(X,Y),f(a,b)), Y=b, copy_term(X,Z,G))).
g([X,Y,Z,G], (dif(X,Y), X=a, copy_term(Y,Z,G))).
g([X,Y,Z,G], (dif(f(X,Y),f(a,b)), copy_term(Y,Z,G))).

main :-
    forall(clause(g(Answer, Goal), true), told(Goal, Answer)).

told(Goal, Answer) :-
    catch(( findall(Answer, limit(4, Goal), Answers), shown(Answers) ),
          error(E, _),
          ( copy_term(E, F), numbervars(F, 0, _), print(F) )),
    nl.

shown(Answers) :-
    (   Answers == [] -> write(no)
    ;   copy_term(Answers, Copy, _),
        numbervars(Copy, 0, _),
        print(Copy)
    ).
