//! The shell: the prompt that `trilog` opens when it is given nothing to do.
//!
//! One prompt takes three kinds of line: the word of a command, a move of the
//! game in progress, or a query, behind `?-` or, with no game in progress, as it
//! is.
//!
//! - `command`: the commands, declared; `word`, `command_line`: read by that
//!   declaration; `input`: what kind of line is it;
//! - `reader`, `helper`, `completion`, `program`, `files`: where
//!   the lines come from, and how they may go on;
//! - `toplevel`, `dialogue`, `keys`, `boards`: queries and their
//!   answers;
//! - `session`, `implementations`: the game, asked of both implementations;
//! - `recording`, `loading`: the record it leaves; `view`, `board`: how it
//!   looks;
//! - `table`: the commands carried out, some in a file of their own: `help`,
//!   `hint`, `perft`, `reasons`, `rules`;
//! - `screen`: all that is shown; `thinking`: the line of a computer that moves;
//!   `folding`: proofs in a few lines; `full`: the game on the whole screen.

mod board;
mod boards;
mod candidate;
mod command;
mod command_line;
mod completion;
mod dialogue;
mod files;
mod folding;
mod full;
mod help;
mod helper;
mod hint;
mod implementations;
mod input;
mod keys;
mod loading;
mod perft;
mod program;
mod reader;
mod reasons;
mod recording;
mod rules;
mod screen;
mod session;
mod table;
pub(crate) mod thinking;
mod toplevel;
mod view;
mod word;

pub(crate) use rules::{print_games, print_rules};
#[cfg(feature = "web")]
pub(crate) use {
    boards::found as boards_in,
    toplevel::{NO_FACTS, consult as consult_goal, imports_of},
};

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::Context as _;
use completion::Vocabulary;
use input::{Line, Mode};
use reader::{Entry, Partner, Reader};
use screen::{Audience, Screen};
use table::Table;
use toplevel::{After, Toplevel};

use crate::games::AnyGame;
use crate::games::user::UserGame;
use crate::prolog::{EngineProcess, Interrupt, ProcessOptions, Role};

/// How the shell is opened.
#[derive(Clone, Debug)]
pub struct ShellOptions {
    /// A command to begin with, such as `play tris o=random`.
    pub play: Option<String>,
    /// The file for the record of the game, rather than one in the state
    /// directory.
    pub record: Option<PathBuf>,
    /// The seed of every random choice.
    pub seed: Option<u64>,
    /// Prolog files to load first.
    pub files: Vec<PathBuf>,
    /// Goals to run before the first prompt.
    pub goals: Vec<String>,
    /// What the engine process may use.
    pub engine: ProcessOptions,
    /// Whether the game is played on the whole screen, and ends with it.
    pub table: TableKind,
}

impl Default for ShellOptions {
    fn default() -> ShellOptions {
        ShellOptions {
            play: None,
            record: None,
            seed: None,
            files: Vec::new(),
            goals: Vec::new(),
            // A person asks what the clauses are.
            engine: ProcessOptions { role: Role::Toplevel, ..ProcessOptions::default() },
            table: TableKind::default(),
        }
    }
}

/// How the game of the command line is played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum TableKind {
    /// At the prompt.
    #[default]
    Prompt,
    /// On the whole screen.
    Full,
    /// At the prompt, as in a pipe: nothing is coloured or drawn over.
    Plain,
}

/// The exit code where there is no game to play.
const CANNOT_RUN: u8 = 2;

/// The exit code of a program that Ctrl-C has ended.
const INTERRUPTED: u8 = 130;

/// Opens the shell and stays until the person leaves it. The exit code is 0,
/// or what a query halted with.
///
/// # Errors
/// When what is shown does not arrive; what else goes wrong is told in the
/// shell.
pub fn run(options: ShellOptions) -> anyhow::Result<ExitCode> {
    // From here on Ctrl-C ends a query, not the shell.
    let _ = Interrupt::watch();
    let mut shell = Shell::new(&options);
    let code = shell.opened(options);
    match shell.screen.take_failure() {
        Some(error) => Err(error).context("cannot print"),
        None => Ok(ExitCode::from(code)),
    }
}

