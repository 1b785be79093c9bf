//! What `prolog/connect4.pl` exports: what every game is asked, and positions
//! that no game leads to.

use super::Connect4;
use super::rules::{Board, COLUMNS, HEIGHT, ROWS, has_four};
use crate::game::{Notation as _, Outcome, Player};
use crate::games::relations::{Asked, Effort, game_facts, legal, of_game, outcome_term, state_of};
use crate::relation::{Domain, Random, Relation, each, read};

/// How many positions are made up.
const MADE_UP: usize = 60;
/// What is no position. The last would be a draw.
const NO_POSITION: [&str; 7] = [
    "connect4([[],[],[],[],[],[]])",
    "connect4([[],[],[],[],[],[],[],[]])",
    "connect4([[x,o,x,o,x,o,x],[],[],[],[],[],[]])",
    "connect4([[z],[],[],[],[],[],[]])",
    "connect4([[],[],[],[],[],[],x])",
    "four([[],[],[],[],[],[],[]])",
    "connect4([[x,o,x,o,x,o],[x,o,x,o,x,o],[o,x,o,x,o,x],[o,x,o,x,o,x],[x,o,x,o,x,o],\
     [x,o,x,o,x,o],[o,x,o,x,o,z]])",
];

/// All of them. `effort` decides the games that are sampled.
pub(super) fn relations(effort: Effort) -> Vec<Relation> {
    let mut random = Random::new(effort.seed);
    let made_up: Vec<Board> = (0..MADE_UP).map(|_| made_up(&mut random)).collect();
    let (won_twice, others): (Vec<Board>, Vec<Board>) =
        made_up.into_iter().partition(|board| winners(board).count() == 2);
    let others = others.iter().map(|board| Connect4.state_term(board));
    let others = others.chain(NO_POSITION.map(read)).collect();
    let mut all = vec![game_facts(&["name(connect4)", "players(x,o)"])];
    all.extend(of_game(&Connect4, effort, others));
    all.extend([of_no_column(), outcome_of_two(&won_twice)]);
    all
}

/// Discs of anybody in every column.
fn made_up(random: &mut Random) -> Board {
    let mut board = Board::default();
    for column in 0..COLUMNS {
        for row in 0..random.below(ROWS as usize + 1) as u32 {
            board = board.with(Player::BOTH[random.below(2)], 1 << (column * HEIGHT + row));
        }
    }
    board
}

/// What our rules answer to moves that are no numbers. A person's rules may throw an
/// error for them, and are not asked.
fn of_no_column() -> Relation {
    let positions = Domain::listed([Connect4.state_term(&Board::default())]);
    let asked = Asked { positions, moves: Domain::written(&["d", "(1,2)"]), thinning: 1 };
    let legal = legal(&Connect4, "legal of no column", &asked).asked_by("{m}:legal(S,M)");
    legal.only(&["+,+"]).of_ours()
}

fn winners(board: &Board) -> impl Iterator<Item = Player> {
    Player::BOTH.into_iter().filter(|player| has_four(board.of(*player)))
}

/// Where both have four in a row, both have won, by our rules. The game itself, which
/// no such board comes from, knows one winner, and a person's rules may.
fn outcome_of_two(boards: &[Board]) -> Relation {
    Relation::new("outcome of two winners", |given| {
        let board = state_of(&Connect4, given.first()?)?;
        each(winners(&board).map(|player| outcome_term(&Connect4, Outcome::Won(player))))
    })
    .asked_by("{m}:outcome(S,O)")
    .input("S", Domain::listed(boards.iter().map(|board| Connect4.state_term(board))))
    .output("O", Domain::listed(["won(x)", "won(o)", "draw"].map(read)))
    .only(&["+,-", "+,+"])
    .enumerated()
    .where_named()
}
