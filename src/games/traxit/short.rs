//! Moves as people type them, and positions in one line:
//! `c8f8/c1f1 123456789abc/123456789abc 1 red:tile 0/0`. Pawns and tiles of blue
//! and red, the round, who has to do what, and the points of both; a `+` behind
//! points is a bonus that was had.

use super::board::{Square, Squares, Tile, Tiles};
use super::fitting::fitting;
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

/// The position that a line is, with these options, or the first of its parts that does
/// not fit; nothing where there are not five.
pub(super) fn read(options: Options, text: &str) -> Option<Result<State, String>> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let [pawns, tiles, round, turn, points] = words.as_slice() else { return None };
    let read = || {
        let points = both(points, "0/0", read_points)?;
        fitting(State {
            options,
            round: round.parse().map_err(|_| format!("{round} is no round"))?,
            turn: read_turn(turn).ok_or_else(|| format!("{turn} is no turn such as {TURNS}"))?,
            pawns: both(pawns, "c8f8/c1f1", read_pawns)?,
            tiles: both(tiles, "123/123", read_tiles)?,
            points: points.map(|(number, _)| number),
            had_bonus: points.map(|(_, had)| had),
            key: 0,
        })
    };
    Some(read())
}

const TURNS: &str = "red:tile, blue:walk4, red:traxit4 or blue:place";

fn both<T>(
    text: &str,
    example: &str,
    read: impl Fn(&str) -> Result<T, String>,
) -> Result<[T; 2], String> {
    let one = || format!("{text} is not what both have, such as {example}");
    let (blue, red) = text.split_once('/').ok_or_else(one)?;
    let read = |part| read(if part == NONE { "" } else { part });
    Ok([read(blue)?, read(red)?])
}

fn read_points(text: &str) -> Result<(u16, bool), String> {
    let number = text.strip_suffix('+').unwrap_or(text);
    let number = number.parse().map_err(|_| format!("`{number}` is no number of points"))?;
    Ok((number, text.ends_with('+')))
}

fn read_pawns(text: &str) -> Result<Squares, String> {
    let letters: Vec<char> = text.chars().collect();
    let mut squares = Squares::default();
    for name in letters.chunks(2).map(|name| name.iter().collect::<String>()) {
        let none = || format!("`{name}` is no square from a1 to h8");
        let square = Square::parse(&name).ok_or_else(none)?;
        if squares.contains(square) {
            return Err(format!("{square} has two pawns"));
        }
        squares = squares.or(square.only());
    }
    Ok(squares)
}

