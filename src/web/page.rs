//! The page: what stands on it before the browser knows anything.

use axum::response::Html;
use maud::{DOCTYPE, Markup, html};

use crate::check::suite::BUILT_IN;

pub(super) async fn page() -> Html<String> {
    Html(whole().into_string())
}

/// What a browser shows that is not let in.
pub(super) fn refused(message: &str) -> String {
    let page = html! {
        (DOCTYPE)
        html lang="en" {
            head { (known()) }
            body {
                main { h1 { "trilog" } p { (message) } }
            }
        }
    };
    page.into_string()
}

/// What a browser is told of every page.
fn known() -> Markup {
    html! {
        meta charset="utf-8";
        meta name="viewport" content="width=device-width";
        meta name="color-scheme" content="light dark";
        title { "trilog" }
    }
}

fn whole() -> Markup {
    html! {
        (DOCTYPE)
        html lang="en" {
            head {
                (known())
                link rel="icon" href="/assets/icon.svg";
                link rel="stylesheet" href="/assets/page.css";
                link rel="stylesheet" href="/assets/diagram.css";
                script type="module" src="/assets/main.js" {}
            }
            body {
                header {
                    h1 { "trilog" }
                    div.tabs role="tablist" aria-label="Pages" {
                        (tab("play", "Board"))
                        (tab("notebook", "Notebook"))
                        (tab("differ", "Differ"))
                        (tab("grader", "Grader"))
                    }
                }
                noscript { p { "This page needs JavaScript." } }
                main {
                    div.play #play role="tabpanel" aria-labelledby="play-tab" {
                        (table())
                        (toplevel())
                    }
                    div #notebook role="tabpanel" aria-labelledby="notebook-tab" hidden {
                        (notebook())
                    }
                    div #grader role="tabpanel" aria-labelledby="grader-tab" hidden { (grader()) }
                    div #differ role="tabpanel" aria-labelledby="differ-tab" hidden { (differ()) }
                }
            }
        }
    }
}

fn tab(name: &str, title: &str) -> Markup {
    html! {
        button type="button" role="tab" id={ (name) "-tab" } aria-controls=(name)
            aria-selected=(name == "play") { (title) }
    }
}

fn button(id: &str, text: &str, title: &str) -> Markup {
    // A sign alone is no name.
    let name = (!text.starts_with(char::is_alphabetic)).then_some(title);
    html! { button type="button" id=(id) title=(title) aria-label=[name] { (text) } }
}

