//! What random programs call. The letters say what stands in the places: any
//! term `t`, a variable `v`, an expression `e`, a list `l`, a list of numbers
//! `n`, a list of pairs `k`, a text or an atom `x`, a small number `i`, an atom
//! `a`, a name of a flag of order `o`.

/// A pattern, and what its places are.
pub(super) type Pattern = (&'static str, &'static str);

/// Goals that decide, or bind.
pub(super) const PLAIN: &[Pattern] = &[
    ("{} = {}", "vt"),
    ("{} = {}", "tt"),
    ("{} \\= {}", "tt"),
    ("{} == {}", "tt"),
    ("{} \\== {}", "tt"),
    ("{} @< {}", "tt"),
    ("{} @< {}", "ll"),
    ("{} @>= {}", "ll"),
    ("compare({},{},{})", "vtt"),
    ("compare({},{},{})", "vll"),
    ("var({})", "t"),
    ("nonvar({})", "t"),
    ("atom({})", "t"),
    ("number({})", "t"),
    ("integer({})", "t"),
    ("atomic({})", "t"),
    ("compound({})", "t"),
    ("callable({})", "t"),
    ("is_list({})", "t"),
    ("ground({})", "t"),
    ("functor({},{},{})", "tvv"),
    ("functor({},{},{})", "vai"),
    ("arg({},{},{})", "itv"),
    ("arg({},{},{})", "vtv"),
    ("{} =.. {}", "tv"),
    ("copy_term({},{})", "tv"),
    ("term_variables({},{})", "tv"),
    ("true", ""),
    ("fail", ""),
];

/// Arithmetic.
pub(super) const ARITHMETIC: &[Pattern] = &[
    ("{} is {}", "ve"),
    ("{} is {}", "ve"),
    ("{} is {}", "ie"),
    ("{} is {}", "ee"),
    ("{} =:= {}", "ee"),
    ("{} =\\= {}", "ee"),
    ("{} < {}", "ee"),
    ("{} >= {}", "ee"),
    ("{} = {}", "ve"),
    ("between({},{},{})", "iiv"),
    ("succ({},{})", "iv"),
    ("succ({},{})", "vi"),
    ("plus({},{},{})", "iiv"),
];

/// Lists.
pub(super) const LISTS: &[Pattern] = &[
    ("append({},{},{})", "llv"),
    ("append({},{},{})", "vvl"),
    ("append({},{})", "lv"),
    ("member({},{})", "vl"),
    ("member({},{})", "tl"),
    ("memberchk({},{})", "tl"),
    ("length({},{})", "lv"),
    ("length({},{})", "vi"),
    ("reverse({},{})", "lv"),
    ("nth0({},{},{})", "ilv"),
    ("nth1({},{},{})", "vlv"),
    ("last({},{})", "lv"),
    ("sum_list({},{})", "nv"),
    ("max_list({},{})", "nv"),
    ("min_list({},{})", "nv"),
    ("numlist({},{},{})", "iiv"),
    ("select({},{},{})", "vlv"),
    ("selectchk({},{},{})", "tlv"),
    ("exclude([A]>>(A == {}),{},{})", "tlv"),
    ("include([A]>>(A @< {}),{},{})", "tlv"),
    ("delete({},{},{})", "ltv"),
    ("subtract({},{},{})", "llv"),
    ("intersection({},{},{})", "llv"),
    ("union({},{},{})", "llv"),
    ("permutation({},{})", "lv"),
    ("flatten({},{})", "tv"),
    ("list_to_set({},{})", "lv"),
    ("pairs_keys_values({},{},{})", "kvv"),
    ("maplist([A,B]>>(B = f(A)),{},{})", "lv"),
    ("foldl([A,B,C]>>(C = [A|B]),{},{},{})", "ltv"),
    ("sumlist({},{})", "nv"),
    ("exclude(atom,{},{})", "lv"),
    ("max_member({},{})", "vl"),
    ("min_member({},{})", "vl"),
];

