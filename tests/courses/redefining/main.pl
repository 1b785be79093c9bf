% Programs define what a library has, too: their own clauses are what is called,
% however it is called. What is built in keeps its meaning.
:- style_check(-discontiguous).

append(A, _, _) :- A = own.
member(A, _) :- A = own.
reverse(A, _) :- A = own.
nth0(A, _, _) :- A = own.
nth1(A, _, _) :- A = own.
last(A, _) :- A = own.
msort(A, _) :- A = own.
delete(A, _, _) :- A = own.
subtract(A, _, _) :- A = own.
memberchk(A, _) :- A = own.
exclude(A, _, _) :- A = own.
include(A, _, _) :- A = own.
partition(A, _, _, _) :- A = own.
sumlist(A, _) :- A = own.
sum_list(A, _) :- A = own.
max_list(A, _) :- A = own.
min_list(A, _) :- A = own.
max_member(A, _) :- A = own.
min_member(A, _) :- A = own.
numlist(A, _, _) :- A = own.
list_to_set(A, _) :- A = own.
flatten(A, _) :- A = own.
select(A, _, _) :- A = own.
selectchk(A, _, _) :- A = own.
permutation(A, _) :- A = own.
exclude_one(A, _) :- A = own.
between(A, _, _) :- A = own.
succ(A, _) :- A = own.
plus(A, _, _) :- A = own.
forall(A, _) :- A = own.
ignore(A) :- A = own.
not(A) :- A = own.
apply(A, _) :- A = own.
concat_atom(A, _) :- A = own.
concat_atom(A, _, _) :- A = own.
atomic_list_concat(A, _) :- A = own.
atomic_list_concat(A, _, _) :- A = own.
split_string(A, _, _, _) :- A = own.
string_concat(A, _, _) :- A = own.
string_length(A, _) :- A = own.
string_chars(A, _) :- A = own.
sub_string(A, _, _, _, _) :- A = own.
string_to_atom(A, _) :- A = own.
term_to_atom(A, _) :- A = own.
writeln(A) :- A = own.
writeln(A, _) :- A = own.
print(A) :- A = own.
print(A, _) :- A = own.
print_message(A, _) :- A = own.
format(A) :- A = own.
format(A, _) :- A = own.
format(A, _, _) :- A = own.
tab(A) :- A = own.
tab(A, _) :- A = own.
assert(A) :- A = own.
list_to_assoc(A, _) :- A = own.
get_assoc(A, _, _) :- A = own.
put_assoc(A, _, _, _) :- A = own.
map_assoc(A, _) :- A = own.
map_assoc(A, _, _) :- A = own.
ord_union(A, _, _) :- A = own.
ord_subtract(A, _, _) :- A = own.
ord_memberchk(A, _) :- A = own.
aggregate_all(A, _, _) :- A = own.
aggregate_all(A, _, _, _) :- A = own.
foldl(A, _, _, _) :- A = own.
foldl(A, _, _, _, _) :- A = own.
foldl(A, _, _, _, _, _) :- A = own.
maplist(A, _) :- A = own.
maplist(A, _, _) :- A = own.
maplist(A, _, _, _) :- A = own.
nb_setval(A, _) :- A = own.
b_setval(A, _) :- A = own.
nb_getval(A, _) :- A = own.
b_getval(A, _) :- A = own.
is_list(A) :- A = own.
is_set(A) :- A = own.
intersection(A, _, _) :- A = own.
union(A, _, _) :- A = own.
sort(A, _, _, _) :- A = own.
predsort(A, _, _) :- A = own.
list_to_ord_set(A, _) :- A = own.
sumlist(A, _, _) :- A = own.
pairs_keys(A, _) :- A = own.
pairs_values(A, _) :- A = own.
pairs_keys_values(A, _, _) :- A = own.
transpose(A, _) :- A = own.
exclude(A, _, _, _) :- A = own.
subset(A, _) :- A = own.
sublist(A, _, _) :- A = own.
is_assoc(A) :- A = own.
ground_or_var(A) :- A = own.
dif(A, _) :- A = own.
freeze(A, _) :- A = own.
when(A, _) :- A = own.
tabling(A) :- A = own.
time(A) :- A = own.
statistics(A, _) :- A = own.
random(A) :- A = own.
random(A, _, _) :- A = own.
random_between(A, _, _) :- A = own.
random_member(A, _) :- A = own.
shuffle(A, _) :- A = own.
random_permutation(A, _) :- A = own.
read_term_from_atom(A, _, _) :- A = own.
sformat(A, _, _) :- A = own.
concat(A, _, _) :- A = own.
read_line_to_string(A, _) :- A = own.
read_line_to_codes(A, _) :- A = own.
string_code(A, _, _) :- A = own.
char_type(A, _) :- A = own.
code_type(A, _) :- A = own.
upcase_atom(A, _) :- A = own.
downcase_atom(A, _) :- A = own.
string_upper(A, _) :- A = own.
string_lower(A, _) :- A = own.
nb_current(A, _) :- A = own.
succ_or_zero(A) :- A = own.
last_element(A, _) :- A = own.
prefix(A, _) :- A = own.
sumlist(A, _, _, _) :- A = own.
setof_all(A, _, _) :- A = own.
foreach(A, _) :- A = own.
call_with_depth_limit(A, _, _) :- A = own.
call_with_time_limit(A, _) :- A = own.
setup_call_cleanup(A, _, _) :- A = own.
call_cleanup(A, _) :- A = own.
catch_with_backtrace(A, _, _) :- A = own.
notrace(A) :- A = own.
context_module(A) :- A = own.
must_be(A, _) :- A = own.
is_of_type(A, _) :- A = own.
ord_insert(A, _, _) :- A = own.
gensym(A, _) :- A = own.
reset_gensym(A) :- A = own.
tnot(A) :- A = own.
table_all(A) :- A = own.
listing(A) :- A = own.
portray_clause(A) :- A = own.
portray_clause(A, _) :- A = own.
read_from_chars(A, _) :- A = own.
read_term_from_chars(A, _, _) :- A = own.
limit(A, _) :- A = own.
offset(A, _) :- A = own.
order_by(A, _) :- A = own.
distinct(A) :- A = own.
distinct(A, _) :- A = own.
call_nth(A, _) :- A = own.
findnsols(A, _, _, _) :- A = own.
see(A) :- A = own.
tell(A) :- A = own.
shell(A) :- A = own.
shell(A, _) :- A = own.
getenv(A, _) :- A = own.
sleep(A) :- A = own.
term_string(A, _) :- A = own.
term_string(A, _, _) :- A = own.
sformat(A, _) :- A = own.
text_concat(A, _, _) :- A = own.
text_to_string(A, _) :- A = own.
nb_setarg(A, _, _) :- A = own.
setarg(A, _, _) :- A = own.
tab_all(A, _, _) :- A = own.
max_assoc(A, _, _) :- A = own.
pairs(A, _) :- A = own.
sum(A, _, _) :- A = own.
partition(A, _, _, _, _, _) :- A = own.
exclude_all(A, _, _) :- A = own.
clumped(A, _) :- A = own.
max_min(A, _, _) :- A = own.
subsumes(A, _) :- A = own.
subsumes_chk(A, _) :- A = own.
unifiable(A, _, _) :- A = own.

