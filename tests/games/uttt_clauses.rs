//! What the clauses of Ultimate Tic-Tac-Toe must answer: the rows of
//! `tests/uttt/*.json`, the examples of the homework's text, and the rules
//! that are one fact away.
#![allow(clippy::unwrap_used)]

#[path = "../uttt/rows.rs"]
mod rows;

use rows::{
    Move, POSITIONS, board, boards, cell, games, list, mv, named_states, priorities, rows, state,
};
use trilog::prolog::{Ask, Engine, Module, modules};

// --- asking -------------------------------------------------------------------

struct Machine(Engine);

impl Machine {
    fn new() -> Machine {
        Machine::with(Engine::new())
    }

    fn with(engine: Engine) -> Machine {
        let mut machine = Machine(engine);
        for module in ["uttt", "uttt_positions", "uttt_strategies"] {
            machine.holds(&format!("use_module(library({module}))"));
        }
        machine
    }

    /// The rules after one fact has been replaced by another.
    fn variant(fact: &str, other: &str) -> Machine {
        let text = |module: &Module| match module.name {
            "uttt" => {
                assert!(module.text.contains(fact));
                // A module's text lives as long as the program.
                &*module.text.replacen(fact, other, 1).leak()
            }
            _ => module.text,
        };
        let modules = modules().iter().map(|module| Module { text: text(module), ..*module });
        Machine::with(Engine::with_modules(modules.collect()))
    }

    /// What the template is in every answer.
    fn all(&mut self, template: &str, goal: &str) -> Vec<String> {
        let answers = self.0.collect(&format!("m({template})"), goal);
        let answers = answers.unwrap_or_else(|error| panic!("?- {goal}.\n{error}"));
        answers.iter().map(|answer| answer[2..answer.len() - 1].to_owned()).collect()
    }

    /// The only answer.
    #[track_caller]
    fn one(&mut self, template: &str, goal: &str) -> String {
        let mut answers = self.all(template, goal);
        assert_eq!(answers.len(), 1, "?- {goal}.\n{answers:#?}");
        answers.remove(0)
    }

    #[track_caller]
    fn holds(&mut self, goal: &str) {
        assert_eq!(self.all("x", goal), ["x"], "?- {goal}.");
    }

    #[track_caller]
    fn fails(&mut self, goal: &str) {
        assert!(self.all("x", goal).is_empty(), "?- {goal}.");
    }
}

/// The boards of a finished game: the ruling is that there are none to play
/// on, where the data goes on listing what is unfinished.
fn available(over: &str, available: &[String]) -> String {
    if over.is_empty() { list(available) } else { "[]".into() }
}

// --- stage 1 ------------------------------------------------------------------

#[test]
fn the_initial_state_is_empty() {
    let mut uttt = Machine::new();
    let empty = vec![vec![String::new(); 9]; 9];
    let start = state("", &empty, &empty[0]);
    assert_eq!(uttt.one("S", "initialState(S)"), start);
    assert_eq!(uttt.one("S", &format!("buildState({}, '', S)", boards(&empty))), start);
    assert_eq!(uttt.one("P", "initialState(S), getNextPlayer(S, P)"), "x");
    assert_eq!(uttt.one("B", "initialState(S), getNextAvailableBoards(S, B)"), list(POSITIONS));
    assert_eq!(uttt.all("M", "initialState(S), validMove(S, M)").len(), 81);
}

#[test]
fn the_named_positions_are_what_the_data_says() {
    let mut uttt = Machine::new();
    let states = named_states();
    let mut names = uttt.all("N", "uttt(N, _)");
    names.sort();
    assert_eq!(names, states.keys().cloned().collect::<Vec<_>>());
    for (name, expected) in states {
        let text = state(&expected.prev, &expected.boards, &expected.u_board);
        assert_eq!(uttt.one("S", &format!("uttt({name}, S)")), text);
        let lead = expected.x_count - expected.o_count;
        assert!(text.starts_with(&format!("uttt({},{lead},", expected.prev)));
        let goal = format!("uttt({name}, S), getNextPlayer(S, P), getNextAvailableBoards(S, B)");
        let answer =
            format!("{}/{}", expected.next_player, available(&expected.over, &expected.available));
        assert_eq!(uttt.one("P/B", &goal), answer, "{name}");
    }
}

