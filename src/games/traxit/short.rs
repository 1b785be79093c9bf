//! Moves as people type them, and positions in one line:
//! `c8f8/c1f1 123456789abc/123456789abc 1 red:tile 0/0`. Pawns and tiles of blue
//! and red, the round, who has to do what, and the points of both; a `+` behind
//! points is a bonus that was had.

use super::board::{Square, Squares, Tile, Tiles};
use super::fitting::fits;
use super::options::Options;
use super::state::{Move, State, Turn};
use super::{player_called, player_name};
use crate::game::{Player, without_stop};

/// What stands for an empty set.
const NONE: &str = "-";
/// How tiles are written, from the first.
const TILES: &str = "123456789abc";

/// The position in one line.
pub(super) fn show(state: &State) -> String {
    let pawns = state.pawns.map(|pawns| or_none(pawns.map(|square| square.to_string()).collect()));
    let tiles = state.tiles.map(|tiles| or_none(tiles.filter_map(letter).collect()));
    let points = Player::BOTH.map(|player| {
        let bonus = if state.had_bonus(player) { "+" } else { "" };
        format!("{}{bonus}", state.points(player))
    });
    let [pawns, tiles, points] = [pawns, tiles, points].map(|both| both.join("/"));
    format!("{pawns} {tiles} {} {} {points}", state.round(), show_turn(state.turn()))
}

fn or_none(text: String) -> String {
    if text.is_empty() { NONE.to_owned() } else { text }
}

fn letter(tile: Tile) -> Option<char> {
    TILES.chars().nth(usize::from(tile.number()) - 1)
}

/// Who decides, and what: `red:tile`, `blue:walk4`.
fn show_turn(turn: Turn) -> String {
    let (what, along) = match turn {
        Turn::Place(_) => ("place", None),
        Turn::Choose(_) => ("tile", None),
        Turn::Move(_, tile) => ("walk", letter(tile)),
        Turn::Traxit(_, tile) => ("traxit", letter(tile)),
    };
    let along = along.map(String::from).unwrap_or_default();
    format!("{}:{what}{along}", player_name(turn.decides()))
}

/// The position that a line is, with these options.
pub(super) fn read(options: Options, text: &str) -> Option<State> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let [pawns, tiles, round, turn, points] = words.as_slice() else { return None };
    let points = both(points, |points| {
        let number = points.strip_suffix('+').unwrap_or(points).parse::<u16>().ok()?;
        Some((number, points.ends_with('+')))
    })?;
    let state = State {
        options,
        round: round.parse().ok()?,
        turn: read_turn(turn)?,
        pawns: both(pawns, read_pawns)?,
        tiles: both(tiles, read_tiles)?,
        points: points.map(|(number, _)| number),
        had_bonus: points.map(|(_, had)| had),
        key: 0,
    };
    fits(&state).then(|| state.with_key())
}

fn both<T>(text: &str, read: impl Fn(&str) -> Option<T>) -> Option<[T; 2]> {
    let (blue, red) = text.split_once('/')?;
    let read = |part| read(if part == NONE { "" } else { part });
    Some([read(blue)?, read(red)?])
}

fn read_pawns(text: &str) -> Option<Squares> {
    let names = text.as_bytes().chunks(2).map(std::str::from_utf8);
    let squares = names.map(|name| Square::parse(name.ok()?)).collect::<Option<Vec<_>>>()?;
    Some(squares.into_iter().collect())
}

fn read_tiles(text: &str) -> Option<Tiles> {
    text.chars().map(read_tile).collect::<Option<Vec<_>>>().map(|all| all.into_iter().collect())
}

fn read_tile(letter: char) -> Option<Tile> {
    let at = TILES.chars().position(|known| known == letter.to_ascii_lowercase())?;
    Tile::new(u8::try_from(at + 1).ok()?)
}

fn read_turn(text: &str) -> Option<Turn> {
    let (player, what) = text.split_once(':')?;
    let decides = player_called(player)?;
    let along = |what: &str, word: &str| {
        let mut letters = what.strip_prefix(word)?.chars();
        read_tile(letters.next()?).filter(|_| letters.next().is_none())
    };
    match what {
        "place" => Some(Turn::Place(decides)),
        "tile" => Some(Turn::Choose(decides.other())),
        _ => along(what, "walk")
            .map(|tile| Turn::Move(decides, tile))
            .or_else(|| Some(Turn::Traxit(decides.other(), along(what, "traxit")?))),
    }
}

