//! The files of the page, which are part of the program.

use axum::extract::Path;
use axum::http::{StatusCode, header::CONTENT_TYPE};
use axum::response::{IntoResponse as _, Response};

use crate::diagram::STYLE;

const CSS: &str = "text/css; charset=utf-8";
const SCRIPT: &str = "text/javascript; charset=utf-8";
const PICTURE: &str = "image/svg+xml";

/// The files by their names.
const ASSETS: &[(&str, &str, &str)] = &[
    ("page.css", CSS, include_str!("assets/page.css")),
    ("diagram.css", CSS, STYLE),
    ("icon.svg", PICTURE, include_str!("assets/icon.svg")),
    ("main.js", SCRIPT, include_str!("assets/main.js")),
    ("server.js", SCRIPT, include_str!("assets/server.js")),
    ("parts.js", SCRIPT, include_str!("assets/parts.js")),
    ("board.js", SCRIPT, include_str!("assets/board.js")),
    ("table.js", SCRIPT, include_str!("assets/table.js")),
    ("toplevel.js", SCRIPT, include_str!("assets/toplevel.js")),
    ("clauses.js", SCRIPT, include_str!("assets/clauses.js")),
    ("query.js", SCRIPT, include_str!("assets/query.js")),
    ("printing.js", SCRIPT, include_str!("assets/printing.js")),
    ("proof.js", SCRIPT, include_str!("assets/proof.js")),
    ("notebook.js", SCRIPT, include_str!("assets/notebook.js")),
    ("grader.js", SCRIPT, include_str!("assets/grader.js")),
    ("differ.js", SCRIPT, include_str!("assets/differ.js")),
];

pub(super) async fn asset(Path(name): Path<String>) -> Response {
    match ASSETS.iter().find(|(known, _, _)| *known == name) {
        Some((_, kind, text)) => ([(CONTENT_TYPE, *kind)], *text).into_response(),
        None => StatusCode::NOT_FOUND.into_response(),
    }
}