#[test]
fn states_are_built_and_read_in_every_row() {
    let mut uttt = Machine::new();
    for row in rows() {
        let (id, built) = (row.id, row.state());
        let all = boards(&row.boards);
        assert_eq!(uttt.one("S", &format!("buildState({all}, {}, S)", row.prev)), built, "{id}");
        let back = uttt.one("B/P", &format!("buildState(B, P, {built})"));
        assert_eq!(back, format!("{all}/{}", row.prev), "{id}");
        assert_eq!(uttt.one("B", &format!("getBoards({built}, B)")), all, "{id}");
        assert_eq!(uttt.one("B", &format!("getUBoard({built}, B)")), board(&row.u_board), "{id}");
        let each: Vec<String> =
            POSITIONS.iter().zip(&row.boards).map(|(p, b)| format!("{p}/{}", board(b))).collect();
        assert_eq!(uttt.all("P/B", &format!("getBoard({built}, P, B)")), each, "{id}");
        let cells: Vec<String> = (0..81)
            .map(|n| (n / 9, n % 9))
            .map(|(u, p)| format!("{}/{}/{}", POSITIONS[u], POSITIONS[p], cell(&row.boards[u][p])))
            .collect();
        assert_eq!(uttt.all("U/P/C", &format!("getPos({built}, U, P, C)")), cells, "{id}");
        let cells: Vec<String> =
            POSITIONS.iter().zip(&row.u_board).map(|(p, m)| format!("{p}/{}", cell(m))).collect();
        let goal = format!("getPos({}, P, C)", board(&row.u_board));
        assert_eq!(uttt.all("P/C", &goal), cells, "{id}");
        for (small, result) in row.boards.iter().zip(&row.results) {
            let goal = format!("getBoardResult({}, R)", board(small));
            assert_eq!(uttt.one("R", &goal), cell(result), "{id}");
        }
        let over = uttt.one("R", &format!("getBoardResult({}, R)", board(&row.u_board)));
        assert_eq!(over, cell(&row.over), "{id}");
    }
}

#[test]
fn moves_are_valid_in_every_row() {
    let mut uttt = Machine::new();
    for row in rows() {
        let (id, built) = (row.id, row.state());
        assert_eq!(uttt.one("P", &format!("getNextPlayer({built}, P)")), row.next_player, "{id}");
        let goal = format!("getNextAvailableBoards({built}, B)");
        assert_eq!(uttt.one("B", &goal), available(&row.over, &row.available), "{id}");
        let valid: Vec<String> = row.valid_moves.iter().map(|text| mv(text)).collect();
        assert_eq!(uttt.all("M", &format!("validMove({built}, M)")), valid, "{id}");
        assert_eq!(uttt.all("M", &format!("makeMove({built}, M, _)")), valid, "{id}");
        let conceivable = "positions(Ps), member(P, Ps), (M = P ; member(U, Ps), M = (U,P))";
        let mut checked = uttt.all("M", &format!("{conceivable}, validMove({built}, M)"));
        checked.sort();
        let mut sorted = valid.clone();
        sorted.sort();
        assert_eq!(checked, sorted, "{id}");
        if let (Some(first), Some(last)) = (valid.first(), valid.last()) {
            assert_eq!(&uttt.one("M", &format!("dummy_first({built}, M)")), first, "{id}");
            assert_eq!(&uttt.one("M", &format!("dummy_last({built}, M)")), last, "{id}");
        } else {
            uttt.fails(&format!("dummy_first({built}, _) ; dummy_last({built}, _)"));
        }
        match row.over.as_str() {
            "" => uttt.fails(&format!("outcome({built}, _)")),
            winner => uttt.holds(&format!("outcome({built}, won({winner}))")),
        }
    }
}

#[test]
fn a_move_keeps_up_to_date_what_building_computes() {
    let mut uttt = Machine::new();
    for row in rows() {
        let two_moves = "(S = S0 ; next(S0, _, S)), next(S, M, S1)";
        let two_moves = format!("S0 = {}, {two_moves}", row.state());
        let rebuilt = "getBoards(S1, B), (M = (_,P) -> true ; M = P), buildState(B, P, S2)";
        uttt.fails(&format!("{two_moves}, \\+ ({rebuilt}, S1 == S2)"));
        uttt.fails(&format!("{two_moves}, \\+ legal(S, M)"));
    }
}

