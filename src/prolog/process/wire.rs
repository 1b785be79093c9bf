//! What travels between the shell and the engine process.
//!
//! To the engine, on its standard input: a request is the byte `R`, four
//! bytes of length (big end first) and JSON; an order is one byte, so that an
//! engine which dies before it reads one leaves nothing half-read behind.
//! From the engine, on a descriptor of its own: four bytes of length and JSON.
//!
//! An engine that dies can leave half of a message in either pipe. Both sides
//! then begin anew behind [`RESTART`].

use std::io::{self, Read, Write};

use serde::{Deserialize, Serialize};

use super::confinement::{Confinement, Gap};

/// More than this many bytes are no message, and no answer, of an engine.
pub(super) const LARGEST: usize = 256 << 20;

/// Something to run.
#[derive(Clone, Debug, Serialize, Deserialize, PartialEq, Eq)]
#[serde(rename_all = "snake_case")]
pub enum Request {
    /// A query, without its full stop: its answers come one by one.
    Query(String),
    /// The same of which nobody wants to know more than whether there is an answer.
    Goal(String),
    /// `Terms-Goal`: the answers of the goal one by one, and of each not its
    /// bindings but the list of terms, a line for each.
    Question(String),
    /// The same, but that no order is awaited after an answer whose first term is
    /// 0, for the first few thousand of them.
    Every(String),
    /// `Template-Goal`: all solutions, as lines.
    Collect(String),
    /// The same of our own modules, which no program can name.
    CollectOurs(String),
    /// The last answer again that was shown cut, now whole.
    Whole,
    /// A file of the command line to load, by its path.
    Consult(String),
    /// The same, whose goals for the start of the program wait for `Main`.
    Run(String),
    /// These goals, and then the main goal of those files, which ends the program;
    /// no answer where they have none.
    Main,
    /// The named pipe from which programs read.
    Input(String),
    /// Facts that replace those of the same predicates, as a list of
    /// `Head-Facts` pairs.
    Define(String),
    /// A query that ran out of stack or memory: which recursion went deepest, as
    /// a warning, where that is found soon and nothing can happen twice.
    Runaway(String),
    /// No request of its own: what has ended the directive before which the engine
    /// goes on.
    Undone(String),
    /// `on` or `off`: whether what the machine has wrong is mended in what is
    /// read from then on.
    Mends(String),
    /// Modules of ours to load, by their names, for a while: what happens from
    /// then on is undone together when this process ends.
    Branch(Vec<(String, Option<String>)>),
    /// The walls behind which an engine goes that was started without: what
    /// happens from then on is undone together, too.
    Settle(Confinement),
}

impl Request {
    /// The driver's word for it, and the payload; none for what the driver
    /// does not do.
    pub(super) fn parts(&self) -> Option<(&'static str, &str)> {
        let parts = match self {
            Request::Branch(_) | Request::Settle(_) | Request::Undone(_) => return None,
            Request::Query(text) => ("query", text.as_str()),
            Request::Goal(text) => ("goal", text.as_str()),
            Request::Question(text) => ("question", text.as_str()),
            Request::Every(text) => ("every", text.as_str()),
            Request::Collect(text) | Request::CollectOurs(text) => ("collect", text.as_str()),
            Request::Whole => ("whole", ""),
            Request::Consult(path) => ("consult", path.as_str()),
            Request::Run(path) => ("run", path.as_str()),
            Request::Main => ("main", ""),
            Request::Input(path) => ("input", path.as_str()),
            Request::Define(text) => ("define", text.as_str()),
            Request::Runaway(text) => ("runaway", text.as_str()),
            Request::Mends(text) => ("mends", text.as_str()),
        };
        Some(parts)
    }
}

