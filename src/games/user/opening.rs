//! From a file to a game, or to what is wrong with it.

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;
use std::sync::{LazyLock, Mutex, OnceLock, PoisonError};
use std::time::{Duration, Instant, SystemTime};

use super::asking::{Patience, Trouble, inside, unquoted};
use super::engines::{Engines, Limit, Silence};
use super::fault::{Fault, UserGameError, shortened};
use super::position::{Memory, Move, Names, Position};
use super::{Offered, Offers, Own, TIME, UserGame};
use crate::game::Player;
use crate::prolog::{RollBack, module_of};

/// What every game defines.
const NEEDED: [&str; 6] = ["initial/1", "to_move/2", "legal/2", "next/3", "outcome/2", "game/1"];

/// How long a file that is opened may take to name its first moves.
const LOOKING: Duration = Duration::from_secs(1);

/// The files that have been opened, as they were then.
static OPENED: LazyLock<Mutex<HashMap<String, (Stamp, UserGame)>>> = LazyLock::new(Mutex::default);

/// What changes when a file does.
type Stamp = Option<(SystemTime, u64)>;

fn stamp(path: &str) -> Stamp {
    let metadata = std::fs::metadata(path).ok()?;
    Some((metadata.modified().ok()?, metadata.len()))
}

/// Ends all engines that have loaded a user's file. They would end with this
/// process anyway, but leave things behind in the directory for temporary files.
pub fn close_all() {
    let opened = OPENED.lock().unwrap_or_else(PoisonError::into_inner);
    opened.values().for_each(|(_, game)| game.0.engines.close());
}

impl UserGame {
    /// The game in a file. A file that has been opened before is loaded again
    /// only if it has changed.
    ///
    /// The engines that load it are this same program, started again: its `main`
    /// begins with [`serve_if_asked`](crate::prolog::process::serve_if_asked).
    ///
    /// # Errors
    /// [`UserGameError`].
    pub fn open(path: &str) -> Result<UserGame, UserGameError> {
        UserGame::open_by(path, None)
    }

    /// The same, where people know the file by another name.
    ///
    /// # Errors
    /// [`UserGameError`].
    pub fn open_as(path: &str, called: &str) -> Result<UserGame, UserGameError> {
        UserGame::open_called(path, called, None)
    }

    /// The same, with the file loaded by this program, such as `trilog`: in a
    /// test, the program that runs is the test.
    ///
    /// # Errors
    /// [`UserGameError`].
    pub fn open_by(path: &str, program: Option<PathBuf>) -> Result<UserGame, UserGameError> {
        UserGame::open_called(path, path, program)
    }

    fn open_called(
        path: &str,
        called: &str,
        program: Option<PathBuf>,
    ) -> Result<UserGame, UserGameError> {
        if let Some(game) = UserGame::known(path) {
            return Ok(game);
        }
        let stamp = stamp(path);
        let own = opened(path, called, program)?;
        let game = UserGame(Box::leak(Box::new(own)));
        let mut all = OPENED.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, before)) = all.insert(path.to_owned(), (stamp, game)) {
            before.0.engines.close();
        }
        Ok(game)
    }

    /// The game in a file that has been opened and has not changed since.
    #[must_use]
    pub fn known(path: &str) -> Option<UserGame> {
        let opened = OPENED.lock().unwrap_or_else(PoisonError::into_inner);
        opened.get(path).filter(|(then, _)| *then == stamp(path)).map(|(_, game)| *game)
    }

    /// Whether a text names a file rather than a game of ours.
    #[must_use]
    pub fn is_file(text: &str) -> bool {
        let is_prolog =
            |ending: &std::ffi::OsStr| ["pl", "pro", "prolog"].map(Some).contains(&ending.to_str());
        text.contains('/') || Path::new(text).extension().is_some_and(is_prolog)
    }
}

/// The players that a file names, which need be no game; nothing where it names none.
#[must_use]
pub fn players_in(path: &str) -> Option<[String; 2]> {
    let engines = Engines::new(path, path, None);
    let reading = Reading { engines: &engines, called: path, module: module_of(Path::new(path)) };
    let players = engines.load().ok().and_then(|_| reading.players().ok());
    engines.close();
    players
}

