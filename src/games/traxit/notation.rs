//! How positions and moves are written.

use super::board::{RING_CORNERS, Square, Squares, Tile, Tiles};
use super::options::{Obstacles, Options, Start};
use super::state::{Move, State, Turn, seat};
use super::term::Part;
use super::{Traxit, player_called, player_name};
use crate::game::{Notation, NotationError, Player, Term};

/// No game has more points; a position with more is none.
const MOST_POINTS: u16 = 20_000;

impl Notation for Traxit {
    fn name(&self) -> &'static str {
        "traxit"
    }

    fn player_name(&self, player: Player) -> &'static str {
        player_name(player)
    }

    fn state_term(&self, state: &State) -> Term {
        let pawns = Player::BOTH.map(|player| list(state.pawns(player)));
        let tiles = Player::BOTH.map(|player| list(state.tiles(player)));
        let had = list(Player::BOTH.into_iter().filter(|p| state.had_bonus(*p)).map(player_name));
        let [blue, red] = state.points;
        let turn = match state.turn() {
            Turn::Place(player) => format!("place({})", player_name(player)),
            Turn::Choose(player) => format!("choose({})", player_name(player)),
            Turn::Move(player, tile) => format!("move({},{tile})", player_name(player)),
            Turn::Traxit(player, tile) => format!("traxit({},{tile})", player_name(player)),
        };
        Term::written(format!(
            "traxit({},{},{turn},pawns({}),tiles({}),score({blue},{red},{had}))",
            state.options().term(),
            state.round(),
            pawns.join(","),
            tiles.join(",")
        ))
    }

    fn read_state(&self, text: &str) -> Result<State, NotationError> {
        Part::read(text).and_then(|part| read_state(&part)).ok_or_else(|| NotationError::Not {
            text: text.to_owned(),
            expected: "a position traxit(Options,Round,Turn,Pawns,Tiles,Score) whose parts fit \
                       together"
                .to_owned(),
        })
    }

    fn move_term(&self, mv: &Move) -> Term {
        Term::written(match mv {
            Move::Place(to) => format!("place({to})"),
            Move::Tile(tile) => format!("tile({tile})"),
            Move::Pawn(from, to) => format!("move({from},{to})"),
            Move::Traxit(from, to) => format!("traxit({from},{to})"),
        })
    }

    fn read_move(&self, text: &str) -> Result<Move, NotationError> {
        read_move(text).ok_or_else(|| NotationError::Not {
            text: text.to_owned(),
            expected: match off_the_board(text) {
                Some(place) => {
                    format!("a move: {place} is off the board, whose squares are a1 to h8")
                }
                None => "the choice of a tile such as tile 4, a move such as c1-d3, or a traxit \
                         such as traxit c4-a1"
                    .to_owned(),
            },
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

/// A list in canonical text.
fn list<T: ToString>(members: impl Iterator<Item = T>) -> String {
    let members: Vec<String> = members.map(|member| member.to_string()).collect();
    format!("[{}]", members.join(","))
}

fn read_move(text: &str) -> Option<Move> {
    let text = text.trim().to_ascii_lowercase();
    let text = text.strip_suffix('.').unwrap_or(&text).trim_end();
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
fn off_the_board(text: &str) -> Option<String> {
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

fn tile(text: &str) -> Option<Tile> {
    text.parse().ok().and_then(Tile::new)
}

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

fn read_state(part: &Part<'_>) -> Option<State> {
    let [options, round, turn, pawns, tiles, score] = part.arguments("traxit")? else {
        return None;
    };
    let options = read_options(options)?;
    let [blue, red, had] = score.arguments("score")? else {
        return None;
    };
    let had = had.words()?;
    let state = State {
        options,
        round: u8::try_from(round.number()?).ok()?,
        turn: read_turn(turn)?,
        pawns: both(pawns.arguments("pawns")?, |part| squares(&part.words()?))?,
        tiles: both(tiles.arguments("tiles")?, |part| numbers(&part.words()?))?,
        points: [blue.number()?, red.number()?],
        had_bonus: Player::BOTH.map(|player| had.contains(&player_name(player))),
        key: 0,
    };
    let written = |player: &Player| state.had_bonus(*player);
    let names: Vec<&str> = Player::BOTH.into_iter().filter(written).map(player_name).collect();
    (had == names && fits(&state)).then(|| state.with_key())
}

fn read_options(part: &Part<'_>) -> Option<Options> {
    let pair = |part: &Part<'_>| match part {
        Part::Pair("scoring", value) => Some(("scoring", value.words()?.join("+"))),
        Part::Pair("tiles", value) => Some(("tiles", value.words()?.join("+"))),
        Part::Pair(name, value) => {
            let known = ["rounds", "obstacles", "traxit_to", "bonus", "first", "start"];
            let name = known.into_iter().find(|known| known == name)?;
            Some((name, value.word()?.to_owned()))
        }
        _ => None,
    };
    let pairs: Option<Vec<(&'static str, String)>> = part.list()?.iter().map(pair).collect();
    Options::read(&pairs?)
}

fn read_turn(part: &Part<'_>) -> Option<Turn> {
    let Part::Compound(kind, arguments) = part else {
        return None;
    };
    let player = |part: &Part<'_>| player_called(part.word()?);
    let tile = |part: &Part<'_>| Tile::new(u8::try_from(part.number()?).ok()?);
    match (*kind, arguments.as_slice()) {
        ("place", [of]) => player(of).map(Turn::Place),
        ("choose", [of]) => player(of).map(Turn::Choose),
        ("move", [of, along]) => Some(Turn::Move(player(of)?, tile(along)?)),
        ("traxit", [of, along]) => Some(Turn::Traxit(player(of)?, tile(along)?)),
        _ => None,
    }
}

fn both<T>(parts: &[Part<'_>], read: impl Fn(&Part<'_>) -> Option<T>) -> Option<[T; 2]> {
    match parts {
        [blue, red] => Some([read(blue)?, read(red)?]),
        _ => None,
    }
}

/// Squares in order.
fn squares(names: &[&str]) -> Option<Squares> {
    let all: Option<Vec<Square>> = names.iter().map(|name| Square::parse(name)).collect();
    all.filter(|all| all.is_sorted_by(|a, b| a < b)).map(|all| all.into_iter().collect())
}

/// Tiles in order.
fn numbers(names: &[&str]) -> Option<Tiles> {
    let number = |name: &&str| Tile::new(u8::try_from(super::term::number(name)?).ok()?);
    let all: Option<Vec<Tile>> = names.iter().map(number).collect();
    all.filter(|all| all.is_sorted_by(|a, b| a < b)).map(|all| all.into_iter().collect())
}

/// Whether the parts of a position fit together.
fn fits(state: &State) -> bool {
    let options = state.options();
    let [blue, red] = state.pawns;
    let apart = blue.without(red) == blue
        && (options.obstacles() == Obstacles::None
            || blue.or(red).without(RING_CORNERS) == blue.or(red));
    let from_the_start = state.tiles.iter().all(|left| left.0 & !options.tiles.0 == 0);
    let counted = state.points.iter().all(|points| *points <= MOST_POINTS);
    let bonus = options.bonus() > 0 || state.had_bonus == [false; 2];
    apart && from_the_start && counted && bonus && turn_fits(state)
}

/// Whether turn, round, tiles and pawns belong to each other.
fn turn_fits(state: &State) -> bool {
    let options = state.options();
    let (round, turn, player) = (state.round(), state.turn(), state.turn().of());
    if let Turn::Place(_) = turn {
        return placing_fits(state);
    }
    // A tile is gone for every turn that is over or has its tile.
    let gone = |of: Player| {
        let chosen = of == player && !matches!(turn, Turn::Choose(_));
        let earlier = of == options.first() && player != of;
        usize::from(round) - 1 + usize::from(chosen) + usize::from(earlier)
    };
    let all = options.tiles.len();
    let rounds = 1..=options.rounds() + u8::from(turn == Turn::Choose(options.first()));
    rounds.contains(&round)
        && state.pawns.iter().all(|pawns| pawns.len() == 2)
        && Player::BOTH.into_iter().all(|of| state.tiles(of).len() + gone(of) == all)
        && match turn {
            Turn::Choose(_) | Turn::Place(_) => true,
            Turn::Move(of, tile) => {
                held_before(state, of, tile) && !state.reach(of, tile).is_empty()
            }
            Turn::Traxit(of, tile) => {
                held_before(state, of, tile)
                    && state.reach(of, tile).is_empty()
                    && state.moves().len() > 0
            }
        }
}

/// The tile of a turn is the player's no more, but was.
fn held_before(state: &State, player: Player, tile: Tile) -> bool {
    state.options().tiles.contains(tile) && !state.tiles(player).contains(tile)
}

/// The players put their pawns on the board one after the other.
fn placing_fits(state: &State) -> bool {
    let options = state.options();
    let player = state.turn().of();
    let counts = state.pawns.map(|pawns| pawns.len());
    let (own, others) = (counts[seat(player)], counts[seat(player.other())]);
    let home = state.pawns[0].or(state.pawns[1]).without(super::board::HOME).is_empty();
    let ahead = usize::from(player != options.first());
    options.start == Start::Free
        && home
        && own < 2
        && others == own + ahead
        && state.round() == 1
        && state.tiles == [options.tiles; 2]
        && state.points == [0; 2]
        && state.had_bonus == [false; 2]
}
