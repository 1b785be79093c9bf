//! What a page is told bit by bit: server-sent events, each a JSON object.

use std::convert::Infallible;

use axum::response::IntoResponse;
use axum::response::sse::{Event, KeepAlive, Sse};
use serde_json::Value;
use tokio::sync::mpsc::{Sender, WeakSender, channel};
use tokio_stream::StreamExt as _;
use tokio_stream::wrappers::ReceiverStream;

/// How many events may wait for the page to take them.
const WAITING: usize = 64;

/// The speaking end.
#[derive(Clone, Debug)]
pub(super) struct Events(Sender<Value>);

impl Events {
    /// Tells the page something, and waits while it has not taken what was
    /// told before. Not for threads that serve requests.
    pub(super) fn tell(&self, event: Value) {
        // Nobody may be there any more: `is_gone` says so.
        let _ = self.0.blocking_send(event);
    }

    /// The same for those.
    pub(super) async fn send(&self, event: Value) {
        let _ = self.0.send(event).await;
    }

    /// A look at whether this goes on, which does not keep it going.
    pub(super) fn heard(&self) -> Heard {
        Heard(self.0.downgrade())
    }

    /// Whether the page has gone away.
    pub(super) fn is_gone(&self) -> bool {
        self.0.is_closed()
    }

    /// Comes back when the page has gone away.
    pub(super) async fn gone(&self) {
        self.0.closed().await;
    }
}

/// Whether somebody still speaks, and somebody listens.
#[derive(Clone, Debug)]
pub(super) struct Heard(WeakSender<Value>);

impl Heard {
    pub(super) fn goes_on(&self) -> bool {
        self.0.upgrade().is_some_and(|told| !told.is_closed())
    }
}

/// A stream of events, and the end to speak into: it ends when that is dropped.
pub(super) fn events() -> (Events, impl IntoResponse) {
    let (told, heard) = channel(WAITING);
    let as_event = |event: Value| Ok::<_, Infallible>(Event::default().data(event.to_string()));
    let stream = ReceiverStream::new(heard).map(as_event);
    (Events(told), Sse::new(stream).keep_alive(KeepAlive::default()))
}
