//! `trilog diff`: the clauses against the native rules.

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context as _, bail};

use super::Interrupted;
use super::abandon::unless_interrupted;
use super::machine::{self, MachineArgs};
use super::output;
use super::progress::Bar;
use super::time::parse_time;
use crate::conformity;
use crate::diff::coverage::Marks;
use crate::diff::outside::{OutsidePlan, Program};
use crate::diff::report::{Findings, Other, Shown, Tests};
use crate::diff::rules::modules_of;
use crate::diff::run::{Comparing, Plan, Report, Until};
use crate::diff::shard::Shard;
use crate::diff::subject::{Clauses, RulesFile};
use crate::diff::{junit, regression, report};
use crate::game::Player;
use crate::games::AnyGame;
use crate::games::user::{UserGame, players_in};
use crate::prolog::Interrupt;
use crate::prolog::other::{OtherRules, OtherSystem};

/// Asks the clauses and the native rules the same questions.
///
/// Exit code 0 when they agree, 1 when they do not (or, with --strict, when a
/// clause is never entered), 2 when the comparison cannot be made. Ctrl-C reports
/// what was asked so far.
#[derive(Debug, clap::Args)]
pub struct DiffArgs {
    /// The game, or `all`; or `prolog`, the machine itself against SWI-Prolog
    pub game: String,
    /// Ask this relation only, such as 'rowWin(+,-)' (may be repeated)
    #[arg(long = "relation", alias = "claim", value_name = "NAME")]
    pub relations: Vec<String>,
    /// Ask about this position only, such as `.../.x./..o`
    #[arg(long, value_name = "TERM")]
    pub position: Option<String>,
    /// Compare the clauses in FILE instead of ours; they can read FILE and do
    /// nothing else outside themselves
    #[arg(long, value_name = "FILE")]
    pub rules: Option<PathBuf>,
    /// Ask the clauses in another Prolog system: swipl, scryer-prolog, or the
    /// path of one
    #[arg(long, value_name = "SYSTEM", conflicts_with_all = ["subject", "coverage"])]
    pub prolog: Option<String>,
    /// Compare an outside program, which speaks JSON lines, instead of clauses
    #[arg(long, value_name = "COMMAND",
          conflicts_with_all = ["rules", "relations", "position", "coverage", "save"])]
    pub subject: Option<String>,
    /// Ask the program about this game only, such as 'nw/c c'
    #[arg(long, value_name = "MOVES", requires = "subject",
          conflicts_with_all = ["rules", "relations", "position", "coverage", "prolog", "save"])]
    pub moves: Option<String>,
    /// How long, in seconds, one query to FILE or COMMAND may take
    #[arg(long, value_name = "SECONDS", default_value = "5",
          value_parser = parse_time, allow_negative_numbers = true)]
    pub time: Duration,
    /// Megabytes of memory that FILE or COMMAND may use
    #[arg(long, value_name = "MB", default_value_t = RulesFile::MEMORY,
          value_parser = clap::value_parser!(u64).range(256..=super::MOST_MEMORY))]
    pub memory: u64,
    /// How many threads ask
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = super::jobs())]
    pub jobs: usize,
    /// Print one JSON object
    #[arg(long)]
    pub json: bool,
    /// Tell all findings, also those that have the same cause
    #[arg(long)]
    pub all: bool,
    /// Tell a program that looks on how far it is, on standard error
    #[arg(long, hide = true)]
    pub progress: bool,
    /// How findings are told: as text, or with a test in Rust to paste
    #[arg(long, value_enum, default_value_t = Format::Text)]
    pub format: Format,
    /// Decides the inputs that are sampled
    #[arg(long, value_name = "NUMBER", default_value_t = 0)]
    pub seed: u64,
    /// How many games to sample, where they cannot all be played; of a game of your
    /// own at most 600 positions are asked about
    #[arg(long, value_name = "N", default_value_t = crate::diff::GAMES)]
    pub games: u64,
    /// What is only for `prolog`
    #[command(flatten)]
    pub machine: MachineArgs,
    /// Save counterexamples in DIR, and replay those that are there
    #[arg(long, value_name = "DIR")]
    pub save: Option<PathBuf>,
    /// Ask every N-th query, beginning with the I-th; `trilog merge` adds up
    #[arg(long, value_name = "I/N", default_value_t = Shard::WHOLE)]
    pub shard: Shard,
    /// End at the first disagreement, as it is found: not the smallest
    #[arg(long, conflicts_with_all = ["subject", "coverage"])]
    pub first: bool,
    /// List the clauses of our rules that no relation enters
    #[arg(long, conflicts_with = "rules")]
    pub coverage: bool,
    /// With --coverage: fail where a clause is never entered
    #[arg(long, requires = "coverage")]
    pub strict: bool,
    /// Write the report as JUnit XML, too
    #[arg(long, value_name = "FILE")]
    pub junit: Option<PathBuf>,
}

