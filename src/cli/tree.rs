//! `trilog tree`: the game tree of a position of k in a row, drawn with the
//! payoff of each position: +1 where x wins, -1 where o wins, 0 for a draw.

use std::fmt::Write as _;
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Context as _, bail};
use clap::Args;

use super::abandon::unless_interrupted;
use super::output;
use crate::game::{Outcome, Player};
use crate::games::AnyGame;
use crate::games::mnk::{Size, cells_diagram, occupants};
use crate::search::{Budget, Stop};
use crate::solve::{Certify, Solver};

/// Arguments of `trilog tree`.
#[derive(Debug, Args)]
pub struct TreeArgs {
    /// The position, such as `3x3 k3 xox/.o./..x/`, or a game such as `mnk:3,3,3`
    #[arg(value_name = "POSITION")]
    root: String,
    /// The position, where a game was named (default: its start)
    #[arg(long, value_name = "TEXT")]
    position: Option<String>,
    /// How many plies to draw (default: as many as there is room for)
    #[arg(long, value_name = "PLIES", value_parser = clap::value_parser!(u32).range(1..=20))]
    depth: Option<u32>,
    /// The picture
    #[arg(long, value_name = "FILE")]
    svg: PathBuf,
}

/// As many positions fit a picture.
const MOST: usize = 600;

/// A position, its payoff, and those below it.
struct Node {
    board: Vec<Option<Player>>,
    payoff: i32,
    below: Vec<Node>,
}

/// Runs `trilog tree`.
///
/// # Errors
/// When the text is no position, the position is too hard or its tree too
/// large, or the picture cannot be written.
pub fn run(arguments: &TreeArgs) -> anyhow::Result<ExitCode> {
    let (size, text) = root(arguments)?;
    let game = AnyGame::mnk(size);
    let position = match text {
        Some(text) => game.read_state(&text)?,
        None => game.native().initial()?,
    };
    let board = occupants(&position);
    let solver = Solver::new(size.rows(), size.columns(), size.k())?;
    let depth = arguments.depth;
    let root = unless_interrupted(move || match depth {
        Some(depth) => grown(&solver, &board, depth),
        None => largest(&solver, &board),
    })??;
    std::fs::write(&arguments.svg, picture(size, &root))
        .with_context(|| format!("cannot write {}", arguments.svg.display()))?;
    let (positions, payoff) = (count(&root), payoff_text(root.payoff));
    output::print_line(format_args!("{positions} positions, payoff {payoff} for x"))?;
    Ok(ExitCode::SUCCESS)
}

/// The size of the board, and the text of the position where there is one.
fn root(arguments: &TreeArgs) -> anyhow::Result<(Size, Option<String>)> {
    if let Some(numbers) = arguments.root.strip_prefix("mnk:") {
        return Ok((Size::parse(numbers)?, arguments.position.clone()));
    }
    let words: Vec<&str> = arguments.root.split_whitespace().collect();
    let size = match words.as_slice() {
        [sides, k, _] => {
            let numbers = format!("{},{}", sides.replacen('x', ",", 1), k.trim_start_matches('k'));
            Size::parse(&numbers).ok()
        }
        _ => None,
    };
    let Some(size) = size else {
        bail!(
            "`{}` is not a position such as `3x3 k3 xox/.o./..x/`, nor a game such as `mnk:3,3,3`",
            arguments.root
        );
    };
    Ok((size, Some(arguments.root.clone())))
}

/// The tree to a depth.
fn grown(solver: &Solver, board: &[Option<Player>], depth: u32) -> anyhow::Result<Node> {
    let mut left = MOST;
    node(solver, board, depth, &mut left)
        .with_context(|| format!("a tree of depth {depth} is too large to draw; try a smaller one"))
}

/// The deepest tree that fits a picture.
fn largest(solver: &Solver, board: &[Option<Player>]) -> anyhow::Result<Node> {
    let mut best = grown(solver, board, 1)?;
    for depth in 2..=20 {
        match grown(solver, board, depth) {
            Ok(deeper) if count(&deeper) > count(&best) => best = deeper,
            _ => break,
        }
    }
    Ok(best)
}