/// A move as people type it: `tile 4`, `c1-d3`, `traxit c4-a1`, `place c1`.
pub(super) fn read_move(text: &str) -> Option<Move> {
    let text = text.to_ascii_lowercase();
    let text = without_stop(&text);
    let (kind, rest) = match text.find(|c: char| !c.is_ascii_alphabetic()) {
        Some(end) => text.split_at(end),
        None => (text, ""),
    };
    let rest = rest.trim_start();
    match kind {
        "tile" | "" if tile(unwrapped(rest)).is_some() => tile(unwrapped(rest)).map(Move::Tile),
        "place" => square_in(rest).map(Move::Place),
        "move" => from_to(rest).map(|(from, to)| Move::Pawn(from, to)),
        "traxit" => from_to(rest).map(|(from, to)| Move::Traxit(from, to)),
        _ => from_to(text)
            .map(|(from, to)| Move::Pawn(from, to))
            .or_else(|| Square::parse(text).map(Move::Place)),
    }
}

/// The first word that looks like a square and is none.
pub(super) fn off_the_board(text: &str) -> Option<String> {
    let text = text.to_ascii_lowercase();
    let mut words = text.split(|c: char| !c.is_ascii_alphanumeric());
    let looks_like_one = |word: &&str| {
        let digits = word.strip_prefix(|c: char| c.is_ascii_lowercase());
        digits.is_some_and(|rest| !rest.is_empty() && rest.chars().all(|c| c.is_ascii_digit()))
    };
    let off = words.find(|word| looks_like_one(word) && Square::parse(word).is_none());
    off.map(str::to_owned)
}

/// What is in brackets, if they are the first and the last character.
fn unwrapped(text: &str) -> &str {
    let inside = text.strip_prefix('(').and_then(|rest| rest.strip_suffix(')'));
    inside.map_or(text, str::trim)
}

/// The tile of this number.
fn tile(text: &str) -> Option<Tile> {
    text.parse().ok().and_then(Tile::new)
}

/// A square, in brackets or not.
fn square_in(text: &str) -> Option<Square> {
    Square::parse(text).or_else(|| Square::parse(unwrapped(text)))
}

/// Two squares: `c1-d3`, `c1 d3`, `(c1,d3)`, or pairs of numbers.
fn from_to(text: &str) -> Option<(Square, Square)> {
    let pair = |text: &str| {
        text.char_indices().filter(|(_, c)| matches!(c, '-' | ',' | ' ')).find_map(|(at, c)| {
            let (from, to) = (&text[..at], &text[at + c.len_utf8()..]);
            Some((Square::parse(from.trim())?, Square::parse(to.trim())?))
        })
    };
    pair(text).or_else(|| pair(unwrapped(text)))
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::game::{Game as _, Notation as _};
    use crate::games::traxit::Traxit;
    use rand::{SeedableRng as _, seq::IteratorRandom as _};

    #[test]
    fn positions_round_trip() {
        let mut dice = rand_chacha::ChaCha8Rng::seed_from_u64(2);
        let free = Options::parse("start=free").unwrap();
        for options in [Options::REPORT, Options::publisher(), free] {
            let game = Traxit { options };
            for _ in 0..10 {
                let mut state = game.initial();
                while let Some(mv) = game.legal(&state).choose(&mut dice) {
                    let text = show(&state);
                    assert_eq!(read(options, &text), Some(state), "{text}");
                    assert_eq!(game.read_state(&text).unwrap(), state, "{text}");
                    state = game.play(&state, &mv);
                }
                assert_eq!(read(options, &show(&state)), Some(state));
            }
        }
    }

    #[test]
    fn what_does_not_fit_is_no_position() {
        let start = "c8f8/c1f1 123456789abc/123456789abc 1 red:tile 0/0";
        assert_eq!(show(&Traxit::default().initial()), start);
        for (of, by) in [
            ("c8f8", "c8c8c8"),
            ("c8f8", "c8f9"),
            ("c8f8", "c8é8"),
            ("red:tile", "blue:tile"),
            ("red:tile", "blue:walk1"),
            ("red:tile", "red:walk"),
            (" 1 ", " 2 "),
            ("123456789abc/", "12345678abc/"),
            ("0/0", "0"),
            ("0/0", "-1/0"),
            ("/", ""),
        ] {
            assert_eq!(read(Options::REPORT, &start.replacen(of, by, 1)), None, "{by}");
        }
    }
}
