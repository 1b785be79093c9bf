//! How answers are compared, and how they are told.

use std::path::Path;

use serde_json::Value;

use super::room::{Room, json, told, trilog};

/// A suite of these questions, each a test of its own worth a point.
pub(super) fn suite(questions: &[&str]) -> String {
    let mut suite = "name = 's'\n".to_owned();
    for (number, question) in questions.iter().enumerate() {
        suite +=
            &format!("[[test]]\nname = 't{number}'\npoints = 1\n[[test.question]]\n{question}\n");
    }
    suite
}

/// The Prolog systems that are here.
fn systems() -> Vec<&'static str> {
    let is_here = |system: &&str| *system == "trilog" || Path::new("/usr/bin/swipl").exists();
    ["trilog", "swipl"].into_iter().filter(is_here).collect()
}

/// The tests that have their point.
fn passed(graded: &Value) -> Vec<&str> {
    let tests = graded["tests"].as_array().unwrap().iter();
    let passed = tests.filter(|test| test["status"] == "passed");
    passed.map(|test| test["name"].as_str().unwrap()).collect()
}

/// What is told of the answer to the question of a test.
fn given(graded: &Value, test: usize) -> &str {
    graded["tests"][test]["faults"][0]["given"].as_str().unwrap()
}

#[test]
fn answers_are_compared_as_terms_whatever_operators_a_program_has() {
    let room = Room::new();
    let questions = [
        "query = 'p(X)'\nof = 'X'\nfirst = 'or(not(a),b)'",
        "query = 'p(X)'\nof = 'X'\nsequence = '[or(not(a),b)]'",
        "query = 'p(X)'\nof = 'X'\nset = '[or(not(a),b)]'",
        "query = 'p(X)'\nvalues = { X = 'or(not(a),b)' }",
        "query = 'q(X)'\nof = 'X'\nfirst = \"is_in(1-2-3, ['A'|T])\"",
    ];
    let operators = "\
:- op(650, xfy, or).
:- op(500, fy, not).
:- op(700, xfx, is_in).
:- op(0, xfx, =@=).
";
    room.write("h.pl", format!("{operators}p(not a or b).\nq(1-2-3 is_in ['A'|_]).\n"));
    room.write("s.toml", suite(&questions));
    let (code, graded) = json(room.path(), &["s.toml", "h.pl"]);
    assert_eq!((code, graded["total"].as_f64()), (0, Some(5.0)), "{graded}");
    // The suite may have some, too.
    let ours = "name = 's'\nprogram = ':- op(650, xfy, or). :- op(500, fy, not).'";
    room.write(
        "own.toml",
        suite(&questions).replace("name = 's'", ours).replace("or(not(a),b)", "(not a or b)"),
    );
    room.write("plain.pl", "p(or(not(a), b)).\nq(is_in(1-2-3, ['A'|_])).\n");
    for program in ["h.pl", "plain.pl"] {
        let (code, graded) = json(room.path(), &["own.toml", program]);
        assert_eq!((code, graded["total"].as_f64()), (0, Some(5.0)), "{graded}");
    }
    room.write(
        "t.plt",
        ":- begin_tests(t).\n\
         test(first, X == or(not(a),b)) :- p(X).\n\
         test(all, all(X == [or(not(a),b)])) :- p(X).\n\
         :- end_tests(t).\n",
    );
    let (code, graded) = json(room.path(), &["t.plt", "h.pl"]);
    assert_eq!((code, graded["total"].as_f64()), (0, Some(2.0)), "{graded}");
}

#[test]
fn a_choice_point_with_an_answer_is_one_that_is_left() {
    let room = Room::new();
    room.write("h.pl", "p(a).\np(b).\nq(a).\nr(a).\nr(_) :- repeat, fail.\n");
    let fields = [
        "of = 'X'\nfirst = 'a'",
        "of = 'X'\nany_of = '[a,b]'",
        "holds = true",
        "values = { X = 'a' }",
    ];
    let asked = ["p", "q", "r"].map(|name| {
        fields.map(|field| format!("query = '{name}(X)'\n{field}\ndeterministic = true"))
    });
    let asked: Vec<&str> = asked.iter().flatten().map(String::as_str).collect();
    // All answers are expected of these.
    let all = ["each = ['atom(X)']", "of = 'X'\nset = '[b,a]'"];
    let all = all.map(|field| format!("query = 'member(X, [a,b])'\n{field}\ndeterministic = true"));
    let asked = [asked, all.iter().map(String::as_str).collect()].concat();
    room.write("s.toml", suite(&asked));
    for prolog in systems() {
        let (_, graded) = json(room.path(), &["s.toml", "h.pl", "--prolog", prolog]);
        assert_eq!(passed(&graded), ["t4", "t5", "t6", "t7", "t12", "t13"], "{prolog}: {graded}");
        let told = [0, 2, 3, 11].map(|test| given(&graded, test));
        let one = "X = a and a choice point";
        assert_eq!(told, [one, "true and a choice point", one, one], "{prolog}");
    }
}

