//! Tables of figures as text: no lines, columns two blanks apart.

use comfy_table::{CellAlignment, Table, presets};

/// How a column stands below its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Column<'a> {
    /// Words, from the left.
    Words(&'a str),
    /// Figures, to the right.
    Figures(&'a str),
}

/// A table whose columns are as wide as what is in them.
pub(super) fn table(columns: &[Column<'_>], rows: impl IntoIterator<Item = Vec<String>>) -> String {
    let mut table = Table::new();
    table.load_style(presets::NOTHING);
    table.set_header(columns.iter().map(|column| match column {
        Column::Words(name) | Column::Figures(name) => *name,
    }));
    table.add_rows(rows);
    for (column, shape) in columns.iter().zip(table.column_iter_mut()) {
        shape.set_padding((0, 2));
        shape.set_cell_alignment(match column {
            Column::Words(_) => CellAlignment::Left,
            Column::Figures(_) => CellAlignment::Right,
        });
    }
    table.trim_fmt() + "\n"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_stand_left_and_figures_right() {
        let columns = [Column::Words(""), Column::Figures("nodes"), Column::Words("how")];
        let row = |cells: [&str; 3]| cells.map(String::from).to_vec();
        let text = table(&columns, [row(["native", "1,234,567", "fast"]), row(["both", "9", ""])]);
        assert_eq!(text, "            nodes  how\nnative  1,234,567  fast\nboth            9\n");
    }
}
