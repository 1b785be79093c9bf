//! The report as one page, with its style and its boards in it.

use std::fmt::Write as _;

use super::shown;
use crate::check::grade::AllGraded;
use crate::check::suite::Suite;
use crate::check::verdict::{Counterexample, Graded, Status, TestResult};
use crate::diagram::STYLE as BOARDS;
use crate::games::AnyGame;
use crate::markup::escaped;

/// The style of the page.
const STYLE: &str = "\
:root{color-scheme:light dark}
body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}
table.points{border-collapse:collapse;margin:1rem 0}
.points td,.points th{padding:.2rem .8rem;text-align:left;border-bottom:1px solid #8884}
.points td.n{text-align:right;font-variant-numeric:tabular-nums}
.passed{color:#2a8a3e}.partial{color:#b07a00}
.failed,.missing,.forbidden,.stopped,.not_loaded{color:#c62828}
pre,code{font-family:ui-monospace,monospace;font-size:.9rem}
pre{background:#8881;padding:.6rem;overflow-x:auto;white-space:pre-wrap}
dl{display:grid;grid-template-columns:7rem 1fr;gap:.2rem .6rem}
dt{opacity:.7}dd{margin:0;overflow-wrap:anywhere}
figure{margin:.6rem 0}svg{max-width:22rem;height:auto}
";

/// The page about all programs.
#[must_use]
pub fn html(suite: &Suite, graded: &AllGraded) -> String {
    let all = graded.graded.as_slice();
    let title = escaped(&format!("{}: {}", suite.name, suite.title));
    let mut out = format!(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width\">\n<title>{title}</title>\n\
         <style>\n{STYLE}{BOARDS}</style>\n</head>\n<body>\n<h1>{title}</h1>\n"
    );
    if let Some(done) = graded.interrupted() {
        let _ = writeln!(out, "<p class=\"failed\">Interrupted after {done}.</p>");
    }
    if all.len() > 1 {
        overview(all, &mut out);
    }
    for (number, graded) in all.iter().enumerate() {
        program(number, graded, suite.game, &mut out);
    }
    out + "</body>\n</html>\n"
}

fn overview(all: &[Graded], out: &mut String) {
    out.push_str(
        "<table class=\"points\">\n<tr><th>file</th><th>points</th><th>out of</th></tr>\n",
    );
    for (number, graded) in all.iter().enumerate() {
        let _ = writeln!(
            out,
            "<tr><td><a href=\"#p{number}\">{}</a></td><td class=\"n\">{}</td>\
             <td class=\"n\">{}</td></tr>",
            escaped(&graded.file.display().to_string()),
            shown(graded.total()),
            shown(graded.out_of())
        );
    }
    out.push_str("</table>\n");
}

fn program(number: usize, graded: &Graded, game: Option<AnyGame>, out: &mut String) {
    let file = escaped(&graded.file.display().to_string());
    let (total, out_of) = (shown(graded.total()), shown(graded.out_of()));
    let _ = writeln!(out, "<h2 id=\"p{number}\">{file}: {total} of {out_of}</h2>");
    if let Some(why) = &graded.not_loaded {
        let _ = writeln!(out, "<p class=\"not_loaded\">not loaded: {}</p>", escaped(why));
    }
    if !graded.loading.is_empty() {
        let _ = writeln!(
            out,
            "<details><summary>{} messages while it was loaded</summary>\n<pre>{}</pre>\n</details>",
            graded.loading.len(),
            escaped(&graded.loading.join("\n"))
        );
    }
    out.push_str(
        "<table class=\"points\">\n<tr><th>test</th><th>points</th><th>out of</th><th></th></tr>\n",
    );
    for test in &graded.tests {
        let status = test.status.name();
        let _ = writeln!(
            out,
            "<tr class=\"{status}\"><td>{}</td><td class=\"n\">{}</td><td class=\"n\">{}</td>\
             <td>{status}</td></tr>",
            escaped(&test.name),
            shown(test.points),
            shown(test.out_of)
        );
    }
    out.push_str("</table>\n");
    let wrong = graded.tests.iter().filter(|test| test.status != Status::Passed);
    if graded.not_loaded.is_none() {
        wrong.for_each(|test| failed(test, game, out));
    }
}

fn failed(test: &TestResult, game: Option<AnyGame>, out: &mut String) {
    let _ = writeln!(out, "<h3 class=\"{}\">{}</h3>", test.status.name(), escaped(&test.name));
    if test.faults.is_empty() {
        let _ = writeln!(out, "<p>{}</p>", escaped(test.message.as_deref().unwrap_or_default()));
    }
    for fault in &test.faults {
        let query = format!("?- {}.", fault.query);
        let mut rows =
            vec![("query", &query), ("expected", &fault.expected), ("given", &fault.given)];
        rows.extend(fault.hint.iter().map(|hint| ("hint", hint)));
        list(&rows, out);
    }
    if let Some(found) = &test.counterexample {
        counterexample(found, game, out);
    }
}

fn list(rows: &[(&str, &String)], out: &mut String) {
    out.push_str("<dl>\n");
    for (name, text) in rows {
        let _ = writeln!(out, "<dt>{name}</dt><dd><code>{}</code></dd>", escaped(text));
    }
    out.push_str("</dl>\n");
}

fn counterexample(found: &Counterexample, game: Option<AnyGame>, out: &mut String) {
    let _ = writeln!(out, "<h4>The smallest counterexample to {}</h4>", escaped(&found.claim));
    let diagram = game.zip(found.position.as_ref());
    match (diagram.and_then(|(game, position)| game.diagram(position).ok()), &found.drawing) {
        (Some(diagram), _) => out.push_str(&diagram.to_html()),
        (None, Some(drawing)) => {
            let _ = writeln!(out, "<pre>{}</pre>", escaped(drawing));
        }
        (None, None) => {}
    }
    let query = format!("?- {}.", found.query);
    let moves = found.moves.as_ref().map(|moves| moves.join(" "));
    let mut rows: Vec<(&str, &String)> = moves.iter().map(|moves| ("moves", moves)).collect();
    rows.extend([("query", &query), ("expected", &found.expected), ("given", &found.given)]);
    list(&rows, out);
}
