//! Links to what there is about a program.

use std::path::Path;

use maud::{Markup, html};

use crate::check::verdict::Graded;

/// Where there is more about a program.
#[derive(Clone, Debug)]
pub(super) enum Link {
    /// On the same page, under its number.
    Below(usize),
    /// On this page.
    Page(String),
}

impl Link {
    pub(super) fn href(&self) -> String {
        match self {
            Link::Below(number) => format!("#p{number}"),
            Link::Page(name) => name.clone(),
        }
    }
}

/// A program's name, which leads to more about it.
pub(super) fn named(file: &Path, all: &[Graded], links: &[Link]) -> Markup {
    let link = all.iter().zip(links).find(|(graded, _)| graded.file == file).map(|(_, link)| link);
    html! {
        @if let Some(link) = link { a href=(link.href()) { (file.display()) } }
        @else { (file.display()) }
    }
}