fn node(
    solver: &Solver,
    board: &[Option<Player>],
    depth: u32,
    left: &mut usize,
) -> anyhow::Result<Node> {
    *left = left.checked_sub(1).with_context(|| format!("more than {MOST} positions"))?;
    let solution = solver.solve(board, EASY, &Stop::default(), Certify::ValueAlone);
    let payoff = match solution.value {
        Some(Outcome::Won(Player::First)) => 1,
        Some(Outcome::Won(Player::Second)) => -1,
        Some(Outcome::Draw) => 0,
        None => bail!("a position is too hard to solve"),
    };
    let mut below = Vec::new();
    if depth > 0 && !solver.is_over(board) {
        let held = |player| board.iter().filter(|&&cell| cell == Some(player)).count();
        let balanced = held(Player::First) == held(Player::Second);
        let mover = if balanced { Player::First } else { Player::Second };
        for cell in (0..board.len()).filter(|&cell| board[cell].is_none()) {
            let mut next = board.to_vec();
            next[cell] = Some(mover);
            below.push(node(solver, &next, depth - 1, left)?);
        }
    }
    Ok(Node { board: board.to_vec(), payoff, below })
}

/// What one position may cost.
const EASY: Budget = Budget { depth: None, nodes: Some(2_000_000), time: None };

fn payoff_text(payoff: i32) -> String {
    match payoff {
        0 => "0".into(),
        payoff => format!("{payoff:+}"),
    }
}

fn count(node: &Node) -> usize {
    1 + node.below.iter().map(count).sum::<usize>()
}

/// A side of a cell, and the room between boards.
const CELL: f64 = 12.0;
const GAP: f64 = 14.0;

fn picture(size: Size, root: &Node) -> String {
    let (width, height) = (f64::from(size.columns()) * CELL, f64::from(size.rows()) * CELL);
    let mut drawing = Drawing { size, width, height, svg: String::new(), deepest: 0.0, next: GAP };
    drawing.draw(root, GAP);
    let (across, down) = (drawing.next, drawing.deepest + GAP);
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {across:.0} {down:.0}\" \
         font-family=\"sans-serif\" font-size=\"12\">\n\
         <rect width=\"100%\" height=\"100%\" fill=\"white\"/>\n{}</svg>\n",
        drawing.svg
    )
}

struct Drawing {
    size: Size,
    /// Of one board.
    width: f64,
    height: f64,
    svg: String,
    deepest: f64,
    /// Where the next leaf stands.
    next: f64,
}

impl Drawing {
    /// Draws a node with all that is below it, its upper edge at `top`; gives
    /// the middle of its board.
    fn draw(&mut self, node: &Node, top: f64) -> f64 {
        let bottom = top + self.height + 18.0;
        let below = bottom + 40.0;
        let middles: Vec<f64> = node.below.iter().map(|child| self.draw(child, below)).collect();
        let middle = match (middles.first(), middles.last()) {
            (Some(first), Some(last)) => (first + last) / 2.0,
            _ => {
                let middle = self.next + self.width / 2.0;
                self.next += self.width + GAP;
                middle
            }
        };
        for (child, at) in node.below.iter().zip(middles) {
            // The moves that keep the payoff stand out.
            let kept = child.payoff == node.payoff;
            let (colour, width) = if kept { ("#333", 1.6) } else { ("#bbb", 1.0) };
            let _ = writeln!(
                self.svg,
                "<line x1=\"{middle:.1}\" y1=\"{bottom:.1}\" x2=\"{at:.1}\" y2=\"{below:.1}\" \
                 stroke=\"{colour}\" stroke-width=\"{width}\"/>"
            );
        }
        self.board(node, middle - self.width / 2.0, top);
        self.deepest = self.deepest.max(bottom);
        middle
    }

    fn board(&mut self, node: &Node, left: f64, top: f64) {
        let board = cells_diagram(self.size, &node.board, None);
        self.svg += &board.to_svg_cells(left, top, CELL);
        let payoff = payoff_text(node.payoff);
        let _ = writeln!(
            self.svg,
            "<text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"middle\" font-weight=\"bold\">{payoff}</text>",
            left + self.width / 2.0,
            top + self.height + 14.0
        );
    }
}
