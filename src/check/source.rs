//! The text of a program: which predicates it defines, where, and which of
//! them use what.

use std::collections::{HashMap, HashSet};
use std::path::Path;

use serde::{Deserialize, Serialize};

use super::indicator::Indicator;
use crate::files;
use crate::prolog::{ClauseText, clause_length, split_file};
use crate::suggest;
use crate::term::{Class, pieces, unquote, words};

/// The texts of a program's files. A large one has very many words, of which
/// hardly one is ever told: places are found when they are asked for.
#[derive(Debug, Default)]
pub(super) struct Source {
    files: Vec<File>,
    clauses: Vec<Clause>,
}

/// A file: its name, and its text.
#[derive(Debug)]
struct File {
    name: String,
    text: String,
}

/// A clause, and the words in it.
#[derive(Debug)]
struct Clause {
    place: Place,
    /// None where it is a directive.
    head: Option<Indicator>,
    words: Vec<Word>,
    /// The comment in it that is never closed.
    comment: Option<Unclosed>,
}

/// A comment that is never closed.
#[derive(Debug)]
struct Unclosed {
    place: Place,
    /// The names that begin its lines: what would stand there without it.
    names: Vec<String>,
}

/// A place in one of the files, in bytes.
#[derive(Clone, Copy, Debug)]
struct Place {
    file: usize,
    at: usize,
}

/// An atom in a clause.
#[derive(Debug)]
struct Word {
    name: String,
    place: Place,
    /// The number of arguments in the brackets behind it, if there are any, or of an
    /// operator that is written with letters, as in `X is Y`.
    arity: Option<usize>,
    role: Role,
}

/// How an atom stands in a clause.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Role {
    /// Anywhere.
    Term,
    /// As the first argument of something like maplist/3, which calls it with
    /// more arguments than are written.
    Closure,
}

/// What calls its first argument with more arguments.
const CALLERS: [&str; 8] =
    ["call", "maplist", "foldl", "include", "exclude", "partition", "forall", "findall"];

/// What was not read of a program, because of a fault in it.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Unread {
    /// The clause that begins in this line.
    Clause(usize),
    /// What has this name, because of the comment that begins in this line.
    Commented(String, usize),
}

/// Something forbidden that is used.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Use {
    /// What is used.
    pub what: String,
    /// FILE:LINE:COLUMN of the use.
    pub place: String,
}

