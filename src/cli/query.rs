//! `trilog query`: files, goals and answers, for scripts and pipes.

use std::io::{self, IsTerminal as _};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::{Duration, Instant};

use anyhow::{Context as _, bail};
use clap::Args;
use serde_json::json;

use super::output;
use super::query_output::{
    Asking, CANNOT_PRINT, Cursor, Format, Printer, finish_json, finish_once, finish_text, print_now,
};
use super::time::parse_time;
use super::{EXIT_CANNOT_RUN, EXIT_INTERRUPTED, EXIT_NO, script};
use crate::prolog::{
    Completeness, Confinement, End, EngineProcess, Input, ProcessOptions, Prompts, QueryLines,
    Request, Role, RollBack, queries, siblings_of,
};
use crate::shell::{self, ShellOptions};

/// Arguments of `trilog query`.
#[derive(Debug, Args)]
pub struct QueryArgs {
    #[command(flatten)]
    program: ProgramArgs,
    /// A goal to prove once, showing nothing but what it prints (repeatable; one that
    /// is not true is the last that is asked)
    #[arg(short, long, value_name = "GOAL")]
    goal: Vec<String>,
    /// A query to answer behind the goals (repeatable; one that is not true is the last
    /// that is asked); with neither, queries are read from standard input
    #[arg(short, long, value_name = "QUERY")]
    query: Vec<String>,
    /// How to print the answers
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
    /// Answers per query, at most
    #[arg(long, value_name = "N", default_value_t = 1000,
          value_parser = clap::value_parser!(u64).range(1..))]
    limit: u64,
}

/// The program to run, and what it may do.
#[derive(Clone, Debug, Args)]
pub struct ProgramArgs {
    /// Prolog files to load first
    #[arg(value_name = "FILE")]
    files: Vec<PathBuf>,
    /// A file to load before them (repeatable)
    #[arg(short, long, value_name = "FILE")]
    load: Vec<PathBuf>,
    /// Let the program read these files and do nothing else outside itself
    #[arg(long)]
    safe: bool,
    /// Seconds per query, at most
    #[arg(long, value_name = "S", value_parser = parse_time, allow_negative_numbers = true)]
    time: Option<Duration>,
    /// Megabytes of memory, at most
    #[arg(long, value_name = "MB", default_value_t = 2048,
          value_parser = clap::value_parser!(u64).range(256..=super::MOST_MEMORY))]
    memory: u64,
    /// What the program finds with argv/1
    #[arg(last = true, value_name = "ARGS")]
    arguments: Vec<String>,
}

impl ProgramArgs {
    /// The files, in the order in which they are loaded.
    pub(super) fn files(&self) -> impl Iterator<Item = &Path> {
        self.load.iter().chain(&self.files).map(PathBuf::as_path)
    }

    /// Whether it is named by `--load`.
    pub(super) fn is_named_by_option(&self, file: &Path) -> bool {
        self.load.iter().any(|named| named == file)
    }

    /// The same for a shell.
    fn shell_options(&self) -> ShellOptions {
        let files = self.files().map(PathBuf::from).collect();
        ShellOptions { files, engine: self.options(), ..ShellOptions::default() }
    }

    /// The options of an engine process for this program.
    pub(super) fn options(&self) -> ProcessOptions {
        let confinement = if self.safe {
            let readable =
                self.files().flat_map(|file| [file.to_owned(), file.with_extension("pl")]);
            let siblings = self.files().flat_map(siblings_of);
            Confinement::Safe { readable: readable.chain(siblings).collect() }
        } else {
            Confinement::None
        };
        let arguments = self.arguments.clone();
        ProcessOptions {
            memory_mb: self.memory,
            time: self.time,
            arguments,
            role: Role::Toplevel,
            confinement,
            ..ProcessOptions::default()
        }
    }
}

/// What is asked before all else where answers are for programs: no value is cut.
const WHOLE_ANSWERS: &str = "set_prolog_flag(answer_write_options, [max_depth(0)])";

