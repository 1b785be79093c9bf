//! The table at which the game is played: commands and moves, carried out.

use std::path::Path;
use std::rc::Rc;
use std::time::{SystemTime, UNIX_EPOCH};

use super::board;
use super::command::{Command, MoveOrGoal};
use super::command_line::{self, CommandError};
use super::help::help;
use super::hint::hint;
use super::implementations::{Difference, Implementations, Trust};
use super::loading::{self, LoadError};
use super::perft::perft;
use super::reasons::{self, Ask, Extent};
use super::recording::{Recording, Step};
use super::rules::{list_games, rules};
use super::screen::{LineMark, Screen};
use super::session::{Asker, Refusal, Session, Turn, ask_in_a_line, ask_quietly};
use super::view::{draw, how_to_move, introduction, list_moves, reproduction};
use super::{ShellOptions, TableKind};
use crate::games::AnyGame;
use crate::players::{Ending, PlayerSpec};
use crate::prolog::Interrupt;
use crate::term::quoted_atom;

/// What the shell has to do beside what was done here.
#[derive(Clone, Debug, PartialEq, Eq)]
#[must_use]
pub(super) enum Wish {
    Nothing,
    /// Bring this game's predicates within reach of queries.
    Import(AnyGame),
    Queries,
    /// Ask this query.
    Ask(String),
    /// The same, in a few lines.
    AskBriefly(String),
    /// Show the last answer whole.
    Whole,
    /// Draw the boards of the last answer.
    Draw,
    /// Go on with the game on the whole screen.
    Full,
    Leave,
}

/// The game in progress, if any, and what it needs.
pub(super) struct Table {
    session: Option<Session>,
    recording: Recording,
    /// Kept from game to game: the machine behind the clauses takes a while
    /// to build.
    implementations: Option<Rc<Implementations>>,
    /// The file asked for on the command line, for the first game.
    record: Option<std::path::PathBuf>,
    seed: u64,
    games: u64,
    asker: Box<Asker>,
}

impl Table {
    pub(super) fn new(options: &ShellOptions) -> Table {
        let clock = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        let seed = options.seed.unwrap_or(u64::from(clock.subsec_nanos()));
        let record = options.record.clone();
        Table {
            session: None,
            recording: Recording::new(seed, None),
            implementations: None,
            record,
            seed,
            games: 0,
            asker: match options.table {
                TableKind::Prompt | TableKind::Full => Box::new(ask_in_a_line),
                TableKind::Plain => Box::new(ask_quietly),
            },
        }
    }

    /// The game in progress.
    pub(super) fn session(&self) -> Option<&Session> {
        self.session.as_ref()
    }

    /// Lets players be asked in another way from now on.
    pub(super) fn set_asker(&mut self, asker: Box<Asker>) {
        self.asker = asker;
    }

    pub(super) fn prompt(&self) -> String {
        let Some(session) = &self.session else {
            return "trilog> ".into();
        };
        let (game, place) = (session.game(), session.place());
        match place.outcome {
            Some(_) => format!("{}> ", game.title()),
            None => format!("{} {}> ", game.title(), game.player_name(place.to_move)),
        }
    }

    /// Whether a move could be typed.
    pub(super) fn is_playing(&self) -> bool {
        self.session.as_ref().is_some_and(|session| session.place().outcome.is_none())
    }

    /// The legal moves, as they are typed.
    pub(super) fn moves(&self) -> Vec<String> {
        let Some(session) = &self.session else {
            return Vec::new();
        };
        session.place().legal.iter().map(|mv| session.typed(mv)).collect()
    }

    /// What the queries know of the game in progress.
    pub(super) fn facts(&self) -> Option<String> {
        self.session.as_ref().map(Session::facts)
    }

    /// Carries out a command or plays a move.
    pub(super) fn take(&mut self, words: &str, screen: &mut Screen) -> Wish {
        match command_line::parse(words) {
            Ok(command) => self.obey(command, screen),
            Err(error @ (CommandError::Unknown { .. } | CommandError::BehindGame { .. }))
                if !command_line::is_command(words) =>
            {
                self.play_move(words, &error, screen);
                Wish::Nothing
            }
            Err(error) => {
                screen.fault(&error.to_string());
                Wish::Nothing
            }
        }
    }