impl Source {
    /// Reads files; one that cannot be read has no clauses.
    pub(super) fn read<'a>(files: impl IntoIterator<Item = &'a Path>) -> Source {
        let mut source = Source::default();
        for path in files {
            let text = files::read_text_lossy(path).unwrap_or_default().replace("\r\n", "\n");
            source.add(&path.display().to_string(), &text);
        }
        source
    }

    fn add(&mut self, file: &str, text: &str) {
        // A first line with `#` counts as a comment, and keeps the line numbers.
        let text =
            text.strip_prefix('#').map_or_else(|| text.to_owned(), |rest| format!("%{rest}"));
        let number = self.files.len();
        self.clauses.extend(split_file(&text).iter().map(|clause| Clause::read(number, clause)));
        self.files.push(File { name: file.to_owned(), text });
    }

    /// FILE:LINE:COLUMN.
    fn told(&self, place: Place) -> String {
        let Some(file) = self.files.get(place.file) else { return String::new() };
        let before = file.text.get(..place.at).unwrap_or(&file.text);
        let line = before.matches('\n').count() + 1;
        let start = before.rfind('\n').map_or(0, |newline| newline + 1);
        format!("{}:{line}:{}", file.name, before[start..].chars().count() + 1)
    }

    /// The predicate that was probably meant by one that is missing, and the
    /// place of its first clause. It is none of those that are `known` to be
    /// meant as they are.
    pub(super) fn meant(
        &self,
        missing: &Indicator,
        known: &[&Indicator],
    ) -> Option<(&Indicator, String)> {
        let near = self.clauses.iter().filter_map(|clause| {
            let head = clause.head.as_ref()?;
            let distance = suggest::distance(&missing.name, &head.name)?;
            let key = (distance, head.arity.abs_diff(missing.arity));
            (head != missing && !known.contains(&head)).then_some((key, head, clause))
        });
        let (_, head, clause) = near.min_by_key(|(key, ..)| *key)?;
        Some((head, self.told(clause.place)))
    }

    /// The place of a predicate in a module that does not export it.
    pub(super) fn unexported(&self, wanted: &Indicator) -> Option<String> {
        let clause = self.clauses.iter().find(|clause| clause.head.as_ref() == Some(wanted))?;
        let first = self.clauses.iter().find(|other| other.place.file == clause.place.file)?;
        let names = |name: &str| first.words.iter().any(|word| word.name == name);
        let is_module = first.head.is_none() && names("module");
        (is_module && !names(&wanted.name)).then(|| self.told(clause.place))
    }

    /// What these predicates need, by name, and was not read because of a fault at this
    /// line of a file. A full stop that is missing makes one clause of several: each
    /// line of it may begin another.
    pub(super) fn unread(&self, from: &[Indicator], file: &str, line: usize) -> Option<Unread> {
        let number = self.files.iter().position(|known| known.name == file)?;
        let text = &self.files.get(number)?.text;
        let end = text.split_inclusive('\n').take(line).map(str::len).sum::<usize>();
        let mut before = self.clauses.iter().rev();
        let clause = before.find(|clause| clause.place.file == number && clause.place.at < end)?;
        let reached = self.reached(from);
        let begins_line =
            |word: &&Word| word.place.at > clause.place.at && text[..word.place.at].ends_with('\n');
        // What an open quote takes along.
        let taken = clause_length(&text[clause.place.at..]);
        let is_lost = |other: &&Clause| {
            other.place.file == number
                && (clause.place.at..clause.place.at + taken).contains(&other.place.at)
        };
        let lost = self.clauses.iter().filter(is_lost);
        let head = lost.filter_map(|lost| lost.head.as_ref()).map(|head| head.name.as_str());
        let others = clause.words.iter().filter(begins_line).map(|word| word.name.as_str());
        let line_of = |place: Place| Some(text.get(..place.at)?.matches('\n').count() + 1);
        if head.chain(others).any(|name| reached.contains(name)) {
            return line_of(clause.place).map(Unread::Clause);
        }
        let comment = clause.comment.as_ref()?;
        let name = comment.names.iter().find(|name| reached.contains(name.as_str()))?;
        Some(Unread::Commented(name.clone(), line_of(comment.place)?))
    }

    /// The first use of something forbidden in what these predicates can
    /// reach, by name; in the whole program where there are none.
    pub(super) fn forbidden(&self, from: &[Indicator], forbidden: &[Indicator]) -> Option<Use> {
        let reached = self.reached(from);
        let of_these = |clause: &&Clause| match &clause.head {
            _ if from.is_empty() => true,
            Some(head) => reached.contains(head.name.as_str()),
            None => false,
        };
        let words = self.clauses.iter().filter(of_these).flat_map(|clause| &clause.words);
        let mut used = words.filter_map(|word| {
            let what = forbidden.iter().find(|what| word.may_call(what))?;
            Some(Use { what: what.to_string(), place: self.told(word.place) })
        });
        used.next()
    }

    /// The names that can be reached from these predicates: every atom in a
    /// clause counts as a call, so nothing that is called through an argument
    /// is missed.
    fn reached<'a>(&'a self, from: &'a [Indicator]) -> HashSet<&'a str> {
        let mut clauses: HashMap<&str, Vec<&Clause>> = HashMap::new();
        for clause in &self.clauses {
            if let Some(head) = &clause.head {
                clauses.entry(head.name.as_str()).or_default().push(clause);
            }
        }
        let mut reached = HashSet::new();
        let mut names: Vec<&str> = from.iter().map(|indicator| indicator.name.as_str()).collect();
        while let Some(name) = names.pop() {
            if reached.insert(name)
                && let Some(clauses) = clauses.get(name)
            {
                let words = clauses.iter().flat_map(|clause| &clause.words);
                names.extend(words.map(|word| word.name.as_str()));
            }
        }
        reached
    }
}

