//! Claims about the parts of a position.

use rand::RngExt as _;

use super::sample::Sample;
use super::{Positions, every_square, listed, of_both};
use crate::diff::claim::{Claim, Domain, solutions};
use crate::game::Player;
use crate::games::traxit::{Move, Square, Squares, State, player_name};

/// How many sets of pawns are sampled.
const SAMPLED: usize = 150;

pub(super) fn claims(positions: &Positions, sample: &mut Sample) -> Vec<Claim> {
    let mut claims = about_positions(positions);
    let mut square = || every_square().nth(sample.random.random_range(0..64)).unwrap_or(CORNER);
    let sets: Vec<String> = (0..SAMPLED)
        .map(|size| listed((0..size % 5).map(|_| square()).collect::<Squares>()))
        .collect();
    claims.push(Claim::new(
        "standing(+,-)",
        "{m}:standing(L,N)",
        "N",
        vec![("L", Domain::Listed(sets))],
        |given, answers| {
            let squares: Squares = read_squares(given[0]).into_iter().collect();
            answers.add(&squares.points().to_string());
        },
    ));
    claims
}

/// For a sample that cannot happen to be empty.
const CORNER: Square = Square::A1;

/// The squares of a list.
pub(super) fn read_squares(text: &str) -> Vec<Square> {
    let names = solutions(text).unwrap_or_default();
    names.into_iter().filter_map(Square::parse).collect()
}

fn about_positions(positions: &Positions) -> Vec<Claim> {
    let part = "S=traxit(O,_,_,P,T,_)";
    let pawns_after = |state: &State, answers: &mut crate::diff::claim::Answers| {
        for mv in state.moves() {
            if let (Move::Pawn(from, to) | Move::Traxit(from, to), Some(next)) =
                (mv, state.after(mv))
            {
                answers.add(&format!("{from}-{to}-{}", pawns(&next)));
            }
        }
    };
    vec![
        positions.claim(
            "taken(+,+,-)",
            &format!("{part},{{m}}:taken(O,P,L)"),
            "L",
            |state, answers| {
                let pawns = Player::BOTH.into_iter().flat_map(|player| state.pawns(player));
                answers.add(&listed(pawns.chain(state.obstacles())));
            },
        ),
        positions.claim(
            "tiles_of(-,+,-)",
            &format!("{part},{{m}}:tiles_of(Q,T,L)"),
            "Q-L",
            |state, answers| {
                of_both(|player| {
                    format!("{}-{}", player_name(player), listed(state.tiles(player)))
                })
                .iter()
                .for_each(|of| answers.add(of));
            },
        ),
        positions.claim(
            "pawn_to(+,+,+,+,-)",
            "S=traxit(_,_,U,P,_,_),arg(1,U,Q),{m}:legal(S,M),lists:member(M,[move(F,T),traxit(F,T)]),\
             {m}:pawn_to(Q,F,T,P,P1)",
            "F-T-P1",
            pawns_after,
        ),
        positions.claim("board(+,-)", "{m}:board(S,B)", "B", |state, answers| {
            answers.add(&drawn(state));
        }),
    ]
}

fn pawns(state: &State) -> String {
    let [blue, red] = of_both(|player| listed(state.pawns(player)));
    format!("pawns({blue},{red})")
}

/// The rows of the board, from the top.
fn drawn(state: &State) -> String {
    let cell = |square: Square| {
        if state.pawns(Player::First).contains(square) {
            "b"
        } else if state.pawns(Player::Second).contains(square) {
            "r"
        } else if state.obstacles().contains(square) {
            "obstacle"
        } else {
            "empty"
        }
    };
    let row = |row| listed((0..8).filter_map(|column| Square::at(column, row)).map(cell));
    listed((0..8).rev().map(row))
}