/// Order.
pub(super) const SORTING: &[Pattern] = &[
    ("sort({},{})", "lv"),
    ("msort({},{})", "lv"),
    ("sort(0,{},{},{})", "olv"),
    ("sort(1,{},{},{})", "okv"),
    ("keysort({},{})", "kv"),
    ("predsort([O,A,B]>>compare(O,A,B),{},{})", "lv"),
    ("list_to_ord_set({},{})", "lv"),
    ("list_to_assoc({},A__), assoc_to_list(A__,{})", "kv"),
    ("setof(A-B,member(A-B,{}),{})", "kv"),
    ("setof(A,B^member(A-B,{}),{})", "kv"),
    ("setof(A,member(A-B,{}),{})", "kv"),
    ("bagof(A,member(A-B,{}),{})", "kv"),
    ("findall(A,member(A,{}),{})", "lv"),
    ("aggregate_all(count,member(_,{}),{})", "lv"),
    ("aggregate_all(sum(A),member(A,{}),{})", "nv"),
    ("aggregate_all(max(A),member(A,{}),{})", "nv"),
    ("aggregate_all(bag(A),member(A,{}),{})", "lv"),
    ("forall(member(A,{}),atom(A))", "l"),
];

/// Texts and output.
pub(super) const TEXTS: &[Pattern] = &[
    ("atom_length({},{})", "xv"),
    ("atom_chars({},{})", "xv"),
    ("atom_codes({},{})", "xv"),
    ("atom_concat({},{},{})", "xxv"),
    ("atom_concat({},{},{})", "vva"),
    ("sub_atom({},{},1,{},{})", "avvv"),
    ("upcase_atom({},{})", "xv"),
    ("atom_number({},{})", "av"),
    ("number_codes({},{})", "iv"),
    ("char_code({},{})", "av"),
    ("atomic_list_concat({},'-',{})", "lv"),
    ("string_concat({},{},{})", "xxv"),
    ("string_chars({},{})", "xv"),
    ("string_length({},{})", "xv"),
    ("string_to_atom({},{})", "xv"),
    ("term_to_atom({},{})", "tv"),
    ("split_string({},\"b\",\"\",{})", "xv"),
    ("write({})", "t"),
    ("print({})", "t"),
    ("writeq({})", "t"),
    ("write_canonical({})", "t"),
    ("format('~w ~q~n',[{},{}])", "tt"),
    ("format('~a~t~10||',[{}])", "a"),
    ("nl", ""),
    ("tab({})", "i"),
];

/// What changes the program, and errors.
pub(super) const STATE: &[Pattern] = &[
    ("assertz(d({}))", "t"),
    ("asserta(d({}))", "t"),
    ("assertz(d({}))", "l"),
    ("assertz((d(X) :- X = {}))", "t"),
    ("assertz((d(X) :- {} is X mod 2))", "i"),
    ("retract(d({}))", "t"),
    ("retract(d({}))", "v"),
    ("retractall(d({}))", "t"),
    ("d({})", "v"),
    ("d({})", "t"),
    ("clause(d({}),{})", "vv"),
    ("nb_setval(k,{}), nb_getval(k,{})", "tv"),
    ("throw({})", "t"),
    ("catch(throw({}),{},true)", "tt"),
    ("catch({} is {},error({},_),true)", "vet"),
    ("catch({} is {},error(E,_),e(E,{}))", "vev"),
    ("catch({} < {},error(E,_),e(E,{}))", "eev"),
    ("atom_length({},{})", "tv"),
    ("undefined__({})", "t"),
    ("m:assertz(d({}))", "t"),
    ("assertz(m:d({}))", "t"),
    ("m:d({})", "v"),
    ("findall(A, m:d(A), {})", "v"),
    ("lists:append({},{},{})", "vvl"),
    ("setup_call_cleanup(true, member({},{}), nb_setval(k,1)), nb_getval(k,{})", "vlv"),
    ("catch(throw({}),{},(write(caught), nl))", "tv"),
    ("catch((member({},{}), throw(b({}))),b({}),true)", "vlvt"),
];

/// What is asked of variables that the head does not have. `i/1` knows everything.
pub(super) const OPEN: &[Pattern] = &[
    ("i({})", "v"),
    ("i({})", "v"),
    ("i({})", "v"),
    ("i(f({}))", "v"),
    ("i(g({},{}))", "vv"),
    ("{} = {}", "vt"),
    ("{} = f({})", "vv"),
    ("copy_term({},{})", "vv"),
    ("duplicate_term({},{})", "vv"),
    ("term_variables({},{})", "vv"),
    ("nb_setval(k,{}), nb_getval(k,{})", "vv"),
    ("b_setval(b,{}), i({}), b_getval(b,{})", "vvv"),
    ("findall({},i({}),{})", "vvv"),
    ("arg(1,f({}),{})", "vv"),
    ("c({},{})", "vv"),
    ("true", ""),
];

