//! The native rules of Traxit: its facts, its hash and its counting, along
//! random games of several variants.
#![allow(clippy::unwrap_used)]

use std::collections::HashMap;

use rand::{RngExt as _, SeedableRng as _};
use rand_chacha::ChaCha8Rng;
use serde_json::Value;
use trilog::game::Notation as _;
use trilog::game::perft::walk;
use trilog::games::traxit::{
    Move, Options, POINTS, Square, State, Tile, Traxit, best_moves, count, greedy,
};

const VARIANTS: [&str; 5] =
    ["", "edition=publisher", "start=free,first=red", "tiles=4+5+10+11,bonus=100", "rounds=3"];

fn game(text: &str) -> Traxit {
    Traxit { options: Options::parse(text).unwrap() }
}

/// The positions of a random game.
fn random_game(game: Traxit, seed: u64) -> Vec<State> {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    let mut states = vec![State::initial(game.options)];
    loop {
        let state = states[states.len() - 1];
        let moves = state.moves();
        if moves.len() == 0 {
            return states;
        }
        let mv = state.moves().nth(random.random_range(0..moves.len())).unwrap();
        states.push(state.after(mv).unwrap());
    }
}

#[test]
fn board_and_tiles_are_those_of_the_facts() {
    let facts: Value = serde_json::from_str(include_str!("../traxit/facts.json")).unwrap();
    assert_eq!(facts["board"]["points"], serde_json::json!(POINTS));
    let tiles = facts["tiles"].as_array().unwrap();
    assert_eq!(tiles.len(), Tile::all().count());
    for (tile, fact) in Tile::all().zip(tiles) {
        assert_eq!(fact["id"], tile.number());
        let cells: Vec<[i8; 2]> = tile.cells().iter().map(|(r, c)| [*r, *c]).collect();
        assert_eq!(fact["path"], serde_json::json!(cells));
        // How far apart the ends are, whichever way the tile lies.
        let ((r0, c0), (r1, c1)) = (tile.cells()[0], tile.cells()[cells.len() - 1]);
        let mut apart = [(r1 - r0).abs(), (c1 - c0).abs()];
        apart.sort_unstable_by(|a, b| b.cmp(a));
        let known = &facts["set_path_lengths_for_reference"][tile.number().to_string()];
        assert_eq!(known, &serde_json::json!(apart), "tile {tile}");
    }
    let start = State::initial(Options::default());
    for (player, name) in trilog::game::Player::BOTH.into_iter().zip(["blue", "red"]) {
        let squares = facts["start"][name].as_array().unwrap();
        let places = squares.iter().map(|s| format!("({},{})", s[0], s[1]));
        let expected: Vec<Square> = places.map(|place| Square::parse(&place).unwrap()).collect();
        assert_eq!(start.pawns(player).collect::<Vec<_>>(), expected);
    }
}

#[test]
fn random_games_keep_what_every_position_promises() {
    for (number, text) in (0..).zip(VARIANTS) {
        let game = game(text);
        for seed in 0..20 {
            let states = random_game(game, 100 * number + seed);
            let end = states[states.len() - 1];
            assert!(end.outcome().is_some(), "a game without moves is over");
            for state in &states {
                let term = game.state_term(state);
                // Reading makes the hash anew.
                assert_eq!(game.read_state(&term.text()).as_ref(), Ok(state), "{term}");
                let moves: Vec<Move> = state.moves().collect();
                assert_eq!(moves.len(), state.moves().len(), "{term}");
                assert_eq!(moves.is_empty(), state.outcome().is_some(), "{term}");
                assert!(moves.is_sorted_by(|a, b| a < b), "{term}");
                for mv in &moves {
                    assert_eq!(game.read_move(&game.move_term(mv).text()), Ok(*mv));
                    assert_eq!(game.read_move(&game.show_move(mv)), Ok(*mv));
                    assert!(state.is_legal(*mv));
                }
                assert_eq!(greedy(state), best_moves(state).first().copied());
                assert_eq!(game.tree_of_two(state), (count(state, 1), count(state, 2)));
            }
        }
    }
}

/// Counts by walking.
trait Counted {
    fn tree_of_two(&self, state: &State) -> (u64, u64);
}

impl Counted for Traxit {
    fn tree_of_two(&self, state: &State) -> (u64, u64) {
        (walk(self, state, 1), walk(self, state, 2))
    }
}

