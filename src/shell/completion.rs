//! The names that a person may mean: commands, moves, predicates.

use std::rc::Rc;

use super::files;
use super::program::Program;
use super::word::Word;
use crate::games::AnyGame;
use crate::games::user::UserGame;
use crate::players::PlayerKind;
use crate::prolog::{Module, modules};

/// Libraries of the machine and what people look for in them. Those in
/// [`LOADED`] are at hand in every query.
const LIBRARIES: &[(&str, &[&str])] = &[
    (
        "lists",
        &[
            "append/2",
            "append/3",
            "foldl/4",
            "foldl/5",
            "last/2",
            "length/2",
            "list_max/2",
            "list_min/2",
            "list_to_set/2",
            "maplist/2",
            "maplist/3",
            "maplist/4",
            "maplist/5",
            "member/2",
            "memberchk/2",
            "nth0/3",
            "nth1/3",
            "permutation/2",
            "reverse/2",
            "same_length/2",
            "select/3",
            "select/4",
            "sum_list/2",
            "transpose/2",
        ],
    ),
    ("between", &["between/3", "gen_int/1", "gen_nat/1", "numlist/2", "numlist/3", "repeat/1"]),
    ("dcgs", &["phrase/2", "phrase/3", "seq/3", "seqq/3"]),
    ("dif", &["dif/2"]),
    ("error", &["can_be/2", "must_be/2"]),
    ("format", &["format/2", "format/3", "listing/1", "portray_clause/1", "portray_clause/2"]),
    (
        "iso_ext",
        &[
            "call_cleanup/2",
            "call_nth/2",
            "copy_term/3",
            "countall/2",
            "forall/2",
            "setup_call_cleanup/3",
            "succ/2",
        ],
    ),
    ("pairs", &["map_list_to_pairs/3", "pairs_keys/2", "pairs_keys_values/3", "pairs_values/2"]),
    ("reif", &["if_/3", "memberd_t/3", "tfilter/3", "tmember/2", "tpartition/4"]),
    (
        "charsio",
        &[
            "char_type/2",
            "get_line_to_chars/3",
            "get_n_chars/3",
            "get_single_char/1",
            "read_from_chars/2",
            "read_term_from_chars/3",
            "write_term_to_chars/3",
        ],
    ),
    (
        "assoc",
        &[
            "assoc_to_keys/2",
            "assoc_to_list/2",
            "assoc_to_values/2",
            "del_assoc/4",
            "empty_assoc/1",
            "get_assoc/3",
            "list_to_assoc/2",
            "max_assoc/3",
            "min_assoc/3",
            "put_assoc/4",
        ],
    ),
    ("clpb", &["labeling/1", "sat/1", "sat_count/2", "taut/2"]),
    (
        "clpz",
        &[
            "all_different/1",
            "all_distinct/1",
            "circuit/1",
            "cumulative/2",
            "element/3",
            "fd_dom/2",
            "in/2",
            "indomain/1",
            "ins/2",
            "label/1",
            "labeling/2",
            "sum/3",
            "tuples_in/2",
        ],
    ),
    (
        "files",
        &[
            "delete_file/1",
            "directory_exists/1",
            "directory_files/2",
            "file_exists/1",
            "make_directory/1",
            "working_directory/2",
        ],
    ),
    ("freeze", &["freeze/2", "frozen/2"]),
    ("gensym", &["gensym/2", "reset_gensym/1"]),
    ("lambda", &["+\\/2"]),
    (
        "ordsets",
        &["list_to_ord_set/2", "ord_memberchk/2", "ord_subtract/3", "ord_union/2", "ord_union/3"],
    ),
    ("os", &["argv/1", "getenv/2", "setenv/2", "shell/1", "shell/2"]),
    ("pio", &["phrase_from_file/2", "phrase_from_file/3", "phrase_to_file/2"]),
    ("random", &["random/1", "random_integer/3", "set_random/1"]),
    ("tabling", &["abolish_all_tables/0"]),
    ("time", &["current_time/1", "sleep/1", "time/1"]),
    ("ugraphs", &["top_sort/2", "transitive_closure/2", "vertices_edges_to_ugraph/3"]),
    ("when", &["when/2"]),
];

/// The libraries that every query has.
const LOADED: [&str; 11] = [
    "lists", "between", "dcgs", "dif", "error", "format", "freeze", "iso_ext", "pairs", "reif",
    "charsio",
];