/// Opens the shell for queries alone, on a terminal, with the engine that has
/// loaded these files: the exit code.
///
/// # Errors
/// When what is shown does not arrive.
pub fn ask(process: EngineProcess, options: &ShellOptions) -> anyhow::Result<ExitCode> {
    let _ = Interrupt::watch();
    let mut shell = Shell::of(options, Toplevel::of_process(process, options));
    shell.home = Mode::Queries;
    shell.mode = Mode::Queries;
    shell.screen.line("Every line is a query, ended by a full stop; `;` shows the next answer.");
    shell.screen.line("`halt.` or Ctrl-D leaves, `help.` lists what there is.");
    let code = shell.listen();
    match shell.screen.take_failure() {
        Some(error) => Err(error).context("cannot print"),
        None => Ok(ExitCode::from(code)),
    }
}

/// Where the shell keeps the records of games; nothing where there is no home.
#[must_use]
pub fn records_directory() -> Option<PathBuf> {
    recording::records_directory()
}

/// The query that loads a file, behind `?-`.
fn consult(file: &Path) -> String {
    format!("?- {}.", toplevel::consult(&file.to_string_lossy()))
}

/// What the shell has to say of a line that is no command, or nothing when it
/// is one.
///
/// ```
/// use trilog::shell::command_fault;
/// assert_eq!(command_fault("play tris o=random"), None);
/// assert!(command_fault("plya tris").unwrap().contains("did you mean `play`?"));
/// ```
#[must_use]
pub fn command_fault(line: &str) -> Option<String> {
    command_line::parse(line).err().map(|error| error.to_string())
}

/// What comes after a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[must_use]
enum Flow {
    Continue,
    Leave(u8),
}

/// The exit code of the first that leaves.
fn leaving(mut flows: impl Iterator<Item = Flow>) -> Option<u8> {
    flows.find_map(|flow| match flow {
        Flow::Continue => None,
        Flow::Leave(code) => Some(code),
    })
}

struct Shell {
    screen: Screen,
    reader: Reader,
    toplevel: Toplevel,
    /// The engine for queries about a user's own game, while one is played.
    own: Option<(UserGame, Toplevel)>,
    engine: ProcessOptions,
    table: Table,
    /// Whether every line is a query, now and when the shell was opened; else
    /// the mode depends on the game in progress.
    mode: Mode,
    home: Mode,
}

impl Shell {
    fn new(options: &ShellOptions) -> Shell {
        Shell::of(options, Toplevel::new(options.engine.clone()))
    }

    fn of(options: &ShellOptions, toplevel: Toplevel) -> Shell {
        let screen = match options.table {
            TableKind::Prompt | TableKind::Full => Screen::standard(),
            TableKind::Plain => Screen::plain(),
        };
        let reader = Reader::standard(screen.colour());
        Shell {
            reader,
            screen,
            toplevel,
            own: None,
            engine: options.engine.clone(),
            table: Table::new(options),
            mode: Mode::Open,
            home: Mode::Open,
        }
    }

    /// Loads, asks and begins what was wanted, and listens: the exit code.
    fn opened(&mut self, options: ShellOptions) -> u8 {
        if options.table == TableKind::Full {
            return self.opened_in_full(&options);
        }
        self.greet();
        let files = options.files.iter().map(|file| consult(file)).collect::<Vec<_>>();
        let loaded = files.iter().map(|line| self.line(line));
        let left = leaving(loaded).or_else(|| {
            let goals = options.goals.iter();
            leaving(goals.map(|goal| self.prove(goal)))
                .or_else(|| leaving(options.play.iter().map(|line| self.line(line))))
        });
        // Whoever wanted a game, and has none, was told why.
        let is_left_alone = options.play.is_some() && self.table.session().is_none();
        let left = left.or(is_left_alone.then_some(CANNOT_RUN));
        match left {
            Some(code) => {
                self.screen.flush();
                code
            }
            None => self.listen(),
        }
    }

