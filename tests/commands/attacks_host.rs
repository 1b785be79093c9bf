//! Attacks on the host: files that are none, texts that are large, outputs that
//! are closed, keys at the wrong moment. Each test is one row of the attack of
//! a day, and what happens now.
#![allow(clippy::unwrap_used, clippy::expect_used, missing_docs)]

#[path = "../attacks_host/terminal.rs"]
mod terminal;

use std::ffi::OsStr;
use std::fs::File;
use std::io::Write as _;
use std::os::unix::ffi::OsStrExt as _;
use std::os::unix::process::ExitStatusExt as _;
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use nix::sys::signal::{Signal, kill};
use nix::sys::stat::Mode;
use nix::unistd::Pid;
use tempfile::TempDir;
use terminal::Terminal;

/// A whole class of attack takes less than this, however busy the machine is.
const PATIENCE: Duration = Duration::from_secs(180);

pub(super) fn trilog(here: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_trilog"));
    command.current_dir(here).env("XDG_STATE_HOME", here).env("HOME", here).stdin(Stdio::null());
    command
}

fn output(mut command: Command) -> Output {
    ended(command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap())
}

/// What came of a process that has to end soon.
pub(super) fn ended(mut child: Child) -> Output {
    let pid = Pid::from_raw(child.id().cast_signed());
    let began = Instant::now();
    let watch = std::thread::spawn(move || {
        while began.elapsed() < PATIENCE {
            sleep(Duration::from_millis(50));
            if kill(pid, None).is_err() {
                return;
            }
        }
        let _ = kill(pid, Signal::SIGKILL);
    });
    drop(child.stdin.take());
    let output = child.wait_with_output().unwrap();
    drop(watch);
    let killed = output.status.signal() == Some(Signal::SIGKILL as i32);
    assert!(!killed, "it does not end: {output:?}");
    output
}

pub(super) fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

pub(super) fn write(directory: &TempDir, name: &str, text: &str) {
    std::fs::write(directory.path().join(name), text).unwrap();
}

/// Things with the names of programs that are none.
fn no_programs() -> TempDir {
    let directory = tempfile::tempdir().unwrap();
    let at = |name: &str| directory.path().join(name);
    std::os::unix::fs::symlink("/dev/zero", at("zero.pl")).unwrap();
    nix::unistd::mkfifo(&at("pipe.pl"), Mode::S_IRWXU).unwrap();
    File::create(at("large.pl")).unwrap().set_len(2 << 30).unwrap();
    directory
}

#[test]
fn what_is_no_regular_file_of_some_size_is_not_read() {
    let directory = no_programs();
    for (file, why) in [
        ("zero.pl", "it is a device"),
        ("pipe.pl", "it is a named pipe"),
        ("large.pl", "larger than 32 MB"),
    ] {
        for arguments in [
            &["query", file][..],
            &["perft", file, "2"],
            &["best", file],
            &["play", file],
            &["match", file, "first", "random"],
            &["check", file, file],
            &["merge", file],
        ] {
            let mut command = trilog(directory.path());
            command.args(arguments);
            let output = output(command);
            assert_eq!(output.status.code(), Some(2), "{arguments:?}");
            let told = text(&output.stderr);
            assert!(told.contains(why), "{arguments:?}: {told}");
        }
    }
}

#[test]
fn the_shell_reads_no_device_and_no_pipe() {
    let directory = no_programs();
    let mut command = trilog(directory.path());
    let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    let lines = "?- consult('zero.pl').\n?- consult('pipe.pl').\n?- ['large.pl'].\nplay ./zero.pl\n\
                 load zero.pl\nload pipe.pl\n?- X = alive.\n";
    child.stdin.take().unwrap().write_all(lines.as_bytes()).unwrap();
    let told = text(&ended(child).stdout);
    assert_eq!(told.matches("it is a device").count(), 3, "{told}");
    assert_eq!(told.matches("it is a named pipe").count(), 2, "{told}");
    assert_eq!(told.matches("larger than 32 MB").count(), 1, "{told}");
    assert!(told.contains("X = alive"), "{told}");
}

