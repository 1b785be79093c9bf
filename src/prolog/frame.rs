//! The frames in which the driver answers, taken out of the text that the
//! machine writes to its error stream.

/// Separates the parts of a fault on its way to the shell.
pub(super) const PART: char = '\u{2}';

/// Starts a frame.
const MARK: char = '\u{1}';

/// One frame: a letter that says what it is, and text. The letters are listed
/// at the head of `prolog/system/driver.pl`; capitals are the host's own:
/// `O` for a program's output and `E` for its error output.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Frame {
    pub(super) tag: char,
    pub(super) text: String,
}

impl Frame {
    pub(super) fn new(tag: char, text: impl Into<String>) -> Self {
        Frame { tag, text: text.into() }
    }
}

/// What stands behind [`MARK`] in the frames that are believed: for each of the
/// driver's voices a key that no program has.
#[derive(Debug)]
pub(super) struct Keys {
    /// Of the request that is being served.
    pub(super) request: String,
    /// Of the services of the host, which a program may ask for.
    pub(super) service: String,
}

/// A text for the driver, behind its length in characters.
pub(super) fn sized(text: &str) -> String {
    format!("{:8}{text}", text.chars().count())
}

/// The tags of frames that answer a request.
const ANSWERS: &str = "vtrlsznckapbxeoidugj@+\"";
/// The tags of frames that ask for a service.
const SERVICES: &str = "fyqwmhkapx()|><=1\"";

/// Splits what arrives on the error stream into frames and plain text.
#[derive(Default)]
pub(super) struct Splitter {
    pending: String,
}

impl Splitter {
    /// Takes a piece of the stream and gives the frames that are complete.
    /// Plain text comes as frames with the tag `E`; `keys` tell the driver's
    /// frames from imitations, which are plain text too.
    pub(super) fn push(&mut self, text: &str, keys: &Keys) -> Vec<Frame> {
        self.pending.push_str(text);
        let mut frames = Vec::new();
        let mut used = 0;
        loop {
            let rest = &self.pending[used..];
            let plain = plain_length(rest, keys);
            if plain > 0 {
                frames.push(Frame::new('E', &rest[..plain]));
                used += plain;
                continue;
            }
            let Some((body, tags)) = body(rest, keys) else { break };
            let Some((frame, length)) = parse(body) else { break };
            used += rest.len() - body.len() + length;
            frames.push(match tags.contains(frame.tag) {
                true => frame,
                false => Frame::new('E', frame.text),
            });
        }
        self.pending.drain(..used);
        frames
    }
}

/// How much of the text comes before the first frame.
fn plain_length(text: &str, keys: &Keys) -> usize {
    let marks = text.match_indices(MARK).map(|(at, _)| at);
    marks.into_iter().find(|&at| body(&text[at..], keys).is_some()).unwrap_or(text.len())
}

/// The text behind the mark and a key, and the tags that go with it.
fn body<'a>(text: &'a str, keys: &Keys) -> Option<(&'a str, &'static str)> {
    let text = text.strip_prefix(MARK)?;
    let behind = |key: &str| text.strip_prefix(key).filter(|_| !key.is_empty());
    let answer = behind(&keys.request).map(|body| (body, ANSWERS));
    answer.or_else(|| behind(&keys.service).map(|body| (body, SERVICES)))
}

/// Reads `tag digits newline text`, or `tag newline text newline`, and says
/// how many bytes that took.
fn parse(text: &str) -> Option<(Frame, usize)> {
    let (head, body) = text.split_once('\n')?;
    let mut letters = head.chars();
    let tag = letters.next()?;
    let digits = letters.as_str();
    if digits.is_empty() {
        let line = &body[..body.find('\n')?];
        return Some((Frame::new(tag, line), head.len() + 1 + line.len() + 1));
    }
    let length: usize = digits.parse().ok()?;
    let bytes = body.char_indices().nth(length).map_or_else(
        || (body.chars().count() == length).then_some(body.len()),
        |(at, _)| Some(at),
    )?;
    Some((Frame::new(tag, &body[..bytes]), head.len() + 1 + bytes))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn frames_and_plain_text_are_told_apart() {
        let keys = Keys { request: "k7".into(), service: "s9".into() };
        let mut splitter = Splitter::default();
        let frames = splitter.push("warning\u{1}k7t3\nè=3\u{1}k7z0\n\u{1}xx", &keys);
        let expected = [
            Frame::new('E', "warning"),
            Frame::new('t', "è=3"),
            Frame::new('z', ""),
            Frame::new('E', "\u{1}xx"),
        ];
        assert_eq!(frames, expected);
        // A service's key is not good for an answer.
        let frames = splitter.push("\u{1}s9m1\na\u{1}s9z1\nb\u{1}k7q1\nc", &keys);
        assert_eq!(frames, [Frame::new('m', "a"), Frame::new('E', "b"), Frame::new('E', "c")]);
    }

    #[test]
    fn a_frame_may_arrive_in_pieces() {
        let keys = Keys { request: "k".into(), service: "s".into() };
        let mut splitter = Splitter::default();
        assert_eq!(splitter.push("\u{1}kl5\nab", &keys), []);
        assert_eq!(splitter.push("cde", &keys), [Frame::new('l', "abcde")]);
        assert_eq!(splitter.push("\u{1}kl\nab", &keys), []);
        assert_eq!(splitter.push("c\n", &keys), [Frame::new('l', "abc")]);
    }
}
