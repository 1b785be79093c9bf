//! Limits and deaths: whatever a program has said, it can be ended.

use super::house::House;

/// Programs that pretend to have ended and go on.
const ENDLESS: &[&str] = &[
    "go :- put_char(user_error, '\\x1\\'), write(user_error, 'z0\\n'), flush_output(user_error), repeat, fail.\n",
    "go :- catch(toplevel:reply(z, []), _, true), repeat, fail.\n",
    "go :- catch(trilog_driver:reply(\"\", z, []), _, true), repeat, fail.\n",
    "go :- write(user_error, '\\x1\\trilog_secreto0\\n'), flush_output(user_error), repeat, fail.\n",
    "go :- repeat, catch((repeat, fail), _, fail).\n",
    "go :- setup_call_cleanup(true, (repeat, fail), (repeat, fail)).\n",
    "go :- length(L, 5000000), append(L, _, L2), length(L2, _), go.\n",
    "go :- repeat, write(x), fail.\n",
];

#[test]
fn a_limit_ends_what_says_that_it_has_ended() {
    let house = House::new();
    for text in ENDLESS {
        house.write("evil.pl", text);
        let said = house.run(&["query", "--safe", "--time", "1", "evil.pl", "-q", "go"], "");
        assert!(said.took.as_secs() < 50, "{text}{:?}", said.took);
    }
}

#[test]
fn an_engine_that_dies_again_and_again_is_replaced() {
    let house = House::new();
    // Deaths that no wall stands against: the machine's own.
    let crash = "?- X = f(X), assertz(c(X)).\n";
    let input = format!("?- assertz(kept(1)).\n{}?- X is 1+1.\n", crash.repeat(4));
    let said = house.run(&[], &input);
    assert!(said.out.contains("X = 2"), "{}", said.all);
}
