//! Ultimate Tic-Tac-Toe, natively: the written answers of the strategies, what
//! every position must satisfy, and a third opinion about how many there are.

#![allow(clippy::unwrap_used)]

use std::collections::BTreeMap;

use board_game::board::Board as _;
use board_game::games::sttt::STTTBoard;
use board_game::util::game_stats::perft_naive;
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use serde::Deserialize;
use serde_json::Value;
use trilog::game::perft;
use trilog::game::{Game as _, Notation, Outcome, PlayError, Player};
use trilog::games::uttt::{
    self, Board, Move, Place, Places, State, Strategy, Uttt, best_individual_moves, best_moves,
    move_priority,
};

// --- the data -----------------------------------------------------------------

#[derive(Deserialize)]
struct Expected {
    states: Vec<Row>,
}

#[derive(Deserialize)]
struct Row {
    id: u32,
    boards: [[String; 9]; 9],
    prev: String,
    next_player: String,
    u_board: [String; 9],
    results: [String; 9],
    over: String,
    available: Vec<String>,
    best_individual: BTreeMap<String, Vec<String>>,
    valid_moves: Vec<String>,
    narrow_greedy: Option<String>,
    best_moves: Option<Vec<String>>,
    greedy: Option<String>,
}

#[derive(Deserialize)]
struct Named {
    prev: String,
    boards: [[String; 9]; 9],
    u_board: [String; 9],
    next_player: String,
    available: Vec<String>,
    over: String,
    x_count: i8,
    o_count: i8,
}

#[derive(Deserialize)]
struct Game {
    moves: Vec<Value>,
    final_boards: [[String; 9]; 9],
    final_u_board: [String; 9],
    winner: String,
    next_player: String,
    n: usize,
}

#[derive(Deserialize)]
struct Priorities {
    board: [String; 9],
    x: BTreeMap<String, u8>,
    o: BTreeMap<String, u8>,
}

fn read<T: for<'a> Deserialize<'a>>(text: &str) -> T {
    serde_json::from_str(text).unwrap()
}

fn named() -> BTreeMap<String, Named> {
    read(include_str!("../uttt/states.json"))
}

fn place(name: &str) -> Place {
    Place::called(name).unwrap()
}

fn board(cells: &[String; 9]) -> Board {
    let cells_of = |name: &str| -> Places {
        let places = Place::ALL.into_iter().zip(cells);
        places.filter(|(_, cell)| *cell == name).map(|(place, _)| place).collect()
    };
    Board::new(cells_of("x"), cells_of("0"))
}

fn state(boards: &[[String; 9]; 9], prev: &str) -> State {
    State::build(boards.each_ref().map(board), Place::called(prev))
}

fn cells(board: Board) -> [&'static str; 9] {
    Place::ALL.map(|cell| {
        if board.of(Player::First).contains(cell) {
            "x"
        } else if board.of(Player::Second).contains(cell) {
            "0"
        } else if board.drawn().contains(cell) {
            "r"
        } else {
            ""
        }
    })
}

fn result(outcome: Option<Outcome>) -> &'static str {
    match outcome {
        Some(Outcome::Won(player)) => Uttt.player_name(player),
        Some(Outcome::Draw) => "r",
        None => "",
    }
}

fn names(places: impl IntoIterator<Item = Place>) -> Vec<String> {
    places.into_iter().map(|place| place.to_string()).collect()
}

fn shown(moves: impl IntoIterator<Item = Move>) -> Vec<String> {
    moves.into_iter().map(|mv| Uttt.show_move(&mv).replace('/', ",")).collect()
}

// --- the written answers --------------------------------------------------------

