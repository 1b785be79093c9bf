//! The claims about oxo: every exported predicate of `prolog/oxo.pl`, every
//! game, and that every game is one of tic-tac-toe on nine cells.

mod sample;

use super::claim::{Answers, Claim, Domain};
use crate::game::{Game as _, Notation as _, Outcome, Player};
use crate::games::oxo::{Oxo, Position, State};
use crate::games::tris::Tris;
use sample::{Positions, openings, text};

/// The games of tic-tac-toe, from the first move to the last.
const GAMES: u64 = 255_168;
/// Games are played through from every game of so many moves.
const OPENING: u32 = 2;

/// All of them. `seed` decides the games that are sampled.
#[must_use]
pub fn claims(seed: u64) -> Vec<Claim> {
    let positions = Positions::new(seed);
    let mut claims = constants();
    claims.extend(relations(&positions));
    claims.extend(moving(&positions));
    claims.extend(ending(&positions));
    claims.extend(looking(&positions));
    claims.extend(unbound());
    claims.push(no_lists());
    claims.extend(trees());
    claims
}

fn player(player: Player) -> &'static str {
    Oxo.player_name(player)
}

fn told(outcome: Outcome) -> String {
    match outcome {
        Outcome::Won(winner) => format!("won({})", player(winner)),
        Outcome::Draw => "draw".to_owned(),
    }
}

/// Claims without inputs, and the tables.
fn constants() -> Vec<Claim> {
    let constant = |name: &str, goal: &str, template: &str, answers: &[&str]| {
        let all: Vec<String> = answers.iter().map(ToString::to_string).collect();
        Claim::new(name, goal, template, vec![], move |_, answers: &mut Answers| {
            all.iter().for_each(|solution| answers.add(solution));
        })
    };
    let names: Vec<&str> = Position::all().map(Position::name).collect();
    let patterns = "[[tl,tm,tr],[ml,mm,mr],[bl,bm,br],[tl,ml,bl],[tm,mm,bm],[tr,mr,br],\
                    [tl,mm,br],[tr,mm,bl]]";
    let players = || Domain::listed(["one", "two", "three", "x"]);
    let other = |name: &str| match name {
        "one" => Some("two"),
        "two" => Some("one"),
        _ => None,
    };
    vec![
        constant("game(-)", "{m}:game(F)", "F", &["name(oxo)", "players(one,two)", "options([])"]),
        constant("initial(-)", "{m}:initial(S)", "S", &["unfinished([])"]),
        constant("newGame(-)", "{m}:newGame(S)", "S", &["unfinished([])"]),
        constant("validMoves(-)", "{m}:validMoves(Ps)", "Ps", &[&format!("[{}]", names.join(","))]),
        constant("winningPatterns(-)", "{m}:winningPatterns(Ps)", "Ps", &[patterns]),
        constant("otherPlayer(-,-)", "{m}:otherPlayer(P,Q)", "P-Q", &["one-two", "two-one"]),
        Claim::new(
            "otherPlayer(+,-)",
            "{m}:otherPlayer(P,Q)",
            "Q",
            vec![("P", players())],
            move |given, answers| other(given[0]).into_iter().for_each(|q| answers.add(q)),
        ),
        Claim::new(
            "otherPlayer(-,+)",
            "{m}:otherPlayer(P,Q)",
            "P",
            vec![("Q", players())],
            move |given, answers| other(given[0]).into_iter().for_each(|p| answers.add(p)),
        ),
    ]
}

/// Goals with `P` going through all positions, and one that is none.
const EACH: &str = "lists:member(P,[tl,tm,tr,ml,mm,mr,bl,bm,br,xx])";

