//! A diagram within a page: the board as a picture that is also said in words,
//! and its captions as text.

use std::fmt::Write as _;

use super::escaped::escaped;
use super::svg::{Setting, svg};
use super::{Caption, Diagram};

impl Diagram {
    /// A figure for a page whose head has [`STYLE`](super::STYLE).
    ///
    /// ```
    /// use trilog::games::AnyGame;
    /// let start = AnyGame::UTTT.native().initial()?;
    /// let html = AnyGame::UTTT.diagram(&start)?.to_html();
    /// assert!(html.contains("<figcaption>x to move on any marked board</figcaption>"));
    /// # Ok::<(), trilog::game::NotationError>(())
    /// ```
    #[must_use]
    pub fn to_html(&self) -> String {
        let mut html = String::from("<figure>\n");
        if self.rows == 0 && self.below.is_empty() {
            let _ = writeln!(html, "<pre>{}</pre>", escaped(&self.above.join("\n")));
        } else {
            html += &svg(self, Setting::InPage);
        }
        let lines: Vec<String> = self
            .below
            .iter()
            .filter_map(|caption| match caption {
                Caption::Line(line) => Some(escaped(line)),
                Caption::Figures(_) => None,
            })
            .collect();
        if !lines.is_empty() {
            let _ = writeln!(html, "<figcaption>{}</figcaption>", lines.join("<br>"));
        }
        html + "</figure>\n"
    }
}