#[test]
fn every_written_position_is_answered() {
    let expected: Expected = read(include_str!("../uttt/expected.json"));
    assert_eq!(expected.states.len(), 60);
    for row in &expected.states {
        let id = row.id;
        let state = state(&row.boards, &row.prev);
        assert_eq!(Uttt.player_name(state.to_move()), row.next_player, "{id}");
        assert_eq!(cells(state.u_board()), row.u_board, "{id}");
        assert_eq!(state.boards().map(|board| result(board.result())), row.results, "{id}");
        assert_eq!(result(state.outcome()), row.over, "{id}");
        for (name, moves) in &row.best_individual {
            let board = state.board(place(name));
            assert_eq!(names(best_individual_moves(state.to_move(), board)), *moves, "{id} {name}");
        }
        assert_eq!(shown(state.moves()), row.valid_moves, "{id}");
        let chosen = |strategy: Strategy| strategy.choose(&state).map(|mv| shown([mv]).remove(0));
        assert_eq!(chosen(Strategy::Narrow), row.narrow_greedy, "{id}");
        assert_eq!(shown(best_moves(&state)), row.best_moves.clone().unwrap_or_default(), "{id}");
        assert_eq!(chosen(Strategy::Greedy), row.greedy, "{id}");
        assert_eq!(chosen(Strategy::First).as_ref(), row.valid_moves.first(), "{id}");
        assert_eq!(chosen(Strategy::Last).as_ref(), row.valid_moves.last(), "{id}");
        // The data name the boards that would be available were the game not over.
        let available = if row.over.is_empty() { row.available.clone() } else { Vec::new() };
        assert_eq!(names(state.available()), available, "{id}");
    }
}

#[test]
fn every_written_priority_is_given() {
    let rows: Vec<Priorities> = read(include_str!("../uttt/move_priority.json"));
    assert_eq!(rows.len(), 101);
    for Priorities { board: texts, x, o } in &rows {
        for (player, written) in [(Player::First, x), (Player::Second, o)] {
            let board = board(texts);
            let given =
                board.free().map(|cell| (cell.to_string(), move_priority(player, board, cell)));
            assert_eq!(given.collect::<BTreeMap<_, _>>(), *written, "{texts:?} {player:?}");
        }
    }
}

#[test]
fn the_named_positions_are_built() {
    for (name, row) in named() {
        let state = state(&row.boards, &row.prev);
        assert_eq!(cells(state.u_board()), row.u_board, "{name}");
        assert_eq!(Uttt.player_name(state.to_move()), row.next_player, "{name}");
        assert_eq!(result(state.outcome()), row.over, "{name}");
        assert_eq!(state.lead(), row.x_count - row.o_count, "{name}");
        let available = if row.over.is_empty() { row.available } else { Vec::new() };
        assert_eq!(names(state.available()), available, "{name}");
    }
}

#[test]
fn the_written_games_are_played() {
    let games: BTreeMap<String, Game> = read(include_str!("../uttt/moves.json"));
    for (name, game) in games {
        assert_eq!(game.moves.len(), game.n, "{name}");
        let mut state = Uttt.initial();
        for mv in &game.moves {
            let text = match mv {
                Value::String(cell) => cell.clone(),
                pair => format!("({}, {})", pair[0].as_str().unwrap(), pair[1].as_str().unwrap()),
            };
            state = Uttt.play_legal(state, &Uttt.read_move(&text).unwrap()).unwrap();
        }
        assert_eq!(
            state.boards().map(cells),
            game.final_boards.each_ref().map(|b| b.each_ref().map(String::as_str)),
            "{name}"
        );
        assert_eq!(cells(state.u_board()), game.final_u_board, "{name}");
        assert_eq!(result(state.outcome()), game.winner, "{name}");
        assert_eq!(Uttt.player_name(state.to_move()), game.next_player, "{name}");
    }
}

/// The examples of the homework's text, from its picture.
#[test]
fn the_examples_of_the_source_hold() {
    let row = &named()["enunt"];
    let example = state(&row.boards, &row.prev);
    let ne = example.board(Place::Ne);
    assert_eq!(move_priority(Player::Second, ne, Place::N), 0);
    assert_eq!(move_priority(Player::First, ne, Place::N), 1);
    let best = best_individual_moves(Player::First, example.board(Place::W));
    assert_eq!(names(best).join(" "), "c ne sw se n w e s");
    assert_eq!(shown(best_moves(&example)).join(" "), "sw w e s n ne c se");
    assert_eq!(Strategy::First.choose(&example), Some(Move::Cell(Place::N)));
    assert_eq!(Strategy::Last.choose(&example), Some(Move::Cell(Place::Se)));
    let next = Uttt.play_legal(example, &Move::Cell(Place::C)).unwrap();
    assert_eq!(names(next.available()).join(" "), "n ne w e sw s");
    assert_eq!(Strategy::First.choose(&next), Some(Move::Pair(Place::N, Place::N)));
    assert_eq!(Strategy::Last.choose(&next), Some(Move::Pair(Place::S, Place::Se)));
}

