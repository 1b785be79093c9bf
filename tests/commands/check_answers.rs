//! How answers are compared, and how they are told.

use super::room::{Room, json};

/// A suite of these questions, each a test of its own worth a point.
pub(super) fn suite(questions: &[&str]) -> String {
    let mut suite = "name = 's'\n".to_owned();
    for (number, question) in questions.iter().enumerate() {
        suite +=
            &format!("[[test]]\nname = 't{number}'\npoints = 1\n[[test.question]]\n{question}\n");
    }
    suite
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