length(_, own).
atom_length(_, own).
copy_term(_, own).
phrase(_, own).
numbervars(_, own, _).
number_codes(_, own).

direct(append, 3, V) :- append(V, x, x).
direct(member, 2, V) :- member(V, x).
direct(reverse, 2, V) :- reverse(V, x).
direct(nth0, 3, V) :- nth0(V, x, x).
direct(nth1, 3, V) :- nth1(V, x, x).
direct(last, 2, V) :- last(V, x).
direct(msort, 2, V) :- msort(V, x).
direct(delete, 3, V) :- delete(V, x, x).
direct(subtract, 3, V) :- subtract(V, x, x).
direct(memberchk, 2, V) :- memberchk(V, x).
direct(exclude, 3, V) :- exclude(V, x, x).
direct(include, 3, V) :- include(V, x, x).
direct(partition, 4, V) :- partition(V, x, x, x).
direct(sumlist, 2, V) :- sumlist(V, x).
direct(sum_list, 2, V) :- sum_list(V, x).
direct(max_list, 2, V) :- max_list(V, x).
direct(min_list, 2, V) :- min_list(V, x).
direct(max_member, 2, V) :- max_member(V, x).
direct(min_member, 2, V) :- min_member(V, x).
direct(numlist, 3, V) :- numlist(V, x, x).
direct(list_to_set, 2, V) :- list_to_set(V, x).
direct(flatten, 2, V) :- flatten(V, x).
direct(select, 3, V) :- select(V, x, x).
direct(selectchk, 3, V) :- selectchk(V, x, x).
direct(permutation, 2, V) :- permutation(V, x).
direct(exclude_one, 2, V) :- exclude_one(V, x).
direct(between, 3, V) :- between(V, x, x).
direct(succ, 2, V) :- succ(V, x).
direct(plus, 3, V) :- plus(V, x, x).
direct(forall, 2, V) :- forall(V, x).
direct(ignore, 1, V) :- ignore(V).
direct(not, 1, V) :- not(V).
direct(apply, 2, V) :- apply(V, x).
direct(concat_atom, 2, V) :- concat_atom(V, x).
direct(concat_atom, 3, V) :- concat_atom(V, x, x).
direct(atomic_list_concat, 2, V) :- atomic_list_concat(V, x).
direct(atomic_list_concat, 3, V) :- atomic_list_concat(V, x, x).
direct(split_string, 4, V) :- split_string(V, x, x, x).
direct(string_concat, 3, V) :- string_concat(V, x, x).
direct(string_length, 2, V) :- string_length(V, x).
direct(string_chars, 2, V) :- string_chars(V, x).
direct(sub_string, 5, V) :- sub_string(V, x, x, x, x).
direct(string_to_atom, 2, V) :- string_to_atom(V, x).
direct(term_to_atom, 2, V) :- term_to_atom(V, x).
direct(writeln, 1, V) :- writeln(V).
direct(writeln, 2, V) :- writeln(V, x).
direct(print, 1, V) :- print(V).
direct(print, 2, V) :- print(V, x).
direct(print_message, 2, V) :- print_message(V, x).
direct(format, 1, V) :- format(V).
direct(format, 2, V) :- format(V, x).
direct(format, 3, V) :- format(V, x, x).
direct(tab, 1, V) :- tab(V).
direct(tab, 2, V) :- tab(V, x).
direct(assert, 1, V) :- assert(V).
direct(list_to_assoc, 2, V) :- list_to_assoc(V, x).
direct(get_assoc, 3, V) :- get_assoc(V, x, x).
direct(put_assoc, 4, V) :- put_assoc(V, x, x, x).
direct(map_assoc, 2, V) :- map_assoc(V, x).
direct(map_assoc, 3, V) :- map_assoc(V, x, x).
direct(ord_union, 3, V) :- ord_union(V, x, x).
direct(ord_subtract, 3, V) :- ord_subtract(V, x, x).
direct(ord_memberchk, 2, V) :- ord_memberchk(V, x).
direct(aggregate_all, 3, V) :- aggregate_all(V, x, x).
direct(aggregate_all, 4, V) :- aggregate_all(V, x, x, x).
direct(foldl, 4, V) :- foldl(V, x, x, x).
direct(foldl, 5, V) :- foldl(V, x, x, x, x).
direct(foldl, 6, V) :- foldl(V, x, x, x, x, x).
direct(maplist, 2, V) :- maplist(V, x).
direct(maplist, 3, V) :- maplist(V, x, x).
direct(maplist, 4, V) :- maplist(V, x, x, x).
direct(nb_setval, 2, V) :- nb_setval(V, x).
direct(b_setval, 2, V) :- b_setval(V, x).
direct(nb_getval, 2, V) :- nb_getval(V, x).
direct(b_getval, 2, V) :- b_getval(V, x).
direct(is_list, 1, V) :- is_list(V).
direct(is_set, 1, V) :- is_set(V).
direct(intersection, 3, V) :- intersection(V, x, x).
direct(union, 3, V) :- union(V, x, x).
direct(sort, 4, V) :- sort(V, x, x, x).
direct(predsort, 3, V) :- predsort(V, x, x).
direct(list_to_ord_set, 2, V) :- list_to_ord_set(V, x).
direct(sumlist, 3, V) :- sumlist(V, x, x).
direct(pairs_keys, 2, V) :- pairs_keys(V, x).
direct(pairs_values, 2, V) :- pairs_values(V, x).
direct(pairs_keys_values, 3, V) :- pairs_keys_values(V, x, x).
direct(transpose, 2, V) :- transpose(V, x).
direct(exclude, 4, V) :- exclude(V, x, x, x).
direct(subset, 2, V) :- subset(V, x).
direct(sublist, 3, V) :- sublist(V, x, x).
direct(is_assoc, 1, V) :- is_assoc(V).
direct(ground_or_var, 1, V) :- ground_or_var(V).
direct(dif, 2, V) :- dif(V, x).
direct(freeze, 2, V) :- freeze(V, x).
direct(when, 2, V) :- when(V, x).
direct(tabling, 1, V) :- tabling(V).
direct(time, 1, V) :- time(V).
direct(statistics, 2, V) :- statistics(V, x).
direct(random, 1, V) :- random(V).
direct(random, 3, V) :- random(V, x, x).
direct(random_between, 3, V) :- random_between(V, x, x).
direct(random_member, 2, V) :- random_member(V, x).
direct(shuffle, 2, V) :- shuffle(V, x).
direct(random_permutation, 2, V) :- random_permutation(V, x).
direct(read_term_from_atom, 3, V) :- read_term_from_atom(V, x, x).
direct(sformat, 3, V) :- sformat(V, x, x).
direct(concat, 3, V) :- concat(V, x, x).
direct(read_line_to_string, 2, V) :- read_line_to_string(V, x).
direct(read_line_to_codes, 2, V) :- read_line_to_codes(V, x).
direct(string_code, 3, V) :- string_code(V, x, x).
direct(char_type, 2, V) :- char_type(V, x).
direct(code_type, 2, V) :- code_type(V, x).
direct(upcase_atom, 2, V) :- upcase_atom(V, x).
direct(downcase_atom, 2, V) :- downcase_atom(V, x).
direct(string_upper, 2, V) :- string_upper(V, x).
direct(string_lower, 2, V) :- string_lower(V, x).
direct(nb_current, 2, V) :- nb_current(V, x).
direct(succ_or_zero, 1, V) :- succ_or_zero(V).
direct(last_element, 2, V) :- last_element(V, x).
direct(prefix, 2, V) :- prefix(V, x).
direct(sumlist, 4, V) :- sumlist(V, x, x, x).
direct(setof_all, 3, V) :- setof_all(V, x, x).
direct(foreach, 2, V) :- foreach(V, x).
direct(call_with_depth_limit, 3, V) :- call_with_depth_limit(V, x, x).
direct(call_with_time_limit, 2, V) :- call_with_time_limit(V, x).
direct(setup_call_cleanup, 3, V) :- setup_call_cleanup(V, x, x).
direct(call_cleanup, 2, V) :- call_cleanup(V, x).
direct(catch_with_backtrace, 3, V) :- catch_with_backtrace(V, x, x).
direct(notrace, 1, V) :- notrace(V).
direct(context_module, 1, V) :- context_module(V).
direct(must_be, 2, V) :- must_be(V, x).
direct(is_of_type, 2, V) :- is_of_type(V, x).
direct(ord_insert, 3, V) :- ord_insert(V, x, x).
direct(gensym, 2, V) :- gensym(V, x).
direct(reset_gensym, 1, V) :- reset_gensym(V).
direct(tnot, 1, V) :- tnot(V).
direct(table_all, 1, V) :- table_all(V).
direct(listing, 1, V) :- listing(V).
direct(portray_clause, 1, V) :- portray_clause(V).
direct(portray_clause, 2, V) :- portray_clause(V, x).
direct(read_from_chars, 2, V) :- read_from_chars(V, x).
direct(read_term_from_chars, 3, V) :- read_term_from_chars(V, x, x).
direct(limit, 2, V) :- limit(V, x).
direct(offset, 2, V) :- offset(V, x).
direct(order_by, 2, V) :- order_by(V, x).
direct(distinct, 1, V) :- distinct(V).
direct(distinct, 2, V) :- distinct(V, x).
direct(call_nth, 2, V) :- call_nth(V, x).
direct(findnsols, 4, V) :- findnsols(V, x, x, x).
direct(see, 1, V) :- see(V).
direct(tell, 1, V) :- tell(V).
direct(shell, 1, V) :- shell(V).
direct(shell, 2, V) :- shell(V, x).
direct(getenv, 2, V) :- getenv(V, x).
direct(sleep, 1, V) :- sleep(V).
direct(term_string, 2, V) :- term_string(V, x).
direct(term_string, 3, V) :- term_string(V, x, x).
direct(sformat, 2, V) :- sformat(V, x).
direct(text_concat, 3, V) :- text_concat(V, x, x).
direct(text_to_string, 2, V) :- text_to_string(V, x).
direct(nb_setarg, 3, V) :- nb_setarg(V, x, x).
direct(setarg, 3, V) :- setarg(V, x, x).
direct(tab_all, 3, V) :- tab_all(V, x, x).
direct(max_assoc, 3, V) :- max_assoc(V, x, x).
direct(pairs, 2, V) :- pairs(V, x).
direct(sum, 3, V) :- sum(V, x, x).
direct(partition, 6, V) :- partition(V, x, x, x, x, x).
direct(exclude_all, 3, V) :- exclude_all(V, x, x).
direct(clumped, 2, V) :- clumped(V, x).
direct(max_min, 3, V) :- max_min(V, x, x).
direct(subsumes, 2, V) :- subsumes(V, x).
direct(subsumes_chk, 2, V) :- subsumes_chk(V, x).
direct(unifiable, 3, V) :- unifiable(V, x, x).
inside(append, 3, V) :- findall(V, (append(V, x, x), true), [V]).
inside(member, 2, V) :- findall(V, (member(V, x), true), [V]).
inside(reverse, 2, V) :- findall(V, (reverse(V, x), true), [V]).
inside(nth0, 3, V) :- findall(V, (nth0(V, x, x), true), [V]).
inside(nth1, 3, V) :- findall(V, (nth1(V, x, x), true), [V]).
inside(last, 2, V) :- findall(V, (last(V, x), true), [V]).
inside(msort, 2, V) :- findall(V, (msort(V, x), true), [V]).
inside(delete, 3, V) :- findall(V, (delete(V, x, x), true), [V]).
inside(subtract, 3, V) :- findall(V, (subtract(V, x, x), true), [V]).
inside(memberchk, 2, V) :- findall(V, (memberchk(V, x), true), [V]).
inside(exclude, 3, V) :- findall(V, (exclude(V, x, x), true), [V]).
inside(include, 3, V) :- findall(V, (include(V, x, x), true), [V]).
inside(partition, 4, V) :- findall(V, (partition(V, x, x, x), true), [V]).
inside(sumlist, 2, V) :- findall(V, (sumlist(V, x), true), [V]).
inside(sum_list, 2, V) :- findall(V, (sum_list(V, x), true), [V]).
inside(max_list, 2, V) :- findall(V, (max_list(V, x), true), [V]).
inside(min_list, 2, V) :- findall(V, (min_list(V, x), true), [V]).
inside(max_member, 2, V) :- findall(V, (max_member(V, x), true), [V]).
inside(min_member, 2, V) :- findall(V, (min_member(V, x), true), [V]).
inside(numlist, 3, V) :- findall(V, (numlist(V, x, x), true), [V]).
inside(list_to_set, 2, V) :- findall(V, (list_to_set(V, x), true), [V]).
inside(flatten, 2, V) :- findall(V, (flatten(V, x), true), [V]).
inside(select, 3, V) :- findall(V, (select(V, x, x), true), [V]).
inside(selectchk, 3, V) :- findall(V, (selectchk(V, x, x), true), [V]).
inside(permutation, 2, V) :- findall(V, (permutation(V, x), true), [V]).
inside(exclude_one, 2, V) :- findall(V, (exclude_one(V, x), true), [V]).
inside(between, 3, V) :- findall(V, (between(V, x, x), true), [V]).
inside(succ, 2, V) :- findall(V, (succ(V, x), true), [V]).
inside(plus, 3, V) :- findall(V, (plus(V, x, x), true), [V]).
inside(forall, 2, V) :- findall(V, (forall(V, x), true), [V]).
inside(ignore, 1, V) :- findall(V, (ignore(V), true), [V]).
inside(not, 1, V) :- findall(V, (not(V), true), [V]).
inside(apply, 2, V) :- findall(V, (apply(V, x), true), [V]).
inside(concat_atom, 2, V) :- findall(V, (concat_atom(V, x), true), [V]).
inside(concat_atom, 3, V) :- findall(V, (concat_atom(V, x, x), true), [V]).
inside(atomic_list_concat, 2, V) :- findall(V, (atomic_list_concat(V, x), true), [V]).
inside(atomic_list_concat, 3, V) :- findall(V, (atomic_list_concat(V, x, x), true), [V]).
inside(split_string, 4, V) :- findall(V, (split_string(V, x, x, x), true), [V]).
inside(string_concat, 3, V) :- findall(V, (string_concat(V, x, x), true), [V]).
inside(string_length, 2, V) :- findall(V, (string_length(V, x), true), [V]).
inside(string_chars, 2, V) :- findall(V, (string_chars(V, x), true), [V]).
inside(sub_string, 5, V) :- findall(V, (sub_string(V, x, x, x, x), true), [V]).
inside(string_to_atom, 2, V) :- findall(V, (string_to_atom(V, x), true), [V]).
inside(term_to_atom, 2, V) :- findall(V, (term_to_atom(V, x), true), [V]).
inside(writeln, 1, V) :- findall(V, (writeln(V), true), [V]).
inside(writeln, 2, V) :- findall(V, (writeln(V, x), true), [V]).
inside(print, 1, V) :- findall(V, (print(V), true), [V]).
inside(print, 2, V) :- findall(V, (print(V, x), true), [V]).
inside(print_message, 2, V) :- findall(V, (print_message(V, x), true), [V]).
inside(format, 1, V) :- findall(V, (format(V), true), [V]).
inside(format, 2, V) :- findall(V, (format(V, x), true), [V]).
inside(format, 3, V) :- findall(V, (format(V, x, x), true), [V]).
inside(tab, 1, V) :- findall(V, (tab(V), true), [V]).
inside(tab, 2, V) :- findall(V, (tab(V, x), true), [V]).
inside(assert, 1, V) :- findall(V, (assert(V), true), [V]).
inside(list_to_assoc, 2, V) :- findall(V, (list_to_assoc(V, x), true), [V]).
inside(get_assoc, 3, V) :- findall(V, (get_assoc(V, x, x), true), [V]).
inside(put_assoc, 4, V) :- findall(V, (put_assoc(V, x, x, x), true), [V]).
inside(map_assoc, 2, V) :- findall(V, (map_assoc(V, x), true), [V]).
inside(map_assoc, 3, V) :- findall(V, (map_assoc(V, x, x), true), [V]).
inside(ord_union, 3, V) :- findall(V, (ord_union(V, x, x), true), [V]).
inside(ord_subtract, 3, V) :- findall(V, (ord_subtract(V, x, x), true), [V]).
inside(ord_memberchk, 2, V) :- findall(V, (ord_memberchk(V, x), true), [V]).
inside(aggregate_all, 3, V) :- findall(V, (aggregate_all(V, x, x), true), [V]).
inside(aggregate_all, 4, V) :- findall(V, (aggregate_all(V, x, x, x), true), [V]).
inside(foldl, 4, V) :- findall(V, (foldl(V, x, x, x), true), [V]).
inside(foldl, 5, V) :- findall(V, (foldl(V, x, x, x, x), true), [V]).
inside(foldl, 6, V) :- findall(V, (foldl(V, x, x, x, x, x), true), [V]).
inside(maplist, 2, V) :- findall(V, (maplist(V, x), true), [V]).
inside(maplist, 3, V) :- findall(V, (maplist(V, x, x), true), [V]).
inside(maplist, 4, V) :- findall(V, (maplist(V, x, x, x), true), [V]).
inside(nb_setval, 2, V) :- findall(V, (nb_setval(V, x), true), [V]).
inside(b_setval, 2, V) :- findall(V, (b_setval(V, x), true), [V]).
inside(nb_getval, 2, V) :- findall(V, (nb_getval(V, x), true), [V]).
inside(b_getval, 2, V) :- findall(V, (b_getval(V, x), true), [V]).
inside(is_list, 1, V) :- findall(V, (is_list(V), true), [V]).
inside(is_set, 1, V) :- findall(V, (is_set(V), true), [V]).
inside(intersection, 3, V) :- findall(V, (intersection(V, x, x), true), [V]).
inside(union, 3, V) :- findall(V, (union(V, x, x), true), [V]).
inside(sort, 4, V) :- findall(V, (sort(V, x, x, x), true), [V]).
inside(predsort, 3, V) :- findall(V, (predsort(V, x, x), true), [V]).
inside(list_to_ord_set, 2, V) :- findall(V, (list_to_ord_set(V, x), true), [V]).
inside(sumlist, 3, V) :- findall(V, (sumlist(V, x, x), true), [V]).
inside(pairs_keys, 2, V) :- findall(V, (pairs_keys(V, x), true), [V]).
inside(pairs_values, 2, V) :- findall(V, (pairs_values(V, x), true), [V]).
inside(pairs_keys_values, 3, V) :- findall(V, (pairs_keys_values(V, x, x), true), [V]).
inside(transpose, 2, V) :- findall(V, (transpose(V, x), true), [V]).
inside(exclude, 4, V) :- findall(V, (exclude(V, x, x, x), true), [V]).
inside(subset, 2, V) :- findall(V, (subset(V, x), true), [V]).
inside(sublist, 3, V) :- findall(V, (sublist(V, x, x), true), [V]).
inside(is_assoc, 1, V) :- findall(V, (is_assoc(V), true), [V]).
inside(ground_or_var, 1, V) :- findall(V, (ground_or_var(V), true), [V]).
inside(dif, 2, V) :- findall(V, (dif(V, x), true), [V]).
inside(freeze, 2, V) :- findall(V, (freeze(V, x), true), [V]).
inside(when, 2, V) :- findall(V, (when(V, x), true), [V]).
inside(tabling, 1, V) :- findall(V, (tabling(V), true), [V]).
inside(time, 1, V) :- findall(V, (time(V), true), [V]).
inside(statistics, 2, V) :- findall(V, (statistics(V, x), true), [V]).
inside(random, 1, V) :- findall(V, (random(V), true), [V]).
inside(random, 3, V) :- findall(V, (random(V, x, x), true), [V]).
inside(random_between, 3, V) :- findall(V, (random_between(V, x, x), true), [V]).
inside(random_member, 2, V) :- findall(V, (random_member(V, x), true), [V]).
inside(shuffle, 2, V) :- findall(V, (shuffle(V, x), true), [V]).
inside(random_permutation, 2, V) :- findall(V, (random_permutation(V, x), true), [V]).
inside(read_term_from_atom, 3, V) :- findall(V, (read_term_from_atom(V, x, x), true), [V]).
inside(sformat, 3, V) :- findall(V, (sformat(V, x, x), true), [V]).
inside(concat, 3, V) :- findall(V, (concat(V, x, x), true), [V]).
inside(read_line_to_string, 2, V) :- findall(V, (read_line_to_string(V, x), true), [V]).
inside(read_line_to_codes, 2, V) :- findall(V, (read_line_to_codes(V, x), true), [V]).
inside(string_code, 3, V) :- findall(V, (string_code(V, x, x), true), [V]).
inside(char_type, 2, V) :- findall(V, (char_type(V, x), true), [V]).
inside(code_type, 2, V) :- findall(V, (code_type(V, x), true), [V]).
inside(upcase_atom, 2, V) :- findall(V, (upcase_atom(V, x), true), [V]).
inside(downcase_atom, 2, V) :- findall(V, (downcase_atom(V, x), true), [V]).
inside(string_upper, 2, V) :- findall(V, (string_upper(V, x), true), [V]).
inside(string_lower, 2, V) :- findall(V, (string_lower(V, x), true), [V]).
inside(nb_current, 2, V) :- findall(V, (nb_current(V, x), true), [V]).
inside(succ_or_zero, 1, V) :- findall(V, (succ_or_zero(V), true), [V]).
inside(last_element, 2, V) :- findall(V, (last_element(V, x), true), [V]).
inside(prefix, 2, V) :- findall(V, (prefix(V, x), true), [V]).
inside(sumlist, 4, V) :- findall(V, (sumlist(V, x, x, x), true), [V]).
inside(setof_all, 3, V) :- findall(V, (setof_all(V, x, x), true), [V]).
inside(foreach, 2, V) :- findall(V, (foreach(V, x), true), [V]).
inside(call_with_depth_limit, 3, V) :- findall(V, (call_with_depth_limit(V, x, x), true), [V]).
inside(call_with_time_limit, 2, V) :- findall(V, (call_with_time_limit(V, x), true), [V]).
inside(setup_call_cleanup, 3, V) :- findall(V, (setup_call_cleanup(V, x, x), true), [V]).
inside(call_cleanup, 2, V) :- findall(V, (call_cleanup(V, x), true), [V]).
inside(catch_with_backtrace, 3, V) :- findall(V, (catch_with_backtrace(V, x, x), true), [V]).
inside(notrace, 1, V) :- findall(V, (notrace(V), true), [V]).
inside(context_module, 1, V) :- findall(V, (context_module(V), true), [V]).
inside(must_be, 2, V) :- findall(V, (must_be(V, x), true), [V]).
inside(is_of_type, 2, V) :- findall(V, (is_of_type(V, x), true), [V]).
inside(ord_insert, 3, V) :- findall(V, (ord_insert(V, x, x), true), [V]).
inside(gensym, 2, V) :- findall(V, (gensym(V, x), true), [V]).
inside(reset_gensym, 1, V) :- findall(V, (reset_gensym(V), true), [V]).
inside(tnot, 1, V) :- findall(V, (tnot(V), true), [V]).
inside(table_all, 1, V) :- findall(V, (table_all(V), true), [V]).
inside(listing, 1, V) :- findall(V, (listing(V), true), [V]).
inside(portray_clause, 1, V) :- findall(V, (portray_clause(V), true), [V]).
inside(portray_clause, 2, V) :- findall(V, (portray_clause(V, x), true), [V]).
inside(read_from_chars, 2, V) :- findall(V, (read_from_chars(V, x), true), [V]).
inside(read_term_from_chars, 3, V) :- findall(V, (read_term_from_chars(V, x, x), true), [V]).
inside(limit, 2, V) :- findall(V, (limit(V, x), true), [V]).
inside(offset, 2, V) :- findall(V, (offset(V, x), true), [V]).
inside(order_by, 2, V) :- findall(V, (order_by(V, x), true), [V]).
inside(distinct, 1, V) :- findall(V, (distinct(V), true), [V]).
inside(distinct, 2, V) :- findall(V, (distinct(V, x), true), [V]).
inside(call_nth, 2, V) :- findall(V, (call_nth(V, x), true), [V]).
inside(findnsols, 4, V) :- findall(V, (findnsols(V, x, x, x), true), [V]).
inside(see, 1, V) :- findall(V, (see(V), true), [V]).
inside(tell, 1, V) :- findall(V, (tell(V), true), [V]).
inside(shell, 1, V) :- findall(V, (shell(V), true), [V]).
inside(shell, 2, V) :- findall(V, (shell(V, x), true), [V]).
inside(getenv, 2, V) :- findall(V, (getenv(V, x), true), [V]).
inside(sleep, 1, V) :- findall(V, (sleep(V), true), [V]).
inside(term_string, 2, V) :- findall(V, (term_string(V, x), true), [V]).
inside(term_string, 3, V) :- findall(V, (term_string(V, x, x), true), [V]).
inside(sformat, 2, V) :- findall(V, (sformat(V, x), true), [V]).
inside(text_concat, 3, V) :- findall(V, (text_concat(V, x, x), true), [V]).
inside(text_to_string, 2, V) :- findall(V, (text_to_string(V, x), true), [V]).
inside(nb_setarg, 3, V) :- findall(V, (nb_setarg(V, x, x), true), [V]).
inside(setarg, 3, V) :- findall(V, (setarg(V, x, x), true), [V]).
inside(tab_all, 3, V) :- findall(V, (tab_all(V, x, x), true), [V]).
inside(max_assoc, 3, V) :- findall(V, (max_assoc(V, x, x), true), [V]).
inside(pairs, 2, V) :- findall(V, (pairs(V, x), true), [V]).
inside(sum, 3, V) :- findall(V, (sum(V, x, x), true), [V]).
inside(partition, 6, V) :- findall(V, (partition(V, x, x, x, x, x), true), [V]).
inside(exclude_all, 3, V) :- findall(V, (exclude_all(V, x, x), true), [V]).
inside(clumped, 2, V) :- findall(V, (clumped(V, x), true), [V]).
inside(max_min, 3, V) :- findall(V, (max_min(V, x, x), true), [V]).
inside(subsumes, 2, V) :- findall(V, (subsumes(V, x), true), [V]).
inside(subsumes_chk, 2, V) :- findall(V, (subsumes_chk(V, x), true), [V]).
inside(unifiable, 3, V) :- findall(V, (unifiable(V, x, x), true), [V]).

