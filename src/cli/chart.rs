//! Charts as SVG text.

use plotters::prelude::*;
use plotters::style::text_anchor::{HPos, Pos, VPos};

/// A series of a chart: a name and its points, x against y.
pub(super) struct Series {
    pub(super) name: String,
    pub(super) points: Vec<(f64, f64)>,
}

/// Colours that differ for the colour-blind, too (Okabe and Ito), without the
/// yellow, which is faint on white.
const COLOURS: [RGBColor; 7] = [
    RGBColor(0, 114, 178),
    RGBColor(213, 94, 0),
    RGBColor(0, 158, 115),
    RGBColor(204, 121, 167),
    RGBColor(0, 0, 0),
    RGBColor(86, 180, 233),
    RGBColor(230, 159, 0),
];
/// In pixels.
const SIZE: (u32, u32) = (940, 520);
/// What the names of the lines take up beside the chart.
const LABELS: u32 = 150;
/// What a name beside the end of its line takes up.
const NAME: i32 = 100;
/// The corners of the marks of points, in pixels around the point. They are
/// not as many as the colours, so that twice as many lines differ.
const MARKS: [&[(i32, i32)]; 5] = [
    &[(-2, -5), (2, -5), (5, -2), (5, 2), (2, 5), (-2, 5), (-5, 2), (-5, -2)],
    &[(-4, -4), (4, -4), (4, 4), (-4, 4)],
    &[(0, -6), (6, 4), (-6, 4)],
    &[(0, -6), (6, 0), (0, 6), (-6, 0)],
    &[(0, 6), (6, -4), (-6, -4)],
];

/// Why a chart cannot be drawn.
pub(super) type ChartError = DrawingAreaErrorKind<std::io::Error>;

/// A chart whose y axis is logarithmic. Points that are not above zero have
/// no place on it and are left out.
///
/// # Errors
/// When the picture cannot be written down.
pub(super) fn logarithmic(
    title: &str,
    axes: [&str; 2],
    series: &[Series],
) -> Result<String, ChartError> {
    let mut svg = String::new();
    {
        let area = SVGBackend::with_string(&mut svg, SIZE).into_drawing_area();
        area.fill(&WHITE)?;
        draw(&area, title, axes, series)?;
        area.present()?;
    }
    Ok(svg)
}

type Area<'a> = DrawingArea<SVGBackend<'a>, plotters::coord::Shift>;

fn draw(area: &Area<'_>, title: &str, axes: [&str; 2], all: &[Series]) -> Result<(), ChartError> {
    let points = || all.iter().flat_map(|series| &series.points).filter(|point| point.1 > 0.0);
    let (Some((from, to)), Some((low, high))) =
        (range(points().map(|point| point.0)), range(points().map(|point| point.1)))
    else {
        return Ok(());
    };
    let (low, high) = (low.log10().floor(), high.log10().ceil());
    let heights = (10_f64.powf(low)..10_f64.powf(high.max(low + 1.0))).log_scale();
    let mut chart = ChartBuilder::on(area)
        .caption(title, ("sans-serif", 20))
        .margin(14)
        .margin_right(LABELS)
        .x_label_area_size(44)
        .y_label_area_size(64)
        .build_cartesian_2d(from..to.max(from + 1.0), heights)?;
    chart
        .configure_mesh()
        .disable_x_mesh()
        .light_line_style(TRANSPARENT)
        .x_labels((to - from) as usize + 1)
        .x_label_formatter(&|x| format!("{x:.0}"))
        .y_label_formatter(&|y| time(*y))
        .x_desc(axes[0])
        .y_desc(axes[1])
        .axis_desc_style(("sans-serif", 15))
        .label_style(("sans-serif", 13))
        .draw()?;
    let mut labels = Vec::new();
    for (index, series) in all.iter().enumerate() {
        let colour = COLOURS[index % COLOURS.len()];
        let mark = || Polygon::new(MARKS[index % MARKS.len()], colour);
        let shown = || series.points.iter().copied().filter(|point| point.1 > 0.0);
        chart.draw_series(LineSeries::new(shown(), colour.stroke_width(2)))?;
        chart.draw_series(shown().map(|at| EmptyElement::at(at) + mark()))?;
        if let Some(end) = shown().next_back() {
            labels.push(Label { end: chart.backend_coord(&end), index, name: &series.name });
        }
    }
    label(area, labels)
}