#[test]
fn a_solution_of_which_a_condition_does_not_hold_is_shown() {
    let room = Room::new();
    room.write("h.pl", "s([a,c,c], 1).\ns([a,b,c], _).\n");
    let conditions = r"each = ['length(L, 3)', 'L \= [_,b,_]']";
    let questions = [
        format!("query = 's(L, N)'\n{conditions}"),
        format!("query = 's(L, N)'\nof = 'L'\n{conditions}"),
    ];
    room.write("s.toml", suite(&questions.each_ref().map(String::as_str)));
    for prolog in systems() {
        let (_, graded) = json(room.path(), &["s.toml", "h.pl", "--prolog", prolog]);
        for test in [0, 1] {
            let fault = &graded["tests"][test]["faults"][0];
            assert_eq!(fault["query"], r"s(L, N), \+ (L \= [_,b,_])");
            assert_eq!(fault["expected"], r"of every solution: L \= [_,b,_]");
            let told = "a solution of which it does not hold: L = [a,b,c]";
            assert_eq!(fault["given"], told, "{prolog}");
        }
    }
}

#[test]
fn a_text_is_what_the_system_takes_it_for() {
    let room = Room::new();
    let questions = [
        "query = 'a(X)'\nof = 'X'\nfirst = '\"bob: 2\"'",
        "query = 'b(X)'\nof = 'X'\nsequence = '[[\"the\",\"cat\"]]'",
        "query = 'c(X)'\nvalues = { X = '\"\"' }",
        "query = 'd(X)'\nsets = { X = '[\"y\",\"a b\"]' }",
        "query = 'a(\"bob: 2\")'\nholds = true",
    ];
    room.write("s.toml", suite(&questions));
    room.write(
        "strings.pl",
        "a(\"bob: 2\").\nb([\"the\",\"cat\"]).\nc(\"\").\nd([\"a b\",\"y\"]).\n",
    );
    room.write(
        "lists.pl",
        "a([b,o,b,:,' ','2']).\nb([[t,h,e],[c,a,t]]).\nc([]).\nd([[a,' ',b],[y]]).\n",
    );
    let all = ["t0", "t1", "t2", "t3", "t4"];
    for prolog in systems() {
        let (_, graded) = json(room.path(), &["s.toml", "strings.pl", "--prolog", prolog]);
        assert_eq!(passed(&graded), all, "{prolog}: {graded}");
        let (_, graded) = json(room.path(), &["s.toml", "lists.pl", "--prolog", prolog]);
        let expected = if prolog == "swipl" { &[][..] } else { &all };
        assert_eq!(passed(&graded), expected, "{prolog}: {graded}");
    }
}

#[test]
fn a_clause_that_was_not_read_is_the_first_reason() {
    let room = Room::new();
    room.write("s.toml", "name = 's'\n[[test]]\nname = 'p'\npoints = 1\npredicates = ['p/1']\n[[test.question]]\nquery = 'p(X)'\nvalues = { X = 'a' }\n[[test]]\nname = 'q'\npoints = 1\n[[test.question]]\nquery = 'q(b)'\nholds = true\n");
    room.write("h.pl", "p(X) :- r(X).\nr(X) :- X = b.\nr(X) :- X = (a.\nq(a).\n");
    let (_, graded) = json(room.path(), &["s.toml", "h.pl"]);
    let unread = graded["tests"][0]["unread"].as_str().unwrap();
    assert!(unread.starts_with("the clause at line 3 was not read, because"), "{unread}");
    assert!(graded["tests"][1]["unread"].is_null(), "{graded}");
    // A full stop is missing in front of the clause that is needed.
    room.write("h.pl", "q(a).\nr(X) :-\n    X = b,\n    true\np(a) :- true.\np(X) :- p(X).\n");
    let (_, graded) = json(room.path(), &["s.toml", "h.pl", "--time", "3"]);
    let unread = graded["tests"][0]["unread"].as_str().unwrap();
    assert!(unread.starts_with("the clause at line 2 was not read, because"), "{unread}");
    assert!(graded["tests"][1]["unread"].is_null(), "{graded}");
}

