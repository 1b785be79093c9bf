//! Charts as SVG text.

use plotters::prelude::*;

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
const SIZE: (u32, u32) = (860, 520);
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
        .x_label_area_size(44)
        .y_label_area_size(64)
        .build_cartesian_2d(from..to.max(from + 1.0), heights)?;
    chart
        .configure_mesh()
        .disable_x_mesh()
        .light_line_style(TRANSPARENT)
        .x_labels((to - from) as usize + 1)
        .x_label_formatter(&|x| format!("{x:.0}"))
        .y_label_formatter(&|y| format!("1e{:.0}", y.log10()))
        .x_desc(axes[0])
        .y_desc(axes[1])
        .axis_desc_style(("sans-serif", 15))
        .label_style(("sans-serif", 13))
        .draw()?;
    for (index, series) in all.iter().enumerate() {
        let colour = COLOURS[index % COLOURS.len()];
        let mark = move || Polygon::new(MARKS[index % MARKS.len()], colour);
        let shown = || series.points.iter().copied().filter(|point| point.1 > 0.0);
        let line = LineSeries::new(shown(), colour.stroke_width(2));
        chart.draw_series(line)?.label(&series.name).legend(move |(x, y)| {
            let line = PathElement::new([(-14, 0), (14, 0)], colour.stroke_width(2));
            EmptyElement::at((x + 14, y)) + line + mark()
        });
        chart.draw_series(shown().map(|at| EmptyElement::at(at) + mark()))?;
    }
    chart
        .configure_series_labels()
        .position(SeriesLabelPosition::UpperLeft)
        .legend_area_size(36)
        .margin(12)
        .label_font(("sans-serif", 14))
        .background_style(WHITE.mix(0.9))
        .draw()
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
        // Two points and one mark in the legend.
        assert_eq!(svg.matches("<polygon").count(), 2 * 3);
        for piece in ["R&amp;D", "pvs", "a &lt; b", "1e-2", "empty cells", "#0072B2", "#D55E00"] {
            assert!(svg.contains(piece), "{piece}: {svg}");
        }
        assert!(logarithmic("", ["", ""], &[]).unwrap().ends_with("</svg>\n"));
    }
}