fn opened(path: &str, called: &str, program: Option<PathBuf>) -> Result<Own, UserGameError> {
    let file = called.to_owned();
    if let Err(error) = crate::files::check_program(path, crate::files::Links::Followed) {
        let why = match error.kind() {
            std::io::ErrorKind::NotFound => "there is no such file".to_owned(),
            _ => error.to_string(),
        };
        return Err(UserGameError::Load { file, faults: vec![format!("   {why}")] });
    }
    let engines = Engines::new(path, called, program);
    let warnings = engines.load()?;
    let reading = Reading { engines: &engines, called, module: module_of(Path::new(path)) };
    let offers = reading.offers()?;
    let players = reading.players()?.map(|name| &*name.leak());
    let name = reading.name()?.leak();
    reading.check_options()?;
    let module = reading.module.clone().leak();
    let mut own = Own {
        path: file.leak(),
        name,
        module,
        players,
        offers,
        // Until the file has told it.
        start: Position::new("", Player::First, None, 0),
        starts: Vec::new(),
        warnings,
        engines,
        memory: Memory::default(),
        names: Names::default(),
        small: OnceLock::new(),
        slow: AtomicBool::new(false),
        rules: OnceLock::new(),
    };
    own.starts = own.check_starts().map_err(Box::new)?;
    own.start = own.look(&own.starts[0], Patience::default()).map_err(fault_of)?;
    own.memory.keep_named(&own.start);
    let text = crate::files::read_text_lossy(Path::new(path)).unwrap_or_default();
    let changing = super::changes::warning(called, &text);
    let (names, begins) = (own.confusing_names(), own.other_begins());
    own.warnings.extend(changing.into_iter().chain(begins).chain(names));
    Ok(own)
}

impl Own {
    /// Says that another player begins than the file says.
    fn other_begins(&self) -> Option<String> {
        let [first, second] = self.players;
        let begins = self.start.outcome().is_none() && self.start.mover() == Player::Second;
        begins.then(|| {
            format!(
                "warning: {second} begins, but game(players({first}, {second})) names {first} first; \
                 write game(players({second}, {first})), because what is told of the first \
                 player is told of {first}"
            )
        })
    }

    /// Says which moves of the start have a name that is not theirs alone, and which
    /// names are the terms of other moves.
    fn confusing_names(&self) -> Vec<String> {
        if self.offers.notation == Offered::No {
            return Vec::new();
        }
        let patience = Patience { stop: None, deadline: Some(Instant::now() + LOOKING) };
        let Ok(children) = self.children(&self.start, patience) else { return Vec::new() };
        let moves = || children.iter().map(|child| &child.mv);
        let unnamed: Vec<&str> =
            moves().filter(|mv| self.names.shown(mv).is_none()).map(Move::text).collect();
        let shared = (!unnamed.is_empty()).then(|| {
            let moves = shortened(&unnamed.join(", "));
            format!("warning: notation/2 gives one name to several moves, so these are typed as terms: {moves}")
        });
        let named = |mv| self.names.meant(Move::text(mv)).filter(|meant| meant != mv);
        let other = moves().find_map(|mv| Some((mv, named(mv)?)));
        let other = other.map(|(mv, meant)| {
            let name = mv.text();
            let own = self.names.shown(mv).unwrap_or_else(|| format!("({name})"));
            format!(
                "warning: notation/2 gives a move the name that is the term of another: {name} \
                 is what people type for {}, and {own} for {name}",
                meant.text()
            )
        });
        shared.into_iter().chain(other).collect()
    }
}

fn fault_of(trouble: Trouble) -> UserGameError {
    match trouble {
        Trouble::Fault(fault) => UserGameError::Fault(fault),
        Trouble::CutShort => UserGameError::Interrupted,
    }
}

/// A file whose facts are being read.
struct Reading<'a> {
    engines: &'a Engines,
    /// What people call it.
    called: &'a str,
    module: String,
}

