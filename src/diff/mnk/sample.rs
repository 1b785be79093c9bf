//! Positions of one size: all boards where they are few, otherwise those of
//! games that a seed decides, and boards that no game reaches.

use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

use rand::{RngExt as _, SeedableRng as _};
use rand_chacha::ChaCha8Rng;

use crate::diff::claim::{Claim, Domain, Origin};
use crate::game::Term;
use crate::games::AnyGame;
use crate::games::mnk::Size;

/// Boards of so many cells are all asked about.
const FEW_CELLS: u32 = 9;
/// How many boards that no game reaches are asked about, on larger ones.
const UNREACHABLE: usize = 200;
/// About how many positions of games are asked about, on larger boards.
const REACHED: usize = 600;

/// A source of inputs.
pub(super) struct Sample {
    pub(super) size: Size,
    random: ChaCha8Rng,
    games: Vec<Vec<Term>>,
}

impl Sample {
    /// So many games where not all boards can be asked about.
    pub(super) fn new(size: Size, seed: u64, games: u64) -> Sample {
        let mut sample =
            Sample { size, random: ChaCha8Rng::seed_from_u64(seed), games: Vec::new() };
        sample.games = (0..games).map(|_| sample.game()).collect();
        sample
    }

    pub(super) fn below(&mut self, end: usize) -> usize {
        self.random.random_range(0..end)
    }

    /// A random game, from the first move to the last.
    fn game(&mut self) -> Vec<Term> {
        let native = AnyGame::mnk(self.size).native();
        let mut moves = Vec::new();
        let Ok(mut state) = native.initial() else { return moves };
        while let Ok(legal) = native.legal(&state)
            && !legal.is_empty()
        {
            let mv = legal[self.below(legal.len())].clone();
            let Ok(next) = native.next(&state, &mv) else { break };
            moves.push(mv);
            state = next;
        }
        moves
    }

    /// The games, each as the list of its moves.
    pub(super) fn games(&self) -> &[Vec<Term>] {
        &self.games
    }

    /// Whether every board is asked about.
    pub(super) fn is_exhaustive(&self) -> bool {
        self.size.rows() * self.size.columns() <= FEW_CELLS
    }

    /// The positions that claims are asked about.
    pub(super) fn positions(&mut self) -> Positions {
        let cells = (self.size.rows() * self.size.columns()) as usize;
        if self.is_exhaustive() {
            let choices = vec![&["e", "x", "o"][..]; cells];
            return Positions { terms: every(self.size, &choices), origin: None };
        }
        let reached = self.reached();
        let mut terms: Vec<String> = reached.keys().cloned().collect();
        terms.sort_unstable();
        terms.extend((0..UNREACHABLE).map(|_| self.board(cells)));
        let origin: Origin = Arc::new(move |position| reached.get(position).cloned());
        Positions { terms, origin: Some(origin) }
    }

    fn board(&mut self, cells: usize) -> String {
        let cells: Vec<&str> = (0..cells).map(|_| ["e", "x", "o"][self.below(3)]).collect();
        term(self.size, &cells)
    }

    /// Positions of the games and the moves that lead there, as many of one
    /// ply as of another, so that late and finished ones are not rare.
    fn reached(&self) -> HashMap<String, Vec<Term>> {
        let native = AnyGame::mnk(self.size).native();
        let mut plies: BTreeMap<usize, Vec<(String, Vec<Term>)>> = BTreeMap::new();
        for game in &self.games {
            let Ok(mut state) = native.initial() else { continue };
            for ply in 0..=game.len() {
                let here = (state.to_string(), game[..ply].to_vec());
                plies.entry(ply).or_default().push(here);
                if let Some(mv) = game.get(ply)
                    && let Ok(next) = native.next(&state, mv)
                {
                    state = next;
                }
            }
        }
        let each = REACHED.div_ceil(plies.len().max(1));
        plies.into_values().flat_map(|ply| ply.into_iter().take(each)).collect()
    }

    /// Positions with one to three cells unbound, the fewest first.
    pub(super) fn open(&mut self, count: usize) -> Vec<String> {
        let cells = (self.size.rows() * self.size.columns()) as usize;
        let position = |number: usize| {
            let mut board: Vec<&str> = (0..cells).map(|_| ["e", "x", "o"][self.below(3)]).collect();
            for _ in 0..=3 * number / count {
                let at = self.below(cells);
                board[at] = "_";
            }
            term(self.size, &board)
        };
        (0..count).map(position).collect()
    }
}

/// The position with these cells, row by row.
pub(super) fn term(size: Size, cells: &[&str]) -> String {
    let rows = cells.chunks(size.columns() as usize);
    let rows: Vec<String> = rows.map(|row| format!("[{}]", row.join(","))).collect();
    format!("mnk({size},[{}])", rows.join(","))
}

/// The cells of a position, row by row.
pub(super) fn cells(position: &str) -> Vec<&str> {
    let board = position.split_once("[[").map_or("", |(_, board)| board);
    let cells = board.split(['[', ']', ',', ')']);
    cells.filter(|cell| !cell.is_empty()).collect()
}

/// Every position whose cells are among these choices; the last changes
/// fastest.
fn every(size: Size, choices: &[&[&str]]) -> Vec<String> {
    let mut boards: Vec<Vec<&str>> = vec![Vec::new()];
    for choice in choices {
        let longer = boards.iter().flat_map(|board| {
            choice.iter().map(move |cell| board.iter().chain([cell]).copied().collect())
        });
        boards = longer.collect();
    }
    boards.iter().map(|board| term(size, board)).collect()
}

/// Every way to fill the unbound cells of a position.
pub(super) fn completions(size: Size, position: &str) -> Vec<String> {
    let choices: Vec<Vec<&str>> = cells(position)
        .into_iter()
        .map(|cell| if cell == "_" { vec!["e", "x", "o"] } else { vec![cell] })
        .collect();
    let choices: Vec<&[&str]> = choices.iter().map(Vec::as_slice).collect();
    every(size, &choices)
}

/// Positions to ask about, and where they come from.
pub(super) struct Positions {
    pub(super) terms: Vec<String>,
    origin: Option<Origin>,
}

impl Positions {
    /// Every so many of them.
    pub(super) fn one_in(&self, step: usize) -> Positions {
        let terms = self.terms.iter().step_by(step).cloned().collect();
        Positions { terms, origin: self.origin.clone() }
    }

    pub(super) fn domain(&self) -> Domain {
        Domain::Listed(self.terms.clone())
    }

    /// Says of a claim whose first input is one of these that it is.
    pub(super) fn first_of(&self, claim: Claim) -> Claim {
        match &self.origin {
            Some(origin) => claim.sampled(None, Arc::clone(origin)),
            None => claim.of_positions(),
        }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn small_boards_are_all_there_and_large_ones_are_sampled() {
        let mut sample = Sample::new(Size::TRIS, 1, 0);
        let all = sample.positions();
        assert_eq!(all.terms.len(), 19_683);
        assert_eq!(cells(&all.terms[1]), ["e", "e", "e", "e", "e", "e", "e", "e", "x"]);
        let size = Size::new(4, 4, 4).unwrap();
        let mut sample = Sample::new(size, 1, 60);
        let positions = sample.positions();
        assert!(positions.terms.len() > 500, "{}", positions.terms.len());
        let native = AnyGame::mnk(size).native();
        let over = positions
            .terms
            .iter()
            .filter(|position| native.outcome(&Term::new(position.as_str())).unwrap().is_some());
        assert!(over.count() > 50);
        assert_eq!(completions(size, &sample.open(1)[0]).len(), 3);
    }
}