#[test]
fn a_program_that_cannot_be_read_spoils_nobody_elses_report() {
    let directory = no_programs();
    write(&directory, "good.pl", "nothing(here).\n");
    std::os::unix::fs::symlink("good.pl", directory.path().join("link.pl")).unwrap();
    let check = |more: &[&str]| {
        let mut command = trilog(directory.path());
        command.args(["check", "tris", "good.pl", "link.pl", "zero.pl", "pipe.pl", "large.pl"]);
        let output = output({
            command.args(more);
            command
        });
        assert_eq!(output.status.code(), Some(1), "{}", text(&output.stderr));
        text(&output.stdout)
    };
    let told = check(&[]);
    assert!(told.contains("0 of 5 with full marks"), "{told}");
    assert_eq!(told.matches("a link, which is not followed").count(), 2, "{told}");
    assert_eq!(told.matches("not loaded").count(), 4, "{told}");
    let told = check(&["--follow"]);
    assert_eq!(told.matches("a link").count(), 0, "{told}");
    assert!(told.contains("it is a device"), "{told}");
}

#[test]
fn a_link_beside_a_program_is_not_followed() {
    let directory = tempfile::tempdir().unwrap();
    write(&directory, "x.pl", "nothing(here).\n");
    std::os::unix::fs::symlink("/etc/passwd", directory.path().join("x_strategies.pl")).unwrap();
    let mut command = trilog(directory.path());
    command.args(["check", "uttt2", "x.pl", "--with", "{name}_strategies.pl"]);
    let told = text(&output(command).stdout);
    assert!(told.contains("x_strategies.pl is not read: it is a link"), "{told}");
    assert!(!told.contains("root"), "{told}");
}

#[test]
fn queries_that_never_end_are_read_in_linear_time() {
    let directory = tempfile::tempdir().unwrap();
    write(&directory, "brackets", &format!("X = [\n{}", "a,\n".repeat(1_000_000)));
    write(&directory, "quote", &format!("X = 'a\n{}", "b''\n".repeat(700_000)));
    for file in ["brackets", "quote"] {
        let began = Instant::now();
        let mut command = trilog(directory.path());
        command.arg("query").stdin(File::open(directory.path().join(file)).unwrap());
        let output = output(command);
        assert!(text(&output.stderr).contains("is never closed"), "{output:?}");
        assert!(began.elapsed() < Duration::from_secs(15), "{file}: {:?}", began.elapsed());
    }
}

#[test]
fn odd_arguments_are_refused_in_words() {
    let odd: [&OsStr; 6] = [
        OsStr::from_bytes(b"\xff\xfe"),
        OsStr::new(""),
        OsStr::new("\u{1b}[2J"),
        OsStr::new("../../../../../../etc/shadow"),
        OsStr::new("-9999999999999999999999"),
        OsStr::new("99999999999999999999999999"),
    ];
    let directory = tempfile::tempdir().unwrap();
    let names = [
        "play", "query", "perft", "diff", "check", "merge", "mutate", "best", "match", "solve",
        "thesis", "tree", "bench", "classic", "help", "nothing",
    ];
    for name in names {
        for word in odd {
            for count in [1, 3] {
                let mut command = trilog(directory.path());
                command.arg(name).args(std::iter::repeat_n(word, count));
                let output = output(command);
                let said = text(&output.stderr);
                let code = output.status.code().unwrap();
                // The shell that a game of that name could open ends with its input.
                assert!(
                    (1..=2).contains(&code) || name == "query",
                    "{name} {word:?}: {code} {said}"
                );
                assert!(!said.contains("panicked"), "{name} {word:?}: {said}");
            }
        }
    }
    for arguments in [
        &["query", "--memory", "17592186044416"][..],
        &["check", "tris", "x.pl", "--memory", "17592186044416"],
        &["check", "tris", "x.pl", "--jobs", "0"],
    ] {
        let mut command = trilog(directory.path());
        command.args(arguments);
        let output = output(command);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(text(&output.stderr).contains("invalid value"), "{arguments:?}");
    }
}

/// Starts a command, presses Ctrl-C after a while, and gives what came of it.
fn interrupted(directory: &Path, arguments: &[&str], after: Duration) -> (Output, Duration) {
    let mut command = trilog(directory);
    let child = command.args(arguments).stdout(Stdio::piped()).stderr(Stdio::piped());
    let child = child.spawn().unwrap();
    sleep(after);
    kill(Pid::from_raw(child.id().cast_signed()), Signal::SIGINT).unwrap();
    let pressed = Instant::now();
    (ended(child), pressed.elapsed())
}

/// A second, and what a busy machine adds.
const SOON: Duration = Duration::from_millis(2500);