#[test]
fn the_lists_of_moves_lead_where_the_data_says() {
    let mut uttt = Machine::new();
    for (name, game) in games() {
        assert_eq!(game.moves.len(), game.n);
        let moves = list(game.moves.iter().map(Move::text));
        assert_eq!(uttt.one("M", &format!("{name}(M)")), moves);
        let Some(Move::Bare(prev) | Move::Pair([_, prev])) = game.moves.last() else { panic!() };
        let end = state(prev, &game.final_boards, &game.final_u_board);
        let goal = format!("{name}(M), initialState(S0), apply_moves(S0, M, S)");
        assert_eq!(uttt.one("S", &goal), end, "{name}");
        assert_eq!(uttt.one("P", &format!("getNextPlayer({end}, P)")), game.next_player);
        let goal = format!("getNextAvailableBoards({end}, B)");
        assert_eq!(uttt.one("B", &goal), available(&game.winner, &game.available), "{name}");
        let goal = format!("getUBoard({end}, U), getBoardResult(U, R)");
        assert_eq!(uttt.one("R", &goal), cell(&game.winner), "{name}");
    }
}

#[test]
fn the_text_of_stage_1_is_right() {
    let mut uttt = Machine::new();
    let text = "uttt(enunt, S)";
    let cases = [
        ("B", "getBoard(S, n, B)", "[x,'','',0,'',0,'',0,'']"),
        ("B", "getUBoard(S, B)", "[x,'','','',x,'','','',0]"),
        ("P", "getNextPlayer(S, P)", "x"),
        ("B", "getNextAvailableBoards(S, B)", "[w]"),
        ("B", "makeMove(S, c, S1), getNextAvailableBoards(S1, B)", "[n,ne,w,e,sw,s]"),
        ("M", "dummy_first(S, M)", "n"),
        ("M", "makeMove(S, c, S1), dummy_first(S1, M)", "(n,n)"),
        ("M", "dummy_last(S, M)", "se"),
        ("M", "makeMove(S, c, S1), dummy_last(S1, M)", "(s,se)"),
    ];
    for (template, goal, answer) in cases {
        assert_eq!(uttt.one(template, &format!("{text}, {goal}")), answer, "{goal}");
    }
    uttt.fails("uttt(enunt, S), validMove(S, (w,c))");
    uttt.fails("uttt(enunt, S), validMove(S, nw)");
    uttt.fails("uttt(2, S), validMove(S, c)");
    uttt.fails("uttt(2, S), validMove(S, (w,se))");
    uttt.fails("uttt(2, S), makeMove(S, (nw,n), _)");
    uttt.holds("uttt(2, S), validMove(S, (nw,nw))");
    uttt.holds("uttt(2, S), once(validMove(S, (_,nw)))");
}

#[test]
fn a_single_board_that_is_left_takes_bare_moves() {
    let mut uttt = Machine::new();
    let won = "B = [x,x,x,0,0,'','','',''], L = [0,0,0,x,x,'','','',''], \
               D = [x,0,x,x,0,0,0,x,x], E = ['','','','','','','','','']";
    let goal = format!("{won}, buildState([B,L,B,L,D,B,L,B,E], c, S)");
    assert_eq!(uttt.one("A", &format!("{goal}, getNextAvailableBoards(S, A)")), "[se]");
    assert_eq!(uttt.all("M", &format!("{goal}, validMove(S, M)")), POSITIONS);
    uttt.fails(&format!("{goal}, outcome(S, _)"));
    let goal = format!("{won}, buildState([B,L,B,L,D,B,L,B,L], c, S)");
    assert_eq!(uttt.one("U", &format!("{goal}, getUBoard(S, U)")), "[x,0,x,0,r,x,0,x,0]");
    assert_eq!(uttt.one("O", &format!("{goal}, outcome(S, O)")), "draw");
    assert_eq!(uttt.one("A", &format!("{goal}, getNextAvailableBoards(S, A)")), "[]");
    uttt.fails(&format!("{goal}, validMove(S, _)"));
}

