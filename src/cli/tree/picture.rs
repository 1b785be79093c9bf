//! A tree as a picture: boards with their payoffs, moves at the lines, the best
//! line bold.

use std::fmt::Write as _;

use super::text::{IsBest, best_play, folded, legend};
use super::{End, Node};
use crate::diagram::STYLE;
use crate::game::NotationError;
use crate::games::AnyGame;

/// The style of what a tree adds to its boards.
const OWN_STYLE: &str = "\
.tree line{stroke:#9aa2aa;stroke-width:1.2}
.tree line.best{stroke:#1c1e21;stroke-width:3}
.tree text{font-size:13px}
.tree text.best,.tree text.payoff{font-weight:bold}
.tree text.note,.tree text.ply{fill:#5c636a}
@media (prefers-color-scheme:dark){
.tree line{stroke:#6b737c}.tree line.best{stroke:#e6e8eb}
.tree text.note,.tree text.ply{fill:#9aa2aa}
}
";

/// The width of a cell of a board, and the least and the most of a board.
const CELL: f64 = 17.0;
const BOARD: (f64, f64) = (64.0, 170.0);
/// Between boards, and around everything.
const GAP: f64 = 16.0;
/// The left margin, in which it says who moves.
const MARGIN: f64 = 88.0;
/// What the payoff takes up below a board.
const LABEL: f64 = 20.0;
/// From the payoff to the next boards.
const DROP: f64 = 62.0;
/// A line of notes, and the width of the widest.
const LINE: f64 = 16.0;
const NOTE: f64 = 86.0;
/// The width of a letter, about.
const LETTER: f64 = 7.4;

/// The tree as a picture of its own.
pub(super) fn picture(game: AnyGame, tree: &Node) -> Result<String, NotationError> {
    let columns = game.diagram(&tree.state)?.columns as f64;
    let width = (columns * CELL + GAP).clamp(BOARD.0, BOARD.1);
    let (_, height) = game.diagram(&tree.state)?.to_svg_within((0.0, 0.0), width);
    let mut drawing = Drawing {
        game,
        width,
        height,
        lines: String::new(),
        boards: String::new(),
        plies: Vec::new(),
        bottom: 0.0,
        next: MARGIN,
    };
    drawing.draw(tree, 0, IsBest::Yes)?;
    Ok(drawing.finish(tree))
}

struct Drawing {
    game: AnyGame,
    /// Of a board.
    width: f64,
    height: f64,
    /// Below everything else.
    lines: String,
    boards: String,
    /// Who moves, ply by ply.
    plies: Vec<Vec<&'static str>>,
    bottom: f64,
    /// Where the next leaf stands.
    next: f64,
}

impl Drawing {
    fn top(&self, ply: usize) -> f64 {
        GAP + ply as f64 * (self.height + LABEL + DROP)
    }

    /// Draws a node with all that is below it; gives the middle of its board.
    fn draw(&mut self, node: &Node, ply: usize, is_best: IsBest) -> Result<f64, NotationError> {
        let mut ends = Vec::new();
        for (number, (mv, child)) in node.below.iter().enumerate() {
            let is_best = is_best.at(number);
            ends.push((self.draw(child, ply + 1, is_best)?, mv.as_str(), is_best));
        }
        let note = (!node.folded.is_empty()).then(|| self.note(node, ply + 1));
        let (first, last) = (ends.first().map(|end| end.0), note.or(ends.last().map(|end| end.0)));
        let middle = match (first.or(note), last) {
            (Some(first), Some(last)) => (first + last) / 2.0,
            _ => {
                let middle = self.next + self.width / 2.0;
                self.next += self.width + GAP;
                middle
            }
        };
        let from = (middle, self.top(ply) + self.height + LABEL);
        let to = self.top(ply + 1);
        if let Some(note) = note {
            self.line(from, (note, to), "");
        }
        for &(end, mv, is_best) in ends.iter().rev() {
            self.edge(from, (end, to), mv, is_best);
        }
        if !node.below.is_empty() {
            let name = self.game.player_name(node.mover);
            if self.plies.len() <= ply {
                self.plies.resize(ply + 1, Vec::new());
            }
            if !self.plies[ply].contains(&name) {
                self.plies[ply].push(name);
            }
        }
        self.board(node, middle, self.top(ply))?;
        Ok(middle)
    }

    fn line(&mut self, (x1, y1): (f64, f64), (x2, y2): (f64, f64), class: &str) {
        let _ = writeln!(
            self.lines,
            "<line{class} x1=\"{x1:.1}\" y1=\"{y1:.1}\" x2=\"{x2:.1}\" y2=\"{y2:.1}\"/>"
        );
    }

    /// A line with its move, near its end.
    fn edge(&mut self, from: (f64, f64), to: (f64, f64), mv: &str, is_best: IsBest) {
        let (line, text) = match is_best {
            IsBest::Yes => (" class=\"best\"", " best"),
            IsBest::No => ("", ""),
        };
        self.line(from, to, line);
        let near = |from: f64, to: f64| from + (to - from) * 0.72;
        let (x, y, width) =
            (near(from.0, to.0), near(from.1, to.1), LETTER * mv.chars().count() as f64 + 6.0);
        let _ = writeln!(
            self.boards,
            "<rect class=\"ground\" x=\"{:.1}\" y=\"{:.1}\" width=\"{width:.1}\" height=\"16\"/>",
            x - width / 2.0,
            y - 8.0
        );
        self.text(&format!("move{text}"), (x, y + 5.0), mv);
    }

    fn text(&mut self, class: &str, (x, y): (f64, f64), text: &str) {
        let anchor = if class == "ply" { "start" } else { "middle" };
        let escaped = text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
        let _ = writeln!(
            self.boards,
            "<text class=\"{class}\" x=\"{x:.1}\" y=\"{y:.1}\" text-anchor=\"{anchor}\">{escaped}</text>"
        );
    }

    fn board(&mut self, node: &Node, middle: f64, top: f64) -> Result<(), NotationError> {
        let diagram = self.game.diagram(&node.state)?;
        let (board, height) = diagram.to_svg_within((middle - self.width / 2.0, top), self.width);
        self.boards += &board;
        self.text("payoff", (middle, top + height + LABEL - 5.0), &node.payoff.text());
        self.bottom = self.bottom.max(top + height + LABEL);
        Ok(())
    }

    /// What is folded below a node; gives its middle.
    fn note(&mut self, node: &Node, ply: usize) -> f64 {
        let middle = self.next + NOTE / 2.0;
        self.next += NOTE + GAP;
        let top = self.top(ply);
        for (number, line) in (1..).zip(folded(node)) {
            let y = top + f64::from(number) * LINE;
            self.text("note", (middle, y), &line);
            self.bottom = self.bottom.max(y + 6.0);
        }
        middle
    }

    fn finish(mut self, tree: &Node) -> String {
        for (ply, names) in std::mem::take(&mut self.plies).into_iter().enumerate() {
            let y = self.top(ply) + self.height + LABEL + DROP / 2.0;
            self.text("ply", (GAP, y), &format!("{} moves", names.join(", ")));
        }
        let best = format!("The bold line is {}.", best_play(tree));
        // Below the end of a game there are no lines.
        let best = (tree.end == End::Later).then_some(best);
        let lines: Vec<String> = [legend(self.game)].into_iter().chain(best).collect();
        let mut right = self.next;
        for line in &lines {
            self.bottom += LINE + 4.0;
            self.text("ply", (GAP, self.bottom + GAP), line);
            right = right.max(GAP * 2.0 + LETTER * line.chars().count() as f64);
        }
        let (across, down) = (right, self.bottom + GAP * 2.0);
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {across:.0} {down:.0}\" \
             width=\"{across:.0}\" height=\"{down:.0}\" class=\"diagram tree\">\n\
             <style>\n{STYLE}{OWN_STYLE}</style>\n\
             <rect class=\"ground\" width=\"100%\" height=\"100%\"/>\n{}{}</svg>\n",
            self.lines, self.boards
        )
    }
}