/// How findings are told.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum Format {
    /// As text.
    Text,
    /// With a test in Rust.
    Rust,
}

/// The games, all of them, by one name.
const ALL: &str = "all";

/// The machine itself, by a name that no game has.
const PROLOG: &str = "prolog";

/// Runs the command.
///
/// # Errors
/// When the comparison cannot be made.
pub fn run(args: &DiffArgs) -> anyhow::Result<ExitCode> {
    if args.game == PROLOG {
        return against_swi(args);
    }
    if let Some(option) = args.machine.first_given() {
        bail!("{option} is about `trilog diff {PROLOG}`, and not about {}", args.game);
    }
    let games = match args.game.as_str() {
        ALL if about_one(args) => {
            bail!("all: --rules, --subject, --relation and --position are about one game; name it")
        }
        ALL => AnyGame::ALL.to_vec(),
        name => vec![AnyGame::parse(name)?],
    };
    if let Some(own) = games.iter().find_map(|game| game.user_game()) {
        check_own(args, own)?;
    }
    let mut reports: Vec<Report> = Vec::new();
    let mut clauses = Clauses::Shipped;
    let program = program(args);
    for &game in &games {
        let report = match &program {
            Some(program) => outside(args, game, program),
            None => compared(args, game).map(|(asked, report)| {
                clauses = asked;
                report
            }),
        };
        match report {
            // The key has ended it, and the games before it count.
            Err(_) if Interrupt::has_ended_command() && !reports.is_empty() => break,
            report => reports.push(report?),
        }
        if Interrupt::has_ended_command() {
            break;
        }
    }
    let other = match &program {
        Some(program) => Other::Program(program),
        None => Other::Clauses(&clauses),
    };
    print(args, &reports, other)?;
    if let Some(path) = &args.junit {
        std::fs::write(path, junit::junit(&reports, other)?)
            .with_context(|| path.display().to_string())?;
    }
    if let Some(done) = interrupted(&reports, games.len()) {
        return Err(Interrupted::after(done).into());
    }
    if let Some(directory) = kept(args) {
        reports.iter().try_for_each(|report| save(&directory, report))?;
    }
    let covered = |report: &Report| report.coverage.as_ref().is_none_or(|c| c.never.is_empty());
    let good = |report: &Report| report.agree() && (!args.strict || covered(report));
    let good = reports.iter().all(good);
    Ok(if good { ExitCode::SUCCESS } else { ExitCode::from(super::EXIT_NO) })
}

/// Compares the machine itself with SWI-Prolog; exit code 1 when a program differs.
fn against_swi(args: &DiffArgs) -> anyhow::Result<ExitCode> {
    if let Some(option) = first_about_games(args) {
        bail!("{option} is about games, and not about `trilog diff {PROLOG}`");
    }
    let most = if args.first { 1 } else { machine::FINDINGS };
    let report = machine::compare(&args.machine, args.seed, most)?;
    output::print(match args.json {
        true => output::json_line(conformity::json(&report)),
        false => conformity::text(&report),
    })?;
    if Interrupt::has_ended_command() {
        let done = format!("{} of {} programs", report.programs, args.machine.count());
        return Err(Interrupted::after(done).into());
    }
    let agree = report.findings.is_empty();
    Ok(if agree { ExitCode::SUCCESS } else { ExitCode::from(super::EXIT_NO) })
}