impl Clause {
    fn read(file: usize, clause: &ClauseText) -> Clause {
        let place = |at: usize| Place { file, at: clause.start + at };
        let tokens = tokens(&clause.text);
        let arities = arities(&tokens);
        let words: Vec<Word> = (0..tokens.len())
            .filter(|&at| tokens[at].class == Class::Name)
            .map(|at| Word {
                name: tokens[at].name.clone(),
                place: place(tokens[at].at),
                arity: arities[at].or_else(|| operands(&tokens, at)),
                role: role(&tokens, at),
            })
            .collect();
        let is_clause = tokens.first().is_some_and(|first| first.class == Class::Name)
            && words.first().is_some_and(|first| ![":-", "?-"].contains(&first.name.as_str()));
        let grammar = words.iter().any(|word| word.name == "-->");
        let head = words.first().filter(|_| is_clause).map(|first| Indicator {
            name: first.name.clone(),
            arity: first.arity.unwrap_or(0) + if grammar { 2 } else { 0 },
        });
        let comment = pieces(&clause.text)
            .find(|piece| piece.class == Class::Comment && piece.unclosed)
            .map(|piece| Unclosed {
                place: place(piece.start),
                names: names_of_lines(piece.text(&clause.text)),
            });
        Clause { place: place(0), head, words, comment }
    }
}

/// The names with which lines of a text begin.
fn names_of_lines(text: &str) -> Vec<String> {
    let first = |line: &str| tokens(line).into_iter().next().filter(|token| token.at == 0);
    let names = text.lines().filter_map(first).filter(|token| token.class == Class::Name);
    names.map(|token| token.name).collect()
}

impl Word {
    fn may_call(&self, what: &Indicator) -> bool {
        let given = self.arity.unwrap_or(0);
        self.name == what.name
            && match self.role {
                Role::Closure => given <= what.arity,
                // An operator stands between its arguments.
                Role::Term => given == what.arity || is_symbol(&self.name) && self.arity.is_none(),
            }
    }
}

#[derive(Debug)]
struct Token {
    class: Class,
    name: String,
    at: usize,
    end: usize,
}

/// For each token, how many arguments stand in the brackets right behind it, if
/// there are any. Brackets that are not closed end with the clause.
fn arities(tokens: &[Token]) -> Vec<Option<usize>> {
    let mut arities = vec![None; tokens.len()];
    // The open brackets, and the commas in each so far.
    let mut open: Vec<(usize, usize)> = Vec::new();
    let mut note = |(bracket, commas): (usize, usize)| {
        let before = bracket.checked_sub(1);
        if let Some(before) = before.filter(|&before| begins_arguments(tokens, before)) {
            arities[before] = Some(commas + 1);
        }
    };
    for (at, token) in tokens.iter().enumerate() {
        match token.class {
            Class::Open => open.push((at, 0)),
            Class::Close => open.pop().into_iter().for_each(&mut note),
            Class::Comma => open.last_mut().into_iter().for_each(|(_, commas)| *commas += 1),
            _ => {}
        }
    }
    open.into_iter().for_each(note);
    arities
}

/// Whether the token behind the one at `at` is the bracket of its arguments.
fn begins_arguments(tokens: &[Token], at: usize) -> bool {
    let (before, bracket) = (&tokens[at], &tokens[at + 1]);
    bracket.name == "(" && bracket.at == before.end
}

