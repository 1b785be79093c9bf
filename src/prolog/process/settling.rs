//! One machine for several programs, one after another: it is built once, without
//! walls, and each program is loaded into a copy that goes behind its own first.

use nix::unistd::Pid;

use super::client::{EngineProcess, ProcessError};
use super::confinement::Confinement;
use super::conversation::Unheard;
use super::input::drain;
use super::wire::Request;
use crate::prolog::answer::End;

/// How many copies there can be before that without walls: of the last request,
/// and of the one before, if a kill crossed with its end.
const COPIES: usize = 3;

impl EngineProcess {
    /// Goes behind these walls, with a machine that was started with
    /// [`Walls::Later`](super::Walls::Later). What happens from then on is undone by
    /// [`EngineProcess::unsettle`].
    ///
    /// ```no_run
    /// use trilog::prolog::{Ask as _, Confinement, EngineProcess, ProcessOptions, Walls};
    /// let confinement = Confinement::Safe { readable: vec!["mine.pl".into()] };
    /// let mut options = ProcessOptions { walls: Walls::Later, ..Default::default() };
    /// options.confinement = Confinement::Safe { readable: Vec::new() };
    /// let mut engine = EngineProcess::start(&options)?;
    /// engine.settle(confinement)?;
    /// assert!(engine.collect("S", "open('mine.pl', read, S)").is_ok());
    /// engine.unsettle()?;
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`ProcessError::Gone`] when it does not survive that.
    pub fn settle(&mut self, confinement: Confinement) -> Result<(), ProcessError> {
        let confinement = confinement.and_readable(self.channel.path());
        match self.run(&Request::Settle(confinement), &mut Unheard)? {
            End::RolledBack(cause) => Err(self.gone(&cause.to_string())),
            _ => {
                self.without_walls = Some(Pid::from_raw(self.copy));
                Ok(())
            }
        }
    }

    /// Undoes the last [`EngineProcess::settle`] and everything since: the machine
    /// is as it was built.
    ///
    /// # Errors
    /// [`ProcessError::Gone`] when it is not there any more, or was never to be
    /// settled.
    pub fn unsettle(&mut self) -> Result<(), ProcessError> {
        let Some(without_walls) = self.without_walls.take() else {
            return Err(self.gone("it has always had its walls"));
        };
        for _ in 0..COPIES {
            self.roll_back()?;
            if self.runner == without_walls {
                self.deaths = 0;
                drain(&mut self.stray);
                return Ok(());
            }
        }
        self.kill_all();
        Err(self.gone("it did not end when it was told to"))
    }
}