#[test]
fn different_positions_have_different_keys() {
    let mut known: HashMap<u64, String> = HashMap::new();
    let mut seen = 0;
    for seed in 0..200 {
        for state in random_game(Traxit::default(), seed) {
            // The key does not tell how many points both have.
            let lead = i32::from(state.points(trilog::game::Player::First))
                - i32::from(state.points(trilog::game::Player::Second));
            let term = Traxit::default().state_term(&state).to_string();
            let (before, _) = term.rsplit_once("score(").unwrap();
            let told = format!("{before}{lead}");
            seen += 1;
            let other =
                known.entry(trilog::games::traxit::State::key(&state)).or_insert(told.clone());
            assert_eq!(*other, told);
        }
    }
    assert!(known.len() > 5000 && seen > known.len(), "{} of {seen}", known.len());
}

#[test]
fn moves_are_read_as_people_write_them() {
    let game = Traxit::default();
    let canonical = |text: &str| game.read_move(text).map(|mv| game.move_term(&mv).to_string());
    for (text, expected) in [
        ("tile 4", "tile(4)"),
        ("4", "tile(4)"),
        ("Tile(4).", "tile(4)"),
        ("c1-d3", "move(c1,d3)"),
        ("C1 D3", "move(c1,d3)"),
        ("move c1 d3.", "move(c1,d3)"),
        ("move(c1, d3)", "move(c1,d3)"),
        ("(8,3)-(6,4)", "move(c1,d3)"),
        ("(8,3) (6,4)", "move(c1,d3)"),
        ("traxit c4-a1", "traxit(c4,a1)"),
        ("traxit(c4,a1)", "traxit(c4,a1)"),
        ("traxit (5,3)-(8,1)", "traxit(c4,a1)"),
        ("place c8", "place(c8)"),
        ("place (1,3)", "place(c8)"),
        ("c8", "place(c8)"),
    ] {
        assert_eq!(canonical(text).as_deref(), Ok(expected), "{text}");
    }
    for text in ["", "tile", "tile 0", "tile 13", "0", "c1-", "c1-d3-e4", "c1d3", "traxit c4", "é"]
    {
        assert!(canonical(text).is_err(), "{text}");
    }
    let error = game.read_move("c8-c9").unwrap_err().to_string();
    assert_eq!(error, "`c8-c9` is not a move: c9 is off the board, whose squares are a1 to h8");
}

#[test]
fn positions_that_do_not_fit_together_are_refused() {
    let game = Traxit::default();
    let start = game.state_term(&State::initial(Options::default())).to_string();
    assert!(game.read_state(&start).is_ok());
    assert!(game.read_state(&start.replace(',', " , ")).is_ok());
    for (from, to) in [
        ("[c8,f8]", "[f8,c8]"),
        ("[c8,f8]", "[c8]"),
        ("[c8,f8]", "[c1,f8]"),
        ("[c8,f8]", "[c8,i8]"),
        (",1,choose", ",2,choose"),
        (",1,choose", ",0,choose"),
        ("choose(blue)", "choose(red)"),
        ("choose(blue)", "place(blue)"),
        ("choose(blue)", "move(blue,4)"),
        ("tiles([1,", "tiles(["),
        ("tiles([1,2", "tiles([2,1"),
        ("score(0", "score(-1"),
        ("score(0", "score(99999"),
        ("score(0,0,[])", "score(0,0,[blue])"),
        ("traxit([]", "traxit([rounds=12]"),
        ("traxit([]", "traxit([rounds=13]"),
        ("traxit([]", "traxit([traxit_to=edge,obstacles=ring]"),
        ("traxit([]", "traxit([bonus=50,bonus=50]"),
    ] {
        assert!(start.contains(from));
        let changed = start.replacen(from, to, 1);
        assert!(game.read_state(&changed).is_err(), "{changed}");
    }
}

proptest::proptest! {
    #[test]
    fn no_text_makes_reading_panic(text in ".{0,40}", mv in "(tile|move|traxit|place)?[ (]?[a-i0-9,()-]{0,9}") {
        let game = Traxit::default();
        let _ = (game.read_state(&text), game.read_move(&text), game.read_move(&mv));
    }

    #[test]
    fn no_changed_position_makes_reading_panic(at in 0_usize..130, with in "[a-z0-9,()\\[\\]]{0,3}") {
        let game = Traxit::default();
        let mut term = game.state_term(&State::initial(Options::publisher())).to_string();
        let at = at.min(term.len() - 1);
        term.replace_range(at..=at, &with);
        if let Ok(state) = game.read_state(&term) {
            // Prolog reads `01` as 1.
            let read = trilog::term::Term::read(&term).map(|term| term.text());
            proptest::prop_assert_eq!(Ok(game.state_term(&state).text()), read);
        }
    }
}
