//! `trilog tree`: the game tree below a position with the payoff of each
//! position, +1 where the player who begins wins, -1 where the other does, 0 for
//! a draw; as text, or as a picture. Of the moves at a position the best are
//! shown, and the others folded.

mod picture;
mod text;

use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Context as _, bail};
use clap::Args;

use super::abandon::unless_interrupted;
use super::place::Place;
use super::{GameArgument, output};
use crate::game::{Outcome, Player, Term};
use crate::games::AnyGame;
use crate::games::mnk::Size;
use crate::players::{PlayerKind, PlayerSpec};
use crate::search::{Budget, Stop, Technique, score};
use std::collections::HashMap;
use std::time::Duration;

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

/// As many positions fit a picture.
const MOST: usize = 600;
/// As many stand side by side where nobody says how deep the tree is to be.
const ABREAST: usize = 16;

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

/// A position, its payoff, and what is shown below it.
#[derive(Clone, Debug)]
struct Node {
    state: Term,
    mover: Player,
    payoff: Payoff,
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
        let mut growing = Growing { game, width, left: MOST, known: HashMap::new() };
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
    if let Some(size) = Size::of_short(text) {
        let game = AnyGame::mnk(size);
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

/// A tree that is being grown.
struct Growing {
    game: AnyGame,
    /// How many moves are shown at a position.
    width: usize,
    /// How many positions may still be shown.
    left: usize,
    /// What positions are worth, as far as that was asked.
    known: HashMap<Term, Payoff>,
}

impl Growing {
    /// The tree to a depth.
    fn grown(&mut self, state: &Term, depth: u32) -> anyhow::Result<Node> {
        self.left = MOST;
        let tree = self.node(state, depth)?;
        tree.with_context(|| {
            format!("a tree of depth {depth} is too large to show; try a smaller depth or width")
        })
    }

    /// The deepest tree that is still easy to look at.
    fn largest(&mut self, state: &Term) -> anyhow::Result<Node> {
        let mut best = self.grown(state, 1)?;
        for depth in 2..=20 {
            let deeper = self.grown(state, depth);
            match deeper {
                Ok(deeper) if deeper.breadth() <= ABREAST && deeper.count() > best.count() => {
                    best = deeper;
                }
                Ok(_) | Err(_) => break,
            }
        }
        Ok(best)
    }

    /// A position with what is below it; nothing when there is no room.
    fn node(&mut self, state: &Term, depth: u32) -> anyhow::Result<Option<Node>> {
        let Some(left) = self.left.checked_sub(1) else { return Ok(None) };
        self.left = left;
        let rules = self.game.native();
        let (mover, payoff) = (rules.to_move(state)?, self.payoff(state)?);
        let mut node =
            Node { state: state.clone(), mover, payoff, below: Vec::new(), folded: Vec::new() };
        if depth == 0 || rules.outcome(state)?.is_some() {
            return Ok(Some(node));
        }
        let mut moves = Vec::new();
        for mv in rules.legal(state)? {
            let next = rules.next(state, &mv)?;
            let payoff = self.payoff(&next)?;
            moves.push((self.game.show_move_in(state, &mv)?, next, payoff));
        }
        // A win at once is better than one later.
        let is_over = |state: &Term| rules.outcome(state).is_ok_and(|outcome| outcome.is_some());
        let rank = |payoff: Payoff, state: &Term| {
            let worth = payoff.to(mover);
            if worth == 1.0 && is_over(state) { 2.0 } else { worth }
        };
        moves.sort_by(|(_, one, worth), (_, other, payoff)| {
            rank(*payoff, other).total_cmp(&rank(*worth, one))
        });
        // One note for one move would take the same room.
        let shown = if moves.len() == self.width + 1 { moves.len() } else { self.width };
        let folded = moves.split_off(shown.min(moves.len()));
        for (.., payoff) in folded {
            match node.folded.last_mut() {
                Some((last, count)) if last.text() == payoff.text() => *count += 1,
                _ => node.folded.push((payoff, 1)),
            }
        }
        for (shown, next, _) in moves {
            let Some(below) = self.node(&next, depth - 1)? else { return Ok(None) };
            node.below.push((shown, below));
        }
        // What was looked at more closely below counts for more.
        let best = node.below.iter().map(|(_, node)| node.payoff);
        let best = best.max_by(|one, other| one.to(mover).total_cmp(&other.to(mover)));
        if let (Payoff::Share(_), Some(best)) = (node.payoff, best) {
            node.payoff = best;
        }
        let of = |node: &Node| rank(node.payoff, &node.state);
        node.below.sort_by(|(_, one), (_, other)| of(other).total_cmp(&of(one)));
        Ok(Some(node))
    }

    fn payoff(&mut self, state: &Term) -> anyhow::Result<Payoff> {
        if let Some(&payoff) = self.known.get(state) {
            return Ok(payoff);
        }
        let payoff = match self.game.native().outcome(state)? {
            Some(outcome) => Payoff::Sure(outcome),
            None => self.searched(state)?,
        };
        self.known.insert(state.clone(), payoff);
        Ok(payoff)
    }

    /// What a short search says.
    fn searched(&self, state: &Term) -> anyhow::Result<Payoff> {
        let mover = self.game.native().to_move(state)?;
        let advice = self.game.advise(self.asked(state)?, state, &Stop::default())?;
        let (worth, proved) =
            advice.map_or((0, false), |advice| (advice.score.unwrap_or_default(), advice.proved));
        Ok(match worth {
            _ if score::is_decided(worth) => {
                Payoff::Sure(Outcome::Won(if worth > 0 { mover } else { mover.other() }))
            }
            0 if proved => Payoff::Sure(Outcome::Draw),
            _ => {
                let share = score::chance(worth);
                Payoff::Share(if mover == Player::First { share } else { 1.0 - share })
            }
        })
    }

    /// Who is asked what a position is worth, and how much that may cost.
    fn asked(&self, state: &Term) -> anyhow::Result<PlayerSpec> {
        let cells = self.game.row_grid(state)?.map(|grid| grid.cells.len());
        let (kind, nodes) = match cells {
            Some(0..=25) => (PlayerKind::Solver, 4_000_000),
            Some(26..=64) => (PlayerKind::Solver, 20_000),
            Some(_) | None => (PlayerKind::Search(Technique::Deepening), 2_000),
        };
        let time = Some(Duration::from_secs(10));
        let player =
            PlayerSpec::from(kind).with_budget(Budget { nodes: Some(nodes), time, depth: None });
        Ok(player.or_threads(1))
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    fn tree(game: AnyGame, position: &str, depth: u32, width: usize) -> Node {
        let mut growing = Growing { game, width, left: MOST, known: HashMap::new() };
        growing.grown(&game.read_state(position).unwrap(), depth).unwrap()
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
            let mut growing = Growing { game, width: 3, left: MOST, known: HashMap::new() };
            let tree = growing.grown(&start, 1).unwrap();
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