impl Reading<'_> {
    fn ask(&self, template: &str, goal: &str) -> Result<Vec<String>, UserGameError> {
        let limit = Limit { time: TIME, stop: None };
        self.engines.ask(template, goal, limit).map(|told| told.lines).map_err(|silence| {
            let found = match silence {
                Silence::NoEngine(error) => return error,
                Silence::Ended(RollBack::Interrupted) => return UserGameError::Interrupted,
                Silence::Raised(error) => format!("error: {error}"),
                Silence::Ended(cause) => cause.to_string(),
                Silence::Halted(code) => format!("it halted with exit code {code}"),
            };
            UserGameError::Fault(Box::new(Fault {
                file: self.called.to_owned(),
                relation: "game/1",
                query: "game(Fact)".into(),
                found: self.engines.in_their_words(&found),
                expected: "a few facts, such as name(nim) and players(first, second)".into(),
            }))
        })
    }

    /// What the file offers beside what it must, which must be there.
    fn offers(&self) -> Result<Offers, UserGameError> {
        let lines = self.ask("L", &format!("user_game:described({},L)", self.module))?;
        let defined: Vec<&str> = lines.iter().filter_map(|line| inside(line, "defines(")).collect();
        let missing = NEEDED.iter().filter(|name| !defined.contains(name));
        let missing: Vec<String> = missing.map(|name| (*name).to_owned()).collect();
        if !missing.is_empty() {
            return Err(UserGameError::Missing { file: self.called.to_owned(), missing });
        }
        let offered = |name| if defined.contains(&name) { Offered::Yes } else { Offered::No };
        Ok(Offers {
            show: offered("show/1"),
            notation: offered("notation/2"),
            evaluate: offered("evaluate/3"),
        })
    }

    fn players(&self) -> Result<[String; 2], UserGameError> {
        let module = &self.module;
        let is_name = "(atom(P);number(P))";
        let goal = format!("{module}:game(players(A,B)),lists:member(P,[A,B]),{is_name}");
        let names = self.ask("m(P)", &goal)?;
        let mut names = names.iter().filter_map(|line| inside(line, "m(")).map(str::to_owned);
        if let (Some(first), Some(second), None) = (names.next(), names.next(), names.next())
            && first != second
        {
            return Ok([first, second]);
        }
        let facts = self.ask("F", &format!("{module}:game(F)"))?;
        let file = self.called.to_owned();
        // It may be misspelt.
        Err(match facts.into_iter().find(|fact| fact.starts_with("player")) {
            Some(fact) => UserGameError::Fact {
                file,
                fact,
                expected: "it must say once who plays: two different atoms or numbers (no \
                           texts in double quotes), the one who begins first, such as game(players(white, black)).",
            },
            None => UserGameError::Players { file },
        })
    }

    /// The name that the file gives, or the file's own.
    fn name(&self) -> Result<String, UserGameError> {
        let fact = format!("{}:game(name(N))", self.module);
        let names = self.ask("m(N)", &format!("{fact},(atom(N);number(N))"))?;
        if let Some(name) = names.first().and_then(|line| inside(line, "m(")) {
            return Ok(unquoted(name));
        }
        let others = self.ask("m(N)", &fact)?;
        let Some(other) = others.first().and_then(|line| inside(line, "m(")) else {
            let stem = Path::new(self.called).file_stem().unwrap_or_default();
            return Ok(stem.to_string_lossy().into_owned());
        };
        Err(UserGameError::Fact {
            file: self.called.to_owned(),
            fact: format!("name({other})"),
            expected: "a name is an atom or a number (no text in double quotes), such as \
                       game(name(nim)).",
        })
    }

    fn check_options(&self) -> Result<(), UserGameError> {
        let options = self.ask("m(O)", &format!("{}:game(options(O))", self.module))?;
        let options = options.iter().filter_map(|line| inside(line, "m("));
        match options.clone().find(|options| !options.starts_with('[')) {
            None => Ok(()),
            Some(options) => Err(UserGameError::Fact {
                file: self.called.to_owned(),
                fact: format!("options({options})"),
                expected: "options are a list, such as game(options([])).",
            }),
        }
    }
}
