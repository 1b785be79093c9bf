//! Pictures as SVG text: no more than what two commands need.

use std::fmt::Write as _;

use crate::markup::escaped;

/// A series of a chart: a name and its points, x against y.
pub(super) struct Series {
    pub(super) name: String,
    pub(super) points: Vec<(f64, f64)>,
}

const COLOURS: [&str; 8] =
    ["#1b6ca8", "#c8553d", "#3a7d44", "#8e5572", "#b8860b", "#4b4e6d", "#5aa9a3", "#a33b20"];
const WIDTH: f64 = 760.0;
const HEIGHT: f64 = 460.0;
const LEFT: f64 = 70.0;
const RIGHT: f64 = 200.0;
const TOP: f64 = 40.0;
const BOTTOM: f64 = 50.0;

/// The beginning of a picture of this size.
pub(super) fn head(width: f64, height: f64) -> String {
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width:.0} {height:.0}\" \
         font-family=\"sans-serif\" font-size=\"12\">\n\
         <rect width=\"100%\" height=\"100%\" fill=\"white\"/>\n"
    )
}

/// A chart whose y axis is logarithmic. Points that are not above zero have
/// no place on it and are left out.
pub(super) fn logarithmic(title: &str, axes: [&str; 2], series: &[Series]) -> String {
    let points = || series.iter().flat_map(|series| &series.points).filter(|point| point.1 > 0.0);
    let range = |values: &mut dyn Iterator<Item = f64>| {
        values.fold((f64::MAX, f64::MIN), |(low, high), x| (low.min(x), high.max(x)))
    };
    let (from, to) = range(&mut points().map(|point| point.0));
    let (low, high) = range(&mut points().map(|point| point.1.log10()));
    let mut svg = head(WIDTH, HEIGHT);
    let _ = writeln!(
        svg,
        "<text x=\"{:.0}\" y=\"22\" font-size=\"15\">{}</text>",
        LEFT,
        escaped(title)
    );
    if from > to {
        return svg + "</svg>\n";
    }
    let (low, high) = (low.floor(), high.ceil().max(low.floor() + 1.0));
    let span = (to - from).max(1.0);
    let x = |value: f64| LEFT + (value - from) / span * (WIDTH - LEFT - RIGHT);
    let y = |value: f64| HEIGHT - BOTTOM - (value - low) / (high - low) * (HEIGHT - TOP - BOTTOM);
    grid(&mut svg, axes, (low as i32, high as i32), (from, to), (&x, &y));
    for (index, series) in series.iter().enumerate() {
        let colour = COLOURS[index % COLOURS.len()];
        let place = |point: &&(f64, f64)| point.1 > 0.0;
        let path: Vec<String> = series
            .points
            .iter()
            .filter(place)
            .map(|point| format!("{:.1},{:.1}", x(point.0), y(point.1.log10())))
            .collect();
        let _ = writeln!(
            svg,
            "<polyline points=\"{}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"2\"/>",
            path.join(" ")
        );
        for (x, y) in path.iter().filter_map(|point| point.split_once(',')) {
            let _ = writeln!(svg, "<circle cx=\"{x}\" cy=\"{y}\" r=\"3\" fill=\"{colour}\"/>");
        }
        let row = TOP + 18.0 * index as f64 + 10.0;
        let column = WIDTH - RIGHT + 16.0;
        let _ = writeln!(
            svg,
            "<rect x=\"{column:.0}\" y=\"{:.0}\" width=\"12\" height=\"4\" fill=\"{colour}\"/>\
             <text x=\"{:.0}\" y=\"{row:.0}\">{}</text>",
            row - 6.0,
            column + 18.0,
            escaped(&series.name)
        );
    }
    svg + "</svg>\n"
}

type Scale<'a> = &'a dyn Fn(f64) -> f64;

/// Lines at the powers of ten, marks at whole numbers, and the axes' names.
fn grid(
    svg: &mut String,
    [across, up]: [&str; 2],
    (low, high): (i32, i32),
    (from, to): (f64, f64),
    (x, y): (Scale<'_>, Scale<'_>),
) {
    for power in low..=high {
        let height = y(power.into());
        let _ = writeln!(
            svg,
            "<line x1=\"{LEFT}\" x2=\"{:.0}\" y1=\"{height:.1}\" y2=\"{height:.1}\" stroke=\"#ddd\"/>\
             <text x=\"{:.0}\" y=\"{:.1}\" text-anchor=\"end\">1e{power}</text>",
            WIDTH - RIGHT,
            LEFT - 6.0,
            height + 4.0
        );
    }
    for mark in from as i64..=to as i64 {
        let _ = writeln!(
            svg,
            "<text x=\"{:.1}\" y=\"{:.0}\" text-anchor=\"middle\">{mark}</text>",
            x(mark as f64),
            HEIGHT - BOTTOM + 18.0
        );
    }
    let _ = writeln!(
        svg,
        "<text x=\"{:.0}\" y=\"{:.0}\" text-anchor=\"middle\">{}</text>\
         <text x=\"16\" y=\"{:.0}\" transform=\"rotate(-90 16 {:.0})\" text-anchor=\"middle\">{}</text>",
        (LEFT + WIDTH - RIGHT) / 2.0,
        HEIGHT - 10.0,
        escaped(across),
        HEIGHT / 2.0,
        HEIGHT / 2.0,
        escaped(up)
    );
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_chart_has_a_line_and_a_name_for_each_series() {
        let series = |name: &str| Series {
            name: name.into(),
            points: vec![(8.0, 0.001), (9.0, 0.01), (10.0, 0.0)],
        };
        let svg = logarithmic("a < b", ["empty cells", "seconds"], &[series("pvs"), series("R&D")]);
        assert_eq!(svg.matches("<polyline").count(), 2);
        assert_eq!(svg.matches("<circle").count(), 4);
        assert!(svg.contains("R&amp;D") && svg.contains("a &lt; b") && svg.ends_with("</svg>\n"));
        assert!(logarithmic("", ["", ""], &[]).ends_with("</svg>\n"));
    }
}
