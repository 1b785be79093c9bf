//! What `check` says of many programs: pages, similar programs, languages.
#![cfg(unix)]

use std::collections::HashSet;
use std::fs;
use std::path::PathBuf;
use std::time::Instant;

use trilog::check::similar::{Similar, similar};
use trilog::check::suite::Suite;
use trilog::files::Links;
use trilog::prolog::split_clauses;

use super::room::{Room, TRILOG, told, trilog};

const HOMEWORKS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/homeworks");

const SUITE: &str = "
name = 's'
title = 'A <suite>'
[[test]]
name = 'board'
points = 2
predicates = ['board/1']
[[test.question]]
query = 'board(B)'
values = { B = \"[x,'','','','',0,'','',r]\" }
[[test.question]]
query = 'board(_)'
holds = true
[[test]]
name = 'p'
points = 1
predicates = ['p/1']
[[test.question]]
query = 'p(X)'
of = 'X'
sequence = '[a]'
[[test]]
name = 'long'
points = 1
[[test.question]]
query = 'long(X)'
values = { X = 'a' }
";

#[test]
fn every_program_has_a_page_that_obeys_nobody() {
    let room = Room::new();
    let here = room.path();
    room.write("s.toml", SUITE);
    room.write("a/h.pl", "board([x,'','','',x,0,'','',r]).\np(a).\nlong(X) :- length(X, 900).\n");
    room.write("b/h.pl", "board([x,'','','','',0,'','',r]).\np(a).\nlong(a).\n");
    let evil = "<script>alert(1)<%2fscript>.pl";
    room.write(
        evil,
        "board('</code><script>alert(2)</script>').\np(\"<img src=x onerror=alert(3)>\").\n\
         p(X) :- throw('<script>alert(4)</script>').\n'<script>alert(5)</script>' q.\n\
         long(_) :- write('<script>alert(6)</script>'), fail.\n",
    );
    let files = ["a/h.pl", "b/h.pl", evil];
    let pages = ["check", "s.toml", "--pages", "pages", "--html", "one.html", "--similar"];
    let output = trilog(here, &[&pages[..], &files].concat());
    assert_eq!(output.status.code(), Some(1), "{}", told(&output));
    let mut names: Vec<String> = fs::read_dir(here.join("pages"))
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    assert_eq!(names, ["-script-alert-1---2fscript-.html", "h-2.html", "h.html", "index.html"]);
    let mut texts: Vec<String> = names
        .iter()
        .map(|name| fs::read_to_string(here.join("pages").join(name)).unwrap())
        .collect();
    for name in &names[..3] {
        assert!(texts[3].contains(&format!("<a href=\"{name}\">")), "{name}");
    }
    let student = &texts[2];
    // Both boards, what is wrong in one of them, and a long answer, folded.
    assert_eq!(student.matches("<svg").count(), 2, "{student}");
    assert_eq!(student.matches("<rect class=\"last\"").count(), 1);
    assert!(student.contains("<summary class=\"quiet\">in full</summary>"));
    assert!(student.contains("trilog check s.toml a/h.pl --test board"));
    assert!(texts[1].contains("<b>4</b> of 4") && !texts[1].contains("<section"));
    texts.push(fs::read_to_string(here.join("one.html")).unwrap());
    for text in &texts {
        assert_eq!(text.matches("<script").count(), 1, "{text}");
        assert!(!text.contains("<img") && !text.contains("http:") && !text.contains("src="));
        let (_, policy) = text.split_once("content=\"default-src 'none'; ").unwrap();
        let nonce = policy.split('\'').nth(1).unwrap().strip_prefix("nonce-").unwrap();
        assert_eq!(nonce.len(), 32);
        assert_eq!(text.matches(&format!("nonce=\"{nonce}\"")).count(), 2);
        assert!(!text.contains(" onclick") && !text.contains("style=\""));
    }
}

#[test]
fn the_report_speaks_every_language() {
    let room = Room::new();
    let here = room.path();
    room.write("s.toml", SUITE);
    room.write("h.pl", "bord(x).\np(b).\np(c) :- repeat, fail.\nlong(X) :- X = (a.\nlong(b).\n");
    let asked = ["check", "s.toml", "h.pl", "--time", "0.3"];
    let say = |more: &[&str]| trilog(here, &[&asked[..], more].concat());
    let json = told(&say(&["--json"]));
    for (language, words) in [
        ("en", ["did you mean bord/1", "questions right", "then stopped after", "was not read"]),
        (
            "it",
            [
                "intendevi bord/1",
                "domande giuste: 0 su 1",
                "poi interrotto dopo",
                "non è stata letta",
            ],
        ),
        ("pt", ["queria dizer bord/1", "perguntas certas", "depois interrompido", "não foi lida"]),
        ("ro", ["ai vrut să scrii bord/1", "întrebări corecte", "apoi oprit", "nu a fost citită"]),
    ] {
        let text = told(&say(&["--lang", language, "--html", "h.html"]));
        let page = fs::read_to_string(here.join("h.html")).unwrap();
        for word in words {
            assert!(text.contains(word), "{language} {word}: {text}");
            assert!(page.contains(word), "{language} {word}: {page}");
        }
        assert!(page.contains(&format!("<html lang=\"{language}\">")));
        if language != "en" {
            for english in ["expected", "given", "points", "missing", "stopped"] {
                assert!(!text.contains(english), "{language} {english}: {text}");
            }
        }
    }
    // What programs read is the same in every language.
    let of = |json: &str| {
        let mut value: serde_json::Value = serde_json::from_str(json).unwrap();
        value["seconds"] = serde_json::Value::Null;
        value
    };
    assert_eq!(of(&told(&say(&["--json", "--lang", "ro"]))), of(&json));
    assert_eq!(say(&["--lang", "xx"]).status.code(), Some(2));
}

/// The programs in tests/homeworks that nobody copied from another.
fn homeworks() -> Vec<(String, String)> {
    let mut all: Vec<(String, String)> = fs::read_dir(HOMEWORKS)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "pl"))
        .map(|path| {
            let name = path.file_stem().unwrap().to_str().unwrap().to_owned();
            (name, fs::read_to_string(path).unwrap())
        })
        .collect();
    all.sort();
    all
}