/// Predicates that belong to no library.
const BUILT_IN: &[&str] = &[
    "abolish/1",
    "arg/3",
    "asserta/1",
    "assertz/1",
    "atom/1",
    "atom_chars/2",
    "atom_codes/2",
    "atom_length/2",
    "atom_number/2",
    "atomic/1",
    "bagof/3",
    "bb_get/2",
    "bb_put/2",
    "call/1",
    "callable/1",
    "catch/3",
    "char_code/2",
    "clause/2",
    "compare/3",
    "compound/1",
    "consult/1",
    "copy_term/2",
    "current_op/3",
    "fail/0",
    "false/0",
    "findall/3",
    "findall/4",
    "float/1",
    "functor/3",
    "get_char/1",
    "ground/1",
    "halt/0",
    "halt/1",
    "integer/1",
    "is/2",
    "keysort/2",
    "msort/2",
    "nb_setval/2",
    "nl/0",
    "nonvar/1",
    "number/1",
    "number_chars/2",
    "once/1",
    "op/3",
    "put_char/1",
    "read/1",
    "read_term/2",
    "repeat/0",
    "retract/1",
    "retractall/1",
    "setof/3",
    "sort/2",
    "sub_atom/5",
    "term_variables/2",
    "throw/1",
    "true/0",
    "unify_with_occurs_check/2",
    "use_module/1",
    "use_module/2",
    "var/1",
    "write/1",
    "write_canonical/1",
    "write_term/2",
    "writeq/1",
];

/// What the modules of a game are called, the rules first.
pub(super) fn modules_of(game: AnyGame) -> impl Iterator<Item = &'static Module> {
    let is_of_game = move |module: &&Module| {
        if game.user_game().is_some() {
            return false;
        }
        let part = module.name.strip_prefix(game.name());
        part.is_some_and(|part| part.is_empty() || part.starts_with('_'))
    };
    modules().iter().filter(is_of_game)
}

/// What a module exports, as `name/arity`.
pub(super) fn exports(module: &Module) -> impl Iterator<Item = &'static str> {
    let list = module
        .text
        .split_once(":- module(")
        .and_then(|(_, rest)| rest.split_once('['))
        .and_then(|(_, rest)| rest.split_once(']'))
        .map_or("", |(list, _)| list);
    list.split(',').map(str::trim).filter(|name| !name.is_empty())
}

/// Where a predicate is at home.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Home {
    /// Everywhere.
    Here,
    /// In this library, which has to be loaded first.
    Library(&'static str),
    /// In this module of ours.
    Module(&'static str),
}

/// Every predicate with a name that a person may mean.
pub(super) fn predicates() -> impl Iterator<Item = (&'static str, Home)> {
    let built_in = BUILT_IN.iter().map(|&name| (name, Home::Here));
    let libraries = LIBRARIES.iter().flat_map(|&(library, names)| {
        let home = if LOADED.contains(&library) { Home::Here } else { Home::Library(library) };
        names.iter().map(move |&name| (name, home))
    });
    let ours = modules()
        .iter()
        .flat_map(|module| exports(module).map(|name| (name, Home::Module(module.name))));
    built_in.chain(libraries).chain(ours)
}

/// What can be typed now.
#[derive(Clone, Debug, Default)]
pub(super) struct Vocabulary {
    /// The legal moves.
    pub(super) moves: Vec<String>,
    /// The game whose predicates are within reach.
    pub(super) game: Option<AnyGame>,
    /// What the loaded program and the queries are about.
    pub(super) program: Rc<Program>,
    /// Whether the line is a query even without `?-`.
    pub(super) mode: super::input::Mode,
}

/// What could stand where the cursor is.
pub(super) enum Completion {
    /// These words, from this place on.
    Words(usize, Vec<Candidate>),
    /// A file name.
    File,
}

/// One way to go on.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Candidate {
    /// As it is listed, such as `member/2`.
    pub(super) shown: String,
    /// As it is typed, such as `member(`.
    pub(super) typed: String,
}

impl Candidate {
    fn predicate(name: &str, arity: &str) -> Candidate {
        let bracket = if arity == "0" { "" } else { "(" };
        Candidate { shown: format!("{name}/{arity}"), typed: format!("{name}{bracket}") }
    }
}

