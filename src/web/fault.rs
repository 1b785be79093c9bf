//! What a page is told when something cannot be done.

use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde_json::json;

/// Why a request gets no answer: a status, and a sentence for the person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Fault {
    status: StatusCode,
    message: String,
    /// A query that explains it.
    query: Option<String>,
}

impl Fault {
    pub(super) fn new(status: StatusCode, message: impl Into<String>) -> Fault {
        Fault { status, message: message.into(), query: None }
    }

    /// The same with a query that explains it.
    pub(super) fn explained_by(self, query: String) -> Fault {
        Fault { query: Some(query), ..self }
    }

    /// What was asked for makes no sense.
    pub(super) fn wrong(error: impl std::fmt::Display) -> Fault {
        Fault::new(StatusCode::UNPROCESSABLE_ENTITY, error.to_string())
    }

    /// There is no room now.
    pub(super) fn busy(message: impl Into<String>) -> Fault {
        Fault::new(StatusCode::SERVICE_UNAVAILABLE, message)
    }

    /// The server cannot do what it should.
    pub(super) fn broken(error: impl std::fmt::Display) -> Fault {
        Fault::new(StatusCode::INTERNAL_SERVER_ERROR, error.to_string())
    }

    pub(super) fn status(&self) -> StatusCode {
        self.status
    }

    /// The sentence.
    pub(super) fn message(&self) -> &str {
        &self.message
    }
}

impl IntoResponse for Fault {
    fn into_response(self) -> Response {
        (self.status, Json(json!({ "error": self.message, "query": self.query }))).into_response()
    }
}
