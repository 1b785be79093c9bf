//! What helps to read and to write queries: the clauses that proofs name, and
//! the predicates that there are.

use axum::Json;
use axum::http::StatusCode;
use serde::Deserialize;
use serde_json::{Value, json};

use super::fault::Fault;
use crate::prolog::known_predicates;
use crate::prolog::{modules, split_clauses};

/// A place in our rules, as proofs name it.
#[derive(Deserialize)]
pub(super) struct Place {
    file: String,
    line: usize,
}

/// The clause at a place: `POST /api/clause`.
pub(super) async fn clause(Json(Place { file, line }): Json<Place>) -> Result<Json<Value>, Fault> {
    let module = modules().iter().find(|module| module.path == file);
    let clauses = module.map(|module| split_clauses(module.text)).unwrap_or_default();
    let clause = clauses.into_iter().rev().find(|clause| clause.line <= line);
    let text = clause.map(|clause| clause.text.trim().to_owned());
    match text {
        Some(text) => Ok(Json(json!({ "text": text }))),
        None => Err(Fault::new(StatusCode::NOT_FOUND, "there is no such clause")),
    }
}

/// The names of all predicates, as `name/arity`: `GET /api/words`.
pub(super) async fn words() -> Json<Value> {
    Json(json!(known_predicates()))
}