impl From<String> for Candidate {
    fn from(word: String) -> Candidate {
        Candidate { shown: word.trim_end().to_owned(), typed: word }
    }
}

impl Vocabulary {
    /// How `line` may go on.
    pub(super) fn complete(&self, line: &str) -> Completion {
        if matches!(super::input::kind(line, self.mode), super::input::Line::Query(_)) {
            return self.complete_query(line);
        }
        if is_about_a_goal(line) {
            return self.complete_query(line);
        }
        let start = line.rfind(char::is_whitespace).map_or(0, |at| at + 1);
        let words: Vec<&str> = line[..start].split_whitespace().collect();
        let Some((first, rest)) = words.split_first() else {
            let commands = Word::ALL.map(with_space);
            return matching(start, &line[start..], commands.into_iter().chain(self.moves.clone()));
        };
        let games = || AnyGame::names().into_iter().map(str::to_owned);
        let last = &line[start..];
        match *first {
            "save" | "load" => Completion::File,
            "play" if rest.is_empty() && last.contains(['/', '.', '~']) => Completion::File,
            "play" if rest.is_empty() => matching(start, last, games()),
            "play" => matching(start, last, seats(rest).into_iter()),
            "hint" => {
                let kinds = PlayerKind::all().filter(|kind| *kind != PlayerKind::Human);
                matching(start, last, kinds.map(|kind| kind.name().to_owned()))
            }
            "use" | "rules" => matching(start, last, games()),
            "help" => matching(start, last, Word::ALL.iter().map(|word| word.name().to_owned())),
            "why" | "whynot" => {
                let moves = self.moves.iter().map(|mv| Candidate::from(mv.clone()));
                // Every goal there is would be too much to choose from.
                let goals = self.names("").filter(|_| !last.is_empty());
                matching(start, last, moves.chain(goals))
            }
            "twin" => {
                matching(start, last, ["native", "clauses", "both"].map(String::from).into_iter())
            }
            _ => Completion::Words(start, Vec::new()),
        }
    }

    fn complete_query(&self, line: &str) -> Completion {
        if let Some((start, fragment)) = files::at_end(line) {
            return Completion::Words(start, files::matching(fragment));
        }
        let in_name = |c: char| c.is_alphanumeric() || c == '_';
        let start = line
            .rfind(|c| !in_name(c))
            .map_or(0, |at| at + line[at..].chars().next().map_or(1, char::len_utf8));
        let (before, name) = line.split_at(start);
        if before.ends_with("library(") {
            let libraries = LIBRARIES.iter().map(|&(library, _)| library.to_owned());
            let ours = modules().iter().map(|module| module.name.to_owned());
            return matching(start, name, libraries.chain(ours));
        }
        if !name.starts_with(|c: char| c.is_lowercase()) {
            return Completion::Words(start, Vec::new());
        }
        matching(start, name, self.names(before))
    }

    /// What a name behind `before` may be.
    fn names(&self, before: &str) -> impl Iterator<Item = Candidate> {
        let in_name = |c: char| c.is_alphanumeric() || c == '_';
        let mine: Vec<&str> =
            self.game.into_iter().flat_map(modules_of).map(|module| module.name).collect();
        let module = before
            .strip_suffix(':')
            .map(|before| before.rsplit(|c| !in_name(c)).next().unwrap_or_default().to_owned());
        let qualified = module.is_some();
        let reachable = move |home: &Home| match (&module, home) {
            (Some(module), Home::Module(home)) => module == home,
            (Some(_), _) => false,
            (None, Home::Module(home)) => mine.contains(home),
            (None, Home::Here | Home::Library(_)) => true,
        };
        let known = predicates()
            .filter(move |(_, home)| reachable(home))
            .filter_map(|(name, _)| name.rsplit_once('/'))
            .map(|(name, arity)| Candidate::predicate(name, arity));
        let own = self.program.predicates().map(|(name, arity)| Candidate::predicate(name, arity));
        let atoms = self.program.atoms().map(|atom| Candidate::from(atom.to_owned()));
        let modules = modules().iter().map(|module| Candidate::from(module.name.to_owned()));
        known.chain(own.chain(atoms).chain(modules).filter(move |_| !qualified))
    }
}

/// A game by its name; a file only if it has been opened: a key must not
/// start an engine.
fn known(name: &str) -> Option<AnyGame> {
    match UserGame::is_file(name) {
        true => UserGame::known(name).map(AnyGame::user),
        false => AnyGame::parse(name).ok(),
    }
}

