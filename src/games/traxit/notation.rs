//! How positions and moves are written.

use super::board::{Square, Squares, Tile, Tiles};
use super::fitting::fitting;
use super::options::Options;
use super::state::{Move, State, Turn};
use super::{Traxit, player_called, player_name, short};
use crate::game::{Notation, NotationError, Player, Term};

impl Notation for Traxit {
    fn name(&self) -> &'static str {
        "traxit"
    }

    fn player_name(&self, player: Player) -> &'static str {
        player_name(player)
    }

    fn state_term(&self, state: &State) -> Term {
        Term::compound(
            "traxit",
            [
                state.options().term(),
                Term::from(state.round()),
                turn_term(state.turn()),
                pawns_term(state.pawns),
                Term::compound("tiles", state.tiles.map(tiles_term)),
                score_term(state.points, state.had_bonus),
            ],
        )
    }

    fn read_state(&self, text: &str) -> Result<State, NotationError> {
        let term = Term::read(text).ok().and_then(|term| state_in(&term));
        position(term.or_else(|| short::read(self.options, text)), || text.to_owned())
    }

    fn state_of(&self, term: &Term) -> Result<State, NotationError> {
        position(state_in(term), || term.text())
    }

    fn move_term(&self, mv: &Move) -> Term {
        match mv {
            Move::Place(to) => Term::compound("place", [square_term(*to)]),
            Move::Tile(tile) => Term::compound("tile", [tile_term(*tile)]),
            Move::Pawn(from, to) => Term::compound("move", [*from, *to].map(square_term)),
            Move::Traxit(from, to) => Term::compound("traxit", [*from, *to].map(square_term)),
        }
    }

    fn move_of(&self, term: &Term) -> Result<Move, NotationError> {
        match move_in(term) {
            Some(mv) => Ok(mv),
            None => self.read_move(&term.text()),
        }
    }

    fn read_move(&self, text: &str) -> Result<Move, NotationError> {
        short::read_move(text).ok_or_else(|| match short::off_the_board(text) {
            Some(place) => NotationError::not(
                text,
                format!("a move: {place} is off the board, whose squares are a1 to h8"),
            ),
            None => NotationError::not(
                text,
                "the choice of a tile such as tile 4, a move such as c1-d3, or a traxit such as \
                 traxit c4-a1",
            ),
        })
    }

    fn show_move(&self, mv: &Move) -> String {
        match mv {
            Move::Place(to) => format!("place {to}"),
            Move::Tile(tile) => format!("tile {tile}"),
            Move::Pawn(from, to) => format!("{from}-{to}"),
            Move::Traxit(from, to) => format!("traxit {from}-{to}"),
        }
    }
}

/// A position that was read from a text, or why it is none.
fn position(
    read: Option<Result<State, String>>,
    text: impl Fn() -> String,
) -> Result<State, NotationError> {
    let expected = match read {
        Some(Ok(state)) => return Ok(state),
        Some(Err(misfit)) => format!("a position: {misfit}"),
        None => "a position such as c8f8/c1f1 123456789abc/123456789abc 1 red:tile 0/0, or \
                 traxit(Options,Round,Turn,Pawns,Tiles,Score)"
            .to_owned(),
    };
    Err(NotationError::not(text(), expected))
}

/// A player's name as a term.
pub(super) fn player_term(player: Player) -> Term {
    Term::atom(player_name(player))
}

/// A square's name as a term.
pub(super) fn square_term(square: Square) -> Term {
    Term::atom(&square.to_string())
}

/// A tile's number as a term.
pub(super) fn tile_term(tile: Tile) -> Term {
    Term::from(tile.number())
}

/// Squares as a list, in order.
pub(super) fn squares_term(squares: Squares) -> Term {
    Term::list(squares.map(square_term))
}

/// Tiles as a list, in order.
pub(super) fn tiles_term(tiles: Tiles) -> Term {
    Term::list(tiles.map(tile_term))
}

/// The pawns of both players.
pub(super) fn pawns_term(pawns: [Squares; 2]) -> Term {
    Term::compound("pawns", pawns.map(squares_term))
}

/// The points of both players, and who had the bonus.
pub(super) fn score_term(points: [u16; 2], had_bonus: [bool; 2]) -> Term {
    let [blue, red] = points.map(|points| Term::from(u32::from(points)));
    let had = Player::BOTH.into_iter().filter(|player| had_bonus[player.seat()]);
    Term::compound("score", [blue, red, Term::list(had.map(player_term))])
}

fn turn_term(turn: Turn) -> Term {
    let of = player_term(turn.of());
    match turn {
        Turn::Place(_) => Term::compound("place", [of]),
        Turn::Choose(_) => Term::compound("choose", [of]),
        Turn::Move(_, tile) => Term::compound("move", [of, tile_term(tile)]),
        Turn::Traxit(_, tile) => Term::compound("traxit", [of, tile_term(tile)]),
    }
}

fn move_in(term: &Term) -> Option<Move> {
    let (kind, arguments) = term.as_compound()?;
    match (kind, arguments) {
        ("place", [to]) => square_of(to).map(Move::Place),
        ("tile", [tile]) => tile_of(tile).map(Move::Tile),
        ("move", [from, to]) => Some(Move::Pawn(square_of(from)?, square_of(to)?)),
        ("traxit", [from, to]) => Some(Move::Traxit(square_of(from)?, square_of(to)?)),
        _ => None,
    }
}

