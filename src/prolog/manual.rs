//! The manual: what the comments in front of predicates say, in our modules
//! and in the files that were loaded.

use super::sources::{Module, modules_for_programs};
use crate::suggest;

/// What `help.` shows.
const OVERVIEW: &str = "\
Queries end with a full stop; `;` brings the next answer, Enter stops, `h` lists
the keys.

  [file].  [user].  make.             load a file; type clauses; load changes
  listing.  listing(Name/Arity).      the clauses of the program or a predicate
  why(Goal).  whynot(Goal).           the proof; the deepest goal that failed
  trace.  spy(Name/Arity).  nodebug.  step through the ports of goals
  Y is $X + 1.                        with the value of X in an earlier answer
  time(Goal).                         steps and time of every answer
  help(Topic).  apropos(Word).        what a predicate does; which there are
  halt.                               leave
";

/// What a comment says of one predicate.
#[derive(Debug, PartialEq, Eq)]
struct Entry<'a> {
    /// The module or the file.
    home: &'a str,
    /// The line with the modes.
    mode: &'a str,
    /// What stands below it.
    lines: Vec<&'a str>,
}

impl Entry<'_> {
    fn name(&self) -> &str {
        self.mode.split(['(', ' ']).next().unwrap_or(self.mode).trim_end_matches("//")
    }

    fn arity(&self) -> usize {
        match self.mode.split_once('(') {
            Some((_, arguments)) => arguments.split(',').count(),
            None => 0,
        }
    }

    fn is_about(&self, other: &Entry<'_>) -> bool {
        (self.name(), self.arity()) == (other.name(), other.arity())
    }

    /// Whether the list of a module's exports names it.
    fn is_one_of(&self, exports: &[&str]) -> bool {
        let (name, arity) = (self.name(), self.arity());
        exports.iter().filter_map(|export| export.rsplit_once('/')).any(|(known, known_arity)| {
            bare(known.trim_end_matches('/')) == bare(name) && known_arity.parse() == Ok(arity)
        })
    }

    /// The first sentence.
    fn summary(&self) -> String {
        let sentences = self.lines.iter().take_while(|line| !line.starts_with("?-"));
        let text = sentences.map(|line| line.trim()).collect::<Vec<_>>().join(" ");
        match text.find(". ") {
            Some(end) => text[..=end].to_owned(),
            None => text,
        }
    }

    fn page(&self) -> String {
        let home = match self.home {
            "" => String::new(),
            home => format!("   % {home}"),
        };
        let lines: String = self.lines.iter().map(|line| format!("    {line}\n")).collect();
        format!("{}{home}\n{lines}", self.mode)
    }
}

/// What the machine has and people look for, in the same form.
const MACHINE: &str = include_str!("machine.manual");

/// The entries of the machine, of all our modules and of `texts`, which have
/// names. Where ours stands in the place of the machine's, only ours.
fn entries<'a>(texts: impl Iterator<Item = (&'a str, &'a str)>) -> Vec<Entry<'a>> {
    let ours: Vec<Entry<'static>> = modules_for_programs().flat_map(entries_of_module).collect();
    let mut all: Vec<Entry<'a>> = ours;
    all.extend(texts.flat_map(|(home, text)| entries_of(home, text)));
    all.retain(|entry| !entry.lines.is_empty());
    let of_machine = entries_of("", MACHINE)
        .into_iter()
        .filter(|entry| !all.iter().any(|ours| ours.home.is_empty() && ours.is_about(entry)));
    let of_machine: Vec<Entry<'a>> = of_machine.collect();
    all.extend(of_machine);
    all
}

/// Without what is for our own modules. One that no person calls by its name is no
/// home, and only what it exports is for programs.
fn entries_of_module(module: &Module) -> Vec<Entry<'_>> {
    let own: Vec<&str> = module.own_exports().collect();
    if !module.is_hidden() {
        let mut entries = entries_of(module.name, module.text);
        entries.retain(|entry| !entry.is_one_of(&own));
        return entries;
    }
    let exports = module.exports_for_programs().split(',').map(str::trim);
    let exports: Vec<&str> = exports.collect();
    let mut entries = entries_of("", module.text);
    entries.retain(|entry| entry.is_one_of(&exports));
    entries
}

fn entries_of<'a>(home: &'a str, text: &'a str) -> Vec<Entry<'a>> {
    let mut entries: Vec<Entry<'a>> = Vec::new();
    let mut open = false;
    for line in text.lines() {
        let mode = line.strip_prefix("%% ").or_else(|| line.strip_prefix("%! "));
        match (mode, line.strip_prefix('%')) {
            (Some(mode), _) => {
                entries.push(Entry { home, mode: mode.trim(), lines: Vec::new() });
                open = true;
            }
            (None, Some(comment)) if open => {
                if let Some(entry) = entries.last_mut() {
                    entry.lines.push(comment.strip_prefix("  ").unwrap_or(comment).trim_end());
                }
            }
            _ => open = false,
        }
    }
    entries
}

/// A name without the brackets and quotes that an operator needs where it stands alone.
fn bare(name: &str) -> &str {
    let inside = name.strip_prefix('(').and_then(|rest| rest.strip_suffix(')')).unwrap_or(name);
    inside.trim_matches('\'')
}

