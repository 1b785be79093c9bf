#![allow(clippy::unwrap_used)]
use super::*;

fn atom(name: &str) -> Term {
    Term::atom(name)
}

#[track_caller]
fn assert_canonical(text: &str, canonical: &str) {
    assert_eq!(Term::read(text).map(|term| whole(&term)).as_deref(), Ok(canonical), "{text}");
}

/// The text of a whole term, as the machine writes it.
fn whole(term: &Term) -> String {
    let mut out = String::new();
    term.write(&mut out);
    out
}

#[test]
fn a_text_in_one_word_has_no_blanks() {
    for (text, word) in [
        ("-(3)", "-(3)"),
        ("a is f(- 1, 'b c')", r"is(a,f(-(1),'b\x20\c'))"),
        ("'pass on'", r"'pass\x20\on'"),
        ("'a b'(' ')", r"'a\x20\b'('\x20\')"),
        ("nw/c", "nw/c"),
        ("(nw , c)", "(nw,c)"),
        ("f([- 1, -(3)])", "f([-(1),-(3)])"),
    ] {
        let term = Term::read(text);
        assert_eq!(term.as_ref().map(Term::text_in_one_word).as_deref(), Ok(word));
        assert_eq!(Term::read(word), term);
    }
}

#[test]
fn a_text_is_written_as_the_machine_writes_it() {
    for (text, canonical) in [
        ("a", "a"),
        (" 'a' ", "a"),
        ("'it''s'", r"'it\'s'"),
        (r"'\x41\bc\n'", r"'Abc\n'"),
        (r"'\101\'", "'A'"),
        ("''", "''"),
        ("'[]'", "[]"),
        ("[ ]", "[]"),
        ("{ }", "{}"),
        ("[e, x ,o]", "[e,x,o]"),
        ("[a|[b|[c]]]", "[a,b,c]"),
        ("[a|[b|T]]", "[a,b|T]"),
        ("'.'(a,[b])", "[a,b]"),
        ("x - o", "x-o"),
        ("f((nw,c))", "f((nw,c))"),
        ("(nw , c)", "nw,c"),
        ("name = value", "name=value"),
        ("- 1", "- (1)"),
        ("-(1)", "- (1)"),
        ("- (1)", "- (1)"),
        ("-(-(1))", "- - (1)"),
        ("-(-1)", "- -1"),
    ] {
        assert_canonical(text, canonical);
    }
}

#[test]
fn operators_are_written_as_the_machine_writes_them() {
    for (text, canonical) in [
        ("- a", "-a"),
        ("1 - -1", "1- -1"),
        ("1 - 1", "1-1"),
        ("a= -1", "a= -1"),
        ("(a :- b)", "a:-b"),
        ("f((a:-b))", "f((a:-b))"),
        ("[(a:-b)|(c:-d)]", "[(a:-b)|(c:-d)]"),
        ("\\+ a", "\\+a"),
        ("\\+ (a,b)", "\\+ (a,b)"),
        ("\\+a,b", "\\+a,b"),
        ("\\+ (-)=c", "\\+ (-)=c"),
        ("{ a , b }", "{a,b}"),
        ("'{}'(a)", "{a}"),
        ("{}(a,b)", "{}(a,b)"),
        ("f(:-)", "f(:-)"),
        ("[-|-]", "[-|-]"),
        ("(-)-(-)", "(-)-(-)"),
        ("- (-)", "- (-)"),
        ("a is (is)", "a is (is)"),
        ("2*(3+4)", "2*(3+4)"),
        ("2*3+4", "2*3+4"),
        ("1-(2-3)", "1-(2-3)"),
        ("(1-2)-3", "1-2-3"),
        ("2^3^4", "2^3^4"),
        ("(2^3)^4", "(2^3)^4"),
        ("-(2^3)", "- (2^3)"),
        ("-(2)^3", "(- (2))^3"),
        ("(a|b)", "a|b"),
        ("a;b->c", "a;b->c"),
        ("dynamic foo/1", "dynamic foo/1"),
        (":- dynamic foo/1 , bar/2", ":-dynamic foo/1,bar/2"),
        ("- = x", "(-)=x"),
        ("- *(a)", "- *(a)"),
        ("a mod -1", "a mod-1"),
        ("a:b:c", "a:b:c"),
        ("(a:b):c", "(a:b):c"),
        ("(a,b):-c", "a,b:-c"),
    ] {
        assert_canonical(text, canonical);
    }
}

