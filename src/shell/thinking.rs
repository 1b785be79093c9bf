//! A line that shows, on a terminal, what a player thinks while it does.

use std::io::{self, IsTerminal as _, Write as _};
use std::time::{Duration, Instant};

use ratatui::crossterm::terminal;

use crate::game::{NotationError, Term};
use crate::games::AnyGame;
use crate::numbers::rounded;
use crate::players::{self, Advice, Ending, PlayerSpec, while_watched};
use crate::search::Stop;

/// How long nobody asks what it thinks.
const PATIENCE: Duration = Duration::from_millis(400);
/// How long a line stands.
const STANDS: Duration = Duration::from_millis(200);
/// What the words of an advice say of a share, which is short here.
const SHARE: &str = " % of the game expected";
/// The widest line.
const WIDEST: usize = 110;

/// Asks a player, and shows what it thinks where there is a terminal. Ctrl-C
/// cuts the thinking short.
///
/// # Errors
/// As [`AnyGame::advise`].
pub(crate) fn advice(
    memory: &mut players::Thinker,
    player: PlayerSpec,
    state: &Term,
) -> Result<(Option<Advice>, Ending), NotationError> {
    let started = Instant::now();
    let thinker = Thinker { game: memory.game(), player, state, started };
    let is_shown = io::stderr().is_terminal();
    let mut shown = None;
    let watch = |stop: &Stop| {
        let is_due =
            shown.map_or(started.elapsed() >= PATIENCE, |at: Instant| at.elapsed() >= STANDS);
        if is_shown && is_due {
            show(&thinker.line(stop, columns()));
            shown = Some(Instant::now());
        }
    };
    let (advice, ending) = while_watched(|stop| memory.advise(player, state, stop), watch);
    if is_shown && (shown.is_some() || ending == Ending::Interrupted) {
        show("");
    }
    Ok((advice?, ending))
}

/// Writes a line over the last one; an empty one takes it away, and the `^C`
/// that the terminal has shown.
pub(crate) fn show(line: &str) {
    let mut stderr = io::stderr();
    // Nobody to tell when standard error is closed.
    let _ =
        write!(stderr, "\r\x1b[2m{line}\x1b[0m\x1b[K{}", if line.is_empty() { "\r" } else { "" });
    let _ = stderr.flush();
}

fn columns() -> usize {
    let (columns, _) = terminal::size().unwrap_or_default();
    if columns == 0 { 79 } else { usize::from(columns).saturating_sub(1).min(WIDEST) }
}

/// Who thinks about what.
pub(crate) struct Thinker<'a> {
    pub(crate) game: AnyGame,
    pub(crate) player: PlayerSpec,
    pub(crate) state: &'a Term,
    pub(crate) started: Instant,
}

impl Thinker<'_> {
    /// What is thought by now, in at most so many columns.
    pub(crate) fn line(&self, stop: &Stop, width: usize) -> String {
        let elapsed = self.started.elapsed();
        let seconds = elapsed.as_secs_f64();
        let mover = self.game.native().to_move(self.state);
        let name = mover.map_or("", |player| self.game.player_name(player));
        let so_far = Advice::so_far(self.game, self.state, stop, seconds).ok().flatten();
        let left = self.player.budget().time.map(|time| time.saturating_sub(elapsed));
        let time = match left {
            Some(left) => format!("{:.0} s left", left.as_secs_f64().ceil()),
            None => format!("{seconds:.0} s"),
        };
        let rate = match stop.nodes() {
            0 => String::new(),
            nodes => format!("{}/s", rounded(nodes as f64 / seconds.max(0.001))),
        };
        // In the order in which they stand, each with its weight.
        let mut parts = match &so_far {
            None => vec![(0, format!("{name} thinks")), (2, time), (4, rate)],
            Some(advice) => vec![
                (0, format!("{name}: {}", advice.in_words().replace(SHARE, " %"))),
                (3, format!("depth {}", advice.depth)),
                (2, time),
                (4, rate),
            ],
        };
        parts.push((1, "Ctrl-C plays the best so far".into()));
        let mut text = fitted(&parts, width);
        let moves = so_far.map(|advice| advice.shown_line(self.game, self.state));
        for mv in moves.unwrap_or_default() {
            let sep =
                if text.contains(": best") || text.contains("; best ") { " " } else { "; best " };
            if text.chars().count() + sep.len() + mv.chars().count() > width {
                break;
            }
            text.push_str(sep);
            text.push_str(&mv);
        }
        text
    }
}

/// The parts that fit, the weightier first, in their order.
fn fitted(parts: &[(u8, String)], width: usize) -> String {
    let text = |least: u8| {
        let kept = parts.iter().filter(|(weight, part)| *weight <= least && !part.is_empty());
        kept.map(|(_, part)| part.as_str()).collect::<Vec<_>>().join("; ")
    };
    let fits = (0..=4).rev().map(text).find(|text| text.chars().count() <= width);
    fits.unwrap_or_default()
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::players::PlayerKind;

    #[test]
    fn the_line_says_what_fits() {
        let (game, player) = (AnyGame::UTTT, "mcts:time=300ms,threads=1".parse().unwrap());
        let state = game.native().initial().unwrap();
        let thinker = Thinker { game, player, state: &state, started: Instant::now() };
        let stop = Stop::default();
        assert!(thinker.line(&stop, 80).starts_with("x thinks; "));
        game.advise(player, &state, &stop).unwrap();
        for width in [20, 40, 60, 110] {
            let line = thinker.line(&stop, width);
            assert!(line.chars().count() <= width, "{line}");
        }
        let line = thinker.line(&stop, 200);
        for part in ["x: ", "depth", "/s; ", "Ctrl-C", "; best "] {
            assert!(line.contains(part), "{line}");
        }
        let moves = line.rsplit_once("; best ").unwrap().1;
        assert!(moves.split(' ').all(|mv| mv.contains('/')), "{line}");
        let human = Thinker { player: PlayerKind::Human.into(), ..thinker };
        assert!(human.line(&Stop::default(), 80).contains(" s left"));
    }
}