/// The name of a line, for its end.
struct Label<'a> {
    /// In pixels.
    end: (i32, i32),
    /// Which line it is.
    index: usize,
    name: &'a str,
}

impl Label<'_> {
    fn colour(&self) -> RGBColor {
        COLOURS[self.index % COLOURS.len()]
    }
}

/// Writes the names: beside the end of its line where that comes early, and else
/// beside the chart, with the mark of the line and a thin line to its end.
fn label(area: &Area<'_>, labels: Vec<Label<'_>>) -> Result<(), ChartError> {
    let left = SIZE.0 as i32 - LABELS as i32 + 18;
    let is_early = |label: &Label<'_>| label.end.0 + NAME < left;
    let (early, mut late): (Vec<_>, Vec<_>) = labels.into_iter().partition(is_early);
    let name = |label: &Label<'_>, (x, y): (i32, i32), side: HPos| {
        let style = ("sans-serif", 14).into_font().color(&label.colour());
        let style = style.pos(Pos::new(side, VPos::Top));
        area.draw(&Text::new(label.name.to_owned(), (x, y - 7), style))
    };
    for label in &early {
        // Lines rise: before an end there is room above.
        name(label, (label.end.0 - 11, label.end.1), HPos::Right)?;
    }
    late.sort_by_key(|label| label.end.1);
    let wanted: Vec<i32> = late.iter().map(|label| label.end.1).collect();
    for (label, y) in late.iter().zip(apart(&wanted, (24, SIZE.1 as i32 - 66))) {
        let lead = [(label.end.0 + 7, label.end.1), (left - 9, y)];
        area.draw(&PathElement::new(lead, label.colour().mix(0.45).stroke_width(1)))?;
        let mark = Polygon::new(MARKS[label.index % MARKS.len()], label.colour());
        area.draw(&(EmptyElement::at((left, y)) + mark))?;
        name(label, (left + 11, y), HPos::Left)?;
    }
    Ok(())
}

/// The same heights, in order, moved so that names at them do not touch.
fn apart(wanted: &[i32], (top, bottom): (i32, i32)) -> Vec<i32> {
    const LINE: i32 = 17;
    let mut heights: Vec<i32> = Vec::new();
    for &height in wanted {
        heights.push(heights.last().map_or(height.max(top), |last| height.max(last + LINE)));
    }
    let mut most = bottom;
    for height in heights.iter_mut().rev() {
        *height = (*height).min(most);
        most = *height - LINE;
    }
    heights
}

/// A time as people say it: `10 ms`.
fn time(seconds: f64) -> String {
    // From where on each is used, a little less for what was rounded on the way.
    let units = [(1.0, 1.0, "s"), (1e-4, 1e-3, "ms"), (1e-7, 1e-6, "µs")];
    let unit = units.into_iter().find(|(least, ..)| seconds >= least * 0.999);
    let (_, unit, name) = unit.unwrap_or((0.0, 1e-9, "ns"));
    format!("{} {name}", (seconds / unit * 1000.0).round() / 1000.0)
}

/// The smallest and the largest of some numbers.
fn range(values: impl Iterator<Item = f64>) -> Option<(f64, f64)> {
    values.fold(None, |range, value| {
        let (low, high) = range.unwrap_or((value, value));
        Some((value.min(low), value.max(high)))
    })
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn a_chart_has_a_line_a_name_and_marks_for_each_series() {
        let series = |name: &str| Series {
            name: name.into(),
            points: vec![(8.0, 0.001), (9.0, 0.01), (10.0, 0.0)],
        };
        let all = [series("pvs"), series("R&D")];
        let svg = logarithmic("a < b", ["empty cells", "seconds"], &all).unwrap();
        // Two points and one mark at the name.
        assert_eq!(svg.matches("<polygon").count(), 2 * 3);
        for piece in ["R&amp;D", "pvs", "a &lt; b", "10 ms", "empty cells", "#0072B2", "#D55E00"] {
            assert!(svg.contains(piece), "{piece}: {svg}");
        }
        assert_eq!(
            [1e-6, 1e-4, 0.01, 1.0, 100.0].map(time),
            ["1 µs", "0.1 ms", "10 ms", "1 s", "100 s"]
        );
        assert_eq!(apart(&[0, 30, 31, 32, 99], (10, 100)), [10, 30, 47, 64, 99]);
        assert_eq!(apart(&[97, 98, 99], (10, 100)), [66, 83, 100]);
        assert!(logarithmic("", ["", ""], &[]).unwrap().ends_with("</svg>\n"));
    }
}