/// How many arguments stand around a name that is no symbol, where that makes it an
/// operator: nothing else stands between two terms, or right before one.
fn operands(tokens: &[Token], at: usize) -> Option<usize> {
    if is_symbol(&tokens[at].name) {
        return None;
    }
    let is_word = |token: &Token| token.class == Class::Name && !is_symbol(&token.name);
    let is_term =
        |token: &Token| matches!(token.class, Class::Variable | Class::Number | Class::String);
    let begins = |token: &Token| is_word(token) || token.class == Class::Open || is_term(token);
    let ends = |token: &Token| token.class == Class::Close || is_term(token);
    let before = at.checked_sub(1).map(|before| &tokens[before]);
    let behind = tokens.get(at + 1)?;
    let is_infix = match before {
        Some(before) if ends(before) => begins(behind) || behind.class == Class::Name,
        Some(before) => is_word(before) && begins(behind),
        None => false,
    };
    // Before an infix operator it is an argument.
    let is_argument = is_word(behind) && tokens.get(at + 2).is_some_and(begins);
    if is_infix { Some(2) } else { (begins(behind) && !is_argument).then_some(1) }
}

fn is_symbol(name: &str) -> bool {
    !name.starts_with(char::is_alphabetic)
}

fn role(tokens: &[Token], at: usize) -> Role {
    match at.checked_sub(2).map(|start| &tokens[start..at]) {
        Some([caller, open])
            if open.name == "(" && open.at == caller.end && CALLERS.contains(&&*caller.name) =>
        {
            Role::Closure
        }
        _ => Role::Term,
    }
}

