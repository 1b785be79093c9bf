//! What is answered where.

use std::sync::Arc;

use axum::extract::DefaultBodyLimit;
use axum::routing::{get, post};
use axum::{Router, middleware};

use super::house::House;
use super::{asking, assets, body, commands, gate, own, page, records, table, thinking, words};

/// Every answer, behind the gate.
pub(super) fn routes(house: Arc<House>) -> Router {
    Router::new()
        .route("/", get(page::page))
        .route("/assets/{name}", get(assets::asset))
        .route("/api/games", get(table::games))
        .route("/api/own", post(own::open))
        .route("/api/words", get(words::words))
        .route("/api/clause", post(words::clause))
        .route("/api/table", post(table::table))
        .route("/api/think", post(thinking::think))
        .route("/api/record", post(records::write))
        .route("/api/record/read", post(records::read))
        .route("/api/query", post(asking::query))
        .route("/api/order", post(asking::order))
        .route("/api/here", post(asking::here))
        .route("/api/leave", post(asking::leave))
        .route("/api/diff", post(commands::compare))
        .route("/api/check", post(commands::grade))
        .layer(DefaultBodyLimit::max(body::LARGEST))
        .layer(middleware::from_fn(body::in_our_words))
        .layer(middleware::from_fn(body::whole))
        .layer(middleware::from_fn_with_state(Arc::clone(&house), gate::check))
        .with_state(house)
}
