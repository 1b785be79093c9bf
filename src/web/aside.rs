//! Work that must not hold up other requests.

use super::fault::Fault;

/// Does what takes a while where it holds up no other request.
pub(super) async fn off_the_road<T: Send + 'static>(
    work: impl FnOnce() -> Result<T, Fault> + Send + 'static,
) -> Result<T, Fault> {
    tokio::task::spawn_blocking(work).await.map_err(Fault::broken)?
}