/// Whose turn it is, and which moves there are.
fn relations(positions: &Positions) -> Vec<Claim> {
    let moves = |game: &State, answers: &mut Answers| {
        game.valid_moves().for_each(|position| answers.add(position.name()));
    };
    let mut claims = vec![
        positions.claim("to_move(+,-)", "{m}:to_move(S,P)", "P", |game, answers| {
            answers.add(player(game.whose_turn()));
        }),
        positions.claim("whoseTurn(+,-)", "{m}:whoseTurn(S,P)", "P", |game, answers| {
            if !game.is_marked_finished() {
                answers.add(player(game.whose_turn()));
            }
        }),
    ];
    for name in ["legal", "validMove"] {
        let goal = format!("{{m}}:{name}(S,P)");
        claims.push(positions.claim(&format!("{name}(+,-)"), &goal, "P", moves));
        let each = format!("{EACH},{goal}");
        claims.push(positions.claim(&format!("{name}(+,+)"), &each, "P", moves));
    }
    claims
}

/// `next/3` and `move/3`, which are the same.
fn moving(positions: &Positions) -> Vec<Claim> {
    let forward = |game: &State, answers: &mut Answers| {
        for position in game.valid_moves() {
            answers.add(&format!("m({},{})", position.name(), text(&game.after(position))));
        }
    };
    let backward = |game: &State, answers: &mut Answers| {
        if let Some((before, position)) = before(game) {
            answers.add(&format!("m({},{})", text(&before), position.name()));
        }
    };
    let there_and_back = |game: &State, answers: &mut Answers| {
        game.valid_moves().for_each(|position| answers.add(position.name()));
    };
    let mut claims = Vec::new();
    for name in ["next", "move"] {
        let goal = format!("{{m}}:{name}(S,P,S1)");
        let each = format!("{EACH},{goal}");
        let back = format!("{{m}}:{name}(S0,P,S)");
        let both = format!("{goal},{{m}}:{name}(S,P,S1)");
        claims.push(positions.claim(&format!("{name}(+,-,-)"), &goal, "m(P,S1)", forward));
        claims.push(positions.claim(&format!("{name}(+,+,-)"), &each, "m(P,S1)", forward));
        claims.push(positions.claim(&format!("{name}(-,-,+)"), &back, "m(S0,P)", backward));
        claims.push(positions.claim(&format!("{name}(+,+,+)"), &both, "P", there_and_back));
    }
    claims
}

/// The game before the newest move, if that leads here by the rules: told over
/// the list of moves, which is turned around.
fn before(game: &State) -> Option<(State, Position)> {
    let newest = game.moves().next()?;
    let earlier: Vec<String> = game
        .moves()
        .skip(1)
        .map(|made| format!("({},{})", player(made.player), made.position.name()))
        .collect();
    let before = Oxo.read_state(&format!("unfinished([{}])", earlier.join(","))).ok()?;
    (before.after(newest.position) == *game).then_some((before, newest.position))
}

/// How games end.
fn ending(positions: &Positions) -> Vec<Claim> {
    vec![
        positions.claim("outcome(+,-)", "{m}:outcome(S,O)", "O", |game, answers| {
            game.who_won().into_iter().for_each(|outcome| answers.add(&told(outcome)));
        }),
        positions.claim("whoWon(+,-)", "{m}:whoWon(S,W)", "W", |game, answers| {
            match game.who_won() {
                Some(Outcome::Won(winner)) => answers.add(player(winner)),
                Some(Outcome::Draw) => answers.add("tie"),
                None => {}
            }
        }),
        positions.claim(
            "whoWon(+,+)",
            "lists:member(W,[one,two,tie,x]),{m}:whoWon(S,W)",
            "W",
            |game, answers| match game.who_won() {
                Some(Outcome::Won(winner)) => answers.add(player(winner)),
                Some(Outcome::Draw) => answers.add("tie"),
                None => {}
            },
        ),
        positions.claim("isFinished(+)", "{m}:isFinished(S)", "true", |game, answers| {
            if !game.is_marked_finished() && game.is_finished() {
                answers.add("true");
            }
        }),
    ]
}