#[test]
fn boards_have_results_whatever_is_known_of_them() {
    let mut uttt = Machine::new();
    assert_eq!(uttt.one("R", "getBoardResult([r,r,r,'',x,0,x,0,x], R)"), "''");
    assert_eq!(uttt.one("R", "getBoardResult([r,r,r,0,x,0,x,0,x], R)"), "r");
    assert_eq!(uttt.one("R", "getBoardResult([0,0,0,x,x,x,'','',''], R)"), "x");
    assert_eq!(
        uttt.all("C-R", "getBoardResult([x,x,C,0,0,x,x,0,0], R)"),
        ["''-''", "x-x", "0-r", "r-r"]
    );
    // All 19,683 boards without drawn boards among their cells.
    uttt.holds("assertz((among(L, X) :- member(X, L)))");
    for (result, count) in [("x", 4435), ("0", 4123), ("r", 32), ("''", 11093)] {
        let goal = format!(
            "findall(x, (B = [_,_,_,_,_,_,_,_,_], maplist(among(['',x,0]), B), \
             getBoardResult(B, {result})), L), length(L, N)"
        );
        assert_eq!(uttt.one("N", &goal), count.to_string(), "{result}");
    }
}

#[test]
fn the_tree_has_the_known_sizes() {
    let mut uttt = Machine::new();
    for (depth, nodes) in [(1, 81), (2, 720), (3, 6336), (4, 55080)] {
        let goal = format!("initial(S), perft:perft(uttt, S, {depth}, N)");
        assert_eq!(uttt.one("N", &goal), nodes.to_string());
    }
}

// --- stage 2 ------------------------------------------------------------------

#[test]
fn moves_have_their_priorities() {
    let mut uttt = Machine::new();
    for row in priorities() {
        let cells = board(&row.board);
        for (player, priorities) in [("x", &row.x), ("0", &row.o)] {
            let expected: Vec<String> = POSITIONS
                .iter()
                .filter_map(|&pos| Some(format!("{pos}-{}", priorities.get(pos)?)))
                .collect();
            let goal = format!("movePriority({player}, {cells}, M, N)");
            assert_eq!(uttt.all("M-N", &goal), expected, "?- {goal}.");
        }
    }
}

#[test]
fn a_priority_that_is_given_must_be_the_first_that_holds() {
    let mut uttt = Machine::new();
    uttt.holds("movePriority(x, [x,x,'','','','','','',''], ne, 0)");
    uttt.fails("movePriority(x, [x,x,'','','','','','',''], ne, 5)");
    uttt.fails("movePriority(x, [x,x,'','','','','','',''], nw, _)");
    let players = "movePriority(P, [x,x,'','','','','','',''], ne, N)";
    assert_eq!(uttt.all("P-N", players), ["x-0", "0-1"]);
}

#[test]
fn strategies_choose_in_every_row() {
    let mut uttt = Machine::new();
    for row in rows() {
        let (id, built, player) = (row.id, row.state(), &row.next_player);
        for (pos, moves) in &row.best_individual {
            let goal = format!("getBoard({built}, {pos}, B), bestIndividualMoves({player}, B, M)");
            assert_eq!(uttt.one("M", &goal), list(moves), "{id} {pos}");
        }
        if let Some(narrow) = &row.narrow_greedy {
            let goal = format!("narrowGreedy({built}, M)");
            assert_eq!(uttt.one("M", &goal), mv(narrow), "{id}");
        }
        if let Some(best) = &row.best_moves {
            let goal = format!("bestMoves({built}, M)");
            assert_eq!(uttt.one("M", &goal), list(best.iter().map(|m| mv(m))), "{id}");
        }
        if let Some(greedy) = &row.greedy {
            assert_eq!(uttt.one("M", &format!("greedy({built}, M)")), mv(greedy), "{id}");
        }
        if !row.over.is_empty() {
            uttt.fails(&format!("narrowGreedy({built}, _) ; greedy({built}, _)"));
        }
    }
}