#[test]
fn what_an_unclosed_quote_or_comment_holds_is_the_reason() {
    let room = Room::new();
    let suite = suite(&["query = 'p(X)'\nof = 'X'\nfirst = '1'"]);
    room.write("s.toml", suite.replace("points = 1", "points = 1\npredicates = ['p/1']"));
    for (text, reason) in [
        ("q(1) :- a = 'b.\np(X) :- q(X).\n", "the clause at line 1 was not read, because this '"),
        ("a.\n/* b\np(1).\n", "p stands in the comment of line 2, which is never closed"),
        ("a.\n/* b /* c */\np(1).\n", "p stands in the comment of line 2, which is never"),
        ("p(X) :- q(X).\n/*\nq(1).\n", "q stands in the comment of line 2, which is never closed"),
    ] {
        room.write("h.pl", text);
        let (_, graded) = json(room.path(), &["s.toml", "h.pl"]);
        let unread = graded["tests"][0]["unread"].as_str().unwrap();
        assert!(unread.starts_with(reason), "{text}: {unread}");
    }
}

#[test]
fn a_question_that_the_programs_operators_spoil_says_so() {
    let room = Room::new();
    room.write("s.toml", suite(&["query = 'p(X), X == 1'\nof = 'X'\nfirst = '1'"]));
    room.write("h.pl", ":- op(0, xfx, ==).\np(1).\n");
    let (_, graded) = json(room.path(), &["s.toml", "h.pl"]);
    let told = given(&graded, 0);
    assert!(told.starts_with("the error: with the operators that the program declares"), "{told}");
}