as_data(Name, Arity, V) :-
    functor(Goal, Name, Arity),
    arg(1, Goal, V),
    call(Goal).

closure(Name, Arity, V) :-
    Goal =.. [Name,V],
    with_arguments(Arity, Goal).

with_arguments(1, Goal) :- call(Goal).
with_arguments(2, Goal) :- call(Goal, x).
with_arguments(3, Goal) :- call(Goal, x, x).
with_arguments(4, Goal) :- call(Goal, x, x, x).
with_arguments(5, Goal) :- call(Goal, x, x, x, x).
with_arguments(6, Goal) :- call(Goal, x, x, x, x, x).

tried(How, Name, Arity) :-
    Goal =.. [How,Name,Arity,V],
    catch(( call(Goal) -> Said = V ; Said = fails ), _, Said = error),
    write(' '),
    write(Said).

main :-
    clause(direct(Name, Arity, _), _),
    write(Name/Arity),
    tried(direct, Name, Arity),
    tried(inside, Name, Arity),
    tried(as_data, Name, Arity),
    tried(closure, Name, Arity),
    nl,
    fail.
main :-
    length([a,b], L), write(L), nl,
    atom_length(abc, N), write(N), nl,
    copy_term(f(x), C), write(C), nl,
    catch(( phrase(no_such_grammar, []) -> true ; true ), error(E, _), ( functor(E, K, _), write(K), nl )),
    T = f(_), numbervars(T, 0, End), write(End), nl,
    number_codes(X, "12"), write(X), nl.