/// The position that a term is, or the first of its parts that does not fit; nothing
/// where it has no such parts.
fn state_in(term: &Term) -> Option<Result<State, String>> {
    let [options, round, turn, pawns, tiles, score] = term.arguments("traxit")?;
    let read = || {
        let (points, had_bonus) = score_of(score).ok_or_else(|| misfit(score, SCORE))?;
        fitting(State {
            options: Options::in_term(options)?,
            round: number(round).ok_or_else(|| misfit(round, "a round"))?,
            turn: turn_of(turn).ok_or_else(|| misfit(turn, TURN))?,
            pawns: pawns_of(pawns).ok_or_else(|| misfit(pawns, PAWNS))?,
            tiles: both_tiles(tiles).ok_or_else(|| misfit(tiles, TILES))?,
            points,
            had_bonus,
            key: 0,
        })
    };
    Some(read())
}

const TURN: &str = "a turn such as choose(blue), move(blue,4), traxit(blue,4) or place(blue)";
const PAWNS: &str = "pawns(Blue,Red), the squares of each in order, such as [c1,f1]";
const TILES: &str = "tiles(Blue,Red), the numbers of each in order, such as [1,5,12]";
const SCORE: &str = "score(Blue,Red,Bonus), the points of both and who has had the bonus, in order";

fn misfit(part: &Term, expected: &str) -> String {
    format!("{} is not {expected}", part.text())
}

fn both_tiles(term: &Term) -> Option<[Tiles; 2]> {
    both(term.arguments("tiles")?, tiles_of)
}

/// The points of both, and who had the bonus.
fn score_of(term: &Term) -> Option<([u16; 2], [bool; 2])> {
    let [blue, red, had] = term.arguments("score")?;
    let named = had.as_list()?;
    let had = Player::BOTH.map(|player| named.contains(&player_term(player)));
    let score = ([number(blue)?, number(red)?], had);
    (score_term(score.0, score.1) == *term).then_some(score)
}

/// A number that is not too large.
fn number<N: TryFrom<i64>>(term: &Term) -> Option<N> {
    N::try_from(term.as_integer()?).ok()
}

/// The player of this name.
pub(super) fn player_of(term: &Term) -> Option<Player> {
    player_called(term.as_atom()?)
}

/// The square of this name.
pub(super) fn square_of(term: &Term) -> Option<Square> {
    Square::parse(term.as_atom()?).filter(|square| square_term(*square) == *term)
}

/// The tile of this number.
pub(super) fn tile_of(term: &Term) -> Option<Tile> {
    Tile::new(number(term)?)
}

/// The squares in a list, which is in order.
pub(super) fn squares_of(term: &Term) -> Option<Squares> {
    let all: Squares = term.as_list()?.iter().map(square_of).collect::<Option<_>>()?;
    (squares_term(all) == *term).then_some(all)
}

/// The tiles in a list, which is in order.
pub(super) fn tiles_of(term: &Term) -> Option<Tiles> {
    let all: Tiles = term.as_list()?.iter().map(tile_of).collect::<Option<_>>()?;
    (tiles_term(all) == *term).then_some(all)
}

/// The pawns of both players.
pub(super) fn pawns_of(term: &Term) -> Option<[Squares; 2]> {
    both(term.arguments("pawns")?, squares_of)
}

fn both<T>([blue, red]: &[Term; 2], read: impl Fn(&Term) -> Option<T>) -> Option<[T; 2]> {
    Some([read(blue)?, read(red)?])
}

fn turn_of(term: &Term) -> Option<Turn> {
    let (kind, arguments) = term.as_compound()?;
    match (kind, arguments) {
        ("place", [of]) => player_of(of).map(Turn::Place),
        ("choose", [of]) => player_of(of).map(Turn::Choose),
        ("move", [of, along]) => Some(Turn::Move(player_of(of)?, tile_of(along)?)),
        ("traxit", [of, along]) => Some(Turn::Traxit(player_of(of)?, tile_of(along)?)),
        _ => None,
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn the_part_that_is_none_is_named() {
        let start = "traxit([],1,choose(blue),pawns([c8,f8],[c1,f1]),tiles([1],[1]),score(0,0,[]))";
        for (of, by, said) in [
            (
                "[]",
                "[bonus=0]",
                "the options [bonus=0] are written [], in order and without defaults",
            ),
            ("[]", "[bonsu=50]", "traxit has no option `bonsu`; did you mean `bonus`?"),
            ("[]", "[bonus=a]", "traxit's option bonus cannot be `a`"),
            ("[]", "[bonus]", "`bonus` is no option of traxit"),
            ("[]", "[rounds=4]", "traxit's points cannot be counted after round 12"),
            ("[]", "none", "none is no list of options"),
            (",1,", ",one,", "one is not a round"),
            ("(blue)", "(green)", "choose(green) is not a turn such as choose(blue)"),
            ("c8,f8", "f8,c8", "pawns([f8,c8],[c1,f1]) is not pawns(Blue,Red)"),
            ("[1]", "[13]", "tiles([13],[1]) is not tiles(Blue,Red)"),
            ("0,[]", "0,[red,blue]", "score(0,0,[red,blue]) is not score(Blue,Red,Bonus)"),
            ("[c8,f8]", "[c8]", "blue has 1 pawn, and not 2"),
        ] {
            let text = start.replacen(of, by, 1);
            let said = format!("`{text}` is not a position: {said}");
            let error = Traxit::default().read_state(&text).unwrap_err().to_string();
            assert!(error.starts_with(&said), "{error}");
            let term = Term::read(&text).unwrap();
            assert_eq!(Traxit::default().state_of(&term).unwrap_err().to_string(), error);
        }
    }
}