/// What decides between branches, in clauses with such variables.
pub(super) const DECIDING: &[Pattern] = &[
    ("1 < 2", ""),
    ("1 > 2", ""),
    ("1 > 2", ""),
    ("var({})", "v"),
    ("nonvar({})", "v"),
    ("{} == {}", "vt"),
    ("member({}-{},[a-1])", "tv"),
    ("memberchk(b-{},[a-1])", "v"),
    ("memberchk({},[{}])", "vv"),
];

/// Parts of a grammar rule's body.
pub(super) const GRAMMAR: &[Pattern] = &[
    ("[{}]", "a"),
    ("[{}]", "v"),
    ("[{},{}]", "av"),
    ("[]", ""),
    ("{ {} = {} }", "vt"),
    ("{ {} == {} }", "vt"),
    ("!", ""),
    ("\\+ [{}]", "a"),
    ("([{}] ; [{}], {{} = {}})", "aavt"),
];

/// What a loop does with its counter N and its value V: the next is W.
pub(super) const STEPS: &[Pattern] = &[
    ("W is V+N", ""),
    ("W is (V*3+N) mod 7", ""),
    ("(N mod 2 =:= 0 -> W is V+1 ; W = V)", ""),
    ("(N mod {} =:= 0, ! , W is V+{} ; W = V)", "ii"),
    ("\\+ N = V, W is N-V", ""),
    ("once((member(W, [V,{}]), integer(W)))", "i"),
    ("between(0, {}, K), W is V+K, !", "i"),
    ("catch((N > 5 -> throw(big) ; W = V), big, W is V+1)", ""),
];

/// First arguments that an index tells apart, or does not.
pub(super) const KEYS: &[&str] = &[
    "a",
    "b",
    "a",
    "foo",
    "'A b'",
    "1",
    "2",
    "1",
    "1.0",
    "-1",
    "f(a)",
    "f(b)",
    "f(_)",
    "f(a,b)",
    "[a|_]",
    "[b]",
    "[a,b]",
    "[_]",
    "_",
    "12345678901234567890",
    "g(1)",
    "a-b",
    "X",
];

/// What changes a predicate of facts and asks for it, also on a walk through them.
pub(super) const CHANGES: &[Pattern] = &[
    ("assertz(u({},{}))", "yy"),
    ("assertz(u({},{}))", "yy"),
    ("asserta(u({},{}))", "yy"),
    ("assertz((u(V,{}) :- member(V,[{},{}])))", "yyy"),
    ("retract(u({},{}))", "vv"),
    ("retract(u({},{}))", "yv"),
    ("retractall(u({},_))", "y"),
    ("forall(retract(u({},{})), assertz(u(b,{})))", "vvy"),
    ("forall(u({},{}), (retract(u({},_)) -> asserta(u({},1)) ; u(_,_)))", "vvyy"),
    ("u({},{}), retractall(u({},_)), \\+ u({},z)", "vvyy"),
    ("v({},{}), x({})", "vvv"),
    ("forall(v({},{}), (x({}) -> assertz(u({},2)) ; u(_,_)))", "vvyy"),
    ("findall({}, (v({},{}), x({}), d(_)), L)", "vvvy"),
    ("clause(u({},{}),true), asserta(u({},{}))", "vvyy"),
    ("findall({}, (u({},_), assertz(u(a,{}))), L)", "vvy"),
    ("findall({}-{}, u({},{}), L)", "vvvv"),
    ("u({},{})", "yv"),
];

/// Goals around others.
pub(super) const CONTROL: &[(&str, usize)] = &[
    ("({} ; {})", 2),
    ("({} -> {} ; {})", 3),
    ("({} -> {} ; {})", 3),
    ("({} -> {})", 2),
    ("({} *-> {} ; {})", 3),
    ("\\+ ({})", 1),
    ("once(({}))", 1),
    ("ignore(({}))", 1),
    ("call(({}))", 1),
    ("({}, !)", 1),
    ("({}, ! ; {})", 2),
    ("(! , {})", 1),
    ("catch(({}),_,({}))", 2),
    ("forall(({}),({}))", 2),
];

/// Goals around one, with terms.
pub(super) const META: &[Pattern] = &[
    ("findall({},({}),L0)", "t"),
    ("findall({},({}),L0)", "v"),
    ("bagof({},({}),L1)", "v"),
    ("aggregate_all(count,({}),N0)", ""),
];