/// The same, for a command that has to end [`SOON`]. A busy machine is late by
/// chance and a fault is late every time, so that it is tried again.
fn interrupted_soon(directory: &Path, arguments: &[&str], after: Duration) -> Output {
    let mut waits = Vec::new();
    for _ in 0..3 {
        let (output, time) = interrupted(directory, arguments, after);
        if time < SOON {
            return output;
        }
        waits.push(time);
    }
    panic!("{arguments:?} does not end soon: {waits:?}");
}

#[test]
fn ctrl_c_ends_a_command_soon_and_says_how_far_it_came() {
    let directory = tempfile::tempdir().unwrap();
    for (arguments, said) in [
        (&["perft", "uttt", "12"][..], "interrupted"),
        (&["perft", "mnk:5,5,4", "--tree"], "interrupted"),
        (&["perft", "uttt", "9", "--by", "clauses"], "interrupted"),
        (&["best", "uttt", "--time", "60"], "s of thinking"),
        (&["match", "uttt", "mcts:time=300ms", "random", "--games", "1000"], "of 1000 games"),
        (&["solve", "8", "8", "5"], "positions"),
        (&["solve", "9", "9", "5", "--search", "pvs"], "positions"),
        (&["diff", "tris"], " question"),
        (&["diff", "uttt", "--json", "--jobs", "2"], "interrupted"),
        (&["diff", "all", "--games", "50"], "interrupted"),
        (&["diff", "tris", "--subject", "read line; exec sleep 1000", "--time", "90"], "0 of "),
        (&["mutate", "tris"], " mutant"),
        (&["mutate", "mnk:3,3,3", "--json"], " mutant"),
        (&["diff", "prolog", "--swipl", "cat", "--count", "100000"], "of 100000 programs"),
        (&["thesis"], " rows"),
        (&["bench", "uttt"], "interrupted"),
        (&["tree", "mnk:7,7,5", "--depth", "4", "--svg", "out.svg"], "interrupted"),
    ] {
        let output = interrupted_soon(directory.path(), arguments, Duration::from_secs(2));
        let told = text(&output.stderr);
        assert_eq!(output.status.code(), Some(130), "{arguments:?}: {told}");
        assert!(told.contains("trilog: interrupted"), "{arguments:?}: {told}");
        assert!(told.contains(said), "{arguments:?}: {told}");
    }
    for goal in ["-q", "-g"] {
        let arguments = ["query", goal, "repeat, fail", "-q", "write(more)"];
        let output = interrupted_soon(directory.path(), &arguments, Duration::from_secs(2));
        assert_eq!((output.status.code(), text(&output.stdout)), (Some(130), String::new()));
    }
}

#[test]
fn an_interrupted_diff_blames_nobody() {
    let directory = tempfile::tempdir().unwrap();
    write(&directory, "rules.pl", include_str!("../../prolog/tris.pl"));
    for milliseconds in [100, 300, 600, 1000, 1500, 2200, 3100, 4300] {
        for rules in [&["--rules", "rules.pl"][..], &["--rules", "rules.pl", "--jobs", "2"]] {
            let arguments = [&["diff", "tris"], rules].concat();
            let after = Duration::from_millis(milliseconds);
            let output = interrupted_soon(directory.path(), &arguments, after);
            let (told, said) = (text(&output.stdout), text(&output.stderr));
            assert_eq!(output.status.code(), Some(130), "{said}");
            assert!(said.starts_with("trilog: interrupted"), "{said}");
            assert!(told.is_empty() || told.contains("no disagreement by then"), "{told}");
            assert!(!told.contains("came to no end"), "{told}");
        }
    }
}

#[test]
fn an_interrupted_diff_tells_what_it_has_found() {
    let directory = tempfile::tempdir().unwrap();
    // What begins wrongly is found at once, and there is much more to ask.
    let rules = include_str!("../../prolog/tris.pl");
    let wrong = rules.replace("initial([E,E,", "initial([x,E,");
    assert_ne!(rules, wrong);
    write(&directory, "rules.pl", &wrong);
    let files = ["--json", "--junit", "junit.xml"];
    let arguments = [&["diff", "tris", "--rules", "rules.pl"][..], &files].concat();
    // A busy machine comes to it later.
    let output = [5, 10, 20, 40]
        .map(Duration::from_secs)
        .into_iter()
        .map(|after| interrupted(directory.path(), &arguments, after).0)
        .find(|output| !text(&output.stdout).contains("\"disagreements\":[]"))
        .expect("there is nothing found after 40 seconds");
    let told: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(output.status.code(), Some(130));
    let how_far = told["interrupted"].as_str().unwrap();
    assert!(how_far.starts_with("after ") && how_far.ends_with(" questions"), "{how_far}");
    let found = told["disagreements"].as_array().unwrap();
    assert!(!found.is_empty(), "{told}");
    for found in found {
        assert_ne!(found["clauses"], found["native"], "{told}");
        assert!(!found["clauses"].as_str().unwrap().contains("SIGKILL"), "{told}");
    }
    assert!(told["claims"].as_array().unwrap().iter().all(|property| property["asked"] != 0));
    let junit = std::fs::read_to_string(directory.path().join("junit.xml")).unwrap();
    assert!(junit.contains(&format!("interrupted {how_far}")), "{junit}");
    let report = directory.path().join("report.json");
    std::fs::write(&report, output.stdout).unwrap();
    let mut command = trilog(directory.path());
    let merged = self::output({
        command.args(["merge", "report.json"]);
        command
    });
    assert!(text(&merged.stderr).contains("it was interrupted after"), "{merged:?}");
}

