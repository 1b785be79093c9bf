//! `trilog perft`: counting positions, by either implementation or both.

use std::process::ExitCode;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

use anyhow::bail;
use clap::Args;
use serde::Serialize;
use serde_json::{Map, Value, json};

use super::abandon::unless_interrupted;
use super::output;
use super::place::Place;
use super::table::{Column, table};
use super::{EXIT_NO, GameArgument, Interrupted};
use crate::game::perft::{Division, Tree};
use crate::game::{Rules, Term};
use crate::games::AnyGame;
use crate::numbers::{counted as in_number, grouped};
use crate::players::Ending;
use crate::prolog::{Engine, Interrupt};
use crate::rules::PrologRules;

/// No game here lasts longer, in plies.
const DEEPEST: u32 = 400;

/// Arguments of `trilog perft`. Ctrl-C tells of the moves so far of `--divide`.
#[derive(Debug, Args)]
#[command(override_usage = "trilog perft [OPTIONS] <GAME> <DEPTH>\n       \
                      trilog perft [OPTIONS] <GAME> --tree")]
pub struct PerftArgs {
    /// The game, or a Prolog file with a game of your own
    #[arg(value_name = "GAME", value_parser = GameArgument::parse)]
    game: GameArgument,
    /// How many plies deep to count
    #[arg(
        value_name = "DEPTH",
        value_parser = parse_depth,
        allow_negative_numbers = true,
        required_unless_present = "tree"
    )]
    depth: Option<u32>,
    /// Who counts (default: native; a game of your own has clauses only)
    #[arg(long, value_enum)]
    by: Option<By>,
    #[command(flatten)]
    place: Place,
    /// Count below each legal move
    #[arg(long, conflicts_with = "tree")]
    divide: bool,
    /// Count the whole tree: its nodes with the root, and its finished games
    #[arg(long, conflicts_with = "depth")]
    tree: bool,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

/// Who counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum, Serialize)]
#[serde(rename_all = "snake_case")]
enum By {
    /// The native rules
    Native,
    /// The Prolog clauses
    Clauses,
    /// Both, compared
    Both,
}

fn parse_depth(text: &str) -> Result<u32, String> {
    let depth = text.parse().ok().filter(|depth| *depth <= DEEPEST);
    depth.ok_or_else(|| format!("expected a number of plies from 0 to {DEEPEST}, such as 5"))
}

/// What to count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum What {
    Depth(u32),
    Divide(u32),
    Tree,
}

/// What one implementation counted.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Counted {
    Nodes(u64),
    Divided(Division<Term>),
    Tree(Tree),
}

impl Counted {
    fn nodes(&self) -> u64 {
        match self {
            Counted::Nodes(nodes) => *nodes,
            Counted::Divided(division) => division.nodes(),
            Counted::Tree(tree) => tree.nodes,
        }
    }
}

/// One implementation's count and the time it took.
struct Count {
    by: By,
    counted: Counted,
    seconds: f64,
}

/// What is counted already: while moves are divided, the last of it is not finished.
#[derive(Clone, Default)]
struct SoFar(Arc<Mutex<Vec<Count>>>);