/// `play/4`: the outcome of a game between two strategies.
fn play(x: Strategy, o: Strategy) -> Outcome {
    let mut state = Uttt.initial();
    loop {
        if let Some(outcome) = state.outcome() {
            return outcome;
        }
        let strategy = if state.to_move() == Player::First { x } else { o };
        state = Uttt.play_legal(state, &strategy.choose(&state).unwrap()).unwrap();
    }
}

#[test]
fn the_strategies_meet_as_written() {
    let second = Outcome::Won(Player::Second);
    let first = Outcome::Won(Player::First);
    assert_eq!(play(Strategy::Narrow, Strategy::Narrow), Outcome::Draw);
    assert_eq!(play(Strategy::Narrow, Strategy::Greedy), second);
    assert_eq!(play(Strategy::Greedy, Strategy::Narrow), first);
}

// --- what every position must satisfy -------------------------------------------

/// Everything that is kept up to date must be what it is from scratch, and
/// everything that is written must be read again.
fn check(state: &State, dice: &mut Xoshiro256PlusPlus) {
    let rebuilt = State::build(state.boards(), state.prev());
    assert_eq!(*state, rebuilt);
    assert_eq!(state.key(), rebuilt.key());
    let term = Uttt.state_term(state);
    assert_eq!(Uttt.read_state(term.text().as_str()).unwrap(), *state);
    assert_eq!(Uttt.read_state(&term.text().as_str().replace(',', " ,\n ")).unwrap(), *state);

    let moves: Vec<Move> = state.moves().collect();
    assert_eq!(state.moves().len(), moves.len());
    assert_eq!(moves.len() as u64, Uttt.perft(state, 1));
    assert_eq!(moves.is_empty(), state.outcome().is_some());
    assert!(moves.is_sorted());
    for mv in &moves {
        let (board, cell) = state.target(*mv).unwrap();
        assert!(state.available().contains(board));
        assert!(state.board(board).free().contains(cell));
        assert!(state.board(board).result().is_none());
        assert_eq!(matches!(mv, Move::Cell(_)), state.available().len() == 1);
        assert_eq!(Uttt.read_move(Uttt.move_term(mv).text().as_str()).unwrap(), *mv);
        assert_eq!(
            Uttt.read_move(&format!(" {}. ", Uttt.show_move(mv).to_uppercase())).unwrap(),
            *mv
        );
    }
    let best = best_moves(state);
    assert_eq!(best.len(), moves.len());
    assert!(best.iter().all(|mv| moves.contains(mv)));
    assert!(Strategy::Narrow.choose(state).is_none_or(|mv| moves.contains(&mv)));

    let conceivable = [(); 3].map(|()| Place::ALL[dice.random_range(0..9)]);
    for mv in [Move::Cell(conceivable[0]), Move::Pair(conceivable[1], conceivable[2])] {
        assert_eq!(state.target(mv).is_some(), moves.contains(&mv));
        assert_eq!(Uttt.play_legal(*state, &mv).is_ok(), moves.contains(&mv));
        assert_eq!(Uttt.play(state, &mv) == *state, !moves.contains(&mv));
    }
}

#[test]
fn random_games_keep_their_positions_right() {
    let mut dice = Xoshiro256PlusPlus::seed_from_u64(1);
    for _ in 0..400 {
        let mut state = Uttt.initial();
        let mut sign = 0;
        check(&state, &mut dice);
        while state.outcome().is_none() {
            let moves: Vec<Move> = state.moves().collect();
            state = Uttt.play_legal(state, &moves[dice.random_range(0..moves.len())]).unwrap();
            sign = 1 - sign;
            assert_eq!(state.lead(), sign);
            check(&state, &mut dice);
        }
        let refused = Uttt.play_legal(state, &Move::Cell(Place::C));
        assert!(matches!(refused, Err(PlayError::Over { .. })));
    }
}

