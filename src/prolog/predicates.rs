//! What queries find in the machine: libraries and predicates by name, as
//! `name/arity` with blanks between them.

use super::sources::{Module, modules_for_programs};

/// What a module exports for programs, as `name/arity`.
pub(crate) fn exports(module: &Module) -> impl Iterator<Item = &'static str> {
    let list = module.exports_for_programs().split(',');
    list.map(str::trim).filter(|name| !name.is_empty())
}

/// Where a predicate is at home.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Home {
    /// Everywhere.
    Here,
    /// In this library, which has to be loaded first.
    Library(&'static str),
    /// In this module of ours.
    Module(&'static str),
}

/// Every predicate with a name that a person may mean.
pub(crate) fn predicates() -> impl Iterator<Item = (&'static str, Home)> {
    let built_in = BUILT_IN.split_whitespace().map(|name| (name, Home::Here));
    let libraries = LIBRARIES.iter().flat_map(|&(library, names)| {
        let home = move |name: &str| match is_at_hand(library, name) {
            true => Home::Here,
            false => Home::Library(library),
        };
        names.split_whitespace().map(move |name| (name, home(name)))
    });
    let ours = modules_for_programs().flat_map(|module| {
        let home = if module.is_hidden() { Home::Here } else { Home::Module(module.name) };
        let is_predicate = |name: &&str| !name.contains("//");
        exports(module).filter(is_predicate).map(move |name| (name, home))
    });
    built_in.chain(libraries).chain(ours)
}

/// Whether programs find it without asking for the library.
fn is_at_hand(library: &str, name: &str) -> bool {
    match OF_LIBRARIES.iter().find(|(known, _)| *known == library) {
        Some((_, at_hand)) => at_hand.split(", ").any(|known| known == name),
        None => library == "format",
    }
}

/// The names of all of them, each once, in order.
#[cfg(feature = "web")]
pub(crate) fn known_predicates() -> Vec<&'static str> {
    let mut names: Vec<_> = predicates().map(|(name, _)| name).collect();
    names.sort_unstable();
    names.dedup();
    names
}

/// What programs find without asking of the libraries of the machine: what they find in
/// SWI-Prolog, so that what is unknown there is unknown here.
pub(super) const OF_LIBRARIES: [(&str, &str); 9] = [
    (
        "lists",
        "member/2, select/3, append/2, append/3, foldl/4, foldl/5, memberchk/2, reverse/2, \
         length/2, maplist/2, maplist/3, maplist/4, maplist/5, maplist/6, maplist/7, \
         same_length/2, nth0/3, nth0/4, nth1/3, nth1/4, sum_list/2, list_to_set/2, \
         permutation/2",
    ),
    ("dcgs", "phrase/2, phrase/3, (-->)/2"),
    ("between", "between/3, numlist/3"),
    ("charsio", "char_type/2, get_single_char/1, read_from_chars/2, read_term_from_chars/3"),
    ("dif", "dif/2"),
    (
        "error",
        "must_be/2, domain_error/2, type_error/2, representation_error/1, resource_error/1, \
         instantiation_error/1",
    ),
    ("freeze", "freeze/2"),
    (
        "iso_ext",
        "call_with_inference_limit/3, call_residue_vars/2, forall/2, succ/2, copy_term_nat/2, \
         copy_term/3",
    ),
    (
        "pairs",
        "pairs_keys_values/3, pairs_keys/2, pairs_values/2, group_pairs_by_key/2, \
         map_list_to_pairs/3",
    ),
];

/// Libraries of the machine and what people look for in them.
pub(crate) const LIBRARIES: &[(&str, &str)] = &[
    (
        "lists",
        "append/2 append/3 foldl/4 foldl/5 last/2 length/2 list_max/2 list_min/2 \
         list_to_set/2 maplist/2 maplist/3 maplist/4 maplist/5 member/2 memberchk/2 nth0/3 \
         nth1/3 permutation/2 reverse/2 same_length/2 select/3 select/4 sum_list/2",
    ),
    ("between", "between/3 gen_int/1 gen_nat/1 numlist/3"),
    ("dcgs", "phrase/2 phrase/3 seq/3 seqq/3"),
    ("dif", "dif/2"),
    ("error", "can_be/2 must_be/2"),
    ("format", "format/2 format/3 listing/1 portray_clause/1 portray_clause/2"),
    ("iso_ext", "bb_get/2 bb_put/2 copy_term/3 countall/2 forall/2 succ/2"),
    ("pairs", "map_list_to_pairs/3 pairs_keys/2 pairs_keys_values/3 pairs_values/2"),
    ("reif", "if_/3 memberd_t/3 tfilter/3 tmember/2 tpartition/4"),
    (
        "charsio",
        "char_type/2 get_line_to_chars/3 get_n_chars/3 get_single_char/1 read_from_chars/2 \
         read_term_from_chars/3 write_term_to_chars/3",
    ),
    (
        "assoc",
        "assoc_to_keys/2 assoc_to_list/2 assoc_to_values/2 del_assoc/4 empty_assoc/1 \
         get_assoc/3 list_to_assoc/2 max_assoc/3 min_assoc/3 put_assoc/4",
    ),
    ("clpfd", "transpose/2"),
    ("clpb", "labeling/1 sat/1 sat_count/2 taut/2"),
    (
        "clpz",
        "all_different/1 all_distinct/1 circuit/1 cumulative/2 element/3 fd_dom/2 in/2 \
         indomain/1 ins/2 label/1 labeling/2 sum/3 tuples_in/2",
    ),
    (
        "files",
        "delete_file/1 directory_exists/1 directory_files/2 file_exists/1 make_directory/1 \
         working_directory/2",
    ),
    ("freeze", "freeze/2 frozen/2"),
    ("gensym", "gensym/2 reset_gensym/1"),
    ("lambda", "+\\/2"),
    ("ordsets", "list_to_ord_set/2 ord_memberchk/2 ord_subtract/3 ord_union/2 ord_union/3"),
    ("os", "argv/1 getenv/2 setenv/2 shell/1 shell/2"),
    ("pio", "phrase_from_file/2 phrase_from_file/3 phrase_to_file/2"),
    ("random", "random/1 random_integer/3 set_random/1"),
    ("tabling", "abolish_all_tables/0"),
    ("time", "current_time/1 sleep/1 time/1"),
    ("ugraphs", "top_sort/2 transitive_closure/2 vertices_edges_to_ugraph/3"),
    ("when", "when/2"),
];

/// Predicates that belong to no library.
const BUILT_IN: &str = "\
    abolish/1 arg/3 asserta/1 assertz/1 atom/1 atom_chars/2 atom_codes/2 atom_concat/3 \
    atom_length/2 atom_number/2 atomic/1 bagof/3 call/1 callable/1 \
    catch/3 char_code/2 clause/2 compare/3 compound/1 consult/1 copy_term/2 current_op/3 \
    fail/0 false/0 findall/3 findall/4 float/1 functor/3 get_char/1 ground/1 halt/0 \
    halt/1 history/1 integer/1 is/2 keysort/2 msort/2 nb_setval/2 nl/0 nonvar/1 number/1 \
    number_chars/2 once/1 op/3 position/1 put_char/1 read/1 read_term/2 repeat/0 retract/1 \
    retractall/1 setof/3 sort/2 sub_atom/5 term_variables/2 throw/1 true/0 \
    unify_with_occurs_check/2 use_module/1 use_module/2 var/1 write/1 write_canonical/1 \
    write_term/2 writeq/1 =/2 \\=/2 ==/2 =../2 </2 >/2 =</2 >=/2 =:=/2";
