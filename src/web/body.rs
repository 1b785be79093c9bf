//! What a request brings along: all of it, or nothing, and not for ever.

use std::time::Duration;

use axum::body::{Body, to_bytes};
use axum::extract::Request;
use axum::http::StatusCode;
use axum::http::header::{ALLOW, CONTENT_TYPE};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};

use super::fault::Fault;

/// The largest request, in bytes.
pub(super) const LARGEST: usize = 1 << 20;

/// How long it may take until all of it is there.
const PATIENCE: Duration = Duration::from_secs(20);

/// What a request is told that is no request of ours: as everything else is told.
pub(super) async fn in_our_words(request: Request, next: Next) -> Response {
    let is_asked = request.uri().path().starts_with("/api/");
    let response = next.run(request).await;
    let kind = response.headers().get(CONTENT_TYPE);
    let is_told = kind.is_some_and(|kind| kind.as_bytes().starts_with(b"application/json"));
    if !is_asked || is_told || !response.status().is_client_error() {
        return response;
    }
    let (head, body) = response.into_parts();
    let text = to_bytes(body, LARGEST).await.unwrap_or_default();
    let message = match (head.status, String::from_utf8_lossy(&text)) {
        (_, text) if !text.is_empty() => text.into_owned(),
        (StatusCode::NOT_FOUND, _) => "nothing is answered here".into(),
        (StatusCode::METHOD_NOT_ALLOWED, _) => "this is asked by another method".into(),
        (status, _) => status.to_string(),
    };
    let mut told = Fault::new(head.status, message).into_response();
    if let Some(methods) = head.headers.get(ALLOW) {
        told.headers_mut().insert(ALLOW, methods.clone());
    }
    told
}

/// Waits for the whole of a request before anybody looks at it.
pub(super) async fn whole(request: Request, next: Next) -> Response {
    let (head, body) = request.into_parts();
    match tokio::time::timeout(PATIENCE, to_bytes(body, LARGEST)).await {
        Ok(Ok(bytes)) => next.run(Request::from_parts(head, Body::from(bytes))).await,
        // One that breaks off is not answered: nobody is there.
        Ok(Err(_)) => Fault::new(
            StatusCode::PAYLOAD_TOO_LARGE,
            "this is larger than 1 MB, which is the most that the server takes",
        )
        .into_response(),
        Err(_) => {
            let message = "the request did not come to its end in time";
            Fault::new(StatusCode::REQUEST_TIMEOUT, message).into_response()
        }
    }
}