/// Nine boards with marks anywhere, and any cell for the last move.
fn any_state(dice: &mut Xoshiro256PlusPlus) -> State {
    let density = dice.random_range(1..=100);
    let boards = [(); 9].map(|()| {
        let mut marks = [Places::default(); 2].map(|_| Vec::new());
        for cell in Place::ALL {
            if dice.random_range(0..100) < density {
                marks[dice.random_range(0..2)].push(cell);
            }
        }
        let [x, o] = marks.map(Places::from_iter);
        Board::new(x, o)
    });
    State::build(boards, Place::ALL.get(dice.random_range(0..10)).copied())
}

#[test]
fn positions_that_no_game_reaches_are_answered_too() {
    let mut dice = Xoshiro256PlusPlus::seed_from_u64(2);
    let mut over = 0;
    for _ in 0..4000 {
        let state = any_state(&mut dice);
        check(&state, &mut dice);
        for mv in state.moves().step_by(3) {
            check(&state.after(mv).unwrap(), &mut dice);
        }
        let depth = dice.random_range(0..4);
        let walked = perft::walk(&Uttt, &state, depth);
        assert_eq!(uttt::count_by_last_ply(&state, depth), walked, "{state:?}");
        assert_eq!(uttt::count_by_last_two_plies(&state, depth), walked, "{state:?}");
        let game = uttt::rollout(&state, &mut dice);
        over += u32::from(game.plies == 0);
        assert_eq!(state.outcome().is_some(), game.plies == 0);
        assert!(game.plies <= 81);
    }
    assert!((100..3900).contains(&over), "{over}");
}

#[test]
fn bulk_counts_agree_with_walking_along_random_games() {
    let mut dice = Xoshiro256PlusPlus::seed_from_u64(3);
    for _ in 0..60 {
        let mut state = Uttt.initial();
        while state.outcome().is_none() {
            let depth = if state.available().len() > 1 { 2 } else { 3 };
            let walked = perft::walk(&Uttt, &state, depth);
            assert_eq!(uttt::count_by_last_ply(&state, depth), walked, "{state:?}");
            assert_eq!(uttt::count_by_last_two_plies(&state, depth), walked, "{state:?}");
            let moves: Vec<Move> = state.moves().collect();
            state = state.after(moves[dice.random_range(0..moves.len())]).unwrap();
        }
    }
}

#[test]
fn random_games_have_the_known_frequencies() {
    let mut dice = Xoshiro256PlusPlus::seed_from_u64(4);
    let start = Uttt.initial();
    let games = 200_000;
    let (mut plies, mut wins, mut draws) = (0, [0; 2], 0);
    for _ in 0..games {
        let game = uttt::rollout(&start, &mut dice);
        plies += game.plies;
        match game.outcome {
            Outcome::Won(Player::First) => wins[0] += 1,
            Outcome::Won(Player::Second) => wins[1] += 1,
            Outcome::Draw => draws += 1,
        }
    }
    // Within five standard deviations; benches/uttt.rs plays ten million.
    let near = |count: u32, of: u32, known: f64, margin: f64| {
        let share = f64::from(count) / f64::from(of);
        assert!((share - known).abs() < margin, "{share} is not {known}");
    };
    near(plies, games, 58.9, 0.15);
    near(wins[0], games, 0.412, 0.0055);
    near(wins[1], games, 0.366, 0.0055);
    near(draws, games, 0.2225, 0.0047);
}

// --- a third opinion -------------------------------------------------------------

