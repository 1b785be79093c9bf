//! A tree as indented text.

use std::fmt::Write as _;

use super::{End, Node, Payoff};
use crate::game::{NotationError, Outcome, Player};
use crate::games::AnyGame;

/// The board at the root, and below it a line a move: the best line is marked.
pub(super) fn text(game: AnyGame, tree: &Node) -> Result<String, NotationError> {
    let mut out = game.draw(&tree.state)?;
    // Nobody moves any more, whatever the rules say of it.
    if tree.end == End::Here {
        let _ = writeln!(out, "\nthe game is over: {}", told(game, tree.payoff));
        return Ok(out);
    }
    let mover = game.player_name(tree.mover);
    let _ = writeln!(out, "\n{mover} to move: {}", told(game, tree.payoff));
    below(game, tree, "", IsBest::Yes, &mut out);
    let _ = writeln!(out, "\n{}", legend(game));
    let _ = writeln!(out, "* is {}.", best_play(tree));
    Ok(out)
}

/// What the line of the best moves is.
pub(super) fn best_play(tree: &Node) -> &'static str {
    match tree.payoff {
        Payoff::Sure(_) => "best play by both",
        Payoff::Share(_) => "the best play that was found",
    }
}

/// What the payoffs mean.
pub(super) fn legend(game: AnyGame) -> String {
    let [first, second] = Player::BOTH.map(|player| game.player_name(player));
    format!("+1: {first} wins; 0: a draw; -1: {second} wins; 62 %: what {first} can expect.")
}

fn told(game: AnyGame, payoff: Payoff) -> String {
    let first = game.player_name(Player::First);
    match payoff {
        Payoff::Sure(Outcome::Won(player)) => format!("{} wins", game.player_name(player)),
        Payoff::Sure(Outcome::Draw) => "a draw".into(),
        Payoff::Share(_) => format!("{} of the game expected for {first}", payoff.text()),
    }
}

/// Whether a position is reached by best play.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum IsBest {
    Yes,
    No,
}

impl IsBest {
    /// Whether the move at this place, counted from 0, is of the best play, too.
    pub(super) fn at(self, number: usize) -> IsBest {
        if number == 0 { self } else { IsBest::No }
    }
}

fn below(game: AnyGame, node: &Node, indent: &str, is_best: IsBest, out: &mut String) {
    let lines = node.below.len() + usize::from(!node.folded.is_empty());
    for (number, (mv, child)) in (1..).zip(&node.below) {
        let (branch, stem) =
            if number == lines { ("└─ ", "   ") } else { ("├─ ", "│  ") };
        let best = is_best.at(number - 1);
        let mark = if best == IsBest::Yes { " *" } else { "" };
        let mover = game.player_name(node.mover);
        let _ = writeln!(out, "{indent}{branch}{mover} {mv}  {}{mark}", child.payoff.text());
        below(game, child, &format!("{indent}{stem}"), best, out);
    }
    if !node.folded.is_empty() {
        let _ = writeln!(out, "{indent}└─ {}", folded(node).join(", "));
    }
}

/// How many payoffs of folded moves are told one by one.
const TOLD: usize = 6;

/// The moves that are not shown, by payoff, the better first.
pub(super) fn folded(node: &Node) -> Vec<String> {
    let told = if node.folded.len() > TOLD { TOLD - 1 } else { TOLD };
    let (told, others) = node.folded.split_at(told.min(node.folded.len()));
    let note = |(payoff, count): &(Payoff, usize)| format!("{count} more: {}", payoff.text());
    let mut notes: Vec<String> = told.iter().map(note).collect();
    let count: usize = others.iter().map(|(_, count)| count).sum();
    if count > 0 {
        notes.push(format!("{count} more: worse"));
    }
    notes
}
