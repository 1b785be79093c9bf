//! What an engine may say while a request is on its way. The engine runs a
//! program that nobody knows, so nothing that comes from it is believed because
//! it came: what does not fit the request ends the engine.

use super::conversation::Order;
use super::wire::{LARGEST, Reply, Request};

/// The engine has said what nobody could have meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Impossible;

/// What kind of request it is, as far as its replies differ.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    /// Answers one by one, with their bindings.
    Query,
    /// Answers one by one, with lines of text.
    Question,
    /// All answers, as lines.
    Collect,
    /// An answer again.
    Whole,
    /// Files are loaded, or a goal of theirs is run.
    Load,
    /// A word to the driver.
    Command,
    /// A word to the engine itself.
    Branch,
    /// It goes behind its walls.
    Settle,
}

/// Where the answers are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Phase {
    /// The goal runs; a binding may have its name and not yet its value.
    Running { named: bool },
    /// The engine waits for an order.
    Waiting,
    /// It was told to stop.
    Stopping,
    /// It was told to say which goals have more answers.
    Telling,
    /// It has said how the request ended.
    Ended,
}

/// How far the program's input is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum InputPhase {
    Closed,
    Open,
    Done,
    Returned,
}

/// The replies of one request, checked as they come.
#[derive(Debug)]
pub(super) struct Protocol {
    kind: Kind,
    phase: Phase,
    input: InputPhase,
    /// Whether the checkpoint is still to be set.
    awaits_checkpoint: bool,
    halted: bool,
    /// Bytes of answers.
    bytes: usize,
}

impl Protocol {
    /// Of an engine that sets no checkpoint before.
    pub(super) fn new(request: &Request) -> Protocol {
        let kind = match request {
            Request::Query(_) | Request::Goal(_) => Kind::Query,
            Request::Question(_) | Request::Every(_) => Kind::Question,
            Request::Collect(_) | Request::CollectOurs(_) | Request::Runaway(_) => Kind::Collect,
            Request::Whole => Kind::Whole,
            Request::Consult(_) | Request::Run(_) | Request::Main => Kind::Load,
            Request::Input(_) | Request::Define(_) | Request::Mends(_) | Request::Undone(_) => {
                Kind::Command
            }
            Request::Branch(_) => Kind::Branch,
            Request::Settle(_) => Kind::Settle,
        };
        let (phase, input) = (Phase::Running { named: false }, InputPhase::Closed);
        Protocol { kind, phase, input, awaits_checkpoint: false, halted: false, bytes: 0 }
    }

    /// The same behind a checkpoint that is still to be set.
    pub(super) fn behind_checkpoint(self) -> Protocol {
        Protocol { awaits_checkpoint: true, ..self }
    }

    /// The person has decided.
    pub(super) fn ordered(&mut self, order: Order) {
        self.phase = match order {
            Order::Next | Order::Whole | Order::Short => Phase::Running { named: false },
            Order::Stop => Phase::Stopping,
            Order::ChoicePoints => Phase::Telling,
        };
    }

    /// Takes a reply if it can come now.
    ///
    /// # Errors
    /// [`Impossible`] if it cannot.
    pub(super) fn take(&mut self, reply: &Reply) -> Result<(), Impossible> {
        let fits = match reply {
            // Behind its walls, before anything of a person's is there.
            Reply::Ready { .. } => self.kind == Kind::Settle,
            // Of those who died.
            Reply::Panicked { .. } | Reply::Resumed { .. } | Reply::RolledBack { .. } => true,
            Reply::Begun { .. } => std::mem::take(&mut self.awaits_checkpoint),
            Reply::Lines(lines) => {
                let wanted = matches!(self.kind, Kind::Collect | Kind::Question);
                wanted && self.is_running() && self.counts(lines.len())
            }
            Reply::Frame { tag, text } => self.frame(*tag, text),
            Reply::Done { .. } => self.phase == Phase::Ended || !self.is_for_driver(),
        };
        if fits && !self.awaits_checkpoint { Ok(()) } else { Err(Impossible) }
    }

    /// Whether the driver answers; the engine itself says only that it is done.
    fn is_for_driver(&self) -> bool {
        !matches!(self.kind, Kind::Branch | Kind::Settle)
    }

    fn is_running(&self) -> bool {
        self.halted || matches!(self.phase, Phase::Running { .. })
    }

    fn counts(&mut self, bytes: usize) -> bool {
        self.bytes = self.bytes.saturating_add(bytes);
        self.bytes <= LARGEST
    }

    fn frame(&mut self, tag: char, text: &str) -> bool {
        match tag {
            // What the program prints is limited elsewhere.
            'O' | 'E' => true,
            // Parts of an error, which may be one that does not end the request.
            'k' | 'a' | 'x' | '"' | 'p' | 'b' | 'w' | 'm' | '@' => {
                self.phase != Phase::Waiting && self.counts(text.len())
            }
            'h' => {
                self.halted = true;
                text.parse::<u8>().is_ok()
            }
            // A machine that halts still unwinds its goals.
            _ if self.halted => true,
            'i' | 'd' | 'u' => self.input(tag),
            'v' | 't' | 'r' => self.binding(tag) && self.counts(text.len()),
            's' | 'z' | 'n' | 'c' | 'e' | 'o' => self.turn(tag),
            'g' | 'j' => self.goals(tag),
            '>' => {
                let answers = matches!(self.kind, Kind::Query | Kind::Question);
                answers && self.is_running() && self.counts(text.len())
            }
            '+' => self.kind == Kind::Query,
            '=' | '1' => self.is_running() && self.counts(text.len()),
            _ => false,
        }
    }