/// Runs `trilog query`.
///
/// # Errors
/// When the engine does not start or a file cannot be loaded.
pub fn run(arguments: &QueryArgs) -> anyhow::Result<ExitCode> {
    let process = EngineProcess::start(&arguments.program.options())?;
    for gap in process.gaps() {
        output::warn(format_args!("warning: {gap}"));
    }
    let mut session = Session {
        process,
        arguments,
        input: Input::standard(),
        verdict: Verdict::Yes,
        asking: Asking::Once,
    };
    if arguments.format == Format::Json || !io::stdout().is_terminal() {
        session.run(&Request::Query(WHOLE_ANSWERS.into()), WHOLE_ANSWERS)?;
    }
    for file in arguments.program.files() {
        session.load(file)?;
    }
    let goals = arguments.goal.iter().map(|goal| (goal, Asking::Once));
    let queries = arguments.query.iter().map(|query| (query, Asking::All));
    for (goal, asking) in goals.chain(queries) {
        session.asking = asking;
        session.ask_all(goal)?;
        if session.verdict != Verdict::Yes {
            break;
        }
    }
    session.asking = Asking::All;
    session.run_main()?;
    let is_asked = !arguments.goal.is_empty() || !arguments.query.is_empty();
    if !is_asked && !session.has_run_a_script() {
        if arguments.format == Format::Text && session.is_with_a_person() {
            return shell::ask(session.process, &arguments.program.shell_options());
        }
        session.read_queries()?;
    }
    session.leave();
    Ok(session.verdict.code())
}

/// What all queries together came to: the worst of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Verdict {
    Yes,
    No,
    CannotRun,
    Halted(u8),
}

impl Verdict {
    fn of(end: &End) -> Self {
        match end {
            End::Last | End::Stopped => Verdict::Yes,
            End::Exhausted => Verdict::No,
            End::RolledBack(RollBack::Interrupted) => Verdict::Halted(EXIT_INTERRUPTED),
            End::Error(_) | End::RolledBack(_) => Verdict::CannotRun,
            End::Halted(code) => Verdict::Halted(*code),
        }
    }

    fn code(self) -> ExitCode {
        ExitCode::from(match self {
            Verdict::Yes => 0,
            Verdict::No => EXIT_NO,
            Verdict::CannotRun => EXIT_CANNOT_RUN,
            Verdict::Halted(code) => code,
        })
    }
}

struct Session<'a> {
    process: EngineProcess,
    arguments: &'a QueryArgs,
    input: Input,
    verdict: Verdict,
    asking: Asking,
}

