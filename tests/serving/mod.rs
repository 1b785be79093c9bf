//! A server under test, and requests as a browser, or an attacker, sends them.
#![allow(dead_code, clippy::unwrap_used)]

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;
use serde_json::Value;

/// No answer takes longer, however busy the machine is.
const PATIENCE: Duration = Duration::from_secs(120);

/// A server that ends with the test.
pub(crate) struct Server {
    pub(crate) child: Child,
    pub(crate) port: u16,
    pub(crate) token: String,
}

/// What came back.
#[derive(Debug)]
pub(crate) struct Reply {
    pub(crate) status: u16,
    pub(crate) head: String,
    pub(crate) body: String,
}

impl Reply {
    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_else(|_| panic!("no JSON: {self:?}"))
    }

    /// The events of a stream.
    pub(crate) fn events(&self) -> Vec<Value> {
        self.body.lines().filter_map(event).collect()
    }
}

fn event(line: &str) -> Option<Value> {
    serde_json::from_str(line.strip_prefix("data: ")?).ok()
}

impl Server {
    pub(crate) fn start(arguments: &[&str]) -> Server {
        let mut command = Command::new(env!("CARGO_BIN_EXE_trilog"));
        command.args(["serve", "--port", "0"]).args(arguments);
        let mut child = command.stdin(Stdio::null()).stdout(Stdio::piped()).spawn().unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let (_, link) = line.trim().split_once("http://127.0.0.1:").unwrap();
        let (port, token) = link.split_once("/?token=").unwrap();
        Server { child, port: port.parse().unwrap(), token: token.to_owned() }
    }

    pub(crate) fn link(&self) -> String {
        format!("{}/?token={}", self.origin(), self.token)
    }

    pub(crate) fn origin(&self) -> String {
        format!("http://127.0.0.1:{}", self.port)
    }

    fn cookie(&self) -> String {
        format!("Cookie: trilog-{}={}", self.port, self.token)
    }

    /// Sends a head, line by line, and a body.
    pub(crate) fn send(&self, head: &[&str], body: &str) -> TcpStream {
        let mut stream = TcpStream::connect(("127.0.0.1", self.port)).unwrap();
        stream.set_read_timeout(Some(PATIENCE)).unwrap();
        let head = head.join("\r\n");
        // It may be refused before all of it is there.
        let _ = write!(stream, "{head}\r\nConnection: close\r\n\r\n{body}");
        stream
    }

    pub(crate) fn raw(&self, head: &[&str], body: &str) -> Reply {
        read(self.send(head, body))
    }

    /// As the page asks.
    pub(crate) fn get(&self, path: &str) -> Reply {
        let host = format!("Host: 127.0.0.1:{}", self.port);
        self.raw(&[&format!("GET {path} HTTP/1.1"), &host, &self.cookie()], "")
    }

    pub(crate) fn post(&self, path: &str, body: &Value) -> Reply {
        read(self.open(path, body))
    }

    /// Posts, and reads nothing yet.
    pub(crate) fn open(&self, path: &str, body: &Value) -> TcpStream {
        let body = body.to_string();
        let head = [
            format!("POST {path} HTTP/1.1"),
            format!("Host: 127.0.0.1:{}", self.port),
            format!("Origin: {}", self.origin()),
            "Content-Type: application/json".to_owned(),
            format!("Content-Length: {}", body.len()),
            self.cookie(),
        ];
        self.send(&head.each_ref().map(String::as_str), &body)
    }

    /// Presses Ctrl-C.
    pub(crate) fn interrupt(&self) {
        kill(Pid::from_raw(self.child.id().cast_signed()), Signal::SIGINT).unwrap();
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

pub(crate) fn read(mut stream: TcpStream) -> Reply {
    let mut bytes = Vec::new();
    // A server that refuses a long request breaks it off.
    let _ = stream.read_to_end(&mut bytes);
    let text = String::from_utf8_lossy(&bytes).into_owned();
    let (head, body) = text.split_once("\r\n\r\n").unwrap_or((&text, ""));
    let status = head.split(' ').nth(1).and_then(|code| code.parse().ok()).unwrap_or(0);
    let chunked = head.to_lowercase().contains("transfer-encoding: chunked");
    let body = if chunked { unchunked(body) } else { body.to_owned() };
    Reply { status, head: head.to_owned(), body }
}

fn unchunked(mut rest: &str) -> String {
    let mut body = String::new();
    while let Some((size, after)) = rest.split_once("\r\n") {
        let size = usize::from_str_radix(size, 16).unwrap_or(0);
        body.push_str(after.get(..size).unwrap_or(""));
        rest = after.get(size + 2..).unwrap_or("");
    }
    body
}

/// The events of a stream as they come.
pub(crate) fn live(stream: TcpStream) -> impl Iterator<Item = Value> {
    BufReader::new(stream).lines().map_while(Result::ok).filter_map(|line| event(&line))
}
