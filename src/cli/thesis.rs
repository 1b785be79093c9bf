//! `trilog thesis`: the timing tables of the m,n,k thesis (section 3.3): time
//! and positions against the number of empty cells, for its two searches and
//! for ours.

use std::path::PathBuf;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use anyhow::bail;
use clap::Args;
use serde::Serialize;
use serde_json::json;

use super::Interrupted;
use super::chart::{self, ChartError, Series};
use super::table::{Column, table};
use super::time::parse_time;
use super::{output, progress};
use crate::game::Game as _;
use crate::games::mnk::{Board, Mnk};
use crate::numbers::grouped;
use crate::players::{Ending, until_interrupted};
use crate::search::{self, Budget, Searchable as _, Stop, Technique};

/// Arguments of `trilog thesis`. Ctrl-C prints the rows so far.
#[derive(Debug, Args)]
pub struct ThesisArgs {
    /// The most seconds for one row; the search goes no further on that board
    #[arg(long, value_name = "SECONDS", default_value = "2", value_parser = parse_time, allow_negative_numbers = true)]
    time: Duration,
    /// Which searches (repeatable; default: all)
    #[arg(long, value_name = "NAME", value_parser = Technique::parse)]
    search: Vec<Technique>,
    /// Draw a chart with a logarithmic time axis
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

/// The boards of the thesis, k = 5, 4 and 3, each with how many empty cells
/// its tables begin and end with.
const BOARDS: [((u32, u32, u32), u32, u32); 4] =
    [((5, 5, 5), 8, 25), ((5, 5, 4), 8, 25), ((4, 4, 4), 6, 16), ((3, 3, 3), 3, 9)];

/// One measurement.
#[derive(Debug, Serialize)]
struct Row {
    board: String,
    k: u32,
    search: &'static str,
    empty_cells: u32,
    seconds: f64,
    nodes: u64,
}

/// Runs `trilog thesis`.
///
/// # Errors
/// When the chart cannot be written.
pub fn run(arguments: &ThesisArgs) -> anyhow::Result<ExitCode> {
    let techniques = match arguments.search.as_slice() {
        [] => Technique::ALL.to_vec(),
        chosen => chosen.to_vec(),
    };
    // What cannot be written is said before everything is measured.
    if let Some(file) = &arguments.svg
        && let Some(directory) = file.parent()
        && !directory.as_os_str().is_empty()
        && !directory.is_dir()
    {
        bail!("cannot write {}: there is no such directory", file.display());
    }
    let (rows, ending) = until_interrupted(|stop| measured(arguments, &techniques, stop));
    if arguments.json {
        output::print_json(json!({ "rows": rows }))?;
    } else {
        output::print(text(&rows))?;
    }
    if let Some(file) = &arguments.svg {
        output::write(file, chart(&rows)?)?;
    }
    match ending {
        Ending::Finished => Ok(ExitCode::SUCCESS),
        Ending::Interrupted => Err(Interrupted::after(format!("{} rows", rows.len())).into()),
    }
}

fn measured(arguments: &ThesisArgs, techniques: &[Technique], stop: &Stop) -> Vec<Row> {
    let count: u32 = BOARDS.iter().map(|(_, least, most)| most - least + 1).sum();
    let bar = progress::waiting("preparing");
    progress::counts(&bar, u64::from(count) * techniques.len() as u64, "rows");
    let mut rows = Vec::new();
    for ((height, width, k), least, most) in BOARDS {
        let Ok(game) = Mnk::new(height, width, k) else { continue };
        for &technique in techniques {
            let mut given_up = false;
            for empty_cells in least..=most {
                bar.set_message(format!(", {height},{width},{k} {}", technique.name()));
                bar.inc(1);
                if given_up || stop.is_told() {
                    continue;
                }
                let Some((seconds, nodes)) =
                    timed(&game, empty_cells, technique, arguments.time, stop)
                else {
                    given_up = true;
                    continue;
                };
                let board = format!("{height}x{width}");
                let search = technique.name();
                rows.push(Row { board, k, search, empty_cells, seconds, nodes });
            }
        }
    }
    bar.finish_and_clear();
    rows
}

/// Time and positions to solve the board with so many empty cells; `None`
/// when it took too long.
fn timed(
    game: &Mnk,
    empty_cells: u32,
    technique: Technique,
    most: Duration,
    stop: &Stop,
) -> Option<(f64, u64)> {
    let board = worked(game, empty_cells);
    let limit = Stop::default();
    let started = Instant::now();
    // The searches without a memory run at once to the end, as the thesis'
    // do, so they are stopped from outside.
    let (found, seconds) = std::thread::scope(|scope| {
        let search = scope.spawn(|| {
            let started = Instant::now();
            let found = search::search(game, &board, technique, Budget::default(), &limit, 1);
            (found, started.elapsed().as_secs_f64())
        });
        while !search.is_finished() {
            if started.elapsed() >= most || stop.is_told() {
                limit.now();
            }
            std::thread::sleep(Duration::from_millis(1));
        }
        search.join().ok()
    })?;
    (found.proved && !limit.is_told()).then_some((seconds, found.nodes))
}

/// A board that makes the searches work, as the thesis wants it: stones are
/// set where they threaten nothing and neither side is ahead.
fn worked(game: &Mnk, empty_cells: u32) -> Board {
    let mut board = game.initial();
    while game.free(&board).len() > empty_cells as usize {
        let mover = game.to_move(&board);
        let quiet = game.open_moves(&board).min_by_key(|square| {
            let step = game.step(&board, mover, square);
            let loud = step.outcome.is_some() || game.only_move(&step.state).is_some();
            (loud, game.evaluate(&step.state).abs())
        });
        let Some(square) = quiet else { break };
        board = board.with(mover, square);
    }
    board
}

fn text(rows: &[Row]) -> String {
    let columns = [
        Column::Words("board"),
        Column::Figures("k"),
        Column::Words("search"),
        Column::Figures("empty cells"),
        Column::Figures("seconds"),
        Column::Figures("positions"),
    ];
    let cells = |row: &Row| {
        let seconds = format!("{:.6}", row.seconds);
        let [k, empty_cells] = [row.k, row.empty_cells].map(|number| number.to_string());
        vec![row.board.clone(), k, row.search.into(), empty_cells, seconds, grouped(row.nodes)]
    };
    table(&columns, rows.iter().map(cells))
}

/// Time against empty cells, a line for each search, on the largest board
/// that more than one row tells about.
fn chart(rows: &[Row]) -> Result<String, ChartError> {
    let boards = BOARDS.map(|((height, width, k), ..)| (format!("{height}x{width}"), k));
    let of = |board: &(String, u32)| {
        rows.iter().filter(|row| (&row.board, row.k) == (&board.0, board.1)).collect::<Vec<_>>()
    };
    // The thesis measures most on 4x4.
    let [.., four, _] = &boards;
    let rows = of(four);
    let mut series: Vec<Series> = Vec::new();
    for row in rows {
        let point = (f64::from(row.empty_cells), row.seconds);
        match series.iter_mut().find(|series| series.name == row.search) {
            Some(series) => series.points.push(point),
            None => series.push(Series { name: row.search.into(), points: vec![point] }),
        }
    }
    let title = format!("{}, {} in a row: time to solve", four.0, four.1);
    chart::logarithmic(&title, ["empty cells", "time"], &series)
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn the_boards_that_are_timed_are_quiet_and_have_so_many_empty_cells() {
        for ((rows, columns, k), least, most) in BOARDS {
            let game = Mnk::new(rows, columns, k).unwrap();
            for empty_cells in least..=most {
                let board = worked(&game, empty_cells);
                assert_eq!(game.free(&board).len(), empty_cells as usize);
                assert_eq!(game.outcome(&board), None, "{rows},{columns},{k} {empty_cells}");
            }
        }
    }

    #[test]
    fn the_table_is_aligned() {
        let row = |seconds, nodes| Row {
            board: "4x4".into(),
            k: 4,
            search: "pvs",
            empty_cells: 9,
            seconds,
            nodes,
        };
        let text = text(&[row(0.25, 1_234_567), row(1.5, 8)]);
        let widths: Vec<usize> = text.lines().map(str::len).collect();
        assert_eq!(widths, vec![widths[0]; 3], "{text}");
    }
}
