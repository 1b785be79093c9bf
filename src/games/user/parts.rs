//! The moves of a position in parts, where all of them in one question take too long:
//! it may be that there are many, or that each of them takes its time.

use std::time::{Duration, Instant};

use super::asking::{Patience, Trouble};
use super::engines::Silence;
use super::position::{Child, Position};
use super::{Own, TIME};
use crate::prolog::RollBack;

/// The most moves in a question.
const LARGEST: usize = 1000;

/// How long all moves of a position may take: a person waits for them.
const ALL_MOVES: Duration = Duration::from_secs(60);

impl Own {
    /// All legal moves of a position, and what comes after them: legal/2 has its own time,
    /// and so has what follows from each move.
    pub(super) fn children_in_parts(
        &self,
        position: &Position,
        patience: Patience<'_>,
    ) -> Result<Vec<Child>, Trouble> {
        let moves = self.legal_moves(position, patience)?;
        let mut children = Vec::with_capacity(moves.len());
        let (began, mut size) = (Instant::now(), 1);
        while children.len() < moves.len() {
            let done = children.len();
            if began.elapsed() > ALL_MOVES {
                return Err(self.too_slow(position, (&moves, done), ALL_MOVES).into());
            }
            let part = &moves[done..moves.len().min(done + size)];
            let asked = Instant::now();
            match self.children_by(position, part, patience)? {
                Some(more) => children.extend(more),
                // One of them may be without end, or the last ones were quick.
                None => {
                    self.check_each(position, part)?;
                    size = 1;
                }
            }
            match asked.elapsed() {
                quick if quick < TIME / 8 => size = LARGEST.min(2 * size),
                slow if slow > TIME / 2 => size = size.div_ceil(2),
                _ => {}
            }
        }
        Ok(children)
    }

    /// What comes after these moves; nothing where that takes too long for all of them.
    fn children_by(
        &self,
        position: &Position,
        moves: &[String],
        patience: Patience<'_>,
    ) -> Result<Option<Vec<Child>>, Trouble> {
        let (rules, state) = (self.rules(self.offers), position.text());
        let goal = format!("user_game:moves_among({rules},{state},[{}],L)", moves.join(","));
        let diagnose = |silence| Trouble::from(self.diagnose_part(position, moves, silence));
        match self.engines.ask("L", &goal, patience.limit()) {
            Ok(told) => {
                let children = self.read_children(&told.lines);
                let all = children.filter(|children| children.len() == moves.len());
                all.map(Some).ok_or_else(|| diagnose(None))
            }
            Err(silence) if patience.has_ended(&silence) => Err(Trouble::CutShort),
            Err(Silence::Ended(RollBack::TimeLimit(_))) if moves.len() > 1 => Ok(None),
            Err(silence) => Err(diagnose(Some(&silence))),
        }
    }
}
