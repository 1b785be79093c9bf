//! Errors in words.

use super::*;

fn error(kind: &str, arguments: &[&str], context: &str) -> String {
    let arguments = arguments.iter().map(ToString::to_string).collect();
    let (kind, context) = (Some(kind.into()), Some(context.into()));
    PrologError::from_parts(kind, arguments, context, None, "ball".into()).to_string()
}

#[test]
fn errors_read_as_sentences() {
    let text = error("type_error", &["evaluable", "foo/0"], "(is)/2");
    assert_eq!(text, "foo/0 is not a number or an arithmetic function (in argument 2 of is/2)");
    assert_eq!(
        error("type_error", &["integer", "a"], "atom_length/2"),
        "expected an integer, but got a (in argument 2 of atom_length/2)"
    );
    assert_eq!(
        error("instantiation_error", &[], "is/2"),
        "an argument is still unbound (in argument 2 of is/2)"
    );
    assert_eq!(
        error("permission_error", &["modify", "static_procedure", "append/3"], "assertz/1"),
        "not allowed to modify the static procedure append/3 (in assertz/1)"
    );
    assert_eq!(
        error("instantiation_error", &[], "instantiation_error(unknown(a),1)"),
        "an argument is still unbound"
    );
    assert_eq!(
        error("domain_error", &["not_less_than_zero", "-1"], "length/2"),
        "expected a number not less than zero, but got -1 (in length/2)"
    );
    assert_eq!(error("evaluation_error", &["zero_divisor"], "_"), "division by zero");
    assert_eq!(
        error("representation_error", &["term"], "unify_with_occurs_check/2"),
        "a term would contain itself, and the flag occurs_check is error (in \
         unify_with_occurs_check/2)"
    );
    assert_eq!(
        error("representation_error", &["max_arity"], "assertz/1"),
        "a clause may need no more than 255 registers of the machine, and this one has too many \
         variables or texts: give a part of it a predicate of its own (in assertz/1)"
    );
    assert_eq!(
        error("type_error", &["evaluable", "inf/0"], "(is)/2"),
        "inf/0: the machine has no infinite float and no NaN (its largest is \
         1.7976931348623157e308) (in argument 2 of is/2)"
    );
    assert_eq!(
        error("existence_error", &["procedure", "setarg/3"], "setarg/3"),
        "unknown predicate setarg/3: the machine cannot change a term in its place; hand on a \
         new term, or keep the value with b_setval/2 or nb_setval/2"
    );
    assert_eq!(
        error("existence_error", &["procedure", "thread_create/3"], "thread_create/3"),
        "unknown predicate thread_create/3: the machine has no threads"
    );
}

#[test]
fn a_ball_is_told_in_words() {
    for (ball, words) in [
        ("error(type_error(list,a),foo/1)", "expected a list, but got a (in foo/1)"),
        (
            "error(type_error(list,a),context(foo/1,'not so'))",
            "expected a list, but got a (in foo/1: not so)",
        ),
        ("error(domain_error(colour,a),context(_,why))", "expected a colour, but got a (why)"),
        ("error(instantiation_error,_)", "an argument is still unbound"),
        ("oops(1)", "nobody caught throw(oops(1))"),
    ] {
        assert_eq!(PrologError::of_ball(&Term::written(ball)).to_string(), words);
    }
}