/// Whether the line is `why` or `whynot` with a goal begun.
fn is_about_a_goal(line: &str) -> bool {
    let (first, rest) = line.trim_start().split_once(' ').unwrap_or((line, ""));
    matches!(first, "why" | "whynot") && rest.contains(['(', ':'])
}

/// A command, with the blank before its arguments if it has any.
fn with_space(word: Word) -> String {
    match word.usage().split_once(' ') {
        Some((name, _)) => format!("{name} "),
        None => word.name().to_owned(),
    }
}

/// `x=PLAYER` and `o=PLAYER` for the game named in `words`.
fn seats(words: &[&str]) -> Vec<String> {
    let Some(game) = words.first().and_then(|name| known(name)) else {
        return Vec::new();
    };
    let sides = crate::game::Player::BOTH.map(|player| game.player_name(player));
    let kinds = PlayerKind::all().filter(|kind| kind.can_play(game));
    kinds.flat_map(|kind| sides.map(|side| format!("{side}={kind}"))).collect()
}

fn matching<C: Into<Candidate>>(
    start: usize,
    prefix: &str,
    words: impl Iterator<Item = C>,
) -> Completion {
    let words = words.map(Into::into);
    let mut words: Vec<Candidate> = words.filter(|word| word.typed.starts_with(prefix)).collect();
    words.sort();
    words.dedup();
    Completion::Words(start, words)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shell::input::Mode;

    fn words(line: &str) -> String {
        let vocabulary = Vocabulary {
            moves: vec!["a1".into(), "b2".into()],
            game: Some(AnyGame::TRIS),
            program: Rc::new(Program::of("parent(a, bob_b).\nparent(X) :- parent(X, 'q').\n")),
            mode: Mode::Words,
        };
        match vocabulary.complete(line) {
            Completion::Words(_, words) => {
                words.iter().map(|word| word.shown.as_str()).collect::<Vec<_>>().join(" ")
            }
            Completion::File => "FILE".into(),
        }
    }

    #[test]
    fn what_may_follow_depends_on_what_is_there() {
        assert_eq!(words("b"), "b2 board");
        assert_eq!(words("?- par"), "parent/1 parent/2");
        assert_eq!(words("?- parent(X, bo"), "bob_b");
        assert_eq!(words("?- use_module(library(clp"), "clpb clpz");
        assert_eq!(words("?- tris:bob"), "");
        assert_eq!(words("pl"), "play");
        assert_eq!(words("why"), "why whynot");
        assert_eq!(words("why b"), "b2 bagof/3 bb_get/2 bb_put/2 between/3 bob_b");
        assert_eq!(words("why "), "a1 b2");
        assert_eq!(words("whynot par"), "parent/1 parent/2");
        assert_eq!(words("why findall(X, rowW"), "rowWin/2");
        assert_eq!(words("whynot tris:colW"), "colWin/2");
        assert_eq!(words("play t"), "traxit tris");
        assert_eq!(words("play tris o=r"), "o=random");
        assert_eq!(words("play tris o=g"), "");
        assert_eq!(words("play uttt 0=g"), "0=greedy");
        assert_eq!(words("save x"), "FILE");
        assert_eq!(words("?- rowW"), "rowWin/2");
        assert_eq!(words("?- tris:colW"), "colWin/2");
        assert_eq!(words("?- findall(X, memb"), "member/2 memberchk/2 memberd_t/3");
        assert_eq!(words("?- X"), "");
        assert_eq!(words("moves x"), "");
        assert_eq!(words("?- é"), "");
    }

    #[test]
    fn the_modules_say_what_they_export() {
        let tris: Vec<&str> = modules_of(AnyGame::TRIS).flat_map(exports).collect();
        assert!(tris.contains(&"legal/2") && tris.contains(&"main/0"), "{tris:?}");
        let uttt: Vec<&str> = modules_of(AnyGame::UTTT).map(|module| module.name).collect();
        assert_eq!(uttt, ["uttt", "uttt_positions", "uttt_strategies", "uttt_text"]);
        for (name, _) in predicates() {
            let arity = name.rsplit_once('/').map(|(_, arity)| arity.parse::<u8>());
            assert!(matches!(arity, Some(Ok(_))), "{name}");
        }
    }
}