impl SoFar {
    fn change(&self, change: impl FnOnce(&mut Vec<Count>)) {
        change(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner));
    }

    fn take(&self) -> Vec<Count> {
        std::mem::take(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

/// What is counted, and by whom.
#[derive(Clone, Copy, Debug)]
struct Task {
    game: AnyGame,
    by: By,
    what: What,
}

impl Task {
    fn of(arguments: &PerftArgs) -> anyhow::Result<Task> {
        let game = arguments.game.open_and_warn()?;
        let what = match (arguments.depth, arguments.divide) {
            (None, _) => What::Tree,
            // Of no moves there is nothing to divide.
            (Some(0), _) => What::Depth(0),
            (Some(depth), false) => What::Depth(depth),
            (Some(depth), true) => What::Divide(depth),
        };
        let by = match (game.user_game(), arguments.by) {
            (Some(own), Some(by @ (By::Native | By::Both))) => bail!(
                "{} is told in clauses only, so leave out `--by {}`",
                own.path(),
                implementation_name(by)
            ),
            (Some(_), _) => By::Clauses,
            (None, by) => by.unwrap_or(By::Native),
        };
        Ok(Task { game, by, what })
    }
}

/// Runs `trilog perft`.
///
/// # Errors
/// When the position is not one of the game, or the clauses do not answer.
pub fn run(arguments: &PerftArgs) -> anyhow::Result<ExitCode> {
    let task = Task::of(arguments)?;
    let state = arguments.place.state(task.game)?;
    let asked: &[By] = match task.by {
        By::Both => &[By::Native, By::Clauses],
        By::Native => &[By::Native],
        By::Clauses => &[By::Clauses],
    };
    let so_far = SoFar::default();
    let told = so_far.clone();
    let count_all = move || asked.iter().try_for_each(|&by| count(task, by, &state, &told));
    let ending = match unless_interrupted(count_all) {
        Ok(Ok(())) => Ending::Finished,
        // An engine that Ctrl-C has ended does not answer.
        Ok(Err(error)) if !Interrupt::has_ended_command() => return Err(error),
        Ok(Err(_)) | Err(Interrupted { .. }) => Ending::Interrupted,
    };
    let mut counts = so_far.take();
    let is_begun =
        |count: &Count| !matches!(&count.counted, Counted::Divided(to) if to.moves.is_empty());
    if ending == Ending::Interrupted {
        counts.retain(is_begun);
    }
    if ending == Ending::Interrupted && counts.is_empty() {
        return Err(Interrupted::default().into());
    }
    if arguments.json {
        output::print_json(report_json(task, (arguments.depth, ending), &counts))?;
    } else {
        output::print(report_text(task, ending, &counts))?;
    }
    match ending {
        Ending::Interrupted => Err(Interrupted::after(done(&counts)).into()),
        Ending::Finished if agree(&counts) => Ok(ExitCode::SUCCESS),
        Ending::Finished => Ok(ExitCode::from(EXIT_NO)),
    }
}

/// How much was done, in words.
fn done(counts: &[Count]) -> String {
    match counts.last().map(|count| &count.counted) {
        Some(Counted::Divided(division)) => in_number(division.moves.len() as u64, "move"),
        _ => in_number(counts.len() as u64, "count"),
    }
}

fn count(task: Task, by: By, state: &Term, so_far: &SoFar) -> anyhow::Result<()> {
    let Task { game, what, .. } = task;
    // A user's own game counts as it does everything: in its engine process.
    let clauses = (by == By::Clauses && game.user_game().is_none())
        .then(|| PrologRules::of(game, Engine::new()));
    if let Some(clauses) = &clauses {
        // The machine is built by the first question; that is not counting.
        clauses.to_move(state)?;
    }
    match &clauses {
        Some(clauses) => counted(clauses, (by, what), state, so_far)?,
        None => counted(game.native(), (by, what), state, so_far)?,
    }
    Ok(())
}

fn counted<R: Rules + ?Sized>(
    rules: &R,
    (by, what): (By, What),
    state: &Term,
    so_far: &SoFar,
) -> Result<(), R::Error> {
    let started = Instant::now();
    let counted = match what {
        What::Depth(depth) => Counted::Nodes(rules.perft(state, depth)?),
        What::Divide(depth) => return divide(rules, (by, depth), state, so_far),
        What::Tree => Counted::Tree(rules.tree(state)?),
    };
    let seconds = started.elapsed().as_secs_f64();
    so_far.change(|counts| counts.push(Count { by, counted, seconds }));
    Ok(())
}

/// Counts below each move, and tells of every move that is finished.
fn divide<R: Rules + ?Sized>(
    rules: &R,
    (by, depth): (By, u32),
    state: &Term,
    so_far: &SoFar,
) -> Result<(), R::Error> {
    let started = Instant::now();
    let counted = Counted::Divided(Division { moves: Vec::new() });
    so_far.change(|counts| counts.push(Count { by, counted, seconds: 0.0 }));
    rules.divide_with(state, depth, &mut |mv, nodes| {
        so_far.change(|counts| {
            if let Some(Count { counted: Counted::Divided(to), seconds, .. }) = counts.last_mut() {
                to.moves.push((mv, nodes));
                *seconds = started.elapsed().as_secs_f64();
            }
        });
    })
}

fn agree(counts: &[Count]) -> bool {
    counts.windows(2).all(|pair| pair[0].counted == pair[1].counted)
}

fn report_json(task: Task, (depth, ending): (Option<u32>, Ending), counts: &[Count]) -> Value {
    let Task { game, by, what } = task;
    let mut object = Map::new();
    object.insert("game".into(), json!(game.to_string()));
    object.insert("depth".into(), json!(depth));
    object.insert("by".into(), json!(by));
    let seconds = counts.iter().map(|count| count.seconds).sum::<f64>();
    let nodes: u64 = counts.iter().map(|count| count.counted.nodes()).sum();
    object.insert("nodes".into(), json!(counts.first().map(|count| count.counted.nodes())));
    object.insert("seconds".into(), json!(seconds));
    object.insert("nodes_per_second".into(), json!(per_second(nodes, seconds)));
    if ending == Ending::Interrupted {
        object.insert("interrupted".into(), json!(true));
    } else if by == By::Both {
        object.insert("agree".into(), json!(agree(counts)));
    }
    for count in counts {
        let mut fields = json!({
            "nodes": count.counted.nodes(),
            "seconds": count.seconds,
            "nodes_per_second": per_second(count.counted.nodes(), count.seconds),
        });
        match &count.counted {
            Counted::Nodes(_) => {}
            Counted::Tree(tree) => fields["finished"] = json!(tree.finished),
            Counted::Divided(division) => fields["divide"] = divided(game, division),
        }
        object.insert(implementation_name(count.by).into(), fields);
    }
    if let (What::Divide(_), Some(Counted::Divided(division))) =
        (what, counts.first().map(|count| &count.counted))
    {
        object.insert("divide".into(), divided(game, division));
    }
    Value::Object(object)
}

fn divided(game: AnyGame, division: &Division<Term>) -> Value {
    let moves = division.moves.iter().map(|(mv, nodes)| (game.move_text(mv), json!(nodes)));
    Value::Object(moves.collect())
}

fn report_text(task: Task, ending: Ending, counts: &[Count]) -> String {
    let Task { game, what, .. } = task;
    let mut text = match what {
        What::Depth(depth) | What::Divide(depth) => format!("perft of {game}, depth {depth}\n"),
        What::Tree => format!("the whole tree of {game}\n"),
    };
    if let What::Divide(_) = what {
        text += &division_table(game, counts);
    }
    text += &count_table(what, counts);
    if ending == Ending::Interrupted {
        text += "Interrupted: this is what was counted.\n";
    } else if counts.len() > 1 {
        text += if agree(counts) {
            "Both implementations agree.\n"
        } else {
            "THE IMPLEMENTATIONS DISAGREE.\n"
        };
    }
    text
}

/// One row a move; a move that only one implementation has shows a gap.
fn division_table(game: AnyGame, counts: &[Count]) -> String {
    let mut rows: Vec<(String, Vec<String>)> = Vec::new();
    for (column, count) in counts.iter().enumerate() {
        let Counted::Divided(division) = &count.counted else { continue };
        for (mv, nodes) in &division.moves {
            let mv = game.move_text(mv);
            let at = rows.iter().position(|(known, _)| *known == mv).unwrap_or_else(|| {
                rows.push((mv, vec![String::from("-"); counts.len()]));
                rows.len() - 1
            });
            rows[at].1[column] = grouped(*nodes);
        }
    }
    let figures = counts.iter().map(|count| Column::Figures(implementation_name(count.by)));
    let columns: Vec<Column<'_>> = std::iter::once(Column::Words("")).chain(figures).collect();
    let rows = rows.into_iter().map(|(mv, cells)| std::iter::once(mv).chain(cells).collect());
    table(&columns, rows) + "\n"
}

/// One row for each who counted.
fn count_table(what: What, counts: &[Count]) -> String {
    let mut columns = vec![Column::Words(""), Column::Figures("nodes")];
    if what == What::Tree {
        columns.push(Column::Figures("finished games"));
    }
    columns.extend([Column::Figures("seconds"), Column::Figures("nodes/s")]);
    let cells = |count: &Count| {
        let nodes = count.counted.nodes();
        let mut row = vec![implementation_name(count.by).to_owned(), grouped(nodes)];
        if let Counted::Tree(tree) = &count.counted {
            row.push(grouped(tree.finished));
        }
        let speed = per_second(nodes, count.seconds);
        row.extend([format!("{:.6}", count.seconds), grouped(speed)]);
        row
    };
    table(&columns, counts.iter().map(cells))
}

fn implementation_name(by: By) -> &'static str {
    match by {
        By::Native => "native",
        By::Clauses => "clauses",
        By::Both => "both",
    }
}

fn per_second(nodes: u64, seconds: f64) -> u64 {
    if seconds > 0.0 { (nodes as f64 / seconds) as u64 } else { 0 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_depth_is_a_small_whole_number() {
        assert_eq!(parse_depth("9"), Ok(9));
        for text in ["-3", "x", "", "1.5", "401"] {
            assert!(parse_depth(text).is_err(), "{text}");
        }
    }
}