/// Who is where.
fn looking(positions: &Positions) -> Vec<Claim> {
    let found = |game: &State, answers: &mut Answers| {
        for position in Position::all() {
            if let Some(by) = game.find_player(position) {
                answers.add(&format!("{}-{}", position.name(), player(by)));
            }
        }
    };
    let moves = "S=..[_,Ms]";
    let find = "{m}:findPlayer(Ms,P,Q)";
    let at = "{m}:playerAt(S,P,Q)";
    let shown = |game: &State, answers: &mut Answers| {
        for position in Position::all() {
            let symbol = match game.find_player(position) {
                Some(Player::First) => "'X'",
                Some(Player::Second) => "'O'",
                None => "' '",
            };
            answers.add(&format!("{}-{symbol}", position.name()));
        }
    };
    vec![
        positions.claim("findPlayer(+,-,-)", &format!("{moves},{find}"), "P-Q", found),
        positions.claim("findPlayer(+,+,-)", &format!("{moves},{EACH},{find}"), "P-Q", found),
        positions.claim("playerAt(+,-,-)", at, "P-Q", found),
        positions.claim("playerAt(+,+,-)", &format!("{EACH},{at}"), "P-Q", found),
        positions.claim(
            "showCell(-,+,-)",
            &format!("{moves},{{m}}:showCell(P,Ms,C)"),
            "P-C",
            shown,
        ),
        positions.claim(
            "showCell(+,+,-)",
            &format!("{moves},{EACH},{{m}}:showCell(P,Ms,C)"),
            "P-C",
            shown,
        ),
    ]
}

/// Lists of moves that are not known: the short ones first.
fn unbound() -> Vec<Claim> {
    let first = |name: &str, count: usize, goal: &str, template: &str, native: Listed| {
        let goal = format!("claims:first({count},{goal})");
        Claim::new(name, goal, template, vec![], move |_, answers| {
            let short = short_lists();
            short.iter().flat_map(native).take(count).for_each(|solution| answers.add(&solution));
        })
    };
    vec![
        first("to_move(-,-)", 19, "{m}:to_move(S,P)", "S-P", |game| {
            vec![format!("{}-{}", text(game), player(game.whose_turn()))]
        }),
        first("whoseTurn(-,-)", 19, "{m}:whoseTurn(S,P)", "S-P", |game| {
            vec![format!("{}-{}", text(game), player(game.whose_turn()))]
        }),
        first("legal(-,-)", 60, "{m}:legal(S,P)", "S-P", |game| {
            game.valid_moves().map(|p| format!("{}-{}", text(game), p.name())).collect()
        }),
        first("move(-,-,-)", 60, "{m}:move(S,P,S1)", "m(S,P,S1)", |game| {
            let after =
                |p: Position| format!("m({},{},{})", text(game), p.name(), text(&game.after(p)));
            game.valid_moves().map(after).collect()
        }),
    ]
}

type Listed = fn(&State) -> Vec<String>;

/// Lists in which one element is no move: nothing is true of them. Without it
/// most of them would be won, or full.
fn no_lists() -> Claim {
    let won = "(one,mm),(two,ml),(one,tm),(two,tl),(one,bm)";
    let wrong = ["(two,q)", "(three,tr)", "(tr,two)", "two", "[]"];
    let given = wrong.iter().flat_map(|wrong| {
        [format!("[{wrong}]"), format!("[{wrong},{won}]"), format!("[{won},{wrong}]")]
    });
    let asked = [
        "to_move(unfinished(L),_)",
        "legal(unfinished(L),_)",
        "outcome(finished(L),_)",
        "move(unfinished(L),br,_)",
        "findPlayer(L,mm,_)",
        "findPlayer(L,_,_)",
        "playerAt(finished(L),tm,_)",
        "isFinished(unfinished(L))",
        "whoseTurn(unfinished(L),_)",
        "whoWon(finished(L),_)",
        "showCell(mm,L,_)",
    ];
    let asked = asked.map(|goal| format!("{{m}}:{goal}")).join(",");
    let goal = format!("lists:member(G,[{asked}]),call(G)");
    let inputs = vec![("L", Domain::listed(given))];
    Claim::new("all of what is no list of moves", goal, "G", inputs, |_, _| {})
}