/// Programs of which the second never comes to an end.
fn endless() -> TempDir {
    let directory = tempfile::tempdir().unwrap();
    write(&directory, "a.pl", "nothing(here).\n");
    write(&directory, "b.pl", "line(_, _) :- repeat, fail.\nrowWin(_, _) :- repeat, fail.\n");
    write(&directory, "c.pl", ":- initialization((repeat, fail)).\n");
    directory
}

#[test]
fn an_interrupted_check_counts_nothing_unfinished() {
    let directory = endless();
    for jobs in ["1", "3"] {
        let arguments = ["check", "tris", "a.pl", "b.pl", "c.pl", "--time", "60", "--jobs", jobs];
        let files = ["--points", "points.csv", "--junit", "junit.xml", "--html", "page.html"];
        let arguments: Vec<&str> = arguments.into_iter().chain(files).collect();
        let output = interrupted_soon(directory.path(), &arguments, Duration::from_secs(5));
        let said = text(&output.stderr);
        assert_eq!(output.status.code(), Some(130), "{said}");
        let done = said.split("interrupted after ").nth(1).unwrap().trim();
        let (done, tests) = done.split_once(" (").unwrap();
        assert!(["0 of 3 programs", "1 of 3 programs"].contains(&done), "{said}");
        let asked = tests.strip_suffix(" of 33 tests)").unwrap();
        assert!(asked.parse::<u32>().unwrap() < 33, "{said}");
        let read = |name: &str| std::fs::read_to_string(directory.path().join(name)).unwrap();
        let points = read("points.csv");
        assert!(!points.contains("b.pl") && !points.contains("c.pl"), "{points}");
        assert!(points.lines().last().unwrap().starts_with("interrupted after "), "{points}");
        assert!(read("junit.xml").contains("interrupted after"));
        assert!(read("page.html").contains("Interrupted after"));
    }
    let json = ["check", "tris", "c.pl", "--time", "60", "--json"];
    let (output, _) = interrupted(directory.path(), &json, Duration::from_secs(2));
    let told = text(&output.stdout);
    assert!(told.is_empty() || told.contains("\"interrupted\":\"after 0 of 1"), "{told}");
    assert_eq!(output.status.code(), Some(130));
}

#[test]
fn a_check_that_is_terminated_leaves_nothing_behind() {
    for (signals, code) in [(&[Signal::SIGTERM][..], None), (&[Signal::SIGINT; 2], Some(130))] {
        let directory = endless();
        let temporary = tempfile::tempdir().unwrap();
        let left = || std::fs::read_dir(temporary.path()).unwrap().count();
        let mut command = trilog(directory.path());
        command.args(["check", "tris", "c.pl", "--time", "60"]).env("TMPDIR", temporary.path());
        let child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        let began = Instant::now();
        while left() == 0 && began.elapsed() < PATIENCE {
            sleep(Duration::from_millis(20));
        }
        sleep(Duration::from_secs(2));
        for &signal in signals {
            let _ = kill(Pid::from_raw(child.id().cast_signed()), signal);
            sleep(Duration::from_millis(10));
        }
        let pressed = Instant::now();
        assert_eq!(ended(child).status.code(), code);
        assert!(pressed.elapsed() < SOON);
        assert_eq!(left(), 0, "{signals:?}");
    }
}