/// What the manual has on a topic: `name`, `name/arity` or `module:name/arity`.
pub(super) fn help<'a>(topic: &str, texts: impl Iterator<Item = (&'a str, &'a str)>) -> String {
    if topic == "help" {
        return OVERVIEW.to_owned();
    }
    let (home, rest) = match topic.split_once(':') {
        Some((home, rest)) => (Some(home), rest),
        None => (None, topic),
    };
    let parts = rest.rsplit_once('/');
    let parts = parts.and_then(|(name, arity)| Some((name, arity.parse::<usize>().ok()?)));
    let (name, arity) = parts.map_or((rest, None), |(name, arity)| (name, Some(arity)));
    let name = bare(name);
    let is_at_home = |entry: &&Entry<'_>| {
        // Whoever names a library may mean what stands in its place.
        home.is_none_or(|home| entry.home == home || entry.home.is_empty())
    };
    let entries = entries(texts);
    let pages: Vec<String> = entries
        .iter()
        .filter(|entry| bare(entry.name()) == name)
        .filter(is_at_home)
        .filter(|entry| arity.is_none_or(|arity| entry.arity() == arity))
        .map(Entry::page)
        .collect();
    if pages.is_empty() { nothing(name, topic, &entries) } else { pages.join("\n") }
}

fn nothing(name: &str, topic: &str, entries: &[Entry<'_>]) -> String {
    let near = entries
        .iter()
        .filter_map(|entry| Some((suggest::distance(name, entry.name())?, entry)))
        .min_by_key(|(distance, _)| *distance);
    match near {
        Some((_, entry)) if entry.name() == name => format!(
            "There is no help on {topic}, but there is on {}/{}.\n",
            entry.name(),
            entry.arity()
        ),
        Some((_, entry)) => format!(
            "There is no help on {topic}; did you mean {}/{}?\n",
            entry.name(),
            entry.arity()
        ),
        None => format!("There is no help on {topic}; `apropos(Word)` searches the manual.\n"),
    }
}

/// The entries that have `word` in their name or their text, one a line.
pub(super) fn apropos<'a>(word: &str, texts: impl Iterator<Item = (&'a str, &'a str)>) -> String {
    let wanted = word.to_lowercase();
    let has = |text: &str| text.to_lowercase().contains(&wanted);
    let found: Vec<(String, String)> = entries(texts)
        .iter()
        .filter(|entry| has(entry.mode) || has(&entry.summary()))
        .map(|entry| {
            let home =
                if entry.home.is_empty() { String::new() } else { format!("{}:", entry.home) };
            (format!("{home}{}/{}", entry.name(), entry.arity()), entry.summary())
        })
        .collect();
    if found.is_empty() {
        return format!("The manual has nothing on {word}.\n");
    }
    let lengths = found.iter().map(|(name, _)| name.chars().count());
    let width = lengths.max().unwrap_or(0).min(LONGEST_NAME);
    found.iter().map(|(name, summary)| line_of(name, summary, width)).collect()
}

/// How many columns of a list the names take at most; longer ones stand above their texts.
const LONGEST_NAME: usize = 28;

/// A name and a text beside it, in lines for a window of 80 columns.
fn line_of(name: &str, text: &str, width: usize) -> String {
    let indent = " ".repeat(width + 2);
    let options = textwrap::Options::new(79).subsequent_indent(&indent);
    let text = if name.chars().count() <= width {
        textwrap::fill(text, options.initial_indent(&format!("{name:width$}  ")))
    } else {
        let below = textwrap::fill(text, options.initial_indent(&indent));
        format!("{name}\n{below}")
    };
    format!("{text}\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn none() -> std::iter::Empty<(&'static str, &'static str)> {
        std::iter::empty()
    }

    #[test]
    fn the_comments_are_the_manual() {
        let page = help("tris:rowWin/2", none());
        assert!(page.starts_with("rowWin(?Board, ?Player)   % tris\n    "), "{page}");
        assert!(help("why", none()).starts_with("why(:Goal)\n    Shows"));
        assert!(help("rowWni", none()).contains("did you mean rowWin/2?"));
        assert!(help("append", none()).contains("Zs is Xs followed by Ys."));
        assert!(help("is/2", none()).contains("the value of the arithmetic"));
        for topic in ["(dynamic)/1", "lists:append/3", "lists:append", "position", "history/1"] {
            assert!(!help(topic, none()).contains("no help"), "{topic}");
        }
        assert!(help("qqqqqq", none()).contains("no help on qqqqqq"));
        assert!(OVERVIEW.lines().all(|line| line.chars().count() <= 80));
        let text = "%% mine(+X)\n%  What I do. And more.\nmine(_).\n";
        let page = help("mine/1", std::iter::once(("f.pl", text)));
        assert_eq!(page, "mine(+X)   % f.pl\n    What I do. And more.\n");
    }

    #[test]
    fn the_manual_can_be_searched() {
        let found = apropos("diagonal", none());
        assert!(found.contains("tris:diagWin/2  "), "{found}");
        assert_eq!(apropos("zzz", none()), "The manual has nothing on zzz.\n");
        let found = apropos("append", none());
        assert_eq!(found.matches("append/2 ").count(), 1, "{found}");
        let found = apropos("o", none());
        assert!(!found.contains("trilog_") && !found.contains("write_text/1"), "{found}");
        assert!(found.lines().all(|line| line.chars().count() <= 80), "{found}");
        let found = apropos("ports", none());
        assert!(!found.contains("traced/1") && found.contains("trace/0"), "{found}");
    }
}