#[test]
fn the_text_of_stage_2_is_right() {
    let mut uttt = Machine::new();
    let ne = "uttt(enunt, S), getBoard(S, ne, B)";
    assert_eq!(uttt.one("N", &format!("{ne}, movePriority(0, B, n, N)")), "0");
    assert_eq!(uttt.one("N", &format!("{ne}, movePriority(x, B, n, N)")), "1");
    let w = "uttt(enunt, S), getBoard(S, w, B), bestIndividualMoves(x, B, M)";
    assert_eq!(uttt.one("M", w), "[c,ne,sw,se,n,w,e,s]");
    assert_eq!(uttt.one("M", "uttt(enunt, S), bestMoves(S, M)"), "[sw,w,e,s,n,ne,c,se]");
    assert_eq!(uttt.one("M", "uttt(2, S), greedy(S, M)"), "(nw,c)");
}

#[test]
fn the_strategies_play_to_the_known_ends() {
    let mut uttt = Machine::new();
    for (x, o, winner) in [
        ("narrowGreedy", "narrowGreedy", "r"),
        ("narrowGreedy", "greedy", "0"),
        ("greedy", "narrowGreedy", "x"),
    ] {
        assert_eq!(uttt.one("W", &format!("play({x}, {o}, _, W)")), winner, "{x} against {o}");
        uttt.holds(&format!("play({x}, {o}, _, {winner})"));
        // The moves that it tells are a game with that end.
        uttt.holds(&format!(
            "play({x}, {o}, PMs, {winner}), findall(M, member((_,M), PMs), Ms), initialState(S0), \
             apply_moves(S0, Ms, S), getUBoard(S, U), getBoardResult(U, {winner}), \
             findall(P, member((P,_), PMs), [x,0,x|_])"
        ));
    }
}

#[test]
fn a_strategy_of_ones_own_can_play() {
    let mut uttt = Machine::new();
    uttt.holds("assertz((last_of_best(S, M) :- bestMoves(S, Ms), reverse(Ms, [M|_])))");
    let goal = "play(last_of_best, dummy_first, [(x,First)|_], _)";
    assert_eq!(uttt.all("First", goal).len(), 1);
}

// --- rules that are one fact away ---------------------------------------------

#[test]
fn a_won_board_may_stay_open() {
    // x wins nw, and 0 sends it there again.
    let won = "W = [x,x,'',0,0,'','','',''], E = ['','','','','','','','',''], \
               buildState([W,E,E,E,E,E,E,E,E], nw, S0), apply_moves(S0, [ne,nw], S1)";
    let available = format!("{won}, getNextAvailableBoards(S1, A)");
    assert_eq!(Machine::new().one("A", &available), "[n,ne,w,c,e,sw,s,se]");
    let mut open = Machine::variant("rule(won_board, closed).", "rule(won_board, open).");
    assert_eq!(open.one("A", &available), "[nw]");
    assert_eq!(open.all("M", &format!("{won}, validMove(S1, M)")), ["e", "sw", "s", "se"]);
    // 0 makes three in a row on it too, but later.
    let later = format!("{won}, apply_moves(S1, [sw,c,nw,e], S), getUBoard(S, [R|_])");
    assert_eq!(open.one("R-B", &format!("{later}, getBoard(S, nw, B)")), "x-[x,x,x,0,0,0,x,'','']");
    // At last it is full, and who is sent there may go anywhere else.
    let full = format!("{won}, apply_moves(S1, [sw,c,nw,e,nw,s,nw,se,nw], S)");
    let goal = format!("{full}, getUBoard(S, [R|_]), getNextAvailableBoards(S, A)");
    assert_eq!(open.one("R-A", &goal), "x-[n,ne,w,c,e,sw,s,se]");
}

#[test]
fn more_boards_may_win_a_full_one() {
    let position = "B = [x,x,x,0,0,'','','',''], L = [0,0,0,x,x,'','','',''], \
                    D = [x,0,x,x,0,0,0,x,x]";
    let goal = |mark: &str| {
        format!("{position}, buildState([B,L,B,L,{mark},B,L,B,L], c, S), outcome(S, O)")
    };
    let mut most = Machine::variant("rule(full_board, draw).", "rule(full_board, most).");
    assert_eq!(most.one("O", &goal("D")), "draw");
    let seven = format!("{position}, buildState([B,L,B,L,D,B,L,B,D], c, S), outcome(S, O)");
    assert_eq!(most.one("O", &seven), "won(x)");
    assert_eq!(Machine::new().one("O", &seven), "draw");
}