#[test]
fn a_report_obeys_no_program() {
    let directory = tempfile::tempdir().unwrap();
    let suite = "name = 's'\n[[test]]\nname = 't'\npoints = 1\n[[test.question]]\n\
                 query = 'p(X)'\nof = 'X'\nfirst = 'a'\n";
    write(&directory, "s.toml", suite);
    let program = "p(X) :- atom_codes(X, [27,91,50,74,10,0'g]).\n\
                   :- throw('\\x1b\\[2J\\ntotal 10 10').\n";
    write(&directory, "\u{1b}[31mx.pl", program);
    for file in [&["\u{1b}[31mx.pl"][..], &["\u{1b}[31mx.pl", "\u{1b}[31mx.pl"]] {
        let mut command = trilog(directory.path());
        command.args(["check", "s.toml"]).args(file).env("CLICOLOR_FORCE", "1");
        let output = output(command);
        let told = text(&output.stdout);
        let obeyed = |c: char| c.is_control() && c != '\n';
        let bare = anstream::adapter::strip_str(&told).to_string();
        assert!(!told.contains("\u{1b}[2J") && !bare.contains(obeyed), "{told:?}");
        assert!(!told.lines().any(|line| line.starts_with("total 10 10")), "{told}");
        assert!(!text(&output.stderr).contains('\u{1b}'), "{output:?}");
    }
}

#[test]
fn a_record_that_cannot_be_written_leaves_no_file() {
    let directory = tempfile::tempdir().unwrap();
    let mut command = Command::new("sh");
    let script = "ulimit -f 0; trap '' XFSZ; exec \"$0\"";
    command.args(["-c", script, env!("CARGO_BIN_EXE_trilog")]).current_dir(directory.path());
    command.env("XDG_STATE_HOME", directory.path()).stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut child = command.spawn().unwrap();
    child.stdin.take().unwrap().write_all(b"play tris\nb2\nsave kept.pl\n").unwrap();
    let told = text(&ended(child).stdout);
    assert!(told.contains("not recorded") && told.contains("kept.pl"), "{told}");
    assert!(!directory.path().join("kept.pl").exists());
}

#[test]
fn bytes_that_are_no_text_do_not_end_the_shell() {
    let mut terminal = Terminal::open();
    terminal.wait_for("trilog> ");
    terminal.send(b"\xff\n");
    terminal.wait_for("is not UTF-8");
    // The rest of the line is no line of its own, and no query.
    terminal.send(b"?- X = ali\xc3\x28ve, write(half_a_line).\n");
    terminal.wait_for("is not UTF-8; it is left out.");
    terminal.send(b"?- Y = \xff\xfe\xfd, Z = \xff.\n?- X = half.\n");
    terminal.wait_for("is not UTF-8; it is left out.");
    terminal.send(b"?- X = clean.\n");
    terminal.wait_for("X = clean.");
    assert!(!terminal.has_shown("syntax error") && !terminal.has_shown("\nhalf_a_line"));
    terminal.send(b"?- atom_length(alive, N).\n");
    terminal.wait_for("N = 5");
}

#[test]
fn a_long_line_is_typed_in_seconds() {
    let mut terminal = Terminal::open();
    terminal.wait_for("trilog> ");
    let began = Instant::now();
    terminal.send(format!("?- L = [{}a], X = done.\n", "a,".repeat(5000)).as_bytes());
    terminal.wait_for("X = done");
    assert!(began.elapsed() < Duration::from_secs(10), "{:?}", began.elapsed());
}

#[test]
fn counting_in_the_shell_can_be_interrupted() {
    let mut terminal = Terminal::open();
    terminal.wait_for("trilog> ");
    terminal.send(b"play uttt\n");
    terminal.wait_for("x> ");
    terminal.send(b"perft 12\n");
    // It counts for two seconds at least, on any machine.
    sleep(Duration::from_secs(1));
    let pressed = Instant::now();
    terminal.interrupt();
    terminal.wait_for("% Interrupted; this is depth");
    assert!(pressed.elapsed() < SOON, "{:?}", pressed.elapsed());
    terminal.send(b"?- X = alive.\n");
    terminal.wait_for("X = alive");
}

#[test]
fn ctrl_c_brings_what_was_counted() {
    let directory = tempfile::tempdir().unwrap();
    for (arguments, counted) in [
        (&["perft", "uttt", "11", "--divide"][..], "\nnw/nw  "),
        (&["bench", "tris", "--depth", "7", "--rounds", "1000000"], "\nperft 7: "),
    ] {
        let output = interrupted_soon(directory.path(), arguments, Duration::from_secs(5));
        assert_eq!(output.status.code(), Some(130), "{arguments:?}");
        assert!(text(&output.stdout).contains(counted), "{arguments:?}: {output:?}");
    }
}