/// The name of the first option that was given and means something to games alone.
fn first_about_games(args: &DiffArgs) -> Option<&'static str> {
    let all = [
        ("--relation", !args.relations.is_empty()),
        ("--position", args.position.is_some()),
        ("--rules", args.rules.is_some()),
        ("--prolog", args.prolog.is_some()),
        ("--subject", args.subject.is_some()),
        ("--save", args.save.is_some()),
        ("--shard", args.shard != Shard::WHOLE),
        ("--games", args.games != crate::diff::GAMES),
        ("--jobs", args.jobs != 1),
        ("--coverage", args.coverage),
        ("--junit", args.junit.is_some()),
        ("--format", args.format != Format::Text),
    ];
    all.into_iter().find_map(|(name, is_given)| is_given.then_some(name))
}

/// How far it came where Ctrl-C came before the last question about the last
/// game.
fn interrupted(reports: &[Report], games: usize) -> Option<String> {
    let done = reports.iter().find_map(|report| report.interrupted.clone());
    let whole = reports.iter().filter(|report| report.interrupted.is_none()).count();
    match done {
        Some(done) if games == 1 => Some(done),
        Some(done) => Some(format!("{whole} of {games} games and {done}")),
        None if whole < games => Some(format!("{whole} of {games} games")),
        None => None,
    }
}

/// A user's own game has one implementation, so another must be named, or
/// another system to run it; and the one that is right must answer.
fn check_own(args: &DiffArgs, own: UserGame) -> anyhow::Result<()> {
    if args.rules.is_none() && args.subject.is_none() && args.prolog.is_none() {
        bail!(
            "{} is the only implementation of its rules; name another to compare it with: \
             --rules FILE, --subject COMMAND, or --prolog SYSTEM to run it there",
            own.path()
        );
    }
    if args.coverage {
        bail!("--coverage is about the games of trilog, so not about {}", own.path());
    }
    own.play_some(args.seed, args.games)?;
    warn_of_players(args, own);
    Ok(())
}

/// Says that the other file names other players: only the relations are compared, and
/// it need not be a whole game.
fn warn_of_players(args: &DiffArgs, own: UserGame) {
    let Some(path) = args.rules.as_deref().map(Path::to_string_lossy) else { return };
    let Some(theirs) = players_in(&path) else { return };
    let ours = Player::BOTH.map(|player| own.player_name(player).to_owned());
    if theirs != ours {
        let (theirs, ours, own) = (theirs.join(", "), ours.join(", "), own.path());
        output::warn(format_args!(
            "warning: {path} has game(players({theirs})), and {own} has game(players({ours}))"
        ));
    }
}

fn about_one(args: &DiffArgs) -> bool {
    args.position.is_some()
        || args.rules.is_some()
        || args.subject.is_some()
        || !args.relations.is_empty()
}

fn program(args: &DiffArgs) -> Option<Program> {
    let command = args.subject.clone()?;
    Some(Program { command, time: args.time, memory_mb: args.memory })
}

fn outside(args: &DiffArgs, game: AnyGame, program: &Program) -> anyhow::Result<Report> {
    let moves = args.moves.as_deref().map(|moves| game.read_game(moves.split_whitespace()));
    let plan = OutsidePlan {
        game,
        program: program.clone(),
        seed: args.seed,
        games: args.games,
        shard: args.shard,
        moves: moves.transpose()?,
    };
    let bar = Bar::new("positions");
    let report = crate::diff::outside::run(&plan, &bar);
    bar.finish();
    Ok(report?)
}

/// The clauses that were asked, and what came of it.
fn compared(args: &DiffArgs, game: AnyGame) -> anyhow::Result<(Clauses, Report)> {
    let replay = match kept(args) {
        Some(directory) => regression::read(&directory, game)?,
        None => Vec::new(),
    };
    let position = args.position.as_deref().map(|text| game.read_state(text)).transpose()?;
    let plan = Plan {
        clauses: clauses(args, game)?,
        properties: args.relations.clone(),
        position,
        seed: args.seed,
        games: args.games,
        jobs: args.jobs,
        replay,
        shard: args.shard,
        until: if args.first { Until::FirstDisagreement } else { Until::End },
        ..Plan::new(game)
    };
    let clauses = plan.clauses.clone();
    let comparing = Arc::new(unless_interrupted(move || Comparing::new(plan))??);
    let bar = if args.progress { Bar::for_program() } else { Bar::new("questions") };
    let bar = Arc::new(bar);
    let (work, told) = (Arc::clone(&comparing), Arc::clone(&bar));
    let ended = unless_interrupted(move || work.finish(&*told));
    bar.finish();
    let report = match ended {
        Ok(Err(error)) if !Interrupt::has_ended_command() => return Err(error.into()),
        Ok(Ok(report)) => report,
        Ok(Err(_)) | Err(Interrupted { .. }) => comparing.so_far(),
    };
    for warning in &report.warnings {
        output::warn(format_args!("{warning}"));
    }
    Ok((clauses, report))
}