impl Session<'_> {
    /// Whether someone types queries and sees the answers.
    fn is_with_a_person(&self) -> bool {
        self.input.is_terminal() && io::stdout().is_terminal()
    }

    /// Whether there is nothing left to ask: a program that halts while it is
    /// loaded has ended, and so has a script that was started by its name.
    fn has_run_a_script(&self) -> bool {
        matches!(self.verdict, Verdict::Halted(_))
            || self.arguments.program.files().any(script::is_script)
    }

    fn load(&mut self, file: &Path) -> anyhow::Result<()> {
        if let Verdict::Halted(_) = self.verdict {
            return Ok(());
        }
        let path = file.to_str().context("a file name must be UTF-8")?;
        match self.run(&Request::Run(path.into()), "")?.end {
            End::Last => Ok(()),
            End::Error(error) => Err(error.into()),
            End::RolledBack(cause) => bail!("cannot load {path}: {cause}"),
            End::Halted(code) => {
                self.verdict = Verdict::Halted(code);
                Ok(())
            }
            End::Exhausted | End::Stopped => bail!("cannot load {path}"),
        }
    }

    /// Runs what the files have named with `initialization(Goal, program)` and with
    /// `initialization(Goal, main)`, unless a goal has failed before.
    fn run_main(&mut self) -> anyhow::Result<()> {
        if self.verdict == Verdict::Yes {
            match self.run(&Request::Main, "")?.end {
                End::Exhausted | End::Last | End::Stopped => {}
                end => self.verdict = Verdict::of(&end),
            }
        }
        Ok(())
    }

    /// Runs what the program has kept for its end with `at_halt/1`. Its exit code
    /// is known by now, and nothing that goes wrong here changes it.
    fn leave(&mut self) {
        if !matches!(self.verdict, Verdict::Halted(_)) {
            self.asking = Asking::Once;
            let _ = self.run(&Request::Goal("halt".into()), "halt");
        }
    }

    /// Queries from standard input, each ended by a full stop. What a query
    /// reads itself comes from the lines behind it.
    fn read_queries(&mut self) -> anyhow::Result<()> {
        self.asking = Asking::AllUnlessItReads;
        let mut lines = QueryLines::default();
        while let Some(line) = self.input.read_line()? {
            if lines.push(&line) == Completeness::Complete {
                self.ask_text(&lines.take())?;
            }
            if matches!(self.verdict, Verdict::Halted(_)) {
                return Ok(());
            }
        }
        self.ask_text(&lines.take())
    }

    /// The queries in a text, which may be blank.
    fn ask_text(&mut self, text: &str) -> anyhow::Result<()> {
        if text.trim().is_empty() { Ok(()) } else { self.ask_all(text) }
    }

    fn ask_all(&mut self, text: &str) -> anyhow::Result<()> {
        match queries(text) {
            Ok(queries) => queries.iter().try_for_each(|query| self.ask(query)),
            Err(error) => {
                self.verdict = self.verdict.max(Verdict::CannotRun);
                match self.arguments.format {
                    Format::Text => output::warn(error),
                    Format::Json => {
                        let told = json!({"result": "error", "message": error.to_string()});
                        print_now(&output::json_line(told)).context(CANNOT_PRINT)?;
                    }
                }
                Ok(())
            }
        }
    }

    fn ask(&mut self, query: &str) -> anyhow::Result<()> {
        if let Verdict::Halted(_) = self.verdict {
            return Ok(());
        }
        let before = self.process.inferences();
        let started = Instant::now();
        let request = match self.asking {
            Asking::All | Asking::AllUnlessItReads => Request::Query(query.into()),
            Asking::Once => Request::Goal(query.into()),
        };
        let Ran { count, cursor, end } = self.run(&request, query)?;
        let inferences = self.process.inferences().saturating_sub(before);
        match self.arguments.format {
            _ if self.asking == Asking::Once => {
                finish_once(query, cursor, &end);
                Ok(())
            }
            Format::Text => finish_text(count, cursor, &end, self.arguments.limit),
            Format::Json => {
                let seconds = started.elapsed().as_secs_f64();
                let told = finish_json(query, count, &end, seconds, inferences);
                print_now(&output::json_line(told))
            }
        }
        .context(CANNOT_PRINT)?;
        // One answer is a yes, whatever came after the last.
        let verdict = match Verdict::of(&end) {
            Verdict::No if count > 0 => Verdict::Yes,
            verdict => verdict,
        };
        self.verdict = self.verdict.max(verdict);
        Ok(())
    }

    fn run(&mut self, request: &Request, query: &str) -> anyhow::Result<Ran> {
        let mut printer = Printer {
            format: self.arguments.format,
            limit: self.arguments.limit,
            safe: self.arguments.program.safe,
            asking: self.asking,
            query,
            count: 0,
            cursor: Cursor::LineStart,
            prompts: Prompts::default(),
            reads: self.input.reads(),
            handed_on: self.input.handed_on(),
            input: &mut self.input,
            failure: None,
        };
        let end = self.process.run(request, &mut printer)?;
        printer.notice_typing();
        if let Some(error) = printer.failure {
            return Err(error).context(CANNOT_PRINT);
        }
        Ok(Ran { count: printer.count, cursor: printer.cursor, end })
    }
}

/// What came of a request.
struct Ran {
    /// How many answers it had.
    count: u64,
    cursor: Cursor,
    end: End,
}
