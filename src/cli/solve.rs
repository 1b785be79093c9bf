//! `trilog solve`: who wins a game of k in a row, by proof.

use std::fmt::Write as _;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::{Context as _, bail};
use clap::Args;
use indicatif::ProgressBar;
use serde_json::json;

use super::abandon::unless_interrupted;
use super::time::parse_time;
use super::{EXIT_NO, Interrupted};
use super::{output, progress};
use crate::game::{Notation as _, Outcome, Player, Term};
use crate::games::AnyGame;
use crate::games::mnk::{AnySize, Size, occupants};
use crate::numbers::grouped;
use crate::players::{Ending, until_interrupted};
use crate::search::{self, Budget, Searchable, Stop, Technique};
use crate::solve::blockade::Checked;
use crate::solve::certificate::Checker;
use crate::solve::{Certify, Solution, Solver};

/// Arguments of `trilog solve`. Ctrl-C brings the best bound so far.
#[derive(Debug, Args)]
pub struct SolveArgs {
    /// Rows of the board
    #[arg(value_name = "M")]
    rows: u32,
    /// Columns of the board
    #[arg(value_name = "N")]
    columns: u32,
    /// How many in a row win
    #[arg(value_name = "K")]
    k: u32,
    /// The position, by rows (`x.../..x./...o/`) or as a term (default: the start)
    #[arg(long, value_name = "POSITION")]
    position: Option<String>,
    /// A search to use in place of the solver, such as `pvs` or `pns`
    #[arg(long, value_name = "NAME", value_parser = Technique::parse)]
    search: Option<Technique>,
    /// Threads
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    jobs: u16,
    /// Give up after so many seconds
    #[arg(long, value_name = "SECONDS", value_parser = parse_time, allow_negative_numbers = true)]
    time: Option<Duration>,
    /// Write the winner's strategy to a file: a position and its move a line
    #[arg(long, value_name = "FILE", conflicts_with = "search")]
    tree: Option<PathBuf>,
    /// Check the value by the rules alone: the winner's strategy, or what keeps
    /// both from winning
    #[arg(long, conflicts_with = "search")]
    verify: bool,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

/// What is told of a solved or unsolved position.
struct Answer {
    solution: Arc<Solution>,
    seconds: f64,
    search: &'static str,
    /// What the checker said, where it was asked.
    verified: Option<String>,
}

/// Runs `trilog solve`. The exit code is that of "no" when the value stays
/// unknown.
///
/// # Errors
/// When the numbers make no game or the text no position of it.
pub fn run(arguments: &SolveArgs) -> anyhow::Result<ExitCode> {
    let size = Size::new(arguments.rows, arguments.columns, arguments.k)?;
    let game = AnyGame::mnk(size);
    let position = match &arguments.position {
        Some(text) => game.read_state(text)?,
        None => game.native().initial()?,
    };
    let started = Instant::now();
    let bar = progress::waiting(&format!("solving {size}"));
    let (solution, ending) =
        until_interrupted(|stop| solve(arguments, size, &position, stop, &bar));
    bar.finish_and_clear();
    let solution = solution?;
    let search = arguments.search.map_or("solver", Technique::name);
    let seconds = started.elapsed().as_secs_f64();
    let mut answer = Answer { solution: Arc::new(solution), seconds, search, verified: None };
    let finished = ending == Ending::Finished;
    let mut refused = None;
    if arguments.verify && finished {
        let (position, solution) = (position.clone(), Arc::clone(&answer.solution));
        let checked = unless_interrupted(move || verified(size, &position, &solution))?;
        answer.verified = checked?;
        refused = answer.verified.is_none().then(|| unverifiable(&answer.solution));
    }
    if let Some(file) = arguments.tree.as_ref().filter(|_| finished) {
        let text = strategy_text(&answer.solution)?;
        std::fs::write(file, text).with_context(|| format!("cannot write {}", file.display()))?;
    }
    if arguments.json {
        output::print_line(json(arguments, game, &answer))?;
    } else {
        output::print(text(game, &answer))?;
    }
    if !finished {
        let positions = grouped(answer.solution.nodes);
        return Err(Interrupted::after(format!("{positions} positions")).into());
    }
    if let Some(reason) = refused {
        bail!("not verified: {reason}");
    }
    let known = answer.solution.value.is_some();
    Ok(if known { ExitCode::SUCCESS } else { ExitCode::from(EXIT_NO) })
}

fn solve(
    arguments: &SolveArgs,
    size: Size,
    position: &Term,
    stop: &Stop,
    progress: &ProgressBar,
) -> anyhow::Result<Solution> {
    let budget = Budget { time: arguments.time, ..Budget::default() };
    if let Some(technique) = arguments.search {
        let threads = arguments.jobs.into();
        return Ok(match size.game() {
            AnySize::Small(game) => {
                let state = game.read_state(position.text().as_str())?;
                searched(&game, &state, technique, budget, stop, threads, |mv| game.row_column(mv))
            }
            AnySize::Wide(game) => {
                let state = game.read_state(position.text().as_str())?;
                searched(&game, &state, technique, budget, stop, threads, |mv| game.row_column(mv))
            }
        });
    }
    let certificate = arguments.tree.is_some() || arguments.verify;
    let certify = if certificate { Certify::Strategy } else { Certify::ValueAlone };
    match Solver::new(size.rows(), size.columns(), size.k()) {
        Ok(solver) => {
            let tell = |player| {
                let name = AnyGame::mnk(size).player_name(player);
                progress.set_message(format!("solving {size}: {name} does not win"));
            };
            let solver = solver.with_threads(arguments.jobs.into());
            Ok(solver.solve_and_report(&occupants(position), budget, stop, certify, &tell))
        }
        // Nothing was begun that could be verified.
        Err(error) if arguments.verify => bail!("cannot verify: {error}"),
        Err(error) => {
            output::warn(format_args!(
                "trilog: {error}; a search such as `--search pns` takes any board"
            ));
            Ok(Solution::unknown())
        }
    }
}

/// The value by a search of any game.
fn searched<G: Searchable>(
    game: &G,
    state: &G::State,
    technique: Technique,
    budget: Budget,
    stop: &Stop,
    threads: usize,
    place: impl Fn(G::Move) -> (u32, u32),
) -> Solution {
    let found = search::search(game, state, technique, budget, stop, threads);
    let mover = game.to_move(state);
    let value = match found.score {
        _ if !found.proved => None,
        0 => Some(Outcome::Draw),
        score if score > 0 => Some(Outcome::Won(mover)),
        _ => Some(Outcome::Won(mover.other())),
    };
    let line = found.line.into_iter().map(place).collect();
    Solution { value, line, nodes: found.nodes, ..Solution::unknown() }
}

/// What the checker says of the certificate, where there is one.
fn verified(size: Size, position: &Term, solution: &Solution) -> anyhow::Result<Option<String>> {
    let checker = Checker { rows: size.rows(), columns: size.columns(), k: size.k() };
    let board = occupants(position);
    let taken = |player| board.iter().filter(|&&cell| cell == Some(player)).count();
    let balanced = taken(Player::First) == taken(Player::Second);
    let mover = if balanced { Player::First } else { Player::Second };
    match (solution.value, &solution.strategy) {
        (Some(Outcome::Won(winner)), Some(strategy)) => {
            let count = checker.check_strategy(&board, mover, winner, strategy)?;
            Ok(Some(format!("the strategy wins in all {} positions", grouped(count as u64))))
        }
        (Some(Outcome::Draw), _) if !solution.pairing.is_empty() => {
            let count = checker.check_pairing(&solution.pairing)?;
            Ok(Some(format!("the {count} pairs block every line")))
        }
        (Some(Outcome::Draw), _) if !solution.defences.is_empty() => {
            let names = AnyGame::mnk(size);
            let is_empty = board.iter().all(Option::is_none);
            let mut told = Vec::new();
            for (attacker, defence) in &solution.defences {
                let checked = checker.check_defence(&board, mover, *attacker, defence)?;
                told.push(held(names.player_name(*attacker), checked));
            }
            if is_empty {
                let other = names.player_name(mover.other());
                let own = names.player_name(mover);
                told.push(format!("{other} cannot win: {own} could have stolen its strategy"));
            }
            Ok(Some(told.join("; ")))
        }
        _ => Ok(None),
    }
}

/// What was checked of a defence against a player.
fn held(attacker: &str, Checked { positions, claims }: Checked) -> String {
    let [positions, claims] = [positions, claims].map(|count| grouped(count as u64));
    let held = match positions.as_str() {
        "1" => "blocked".to_owned(),
        _ => format!("held in {positions} positions"),
    };
    format!("{attacker} is {held}, by {claims} claims about open lines")
}

/// Why there is nothing to check.
fn unverifiable(solution: &Solution) -> &'static str {
    match solution.value {
        Some(_) => "the time did not suffice to write the strategy down",
        None => "the value is unknown",
    }
}