    /// Plays the game of the command line on the whole screen: the exit code.
    fn opened_in_full(&mut self, options: &ShellOptions) -> u8 {
        let flow = match options.play.as_deref() {
            Some(line) => self.full(Some(line)),
            None => Flow::Continue,
        };
        self.screen.flush();
        match (flow, self.table.session()) {
            (Flow::Leave(code), _) => code,
            (Flow::Continue, Some(_)) => 0,
            (Flow::Continue, None) => CANNOT_RUN,
        }
    }

    /// Proves a goal of the command line once; one that does not hold ends the
    /// shell.
    fn prove(&mut self, goal: &str) -> Flow {
        let partner = self.reader.partner();
        match self.toplevel.prove(goal, &mut self.screen, &mut self.reader.input, partner) {
            After::Prompt => Flow::Continue,
            After::Halt(code) => Flow::Leave(code),
        }
    }

    fn greet(&mut self) {
        for gap in self.toplevel.gaps() {
            self.screen.error_text(&format!("warning: {gap}\n"), screen::Trust::Full);
        }
        if self.reader.partner() == Partner::Person {
            self.screen.line(concat!(
                "trilog ",
                env!("CARGO_PKG_VERSION"),
                ": board games told twice, in Prolog and in Rust, and compared."
            ));
            self.screen.line(
                "Type `play tris` (against a computer: `play tris o=random`), `games` or `help`.",
            );
            self.screen.line(
                "Ask Prolog with `?- member(X, [a,b]).`; `;` shows the next answer, Enter stops.",
            );
        }
    }

    /// Takes lines until someone leaves: the exit code.
    fn listen(&mut self) -> u8 {
        loop {
            self.screen.fresh_line();
            self.screen.flush();
            if self.screen.audience() == Audience::Gone {
                return 0;
            }
            let (prompt, vocabulary) = (self.prompt(), self.vocabulary());
            let flow = match self.reader.entry(&prompt, vocabulary, self.mode()) {
                Entry::Text(text) => self.line(&text),
                Entry::Unfinished(query) => self.unfinished(&query),
                Entry::Unreadable => {
                    self.screen.fault("What was typed is not UTF-8; it is left out.");
                    Flow::Continue
                }
                Entry::Interrupted if self.reader.partner() == Partner::Person => Flow::Continue,
                Entry::Interrupted => Flow::Leave(INTERRUPTED),
                Entry::End => self.end_of_input(),
            };
            if let Flow::Leave(code) = flow {
                let partner = self.reader.partner();
                self.toplevel.end(&mut self.screen, &mut self.reader.input, partner);
                self.screen.flush();
                return code;
            }
        }
    }

    fn prompt(&self) -> String {
        let mark = self.toplevel.trace_mark();
        match self.mode {
            Mode::Queries => format!("{mark}?- "),
            Mode::Words | Mode::Open => format!("{mark}{}", self.table.prompt()),
        }
    }

    /// How the shell listens now.
    fn mode(&self) -> Mode {
        match self.mode {
            Mode::Queries => Mode::Queries,
            Mode::Words | Mode::Open if self.table.is_playing() => Mode::Words,
            Mode::Words | Mode::Open => Mode::Open,
        }
    }

    /// Ends query mode, and the shell with it where it was opened for queries.
    fn end_queries(&mut self) -> Flow {
        self.mode = Mode::Open;
        match self.home {
            Mode::Queries => Flow::Leave(0),
            Mode::Words | Mode::Open => Flow::Continue,
        }
    }

    fn vocabulary(&self) -> Vocabulary {
        Vocabulary {
            moves: self.table.moves(),
            game: self.answering().game(),
            program: self.answering().program(),
            mode: self.mode(),
        }
    }