/// What the engine says.
#[derive(Clone, Debug, Serialize, Deserialize, PartialEq, Eq)]
#[serde(rename_all = "snake_case")]
pub(super) enum Reply {
    /// The machine is built, or stands behind its walls now.
    Ready { pid: i32, gaps: Vec<Gap> },
    /// The request is read and its checkpoint is set: from now on, killing
    /// the runner undoes this request and nothing else. The process `copy`
    /// would go on then.
    Begun { copy: i32 },
    /// A frame of the driver.
    Frame { tag: char, text: String },
    /// Lines of a collected answer, many at once.
    Lines(String),
    /// The request is over.
    Done { inferences: u64 },
    /// The machine panicked with this message; the checkpoint will speak next.
    Panicked { message: String },
    /// A directive was undone; this process goes on with what stands behind it.
    Resumed { pid: i32 },
    /// The request was undone; this process goes on.
    RolledBack { pid: i32 },
}

impl Reply {
    /// Whether an engine that is to be ended, or its copy, may still say so.
    pub(super) fn is_last_word(&self) -> bool {
        matches!(
            self,
            Reply::Begun { .. }
                | Reply::Panicked { .. }
                | Reply::Resumed { .. }
                | Reply::RolledBack { .. }
        )
    }
}

/// The byte that starts a request.
const REQUEST: u8 = b'R';

/// What the engine may find on its standard input.
pub(super) enum Incoming {
    Request(Request),
    Order(u8),
    Closed,
}

pub(super) fn send_request(out: &mut impl Write, request: &Request) -> io::Result<()> {
    let json = serde_json::to_vec(request)?;
    let mut message = vec![REQUEST];
    message.extend(length(&json)?);
    message.extend(json);
    out.write_all(&message)?;
    out.flush()
}

/// Reads one request or one order.
pub(super) fn receive(input: &mut impl Read) -> io::Result<Incoming> {
    let mut first = [0];
    if input.read(&mut first)? == 0 {
        return Ok(Incoming::Closed);
    }
    if first[0] != REQUEST {
        return Ok(Incoming::Order(first[0]));
    }
    let mut head = [0; 4];
    input.read_exact(&mut head)?;
    let mut json = vec![0; u32::from_be_bytes(head) as usize];
    input.read_exact(&mut json)?;
    Ok(Incoming::Request(serde_json::from_slice(&json)?))
}

pub(super) fn send_reply(out: &mut impl Write, reply: &Reply) -> io::Result<()> {
    let json = serde_json::to_vec(reply)?;
    if json.len() > LARGEST {
        return Err(io::ErrorKind::InvalidInput.into());
    }
    let mut message = length(&json)?.to_vec();
    message.extend(json);
    out.write_all(&message)?;
    out.flush()
}

fn length(json: &[u8]) -> io::Result<[u8; 4]> {
    let length = u32::try_from(json.len()).map_err(|_| io::ErrorKind::InvalidInput)?;
    Ok(length.to_be_bytes())
}

/// Stands before `RolledBack` and `Resumed`, and before what the shell sends next: whatever
/// a killed engine left half-written or half-read is recognised as such. No
/// UTF-8 text holds these bytes, and no message is that long.
const RESTART: [u8; 4] = [0xff; 4];

/// Says that what comes next is for the engine that has just woken up.
pub(super) fn send_restart(out: &mut impl Write) -> io::Result<()> {
    out.write_all(&RESTART)?;
    out.flush()
}

/// Reads away what was meant for the engine that is gone; false when the
/// shell is gone, too.
pub(super) fn skip_to_restart(input: &mut impl Read) -> io::Result<bool> {
    let (mut seen, mut byte) = (0, [0]);
    while seen < RESTART.len() {
        if input.read(&mut byte)? == 0 {
            return Ok(false);
        }
        seen = if byte == [0xff] { seen + 1 } else { 0 };
    }
    Ok(true)
}

/// Says that the request was undone and that `pid` goes on.
pub(super) fn send_rolled_back(out: &mut impl Write, pid: i32) -> io::Result<()> {
    out.write_all(&RESTART)?;
    send_reply(out, &Reply::RolledBack { pid })
}

/// Says that a directive was undone and that `pid` goes on.
pub(super) fn send_resumed(out: &mut impl Write, pid: i32) -> io::Result<()> {
    out.write_all(&RESTART)?;
    send_reply(out, &Reply::Resumed { pid })
}

/// Takes complete replies off the front of what has been received.
#[derive(Default)]
pub(super) struct Replies {
    buffer: Vec<u8>,
    /// How much of the buffer has been taken.
    taken: usize,
}

