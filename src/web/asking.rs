//! What the toplevel of a page asks, and what it says while it asks nothing.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::response::IntoResponse;
use serde::Deserialize;
use serde_json::{Value, json};

use super::aside::off_the_road;
use super::dialogue::{Decision, dialogue};
use super::events::events;
use super::fault::Fault;
use super::house::House;
use super::table::{Played, Told};
use super::toplevel::Asked;
use super::visitors::Sign;

/// A query of a visitor, about the game that their page shows.
#[derive(Deserialize)]
pub(super) struct Query {
    visitor: String,
    text: String,
    /// A program to load first.
    program: Option<String>,
    table: Option<Told>,
}

/// What a query says, bit by bit: `POST /api/query`.
pub(super) async fn query(
    State(house): State<Arc<House>>,
    Json(query): Json<Query>,
) -> Result<impl IntoResponse, Fault> {
    let Query { visitor, text, program, table } = query;
    let played = match table {
        Some(told) => Some(off_the_road(move || Played::again(&told)).await?),
        None => None,
    };
    let (told, stream) = events();
    let (dialogue, handle) = dialogue(told);
    house.visitors.ask(&visitor, Asked { text, program, played, dialogue }, handle)?;
    Ok(stream)
}

/// What a visitor wants of the query that runs.
#[derive(Deserialize)]
pub(super) struct Order {
    visitor: String,
    order: Decision,
}

/// Decides about an answer, or stops a query: `POST /api/order`.
pub(super) async fn order(
    State(house): State<Arc<House>>,
    Json(Order { visitor, order }): Json<Order>,
) -> Json<Value> {
    Json(json!({ "heard": house.visitors.decide(&visitor, order) }))
}

/// Who gives a sign, or leaves.
#[derive(Deserialize)]
pub(super) struct Tab {
    visitor: String,
}

/// The tab is still there: `POST /api/here`. Says whether it has an engine.
pub(super) async fn here(
    State(house): State<Arc<House>>,
    Json(Tab { visitor }): Json<Tab>,
) -> Json<Value> {
    Json(json!({ "engine": house.visitors.note(&visitor, Sign::Here) }))
}

/// The tab is closed, or loaded again: `POST /api/leave`.
pub(super) async fn leave(State(house): State<Arc<House>>, Json(Tab { visitor }): Json<Tab>) {
    house.visitors.note(&visitor, Sign::Leaves);
}
