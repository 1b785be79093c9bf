//! What a request brings along: all of it, or nothing, and not for ever.

use std::time::Duration;

use axum::body::{Body, to_bytes};
use axum::extract::Request;
use axum::http::StatusCode;
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};

use super::fault::Fault;

/// The largest request, in bytes.
pub(super) const LARGEST: usize = 1 << 20;

/// How long it may take until all of it is there.
const PATIENCE: Duration = Duration::from_secs(20);

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