/// The tokens of a clause, without its comments and white space.
fn tokens(text: &str) -> Vec<Token> {
    let tokens = words(text).map(|token| {
        let written = token.text(text);
        let name = unquote(written).unwrap_or(written.into()).into_owned();
        Token { class: token.class, name, at: token.start, end: token.end }
    });
    tokens.collect()
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    const TEXT: &str = "\
:- dynamic(seen/1).
% assertz(comment).
rowwin(B, P) :- line(B, P), !.
line([P,P,P|_], P) :- P \\= 'assertz(x)'.
line(B, P) :- B = [_|T], note(T), line(T, P).
note(T) :- assertz(seen(T)).
other(L) :- maplist(retract, L), X = assertz, Y = assertz(a,b).
greeting --> \"hi\", [0'(], name.
";

    fn source() -> Source {
        let mut source = Source::default();
        source.add("f.pl", TEXT);
        source
    }

    fn indicator(text: &str) -> Indicator {
        let (name, arity) = text.rsplit_once('/').unwrap();
        Indicator { name: name.into(), arity: arity.parse().unwrap() }
    }

    fn meant(missing: &str) -> Option<String> {
        source()
            .meant(&indicator(missing), &[&indicator("note/1")])
            .map(|(head, place)| format!("{head} {place}"))
    }

    fn used(from: &[&str], forbidden: &[&str]) -> Option<String> {
        let list = |texts: &[&str]| texts.iter().map(|text| indicator(text)).collect::<Vec<_>>();
        source().forbidden(&list(from), &list(forbidden)).map(|u| format!("{} {}", u.what, u.place))
    }

    #[test]
    fn a_name_that_is_missing_is_looked_for() {
        assert_eq!(meant("rowWin/2").unwrap(), "rowwin/2 f.pl:3:1");
        assert_eq!(meant("line/3").unwrap(), "line/2 f.pl:4:1");
        assert_eq!(meant("greting/2").unwrap(), "greeting/2 f.pl:8:1");
        assert_eq!(meant("bestMoves/2"), None);
        assert_eq!(meant("notes/1"), None);
    }

    #[test]
    fn what_is_forbidden_is_found_where_it_can_be_reached() {
        assert_eq!(used(&["rowwin/2"], &["assertz/1"]).unwrap(), "assertz/1 f.pl:6:12");
        assert_eq!(used(&["rowwin/2"], &["!/0"]).unwrap(), "!/0 f.pl:3:29");
        assert_eq!(used(&["line/2"], &["!/0"]), None);
        assert_eq!(used(&["line/2"], &["\\=/2"]).unwrap(), "\\=/2 f.pl:4:25");
        assert_eq!(used(&["other/1"], &["assertz/1"]), None);
        assert_eq!(used(&["other/1"], &["retract/1"]).unwrap(), "retract/1 f.pl:7:21");
        assert_eq!(used(&[], &["dynamic/1"]).unwrap(), "dynamic/1 f.pl:1:4");
    }

    #[test]
    fn operators_are_found_between_and_before_their_arguments() {
        for (text, what, expected) in [
            ("p(X,Y) :- Y is 2*X.", "is/2", true),
            ("p(X,Y) :- once((q, Y is -X)).", "is/2", true),
            ("p(Y) :- user:(Y 'is' \"a\").", "is/2", true),
            ("p(X) :- 1 =:= (X) mod 2.", "mod/2", true),
            ("p(X) :- X = foo likes bar.", "likes/2", true),
            (":- dynamic count/1.", "dynamic/1", true),
            (":- table [a/1].", "table/1", true),
            ("p(X) :- X = is, q(is, [is|X]), \\+ is.", "is/2", false),
            ("p(X) :- X = foo likes bar.", "foo/1", false),
            (":- dynamic count/1.", "count/2", false),
        ] {
            let mut source = Source::default();
            source.add("f.pl", text);
            assert_eq!(source.forbidden(&[], &[indicator(what)]).is_some(), expected, "{text}");
        }
    }

    #[test]
    fn what_a_fault_keeps_from_being_read_is_known() {
        let unread = |text: &str, line| {
            let mut source = Source::default();
            source.add("f.pl", text);
            source.unread(&[indicator("p/1")], "f.pl", line)
        };
        let broken = "q(1) :- a = 'b.\np(X) :- q(X).\n";
        assert_eq!(unread(broken, 1), Some(Unread::Clause(1)));
        assert_eq!(unread("r(1) :- a = 'b.\np(1).\n", 1), Some(Unread::Clause(1)));
        assert_eq!(unread("r(1) :- a = b c.\np(1).\n", 1), None);
        let comment = "a.\n/* b\n  p(0).\np(1).\n";
        assert_eq!(unread(comment, 2), Some(Unread::Commented("p".into(), 2)));
        assert_eq!(unread("p(X) :- q(X). /*\nq(1).", 1), Some(Unread::Commented("q".into(), 1)));
        assert_eq!(unread("p(1).\n/* b\nc(1).", 2), None);
    }

    fn seconds(text: &str) -> f64 {
        let started = std::time::Instant::now();
        let mut source = Source::default();
        source.add("f.pl", text);
        source.forbidden(&[indicator("p0/1")], &[indicator("assertz/1")]);
        source.meant(&indicator("missing/2"), &[]);
        started.elapsed().as_secs_f64()
    }

    #[test]
    fn a_program_is_analysed_in_linear_time() {
        let facts =
            |count: usize| (0..count).map(|n| format!("fact({n}, abc, [x,o]).\n")).collect();
        let chain =
            |count: usize| (0..count).map(|n| format!("p{n}(X) :- p{}(X).\n", n + 1)).collect();
        let nested = |count: usize| format!("p0({}a{}).", "f(".repeat(count), ")".repeat(count));
        let texts: [(&str, &dyn Fn(usize) -> String); 3] =
            [("facts", &facts), ("chain", &chain), ("nested", &nested)];
        for (name, text) in texts {
            let [small, large] = [25_000, 100_000].map(|count| seconds(&text(count)));
            println!("{name}: 25,000 in {small:.3} s, 100,000 in {large:.3} s");
            assert!(large < 12.0 * small + 0.5, "{name}: {small} {large}");
        }
    }

    #[test]
    fn odd_texts_have_tokens() {
        for text in ["'", "0'", "\"", "/*", "a('b''c', \"\\\"\", 0'a, é€)", "0'''", "_x"] {
            assert!(tokens(text).iter().all(|token| token.end <= text.len()), "{text}");
        }
    }

    proptest::proptest! {
        #[test]
        fn any_text_is_read(text in "[a(),'\"%/*0.!é \\n\\\\:-]{0,40}") {
            let mut source = Source::default();
            source.add("f.pl", &text);
            source.add("f.pl", &format!("{text} a."));
            let all = [indicator("a/0"), indicator("!/0")];
            proptest::prop_assert!(source.forbidden(&[], &all).is_none_or(|u| u.place.starts_with("f.pl:")));
        }
    }
}
