//! The frames in which the driver answers, taken out of the text that the
//! machine writes to its error stream.

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

/// Splits what arrives on the error stream into frames and plain text.
pub(super) struct Splitter {
    start: String,
    pending: String,
}

impl Splitter {
    /// `key` tells the driver's frames from imitations.
    pub(super) fn new(key: &str) -> Self {
        Splitter { start: format!("{MARK}{key}"), pending: String::new() }
    }

    /// Takes a piece of the stream and gives the frames that are complete.
    /// Plain text comes as frames with the tag `E`.
    pub(super) fn push(&mut self, text: &str) -> Vec<Frame> {
        self.pending.push_str(text);
        let mut frames = Vec::new();
        let mut used = 0;
        loop {
            let rest = &self.pending[used..];
            let at = rest.find(&self.start).unwrap_or(rest.len());
            if at > 0 {
                frames.push(Frame::new('E', &rest[..at]));
                used += at;
                continue;
            }
            match rest.strip_prefix(&self.start).and_then(parse) {
                None => break,
                Some((frame, length)) => {
                    frames.push(frame);
                    used += self.start.len() + length;
                }
            }
        }
        self.pending.drain(..used);
        frames
    }
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
        let mut splitter = Splitter::new("k7");
        let frames = splitter.push("warning\u{1}k7t3\nè=3\u{1}k7z0\n\u{1}xx");
        let expected = [
            Frame::new('E', "warning"),
            Frame::new('t', "è=3"),
            Frame::new('z', ""),
            Frame::new('E', "\u{1}xx"),
        ];
        assert_eq!(frames, expected);
    }

    #[test]
    fn a_frame_may_arrive_in_pieces() {
        let mut splitter = Splitter::new("");
        assert_eq!(splitter.push("\u{1}l5\nab"), []);
        assert_eq!(splitter.push("cde"), [Frame::new('l', "abcde")]);
        assert_eq!(splitter.push("\u{1}l\nab"), []);
        assert_eq!(splitter.push("c\n"), [Frame::new('l', "abc")]);
    }
}
