% Goals inside goals inside goals: made of a table of both.

:- style_check(-singleton).

own :- write('own ').
own(1).
own(2).
succ_or_own(X, Y) :- Y is X + 1.

c(1) :- write("abc").
c(2) :- (E = 6/3, X is E, write(X)).
c(3) :- (atom_length("abc",N), write(N)).
c(4) :- own.
c(5) :- (own(Y), Y > 1, write(Y)).
c(6) :- (between(1,inf,X), X > 2, write(X)).
c(7) :- (sort([[a,2],[a,1]],L), write(L)).
c(8) :- once(write("abc")).
c(9) :- once((E = 6/3, X is E, write(X))).
c(10) :- once((atom_length("abc",N), write(N))).
c(11) :- once(own).
c(12) :- once((own(Y), Y > 1, write(Y))).
c(13) :- once((between(1,inf,X), X > 2, write(X))).
c(14) :- once((sort([[a,2],[a,1]],L), write(L))).
c(15) :- ignore(write("abc")).
c(16) :- ignore((E = 6/3, X is E, write(X))).
c(17) :- ignore((atom_length("abc",N), write(N))).
c(18) :- ignore(own).
c(19) :- ignore((own(Y), Y > 1, write(Y))).
c(20) :- ignore((between(1,inf,X), X > 2, write(X))).
c(21) :- ignore((sort([[a,2],[a,1]],L), write(L))).
c(22) :- (aggregate_all(count, own, N0), write(N0), (E = 6/3, X is E, write(X))).
c(23) :- (aggregate_all(count, own, N0), write(N0), own).
c(24) :- (aggregate_all(count, own, N0), write(N0), (between(1,inf,X), X > 2, write(X))).
c(25) :- once((aggregate_all(bag(Z), own(Z), Zs), write(Zs), write("abc"))).
c(26) :- once((aggregate_all(bag(Z), own(Z), Zs), write(Zs), (atom_length("abc",N), write(N)))).
c(27) :- once((aggregate_all(bag(Z), own(Z), Zs), write(Zs), (own(Y), Y > 1, write(Y)))).
c(28) :- once((aggregate_all(bag(Z), own(Z), Zs), write(Zs), (sort([[a,2],[a,1]],L), write(L)))).
c(29) :- limit(1, (E = 6/3, X is E, write(X))).
c(30) :- limit(1, own).
c(31) :- limit(1, (between(1,inf,X), X > 2, write(X))).
c(32) :- findall(k, limit(1, write("abc")), K), write(K).
c(33) :- findall(k, limit(1, (atom_length("abc",N), write(N))), K), write(K).
c(34) :- findall(k, limit(1, (own(Y), Y > 1, write(Y))), K), write(K).
c(35) :- findall(k, limit(1, (sort([[a,2],[a,1]],L), write(L))), K), write(K).
c(36) :- findall(k, once((E = 6/3, X is E, write(X))), K, []), write(K).
c(37) :- findall(k, once(own), K, []), write(K).
c(38) :- findall(k, once((between(1,inf,X), X > 2, write(X))), K, []), write(K).
c(39) :- not(not(write("abc"))).
c(40) :- not(not((atom_length("abc",N), write(N)))).
c(41) :- not(not((own(Y), Y > 1, write(Y)))).
c(42) :- not(not((sort([[a,2],[a,1]],L), write(L)))).
c(43) :- forall(once((E = 6/3, X is E, write(X))), true).
c(44) :- forall(once(own), true).
c(45) :- forall(once((between(1,inf,X), X > 2, write(X))), true).
c(46) :- forall(member(_, [1,2]), ignore(write("abc"))).
c(47) :- forall(member(_, [1,2]), ignore((atom_length("abc",N), write(N)))).
c(48) :- forall(member(_, [1,2]), ignore((own(Y), Y > 1, write(Y)))).
c(49) :- forall(member(_, [1,2]), ignore((sort([[a,2],[a,1]],L), write(L)))).
c(50) :- (with_output_to(atom(A0), once((E = 6/3, X is E, write(X)))), write(A0)).
c(51) :- (with_output_to(atom(A0), once(own)), write(A0)).
c(52) :- (with_output_to(atom(A0), once((between(1,inf,X), X > 2, write(X)))), write(A0)).
c(53) :- setup_call_cleanup(true, once(write("abc")), own).
c(54) :- setup_call_cleanup(true, once((atom_length("abc",N), write(N))), own).
c(55) :- setup_call_cleanup(true, once((own(Y), Y > 1, write(Y))), own).
c(56) :- setup_call_cleanup(true, once((sort([[a,2],[a,1]],L), write(L))), own).
c(57) :- catch(setup_call_cleanup(own, throw(in), once((E = 6/3, X is E, write(X)))), in, write(caught)).
c(58) :- catch(setup_call_cleanup(own, throw(in), once(own)), in, write(caught)).
c(59) :- catch(setup_call_cleanup(own, throw(in), once((between(1,inf,X), X > 2, write(X)))), in, write(caught)).
c(60) :- once(call_cleanup(true, once(write("abc")))).
c(61) :- once(call_cleanup(true, once((atom_length("abc",N), write(N))))).
c(62) :- once(call_cleanup(true, once((own(Y), Y > 1, write(Y))))).
c(63) :- once(call_cleanup(true, once((sort([[a,2],[a,1]],L), write(L))))).
c(64) :- catch(call_cleanup(fail, once((E = 6/3, X is E, write(X)))), _, true).
c(65) :- catch(call_cleanup(fail, once(own)), _, true).
c(66) :- catch(call_cleanup(fail, once((between(1,inf,X), X > 2, write(X)))), _, true).
c(67) :- catch(throw(x), _, once(write("abc"))).
c(68) :- catch(throw(x), _, once((atom_length("abc",N), write(N)))).
c(69) :- catch(throw(x), _, once((own(Y), Y > 1, write(Y)))).
c(70) :- catch(throw(x), _, once((sort([[a,2],[a,1]],L), write(L)))).
c(71) :- (G0 = write("abc"), once((E = 6/3, X is E, write(X))), call(G0)).
c(72) :- (G0 = write("abc"), once(own), call(G0)).
c(73) :- (G0 = write("abc"), once((between(1,inf,X), X > 2, write(X))), call(G0)).
c(74) :- maplist([_]>>once(write("abc")), [1]).
c(75) :- maplist([_]>>once((atom_length("abc",N), write(N))), [1]).
c(76) :- maplist([_]>>once((own(Y), Y > 1, write(Y))), [1]).
c(77) :- maplist([_]>>once((sort([[a,2],[a,1]],L), write(L))), [1]).
c(78) :- findnsols(1, x, once((E = 6/3, X is E, write(X))), _).
c(79) :- findnsols(1, x, once(own), _).
c(80) :- findnsols(1, x, once((between(1,inf,X), X > 2, write(X))), _).
c(81) :- once(findnsols(1, x, (own(Z), Z > 1), K)), write(K), once(write("abc")).
c(82) :- once(findnsols(1, x, (own(Z), Z > 1), K)), write(K), once((atom_length("abc",N), write(N))).
c(83) :- once(findnsols(1, x, (own(Z), Z > 1), K)), write(K), once((own(Y), Y > 1, write(Y))).
c(84) :- once(findnsols(1, x, (own(Z), Z > 1), K)), write(K), once((sort([[a,2],[a,1]],L), write(L))).
c(85) :- call_with_time_limit(5, once((E = 6/3, X is E, write(X)))).
c(86) :- call_with_time_limit(5, once(own)).
c(87) :- call_with_time_limit(5, once((between(1,inf,X), X > 2, write(X)))).
c(88) :- (freeze(F, once(write("abc"))), F = 1).
c(89) :- (freeze(F, once((atom_length("abc",N), write(N)))), F = 1).
c(90) :- (freeze(F, once((own(Y), Y > 1, write(Y)))), F = 1).
c(91) :- (freeze(F, once((sort([[a,2],[a,1]],L), write(L)))), F = 1).
c(92) :- once(distinct((E = 6/3, X is E, write(X)))).
c(93) :- once(distinct(own)).
c(94) :- once(distinct((between(1,inf,X), X > 2, write(X)))).
c(95) :- ( once(write("abc")) *-> true ; true ).
c(96) :- ( once((atom_length("abc",N), write(N))) *-> true ; true ).
c(97) :- ( once((own(Y), Y > 1, write(Y))) *-> true ; true ).
c(98) :- ( once((sort([[a,2],[a,1]],L), write(L))) *-> true ; true ).
c(99) :- ( own(Z) *-> write(Z) ; (E = 6/3, X is E, write(X)) ), Z > 1, once((E = 6/3, X is E, write(X))).
c(100) :- ( own(Z) *-> write(Z) ; own ), Z > 1, once(own).
c(101) :- ( own(Z) *-> write(Z) ; (between(1,inf,X), X > 2, write(X)) ), Z > 1, once((between(1,inf,X), X > 2, write(X))).
c(102) :- (bagof(x, once(write("abc")), L0), write(L0)).
c(103) :- (bagof(x, once((atom_length("abc",N), write(N))), L0), write(L0)).
c(104) :- (bagof(x, once((own(Y), Y > 1, write(Y))), L0), write(L0)).
c(105) :- (bagof(x, once((sort([[a,2],[a,1]],L), write(L))), L0), write(L0)).
c(106) :- once(order_by([desc(Z)], own(Z))), write(Z), once((E = 6/3, X is E, write(X))).
c(107) :- once(order_by([desc(Z)], own(Z))), write(Z), once(own).
c(108) :- once(order_by([desc(Z)], own(Z))), write(Z), once((between(1,inf,X), X > 2, write(X))).
c(109) :- once(call_nth(write("abc"), 1)).
c(110) :- once(call_nth((atom_length("abc",N), write(N)), 1)).
c(111) :- once(call_nth((own(Y), Y > 1, write(Y)), 1)).
c(112) :- once(call_nth((sort([[a,2],[a,1]],L), write(L)), 1)).
c(113) :- assertion(own(_)), once((E = 6/3, X is E, write(X))).
c(114) :- assertion(own(_)), once(own).
c(115) :- assertion(own(_)), once((between(1,inf,X), X > 2, write(X))).
c(116) :- once(ignore(forall(member(_, [1]), once(write("abc"))))).
c(117) :- once(ignore(forall(member(_, [1]), once((atom_length("abc",N), write(N)))))).
c(118) :- once(ignore(forall(member(_, [1]), once((own(Y), Y > 1, write(Y)))))).
c(119) :- once(ignore(forall(member(_, [1]), once((sort([[a,2],[a,1]],L), write(L)))))).
c(120) :- catch(aggregate_all(max(Z), own(Z), M), _, true), write(M), once((E = 6/3, X is E, write(X))).
c(121) :- catch(aggregate_all(max(Z), own(Z), M), _, true), write(M), once(own).
c(122) :- catch(aggregate_all(max(Z), own(Z), M), _, true), write(M), once((between(1,inf,X), X > 2, write(X))).
c(123) :- catch(once(setup_call_cleanup(true, throw(in), own)), in, once(write("abc"))).
c(124) :- catch(once(setup_call_cleanup(true, throw(in), own)), in, once((atom_length("abc",N), write(N)))).
c(125) :- catch(once(setup_call_cleanup(true, throw(in), own)), in, once((own(Y), Y > 1, write(Y)))).
c(126) :- catch(once(setup_call_cleanup(true, throw(in), own)), in, once((sort([[a,2],[a,1]],L), write(L)))).
c(127) :- once(maplist(atom_length, [abc,"de"], Ls)), write(Ls), once((E = 6/3, X is E, write(X))).
c(128) :- once(maplist(atom_length, [abc,"de"], Ls)), write(Ls), once(own).
c(129) :- once(maplist(atom_length, [abc,"de"], Ls)), write(Ls), once((between(1,inf,X), X > 2, write(X))).
c(130) :- findall(Z, maplist(succ_or_own, [1], [Z]), Zs), write(Zs), once(write("abc")).
c(131) :- findall(Z, maplist(succ_or_own, [1], [Z]), Zs), write(Zs), once((atom_length("abc",N), write(N))).
c(132) :- findall(Z, maplist(succ_or_own, [1], [Z]), Zs), write(Zs), once((own(Y), Y > 1, write(Y))).
c(133) :- findall(Z, maplist(succ_or_own, [1], [Z]), Zs), write(Zs), once((sort([[a,2],[a,1]],L), write(L))).