fn clauses(args: &DiffArgs, game: AnyGame) -> anyhow::Result<Clauses> {
    let file = args.rules.as_ref().map(|path| rules_file(args, game, path));
    if let Some(name) = &args.prolog {
        // Of a user's own game it is the same file that runs there.
        let own = || game.user_game().map(|own| rules_file(args, game, Path::new(own.path())));
        let file = file.or_else(own);
        return in_system(args, game, OtherSystem::find(name)?, file);
    }
    let Some(file) = file else {
        return Ok(match args.coverage {
            false => Clauses::Shipped,
            true => {
                let (seed, games) = (args.seed, args.games);
                let marks = move || Marks::new(game, &crate::diff::properties(game, seed, games));
                Clauses::Marked(unless_interrupted(marks)??)
            }
        });
    };
    Ok(Clauses::File(file))
}

fn rules_file(args: &DiffArgs, game: AnyGame, path: &Path) -> RulesFile {
    let mut rules = match game.user_game() {
        Some(_) => RulesFile::of_own_game(path),
        None => RulesFile::new(path, game.module()),
    };
    rules.time = args.time;
    rules.memory_mb = args.memory;
    rules
}

/// The clauses of a file, or ours, in another Prolog system.
fn in_system(
    args: &DiffArgs,
    game: AnyGame,
    system: OtherSystem,
    file: Option<RulesFile>,
) -> anyhow::Result<Clauses> {
    if let Some(file) = &file {
        // What is wrong with a path is told as everywhere.
        crate::files::read_program(&file.path)
            .with_context(|| format!("cannot load {}", file.path.display()))?;
    }
    let relations = match file {
        Some(_) => Vec::new(),
        None => crate::diff::properties(game, args.seed, args.games),
    };
    let modules =
        modules_of(game, &relations).into_iter().map(|rules| rules.module.name.to_owned());
    Ok(Clauses::Other(OtherRules {
        system,
        file,
        modules: modules.collect(),
        memory_mb: args.memory,
        program: None,
    }))
}

/// Where counterexamples are kept: where the person says, or, for our own
/// clauses, with the tests, if this is where the sources are.
fn kept(args: &DiffArgs) -> Option<PathBuf> {
    let sources = Path::new(regression::DIRECTORY);
    let ours = || {
        (args.rules.is_none()
            && args.subject.is_none()
            && args.prolog.is_none()
            && sources.is_dir())
        .then(|| sources.to_owned())
    };
    args.save.clone().or_else(ours)
}

fn print(args: &DiffArgs, reports: &[Report], other: Other<'_>) -> anyhow::Result<()> {
    let shown = Shown {
        findings: if args.all { Findings::All } else { Findings::ByCause },
        tests: match args.format {
            Format::Text => Tests::Left,
            Format::Rust => Tests::Rust,
        },
    };
    output::print(match (args.json, reports) {
        (true, [only]) if args.game != ALL => output::json_line(report::json(only)),
        (true, all) => output::json_line(report::json_of_all(all)),
        (false, all) => {
            let told = |report: &Report| {
                let name = report.game.name();
                let head = if args.game == ALL { format!("{name}\n") } else { String::new() };
                head + &report::text(report, other, shown)
            };
            all.iter().map(told).collect()
        }
    })
}

fn save(directory: &Path, report: &Report) -> anyhow::Result<()> {
    for found in &report.disagreements {
        let path = regression::save(directory, report.game, found)?;
        output::warn(format_args!("saved {}", path.display()));
    }
    Ok(())
}