    fn unfinished(&mut self, query: &str) -> Flow {
        let lacks = input::lacks(query);
        let begin: String = query.chars().take(40).collect();
        self.screen.fault(&format!("`{begin}` is not a whole query: {lacks}"));
        Flow::Continue
    }

    /// Ctrl-D leaves query mode first, then the shell.
    fn end_of_input(&mut self) -> Flow {
        if self.reader.partner() == Partner::Person {
            self.screen.line("");
            if self.mode == Mode::Queries {
                return self.end_queries();
            }
        }
        Flow::Leave(0)
    }

    fn line(&mut self, text: &str) -> Flow {
        match input::kind(text, self.mode()) {
            Line::Blank => Flow::Continue,
            Line::EndOfQueries => self.end_queries(),
            Line::Query(query) => self.query(query),
            Line::Words(words) => self.words(words),
        }
    }

    /// Whoever answers queries now.
    fn answering(&self) -> &Toplevel {
        self.own.as_ref().map_or(&self.toplevel, |(_, toplevel)| toplevel)
    }

    /// Brings a game's predicates within reach of queries. A user's file stays
    /// in an engine of its own, which is confined.
    fn import(&mut self, game: AnyGame) {
        let Some(own) = game.user_game() else {
            self.own = None;
            return self.toplevel.import(game);
        };
        if self.own.as_ref().is_none_or(|(known, _)| *known != own) {
            self.own = Some((own, Toplevel::of_file(self.engine.clone(), own.path())));
        }
    }

    fn query(&mut self, text: &str) -> Flow {
        let toplevel = self.own.as_mut().map_or(&mut self.toplevel, |(_, toplevel)| toplevel);
        toplevel.set_facts(self.table.facts());
        let partner = self.reader.partner();
        match toplevel.run(text, &mut self.screen, &mut self.reader.input, partner) {
            After::Prompt => Flow::Continue,
            After::Halt(code) => Flow::Leave(code),
        }
    }

    /// Asks a query of ours, and shows what it tells in a few lines.
    fn ask_briefly(&mut self, query: &str) -> Flow {
        self.screen.note(&format!("% {}", folding::shortened_query(query)));
        let (mut screen, kept) = Screen::kept();
        let toplevel = self.own.as_mut().map_or(&mut self.toplevel, |(_, toplevel)| toplevel);
        toplevel.set_facts(self.table.facts());
        let after = toplevel.run(query, &mut screen, &mut self.reader.input, Partner::Pipe);
        let text = folding::folded(&kept.text());
        self.screen.text(&match self.screen.view().width {
            Some(width) => folding::fitted(&text, width),
            None => text,
        });
        match after {
            After::Prompt => Flow::Continue,
            After::Halt(code) => Flow::Leave(code),
        }
    }

    fn words(&mut self, words: &str) -> Flow {
        use table::Wish;
        match self.table.take(words, &mut self.screen) {
            Wish::Nothing => Flow::Continue,
            Wish::Import(game) => {
                self.import(game);
                Flow::Continue
            }
            Wish::Queries => {
                self.mode = Mode::Queries;
                if self.reader.partner() == Partner::Person {
                    self.screen.note("% Every line is a query now; `halt.` or Ctrl-D ends that.");
                }
                Flow::Continue
            }
            Wish::Ask(query) => {
                self.screen.note(&format!("% {query}"));
                self.query(&query)
            }
            Wish::AskBriefly(query) => self.ask_briefly(&query),
            Wish::Whole => {
                let partner = self.reader.partner();
                let toplevel =
                    self.own.as_mut().map_or(&mut self.toplevel, |(_, toplevel)| toplevel);
                toplevel.show_whole(&mut self.screen, &mut self.reader.input, partner);
                Flow::Continue
            }
            Wish::Draw => {
                let toplevel = self.own.as_ref().map_or(&self.toplevel, |(_, toplevel)| toplevel);
                toplevel.draw_boards(&mut self.screen);
                Flow::Continue
            }
            Wish::Full => self.full(None),
            Wish::Leave => Flow::Leave(0),
        }
    }
}