    fn input(&mut self, tag: char) -> bool {
        let has_input = matches!(self.kind, Kind::Query | Kind::Question | Kind::Load);
        let (before, after) = match tag {
            'i' => (InputPhase::Closed, InputPhase::Open),
            'd' => (InputPhase::Open, InputPhase::Done),
            _ => (InputPhase::Done, InputPhase::Returned),
        };
        let fits = has_input && self.input == before;
        self.input = after;
        fits
    }

    fn binding(&mut self, tag: char) -> bool {
        let Phase::Running { named } = self.phase else { return false };
        self.phase = Phase::Running { named: tag == 'v' };
        matches!(self.kind, Kind::Query | Kind::Whole) && named == (tag == 't')
    }

    /// The ends of answers and of requests.
    fn turn(&mut self, tag: char) -> bool {
        let answers = matches!(self.kind, Kind::Query | Kind::Question);
        let running = self.phase == Phase::Running { named: false };
        let (fits, next) = match tag {
            's' => (answers && running, Phase::Waiting),
            'z' => ((answers || self.kind == Kind::Whole) && running, Phase::Ended),
            'c' => (answers && self.phase == Phase::Stopping, Phase::Ended),
            'o' => (matches!(self.kind, Kind::Load | Kind::Command) && running, Phase::Ended),
            // A goal that was told to stop may still fail, or raise an error.
            _ => (running || self.phase == Phase::Stopping, Phase::Ended),
        };
        self.phase = next;
        fits && self.is_for_driver()
    }

    fn goals(&mut self, tag: char) -> bool {
        let fits = self.phase == Phase::Telling;
        if tag == 'j' {
            self.phase = Phase::Waiting;
        }
        fits
    }
}

#[cfg(test)]
mod tests {
    use super::super::confinement::Confinement;
    use super::*;

    fn says(request: &Request, replies: &[(char, &str)]) -> Result<(), Impossible> {
        let mut protocol = Protocol::new(request);
        for &(tag, text) in replies {
            let reply = match tag {
                'L' => Reply::Lines(text.into()),
                '.' => Reply::Done { inferences: 0 },
                tag => Reply::Frame { tag, text: text.into() },
            };
            protocol.take(&reply)?;
            if "sj".contains(tag) {
                protocol.ordered(if text == "stop" { Order::Stop } else { Order::Next });
            }
        }
        Ok(())
    }

    #[test]
    fn missing_walls_are_told_when_it_goes_behind_them() {
        let ready = Reply::Ready { pid: 1, gaps: Vec::new() };
        let settle = Request::Settle(Confinement::Safe { readable: Vec::new() });
        assert_eq!(Protocol::new(&settle).take(&ready), Ok(()));
        for request in [Request::Query("a".into()), Request::Branch(Vec::new())] {
            assert_eq!(Protocol::new(&request).take(&ready), Err(Impossible));
        }
    }

    #[test]
    fn a_request_is_answered_in_its_order() {
        let query = Request::Query("member(X, [a,b])".into());
        let answers = [
            ('i', ""),
            ('O', "hi"),
            ('v', "X"),
            ('t', "a"),
            ('s', ""),
            ('v', "X"),
            ('t', "b"),
            ('z', ""),
            ('d', ""),
            ('u', "rest"),
            ('m', "op"),
            ('.', ""),
        ];
        assert_eq!(says(&query, &answers), Ok(()));
        assert_eq!(says(&query, &[('s', "stop"), ('c', ""), ('.', "")]), Ok(()));
        let load = Request::Consult("f.pl".into());
        assert_eq!(says(&load, &[('i', ""), ('w', "f"), ('d', ""), ('u', ""), ('o', "")]), Ok(()));
        let collect = Request::Collect("X-true".into());
        assert_eq!(says(&collect, &[('L', "a\n"), ('n', ""), ('.', "")]), Ok(()));
    }

    #[test]
    fn what_nobody_asked_for_is_impossible() {
        let query = Request::Query("true".into());
        let collect = Request::Collect("X-true".into());
        let cases: [(&Request, &[(char, &str)]); 12] = [
            (&query, &[('L', "a\n")]),
            (&query, &[('o', "")]),
            (&query, &[('c', "")]),
            (&query, &[('z', ""), ('z', "")]),
            (&query, &[('t', "a")]),
            (&query, &[('v', "X"), ('z', "")]),
            (&query, &[('u', "halt.\n")]),
            (&query, &[('d', "")]),
            (&query, &[('h', "300")]),
            (&query, &[('?', "")]),
            (&query, &[('.', "")]),
            (&collect, &[('n', ""), ('L', "a\n")]),
        ];
        for (request, replies) in cases {
            assert_eq!(says(request, replies), Err(Impossible), "{replies:?}");
        }
    }
}