fn read_tiles(text: &str) -> Result<Tiles, String> {
    let mut tiles = Tiles::default();
    for letter in text.chars() {
        let none = || format!("`{letter}` is no tile, which is one of {TILES}");
        let tile = read_tile(letter).ok_or_else(none)?;
        if tiles.contains(tile) {
            return Err(format!("tile {tile} is there twice"));
        }
        tiles = Tiles(tiles.0 | tile.only().0);
    }
    Ok(tiles)
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
                    assert_eq!(read(options, &text), Some(Ok(state)), "{text}");
                    assert_eq!(game.read_state(&text).unwrap(), state, "{text}");
                    state = game.play(&state, &mv);
                }
                assert_eq!(read(options, &show(&state)), Some(Ok(state)));
            }
        }
    }

    /// What is changed in the line of a position, into what, and what is said then.
    fn refused(options: &str, line: &str, changes: &[[&str; 3]]) {
        let game = Traxit { options: Options::parse(options).unwrap() };
        for [of, by, said] in changes {
            assert!(line.contains(of), "{of}");
            let text = line.replacen(of, by, 1);
            let error = game.read_state(&text).unwrap_err().to_string();
            assert_eq!(error, format!("`{text}` is not a position{said}"), "{by}");
        }
    }

    #[test]
    fn what_does_not_fit_is_named() {
        let start = "c8f8/c1f1 123456789abc/123456789abc 1 red:tile 0/0";
        assert_eq!(show(&Traxit::default().initial()), start);
        let such = " such as c8f8/c1f1 123456789abc/123456789abc 1 red:tile 0/0, or \
                    traxit(Options,Round,Turn,Pawns,Tiles,Score)";
        refused(
            "",
            start,
            &[
                ["c8f8", "c8c8", ": c8 has two pawns"],
                ["c8f8", "c8c1", ": c1 has a pawn of blue and one of red"],
                ["c8f8", "c8f8h8", ": blue has 3 pawns, and not 2"],
                ["c1f1", "-", ": red has 0 pawns, and not 2"],
                ["c8f8", "c8f9", ": `f9` is no square from a1 to h8"],
                ["c8f8", "c8é8", ": `é8` is no square from a1 to h8"],
                ["c8f8/c1f1", "c8f8", ": c8f8 is not what both have, such as c8f8/c1f1"],
                ["9abc/", "9abd/", ": `d` is no tile, which is one of 123456789abc"],
                ["9abc/", "99bc/", ": tile 9 is there twice"],
                ["9abc/", "9ab/", ": blue has 11 tiles, and not 12, at this turn of round 1"],
                [" 1 ", " 2 ", ": blue has 12 tiles, and not 11, at this turn of round 2"],
                [" 1 ", " 0 ", ": there is no round 0 of 12"],
                [" 1 ", " 14 ", ": there is no round 14 of 12"],
                [" 1 ", " one ", ": one is no round"],
                [
                    "red:tile",
                    "red:walk",
                    ": red:walk is no turn such as red:tile, blue:walk4, \
                                          red:traxit4 or blue:place",
                ],
                [
                    "red:tile",
                    "blue:tile",
                    ": blue has 12 tiles, and not 11, at this turn of round 1",
                ],
                ["red:tile", "blue:place", ": pawns are placed only in games with start=free"],
                ["0/0", "0/20001", ": nobody comes to 20001 points"],
                ["0/0", "0/0+", ": somebody has had the bonus, but in this game there is none"],
                ["0/0", "-1/0", ": `-1` is no number of points"],
                ["0/0", "0", ": 0 is not what both have, such as 0/0"],
                [" 0/0", "", such],
            ],
        );
        let over = [
            "1 red:tile",
            "13 blue:tile",
            ": the game is over after round 12, and its turn \
                                                  is then red:tile",
        ];
        refused("", start, &[over]);
    }

    #[test]
    fn turns_that_do_not_fit_are_named() {
        let walk = "c8f8/c1f1 123456789ab/123456789abc 1 blue:walkc 0/0";
        refused(
            "",
            walk,
            &[
                ["9ab/", "9ac/", ": blue has tile 12, which was chosen"],
                ["blue:walkc", "red:traxitc", ": blue has a walk along tile 12: it is no traxit"],
            ],
        );
        let beside = "a1h8/b2g7 123456789ab/123456789abc 1 red:traxitc 0/0";
        let walk = ["red:traxit", "blue:walk", ": blue has no walk along tile 12: it is a traxit"];
        refused("", beside, &[walk]);
        let cornered = "a1a8/h1h8 123456789bc/123456789abc 1 blue:walka 0/0";
        let over = ": no square is free for a pawn of blue: the turn is over";
        refused("obstacles=ring", cornered, &[["blue:walk", "red:traxit", over]]);
        refused(
            "tiles=1+5",
            "c8f8/c1f1 15/15 1 red:tile 0/0",
            &[
                ["15/", "25/", ": tile 2 is not in this game"],
                ["15/15 1 red:tile", "1/15 1 blue:walk2", ": tile 2 is not in this game"],
            ],
        );
        let ring = "c8f8/c1f1 123456789abc/123456789abc 1 red:tile 0/0";
        refused("obstacles=ring", ring, &[["c8", "c6", ": c6 has a pawn and an obstacle"]]);
        let placed = "c8/- 123456789abc/123456789abc 1 red:place 0/0";
        refused(
            "start=free",
            placed,
            &[
                ["c8", "a8", ": a pawn was placed on a8, and not on the edge or in a corner"],
                [
                    "red:place",
                    "blue:place",
                    ": it is not for blue to place a pawn where blue has 1 \
                                             and red 0",
                ],
                [
                    " 1 ",
                    " 2 ",
                    ": while pawns are placed, it is round 1, and both have all their \
                               tiles and no points",
                ],
            ],
        );
    }
}
