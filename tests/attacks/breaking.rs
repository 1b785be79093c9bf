//! Breaking the machine so that what comes after is wrong.

use rayon::prelude::*;

use super::house::House;

/// What a query may do: the next one is answered all the same.
const QUERIES: &[&str] = &[
    "stream_property(S, mode(read)), close(S)",
    "stream_property(S, mode(append)), close(S)",
    "stream_property(S, alias(user_error)), close(S)",
    "findall(S, stream_property(S, _), Ss), forall(member(S, Ss), catch(close(S), _, true))",
    "findall(S, stream_property(S, _), Ss), forall(member(S, Ss), catch(close(S, [force(true)]), _, true))",
    "current_input(S), close(S)",
    "current_output(S), close(S)",
    "open('/dev/tty', read, S), get_char(S, C)",
    "open('/dev/stdin', read, S), set_input(S)",
    "abolish(consulting:noted_value/2)",
    "abolish(trilog_loader:noted_value/2)",
    "abolish(trilog_instructions:check_term/1)",
    "retractall(trilog_loader:noted_value(_, _))",
    "assertz(trilog_driver:serve)",
    "asserta((trilog_expansion:expand_query(_, true)))",
    "asserta((trilog_guard:expanded(_, true)))",
    "retract(user:goal_expansion(_, _))",
    "abolish(goal_expansion/2)",
    "asserta(goal_expansion(_, true))",
    "toplevel:reply(q, \"help\\nappend\")",
    "toplevel:reply(s, [])",
    "trilog_driver:reply(\"\", s, [])",
    "trilog_driver:start(off)",
    "iso_ext:bb_put(trilog_input, x), iso_ext:bb_put(trilog_kept_input, x), iso_ext:bb_put(trilog_kept_guard, off)",
    "'$redo_attr_var_binding'(1.5, a)",
    "G = '$redo_attr_var_binding'(1.5, a), call(G)",
    "G = '$redo_attr_var_binding'(1.5, a), catch(G, _, true)",
    "findall(x, '$redo_attr_var_binding'(1.5, a), _)",
    "'$unwind_stack'",
    "'$reset_global_var_at_key'(x)",
    "'$set_cp_by_default'(0)",
    "set_prolog_flag(double_quotes, codes)",
    "set_prolog_flag(unknown, fail)",
    "set_prolog_flag(occurs_check, error)",
    "op(0, xfx, is), op(0, yfx, +), op(0, fy, -)",
    "set_input(user_output)",
    "set_output(user_input)",
    "loader:load(x)",
];

#[test]
fn the_next_query_is_answered() {
    QUERIES.par_iter().for_each(|query| {
        let house = House::new();
        let input = format!("?- {query}.\n?- Y = before.\n?- X is 1+1.\n?- append([1], [2], L).\n");
        let said = house.run(&[], &input);
        for wanted in ["X = 2", "L = [1,2]"] {
            assert!(said.out.contains(wanted), "{query}\n{}", said.all);
        }
        assert!(said.took.as_secs() < 50, "{query}: {:?}", said.took);
    });
}

#[test]
fn what_has_no_end_is_not_loaded() {
    let house = House::new();
    nix::unistd::mkfifo(&house.path().join("fifo.pl"), nix::sys::stat::Mode::S_IRUSR).unwrap();
    for path in ["/dev/zero", "fifo.pl", "/dev/tty", "."] {
        let said = house.run(&[], &format!("?- consult('{path}').\n?- X is 1+1.\n"));
        assert!(said.out.contains("X = 2"), "{path}\n{}", said.all);
        assert!(said.took.as_secs() < 50, "{path}: {:?}", said.took);
    }
}