    fn obey(&mut self, command: Command, screen: &mut Screen) -> Wish {
        match command {
            Command::Play(play) => return self.begin(play.game, play.players, screen),
            Command::New => match self.session.as_ref().map(|s| (s.game(), s.sides())) {
                Some((game, sides)) => return self.begin(game, sides, screen),
                None => no_game(screen),
            },
            Command::Load { file } => return self.load(&file, screen),
            Command::Save { file } => self.save(file.as_deref(), screen),
            Command::Use { game } => {
                screen.line(&format!("Queries can use the predicates of {}.", game.name()));
                return Wish::Import(game);
            }
            Command::Paths { tiles } => screen.text(&board::tiles(tiles.0, screen.view())),
            Command::Moves => self.with_session(screen, list_moves),
            Command::Hint { player } => match &self.session {
                Some(session) => hint(session, player, &mut *self.asker, screen),
                None => no_game(screen),
            },
            Command::Board => self.with_session(screen, draw),
            Command::Undo => self.undo(screen),
            Command::Redo => self.redo(screen),
            Command::Perft { depth } => {
                self.with_session(screen, |s, screen| perft(s, depth, screen))
            }
            Command::Games => {
                list_games(screen, "A name begins the game; `rules GAME` explains it.");
            }
            Command::Rules { game, about } => {
                rules(game.or(self.session.as_ref().map(Session::game)), about, screen);
            }
            Command::By { trust } => self.trust(trust, screen),
            Command::Help { command } => help(command.as_ref(), screen),
            Command::Why { about } => return self.reason(Ask::Why, about, screen),
            Command::Whynot { about } => return self.reason(Ask::Whynot, about, screen),
            Command::Query => return Wish::Queries,
            Command::Whole => return Wish::Whole,
            Command::Draw => return Wish::Draw,
            Command::Full if self.session.is_some() => return Wish::Full,
            Command::Full => no_game(screen),
            Command::Quit => return Wish::Leave,
        }
        Wish::Nothing
    }

    fn with_session(&mut self, screen: &mut Screen, act: impl FnOnce(&Session, &mut Screen)) {
        match &self.session {
            Some(session) => act(session, screen),
            None => no_game(screen),
        }
    }

    fn implementations_of(&mut self, game: AnyGame) -> Rc<Implementations> {
        match &self.implementations {
            Some(implementations) if implementations.game() == game => Rc::clone(implementations),
            _ => Rc::clone(self.implementations.insert(Rc::new(Implementations::of(game)))),
        }
    }

    /// Another seed for every game, which follows from the first.
    fn next_seed(&mut self) -> u64 {
        self.games += 1;
        self.seed.wrapping_add(self.games - 1)
    }

    fn begin(&mut self, game: AnyGame, players: [PlayerSpec; 2], screen: &mut Screen) -> Wish {
        let trust = self.session.as_ref().map_or(Trust::Both, Session::trust);
        let (implementations, seed) = (self.implementations_of(game), self.next_seed());
        match Session::new(implementations, players, trust, seed) {
            Err(difference) => {
                screen.fault(&difference.to_string());
                Wish::Nothing
            }
            Ok(session) => {
                self.session = Some(session);
                self.recording = Recording::new(seed, self.record.take());
                if let Some(own) = game.user_game() {
                    own.warnings().iter().for_each(|warning| screen.note(warning));
                }
                self.with_session(screen, |session, screen| {
                    screen.line(&introduction(session));
                    draw(session, screen);
                    how_to_move(session, screen);
                });
                self.computers(None, screen);
                Wish::Import(game)
            }
        }
    }