fn strategy_text(solution: &Solution) -> anyhow::Result<String> {
    let Some(strategy) = &solution.strategy else {
        bail!("there is no winning strategy to write");
    };
    let mut text = String::new();
    for (board, (row, column)) in &strategy.moves {
        let _ = writeln!(text, "{} {},{}", String::from_utf8_lossy(board), row + 1, column + 1);
    }
    Ok(text)
}

fn shown(game: AnyGame, (row, column): (u32, u32)) -> String {
    let mv = Term::written(format!("({},{})", row + 1, column + 1));
    game.show_move(&mv).unwrap_or_else(|_| mv.to_string())
}

fn value_name(value: Option<Outcome>) -> &'static str {
    match value {
        Some(Outcome::Won(Player::First)) => "first",
        Some(Outcome::Won(Player::Second)) => "second",
        Some(Outcome::Draw) => "draw",
        None => "unknown",
    }
}

fn json(arguments: &SolveArgs, game: AnyGame, answer: &Answer) -> serde_json::Value {
    let solution = &answer.solution;
    let line: Vec<String> = solution.line.iter().map(|&cell| shown(game, cell)).collect();
    let pairs: Vec<[String; 2]> =
        solution.pairing.iter().map(|pair| pair.map(|cell| shown(game, cell))).collect();
    json!({
        "rows": arguments.rows,
        "columns": arguments.columns,
        "in_a_row": arguments.k,
        "value": value_name(solution.value),
        "best": line.first(),
        "principal_variation": line,
        "nodes": solution.nodes,
        "seconds": answer.seconds,
        "search": answer.search,
        "pairing": pairs,
        "no_winner": solution.no_winner.map(|player| value_name(Some(Outcome::Won(player)))),
        "verified": answer.verified,
    })
}

