//! The connections: how many there may be, and how long they may take.

use std::io;
use std::sync::Arc;
use std::time::Duration;

use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use nix::sys::resource::{Resource, getrlimit, setrlimit};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Semaphore;

use super::house::House;
use super::options::{Address, ServeOptions};
use super::routes::routes;
use crate::prolog::Interrupt;

/// How many connections are served at once.
const CONNECTIONS: usize = 512;
/// How many files this process may want to open for them and the engines.
const FILES: u64 = 8192;
/// How long the head of a request may take, and a connection be idle.
const HEAD: Duration = Duration::from_secs(15);
/// How large it may be, in bytes, and how many fields it may have.
const HEAD_SIZE: usize = 16 << 10;
const HEAD_FIELDS: usize = 64;
/// How long Ctrl-C, and a visitor that has gone, may go unnoticed.
const LOOK_EVERY: Duration = Duration::from_millis(100);
/// How long to wait where the system gives no connection.
const PAUSE: Duration = Duration::from_millis(50);
/// How long what is under way may take to end with the server.
const LAST_WORDS: Duration = Duration::from_secs(1);

/// Serves until Ctrl-C ends the command; `ready` is told where, as soon as
/// someone can connect.
///
/// # Errors
/// When the address cannot be used.
pub fn serve(options: &ServeOptions, ready: impl FnOnce(&Address)) -> io::Result<()> {
    raise_file_limit();
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(2)
        .enable_io()
        .enable_time()
        .build()?;
    let served = runtime.block_on(listen(options, ready));
    runtime.shutdown_timeout(LAST_WORDS);
    served
}

async fn listen(options: &ServeOptions, ready: impl FnOnce(&Address)) -> io::Result<()> {
    let listener = TcpListener::bind((options.host.as_str(), options.port)).await?;
    let house = Arc::new(House::new(options, listener.local_addr()?)?);
    let service = TowerToHyperService::new(routes(Arc::clone(&house)));
    let free = Arc::new(Semaphore::new(CONNECTIONS));
    ready(&house.where_it_is());
    while !Interrupt::has_ended_command() {
        house.visitors.end_those_who_left();
        let stream = match tokio::time::timeout(LOOK_EVERY, listener.accept()).await {
            Err(_) => continue,
            Ok(Ok((stream, _))) => stream,
            Ok(Err(_)) => {
                tokio::time::sleep(PAUSE).await;
                continue;
            }
        };
        // One too many is closed at once.
        let Ok(place) = Arc::clone(&free).try_acquire_owned() else { continue };
        let service = service.clone();
        tokio::spawn(async move {
            let _place = place;
            let _ = stream.set_nodelay(true);
            let connection = http1::Builder::new()
                .timer(TokioTimer::new())
                .header_read_timeout(HEAD)
                .max_buf_size(HEAD_SIZE)
                .max_headers(HEAD_FIELDS)
                .serve_connection(TokioIo::<TcpStream>::new(stream), service);
            // A connection that breaks off is nobody's fault.
            let _ = connection.await;
        });
    }
    house.visitors.end_all();
    Ok(())
}

/// Asks for as many files as may be open; the system's default is not made for
/// servers.
fn raise_file_limit() {
    if let Ok((soft, hard)) = getrlimit(Resource::RLIMIT_NOFILE) {
        let _ = setrlimit(Resource::RLIMIT_NOFILE, soft.max(hard.min(FILES)), hard);
    }
}