    /// A line that is no command: a move, if a game is in progress.
    fn play_move(&mut self, text: &str, unknown: &CommandError, screen: &mut Screen) {
        let Some(session) = &mut self.session else {
            let is_move = AnyGame::ALL.iter().any(|game| game.read_move(text).is_ok());
            return match is_move {
                true => no_game(screen),
                false if command_line::is_like_query(text) => {
                    screen.fault(&command_line::as_query(text))
                }
                false => screen.fault(&unknown.to_string()),
            };
        };
        match session.play_text(text) {
            Err(Refusal::NoMove { .. }) if command_line::is_like_query(text) => {
                screen.fault(&command_line::as_query(text));
            }
            Ok(()) => {
                self.note(Step::Played, screen);
                let before = screen.mark();
                self.with_session(screen, draw);
                self.computers(Some(before), screen);
            }
            Err(Refusal::NoMove { .. }) if unknown.is_meant() => {
                screen.fault(&unknown.to_string());
            }
            Err(refusal) => self.refuse(&refusal, screen),
        }
    }

    fn refuse(&self, refusal: &Refusal, screen: &mut Screen) {
        screen.fault(&refusal.to_string());
        if let (Refusal::Differ(difference), Some(session)) = (refusal, &self.session)
            && let Difference::Told { .. } = **difference
        {
            screen.line(&format!("   replay:  {}", reproduction(session)));
            screen.line("Go on with `by native` or `by clauses`.");
        }
    }

    /// The computer's moves, until a person has to say something. The first
    /// takes the place of what was shown since `before`.
    fn computers(&mut self, mut before: Option<LineMark>, screen: &mut Screen) {
        // A key that was pressed before is not meant for them.
        let _ = Interrupt::watch().map(Interrupt::take);
        while let Some(session) = &mut self.session {
            match session.play_computer(&mut *self.asker) {
                Ok(None) => return,
                Ok(Some(Turn { mv, ending })) => {
                    let is_watched = !session.has_person();
                    let mover = session.place().reached_by.as_ref().map(|(player, _)| *player);
                    let name = mover.map_or("", |player| session.game().player_name(player));
                    let told = match session.last_step() {
                        Some((state, mv)) => session.game().tell_move(state, mv).ok(),
                        None => None,
                    };
                    let told = told.unwrap_or_else(|| session.shown(&mv));
                    if let Some(before) = before.take() {
                        screen.erase_to(before);
                    }
                    screen.line(&format!("{name} plays {told}"));
                    self.note(Step::Played, screen);
                    self.with_session(screen, draw);
                    let is_told = || Interrupt::watch().is_some_and(Interrupt::take);
                    if is_watched && (ending == Ending::Interrupted || is_told()) {
                        return screen.note("% Interrupted; play a move, or `undo` one, to go on.");
                    }
                }
                Err(refusal) => return self.refuse(&refusal, screen),
            }
        }
    }

    /// Writes down what happened. A record that cannot be written is said
    /// once, and the game goes on.
    fn note(&mut self, step: Step, screen: &mut Screen) {
        if let Some(session) = &self.session
            && let Err(error) = self.recording.note(session, step)
        {
            screen.note(&format!("% {error}"));
        }
    }

    fn undo(&mut self, screen: &mut Screen) {
        let Some(session) = &mut self.session else {
            return no_game(screen);
        };
        match session.undo() {
            0 if session.last_step().is_some() => {
                screen.fault("You have not moved yet; there is nothing to take back.");
            }
            0 => screen.fault("This is the start of the game; there is nothing to take back."),
            count => {
                self.note(Step::Undone(count), screen);
                self.with_session(screen, draw);
            }
        }
    }

    fn redo(&mut self, screen: &mut Screen) {
        let Some(session) = &mut self.session else {
            return no_game(screen);
        };
        match session.redo() {
            0 => screen.fault("There is nothing to play again."),
            count => {
                self.note(Step::Redone(count), screen);
                self.with_session(screen, draw);
            }
        }
    }

    fn trust(&mut self, trust: Trust, screen: &mut Screen) {
        let Some(session) = &mut self.session else {
            return no_game(screen);
        };
        if let (Some(own), Trust::Native | Trust::Both) = (session.game().user_game(), trust) {
            return screen.fault(&format!(
                "{} is told in clauses only, so there are no native rules to ask",
                own.path()
            ));
        }
        let played = session.set_trust(trust);
        screen.line(match trust {
            Trust::Both => "Every move is put to both implementations.",
            Trust::Native => "The native rules decide from now on.",
            Trust::Clauses => "The clauses decide from now on.",
        });
        match played {
            Ok(None) => {}
            Ok(Some(_)) => {
                self.note(Step::Played, screen);
                self.with_session(screen, draw);
                self.computers(None, screen);
            }
            Err(refusal) => self.refuse(&refusal, screen),
        }
    }