fn text(game: AnyGame, answer: &Answer) -> String {
    let solution = &answer.solution;
    let value = match (solution.value, solution.no_winner) {
        (Some(Outcome::Won(player)), _) => format!("{} wins", game.player_name(player)),
        (Some(Outcome::Draw), _) => "draw".into(),
        (None, Some(player)) => format!("unknown; {} does not win", game.player_name(player)),
        (None, None) => "unknown".into(),
    };
    let mut text = format!("value  {value}\n");
    if !solution.line.is_empty() {
        let line: Vec<String> = solution.line.iter().map(|&cell| shown(game, cell)).collect();
        let _ = writeln!(text, "line   {}", line.join(" "));
    }
    if !solution.pairing.is_empty() {
        let pair = |[one, other]: &[(u32, u32); 2]| {
            format!("{}-{}", shown(game, *one), shown(game, *other))
        };
        let pairs: Vec<String> = solution.pairing.iter().map(pair).collect();
        let _ = writeln!(text, "pairs  {}", pairs.join(" "));
    }
    if let Some(verified) = &answer.verified {
        let _ = writeln!(text, "check  {verified}");
    }
    let nodes = grouped(solution.nodes);
    let _ =
        writeln!(text, "       {nodes} positions in {:.3} s by {}", answer.seconds, answer.search);
    text
}