#[test]
fn texts_are_told_as_texts() {
    let room = Room::new();
    let questions = [
        "query = 'ws(X)'\nof = 'X'\nfirst = '[\"the\",\"cat\"]'",
        "query = 'ws(X)'\nvalues = { X = '[\"the\",\"cat\"]' }",
        "query = 'ws(X)'\nof = 'X'\nfirst = '[[t,h,e],[c,a,t]]'",
    ];
    room.write("s.toml", suite(&questions));
    room.write("h.pl", "ws([\"the\",\"dog\"]).\n");
    let (_, graded) = json(room.path(), &["s.toml", "h.pl"]);
    let told = [0, 1, 2].map(|test| given(&graded, test));
    let [text, list] = [r#"X = ["the","dog"]"#, "X = [[t,h,e],[d,o,g]]"];
    assert_eq!(told, [text, text, list]);
    assert_eq!(graded["tests"][0]["faults"][0]["expected"], r#"X = ["the","cat"]"#);
}

/// Nobody moves on a board that is won: what a program says of a move there is no mistake.
#[test]
fn no_move_is_asked_for_on_a_board_that_is_won() {
    let room = Room::new();
    let right = include_str!("../homeworks/plain.pl");
    let empty = "    getPos(Board, Move, ''),\n    nextPlayer(";
    let open = "    getPos(Board, Move, ''), \\+ player_wins(_, Board),\n    nextPlayer(";
    room.changed("h.pl", right, &[(empty, open)]);
    let asked = ["uttt2", "h.pl", "--count-strict", "--seed", "1", "--test", "movePriority"];
    let (code, graded) = json(room.path(), &asked);
    assert_eq!((code, graded["total"].as_f64()), (0, Some(2.0)), "{graded}");
}

/// After the end there is no move to name, and the text does not say what is answered.
#[test]
fn no_strategy_is_asked_for_a_move_after_the_end() {
    let room = Room::new();
    let right = include_str!("../homeworks/plain.pl");
    let narrow = "narrowGreedy(State, Move) :-\n";
    let over = "getUBoard(State, UBoard), getBoardResult(UBoard, Result), Result \\== '', !";
    room.changed(
        "h.pl",
        right,
        &[(narrow, &format!("narrowGreedy(State, (n,sw)) :- {over}.\n{narrow}"))],
    );
    let asked = ["uttt2", "h.pl", "--count-strict", "--seed", "1", "--test", "narrowGreedy"];
    let (code, graded) = json(room.path(), &asked);
    assert_eq!((code, graded["total"].as_f64()), (0, Some(1.0)), "{graded}");
}

/// Who has won a board that both have won, and where there is a move after the end, is not
/// what the homework tells.
#[test]
fn what_the_homework_leaves_open_costs_nothing_strictly() {
    let room = Room::new();
    let right = include_str!("../homeworks/plain.pl");
    let first = "    (   player_wins(Player, Board) -> Result = Player\n";
    let zero =
        format!("    (   player_wins(0, Board) -> Result = 0\n{}", first.replace("(  ", ";  "));
    let goes_on = ("Result \\== '' -> Available = []", "fail, Result = x -> true");
    for (change, tests, points) in [
        ((first, zero.as_str()), &["getUBoard", "validMove", "makeMove"][..], 5.3),
        (goes_on, &["getNextAvailableBoards"], 1.0),
    ] {
        room.changed("h.pl", right, &[change]);
        let tests = tests.iter().flat_map(|test| ["--test", test]);
        let asked = ["uttt1", "h.pl", "--count-strict", "--seed", "3"].into_iter().chain(tests);
        let (code, graded) = json(room.path(), &asked.collect::<Vec<_>>());
        assert_eq!((code, graded["total"].as_f64()), (0, Some(points)), "{graded}");
    }
}

/// No game comes to a board where x leads by two, or 0 leads.
#[test]
fn whose_turn_it_is_where_no_game_comes_to_is_not_asked() {
    let room = Room::new();
    let right = include_str!("../homeworks/plain.pl");
    for turn in ["( (NX + NO) mod 2 =:= 0 ->", "( NX =< NO ->"] {
        room.changed("h.pl", right, &[("( NX =:= NO ->", turn)]);
        let asked = ["uttt1", "h.pl", "--count-strict", "--seed", "1", "--test", "getNextPlayer"];
        let (code, graded) = json(room.path(), &asked);
        assert_eq!((code, graded["total"].as_f64()), (0, Some(1.0)), "{graded}");
    }
}

/// A search for counterexamples asks hundreds of questions, and none of them finds what
/// another has asserted.
#[test]
fn what_a_program_asserts_is_gone_with_each_question_of_a_search() {
    let room = Room::new();
    let right = include_str!("../homeworks/plain.pl");
    let turn = "getNextPlayer(State, Player) :-\n";
    let counted = "    assertz(asked(x)), findall(x, asked(x), Xs0), length(Xs0, N0), N0 < 30,\n";
    room.changed("h.pl", right, &[(turn, &format!(":- dynamic(asked/1).\n{turn}{counted}"))]);
    let asked = ["uttt1", "h.pl", "--count-strict", "--seed", "1", "--test", "getNextPlayer"];
    let (code, graded) = json(room.path(), &asked);
    assert_eq!((code, graded["total"].as_f64()), (0, Some(1.0)), "{graded}");
}

/// The homework's own checker takes either of two moves at the second position.
#[test]
fn both_moves_that_the_homework_names_for_greedy_have_the_points() {
    let room = Room::new();
    let right = include_str!("../homeworks/plain.pl");
    let greedy = "greedy(State, Move) :- bestMoves(State, [Move|_]).";
    let other = format!("greedy(State, (c,se)) :- bestMoves(State, [(nw,c)|_]), !.\n{greedy}");
    room.changed("h.pl", right, &[(greedy, &other)]);
    let (code, graded) = json(room.path(), &["uttt2", "h.pl", "--test", "greedy"]);
    assert_eq!((code, graded["total"].as_f64()), (0, Some(4.0)), "{graded}");
}

/// A test in the toplevel tells what was expected; without a name all are asked in turn.
#[test]
fn the_checker_in_the_toplevel_says_what_was_expected() {
    let room = Room::new();
    room.write(
        "h.pl",
        "initialState(_).\ngetNextPlayer(_, [_,_]).\ngetNextAvailableBoards(_, [c]).\n\
         dummy_first(_, X) :- X is foo.\n",
    );
    let asked = |goal: &str| told(&trilog(room.path(), &["query", "h.pl", "-q", goal]));
    for (test, line) in [
        ("getNextPlayer", "gave [A,B], expected x\n"),
        ("getNextAvailableBoards", "gave [c], expected [nw,n,ne,w,c,e,sw,s,se]\n"),
        (
            "dummy_first",
            "raised: foo/0 is not a number or an arithmetic function (in argument 2 of is/2)\n",
        ),
    ] {
        let printed = asked(&format!("vmtest({test})"));
        assert!(printed.contains(&format!("       {line}")), "{line}: {printed}");
    }
    let printed = asked("once((vmtest(Test), Test == getUBoard))");
    for test in ["  getBoards ", "  getBoard ", "  getUBoard "] {
        assert!(printed.contains(test), "{printed}");
    }
    assert!(!printed.contains("getPos"), "{printed}");
}

/// The suite's questions may call what is forbidden with its module, and so does what looks
/// for missing predicates; the program may not.
#[test]
fn what_is_forbidden_can_be_asked_with_its_module() {
    let room = Room::new();
    let suite = "name = 's'\nforbidden = ['member/2', 'append/3']\n[[test]]\nname = 't'\n\
                 points = 1\npredicates = ['p/1']\n[[test.question]]\nof = 'X'\nfirst = '1'\n";
    room.write("own.pl", "p(1).\n");
    room.write("calls.pl", "p(X) :- lists:append([X], [], [1]).\n");
    room.write("makes.pl", "p(X) :- G = lists:append([X], [], [1]), call(G).\n");
    for (query, file, points) in [
        ("p(X)", "own.pl", 1.0),
        ("p(X), lists:append([X], [], [1])", "own.pl", 1.0),
        ("p(X), lists:member(X, [1])", "own.pl", 1.0),
        ("p(X)", "calls.pl", 0.0),
        ("p(X)", "makes.pl", 0.0),
    ] {
        room.write("suite.toml", format!("{suite}query = '{query}'\n"));
        let (_, graded) = json(room.path(), &["suite.toml", file]);
        assert_eq!(graded["total"], points, "{query} of {file}: {graded}");
    }
}

/// The suite's clauses are those of the questions; the program is told what it loses.
#[test]
fn clauses_that_the_suite_replaces_are_named() {
    let room = Room::new();
    room.write(
        "suite.toml",
        "name = 's'\nskeleton = 'given(1).'\nprogram = 'check([]). given(2).'\n[[test]]\n\
         name = 't'\npoints = 1\n[[test.question]]\nquery = 'sorted([a])'\nholds = true\n",
    );
    let own = "sorted(L) :- check(L).\ncheck([_]).\n";
    room.write("own.pl", own);
    room.write("module.pl", format!(":- module(m, [sorted/1]).\n{own}"));
    room.write("dynamic.pl", ":- dynamic(check/1).\nsorted(_).\n");
    let (code, graded) = json(room.path(), &["suite.toml", "own.pl"]);
    let told = graded["loading"][0].as_str().unwrap();
    assert!(told.starts_with("own.pl:2:1: warning: check/1 is left out, because"), "{told}");
    assert_eq!((code, graded["loading"].as_array().unwrap().len()), (1, 1), "{graded}");
    for file in ["module.pl", "dynamic.pl"] {
        let (code, graded) = json(room.path(), &["suite.toml", file]);
        assert_eq!((code, &graded["loading"]), (0, &serde_json::json!([])), "{graded}");
    }
}

#[test]
fn a_predicate_that_is_not_there_is_missing_under_each_system() {
    let room = Room::new();
    let suite = suite(&["query = 'warmColour(red)'\nholds = true"]);
    room.write("s.toml", suite.replace("points = 1", "points = 1\npredicates = ['warmColour/1']"));
    room.write("h.pl", "warmcolour(red).\n");
    for prolog in systems() {
        let (_, graded) = json(room.path(), &["s.toml", "h.pl", "--prolog", prolog]);
        let test = &graded["tests"][0];
        assert_eq!(test["status"], "missing", "{prolog}: {graded}");
        let message = test["message"].as_str().unwrap();
        assert!(message.contains("did you mean warmcolour/1"), "{prolog}: {message}");
    }
}
