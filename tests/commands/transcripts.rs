//! Golden sessions: every `tests/transcripts/*.md` holds commands, what is
//! typed into them, and what the screen then shows.
//!
//! A session is three fenced blocks: `sh` (the command), `input` (the lines
//! typed) and `screen` (the output, with each typed line behind the prompt it
//! answers, as a terminal shows it). `BLESS=1 cargo test --test transcripts`
//! writes the screens anew; read the diff before committing it.
#![allow(clippy::unwrap_used)]

use std::fs;
use std::path::Path;

use assert_cmd::Command;

/// What ends with one of these waits for a line.
const PROMPTS: [&str; 13] = [
    "Choose an option: ",
    "Column: ",
    "Row: ",
    "Card: ",
    "Square: ",
    "enter a move (a1 - c3): ",
    "enter a move (A1 - C3): \n",
    "Play again? (y/n): ",
    "Play again? (y/n):\n",
    "Please enter move:\n",
    "Riga: ",
    "colonna: ",
    "?- ",
];

#[test]
fn the_sessions_are_as_written() {
    let directory = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/transcripts");
    let bless = std::env::var_os("BLESS").is_some();
    let mut sessions = 0;
    for entry in fs::read_dir(directory).unwrap() {
        let path = entry.unwrap().path();
        let text = fs::read_to_string(&path).unwrap();
        let (fresh, count) = replay(&text);
        sessions += count;
        if bless {
            fs::write(&path, fresh).unwrap();
        } else {
            assert_eq!(text, fresh, "{}: run with BLESS=1 and read the diff", path.display());
        }
    }
    assert!(sessions >= 8, "only {sessions} sessions were found");
}

/// The text with every screen as it is now, and the number of sessions.
fn replay(text: &str) -> (String, usize) {
    let mut fresh = String::new();
    let (mut command, mut input) = (String::new(), String::new());
    let mut count = 0;
    let mut lines = text.lines();
    while let Some(line) = lines.next() {
        fresh += &format!("{line}\n");
        let Some(kind) = line.strip_prefix("```").filter(|kind| !kind.is_empty()) else {
            continue;
        };
        let body: String =
            lines.by_ref().take_while(|l| *l != "```").map(|l| format!("{l}\n")).collect();
        match kind {
            "sh" => command = body.clone(),
            "input" => input = body.clone(),
            _ => {}
        }
        if kind == "screen" {
            count += 1;
            fresh += &screen(&command, &input);
        } else {
            fresh += &body;
        }
        fresh += "```\n";
    }
    (fresh, count)
}

fn screen(command: &str, input: &str) -> String {
    let mut words = command.split_whitespace();
    assert_eq!(words.next(), Some("trilog"), "{command}");
    let output = Command::new(env!("CARGO_BIN_EXE_trilog"))
        .args(words)
        .env("NO_COLOR", "1")
        .write_stdin(input)
        .output()
        .unwrap();
    let shown = String::from_utf8(output.stdout).unwrap();
    let errors = String::from_utf8(output.stderr).unwrap();
    let mut screen = interleave(&shown, input) + &errors;
    if !screen.ends_with('\n') {
        screen.push('\n');
    }
    // Blank ends of lines are invisible in a diff.
    screen.lines().map(|line| format!("{}\n", without_time(line.trim_end()))).collect()
}

/// A time that was measured is another each time.
fn without_time(line: &str) -> &str {
    if line.starts_with("Tempo trascorso: 0.") { "Tempo trascorso: 0.0" } else { line }
}

/// Puts each typed line behind the prompt that it answers.
fn interleave(mut shown: &str, input: &str) -> String {
    let mut screen = String::new();
    let mut typed = input.lines();
    while let Some(end) =
        PROMPTS.iter().filter_map(|prompt| shown.find(prompt).map(|at| at + prompt.len())).min()
    {
        screen += &shown[..end];
        shown = &shown[end..];
        if let Some(line) = typed.next() {
            screen += &format!("{line}\n");
        }
    }
    screen + shown
}
