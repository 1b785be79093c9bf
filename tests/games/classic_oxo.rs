//! `classic oxo`: both implementations read the same lines.
#![allow(clippy::unwrap_used)]

use assert_cmd::Command;

fn played(by: &str, typed: &str) -> String {
    let mut command = Command::new(env!("CARGO_BIN_EXE_trilog"));
    let output = command.args(["classic", "oxo", "--by", by]).write_stdin(typed).output().unwrap();
    assert!(output.status.success() && output.stderr.is_empty(), "{by}: {output:?}");
    String::from_utf8(output.stdout).unwrap()
}

/// What lines are, and whether Haskell's `reads` finds a position in them.
const LINES: [(&str, bool); 24] = [
    ("TL", true),
    ("(\t( TL ))", true),
    ("TL and more", true),
    ("TL\r", true),
    ("TL\u{20ac}", true),
    ("TL\u{300}", true),
    ("\u{b}TL", true),
    ("\u{c}TL", true),
    ("\u{a0}TL", true),
    ("\u{2003}(\u{3000}TL\u{205f})", true),
    ("", false),
    ("tl", false),
    ("TLx", false),
    ("TL_", false),
    ("TL'", false),
    ("TL7", false),
    ("TL\u{e9}", false),
    ("TL\u{663}", false),
    ("TL\u{b2}", false),
    ("TL\u{2160}", false),
    ("\u{85}TL", false),
    ("\u{2028}TL", false),
    ("\u{200b}TL", false),
    ("(TL x)", false),
];

#[test]
fn both_twins_read_the_same_lines() {
    for (line, is_position) in LINES {
        let typed = format!("{line}\n");
        let native = played("native", &typed);
        assert_eq!(!native.contains("Invalid position."), is_position, "{line:?}: {native}");
        assert_eq!(played("clauses", &typed), native, "{line:?}");
    }
}
