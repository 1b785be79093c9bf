% library(prolog_code) and library(varnumbers).
:- use_module(library(prolog_code)).
:- use_module(library(varnumbers)).
:- use_module(library(solution_sequences)).
:- dynamic g/2.


g([X], (mkdisj(a,b,X))).
g([X], (mkdisj(true,b,X))).
g([X], (mkdisj(fail,b,X))).
g([X], (mkdisj(false,b,X))).
g([X], (mkdisj(a,true,X))).
g([X], (mkdisj(a,false,X))).
g([X], (mkdisj(a,fail,X))).
g([A,X], (mkdisj(A,b,X))).
g([X], (mkconj(true,b,X))).
g([X], (mkconj(a,true,X))).
g([X], (mkconj(a,b,X))).
g([X], (semicolon_list(X,[a,b,c]))).
g([X], (semicolon_list((a;b;c),X))).
g([], (semicolon_list((a;b),[a,b]))).
g([X], (semicolon_list(((a;b);c),X))).
g([X], (semicolon_list(a,X))).
g([X], (semicolon_list(X,[a]))).
g([X], (semicolon_list(X,[]))).
g([X], (semicolon_list((a->b;c),X))).
g([X], (comma_list((a,b,c),X))).
g([X], (comma_list(((a,b),c),X))).
g([X], (comma_list(X,[a]))).
g([X], (comma_list(X,[]))).
g([X], (most_general_goal(f(a,b),X))).
g([X], (most_general_goal(m:f(a,b),X))).
g([X0,X], (most_general_goal(m:X0,X))).
g([X], (most_general_goal(a,X))).
g([X], (most_general_goal(1,X))).
g([X0,X], (most_general_goal(X0,X))).
g([], (most_general_goal(f(a),f(b)))).
g([X], (extend_goal(f(a),[b,c],X))).
g([X], (extend_goal(a,[b,c],X))).
g([X], (extend_goal(f(a),[],X))).
g([X], (extend_goal(a,[],X))).
g([X0,X], (extend_goal(X0,[a],X))).
g([X], (extend_goal(1,[a],X))).
g([T], (varnumbers(f('$VAR'(1),'$VAR'(0),'$VAR'(1)),T))).
g([X,T], (varnumbers(f('$VAR'(1),X),T))).
g([T], (varnumbers(a,T))).
g([T], (varnumbers('$VAR'(x),T))).
g([T], (varnumbers(f('$VAR'(1),'$VAR'(5)),5,T))).
g([T], (varnumbers(f('$VAR'(1),'$VAR'(7)),2,T))).
g([M], (max_var_number(f('$VAR'(3),'$VAR'(1)),0,M))).
g([M], (max_var_number(f(a),0,M))).
g([M], (max_var_number(f('$VAR'(3)),7,M))).
g([M], (max_var_number(f('$VAR'(x),'$VAR'(2)),-1,M))).

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