/// The program with other names for variables and for predicates of its own,
/// its clauses backwards, and comments.
fn disguised(text: &str, suite: &Suite) -> String {
    let tests = || suite.tests.iter().chain(&suite.strict);
    let queries: String =
        tests().flat_map(|test| &test.questions).map(|question| question.query.as_str()).collect();
    let predicates: HashSet<&String> =
        tests().flat_map(|test| &test.predicates).map(|indicator| &indicator.name).collect();
    // What is asked cannot be renamed.
    let is_asked =
        |name: &String| predicates.contains(name) || queries.contains(&format!("{name}("));
    let clauses = split_clauses(text);
    let name = |text: &str| -> String {
        text.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect()
    };
    let own: HashSet<String> = clauses
        .iter()
        .map(|clause| name(&clause.text))
        .filter(|name| name.starts_with(char::is_lowercase) && !is_asked(name))
        .collect();
    let renamed = clauses.iter().rev().map(|clause| {
        let mut out = String::from("% my own work\n");
        let mut rest = clause.text.as_str();
        while let Some(c) = rest.chars().next() {
            let word = name(rest);
            if c.is_uppercase() {
                out += &format!("My{word}");
            } else if own.contains(&word) {
                out += &format!("my_{word}");
            } else if word.is_empty() {
                out.push(c);
            } else {
                out += &word;
            }
            rest = &rest[word.len().max(c.len_utf8())..];
        }
        out + ".\n\n"
    });
    renamed.collect()
}

fn percents(found: &Similar) -> Vec<(String, u32)> {
    let stem = |path: &PathBuf| path.file_stem().unwrap().to_str().unwrap().to_owned();
    let pairs = found.pairs.iter();
    pairs
        .map(|pair| {
            let names = pair.files.each_ref().map(stem).join(" ");
            (names, pair.percent.into_iter().max().unwrap())
        })
        .collect()
}

#[test]
fn a_disguised_copy_is_similar_and_an_independent_program_is_not() {
    let suite = Suite::named("uttt1").unwrap();
    let room = Room::new();
    let independent = homeworks();
    let mut files: Vec<PathBuf> =
        independent.iter().map(|(name, text)| room.write(&format!("{name}.pl"), text)).collect();
    let found = percents(&similar(&suite, &files, Links::Refused, 1));
    println!("independent: {found:?}");
    assert!(found.iter().all(|(_, percent)| *percent < 50), "{found:?}");
    // The skeleton is what is handed out.
    for (name, text) in independent.iter().filter(|(name, _)| name != "skeleton") {
        let copy = disguised(text, &suite);
        files.push(room.write(&format!("copies/{name}.pl"), copy));
    }
    let found = similar(&suite, &files, Links::Refused, 50);
    let copies = percents(&found);
    println!("copies: {copies:?}");
    assert_eq!(copies.len(), independent.len() - 1, "{copies:?}");
    for (names, percent) in &copies {
        let (one, other) = names.split_once(' ').unwrap();
        assert!(one == other && *percent >= 90, "{names} {percent}");
    }
    for [one, other] in found.pairs.iter().flat_map(|pair| &pair.clauses) {
        assert_eq!(one.text.matches('(').count(), other.text.matches('(').count());
    }
}

