//! `classic uttt`: both implementations print the same games.
#![allow(clippy::unwrap_used)]

use assert_cmd::Command;

fn classic(arguments: &[&str]) -> (i32, String, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_trilog"));
    let output = command.args(["classic", "uttt"]).args(arguments).output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (output.status.code().unwrap(), text(output.stdout), text(output.stderr))
}

#[test]
fn both_twins_print_the_same_games() {
    let names = ["dummy_first", "dummy_last", "narrowGreedy", "greedy"];
    for x in names {
        for o in names {
            let (code, native, errors) = classic(&[x, o, "--by", "native"]);
            assert_eq!((code, errors.as_str()), (0, ""), "{x} {o}");
            assert_eq!(classic(&[x, o, "--by", "clauses"]), (0, native, String::new()), "{x} {o}");
        }
    }
}

/// The pairings that the homework gives the winners of.
#[test]
fn the_pairings_end_as_the_homework_says() {
    for (x, o, end) in [
        ("narrowGreedy", "narrowGreedy", "nobody has won\n"),
        ("narrowGreedy", "greedy", "0 has won\n"),
        ("greedy", "narrowGreedy", "x has won\n"),
    ] {
        let (_, out, _) = classic(&[x, o]);
        assert!(out.ends_with(end), "{x} {o}: {out}");
    }
}

#[test]
fn wrong_strategies_are_named() {
    for (arguments, message) in [
        (&["greedy"][..], "name two strategies, for x and for 0"),
        (&["greedy", "gredy"], "there is no strategy `gredy`; did you mean `greedy`?"),
        (&["mcts", "greedy"], "(they are: dummy_first, dummy_last, narrowGreedy, greedy)"),
    ] {
        let (code, _, errors) = classic(arguments);
        assert!(code == 2 && errors.contains(message), "{arguments:?}: {errors}");
    }
}