impl Replies {
    pub(super) fn extend(&mut self, bytes: &[u8]) {
        self.buffer.drain(..self.taken);
        self.taken = 0;
        self.buffer.extend_from_slice(bytes);
    }

    /// Whether what comes next cannot be a message: no engine sends one as long.
    pub(super) fn is_impossible(&self) -> bool {
        let head = self.buffer.get(self.taken..self.taken + 4);
        let head: Option<[u8; 4]> = head.and_then(|head| head.try_into().ok());
        head.is_some_and(|head| head != RESTART && u32::from_be_bytes(head) as usize > LARGEST)
    }

    /// Drops what has been received, but for what the checkpoint says.
    pub(super) fn drop_to_restart(&mut self) {
        let rest = &self.buffer[self.taken..];
        let restart = rest.windows(RESTART.len()).position(|bytes| bytes == RESTART);
        // The first bytes of it may be there.
        let kept = restart.unwrap_or(rest.len().saturating_sub(RESTART.len()));
        self.taken += kept.max(1).min(rest.len());
    }

    pub(super) fn next(&mut self) -> Option<Reply> {
        let rest = self.buffer.get(self.taken..)?;
        if let Some((reply, used)) = parse(rest) {
            self.taken += used;
            return Some(reply);
        }
        let restart = rest.windows(RESTART.len()).position(|bytes| bytes == RESTART)?;
        let after = restart + RESTART.len();
        let (reply, used) = parse(&rest[after..])?;
        self.taken += after + used;
        Some(reply)
    }
}

/// A reply that was cut off by [`RESTART`] is none: its text cannot hold that
/// byte.
fn parse(bytes: &[u8]) -> Option<(Reply, usize)> {
    let head: [u8; 4] = bytes.get(..4)?.try_into().ok()?;
    let end = u32::from_be_bytes(head) as usize + 4;
    let reply = serde_json::from_slice(bytes.get(4..end)?).ok()?;
    Some((reply, end))
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    fn frame(text: &str) -> Reply {
        Reply::Frame { tag: 'O', text: text.into() }
    }

    #[test]
    fn replies_survive_being_cut_anywhere() {
        let mut bytes = Vec::new();
        send_reply(&mut bytes, &frame("one")).unwrap();
        send_reply(&mut bytes, &frame("two")).unwrap();
        for cut in 0..=bytes.len() {
            let mut replies = Replies::default();
            replies.extend(&bytes[..cut]);
            let mut got: Vec<Reply> = std::iter::from_fn(|| replies.next()).collect();
            replies.extend(&bytes[cut..]);
            got.extend(std::iter::from_fn(|| replies.next()));
            assert_eq!(got, [frame("one"), frame("two")], "cut at {cut}");
        }
    }

    #[test]
    fn what_a_killed_engine_left_half_read_is_dropped() {
        let mut lost = Vec::new();
        send_request(&mut lost, &Request::Query("lost".into())).unwrap();
        let next = Request::Query("next".into());
        for read in 0..=lost.len() {
            let mut bytes = lost[read..].to_vec();
            bytes.push(b'n');
            send_restart(&mut bytes).unwrap();
            send_request(&mut bytes, &next).unwrap();
            let mut input = bytes.as_slice();
            assert!(skip_to_restart(&mut input).unwrap());
            let Incoming::Request(request) = receive(&mut input).unwrap() else {
                panic!("no request after {read} bytes");
            };
            assert_eq!(request, next);
        }
        assert!(!skip_to_restart(&mut lost.as_slice()).unwrap());
    }

    #[test]
    fn what_a_killed_engine_left_half_written_is_dropped() {
        let mut whole = Vec::new();
        send_reply(&mut whole, &frame("lost")).unwrap();
        for cut in 0..whole.len() {
            let mut replies = Replies::default();
            replies.extend(&whole[..cut]);
            let mut after = Vec::new();
            send_rolled_back(&mut after, 7).unwrap();
            replies.extend(&after);
            assert_eq!(replies.next(), Some(Reply::RolledBack { pid: 7 }), "cut at {cut}");
            assert_eq!(replies.next(), None);
        }
    }
}
