//! The command `hint`.

use super::screen::{PROMPT, Screen};
use super::session::{Asker, Session};
use crate::numbers::grouped;
use crate::players::{PlayerKind, PlayerSpec, cut_short};

/// What a computer player would play, and why.
pub(super) fn hint(
    session: &Session,
    player: Option<PlayerSpec>,
    ask: &mut Asker,
    screen: &mut Screen,
) {
    let (game, place) = (session.game(), session.place());
    if let Some(outcome) = place.outcome {
        return screen.line(&format!("None: {}.", session.told(outcome)));
    }
    let player = player.unwrap_or_else(|| game.adviser().into());
    let kind = player.kind();
    if kind == PlayerKind::Human || !kind.can_play(game) {
        return screen.fault(&format!("{player} has no advice about {}", game.name()));
    }
    if let Err(misfit) = player.fits(game) {
        return screen.fault(&misfit.to_string());
    }
    screen.flush();
    let advice = match session.advice(player, ask) {
        Err(refusal) => return screen.fault(&refusal.to_string()),
        Ok((None, _)) => return screen.fault(&format!("{player} has no advice here")),
        Ok((Some(advice), _)) => advice,
    };
    let told = game.tell_move(&place.state, &advice.mv);
    let shown = session.shown(&advice.mv);
    let told = told.ok().filter(|told| *told != shown).unwrap_or_else(|| session.typed(&advice.mv));
    screen.styled_line(PROMPT, &told);
    if advice.score.is_some() {
        let line = advice.shown_line(game, &place.state);
        let mover = game.player_name(place.to_move);
        screen.line(&format!("   for {mover}: {}", advice.in_words()));
        screen.line(&format!("   {}", cut_short(&line)));
        screen.note(&format!(
            "   {player}: depth {}, {} positions in {:.1} s",
            advice.depth,
            grouped(advice.nodes),
            advice.seconds
        ));
    }
}
