//! Runs in parts: shards and their sum, the scripts that spread them, JUnit,
//! and `diff all`.
#![cfg(unix)]
#![allow(clippy::unwrap_used)]

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use serde_json::Value;

const TRILOG: &str = env!("CARGO_BIN_EXE_trilog");
/// Properties of both kinds that are asked in several queries.
const CLAIMS: [&str; 6] =
    ["--relation", "rowWin(+,-)", "--relation", "nextPlayer", "--relation", "outcome(+,-)"];

fn script(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("examples/cluster").join(name)
}

fn trilog(directory: &Path, arguments: &[&str]) -> Output {
    Command::new(TRILOG).args(arguments).current_dir(directory).output().unwrap()
}

fn json(output: &Output) -> Value {
    let text = String::from_utf8_lossy(&output.stdout);
    serde_json::from_str(&text)
        .unwrap_or_else(|_| panic!("{text}{}", String::from_utf8_lossy(&output.stderr)))
}

/// What does not depend on how the work is cut.
fn essence(report: &Value) -> Value {
    let fields = ["game", "seed", "shard", "games", "positions", "questions", "claims"];
    fields.iter().map(|field| report[field].clone()).collect()
}

fn whole(directory: &Path) -> Value {
    let arguments: Vec<&str> = ["diff", "tris", "--json"].into_iter().chain(CLAIMS).collect();
    json(&trilog(directory, &arguments))
}

#[test]
fn shards_add_up_to_the_whole() {
    let directory = tempfile::tempdir().unwrap();
    let mut files = vec!["merge".to_owned()];
    for shard in 1..=3 {
        let part = format!("{shard}/3");
        let mut arguments = vec!["diff", "tris", "--json", "--shard", &part];
        arguments.extend(CLAIMS);
        let output = trilog(directory.path(), &arguments);
        assert_eq!(output.status.code(), Some(0));
        let name = format!("{shard}.json");
        std::fs::write(directory.path().join(&name), output.stdout).unwrap();
        files.push(name);
    }
    let files: Vec<&str> = files.iter().map(String::as_str).collect();
    let sum = trilog(directory.path(), &files);
    assert_eq!(sum.status.code(), Some(0));
    assert_eq!(essence(&json(&sum)), essence(&whole(directory.path())));
    // One that is missing is named.
    let short = trilog(directory.path(), &files[..3]);
    assert_eq!(short.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&short.stderr).contains("missing: the shard 3/3"));
}

fn run_in_parallel(path: Option<&Path>) -> (Value, String) {
    let directory = tempfile::tempdir().unwrap();
    let mut command = Command::new(script("parallel.sh"));
    command.args(["2", "parts", "diff", "tris"]).args(CLAIMS);
    command.env("TRILOG", TRILOG).current_dir(directory.path());
    if let Some(path) = path {
        command.env("PATH", path);
    }
    let output = command.output().unwrap();
    let errors = String::from_utf8_lossy(&output.stderr).into_owned();
    let sum = json(&output);
    assert_eq!(essence(&sum), essence(&whole(directory.path())), "{errors}");
    (sum, errors)
}

#[test]
fn the_parallel_script_spreads_a_run() {
    // With GNU parallel if it is there.
    let (_, errors) = run_in_parallel(None);
    if errors.contains("GNU parallel is missing") {
        eprintln!("NOT TESTED with GNU parallel, which is missing; only as jobs of the shell");
    }
    // Without it, in any case.
    let tools = tempfile::tempdir().unwrap();
    for tool in ["sh", "seq", "mkdir"] {
        let found = ["/bin", "/usr/bin"].map(|room| Path::new(room).join(tool));
        let found = found.iter().find(|path| path.exists()).unwrap();
        std::os::unix::fs::symlink(found, tools.path().join(tool)).unwrap();
    }
    let (_, errors) = run_in_parallel(Some(tools.path()));
    assert!(errors.contains("GNU parallel is missing"), "{errors}");
}

#[test]
fn the_slurm_script_does_one_part() {
    let directory = tempfile::tempdir().unwrap();
    for task in ["1", "2"] {
        let status = Command::new("bash")
            .arg(script("slurm.sh"))
            .args(["parts", "diff", "tris"])
            .args(CLAIMS)
            .envs([("TRILOG", TRILOG), ("SLURM_ARRAY_TASK_ID", task)])
            .env("SLURM_ARRAY_TASK_COUNT", "2")
            .current_dir(directory.path())
            .status()
            .unwrap();
        assert!(status.success());
    }
    let sum = trilog(directory.path(), &["merge", "parts/1.json", "parts/2.json"]);
    assert_eq!(essence(&json(&sum)), essence(&whole(directory.path())));
}

#[test]
fn a_shard_that_is_none_is_refused() {
    let directory = tempfile::tempdir().unwrap();
    for shard in ["0/3", "4/3", "3", "a/b", ""] {
        let output = trilog(directory.path(), &["diff", "tris", "--shard", shard]);
        assert_eq!(output.status.code(), Some(2), "{shard}");
        assert!(String::from_utf8_lossy(&output.stderr).contains("is not a shard"));
    }
}

#[test]
fn junit_names_every_property_and_what_failed() {
    let directory = tempfile::tempdir().unwrap();
    let rules = include_str!("../../prolog/tris.pl");
    let broken = rules.replacen("nextPlayer(x, o).", "nextPlayer(x, e).", 1);
    std::fs::write(directory.path().join("broken.pl"), broken).unwrap();
    let arguments = ["diff", "tris", "--rules", "broken.pl", "--junit", "out.xml"];
    let mut arguments = arguments.to_vec();
    arguments.extend(CLAIMS);
    assert_eq!(trilog(directory.path(), &arguments).status.code(), Some(1));
    let xml = std::fs::read_to_string(directory.path().join("out.xml")).unwrap();
    assert!(xml.contains("<testcase name=\"rowWin(+,-)\" classname=\"tris\""), "{xml}");
    assert!(xml.contains("<failure message=\"?- tris:nextPlayer("), "{xml}");
    assert!(!xml.contains('\u{1b}'), "{xml}");
    let count = |piece: &str| xml.matches(piece).count();
    assert!(xml.contains(&format!("failures=\"{}\"", count("<failure"))), "{xml}");
    assert!(xml.contains(&format!("tests=\"{}\"", count("<testcase"))), "{xml}");
}

#[test]
fn all_is_every_game() {
    let directory = tempfile::tempdir().unwrap();
    let arguments = ["diff", "all", "--json", "--games", "1", "--shard", "1/40"];
    let report = json(&trilog(directory.path(), &arguments));
    std::fs::write(directory.path().join("1.json"), report.to_string()).unwrap();
    assert_eq!(report["disagreements"], serde_json::json!([]));
    let games: Vec<&str> =
        report["reports"].as_array().unwrap().iter().filter_map(|r| r["game"].as_str()).collect();
    let known = trilog::games::AnyGame::ALL.iter().map(|game| game.to_string()).collect::<Vec<_>>();
    assert_eq!(games, known);
    // The shards of all games add up like those of one.
    let refused = trilog(directory.path(), &["merge", "1.json"]);
    assert_eq!(refused.status.code(), Some(2), "a shard is missing");
    let refused = trilog(directory.path(), &["diff", "all", "--relation", "next"]);
    assert_eq!(refused.status.code(), Some(2));
}
