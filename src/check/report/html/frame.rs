//! What every page has: its style, what it may load, which is nothing, and the
//! box that looks for words in it.

use std::hash::{BuildHasher as _, RandomState};

use maud::{DOCTYPE, Markup, PreEscaped, html};

use crate::check::report::words::Words;
use crate::diagram::STYLE as BOARDS;
use crate::printable::printable;

const STYLE: &str = include_str!("style.css");
const SEARCH: &str = include_str!("search.js");

/// What the pages of a report have in common.
pub(super) struct Frame<'a> {
    words: &'a Words,
    /// What a style or a script must say to count; whoever wrote a program could
    /// not know it.
    nonce: String,
}

impl<'a> Frame<'a> {
    pub(super) fn new(words: &'a Words) -> Frame<'a> {
        let random = || RandomState::new().hash_one(());
        Frame { words, nonce: format!("{:016x}{:016x}", random(), random()) }
    }

    pub(super) fn page(&self, title: &str, body: &Markup) -> String {
        let nonce = &self.nonce;
        let policy = format!(
            "default-src 'none'; style-src 'nonce-{nonce}'; script-src 'nonce-{nonce}'; \
             base-uri 'none'; form-action 'none'"
        );
        let page = html! {
            (DOCTYPE)
            html lang=(self.words.language.code()) {
                head {
                    meta charset="utf-8";
                    meta http-equiv="Content-Security-Policy" content=(policy);
                    meta name="viewport" content="width=device-width";
                    title { (title) }
                    style nonce=(nonce) { (PreEscaped(BOARDS)) (PreEscaped(STYLE)) }
                }
                body {
                    // Shown by the script: without one it would do nothing.
                    input type="search" id="search" hidden
                        placeholder=(self.words.labels.search)
                        aria-label=(self.words.labels.search);
                    main { (body) }
                    script nonce=(nonce) { (PreEscaped(SEARCH)) }
                }
            }
        };
        // What others have written shows its characters, and turns no line around.
        printable(&page.into_string()).into_owned()
    }
}