#[test]
fn numbers_and_texts_are_written_as_the_machine_writes_them() {
    for (text, canonical) in [
        ("X-_Y", "X-_Y"),
        ("\"ab\\\"c'd\"", r#""ab\"c\'d""#),
        ("0'a", "97"),
        ("0'''", "39"),
        ("0'\\n", "10"),
        ("0x1F", "31"),
        ("1_000", "1000"),
        ("123456789012345678901", "123456789012345678901"),
        ("0xFFFFFFFFFFFFFFFFFF", "4722366482869645213695"),
        ("-9223372036854775808", "-9223372036854775808"),
        ("1.50", "1.5"),
        ("1.0e16", "1.0e16"),
        ("0.00001", "0.00001"),
        ("0.000001", "1.0e-6"),
        ("-0.0", "0.0"),
        ("a /* b */ % c", "a"),
        ("f(',', '|', ;, !)", "f(',','|',;,!)"),
    ] {
        assert_canonical(text, canonical);
    }
}

#[test]
fn what_is_not_a_term_is_refused_at_its_place() {
    for (text, at) in [
        ("", 0),
        ("a b", 2),
        ("f(", 2),
        ("f(a", 1),
        ("f()", 2),
        ("f(a))", 4),
        ("[a", 0),
        ("[a,]", 3),
        ("[|a]", 1),
        ("[a|b,c]", 4),
        ("[a|b|c]", 4),
        ("f(a|b)", 3),
        ("(a]", 2),
        ("f (a)", 2),
        ("=a", 1),
        ("a=", 2),
        ("a=b=c", 3),
        ("f(:- a)", 2),
        ("a = \\+ b", 4),
        ("X(a)", 1),
        ("'a", 0),
        ("'\\q'", 1),
        ("\"\\x110000\\\"", 1),
        ("1a", 0),
        ("1.0e999", 0),
        ("`a`", 0),
        ("a.", 1),
        ("f(a).", 4),
        ("a /* b", 2),
        ("§", 0),
        ("a || b", 2),
    ] {
        let error = Term::read(text).map(|term| whole(&term)).unwrap_err();
        assert_eq!(error.at, at, "{text}: {error}");
    }
}

#[test]
fn a_deep_text_is_refused_and_a_long_one_read() {
    for text in ["(", "[", "f(", "- ", "{", "a,", "a:-(", "[a|", "1+"] {
        assert!(Term::read(&text.repeat(200_000)).is_err(), "{text}");
    }
    assert!(Term::read(&format!("{}1", "1+".repeat(200_000))).is_err());
    assert!(Term::read(&format!("{}1", "1^".repeat(200_000))).is_err());
    let deep = format!("{}a{}", "[".repeat(DEEPEST - 1), "]".repeat(DEEPEST - 1));
    assert_eq!(whole(&Term::read(&deep).unwrap()), deep);
    let deepest = format!("{}1", "1+".repeat(DEEPEST - 1));
    let term = Term::read(&deepest).unwrap();
    assert_eq!((whole(&term), term.clone() == term), (deepest, true));
    let long = format!("[{}-1]", "a-1,".repeat(100_000));
    assert_eq!(whole(&Term::read(&long).unwrap()), long);
}

#[test]
fn a_term_can_be_taken_apart() {
    let term = Term::read("f(X, [a, Y|X], _, _)").unwrap();
    assert_eq!(term.variables(), ["X", "Y", "_", "_"]);
    assert!(!term.is_ground());
    let values = BTreeMap::from([("X", Term::list([atom("b")])), ("Y", Term::integer(3))]);
    assert_eq!(term.substitute(&values).text(), "f([b],[a,3,b],_,_)");
    assert_eq!(Term::read("x,o").unwrap(), Term::pair(atom("x"), atom("o")));
    assert_eq!(term.arguments::<2>("f"), None);
    assert_eq!(term.subterms().count(), 8);
    assert_eq!("[1]".parse::<Term>().unwrap().as_list(), Some(&[Term::integer(1)][..]));
    assert_eq!(format!("{:>5}", atom("a")), "    a");
}
