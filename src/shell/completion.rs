//! The names that a person may mean: commands, moves, predicates.

use std::rc::Rc;

use clap::Arg;

use super::candidate::Candidate;
use super::files;
use super::input::{self, Line, Mode};
use super::program::Program;
use super::word::{Kind, Word, choices};
use crate::games::AnyGame;
use crate::games::user::UserGame;
use crate::players::PlayerKind;
use crate::prolog::{Home, LIBRARIES, Module, modules, predicates};
use crate::term::pieces;

/// What the modules of a game are called, the rules first.
pub(crate) fn modules_of(game: AnyGame) -> impl Iterator<Item = &'static Module> {
    let name = game.user_game().is_none().then(|| game.name());
    modules().iter().filter(move |module| name.is_some_and(|name| module.is_of(name)))
}

/// The modules of ours that a person calls by their names, without those that work for
/// commands.
fn named_modules() -> impl Iterator<Item = String> {
    let is_named = |module: &&Module| !module.is_hidden() && !works_for_a_command(module);
    modules().iter().filter(is_named).map(|module| module.name.to_owned())
}

fn works_for_a_command(module: &Module) -> bool {
    module.path.rsplit_once('/').is_some_and(|(directory, _)| directory == "prolog/system")
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
    pub(super) mode: Mode,
}

/// What could stand where the cursor is.
pub(super) enum Completion {
    /// These words, from this place on.
    Words(usize, Vec<Candidate>),
    /// A file name.
    File,
}

impl Vocabulary {
    /// How `line` may go on.
    pub(super) fn complete(&self, line: &str) -> Completion {
        let mode = self.mode;
        if mode == Mode::Queries || matches!(input::kind(line, mode), Line::Query(_)) {
            return self.complete_query(line);
        }
        if is_about_a_goal(line) {
            return self.complete_query(line);
        }
        let start = line.rfind(char::is_whitespace).map_or(0, |at| at + 1);
        let words: Vec<&str> = line[..start].split_whitespace().collect();
        let Some((first, rest)) = words.split_first() else {
            let commands = Word::all().map(with_space);
            let games = AnyGame::names().into_iter().map(str::to_owned);
            let words = commands.chain(self.moves.clone()).chain(games);
            return matching(start, &line[start..], words);
        };
        let argument = Word::parse(first).and_then(|word| word.argument(rest.len()));
        let Some(argument) = argument else { return Completion::Words(start, Vec::new()) };
        self.complete_argument(argument, rest, start, &line[start..])
    }

    /// How an argument may go on that begins with `last`, behind the arguments
    /// in `before`.
    fn complete_argument(
        &self,
        argument: &Arg,
        before: &[&str],
        start: usize,
        last: &str,
    ) -> Completion {
        match Kind::of(argument) {
            Kind::File => Completion::File,
            Kind::Game if last.contains(['/', '.', '~']) => Completion::File,
            Kind::Game => matching(start, last, AnyGame::names().into_iter().map(str::to_owned)),
            Kind::Side => matching(start, last, seats(before).into_iter()),
            Kind::Player => {
                let kinds = PlayerKind::all().filter(|kind| *kind != PlayerKind::Human);
                matching(start, last, kinds.map(|kind| kind.name().to_owned()))
            }
            Kind::Command => matching(start, last, Word::all().map(|word| word.name().to_owned())),
            Kind::MoveOrGoal => {
                let moves = self.moves.iter().map(|mv| Candidate::from(mv.clone()));
                // Every goal there is would be too much to choose from.
                let goals = self.names(None).filter(|_| !last.is_empty());
                matching(start, last, moves.chain(goals))
            }
            Kind::Value => matching(start, last, choices(argument).into_iter()),
        }
    }

    fn complete_query(&self, line: &str) -> Completion {
        if let Some((start, fragment)) = files::at_end(line) {
            return Completion::Words(start, files::matching(fragment));
        }
        let pieces: Vec<&str> = pieces(line).map(|token| token.text(line)).collect();
        let is_word = |piece: &str| piece.starts_with(|c: char| c.is_alphanumeric() || c == '_');
        let (name, before) = match pieces.split_last() {
            Some((last, before)) if is_word(last) => (*last, before),
            _ => ("", &pieces[..]),
        };
        let start = line.len() - name.len();
        if let [.., "library", "("] = before {
            let libraries = LIBRARIES.iter().map(|&(library, _)| library.to_owned());
            return matching(start, name, libraries.chain(named_modules()));
        }
        if !name.starts_with(|c: char| c.is_lowercase()) {
            return Completion::Words(start, Vec::new());
        }
        let module = match before {
            [.., module, ":"] => Some(*module),
            _ => None,
        };
        matching(start, name, self.names(module))
    }

    /// What a name may be, behind that of a module if there is one.
    fn names<'a>(&'a self, module: Option<&'a str>) -> impl Iterator<Item = Candidate> + 'a {
        let mine: Vec<&str> =
            self.game.into_iter().flat_map(modules_of).map(|module| module.name).collect();
        let qualified = module.is_some();
        let reachable = move |home: &Home| match (module, home) {
            (Some(module), Home::Module(home)) => module == *home,
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
        let modules = named_modules().map(Candidate::from);
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

/// Whether the line is a command about a goal, and the goal is begun.
fn is_about_a_goal(line: &str) -> bool {
    let (first, rest) = line.trim_start().split_once(' ').unwrap_or((line, ""));
    let takes = Word::parse(first).and_then(Word::rest_of_line);
    takes == Some(Kind::MoveOrGoal) && rest.contains(['(', ':'])
}

/// A command, with the blank before its arguments if it has any.
fn with_space(word: Word) -> String {
    let blank = if word.argument(0).is_some() { " " } else { "" };
    format!("{}{blank}", word.name())
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
    use crate::prolog::exports;

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
        assert_eq!(words("b"), "b2 board by");
        assert_eq!(
            words("?- par"),
            "parent/1 parent/2 parse_time/2 parse_time/3 partition/4 partition/5"
        );
        assert_eq!(words("?- parent(X, bo"), "bob_b bounded_number/3");
        assert_eq!(words("?- use_module(library(clp"), "clpb clpfd clpz");
        assert_eq!(words("?- tris:bob"), "");
        assert_eq!(words("?- trilog_"), "");
        assert_eq!(words("?- use_module(library(mu"), "");
        assert_eq!(words("pl"), "play");
        assert_eq!(words("why"), "why whynot");
        assert_eq!(
            words("why b"),
            "b2 b_getval/2 b_setval/2 backtrace/1 bagof/3 bb_get/2 bb_put/2 between/3 blob/2 bob_b bounded_number/3"
        );
        assert_eq!(words("why "), "a1 b2");
        assert_eq!(words("whynot pare"), "parent/1 parent/2");
        assert_eq!(words("why findall(X, rowW"), "rowWin/2");
        assert_eq!(words("whynot tris:colW"), "colWin/2");
        assert_eq!(words("play t"), "traxit tris");
        assert_eq!(words("play ./t"), "FILE");
        assert_eq!(words("use o"), "oxo");
        assert_eq!(words("hint h"), "");
        assert_eq!(words("hint mc"), "mcts");
        assert_eq!(words("help mo"), "moves");
        assert_eq!(words("by "), "both clauses native");
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