    fn save(&self, path: Option<&Path>, screen: &mut Screen) {
        let Some(session) = &self.session else {
            return no_game(screen);
        };
        match (path, self.recording.path()) {
            (Some(path), _) => match self.recording.save(path, session) {
                Ok(()) => screen.line(&format!("Saved in {}.", path.display())),
                Err(error) if error.kind() == std::io::ErrorKind::AlreadyExists => screen.fault(
                    &format!("not saved: {} is there already; choose another name", path.display()),
                ),
                Err(error) => screen.fault(&format!(
                    "not saved: {}: {}; the game goes on",
                    path.display(),
                    unwritable(&error)
                )),
            },
            (None, Some(record)) => {
                screen.line(&format!("This game is recorded in {}.", record.display()));
            }
            (None, None) if self.recording.is_off() => {
                screen.line("Nothing is recorded; write `save FILE`.");
            }
            (None, None) => screen.line("Nothing is recorded yet; write `save FILE`."),
        }
    }

    fn load(&mut self, path: &Path, screen: &mut Screen) -> Wish {
        match self.loaded(path) {
            Ok((session, seed, note)) => {
                let game = session.game();
                // The file stays as it is; what follows goes into a new one.
                self.recording = Recording::new(seed, None);
                self.session = Some(session);
                note.into_iter().for_each(|note| screen.note(&format!("% {note}")));
                self.with_session(screen, |session, screen| {
                    let moves = session.moves().count();
                    screen.line(&format!("{} (move {moves})", introduction(session)));
                    draw(session, screen);
                });
                self.computers(None, screen);
                Wish::Import(game)
            }
            Err(error) => {
                let kept = match &self.session {
                    Some(_) => "; the game in progress goes on",
                    None => "",
                };
                let program = match &error {
                    LoadError::Record(error) if error.is_no_record() => of_programs(path),
                    _ => String::new(),
                };
                let told = format!("not loaded: {}: {error}{program}{kept}", path.display());
                screen.fault(&told);
                Wish::Nothing
            }
        }
    }

    /// The game in a file, its seed, and what was forgiven in the file.
    fn loaded(&mut self, path: &Path) -> Result<(Session, u64, Option<String>), LoadError> {
        let (record, game) = loading::read(path)?;
        let (implementations, seed) = (self.implementations_of(game), self.next_seed());
        let session = loading::replay(&record, implementations, seed)?;
        Ok((session, seed, record.note))
    }

    fn reason(&self, ask: Ask, about: Option<MoveOrGoal>, screen: &mut Screen) -> Wish {
        let about = about.as_ref().map(|MoveOrGoal(text)| text.as_str());
        let (about, extent) = reasons::extent(about);
        match reasons::reason(ask, about, self.session.as_ref()) {
            Ok(reason) => {
                reason.said.iter().for_each(|said| screen.line(said));
                match (extent, reason.said) {
                    (Extent::Brief, Some(_)) => Wish::AskBriefly(reason.query),
                    (Extent::Brief, None) | (Extent::Full, _) => Wish::Ask(reason.query),
                }
            }
            Err(message) => {
                screen.fault(&message);
                Wish::Nothing
            }
        }
    }
}

/// Why a file could not be written.
fn unwritable(error: &std::io::Error) -> String {
    match error.kind() {
        std::io::ErrorKind::NotFound => "there is no such directory".into(),
        std::io::ErrorKind::PermissionDenied => "it may not be written".into(),
        std::io::ErrorKind::IsADirectory => "it is a directory".into(),
        _ => error.to_string(),
    }
}

fn no_game(screen: &mut Screen) {
    let games = AnyGame::names().join(", ");
    screen.fault(&format!(
        "No game is in progress; `play GAME` begins one (the games are: {games})."
    ));
}

/// What is said of a file that is no record of a game.
fn of_programs(path: &Path) -> String {
    let file = quoted_atom(&path.display().to_string());
    format!("; `load` is for games that were recorded: `?- [{file}].` loads a program")
}
