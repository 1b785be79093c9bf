//! `trilog tree`: the game tree below a position with the payoff of each
//! position, +1 where the player who begins wins, -1 where the other does, 0 for
//! a draw; as text, or as a picture. Of the moves at a position the best are
//! shown, and the others folded.

mod growing;
mod picture;
mod text;

use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::bail;
use clap::Args;

use super::abandon::unless_interrupted;
use super::place::Place;
use super::{GameArgument, output};
use crate::game::{Outcome, Player, Term};
use crate::games::AnyGame;
use crate::games::mnk::Size;
use growing::Growing;

/// Arguments of `trilog tree`.
#[derive(Debug, Args)]
pub struct TreeArgs {
    /// The game, a Prolog file with a game of your own, or a position of k in a row such
    /// as `3x3 k3 xox/.o./..x/`
    #[arg(value_name = "GAME")]
    root: String,
    #[command(flatten)]
    place: Place,
    /// How many plies to show (default: as many as there is room for)
    #[arg(long, value_name = "PLIES", value_parser = clap::value_parser!(u32).range(1..=20))]
    depth: Option<u32>,
    /// How many moves to show at each position, the best ones
    #[arg(long, value_name = "MOVES", default_value_t = 4, value_parser = clap::value_parser!(u32).range(1..=100))]
    width: u32,
    /// Draw a picture
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
}

/// What a position is worth.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Payoff {
    /// How the game ends when both play their best.
    Sure(Outcome),
    /// The share of the game that the player who begins can expect.
    Share(f32),
}

impl Payoff {
    /// What it is worth to a player: a win 1, a loss 0.
    fn to(self, player: Player) -> f32 {
        let to_first = match self {
            Payoff::Sure(Outcome::Won(Player::First)) => 1.0,
            Payoff::Sure(Outcome::Won(Player::Second)) => 0.0,
            Payoff::Sure(Outcome::Draw) => 0.5,
            Payoff::Share(share) => share.clamp(0.01, 0.99),
        };
        if player == Player::First { to_first } else { 1.0 - to_first }
    }

    /// Such as `+1`, or `62 %`.
    fn text(self) -> String {
        match self {
            Payoff::Sure(Outcome::Won(Player::First)) => "+1".into(),
            Payoff::Sure(Outcome::Won(Player::Second)) => "-1".into(),
            Payoff::Sure(Outcome::Draw) => "0".into(),
            Payoff::Share(share) => format!("{:.0} %", share * 100.0),
        }
    }
}

/// Whether a position ends the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum End {
    /// It is over.
    Here,
    /// It goes on.
    Later,
}

/// A position, its payoff, and what is shown below it.
#[derive(Clone, Debug)]
struct Node {
    state: Term,
    mover: Player,
    payoff: Payoff,
    end: End,
    /// The best moves, the best first, with what they lead to.
    below: Vec<(String, Node)>,
    /// How many other moves there are of each payoff, the better first.
    folded: Vec<(Payoff, usize)>,
}

impl Node {
    fn count(&self) -> usize {
        1 + self.below.iter().map(|(_, node)| node.count()).sum::<usize>()
    }

    fn folded(&self) -> usize {
        let own: usize = self.folded.iter().map(|(_, count)| count).sum();
        own + self.below.iter().map(|(_, node)| node.folded()).sum::<usize>()
    }

    /// How many positions and notes stand at its lower end side by side.
    fn breadth(&self) -> usize {
        let below: usize = self.below.iter().map(|(_, node)| node.breadth()).sum();
        (below + usize::from(!self.folded.is_empty())).max(1)
    }
}

/// Runs `trilog tree`.
///
/// # Errors
/// When the text is no game and no position, the tree is too large to show, or
/// the picture cannot be written.
pub fn run(arguments: &TreeArgs) -> anyhow::Result<ExitCode> {
    let (game, state) = root(arguments)?;
    let (depth, width) = (arguments.depth, arguments.width as usize);
    let tree = unless_interrupted(move || {
        let mut growing = Growing::new(game, width);
        match depth {
            Some(depth) => growing.grown(&state, depth),
            None => growing.largest(&state),
        }
    })??;
    let Some(file) = &arguments.svg else {
        output::print(text::text(game, &tree)?)?;
        return Ok(ExitCode::SUCCESS);
    };
    output::write(file, picture::picture(game, &tree)?)?;
    let (positions, payoff) = (tree.count(), tree.payoff.text());
    let folded = match tree.folded() {
        0 => String::new(),
        count => format!(", {count} more moves folded"),
    };
    let first = game.player_name(Player::First);
    output::print_line(format_args!("{positions} positions{folded}, payoff {payoff} for {first}"))?;
    Ok(ExitCode::SUCCESS)
}

/// The game, and the position at the root.
fn root(arguments: &TreeArgs) -> anyhow::Result<(AnyGame, Term)> {
    let text = &arguments.root;
    if let Some(size) = Size::in_short(text) {
        let game = AnyGame::mnk(size?);
        let state = game.read_state(text)?;
        return Ok((game, arguments.place.played(game, state)?));
    }
    let game = match GameArgument::parse(text) {
        Ok(argument) => argument.open_and_warn()?,
        Err(error) => {
            bail!("{error}; or give a position of k in a row such as `3x3 k3 xox/.o./..x/`")
        }
    };
    Ok((game, arguments.place.state(game)?))
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    fn tree(game: AnyGame, position: &str, depth: u32, width: usize) -> Node {
        Growing::new(game, width).grown(&game.read_state(position).unwrap(), depth).unwrap()
    }

    #[test]
    fn moves_are_sorted_and_folded() {
        let tree = tree(AnyGame::TRIS, "xx./oo./...", 1, 2);
        // x wins at a3, and must not leave b3; all other moves lose.
        assert_eq!(tree.payoff.text(), "+1");
        let shown: Vec<_> =
            tree.below.iter().map(|(mv, node)| (mv.as_str(), node.payoff.text())).collect();
        assert_eq!(shown[0], ("a3", "+1".to_owned()));
        let folded: usize = tree.folded();
        assert_eq!((tree.below.len() + folded, tree.count()), (5, 3));
    }

    #[test]
    fn every_game_has_a_tree() {
        for &game in AnyGame::ALL {
            let start = game.native().initial().unwrap();
            let tree = Growing::new(game, 3).grown(&start, 1).unwrap();
            assert_eq!(
                tree.below.len() + tree.folded(),
                game.native().legal(&start).unwrap().len()
            );
            assert!(text::text(game, &tree).unwrap().lines().count() >= 4, "{game}");
            let svg = picture::picture(game, &tree).unwrap();
            assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>\n"), "{game}");
        }
    }
}