#[test]
fn odd_programs_are_compared_too() {
    let suite = Suite::named("tris").unwrap();
    let room = Room::new();
    let many: String =
        (0..10_000).map(|n| format!("f(X, [a|Y], {n}) :- g(X), h({n}, Y).\n")).collect();
    let deep = format!("a :- {}b{}.\n", "f(".repeat(50_000), ")".repeat(50_000));
    let files = [
        room.write("empty.pl", ""),
        room.write("binary.pl", (0..=255).cycle().take(100_000).collect::<Vec<u8>>()),
        room.write("many.pl", &many),
        room.write("other/many.pl", many.replace('X', "Z")),
        room.write("deep.pl", &deep),
        room.write("other/deep.pl", &deep),
        room.write("quote.pl", "p('a.\nq(b) :- c.\n"),
        room.path().join("none.pl"),
        room.path().to_owned(),
        PathBuf::from("/dev/zero"),
    ];
    let found = percents(&similar(&suite, &files, Links::Refused, 50));
    assert_eq!(found, [("many many".to_owned(), 100), ("deep deep".to_owned(), 100)]);
    // What is handed out is nobody's.
    let suite1 = Suite::named("uttt1").unwrap();
    let copies = ["a.pl", "b.pl"].map(|name| room.write(name, &suite1.skeleton));
    assert_eq!(percents(&similar(&suite1, &copies, Links::Refused, 1)), []);
    // A program is not similar to itself.
    let twice = [files[2].clone(), files[2].clone()];
    assert_eq!(percents(&similar(&suite, &twice, Links::Refused, 50)), []);
}

#[test]
fn programs_that_are_too_short_to_compare_are_named() {
    let room = Room::new();
    room.write("s.toml", SUITE);
    let short = "app([], L, L).\napp([H|T], L, [H|R]) :- app(T, L, R).\n";
    let more = "p(X, [a,b,c|Y], f(X, Y), g(Y, Z), h(Z, X)) :- q(X, Y), r(Y, Z), s(X, Z).\n";
    for name in ["a.pl", "b.pl"] {
        room.write(name, short);
    }
    for name in ["c.pl", "d.pl"] {
        room.write(name, format!("{short}{}", more.repeat(2)));
    }
    let said = |arguments: &[&str]| {
        told(&trilog(room.path(), &[&["check", "s.toml", "--similar"], arguments].concat()))
    };
    let short = "  too short to compare (fewer than 50 terms that count): a.pl, b.pl\n";
    let text = said(&["a.pl", "b.pl"]);
    let none = "  no two programs have 50 % of their clauses in common, and at least 50 terms\n";
    assert!(text.ends_with(&format!("{none}{short}")), "{text}");
    let text = said(&["a.pl", "b.pl", "c.pl", "d.pl"]);
    assert!(text.contains(&format!("{short}\nc.pl 100 %  d.pl 100 %")), "{text}");
    let json: serde_json::Value = serde_json::from_str(&said(&["a.pl", "c.pl", "--json"])).unwrap();
    let similar = &json["similar"];
    assert_eq!(similar["too_short"], serde_json::json!(["a.pl"]));
    assert_eq!((&similar["least"], &similar["pairs"]), (&50.into(), &serde_json::json!([])));
}

#[test]
fn a_class_is_compared_in_seconds() {
    let suite = Suite::named("uttt1").unwrap();
    let room = Room::new();
    let programs = homeworks();
    let files: Vec<PathBuf> = (0..500)
        .map(|number| {
            let (name, text) = &programs[number % programs.len()];
            // Some of the clauses are this student's own.
            let text: String = split_clauses(text)
                .iter()
                .enumerate()
                .map(|(at, clause)| match (at + number / programs.len()) % 3 {
                    0 => clause.text.clone() + ".\n",
                    _ => format!("{}, own{number}(x).\n", clause.text),
                })
                .collect();
            room.write(&format!("{number}/{name}.pl"), text)
        })
        .collect();
    let started = Instant::now();
    let found = similar(&suite, &files, Links::Refused, 50);
    let seconds = started.elapsed().as_secs_f64();
    println!("500 programs: {seconds:.2} s, {} pairs", found.pairs.len());
    assert!(seconds < 60.0, "{seconds}");
}

#[test]
fn a_line_that_asks_again_can_be_pasted() {
    let room = Room::new();
    let name = "it's a \"test\" $HOME";
    let suite = format!(
        "name = 's'\n[[test]]\nname = \"\"\"{name}\"\"\"\npoints = 1\n[[test.question]]\n\
         query = 'p(X)'\nof = 'X'\nfirst = 'a'\n"
    );
    room.write("my suite.toml", suite);
    for file in ["max o'neil.pl", "-x.pl"] {
        room.write(file, "p(b).\n");
        let output = trilog(room.path(), &["check", "my suite.toml", "--time", "3", "--", file]);
        let first = told(&output);
        let again = first.lines().find_map(|line| line.trim().strip_prefix("replay")).unwrap();
        let again = again.trim().replacen("trilog", TRILOG, 1);
        let mut shell = std::process::Command::new("sh");
        let output = shell.args(["-c", &again]).current_dir(room.path()).output().unwrap();
        assert_eq!(told(&output), first, "{again}: {output:?}");
    }
}
