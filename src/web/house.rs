//! What all requests share.

use std::net::SocketAddr;
use std::sync::Arc;

use tokio::sync::Semaphore;

use super::options::{Address, ServeOptions};
use super::visitors::Visitors;

/// How many players think, and commands run, at the same time.
const THINKING: usize = 2;
const COMMANDS: usize = 1;

/// What all requests share.
pub(super) struct House {
    token: String,
    cookie: String,
    address: SocketAddr,
    name: String,
    pub(super) visitors: Visitors,
    pub(super) thinking: Arc<Semaphore>,
    pub(super) commands: Arc<Semaphore>,
}

impl House {
    /// A house with a new key, at this address.
    ///
    /// # Errors
    /// When the system gives no randomness.
    pub(super) fn new(options: &ServeOptions, address: SocketAddr) -> std::io::Result<House> {
        Ok(House {
            token: random_name()?,
            // Servers on other ports of this machine get the cookie too.
            cookie: format!("trilog-{}", address.port()),
            address,
            name: options.host.clone(),
            visitors: Visitors::new(options),
            thinking: Arc::new(Semaphore::new(THINKING)),
            commands: Arc::new(Semaphore::new(COMMANDS)),
        })
    }

    pub(super) fn token(&self) -> &str {
        &self.token
    }

    pub(super) fn cookie_name(&self) -> &str {
        &self.cookie
    }

    pub(super) fn port(&self) -> u16 {
        self.address.port()
    }

    /// Whether the person has named the server so.
    pub(super) fn is_name(&self, name: &str) -> bool {
        self.name.eq_ignore_ascii_case(name)
    }

    /// The name and the port in a link.
    pub(super) fn authority(&self) -> String {
        match self.address.ip() {
            ip if ip.is_unspecified() => format!("127.0.0.1:{}", self.port()),
            _ => self.address.to_string(),
        }
    }

    pub(super) fn where_it_is(&self) -> Address {
        Address {
            link: format!("http://{}/?token={}", self.authority(), self.token),
            is_open_to_others: !self.address.ip().is_loopback(),
        }
    }

    /// Whether this is the key. How long that takes does not tell how much of
    /// it is right.
    pub(super) fn is_token(&self, token: &str) -> bool {
        let differ = self.token.bytes().zip(token.bytes()).fold(0, |all, (a, b)| all | (a ^ b));
        token.len() == self.token.len() && differ == 0
    }
}

/// 128 random bits, as text.
pub(super) fn random_name() -> std::io::Result<String> {
    let mut bytes = [0; 16];
    getrandom::fill(&mut bytes).map_err(std::io::Error::other)?;
    Ok(bytes.iter().map(|byte| format!("{byte:02x}")).collect())
}
