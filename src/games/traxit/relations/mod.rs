//! What the modules `traxit…` export: each predicate with its domains and the
//! native function that answers it.
//!
//! - `sample`: the games and positions that are asked about;
//! - `state`: positions and their parts; `rarely`: what games seldom come to;
//! - `options`: the variants; `tiles`: squares, tiles and paths; `lists`: the
//!   boards and cards of the report.
//!
//! The report's edition is compared together with all its variants; with
//! options, the game is compared as it is played with these.

mod lists;
mod options;
mod rarely;
mod sample;
mod state;
mod tiles;

use super::notation::square_term;
use super::{Options, Square, Traxit};
use crate::games::relations::{Effort, sampled_games};
use crate::relation::{Domain, Random, Relation};
use crate::term::Term;

/// Reads and writes positions of every variant: they carry their options.
const GAME: Traxit = Traxit { options: Options::REPORT };

/// All of them.
pub(super) fn relations(game: &Traxit, effort: Effort) -> Vec<Relation> {
    let variants = sample::variants(game.options);
    let mut random = Random::new(effort.seed);
    let games = sample::games(&variants, effort.games, &mut random);
    let mut all = vec![sampled_games(&GAME, &games)];
    all.extend(options::relations(&variants));
    all.extend(state::relations(game, &games, &mut random));
    all.extend(rarely::relations());
    all.extend(tiles::relations(&mut random));
    all.extend(lists::relations(&mut random));
    all
}

/// Every square, in the order of the names.
fn every_square() -> impl Iterator<Item = Square> {
    (0..64).filter_map(|at| Square::at(at / 8, at % 8))
}

/// Every square, by rows from the top.
fn by_rows() -> Domain {
    let row = |row| (0..8).filter_map(move |column| Square::at(column, row));
    Domain::listed((0..8).rev().flat_map(row).map(square_term))
}

/// Nothing: what an argument ranges over that is never known.
fn unknown() -> Domain {
    Domain::listed::<Term>([])
}