/// Unfinished games of no move and of one, by anybody.
fn short_lists() -> Vec<State> {
    let ones = Player::BOTH.iter().flat_map(|by| {
        let one = |p: Position| format!("unfinished([({},{})])", player(*by), p.name());
        Position::all().map(one).collect::<Vec<_>>()
    });
    let all = std::iter::once("unfinished([])".to_owned()).chain(ones);
    all.filter_map(|text| Oxo.read_state(&text).ok()).collect()
}

/// Every game, by both native twins of tic-tac-toe, and the counts.
fn trees() -> Vec<Claim> {
    let depths = Domain::listed(0..=5);
    let games = Domain::listed(openings(OPENING).iter().map(text));
    let goal = |depth: u32| format!("claims:step({{m}},{depth},S,Step)");
    let as_oxo = |depth: u32| {
        move |given: &[&str], answers: &mut Answers| {
            if let Ok(game) = Oxo.read_state(given[0]) {
                walk(&game, depth, answers);
            }
        }
    };
    let as_tris = |depth: u32| {
        move |given: &[&str], answers: &mut Answers| {
            if let Some(board) = board(given[0]) {
                walk_board(&board, depth, answers);
            }
        }
    };
    // A position says by itself whether it is finished, so a tie that is not
    // noticed shows one move earlier: smaller games are asked with one ply.
    vec![
        Claim::new("games", goal(9), "Step", vec![("S", games.clone())], as_oxo(9)).of_games(
            GAMES,
            goal(1),
            as_oxo(1),
        ),
        Claim::new("games of tris", goal(9), "Step", vec![("S", games)], as_tris(9))
            .of_games(GAMES, goal(1), as_tris(1))
            .following_from_others(),
        Claim::new(
            "perft",
            "{m}:initial(S),perft:perft({m},S,D,N)",
            "D-N",
            vec![("D", depths)],
            |given, answers| {
                let depth = given[0].parse().unwrap_or_default();
                let nodes = Oxo.perft(&State::new(), depth);
                answers.add(&format!("{depth}-{nodes}"));
            },
        ),
    ]
}

/// What `claims:step/4` tells, by the native twin of oxo.
fn walk(game: &State, depth: u32, answers: &mut Answers) {
    let mut moves = game.valid_moves().peekable();
    if moves.peek().is_none() {
        return answers.add(&game.who_won().map_or_else(|| "open".to_owned(), told));
    }
    for position in moves {
        answers.add(position.name());
        if depth > 0 {
            walk(&game.after(position), depth - 1, answers);
        }
    }
    answers.add("up");
}

type Board = crate::games::mnk::Board;

/// The board of nine cells after the moves of a game.
fn board(game: &str) -> Option<Board> {
    let game = Oxo.read_state(game).ok()?;
    let mut moves: Vec<_> = game.moves().collect();
    moves.reverse();
    let start = Tris.initial();
    moves.into_iter().try_fold(start, |board, made| {
        let square = Tris::square(made.position.index() as u32 + 1)?;
        let mover = Tris.to_move(&board);
        let mut legal = Tris.legal(&board);
        let fits = mover == made.player && legal.any(|free| free == square);
        let next = Tris.play(&board, &square);
        fits.then_some(next)
    })
}

/// The same as [`walk`], by the native twin of tris, in the words of oxo.
fn walk_board(board: &Board, depth: u32, answers: &mut Answers) {
    let moves = Tris.legal(board);
    if moves.len() == 0 {
        let outcome = Tris.outcome(board);
        return answers.add(&outcome.map_or_else(|| "open".to_owned(), told));
    }
    for square in moves {
        let index = Tris::box_index(square) as usize;
        answers.add(Position::all().nth(index - 1).map_or("", Position::name));
        if depth > 0 {
            let next = Tris.play(board, &square);
            walk_board(&next, depth - 1, answers);
        }
    }
    answers.add("up");
}