#[test]
fn board_game_counts_the_same_positions() {
    let mut dice = Xoshiro256PlusPlus::seed_from_u64(5);
    let start = Uttt.initial();
    assert_eq!(perft_naive(&STTTBoard::default(), 6), Uttt.perft(&start, 6));
    for _ in 0..40 {
        let (mut ours, mut theirs) = (start, STTTBoard::default());
        while ours.outcome().is_none() {
            assert!(!theirs.is_done());
            let depth = if ours.available().len() > 1 { 2 } else { 3 };
            assert_eq!(perft_naive(&theirs, depth), Uttt.perft(&ours, depth));
            let moves: Vec<Move> = ours.moves().collect();
            let mv = moves[dice.random_range(0..moves.len())];
            let (board, cell) = ours.target(mv).unwrap();
            let (board, cell) = (board.index() as u8, cell.index() as u8);
            theirs.play(board_game::games::sttt::Coord::from_oo(board, cell)).unwrap();
            ours = ours.after(mv).unwrap();
        }
        let outcome = match theirs.outcome().unwrap() {
            board_game::board::Outcome::WonBy(board_game::board::Player::A) => {
                Outcome::Won(Player::First)
            }
            board_game::board::Outcome::WonBy(board_game::board::Player::B) => {
                Outcome::Won(Player::Second)
            }
            board_game::board::Outcome::Draw => Outcome::Draw,
        };
        assert_eq!(ours.outcome(), Some(outcome));
    }
}

// --- text ------------------------------------------------------------------------

#[test]
fn moves_are_read_in_every_spelling() {
    let pair = Move::Pair(Place::Nw, Place::C);
    for text in ["nw/c", "(nw,c)", "(nw, c)", "nw,c", "NW/C.", " ( Nw , c ) . ", "nw / c"] {
        assert_eq!(Uttt.read_move(text).unwrap(), pair, "{text}");
    }
    for text in ["c", "C.", " c ", "(c)"] {
        assert_eq!(Uttt.read_move(text).unwrap(), Move::Cell(Place::C), "{text}");
    }
    for text in
        ["", ".", "()", "x", "nw/", "/c", "nw/c/e", "(nw,c", "nw,c)", "n w", "nw c", "nw//c"]
    {
        assert!(Uttt.read_move(text).is_err(), "{text}");
    }
    assert_eq!(Uttt.move_term(&pair).text().as_str(), "(nw,c)");
    assert_eq!(Uttt.show_move(&pair), "nw/c");
}

#[test]
fn what_is_no_position_is_refused() {
    let row = &named()["2"];
    let term = Uttt.state_term(&state(&row.boards, &row.prev));
    let text = term.text();
    let text = text.as_str();
    assert!(text.starts_with("uttt(w,1,['','','',0,'','','','',''],[['',x,'',x,"), "{text}");
    for (from, to) in [
        ("uttt(w,1,", "uttt(w,0,"),
        ("uttt(w,", "uttt(q,"),
        ("uttt(w,", "uttt(w w,"),
        ("['','','',0,", "['','','',x,"),
        ("[['',x,", "[['',y,"),
        ("[['',x,", "[['',"),
        ("]])", "])"),
        ("]])", "]]))"),
        ("]])", "]]). x"),
    ] {
        let wrong = text.replacen(from, to, 1);
        assert_ne!(wrong, text);
        assert!(Uttt.read_state(&wrong).is_err(), "{wrong}");
    }
    for text in ["", "uttt", "uttt(", "uttt('',0,[],[])", "é"] {
        assert!(Uttt.read_state(text).is_err(), "{text}");
    }
}

#[test]
fn a_position_is_drawn_with_its_results() {
    let row = &named()["3"];
    let state = state(&row.boards, &row.prev);
    let lines = [
        " nw *     | n *      | ne *",
        " - X -    | - - -    | - - -",
        " X - -    | - - O    | X - -",
        " - - -    | - O X    | O - -",
        "----------+----------+----------",
        " w won O  | c *      | e won O",
        " O O O    | - - -    | - X X",
        " X - O    | - - X    | O O O",
        " - - -    | - - -    | - X -",
        "----------+----------+----------",
        " sw *     | s *      | se *",
        " - - -    | - - -    | - - -",
        " X - X    | X - -    | O - -",
        " - - -    | O - -    | - - -",
        "x to move on any marked board",
    ];
    assert_eq!(Uttt::draw(&state).lines().collect::<Vec<_>>(), lines);
}