fn table() -> Markup {
    html! {
        section #table aria-label="Board" {
            form #new {
                label { "Game " select #game {} }
                label { "Options " input #options size="9" placeholder="4,4,4"; }
                label { span #name-0 { "First" } " " select #side-0 {} }
                label { span #name-1 { "Second" } " " select #side-1 {} }
                label {
                    "Thinks "
                    select #seconds {
                        option value="300ms" { "0.3 s" }
                        option value="1s" selected { "1 s" }
                        option value="3s" { "3 s" }
                        option value="10s" { "10 s" }
                    }
                }
                button.main { "New game" }
            }
            p #status role="status" {}
            div #board {}
            p.bad #fault role="alert" {}
            div #captions {}
            div #choices role="group" aria-label="Moves" {}
            form #typing {
                label { "Move " input #typed size="9" autocomplete="off" spellcheck="false"; }
                button { "Play" }
                (button("why", "Why?", "Why the last move was legal, or the last one refused"))
            }
            div.row role="group" aria-label="Game" {
                (button("undo", "Undo", "Take a move back"))
                (button("redo", "Redo", "Play it again"))
                (button("hint", "Hint", "What a player would play here"))
                (button("judge", "Evaluate", "Look at every position of the game"))
                (button("halt", "Stop thinking", "Stop the computer, or let it go on"))
            }
            p #thoughts {}
            div #curve {}
            div.row role="group" aria-label="Walk through the moves" {
                (button("start", "«", "To the start"))
                (button("back", "‹", "One move back"))
                (button("on", "›", "One move on"))
                (button("last", "»", "To the last move"))
            }
            ol #moves aria-label="Moves" {}
            pre #scores {}
            (own_game())
            div.row role="group" aria-label="Keep" {
                (button("share", "Copy link", "A link to this position"))
                (button("save", "Save record", "A file that the shell reads, too"))
                label.file { "Load record " input #load type="file" accept=".pl,.txt"; }
            }
        }
    }
}

fn own_game() -> Markup {
    html! {
        details #own-game {
            summary { "A game of your own" }
            label for="own-text" { "Its file: five relations, and facts game/1" }
            textarea #own-text rows="8" spellcheck="false" {}
            div.row {
                (button("own-play", "Play it", "Begin a game by these rules"))
                label.file { "From a file " input #own-file type="file" accept=".pl,.pro,.prolog"; }
            }
        }
    }
}

fn toplevel() -> Markup {
    html! {
        section #toplevel aria-label="Prolog" {
            div #transcript role="log" aria-label="Queries and answers" tabindex="0" {}
            div.row #deciding role="group" aria-label="Answers" {
                (button("more", "More", "The next answer (;)"))
                (button("all", "All", "All answers (up to 1,000 more)"))
                (button("stop", "Stop", "No more answers, or an end to the query (Esc)"))
            }
            div.row #stepping role="group" aria-label="Trace" hidden {
                (button("creep", "Creep", "To the next port"))
                (button("skip", "Skip", "To the end of this goal"))
                (button("up", "Up", "To the end of the goal that has called this one"))
                (button("leap", "Leap", "To the next goal that is spied on"))
                (button("retry", "Retry", "This goal begins again"))
                (button("fail", "Fail", "This goal fails"))
                (button("nodebug", "Run on", "The query goes on without the tracer"))
            }
            form #asking {
                label for="query" { "Query" }
                div.painted {
                    pre #query-paint aria-hidden="true" {}
                    textarea #query rows="3" spellcheck="false" autocapitalize="off"
                        placeholder="position(S), legal(S, M)." aria-describedby="completions" {}
                }
                p.hint #completions aria-live="polite" {}
                div.row {
                    button.main { "Ask" }
                    span.hint { "Enter asks a query that ends in a full stop; ↑ and ↓ are the history; Ctrl-Space completes" }
                }
            }
            details #own {
                summary { "Your own program" }
                label for="program" { "Program" }
                textarea #program rows="10" spellcheck="false" placeholder="p(a).\np(b)." {}
                div.row {
                    (button("consult", "Load it", "In the place of the one before"))
                    label.file { "From a file " input #program-file type="file"; }
                }
            }
        }
    }
}

fn notebook() -> Markup {
    html! {
        section aria-label="Notebook" {
            p {
                "Texts, programs and queries, kept as one Prolog file. A query knows the "
                "programs above it, and shows its first ten answers."
            }
            ol #cells {}
            div.row role="group" aria-label="New cells" {
                (button("add-text", "Add text", "A new cell for text"))
                (button("add-program", "Add program", "A new cell for clauses"))
                (button("add-query", "Add query", "A new cell for a query"))
            }
            div.row role="group" aria-label="Notebook" {
                (button("run-all", "Run all", "Ask all queries, from the first"))
                (button("stop-cell", "Stop", "An end to the query that runs (Esc)"))
                (button("save-notebook", "Save", "As a Prolog file"))
                label.file { "Load " input #load-notebook type="file" accept=".pl,.txt"; }
            }
        }
    }
}

fn grader() -> Markup {
    html! {
        section aria-label="Grader" {
            p { "Grades a homework with one of the suites, as " code { "trilog check" } " does." }
            form #grading {
                label {
                    "Suite "
                    select #suite {
                        @for (name, _) in BUILT_IN { option { (name) } }
                    }
                }
                label.wide for="homework" { "The homework" }
                textarea #homework rows="10" spellcheck="false" {}
                div.row {
                    button.main { "Grade" }
                    (button("stop-grading", "Stop", "Stop grading"))
                    label.file { "From a file " input #homework-file type="file"; }
                }
            }
            p #graded-how role="status" {}
            div #marks {}
        }
    }
}

fn differ() -> Markup {
    html! {
        section aria-label="Differ" {
            p {
                "Asks the Prolog rules and the native rules of a game the same questions, or "
                "your own Prolog rules in the place of ours."
            }
            form #comparing {
                label { "Game " select #compared {} }
                label { "Only the relation " input #relation size="16" placeholder="legal(+,-)"; }
                label.wide for="rules" { "Your rules, in the place of ours (may be empty)" }
                textarea #rules rows="8" spellcheck="false" {}
                div.row {
                    button.main { "Compare" }
                    (button("give-up", "Stop", "Stop the comparison"))
                    label.file { "From a file " input #rules-file type="file"; }
                }
            }
            p #compared-how role="status" {}
            progress #how-far max="1" value="0" aria-label="Progress" hidden {}
            div #findings {}
        }
    }
}
