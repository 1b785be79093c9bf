//! The value of so many in a row: by the solver for it, with certificates.

use std::fmt::Write as _;
use std::sync::Arc;
use std::time::Instant;

use anyhow::anyhow;

use super::memory_file::{self, Keeper};
use super::{Answer, SolveArgs};
use crate::cli::abandon::unless_interrupted;
use crate::cli::{output, progress};
use crate::game::{Outcome, Player, Term};
use crate::games::mnk::Size;
use crate::games::{AnyGame, RowGrid};
use crate::numbers::grouped;
use crate::players::{Ending, while_watched};
use crate::search::{Budget, Stop};
use crate::solve::blockade::Checked;
use crate::solve::certificate::{Checker, Strategy};
use crate::solve::{Certify, Solution, Solver};

/// Solves a position of a board of this size, verifies the value and writes the
/// strategy where that is wanted.
pub(super) fn solve(arguments: &SolveArgs, grid: RowGrid) -> anyhow::Result<Answer> {
    let RowGrid { size, cells: board } = grid;
    let started = Instant::now();
    let solver = Solver::new(size.rows(), size.columns(), size.k())
        .map_err(|error| anyhow!("{error}; a search takes any board: add `--search pns`"))?;
    let solver = solver.with_threads(arguments.jobs.into());
    let (solution, ending) = found(arguments, size, &board, &solver)?;
    let is_over = solver.is_over(&board);
    let solution = Arc::new(solution);
    let seconds = started.elapsed().as_secs_f64();
    let finished = ending == Ending::Finished;
    let (mut verdict, mut refused) = (None, Vec::new());
    if arguments.verify && finished {
        let solution = Arc::clone(&solution);
        let refusal = unverifiable(&solution);
        verdict = unless_interrupted(move || verified(size, &board, &solution))??;
        refused.extend(verdict.is_none().then_some(refusal));
    }
    match (arguments.tree.as_ref().filter(|_| finished), &solution.strategy) {
        (None, _) => {}
        (Some(file), Some(strategy)) => output::write(file, strategy_text(strategy))?,
        (Some(_), None) if is_over => {
            refused.push("there is no strategy to write: the game is over");
        }
        (Some(_), None) => refused.push(unwritable(&solution)),
    }
    let game = AnyGame::mnk(size);
    let shown = |cell| shown(game, cell);
    Ok(Answer {
        value: solution.value,
        no_winner: solution.no_winner,
        line: solution.line.iter().copied().map(shown).collect(),
        pairs: solution.pairing.iter().map(|pair| pair.map(shown)).collect(),
        nodes: solution.nodes,
        seconds,
        search: "solver",
        verified: verdict,
        refused,
        ending,
    })
}

fn found(
    arguments: &SolveArgs,
    size: Size,
    board: &[Option<Player>],
    solver: &Solver,
) -> anyhow::Result<(Solution, Ending)> {
    let budget = Budget { time: arguments.time, ..Budget::default() };
    let certificate = arguments.tree.is_some() || arguments.verify;
    let certify = if certificate { Certify::Strategy } else { Certify::ValueAlone };
    let file = arguments.memory.as_deref();
    let memory =
        file.map_or_else(|| Ok(solver.memory()), |file| memory_file::open(file, solver))?;
    let mut keeper = file.map(|file| Keeper::new(file, &memory));
    let bar = progress::waiting(&format!("solving {size}"));
    let tell = |player| {
        let name = AnyGame::mnk(size).player_name(player);
        bar.set_message(format!("solving {size}: {name} does not win"));
    };
    let solve = |stop: &Stop| solver.solve_with(&memory, board, budget, stop, certify, &tell);
    let (solution, ending) = while_watched(solve, |_| {
        if let Some(keeper) = &mut keeper {
            keeper.save_when_due();
        }
    });
    if let Some(mut keeper) = keeper {
        keeper.save();
    }
    bar.finish_and_clear();
    Ok((solution, ending))
}

/// What the checker says of the certificate, where there is one.
fn verified(
    size: Size,
    board: &[Option<Player>],
    solution: &Solution,
) -> anyhow::Result<Option<String>> {
    let checker = Checker { rows: size.rows(), columns: size.columns(), k: size.k() };
    let taken = |player| board.iter().filter(|&&cell| cell == Some(player)).count();
    let balanced = taken(Player::First) == taken(Player::Second);
    let mover = if balanced { Player::First } else { Player::Second };
    match (solution.value, &solution.strategy) {
        (value, _) if value.is_some() && value == checker.outcome(board) => {
            Ok(Some("the game is over".into()))
        }
        (Some(Outcome::Won(winner)), Some(strategy)) => {
            let count = checker.check_strategy(board, mover, winner, strategy)?;
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
                let checked = checker.check_defence(board, mover, *attacker, defence)?;
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
        Some(_) => "not verified: the time did not suffice to write the strategy down",
        None => "not verified: the value is unknown",
    }
}

/// Why there is no strategy of a game that goes on.
fn unwritable(solution: &Solution) -> &'static str {
    match solution.value {
        Some(Outcome::Won(_)) => "the time did not suffice to write the strategy down",
        Some(Outcome::Draw) => "there is no winning strategy to write: the value is a draw",
        None => "there is no winning strategy to write: the value is unknown",
    }
}

fn strategy_text(strategy: &Strategy) -> String {
    let mut text = String::new();
    for (board, (row, column)) in &strategy.moves {
        let _ = writeln!(text, "{} {},{}", String::from_utf8_lossy(board), row + 1, column + 1);
    }
    text
}

fn shown(game: AnyGame, (row, column): (u32, u32)) -> String {
    let mv = Term::written(format!("({},{})", row + 1, column + 1));
    game.move_text(&mv)
}
